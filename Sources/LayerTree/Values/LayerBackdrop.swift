import Foundation

/// How a layer changes what it shows of everything behind it: a blur and a change of saturation.
package struct LayerBackdrop: Hashable, Sendable {
  /// The standard deviation of the blur, in points; not negative.
  package var radius: CGFloat
  /// The strength of colours: 1 leaves them, 0 makes them grey, more makes them stronger. Clamped to 0…16 when drawn.
  package var saturation: CGFloat

  package init(radius: CGFloat, saturation: CGFloat = 1) { (self.radius, self.saturation) = (radius, saturation) }
}
