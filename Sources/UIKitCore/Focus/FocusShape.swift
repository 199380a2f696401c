import CoreGraphics
import Foundation

/// The shape of an element that a focus ring surrounds.
package struct FocusShape: Equatable {
  /// The element's frame on the screen, in points.
  package var frame: CGRect
  /// The radius of its corners, in points; 0 for square ones.
  package var cornerRadius: CGFloat = 0
  /// Whether the corners are continuous curves. Stored only: the ring is drawn with circular ones.
  package var isContinuous = false

  package init(frame: CGRect, cornerRadius: CGFloat = 0, isContinuous: Bool = false) {
    self.frame = frame
    self.cornerRadius = cornerRadius
    self.isContinuous = isContinuous
  }
}

/// The ring around the focused element, on the screen.
///
/// Apple publishes no figures. Width, gap and least radius are measured by eye from pictures of Full Keyboard Access on iOS 15–18, and are
/// not exact [G].
package struct FocusRingGeometry: Equatable {
  /// The thickness of the ring, in points.
  package static let width: CGFloat = 3
  /// The distance between element and ring, in points.
  static let gap: CGFloat = 3
  /// The radius of the ring around an element with square corners, in points.
  static let minimumRadius: CGFloat = 8

  /// The ring's outer edge on the screen, in points; `.zero` for an element that is off the screen.
  package private(set) var frame: CGRect
  /// The radius of the outer edge, in points: concentric with the element's corners.
  package private(set) var cornerRadius: CGFloat

  /// Creates a ring around a shape, clipped to the screen: there it runs along the edge.
  ///
  /// - Parameter isInside: Draws the ring within the shape instead.
  package init(around shape: FocusShape, on screen: CGRect, isInside: Bool = false) {
    let distance = isInside ? 0 : Self.gap + Self.width
    let wanted = shape.frame.insetBy(dx: -distance, dy: -distance)
    let shown = wanted.intersection(screen)
    frame = shown.isNull ? .zero : shown
    let radius = shape.cornerRadius > 0 ? shape.cornerRadius + distance : Self.minimumRadius
    cornerRadius = min(radius, frame.width / 2, frame.height / 2)
  }

  /// The centre line of the ring; `nil` for a ring that is nowhere on the screen.
  package var path: CGPath? {
    let middle = frame.insetBy(dx: Self.width / 2, dy: Self.width / 2)
    guard !middle.isEmpty else { return nil }
    let radius = max(min(cornerRadius - Self.width / 2, middle.width / 2, middle.height / 2), 0)
    return CGPath(roundedRect: middle, cornerWidth: radius, cornerHeight: radius, transform: nil)
  }
}
