import Compositor
import CoreGraphics
import Foundation
import LayerTree

/// Pictures of layers: as they are in the model, or as they were committed last.
package enum LayerPicture {
  /// What `layer` and its sublayers look like in the layer's bounds, from the values of the model.
  package static func ofModel(_ layer: CALayer, in rect: CGRect, scale: CGFloat) -> CGImage? {
    picture(LayerTree(snapshotOf: layer), rect, scale)
  }

  /// What is on screen of `layer`; `nil` when it was not committed.
  package static func onScreen(_ layer: CALayer, in rect: CGRect, scale: CGFloat) -> CGImage? {
    guard let context = layer.commitState.context, let tree = context.tree.subtree(layer.commitState.id) else {
      return nil
    }
    return picture(tree, rect, scale)
  }

  private static func picture(_ tree: LayerTree, _ rect: CGRect, _ scale: CGFloat) -> CGImage? {
    let (width, height) = ((rect.width * scale).rounded(.up), (rect.height * scale).rounded(.up))
    guard width > 0, height > 0, width <= CGFloat(ImageLimits.side), height <= CGFloat(ImageLimits.side) else {
      return nil
    }
    let viewport = DeviceRect(covering: CGRect(x: 0, y: 0, width: width, height: height))
    let toDevice = CGAffineTransform(translationX: -rect.minX, y: -rect.minY)
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
    let render = RenderTree(viewport: viewport, rootToDevice: toDevice)
    // The layer itself in full: how it fits into its surroundings is not part of its picture.
    var tree = tree
    tree.changeRoot { ($0.opacity, $0.isHidden) = (1, false) }
    render.apply(tree.snapshot())
    _ = render.update()
    guard let canvas = PixelCanvas(viewport, isOpaque: false) else { return nil }
    render.paint(viewport, on: canvas)
    return canvas.finish()
  }
}
