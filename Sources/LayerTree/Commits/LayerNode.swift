/// One layer of a ``LayerTree``: its values and its place. Shared by all trees in which it is the same.
package final class LayerNode: Sendable, Equatable {
  package let id: LayerID
  package let properties: LayerProperties
  /// Back to front, before sorting by `zPosition`.
  package let sublayers: [LayerID]
  /// The layer that this one is a sublayer or the mask of.
  package let superlayer: LayerID?

  init(_ id: LayerID, _ properties: LayerProperties, sublayers: [LayerID] = [], superlayer: LayerID? = nil) {
    self.id = id
    self.properties = properties
    self.sublayers = sublayers
    self.superlayer = superlayer
  }

  /// The sublayers, and the mask.
  package var children: [LayerID] { properties.mask.map { sublayers + [$0] } ?? sublayers }

  package static func == (a: LayerNode, b: LayerNode) -> Bool {
    a === b
      || (a.id == b.id && a.sublayers == b.sublayers && a.superlayer == b.superlayer && a.properties == b.properties)
  }
}
