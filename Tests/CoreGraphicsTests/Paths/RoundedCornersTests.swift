import Testing

@testable import CoreGraphics

@Suite("Rounded rectangles")
struct RoundedCornersTests {
  let rect = CGRect(x: 10, y: 20, width: 200, height: 100)

  @Test("Both shapes fill their rectangle", arguments: [CornerShape.circular, .continuous])
  func box(shape: CornerShape) {
    for radius in [0, 1, 10, 30, 50, 80] as [CGFloat] {
      let path = CGPath.roundedRect(rect, radii: CornerRadii(radius), shape: shape)
      #expect(isNear(path.boundingBoxOfPath, rect))
    }
  }

  @Test("A continuous corner reaches 1.528665 radii along the side")
  func reach() {
    let path = CGPath.continuousRoundedRect(rect, cornerRadius: 20)
    var first: CGPoint?
    path.forEachSegment { if case .move(let point) = $0, first == nil { first = point } }
    // The path begins on the minX side, below the minX, minY corner.
    #expect(isNear(first ?? .zero, CGPoint(x: 10, y: 20 + 1.528665 * 20)))
  }

  @Test("On the diagonal a continuous corner is within a hundredth of a radius of the circle")
  func diagonal() {
    let path = CGPath.continuousRoundedRect(CGRect(x: 0, y: 0, width: 10, height: 10), cornerRadius: 1)
    let circle = 1 - 1 / CGFloat(2).squareRoot()
    #expect(!path.contains(CGPoint(x: circle - 0.01, y: circle - 0.01)))
    #expect(path.contains(CGPoint(x: circle + 0.01, y: circle + 0.01)))
  }

  @Test("Half the side gives the same capsule in both shapes")
  func capsule() {
    let round = CGPath.roundedRect(rect, radii: CornerRadii(50), shape: .circular)
    let smooth = CGPath.roundedRect(rect, radii: CornerRadii(50), shape: .continuous)
    for degree in stride(from: CGFloat(91), to: 270, by: 7) {
      let angle = degree * .pi / 180
      func at(_ radius: CGFloat) -> CGPoint { CGPoint(x: 60 + radius * cos(angle), y: 70 + radius * sin(angle)) }
      #expect(round.contains(at(49.9)) && smooth.contains(at(49.9)))
      #expect(!round.contains(at(50.1)) && !smooth.contains(at(50.1)))
    }
  }

  @Test("Each corner has its own radius, and none stays sharp")
  func separateCorners() {
    let radii = CornerRadii(minXMinY: 40, maxXMinY: 0, minXMaxY: 0, maxXMaxY: 10)
    for shape in [CornerShape.circular, .continuous] {
      let path = CGPath.roundedRect(rect, radii: radii, shape: shape)
      #expect(!path.contains(CGPoint(x: 15, y: 25)))
      #expect(path.contains(CGPoint(x: 209.5, y: 20.5)))
      #expect(path.contains(CGPoint(x: 10.5, y: 119.5)))
      #expect(!path.contains(CGPoint(x: 209.5, y: 119.5)))
      #expect(path.contains(CGPoint(x: 206, y: 116)))
    }
  }

  @Test("Radii that do not fit are reduced by one factor")
  func fitting() {
    let radii = CornerRadii(minXMinY: 90, maxXMinY: 30, minXMaxY: 30, maxXMaxY: -5)
    // On the minX side 90 + 30 share 100: the factor is 5/6.
    let expected = CornerRadii(minXMinY: 75, maxXMinY: 25, minXMaxY: 25, maxXMaxY: 0)
    let fitted = radii.fitted(to: rect.size)
    #expect(isNear(fitted.minXMinY, expected.minXMinY))
    #expect(isNear(fitted.maxXMinY, expected.maxXMinY))
    #expect(isNear(fitted.minXMaxY, expected.minXMaxY))
    #expect(fitted.maxXMaxY == 0)
  }

  @Test("The curve has no kink: directions before and after each joint agree", arguments: [10, 40, 50] as [CGFloat])
  func smoothness(radius: CGFloat) {
    let curves = CGPath.continuousRoundedRect(rect, cornerRadius: radius).curves
    for (before, after) in zip(curves, curves.dropFirst()) where before.p3 == after.p0 {
      let first = atan2(before.p3.y - before.p2.y, before.p3.x - before.p2.x)
      let second = atan2(after.p1.y - after.p0.y, after.p1.x - after.p0.x)
      // The published numbers themselves turn by 0.043, two and a half degrees, at two of the joints.
      #expect(abs(sin(first - second)) < 0.05)
    }
  }
}
