import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

@Suite("Geometry of sheets")
struct SheetGeometryTests {
  /// An iPhone 16 in portrait: 393 × 852, 59 above and 34 below.
  static func geometry(_ detents: [CGFloat] = []) -> SheetGeometry {
    var geometry = SheetGeometry(
      container: CGSize(width: 393, height: 852), safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    geometry.detents = detents.isEmpty ? [geometry.largeHeight] : detents
    return geometry
  }

  // behaviours.md §8 "iOS 13–18 sheet": gap 8 % of the height
  @Test("A large sheet leaves 8 % of the height free")
  func large() {
    let geometry = Self.geometry()
    #expect(geometry.largeHeight == (852 * 0.92).rounded())
    #expect(geometry.frame(height: geometry.largeHeight).minY == CGFloat(852 - 784))
    var compact = geometry
    compact.isCompactHeight = true
    #expect(compact.largeHeight == 852)
  }

  // behaviours.md §8 "Medium", "Max detent value": content 425 of 852, 459 with the bottom inset
  @Test("Medium is about half; a detent beyond the available height becomes large")
  func detents() {
    let geometry = Self.geometry()
    #expect(geometry.mediumDetentValue == 425)
    #expect(geometry.height(forDetentValue: geometry.mediumDetentValue) == CGFloat(425 + 34))
    #expect(geometry.maximumDetentValue == CGFloat(784 - 34))
    #expect(geometry.height(forDetentValue: 751) == 784)
  }

  // behaviours.md §8 "Detent drag": resizes, bottom fixed; nearest wins
  @Test("Between detents a drag resizes; below the smallest it pushes down; above the largest it stretches")
  func drags() {
    let geometry = Self.geometry([459, 784])
    #expect(geometry.pose(from: 784, translation: 100, isDismissible: true) == .init(height: 684))
    #expect(geometry.pose(from: 459, translation: 100, isDismissible: true) == .init(height: 459, drop: 100))
    let stretched = geometry.pose(from: 784, translation: -100, isDismissible: true)
    #expect(stretched.height > 784 && stretched.height < 784 + 100)
    let held = geometry.pose(from: 459, translation: 100, isDismissible: false)
    #expect(held.drop > 0 && held.drop < 100)
  }

  // behaviours.md §8 "Dismiss": > 50 % of the current height or ≥ 1000 pt/s
  @Test("A sheet is dismissed past half of its height, or faster than 1000 points a second")
  func dismissal() {
    let geometry = Self.geometry()
    func rest(drop: CGFloat, velocity: CGFloat, isDismissible: Bool = true) -> SheetGeometry.Rest {
      geometry.rest(
        after: SheetGeometry.Pose(height: 784, drop: drop), velocity: velocity, isDismissible: isDismissible)
    }
    #expect(rest(drop: 392, velocity: 0) == .detent(0))
    #expect(rest(drop: 393, velocity: 0) == .dismissed)
    #expect(rest(drop: 10, velocity: 999) == .detent(0))
    #expect(rest(drop: 10, velocity: 1000) == .dismissed)
    #expect(rest(drop: 700, velocity: 3000, isDismissible: false) == .detent(0))
  }

  @Test("Between two detents the nearest wins; a flick goes to the next one")
  func nearest() {
    let geometry = Self.geometry([459, 784])
    func rest(_ height: CGFloat, _ velocity: CGFloat) -> SheetGeometry.Rest {
      geometry.rest(after: SheetGeometry.Pose(height: height), velocity: velocity, isDismissible: true)
    }
    #expect(rest(621, 0) == .detent(0))
    #expect(rest(622, 0) == .detent(1))
    #expect(rest(700, 1000) == .detent(0))
    #expect(rest(500, -1000) == .detent(1))
  }

  // behaviours.md §8 "Dim": .2, linear with dismissal only, flat between detents
  @Test("The dimming is constant between detents and fades with the dismissal")
  func dimming() {
    let geometry = Self.geometry([459, 784])
    #expect(geometry.dimming(pose: .init(height: 784), undimmed: nil) == 0.2)
    #expect(geometry.dimming(pose: .init(height: 459), undimmed: nil) == 0.2)
    #expect(geometry.dimming(pose: .init(height: 400, drop: 200), undimmed: nil) == 0.1)
    #expect(geometry.dimming(pose: .init(height: 459), undimmed: 459) == 0)
    #expect(geometry.dimming(pose: .init(height: 784), undimmed: 459) == 0.2)
    #expect(geometry.dimming(pose: .init(height: 784), undimmed: 784) == 0)
  }

  // behaviours.md §8 "iOS 13–18 sheet": background scale .9165
  @Test("The presenter recedes only behind a large sheet")
  func presenter() {
    let geometry = Self.geometry([459, 784])
    #expect(geometry.presenterShare(visibleHeight: 784) == 1)
    #expect(geometry.presenterShare(visibleHeight: 459) == 0)
    #expect(Self.geometry([459]).presenterShare(visibleHeight: 459) == 0)
    let transform = geometry.presenterTransform(share: 1)
    #expect(transform.a == 0.9165)
    // The top edge: scaled about the middle, at 7 % of the height.
    let top = CGPoint(x: 0, y: -426).applying(transform).y + 426
    #expect(abs(top - 852 * 0.07) < 1e-9)
    #expect(geometry.presenterTransform(share: 0) == .identity)
  }
}
