import CoreGraphics
import Foundation
import LayerTree

extension CALayer {
  /// The layer's values for a commit; what refers to other layers and images is given by number.
  ///
  /// - Parameters:
  ///   - old: What was committed before.
  ///   - changes: The fields in which the values may differ from that: only these are looked at.
  final func properties(
    after old: LayerProperties, changes: LayerFields, mask: LayerID?, contents: ContentsID?
  ) -> LayerProperties {
    var result = old
    result.take(changes.subtracting([.mask, .contents, .specialContent]), of: values)
    result.mask = mask
    result.contents = contents
    if changes.contains(.specialContent) { result.specialContent = makeSpecialContent() }
    return result
  }

  /// All of the layer's values.
  final func properties(mask: LayerID?, contents: ContentsID?) -> LayerProperties {
    var result = values
    result.mask = mask
    result.contents = contents
    result.specialContent = makeSpecialContent()
    return result
  }
}

extension LayerTree {
  /// The tree of `layer` as it is now, without a context: numbered from 1 in tree order.
  @MainActor package init(snapshotOf layer: CALayer) {
    var created: [Edit] = []
    var lists: [Edit] = []
    var contents = SharedContents()
    var (lastLayer, lastContents): (UInt64, UInt64) = (0, 0)
    func visit(_ layer: CALayer) -> LayerID {
      lastLayer += 1
      let id = LayerID(rawValue: lastLayer)
      let sublayers = layer.orderedSublayers.map(visit)
      let mask = layer.mask.map(visit)
      created.append(
        .create(id, layer.properties(mask: mask, contents: contents.id(of: layer, next: &lastContents))))
      if !sublayers.isEmpty { lists.append(.setSublayers(id, sublayers)) }
      return id
    }
    let root = visit(layer)
    self.init(epoch: 1)
    _ = commit(created + lists, rootLayer: root, contents: contents.takeNew())
  }
}
