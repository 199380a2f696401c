import Foundation
import NorenCore
import Testing

@Suite("One toolbar morphing into another, as values")
struct ToolbarMorphTests {
  private typealias Face = ToolbarMorph.Face

  private func element(
    _ role: ToolbarElement.Role, x: CGFloat, width: CGFloat = 40, alpha: CGFloat = 1, identity: Int? = nil,
    look: Int = 0, textSize: CGFloat? = nil
  ) -> ToolbarElement {
    ToolbarElement(
      role, frame: CGRect(x: x, y: 12, width: width, height: 20), alpha: alpha, identity: identity, look: look,
      textSize: textSize)
  }

  private func morph(
    _ lower: [ToolbarElement], _ upper: [ToolbarElement], isRightToLeft: Bool = false, isFade: Bool = false
  ) -> ToolbarMorph {
    ToolbarMorph(
      lower: Face(elements: lower, height: 44), upper: Face(elements: upper, height: 56), width: 400,
      isRightToLeft: isRightToLeft, isFade: isFade)
  }

  private func pose(_ source: ToolbarMorph.Source, in morph: ToolbarMorph, at share: CGFloat) -> ToolbarMorph.Pose? {
    morph.pieces.first { $0.source == source }?.pose(at: share)
  }

  @Test("L5: The lower title moves to the upper back label, which comes from there; their alphas sum to 1")
  func titleToLabel() {
    let morph = morph(
      [element(.title, x: 180, look: 1, textSize: 17)],
      [element(.backLabel, x: 30, look: 2, textSize: 16), element(.title, x: 170, width: 60, look: 3)])
    for share in stride(from: CGFloat(0), through: 1, by: 0.125) {
      let (title, label) = (pose(.lower(0), in: morph, at: share)!, pose(.upper(0), in: morph, at: share)!)
      // From 180 + 20 to 30 + 20.
      #expect(abs(title.center.x - (200 - 150 * share)) < 1e-9)
      #expect(abs(label.center.x - title.center.x) < 1e-9)
      #expect(title.alpha == 1 - share)
      #expect(label.alpha == share)
      // As large as the other at the other's place.
      #expect(abs(title.scale - (1 + (16.0 / 17 - 1) * share)) < 1e-9)
      #expect(abs(label.scale - (17.0 / 16 + (1 - 17.0 / 16) * share)) < 1e-9)
      // The upper title comes from half a bar away.
      let upper = pose(.upper(1), in: morph, at: share)!
      #expect(abs(upper.center.x - (200 + 200 * (1 - share))) < 1e-9)
    }
  }

  @Test(
    "L5: Without a back label the title leaves at the leading side, and without a title the label comes from the centre"
  )
  func halfPairs() {
    for isRightToLeft in [false, true] {
      let direction: CGFloat = isRightToLeft ? -1 : 1
      let leaving = morph([element(.title, x: 180)], [], isRightToLeft: isRightToLeft)
      #expect(pose(.lower(0), in: leaving, at: 1)?.center.x == 200 - 200 * direction)
      let coming = morph([], [element(.backLabel, x: 30)], isRightToLeft: isRightToLeft)
      #expect(pose(.upper(0), in: coming, at: 0)?.center.x == 200)
      let old = morph([element(.backLabel, x: 30, width: 50)], [], isRightToLeft: isRightToLeft)
      #expect(pose(.lower(0), in: old, at: 1)?.center.x == 55 - 50 * direction)
      let new = morph([], [element(.title, x: 180)], isRightToLeft: isRightToLeft)
      #expect(pose(.upper(0), in: new, at: 0)?.center.x == 200 + 200 * direction)
    }
  }

  @Test("L5: Of a title and a large title, the visible one moves to the back label")
  func largeTitle() {
    let label = element(.backLabel, x: 30, textSize: 16)
    let large = ToolbarElement(.largeTitle, frame: CGRect(x: 16, y: 50, width: 200, height: 40), look: 1, textSize: 34)
    let hidden = morph([element(.title, x: 180, alpha: 0), large], [label])
    #expect(pose(.upper(0), in: hidden, at: 0)?.center == CGPoint(x: 116, y: 70))
    #expect(pose(.upper(0), in: hidden, at: 0)?.scale == 34.0 / 16)
    #expect(pose(.lower(1), in: hidden, at: 1)?.center == CGPoint(x: 50, y: 22))
    #expect(pose(.lower(0), in: hidden, at: 0)?.alpha == 0)
  }

