import CoreGraphics
import Diagnostics
import Foundation
import LayerTree
import NorenBasics

/// Adds, moves and removes layers. Every change marks the superlayers for layout and for the next commit.
enum LayerHierarchy {
  /// Whether `candidate` is `layer` or above it. O(depth).
  static func isAncestor(_ candidate: CALayer, orSelfOf layer: CALayer) -> Bool {
    var current: CALayer? = layer
    while let next = current {
      if next === candidate { return true }
      current = next.geometrySuperlayer
    }
    return false
  }

  /// The number of layers above `layer`. O(depth).
  static func depth(of layer: CALayer) -> Int {
    var (depth, current) = (0, layer.geometrySuperlayer)
    while let next = current { (depth, current) = (depth + 1, next.geometrySuperlayer) }
    return depth
  }

  /// Inserts at `index` of the sublayers as they are before the call; an index past their end means in front of all.
  static func insert(_ layer: CALayer, into parent: CALayer, at index: Int) {
    refuseCycle(layer, in: parent)
    var index = min(index, parent.orderedSublayers.count)
    if layer.parent === parent, let old = parent.orderedSublayers.index(ofIdentical: layer) {
      if old < index { index -= 1 }
      if old == index { return }
      parent.orderedSublayers.remove(at: old)
      parent.orderedSublayers.insert(layer, at: index)
    } else {
      remove(layer)
      // Removing a mask of this same parent does not touch its sublayers, so the index remains valid.
      parent.orderedSublayers.insert(layer, at: index)
      adopt(layer, by: parent)
    }
    parent.changed([.sublayers])
    parent.setNeedsLayout()
  }

  /// Inserts before (`offset` 0) or after (1) a sibling in the list; without one, behind or in front of all.
  static func insert(_ layer: CALayer, into parent: CALayer, beside sibling: CALayer?, offset: Int) {
    guard let sibling else { return insert(layer, into: parent, at: offset == 0 ? 0 : .max) }
    if sibling === layer, layer.parent === parent { return }
    guard let index = parent.orderedSublayers.index(ofIdentical: sibling) else {
      Diagnostics.stop(
        Diagnostic(
          "A layer cannot be inserted beside a layer that is not a sublayer of the same layer.",
          objects: [
            "layer: \(layer.summary)", "sibling: \(sibling.summary)", "superlayer: \(parent.summary)",
          ],
          likelyCause: "The sibling was removed, or belongs to another layer.",
          remedy: "Add the sibling first, or use addSublayer(_:)."))
    }
    insert(layer, into: parent, at: index + offset)
  }

  static func replace(_ old: CALayer, with new: CALayer, in parent: CALayer) {
    if old === new { return }
    insert(new, into: parent, beside: old, offset: 0)
    remove(old)
  }

  /// Makes `layers` the list of sublayers, moving only those that are not at their index yet.
  static func replaceAll(in parent: CALayer, with layers: [CALayer]) {
    for layer in parent.orderedSublayers where !layers.contains(where: { $0 === layer }) { remove(layer) }
    for (index, layer) in layers.enumerated() where parent.orderedSublayers.dropFirst(index).first !== layer {
      insert(layer, into: parent, at: index)
    }
  }

  /// Takes a layer out of its superlayer, as a sublayer or as a mask; does nothing without one.
  static func remove(_ layer: CALayer) {
    guard let parent = layer.parent else { return }
    if parent.mask === layer {
      parent.mask = nil
      return
    }
    if let index = parent.orderedSublayers.index(ofIdentical: layer) { parent.orderedSublayers.remove(at: index) }
    layer.parent = nil
    parent.changed([.sublayers])
    parent.setNeedsLayout()
  }

  /// Detaches the previous mask, and the new one from its previous place. Must precede the assignment, so that removing the new mask finds
  /// the old state.
  static func willSetMask(_ mask: CALayer?, of layer: CALayer) {
    layer.mask?.parent = nil
    guard let mask else { return }
    refuseCycle(mask, in: layer)
    remove(mask)
  }

  static func didSetMask(_ mask: CALayer?, of layer: CALayer) {
    if let mask { adopt(mask, by: layer) }
    layer.changed([.mask])
  }

  /// Sets the superlayer, and passes pending layout and display on to it.
  private static func adopt(_ layer: CALayer, by parent: CALayer) {
    layer.parent = parent
    // A superlayer's transform of its sublayers, former or new, is in the committed place.
    layer.changed([.position, .transform])
    LayerUpdate.carryFlags(of: layer)
  }

  /// Stops if adding `layer` to `parent` would make a cycle.
  private static func refuseCycle(_ layer: CALayer, in parent: CALayer) {
    guard isAncestor(layer, orSelfOf: parent) else { return }
    Diagnostics.stop(
      Diagnostic(
        layer === parent
          ? "A layer was added to itself."
          : "A layer was added to one of its own descendants: the tree would be a cycle.",
        objects: ["layer: \(layer.summary)", "superlayer: \(parent.summary)"],
        likelyCause: "The receiver and the argument were swapped.",
        remedy: "Add the layer to another layer, or remove the descendant first."))
  }
}
