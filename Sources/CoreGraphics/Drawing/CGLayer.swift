import Foundation

/// A drawing that is kept to be drawn again: a bitmap as sharp as the context that it is made for.
public final class CGLayer {
  /// In units of the context's space at the time of creation.
  public let size: CGSize
  /// Where to draw what the layer shows: empty at first, with the origin at the bottom left, and y up.
  public let context: CGContext?

  /// Creates an empty layer to be drawn into a context; `nil` if its size is empty, non-finite or too large.
  ///
  /// - Parameter auxiliaryInfo: Not read, as on Apple's systems.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: NSDictionary?) {
    let transform = context.ctm
    let scale = CGSize(width: hypot(transform.a, transform.b), height: hypot(transform.c, transform.d))
    let pixels = CGSize(
      width: (size.width * scale.width).rounded(.up), height: (size.height * scale.height).rounded(.up))
    guard pixels.width >= 1, pixels.height >= 1, pixels.width <= CGFloat(ImageLimits.side),
      pixels.height <= CGFloat(ImageLimits.side),
      let own = CGContext(pixelsWide: Int(pixels.width), pixelsHigh: Int(pixels.height), opaque: false)
    else { return nil }
    own.scaleBy(x: pixels.width / size.width, y: pixels.height / size.height)
    (self.size, self.context) = (size, own)
  }
}

extension CGContext {
  /// Draws a layer in its own size, with its bottom left corner at `point`.
  public func draw(_ layer: CGLayer, at point: CGPoint) { draw(layer, in: CGRect(origin: point, size: layer.size)) }

  /// Draws what a layer shows now into `rect`, scaled to fill it.
  public func draw(_ layer: CGLayer, in rect: CGRect) {
    if let picture = layer.context?.makeImage() { draw(picture, in: rect) }
  }
}
