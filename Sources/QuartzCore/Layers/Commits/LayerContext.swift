import CoreGraphics
import Diagnostics
import Foundation
import LayerTree
import NorenBasics

/// The relation of a layer to the context that commits it.
struct LayerCommitState {
  @Unretained var context: LayerContext?
  /// Valid while the context's tree has a layer of this number.
  var id = LayerID(rawValue: 0)
  /// The fields set since the last commit, whether their values changed or not.
  var changes = LayerFields()
  /// Whether a commit has ever sent the layer to a context, so that changes must be remembered.
  var isTracked = false
}

extension CALayer {
  /// The layer's number in commits; `nil` before the first commit that contains it, and once it has left the tree.
  package var committedID: LayerID? {
    guard let context = commitState.context, context.tree[commitState.id] != nil else { return nil }
    return commitState.id
  }
}

/// Turns the changes of a layer tree into commits.
///
/// - A commit costs O(changed layers × depth of the tree), however many layers there are. Without a change there is no commit.
/// - Layers are numbered in tree order when they first appear. A layer that was absent from a commit gets a new number.
/// - Moving layers are looked at in every commit, which sends their values on screen, not those of the model.
/// - A removed layer that was changed is kept alive until the next commit, not longer.
@MainActor package final class LayerContext {
  private let server: (any RenderServer)?
  /// The clock and the animations that commits are made with.
  package let runtime: LayerRuntime
  /// The consumers' state: all commits so far, combined.
  package private(set) var tree = LayerTree()
  /// The layers that noted a change since the last commit; retained until then.
  private var changedLayers: [CALayer] = []
  private var lastLayer: UInt64 = 0
  private var lastContents: UInt64 = 0
  /// The images of the tree and their uses.
  private var contents = SharedContents()
  /// The layers in the tree, or once in it, that repeat their sublayers.
  private var replicators: [CALayer] = []
  private var replicas = ReplicaLayers()
  private var epoch = 0
  private var needsWholeTree = false

  /// The top of the tree. A different one starts a new epoch with the next commit, as does `nil`.
  package var rootLayer: CALayer? {
    didSet {
      oldValue?.isContextRoot = false
      rootLayer?.isContextRoot = true
    }
  }

  /// Creates the context of one layer tree.
  ///
  /// - Parameters:
  ///   - server: Receives the commits, and is retained. `nil` when only the returned commits matter.
  ///   - runtime: The layers' runtime; ``LayerRuntime/current`` by default.
  package init(server: (any RenderServer)?, runtime: LayerRuntime? = nil) {
    self.server = server
    self.runtime = runtime ?? .current
  }

  /// Pixels per point of the screen, for the pictures that transitions are made of and for the steps in which layers move.
  package var pixelScale: CGFloat = 1

  /// Makes the next commit a whole tree of a new epoch, even if nothing changed.
  package func restart() { needsWholeTree = true }

  /// Whether any layer noted a change. The next commit may still find its values unchanged and send nothing.
  package var hasChanges: Bool { !changedLayers.isEmpty }

  /// Called by a layer on its first change since the last commit.
  func noteChange(of layer: CALayer) { changedLayers.append(layer) }

  /// Sends the changes since the last commit to the server. Layout and display have happened already; this only compares.
  ///
  /// In order: pictures of transitions that begin are taken, moving layers are marked, changes are compared and sent, and animations of
  /// detached layers end.
  ///
  /// - Returns: The commit, or `nil` when nothing changed.
  @discardableResult
  package func commit() -> LayerCommit? {
    runtime.animations.captureTransitions(in: self)
    runtime.animations.markMovingLayers(in: self)
    defer { runtime.animations.discardDetachedLayers() }
    let changed = takeChangedLayers()
    let keepsRoot = rootLayer.map { isKnown($0) && tree.rootLayer == $0.commitState.id } ?? (tree.rootLayer == nil)
    var draft = Draft()
    let sendsWholeTree = needsWholeTree || !keepsRoot
    if sendsWholeTree {
      startOver(&draft)
    } else {
      describe(changed, in: &draft)
    }
    if !replicators.isEmpty { replicate(in: &draft) }
    let released = contents.takeReleased()
    guard sendsWholeTree || !draft.isEmpty else { return nil }
    let commit = tree.commit(
      draft.edits, rootLayer: rootLayer?.commitState.id, contents: contents.takeNew(),
      released: sendsWholeTree ? [] : released)
    server?.submit(commit)
    return commit
  }

  // MARK: Collecting

  /// The edits of a commit while it is being put together.
  private struct Draft {
    var created: [LayerTree.Edit] = []
    var lists: [LayerTree.Edit] = []
    var changed: [LayerTree.Edit] = []
    var removed: [LayerTree.Edit] = []
    /// Known layers that have a place in the new tree.
    var adopted: Set<LayerID> = []
    /// Layers that lost their place, in the order in which they did.
    var removedLayers: [LayerID] = []

    var edits: [LayerTree.Edit] { created + lists + changed + removed }
    var isEmpty: Bool { created.isEmpty && lists.isEmpty && changed.isEmpty && removed.isEmpty }
  }

  /// Returns the layers to look at with the fields they noted, in the order of their numbers, which is tree order for layers that appeared
  /// together.
  private func takeChangedLayers() -> [(layer: CALayer, changes: LayerFields)] {
    var result: [(layer: CALayer, changes: LayerFields)] = []
    for layer in changedLayers where layer.commitState.context === self {
      result.append((layer, layer.commitState.changes))
      layer.commitState.changes = LayerFields()
    }
    changedLayers.removeAll(keepingCapacity: true)
    return result.sorted { $0.layer.commitState.id < $1.layer.commitState.id }
  }

  private func isKnown(_ layer: CALayer) -> Bool {
    layer.commitState.context === self && tree[layer.commitState.id] != nil
  }

  /// Whether the layer is in the tree below the root. O(depth).
  private func isAttached(_ layer: CALayer) -> Bool {
    rootLayer.map { LayerHierarchy.isAncestor($0, orSelfOf: layer) } ?? false
  }

  /// Describes the whole tree as new, in a new epoch.
  private func startOver(_ draft: inout Draft) {
    needsWholeTree = false
    epoch += 1
    tree = LayerTree(epoch: epoch)
    contents.startOver()
    replicators.removeAll()
    replicas = ReplicaLayers()
    if let rootLayer { create(rootLayer, &draft) }
  }

  /// Describes the changed layers, and creates or removes what entered or left through their lists and masks.
  ///
  /// Removal comes last: a layer that left one list may have been adopted by another, and then stays.
  private func describe(_ changed: [(layer: CALayer, changes: LayerFields)], in draft: inout Draft) {
    let attached = changed.filter { isKnown($0.layer) && isAttached($0.layer) }
    for (layer, changes) in attached {
      guard let node = tree[layer.commitState.id] else { continue }
      if changes.contains(.sublayers) {
        let (owner, rest) = replicas.list(of: layer.commitState.id)
        let (list, old) = (layer.committedSublayers.map { place($0, &draft) } + rest, tree[owner]?.sublayers ?? [])
        if list != old {
          draft.lists.append(.setSublayers(owner, list))
          let present = Set(list)
          draft.removedLayers += old.filter { !present.contains($0) }
        }
      }
      let mask = changes.contains(.mask) ? layer.mask.map { place($0, &draft) } : node.properties.mask
      if mask != node.properties.mask, let former = node.properties.mask { draft.removedLayers.append(former) }
      // Each field of the place then depends on the others.
      let superlayer = changes.intersects(LayerProperties.placed) ? placingValues(of: layer) : nil
      let changes = superlayer == nil ? changes : changes.union(LayerProperties.placed)
      let values = valuesOnScreen(layer, changes)
      let shown = changes.contains(.contents) ? contents.id(of: values, next: &lastContents) : node.properties.contents
      let properties = values.properties(
        after: node.properties, changes: changes, mask: mask, contents: shown, in: superlayer)
      let fields = properties.differences(from: node.properties, among: changes)
      guard !fields.isEmpty else { continue }
      draft.changed.append(.change(layer.commitState.id, properties, fields: fields))
      if fields.contains(.contents) { contents.replace(node.properties.contents, with: shown) }
    }
    for id in draft.removedLayers { remove(id, &draft) }
  }

  /// Adds the copies of replicator layers, as the layers will be after `draft`. Those inside other replicators come first.
  private func replicate(in draft: inout Draft) {
    var next = tree
    _ = next.commit(draft.edits, rootLayer: rootLayer?.commitState.id)
    replicators.removeAll { $0.commitState.context !== self || next[$0.commitState.id] == nil }
    replicas.keep(Set(replicators.map(\.commitState.id)))
    let byDepth = replicators.map { (layer: $0, depth: LayerHierarchy.depth(of: $0)) }.sorted { $0.depth > $1.depth }
    for (layer, _) in byDepth {
      let edits = replicas.update(replicator(layer), in: next, last: &lastLayer)
      guard !edits.all.isEmpty else { continue }
      draft.created += edits.created
      draft.lists += edits.lists
      draft.changed += edits.changed
      draft.removed += edits.removed
      _ = next.commit(edits.all, rootLayer: next.rootLayer)
    }
  }

  private func replicator(_ layer: CALayer) -> Replicator {
    // The pictures of a transition have the copies in them.
    let values = layer.animations?.pictures == nil ? layer.replication : nil
    var result = Replicator(
      id: layer.commitState.id, values: values ?? LayerReplication(),
      sublayers: layer.committedSublayers.map(\.commitState.id))
    guard result.values.delay != 0, result.values.count > 1 else { return result }
    var moving: [LayerID: CALayer] = [:]
    func collect(_ layer: CALayer) {
      if layer.animations != nil { moving[layer.commitState.id] = layer }
      for sublayer in layer.committedSublayers { collect(sublayer) }
      layer.mask.map(collect)
    }
    for sublayer in layer.committedSublayers { collect(sublayer) }
    result.past = { [unowned self] id, delay, present in
      guard let layer = moving[id], var fields = layer.animations?.properties.subtracting([.contents, .mask]) else {
        return nil
      }
      let superlayer = fields.intersects(LayerProperties.placed) ? placingValues(of: layer) : nil
      if superlayer != nil { fields.formUnion(LayerProperties.placed) }
      let past = layer.valuesOnScreen(.values, at: runtime.clock.time - delay, steps: PixelSteps(scale: pixelScale))
      return past.properties(
        after: present, changes: fields, mask: present.mask, contents: present.contents, in: superlayer)
    }
    return result
  }

  private func valuesOnScreen(_ layer: CALayer, _ changes: LayerFields) -> CALayer {
    layer.valuesOnScreen(changes, at: runtime.clock.time, steps: PixelSteps(scale: pixelScale))
  }

  /// Returns the values on screen of the superlayer whose `sublayerTransform` moves a layer, if any.
  private func placingValues(of layer: CALayer) -> LayerProperties? {
    layer.placingSuperlayer.map { valuesOnScreen($0, [.sublayerTransform, .bounds, .anchorPoint]).values }
  }

  /// Returns the number of a layer with a place in the tree; a new one is created with everything below it.
  private func place(_ layer: CALayer, _ draft: inout Draft) -> LayerID {
    if isKnown(layer) {
      draft.adopted.insert(layer.commitState.id)
    } else {
      create(layer, &draft)
    }
    return layer.commitState.id
  }

  /// Numbers a layer and everything below it, superlayers first.
  private func create(_ layer: CALayer, _ draft: inout Draft) {
    lastLayer += 1
    let id = LayerID(rawValue: lastLayer)
    layer.commitState = LayerCommitState(context: self, id: id, changes: LayerFields(), isTracked: true)
    let values = valuesOnScreen(layer, .values)
    let shown = contents.id(of: values, next: &lastContents)
    contents.replace(nil, with: shown)
    let index = draft.created.count
    draft.created.append(.create(id, LayerProperties()))
    if layer.replication != nil { replicators.append(layer) }
    let list = layer.committedSublayers.map { place($0, &draft) }
    if !list.isEmpty { draft.lists.append(.setSublayers(id, list)) }
    let mask = layer.mask.map { place($0, &draft) }
    draft.created[index] = .create(id, values.properties(mask: mask, contents: shown, in: placingValues(of: layer)))
  }

  /// Removes a layer without a place and everything below it, except layers that found another place.
  private func remove(_ id: LayerID, _ draft: inout Draft) {
    guard !draft.adopted.contains(id), let node = tree[id] else { return }
    draft.removed.append(.remove(id))
    contents.replace(node.properties.contents, with: nil)
    for child in node.children { remove(child, &draft) }
  }
}
