import CoreGraphics
import Foundation
import LayerTree

/// A replicator layer in a tree, with what its copies are made of.
struct Replicator {
  let id: LayerID
  let values: LayerReplication
  let sublayers: [LayerID]
  /// Returns the values of a layer below as they were some seconds ago, made of its present ones; `nil` for one that does not move.
  var past: (_ id: LayerID, _ delay: CFTimeInterval, _ present: LayerProperties) -> LayerProperties? = { _, _, _ in nil
  }
}

/// The layers of a tree that show the copies of replicator layers. No `CALayer` stands behind them.
///
/// ```
/// replicator ─┬─ sublayers       the first copy
///             ├─ holder of copy 1 ─ copies of the sublayers
///             └─ holder of copy 2 ─ copies of the sublayers
/// ```
///
/// Where the first copy has a colour of its own, or there is none, the sublayers are on a hidden layer, the shelf, and every copy has a
/// holder. A holder has the copy's transform and colour. Each commit compares the copies with what they are copies of.
struct ReplicaLayers {
  /// Identifies a layer by what it copies; a holder copies the replicator, and the shelf is the copy -1.
  private struct Key: Hashable {
    var index: Int
    var source: LayerID
  }

  /// What changes in the tree, in the order of a commit.
  struct Edits {
    var created: [LayerTree.Edit] = []
    var lists: [LayerTree.Edit] = []
    var changed: [LayerTree.Edit] = []
    var removed: [LayerTree.Edit] = []

    var all: [LayerTree.Edit] { created + lists + changed + removed }
  }

  private var copies: [LayerID: [Key: LayerID]] = [:]
  private var holders: [LayerID: [LayerID]] = [:]

  /// Returns the layer whose list has the sublayers of a layer, and what follows them there: the layer itself and no others, unless it is a
  /// replicator.
  func list(of id: LayerID) -> (owner: LayerID, rest: [LayerID]) {
    guard !copies.isEmpty, let own = copies[id] else { return (id, []) }
    return own[Key(index: -1, source: id)].map { ($0, []) } ?? (id, holders[id] ?? [])
  }

  /// Forgets the copies of replicators that have left the tree; the layers have left it with them.
  mutating func keep(_ present: Set<LayerID>) {
    guard copies.keys.contains(where: { !present.contains($0) }) else { return }
    copies = copies.filter { present.contains($0.key) }
    holders = holders.filter { present.contains($0.key) }
  }

  /// Returns what makes the copies of one replicator those of the layers in `tree`. Replicators inside come before those around them.
  ///
  /// - Parameter last: The last number given to a layer.
  mutating func update(_ replicator: Replicator, in tree: LayerTree, last: inout UInt64) -> Edits {
    guard let node = tree[replicator.id] else { return Edits() }
    let (known, values) = (copies[replicator.id] ?? [:], replicator.values)
    var edits = Edits()
    var used: [Key: LayerID] = [:]
    func put(_ key: Key, _ properties: LayerProperties, _ sublayers: [LayerID]) -> LayerID {
      let old = known[key].flatMap { tree[$0] }
      let id: LayerID
      if let old {
        id = old.id
        let fields = properties.differences(from: old.properties, among: .values)
        if !fields.isEmpty { edits.changed.append(.change(id, properties, fields: fields)) }
      } else {
        last += 1
        id = LayerID(rawValue: last)
        edits.created.append(.create(id, properties))
      }
      if sublayers != old?.sublayers ?? [] { edits.lists.append(.setSublayers(id, sublayers)) }
      used[key] = id
      return id
    }
    func copy(_ source: LayerID, _ index: Int) -> LayerID? {
      guard let node = tree[source] else { return nil }
      let time = values.delay * CFTimeInterval(index)
      var properties = (time == 0 ? nil : replicator.past(source, time, node.properties)) ?? node.properties
      properties.mask = node.properties.mask.flatMap { copy($0, index) }
      return put(Key(index: index, source: source), properties, node.sublayers.compactMap { copy($0, index) })
    }
    var transform = CATransform3D.identity
    var newHolders: [LayerID] = []
    for index in 0..<values.copies.upperBound {
      if index > 0 { transform = transform.concatenating(values.transform) }
      guard values.copies.contains(index) else { continue }
      let holder = Self.holder(on: node.properties, transform, values.color(index))
      newHolders.append(
        put(Key(index: index, source: replicator.id), holder, replicator.sublayers.compactMap { copy($0, index) }))
    }
    var list = replicator.sublayers
    if !values.showsOriginals {
      var shelf = Self.holder(on: node.properties, .identity, .one)
      shelf.isHidden = true
      list = [put(Key(index: -1, source: replicator.id), shelf, replicator.sublayers)]
    }
    list += newHolders
    if list != node.sublayers { edits.lists.append(.setSublayers(replicator.id, list)) }
    let gone = known.filter { used[$0.key] == nil && tree[$0.value] != nil }.values.sorted()
    edits.removed = gone.map { .remove($0) }
    copies[replicator.id] = used
    holders[replicator.id] = newHolders
    return edits
  }

  /// Returns the values of the layer that holds a copy: the replicator's space, mapped and coloured.
  private static func holder(
    on replicator: LayerProperties, _ transform: CATransform3D, _ color: SIMD4<Float>
  ) -> LayerProperties {
    var result = LayerProperties()
    result.bounds = replicator.bounds
    result.anchorPoint = replicator.anchorPoint
    result.position = CGPoint(
      x: replicator.bounds.minX + replicator.anchorPoint.x * replicator.bounds.width,
      y: replicator.bounds.minY + replicator.anchorPoint.y * replicator.bounds.height)
    result.transform = transform
    if color != .one { result.effect = .colors(.scale(color)) }
    return result
  }
}
