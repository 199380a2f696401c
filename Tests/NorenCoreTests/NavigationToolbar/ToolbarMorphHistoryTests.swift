import Foundation
import NorenCore
import RandomHistories
import Testing
import ToolbarModel

/// Screens pushed and popped, grabbed, turned round and given up, while devices turn and contents change.
@Suite("Toolbars that morph into each other, under any history")
struct ToolbarMorphHistoryTests {
  enum Step {
    case push(seed: UInt64)
    case pop
    case frame
    case grab
    case drag(CGFloat)
    case release(finishes: Bool)
    case rotate(width: CGFloat)
    case contents(isUpper: Bool, seed: UInt64)
    case look(isRightToLeft: Bool, isFade: Bool)
  }

  private static func step(_ numbers: inout SeededNumbers) -> Step {
    switch Int.random(in: 0..<100, using: &numbers) {
    case 0..<12: .push(seed: numbers.next())
    case 12..<20: .pop
    case 20..<55: .frame
    case 55..<63: .grab
    case 63..<85: .drag(CGFloat.random(in: -0.4...0.4, using: &numbers))
    case 85..<92: .release(finishes: numbers.isLikely(0.5))
    case 92..<94: .rotate(width: CGFloat.random(in: 320...1000, using: &numbers).rounded())
    case 94..<98: .contents(isUpper: numbers.isLikely(0.5), seed: numbers.next())
    default: .look(isRightToLeft: numbers.isLikely(0.3), isFade: numbers.isLikely(0.2))
    }
  }

  /// What one screen's toolbar shows, whatever the width.
  private struct Contents {
    var layout = ToolbarLayout.Content()
    var height: CGFloat

    init(seed: UInt64, hasBack: Bool) {
      var numbers = SeededNumbers(seed: seed)
      func size(_ range: ClosedRange<CGFloat>) -> CGSize {
        CGSize(width: CGFloat.random(in: range, using: &numbers).rounded(), height: 20)
      }
      if hasBack {
        layout.chevron = CGSize(width: 14, height: 22)
        layout.backLabels = [size(30...120), CGSize(width: 36, height: 20)]
      }
      layout.leftItems = (0..<Int.random(in: 0...1, using: &numbers)).map { _ in size(20...40) }
      layout.rightItems = (0..<Int.random(in: 0...2, using: &numbers)).map { _ in CGSize(width: 30, height: 24) }
      layout.title = numbers.isLikely(0.9) ? size(20...200) : nil
      layout.subtitle = numbers.isLikely(0.2) ? size(20...80) : nil
      height = numbers.isLikely(0.7) ? 44 : 96
      largeTitle = numbers.isLikely(0.3) ? CGSize(width: size(40...300).width, height: 41) : nil
      hasSearch = numbers.isLikely(0.2)
    }

    /// In letters of 34 points below the row, which then has no title that is seen.
    private var largeTitle: CGSize?
    private var hasSearch = false

    func face(width: CGFloat, isRightToLeft: Bool) -> ToolbarMorph.Face {
      let layout = ToolbarLayout(layout, in: CGSize(width: width, height: height), isRightToLeft: isRightToLeft)
      var (elements, bottom) = (layout.elements, height)
      if let largeTitle {
        for index in elements.indices where elements[index].role == .title { elements[index].alpha = 0 }
        let x = isRightToLeft ? width - 16 - largeTitle.width : 16
        let frame = CGRect(origin: CGPoint(x: x, y: bottom + 3), size: largeTitle)
        elements.append(ToolbarElement(.largeTitle, frame: frame, textSize: 34))
        bottom += 52
      }
      if hasSearch {
        elements.append(ToolbarElement(.search, frame: CGRect(x: 0, y: bottom, width: width, height: 52)))
        bottom += 52
      }
      return ToolbarMorph.Face(elements: elements, height: bottom)
    }
  }

  /// A stack of screens of which at most two are seen.
  private struct Stack {
    var screens = [Contents(seed: 0, hasBack: false)]
    var width: CGFloat = 393
    var isRightToLeft = false
    var isFade = false
    /// The transition between the last screen and the one below it; `nil` at rest.
    var morph: ToolbarMorph?
    var share: CGFloat = 0
    var target: CGFloat = 1
    var isHeld = false

    private func makeMorph() -> ToolbarMorph {
      ToolbarMorph(
        lower: screens[screens.count - 2].face(width: width, isRightToLeft: isRightToLeft),
        upper: screens[screens.count - 1].face(width: width, isRightToLeft: isRightToLeft), width: width,
        isRightToLeft: isRightToLeft, isFade: isFade)
    }

