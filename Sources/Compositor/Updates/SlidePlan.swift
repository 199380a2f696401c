import CoreGraphics
import LayerTree

/// A layer whose pixels are kept and that slides by whole pixels over others, like the upper screen of a push.
///
/// What the picture shows of it moves within the picture, and only what comes into view is copied from the kept pixels: two screens and the
/// picture do not fit into a processor's cache together, so copying the whole layer takes longer.
///
/// Found before the tree is updated, from the state that the picture was painted from, and finished after the update.
struct SlidePlan {
  private let node: RenderNode
  private let pixels: MovingLayerPixels
  private let toDevice: CGAffineTransform
  /// The largest rectangle of the layer that was visible, with nothing in front.
  private let source: DeviceRect

  /// Makes a plan for a layer; `nil` when its pixels are not kept, too little of it is visible, or a superlayer changes.
  init?(_ node: RenderNode, _ store: DrawingStore) {
    guard let pixels = node.flat, node.isShown else { return nil }
    source = Self.visiblePart(of: node, store)
    guard source.area >= ScrollPlan.minimumArea else { return nil }
    (self.node, self.pixels, toDevice) = (node, pixels, node.toDevice)
  }

  /// Returns the move after the update; `nil` when the layer stays in place, has changed or left, or is covered by others now.
  ///
  /// Only the layer is visible in the target, so nothing in it needs painting, whatever else changed.
  func move(_ store: DrawingStore) -> PictureMove? {
    // Kept pixels are dropped when anything on the layer changes.
    guard node.flat === pixels, node.isShown, let vector = DeviceVector(from: toDevice, to: node.toDevice),
      vector != .zero
    else { return nil }
    let target = Self.visiblePart(of: node, store).intersection(source.offset(by: vector))
    return target.area >= ScrollPlan.minimumArea ? PictureMove(target: target, vector: vector) : nil
  }

  /// Returns the largest visible rectangle of a layer's opaque part, with nothing in front; empty when a superlayer changes, fades, turns
  /// or masks the layer. O(layers in front).
  private static func visiblePart(of node: RenderNode, _ store: DrawingStore) -> DeviceRect {
    var part = node.opaque.intersection(node.clip)
    func cut(_ other: DeviceRect) {
      guard other.intersects(part) else { return }
      part = part.subtracting(other).max { $0.area < $1.area } ?? .empty
    }
    var current = node
    while let superlayer = current.superlayer {
      guard ScrollPlan.isPlain(superlayer), superlayer.changes.isEmpty, !superlayer.properties.drawsBorder,
        let index = superlayer.shownSublayers.firstIndex(where: { $0.node === current })
      else { return .empty }
      for sublayer in superlayer.shownSublayers[(index + 1)...] { cut(sublayer.extent) }
      for corner in ScrollPlan.corners(of: superlayer, in: part, store) { cut(corner) }
      current = superlayer
    }
    return part
  }
}
