import CoreGraphics
import Foundation

/// One layer of a ``LayerTree``: its values and its place.
///
/// Immutable. All trees in which the layer is the same share one node, so identical nodes are found equal without comparing values.
package final class LayerNode: Sendable, Equatable {
  package let id: LayerID
  package let properties: LayerProperties
  /// The sublayers in the order of the list, back to front before they are sorted by `zPosition`. The mask is not among them.
  package let sublayers: [LayerID]
  /// The layer that has this one as a sublayer or as its mask. `nil` for the root, except in a `LayerTree/subtree(_:)`, where it still
  /// names the layer outside.
  package let superlayer: LayerID?
  /// As ``LayerProperties/toSuperlayer``: all layers below one that moves are asked for it in each frame.
  package let toSuperlayer: CGAffineTransform

  init(_ id: LayerID, _ properties: LayerProperties, sublayers: [LayerID] = [], superlayer: LayerID? = nil) {
    self.id = id
    self.properties = properties
    self.sublayers = sublayers
    self.superlayer = superlayer
    toSuperlayer = properties.toSuperlayer
  }

  /// The sublayers, followed by the mask if there is one.
  package var children: [LayerID] { properties.mask.map { sublayers + [$0] } ?? sublayers }

  package static func == (a: LayerNode, b: LayerNode) -> Bool {
    a === b
      || (a.id == b.id && a.sublayers == b.sublayers && a.superlayer == b.superlayer && a.properties == b.properties)
  }
}
