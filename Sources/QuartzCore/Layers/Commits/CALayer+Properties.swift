import CoreGraphics
import Foundation
import LayerTree

extension CALayer {
  /// Returns the layer's values for a commit, in which other layers and images are given by number.
  ///
  /// - Parameters:
  ///   - old: The values that were committed last.
  ///   - changes: The fields in which the values may differ from those; only these are read.
  ///   - mask: The number of the mask, also when it has not changed; likewise `contents`.
  ///   - superlayer: The values on screen of the superlayer whose ``sublayerTransform`` moves the layer; `nil` if none does, or if no field of
  ///     the place is among the changes.
  final func properties(
    after old: LayerProperties, changes: LayerFields, mask: LayerID?, contents: ContentsID?,
    in superlayer: LayerProperties?
  ) -> LayerProperties {
    var result = old
    result.take(changes.subtracting([.mask, .contents, .specialContent]), of: values)
    result.mask = mask
    result.contents = contents
    if changes.contains(.specialContent) { result.specialContent = makeSpecialContent() }
    superlayer?.place(&result)
    return result
  }

  /// Returns all of the layer's values, for a layer that is committed for the first time.
  final func properties(mask: LayerID?, contents: ContentsID?, in superlayer: LayerProperties?) -> LayerProperties {
    var result = values
    result.mask = mask
    result.contents = contents
    result.specialContent = makeSpecialContent()
    superlayer?.place(&result)
    return result
  }
}

extension LayerTree {
  /// Creates the tree of `layer` from the model's values, without a context. Layers are numbered from 1 in tree order, images likewise.
  /// O(layers).
  @MainActor package init(snapshotOf layer: CALayer) {
    var created: [Edit] = []
    var lists: [Edit] = []
    var contents = SharedContents()
    var (lastLayer, lastContents): (UInt64, UInt64) = (0, 0)
    var replicators: [Replicator] = []
    func visit(_ layer: CALayer, in superlayer: LayerProperties?) -> LayerID {
      lastLayer += 1
      let id = LayerID(rawValue: lastLayer)
      let sublayers = layer.orderedSublayers.map { visit($0, in: layer.values) }
      if let values = layer.replication {
        replicators.append(Replicator(id: id, values: values, sublayers: sublayers))
      }
      let mask = layer.mask.map { visit($0, in: nil) }
      created.append(
        .create(
          id, layer.properties(mask: mask, contents: contents.id(of: layer, next: &lastContents), in: superlayer)))
      if !sublayers.isEmpty { lists.append(.setSublayers(id, sublayers)) }
      return id
    }
    let root = visit(layer, in: nil)
    self.init(epoch: 1)
    _ = commit(created + lists, rootLayer: root, contents: contents.takeNew())
    var replicas = ReplicaLayers()
    for replicator in replicators {
      let edits = replicas.update(replicator, in: self, last: &lastLayer)
      _ = commit(edits.all, rootLayer: root)
    }
  }
}
