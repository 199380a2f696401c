import CoreGraphics
import Foundation
import LayerTree

/// A layer in the terms of a page: what moves as numbers, all else as a look that is sent as a whole when it changes.
///
/// An element lies in the element of its superlayer, shifted by that one's ``origin``. All lengths are in points, y down.
struct PageLayer: Equatable {
  /// From the element's space, whose origin is its upper left corner, to the space of the superlayer.
  var transform: CGAffineTransform
  var size: CGSize
  /// Where the layer's space begins: how far its sublayers are scrolled.
  var origin: CGPoint
  var opacity: Double
  var isHidden: Bool
  var look: PageLook

  /// - Parameter context: What else the look depends on.
  init(_ properties: LayerProperties, _ context: PageLook.Context) {
    self.init(movementOf: properties, look: PageLook(properties, context))
  }

  /// - Parameter look: Known not to have changed.
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

  /// Whether the element is only put somewhere, not turned or made larger.
  var isUpright: Bool { transform.a == 1 && transform.b == 0 && transform.c == 0 && transform.d == 1 }
}