    /// - Returns: What is wrong.
    mutating func take(_ step: Step) -> String? {
      let (old, oldShare) = (morph, share)
      switch step {
      case .push(let seed):
        guard morph == nil, screens.count < 6 else { break }
        screens.append(Contents(seed: seed, hasBack: true))
        (morph, share, target, isHeld) = (makeMorph(), 0, 1, false)
        return checkRest(morph!.lower, at: 0)
      case .pop:
        guard morph == nil, screens.count > 1 else { break }
        (morph, share, target, isHeld) = (makeMorph(), 1, 0, false)
        return checkRest(morph!.upper, at: 1)
      case .frame:
        guard morph != nil, !isHeld else { break }
        share = target > share ? min(share + 0.07, 1) : max(share - 0.07, 0)
      case .grab: isHeld = morph != nil
      case .drag(let distance): if isHeld { share = min(max(share + distance, 0), 1) }
      case .release(let finishes):
        if isHeld { (isHeld, target) = (false, finishes ? target : 1 - target) }
      case .rotate(let width): self.width = width
      case .contents(let isUpper, let seed):
        let index = isUpper || screens.count < 2 ? screens.count - 1 : screens.count - 2
        screens[index] = Contents(seed: seed, hasBack: index > 0)
      case .look(let isRightToLeft, let isFade): (self.isRightToLeft, self.isFade) = (isRightToLeft, isFade)
      }
      guard morph != nil else { return nil }
      switch step {
      case .rotate, .contents, .look: morph = makeMorph()
      default: if let wrong = checkStep(from: old, oldShare) { return wrong }
      }
      if let wrong = checkPoses() { return wrong }
      return isHeld || share != target ? nil : end()
    }

    /// The screens are at rest: exactly one toolbar is seen, as if there had never been another.
    private mutating func end() -> String? {
      guard let morph else { return nil }
      let wrong = checkRest(share == 1 ? morph.upper : morph.lower, at: share)
      if morph != makeMorph() { return "the history has left a trace" }
      if share == 0 { screens.removeLast() }
      self.morph = nil
      return wrong
    }

    // MARK: What must hold

    private func checkRest(_ face: ToolbarMorph.Face, at share: CGFloat) -> String? {
      guard let morph else { return nil }
      if morph.height(at: share) != face.height { return "the height is \(morph.height(at: share))" }
      var seen = 0
      for piece in morph.pieces {
        let pose = piece.pose(at: share)
        guard pose.alpha > 0 else { continue }
        let index: Int? =
          switch piece.source {
          case .lower(let index): share == 0 ? index : piece.counterpart
          case .upper(let index): share == 1 ? index : nil
          }
        guard let index else { return "\(piece) is seen at \(share)" }
        let element = face.elements[index]
        if pose.alpha != element.alpha || pose.scale != 1 { return "\(element) is posed \(pose)" }
        if pose.center.x != element.frame.midX || pose.center.y != element.frame.midY { return "\(element): \(pose)" }
        seen += 1
      }
      let wanted = face.elements.count { $0.alpha > 0 }
      return seen == wanted ? nil : "\(seen) of \(wanted) are seen"
    }

    /// What moves goes no further than twice the bar's width in a whole transition. Nothing fades faster than it, and in less than .45 of it
    /// where nothing moves.
    private func checkStep(from old: ToolbarMorph?, _ oldShare: CGFloat) -> String? {
      guard let morph, let old, share != oldShare else { return nil }
      let step = abs(share - oldShare) + 1e-9
      if abs(morph.height(at: share) - old.height(at: oldShare)) > 160 * step { return "the height jumps" }
      for (piece, before) in zip(morph.pieces, old.pieces) {
        let (now, then) = (piece.pose(at: share), before.pose(at: oldShare))
        if abs(now.center.x - then.center.x) > 2 * width * step || abs(now.center.y - then.center.y) > 100 * step
          || abs(now.alpha - then.alpha) > (isFade ? step / 0.45 : step)
        {
          return "\(piece) jumps from \(then) to \(now)"
        }
      }
      return nil
    }

    private func checkPoses() -> String? {
      guard let morph else { return nil }
      var title: ToolbarMorph.Pose?
      var label: ToolbarMorph.Pose?
      for piece in morph.pieces {
        let pose = piece.pose(at: share)
        if pose.alpha < 0 || pose.alpha > 1 { return "\(piece) has \(pose)" }
        switch piece.source {
        case .lower(let index):
          if piece.counterpart != nil, pose.alpha != 1 { return "\(piece) stays and fades" }
          let element = morph.lower.elements[index]
          if [.title, .largeTitle].contains(element.role), element.alpha == 1 { title = pose }
        case .upper(let index):
          if morph.upper.elements[index].role == .backLabel { label = pose }
        }
      }
      guard !isFade, let title, let label else { return nil }
      let distance = abs(title.center.x - label.center.x) + abs(title.center.y - label.center.y)
      if distance > 1e-6 || abs(title.alpha + label.alpha - 1) > 1e-9 { return "title \(title), label \(label)" }
      return nil
    }
  }

  @Test(
    "L2, L5: Grabbing, reversing, cancelling, rotating and renaming cause no jump or half state; cancelling restores the start"
  )
  func histories() {
    var taken = 0
    checkHistories(count: 850, length: 250, seed: 5, step: Self.step) { history in
      var stack = Stack()
      for (index, step) in history.enumerated() {
        taken += 1
        if let wrong = stack.take(step) { return "step \(index): \(wrong)" }
      }
      return nil
    }
    #expect(taken >= 200_000)
  }
}