  @Test(
    "L5: Large titles and searches without a matching label move with their screens, in either direction"
  )
  func belowTheRow() {
    for isRightToLeft in [false, true] {
      let direction: CGFloat = isRightToLeft ? -1 : 1
      let elements = [
        ToolbarElement(.largeTitle, frame: CGRect(x: 16, y: 50, width: 200, height: 40), look: 1, textSize: 34),
        ToolbarElement(.search, frame: CGRect(x: 0, y: 96, width: 400, height: 52), look: 2),
      ]
      let leaving = morph(elements, [], isRightToLeft: isRightToLeft)
      let coming = morph([], elements, isRightToLeft: isRightToLeft)
      for index in 0...1 {
        let rest = elements[index].frame.midX
        // A covered screen stands aside by 0.3 of the 400 points, one that is away by all of them.
        #expect(pose(.lower(index), in: leaving, at: 1)?.center.x == rest - 120 * direction)
        #expect(pose(.lower(index), in: leaving, at: 0.5)?.alpha == 0.5)
        #expect(pose(.upper(index), in: coming, at: 0)?.center.x == rest + 400 * direction)
        #expect(pose(.upper(index), in: coming, at: 1) == pose(.lower(index), in: leaving, at: 0))
      }
    }
  }

  @Test("L5: Between large titles, the lower one becomes the label, and the upper one moves with its screen")
  func largeToLarge() {
    let lower = ToolbarElement(.largeTitle, frame: CGRect(x: 16, y: 47, width: 100, height: 41), look: 1, textSize: 34)
    let upper = ToolbarElement(.largeTitle, frame: CGRect(x: 16, y: 47, width: 200, height: 41), look: 2, textSize: 34)
    let label = element(.backLabel, x: 30, textSize: 17)
    let morph = morph(
      [element(.title, x: 180, alpha: 0), lower], [label, element(.title, x: 170, alpha: 0), upper])
    let half = pose(.lower(1), in: morph, at: 0.5)!
    #expect(half.center == CGPoint(x: (66 + 50) / 2, y: (67.5 + 22) / 2))
    #expect(half.scale == 0.75 && half.alpha == 0.5)
    #expect(pose(.upper(0), in: morph, at: 0.5)?.center == half.center, "the label travels with it")
    #expect(pose(.upper(2), in: morph, at: 0)?.center.x == CGFloat(116 + 400))
    for share in stride(from: CGFloat(0), through: 1, by: 0.25) {
      for hidden in [ToolbarMorph.Source.lower(0), .upper(1)] {
        #expect(pose(hidden, in: morph, at: share)?.alpha == 0, "a title that is not seen stays so")
      }
    }
  }

  @Test("L5: An equal prompt stays; searches never do")
  func promptAndSearch() {
    let elements = [element(.prompt, x: 0, look: 1), element(.search, x: 0, look: 2)]
    #expect(morph(elements, elements).pieces.count == 3)
  }

  @Test("L5: A subtitle moves with its title")
  func subtitle() {
    let morph = morph(
      [element(.title, x: 180), element(.subtitle, x: 170)],
      [element(.backLabel, x: 30), element(.title, x: 180), element(.subtitle, x: 170)])
    #expect(pose(.lower(1), in: morph, at: 1)?.center.x == CGFloat(190 - 150))
    #expect(pose(.upper(2), in: morph, at: 0)?.center.x == CGFloat(190 + 200))
  }

  @Test("L5: The same item stays in any position; an equal item in the same position stays; all others fade")
  func staying() {
    let lower = [
      element(.backChevron, x: 9, look: 1), element(.rightItem(0), x: 350, identity: 7, look: 2),
      element(.leftItem(0), x: 60, look: 3), element(.rightItem(1), x: 300, look: 4),
    ]
    let upper = [
      element(.backChevron, x: 9, look: 1), element(.rightItem(1), x: 300, identity: 7, look: 2),
      element(.leftItem(0), x: 60, look: 5), element(.rightItem(0), x: 350, look: 4),
    ]
    let morph = morph(lower, upper)
    #expect(pose(.lower(0), in: morph, at: 0.5)?.alpha == 1)
    #expect(pose(.lower(1), in: morph, at: 0.5) == ToolbarMorph.Pose(center: CGPoint(x: 345, y: 22), alpha: 1))
    #expect(pose(.lower(2), in: morph, at: 0.5)?.alpha == 0.5)
    #expect(pose(.upper(2), in: morph, at: 0.5)?.alpha == 0.5)
    #expect(pose(.lower(2), in: morph, at: 0.5)?.center == pose(.lower(2), in: morph, at: 0)?.center)
    #expect(pose(.lower(3), in: morph, at: 0.5)?.alpha == 0.5, "another place, another thing")
    #expect(morph.pieces.count == 6, "two of eight are shown by one")
    // An item that looks different now, or is wider, does not stay.
    var other = upper
    other[1].look = 9
    #expect(self.morph(lower, other).pieces.count == 7)
    other[0].frame.size.width += 1
    #expect(self.morph(lower, other).pieces.count == 8)
    other = upper
    other[0].frame.size.height += 1
    #expect(self.morph(lower, other).pieces.count == 7)
  }

