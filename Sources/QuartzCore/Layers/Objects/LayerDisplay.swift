import Compositor
import CoreGraphics
import Diagnostics
import Foundation
import LayerTree

/// Gives a layer contents by drawing.
enum LayerDisplay {
  /// Draws a layer into a new bitmap of bounds × `contentsScale` pixels, rounded up, which becomes its contents.
  ///
  /// Does nothing for a layer that certainly draws nothing: its delegate says so, or it has neither a delegate nor a class of its own. A
  /// layer with empty bounds loses its contents. A bitmap that is too large gives a warning and leaves the contents unchanged.
  static func draw(_ layer: CALayer) {
    if let delegate = layer.delegate as? any ContentsDrawingDelegate, !delegate.drawsContents { return }
    if layer.delegate == nil && isDrawnByServer(layer) { return }
    let (bounds, scale) = (layer.bounds, layer.contentsScale)
    let width = (bounds.width * scale).rounded(.up)
    let height = (bounds.height * scale).rounded(.up)
    guard width > 0, height > 0 else {
      layer.contents = nil
      return
    }
    guard let context = makeContext(width: width, height: height, opaque: layer.isOpaque) else {
      Diagnostics.warn(
        Diagnostic(
          "Cannot create a bitmap of \(Int(width)) × \(Int(height)) pixels for a layer; the layer stays empty.",
          objects: ["layer: \(layer.summary)"], likelyCause: "The layer is far larger than any screen.",
          remedy: "Split the layer, or draw only its visible part."), counting: "layer.no-bitmap")
      return
    }
    context.flipToTopLeft(scale: scale)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.delegate?.layerWillDraw(layer)
    layer.draw(in: context)
    layer.contents = context.makeImage()
  }

  /// Returns a bitmap of a size in pixels; `nil` beyond the limits of images.
  private static func makeContext(width: CGFloat, height: CGFloat, opaque: Bool) -> CGContext? {
    guard width <= CGFloat(ImageLimits.side), height <= CGFloat(ImageLimits.side) else { return nil }
    return CGContext(pixelsWide: Int(width), pixelsHigh: Int(height), opaque: opaque)
  }

  /// Whether the layer is of a class that a render server draws without contents.
  private static func isDrawnByServer(_ layer: CALayer) -> Bool {
    let type = type(of: layer)
    return type == CALayer.self || type == CAShapeLayer.self || type == CAGradientLayer.self
      || type == CAReplicatorLayer.self
  }

  /// Draws a layer tree as a render server would, with shadows and masks, into any context with y pointing down.
  ///
  /// The model's values are painted into pixels of their own, which are then drawn into the context with its alpha and blend mode.
  static func render(_ layer: CALayer, in context: CGContext) {
    let clip = context.boundingBoxOfClipPath
    guard context.ctm.isInvertible, !clip.isEmpty else { return }
    // Maps the context's base space, with y up, to pixels with y down, and back.
    let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(context.height))
    let toDevice = context.ctm.concatenating(flip)
    let viewport = DeviceRect(covering: clip.applying(toDevice))
    let tree = RenderTree(viewport: viewport, rootToDevice: toDevice)
    tree.apply(LayerTree(snapshotOf: layer).snapshot())
    _ = tree.update()
    guard let canvas = PixelCanvas(viewport, isOpaque: false) else { return }
    tree.paint(viewport, on: canvas)
    let picture = canvas.finish()
    context.saveGState()
    context.concatenate(flip.concatenating(context.ctm.inverted()))
    context.translateBy(x: CGFloat(viewport.minX), y: CGFloat(viewport.maxY))
    context.scaleBy(x: 1, y: -1)
    context.draw(picture, in: picture.bounds)
    context.restoreGState()
  }

  /// Warns if contents are not a `CGImage`.
  static func check(_ contents: Any?, of layer: CALayer) {
    guard let contents, !(contents is CGImage) else { return }
    Diagnostics.warn(
      Diagnostic(
        "A layer's contents are not a CGImage and are not shown.",
        objects: ["layer: \(layer.summary)", "contents: \(type(of: contents))"],
        likelyCause: "A UIImage was assigned.", remedy: "Assign the image's cgImage."),
      counting: "layer.contents-not-an-image")
  }
}
