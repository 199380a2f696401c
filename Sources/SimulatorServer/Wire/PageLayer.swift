import CoreGraphics
import Foundation
import LayerTree

/// A layer in a page's terms: animatable values as numbers, everything else as a look that is sent as a whole when it changes.
///
/// An element is inside the element of its superlayer, shifted by the superlayer's ``origin``. All lengths are in points, y down.
struct PageLayer: Equatable {
  /// From the element's space, whose origin is its upper left corner, to the space of the superlayer.
  var transform: CGAffineTransform
  var size: CGSize
  /// The origin of the layer's bounds: the distance by which its sublayers are scrolled.
  var origin: CGPoint
  /// Between 0 and 1; values outside are clamped.
  var opacity: Double
  var isHidden: Bool
  /// Everything else about its appearance. Expensive to make and to send.
  var look: PageLook

  /// Creates the layer with a new look. The expensive way.
  ///
  /// - Parameter context: The picture and mask that the look depends on.
  init(_ properties: LayerProperties, _ context: PageLook.Context) {
    self.init(movementOf: properties, look: PageLook(properties, context))
  }

  /// Creates the layer with the look it had.
  ///
  /// - Parameter look: A look that is known not to have changed.
  init(movementOf properties: LayerProperties, look: PageLook) {
    let toSuperlayer = properties.toSuperlayer
    let corner = properties.bounds.origin.applying(toSuperlayer)
    transform = toSuperlayer
    (transform.tx, transform.ty) = (corner.x, corner.y)
    size = properties.bounds.size
    origin = properties.bounds.origin
    opacity = min(max(Double(properties.opacity), 0), 1)
    isHidden = properties.isHidden
    self.look = look
  }

  /// Whether the element is only moved, neither rotated nor scaled.
  var isUpright: Bool { transform.a == 1 && transform.b == 0 && transform.c == 0 && transform.d == 1 }
}