  @Test("L5: A staying item does not also replace another")
  func oneForOne() {
    let morph = morph(
      [element(.leftItem(0), x: 60, identity: 1), element(.leftItem(1), x: 100, identity: 2)],
      [element(.leftItem(1), x: 100, identity: 1)])
    #expect(pose(.lower(0), in: morph, at: 1)?.alpha == 1)
    #expect(pose(.lower(1), in: morph, at: 1)?.alpha == 0)
  }

  @Test("Reduce Motion: everything fades in place")
  func fading() {
    let morph = morph(
      [element(.title, x: 180), element(.backLabel, x: 30)], [element(.backLabel, x: 30), element(.title, x: 170)],
      isFade: true)
    for piece in morph.pieces {
      #expect(piece.start.center == piece.end.center && piece.start.scale == piece.end.scale)
    }
    #expect(morph.pieces.map { $0.pose(at: 0.225).alpha } == [0.5, 0.5, 0, 0])
    #expect(morph.pieces.map { $0.pose(at: 0.775).alpha }.map { ($0 * 1e6).rounded() / 1e6 } == [0, 0, 0.5, 0.5])
    for share in [0.45, 0.5, 0.55] as [CGFloat] {
      #expect(morph.pieces.allSatisfy { $0.pose(at: share).alpha == 0 }, "nothing lies on anything else")
    }
    for share in [-1, 0, 1, 2] as [CGFloat] {
      #expect(morph.pieces.map { $0.pose(at: share).alpha } == (share > 0.5 ? [0, 0, 1, 1] : [1, 1, 0, 0]))
    }
  }

  @Test("L5: Heights blend, exactly at both ends and beyond")
  func heights() {
    let morph = morph([], [])
    #expect([-1, 0, 0.5, 1, 2].map { morph.height(at: $0) } == [44, 44, 50, 56, 56])
  }

  @Test("L5: Backgrounds blend; an opaque one hides everything behind it, at any share, for all kinds")
  func backgrounds() {
    for isLowerOpaque in [false, true] {
      for isUpperOpaque in [false, true] {
        let blend = ToolbarBackgroundBlend(isLowerOpaque: isLowerOpaque, isUpperOpaque: isUpperOpaque, isSame: false)
        for share in stride(from: CGFloat(0), through: 1, by: 0.25) {
          let (lower, upper) = (blend.lowerAlpha(at: share), blend.upperAlpha(at: share))
          // How much of what lies below both is seen.
          let through = (isLowerOpaque ? 1 - lower : 1) * (isUpperOpaque ? 1 - upper : 1)
          let expected =
            isLowerOpaque && isUpperOpaque ? 0 : isLowerOpaque ? share : isUpperOpaque ? 1 - share : 1
          #expect(abs(through - expected) < 1e-9, "\(isLowerOpaque) \(isUpperOpaque) \(share)")
        }
        // At the ends nothing of the other one is seen: it is transparent, or below an opaque one.
        #expect(blend.upperAlpha(at: 0) == 0 || (isLowerOpaque && !blend.isUpperOnTop))
        #expect(blend.lowerAlpha(at: 1) == 0 || (isUpperOpaque && blend.isUpperOnTop))
        #expect(blend.lowerAlpha(at: 0) == 1)
        #expect(blend.upperAlpha(at: 1) == 1)
      }
    }
    let same = ToolbarBackgroundBlend(isLowerOpaque: false, isUpperOpaque: false, isSame: true)
    #expect([0, 0.5, 1].map { same.lowerAlpha(at: $0) } == [1, 1, 1])
    #expect([0, 0.5, 1].map { same.upperAlpha(at: $0) } == [0, 0, 0])
  }
}
