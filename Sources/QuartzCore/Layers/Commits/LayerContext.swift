import CoreGraphics
import Diagnostics
import Foundation
import LayerTree

/// What a layer remembers about its context.
struct LayerCommitState {
  weak var context: LayerContext?
  /// Valid while the context's tree has a layer of this number.
  var id = LayerID(rawValue: 0)
  /// What was set since the last commit, changed or not.
  var changes = LayerFields()
  /// Whether a commit has sent the layer to a context, so that changes are worth remembering.
  var isTracked = false
}

extension CALayer {
  /// The number that consumers of commits know the layer by; `nil` before the commit that brings it, and once it has left the tree.
  package var committedID: LayerID? {
    guard let context = commitState.context, context.tree[commitState.id] != nil else { return nil }
    return commitState.id
  }
}

/// Turns what happened to a layer tree into commits.
///
/// - A commit costs O(changed layers × depth of the tree), however many layers there are. Nothing changed: no commit.
/// - Layers are numbered in tree order when they first appear; one that was gone for a commit appears anew.
/// - Layers that move are looked at in every commit; what is sent are their values on screen, not those of the model.
/// - A removed layer that was changed is kept alive until the next commit, not longer.
@MainActor package final class LayerContext {
  private let server: (any RenderServer)?
  /// Whose time and animations the commits show.
  package let runtime: LayerRuntime
  /// The state the consumers have: all commits so far, folded.
  package private(set) var tree = LayerTree()
  private var changedLayers: [CALayer] = []
  private var lastLayer: UInt64 = 0
  private var lastContents: UInt64 = 0
  private var contents = SharedContents()
  private var epoch = 0
  private var mustRestart = false

  /// The top of the tree. Another one starts a new epoch with the next commit.
  package var rootLayer: CALayer? {
    didSet {
      oldValue?.isContextRoot = false
      rootLayer?.isContextRoot = true
    }
  }

  /// Makes the context of one layer tree.
  ///
  /// - Parameters:
  ///   - server: Retained; receives the commits.
  ///   - runtime: That of the layers; ``LayerRuntime/current`` unless given.
  package init(server: (any RenderServer)?, runtime: LayerRuntime? = nil) {
    self.server = server
    self.runtime = runtime ?? .current
  }

  /// Pixels per point of the screen: of the pictures that transitions are made of, and of the steps in which layers move.
  package var pixelScale: CGFloat = 1

  /// Makes the next commit a whole tree of a new epoch.
  package func restart() { mustRestart = true }

  /// Whether a commit would send anything.
  package var hasChanges: Bool { !changedLayers.isEmpty }

  func noteChange(of layer: CALayer) { changedLayers.append(layer) }

  /// Sends what changed since the last commit to the server. Layout and display have happened already; this only compares.
  ///
  /// - Returns: The commit, or `nil` when nothing changed.
  @discardableResult
  package func commit() -> LayerCommit? {
    runtime.animations.stageTransitions(in: self)
    runtime.animations.markMovingLayers(in: self)
    defer { runtime.animations.discardDetachedLayers() }
    let changed = takeChangedLayers()
    let rootStays = rootLayer.map { isKnown($0) && tree.rootLayer == $0.commitState.id } ?? (tree.rootLayer == nil)
    var draft = Draft()
    let startsOver = mustRestart || !rootStays
    if startsOver {
      startOver(&draft)
    } else {
      describe(changed, in: &draft)
    }
    let released = contents.takeReleased()
    guard startsOver || !draft.isEmpty else { return nil }
    let commit = tree.commit(
      draft.edits, rootLayer: rootLayer?.commitState.id, contents: contents.takeNew(),
      released: startsOver ? [] : released)
    server?.submit(commit)
    return commit
  }

  // MARK: Collecting

  private struct Draft {
    var created: [LayerTree.Edit] = []
    var lists: [LayerTree.Edit] = []
    var changed: [LayerTree.Edit] = []
    var removed: [LayerTree.Edit] = []
    /// Layers that were there before and have a place again.
    var adopted: Set<LayerID> = []
    /// Layers that lost their place, in the order of that.
    var departed: [LayerID] = []

    var edits: [LayerTree.Edit] { created + lists + changed + removed }
    var isEmpty: Bool { created.isEmpty && lists.isEmpty && changed.isEmpty && removed.isEmpty }
  }

  /// The layers to look at, in tree order as far as numbers tell, with what they noted.
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

  private func isAttached(_ layer: CALayer) -> Bool {
    rootLayer.map { LayerHierarchy.isAncestor($0, orSelfOf: layer) } ?? false
  }

  private func startOver(_ draft: inout Draft) {
    mustRestart = false
    epoch += 1
    tree = LayerTree(epoch: epoch)
    contents.startOver()
    if let rootLayer { create(rootLayer, &draft) }
  }

  private func describe(_ changed: [(layer: CALayer, changes: LayerFields)], in draft: inout Draft) {
    let attached = changed.filter { isKnown($0.layer) && isAttached($0.layer) }
    for (layer, changes) in attached {
      guard let node = tree[layer.commitState.id] else { continue }
      if changes.contains(.sublayers) {
        let list = layer.committedSublayers.map { place($0, &draft) }
        if list != node.sublayers {
          draft.lists.append(.setSublayers(layer.commitState.id, list))
          let present = Set(list)
          draft.departed += node.sublayers.filter { !present.contains($0) }
        }
      }
      let mask = changes.contains(.mask) ? layer.mask.map { place($0, &draft) } : node.properties.mask
      if mask != node.properties.mask, let former = node.properties.mask { draft.departed.append(former) }
      let values = layer.valuesOnScreen(changes, at: runtime.clock.time, steps: PixelSteps(scale: pixelScale))
      let shown = changes.contains(.contents) ? contents.id(of: values, next: &lastContents) : node.properties.contents
      let properties = values.properties(after: node.properties, changes: changes, mask: mask, contents: shown)
      let fields = properties.differences(from: node.properties, among: changes)
      guard !fields.isEmpty else { continue }
      draft.changed.append(.change(layer.commitState.id, properties, fields: fields))
      if fields.contains(.contents) { contents.replace(node.properties.contents, with: shown) }
    }
    for id in draft.departed { remove(id, &draft) }
  }

  /// The number of a layer that has its place in the tree; new ones are created with everything below them.
  private func place(_ layer: CALayer, _ draft: inout Draft) -> LayerID {
    if isKnown(layer) {
      draft.adopted.insert(layer.commitState.id)
    } else {
      create(layer, &draft)
    }
    return layer.commitState.id
  }

  private func create(_ layer: CALayer, _ draft: inout Draft) {
    lastLayer += 1
    let id = LayerID(rawValue: lastLayer)
    layer.commitState = LayerCommitState(context: self, id: id, changes: LayerFields(), isTracked: true)
    let values = layer.valuesOnScreen(.values, at: runtime.clock.time, steps: PixelSteps(scale: pixelScale))
    let shown = contents.id(of: values, next: &lastContents)
    contents.replace(nil, with: shown)
    let index = draft.created.count
    draft.created.append(.create(id, LayerProperties()))
    let list = layer.committedSublayers.map { place($0, &draft) }
    if !list.isEmpty { draft.lists.append(.setSublayers(id, list)) }
    let mask = layer.mask.map { place($0, &draft) }
    draft.created[index] = .create(id, values.properties(mask: mask, contents: shown))
  }

  /// Removes what has no place any more, down to layers that found another one.
  private func remove(_ id: LayerID, _ draft: inout Draft) {
    guard !draft.adopted.contains(id), let node = tree[id] else { return }
    draft.removed.append(.remove(id))
    contents.replace(node.properties.contents, with: nil)
    for child in node.children { remove(child, &draft) }
  }
}
