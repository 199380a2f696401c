import CoreGraphics
import Foundation

/// What a ring goes around.
package struct FocusShape: Equatable {
  /// In points.
  package var frame: CGRect
  package var cornerRadius: CGFloat = 0
  package var isContinuous = false

  package init(frame: CGRect, cornerRadius: CGFloat = 0, isContinuous: Bool = false) {
    self.frame = frame
    self.cornerRadius = cornerRadius
    self.isContinuous = isContinuous
  }
}

/// Where the ring around the focused element runs.
///
/// Apple gives no figures. Width, gap and the least radius are measured by eye from pictures of Full Keyboard Access on iOS 15–18 and
/// not exact [G].
package struct FocusRingGeometry: Equatable {
  /// In points.
  package static let width: CGFloat = 3
  /// Between the element and the ring, in points.
  static let gap: CGFloat = 3
  /// Of the ring around an element whose own corners are square, in points.
  static let leastRadius: CGFloat = 8

  /// The ring's outer edge, in points.
  package private(set) var frame: CGRect
  /// Of the outer edge, in points.
  package private(set) var cornerRadius: CGFloat

  /// Around a shape, but not beyond the screen: there it runs along the edge.
  ///
  /// - Parameter isInside: Within the shape instead of around it.
  package init(around shape: FocusShape, on screen: CGRect, isInside: Bool = false) {
    let distance = isInside ? 0 : Self.gap + Self.width
    let wanted = shape.frame.insetBy(dx: -distance, dy: -distance)
    let shown = wanted.intersection(screen)
    frame = shown.isNull ? .zero : shown
    let radius = shape.cornerRadius > 0 ? shape.cornerRadius + distance : Self.leastRadius
    cornerRadius = min(radius, frame.width / 2, frame.height / 2)
  }

  /// The line along the middle of the ring; `nil` for a ring that is nowhere on the screen.
  package var path: CGPath? {
    let middle = frame.insetBy(dx: Self.width / 2, dy: Self.width / 2)
    guard !middle.isEmpty else { return nil }
    let radius = max(min(cornerRadius - Self.width / 2, middle.width / 2, middle.height / 2), 0)
    return CGPath(roundedRect: middle, cornerWidth: radius, cornerHeight: radius, transform: nil)
  }
}
