import Compositor
import CoreGraphics
import Foundation
import LayerTree

/// Pictures of layers, from the model or from the last commit.
package enum LayerPicture {
  /// Returns a picture of `layer` and its sublayers from model values; `nil` when it would be empty or too large.
  ///
  /// - Parameters:
  ///   - rect: In the layer's own space, in points.
  ///   - scale: Pixels per point of the picture, whose size is rounded up.
  package static func ofModel(_ layer: CALayer, in rect: CGRect, scale: CGFloat) -> CGImage? {
    picture(LayerTree(snapshotOf: layer), rect, scale)
  }

  /// Returns a picture of `layer` as it was last committed, animations included; `nil` when it was not committed.
  package static func onScreen(_ layer: CALayer, in rect: CGRect, scale: CGFloat) -> CGImage? {
    guard let context = layer.commitState.context, let tree = context.tree.subtree(layer.commitState.id) else {
      return nil
    }
    return picture(tree, rect, scale)
  }

  /// Paints a tree's root as if it were alone, without its own opacity, position and transform.
  private static func picture(_ tree: LayerTree, _ rect: CGRect, _ scale: CGFloat) -> CGImage? {
    let (width, height) = ((rect.width * scale).rounded(.up), (rect.height * scale).rounded(.up))
    guard width > 0, height > 0, width <= CGFloat(ImageLimits.side), height <= CGFloat(ImageLimits.side) else {
      return nil
    }
    let viewport = DeviceRect(covering: CGRect(x: 0, y: 0, width: width, height: height))
    let toDevice = CGAffineTransform(translationX: -rect.minX, y: -rect.minY)
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
    let render = RenderTree(viewport: viewport, rootToDevice: toDevice)
    // The layer itself in full: its own opacity and hiding belong to its surroundings, not to its picture.
    var tree = tree
    tree.changeRoot { ($0.opacity, $0.isHidden) = (1, false) }
    render.apply(tree.snapshot())
    _ = render.update()
    guard let canvas = PixelCanvas(viewport, isOpaque: false) else { return nil }
    render.paint(viewport, on: canvas)
    return canvas.finish()
  }
}
