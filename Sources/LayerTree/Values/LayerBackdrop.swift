import Foundation

/// What a layer makes of what lies behind it.
package struct LayerBackdrop: Hashable, Sendable {
  /// The standard deviation of the blur, in points; not negative.
  package var radius: CGFloat
  /// How strong colours are: 1 leaves them, 0 makes them grey.
  package var saturation: CGFloat

  package init(radius: CGFloat, saturation: CGFloat = 1) { (self.radius, self.saturation) = (radius, saturation) }
}
