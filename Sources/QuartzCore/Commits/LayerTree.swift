import CoreGraphics
import Foundation

/// Why a commit was refused.
nonisolated package enum LayerCommitError: Error, Hashable, Sendable {
  /// A difference to another state than the tree's; ask for a snapshot.
  case outOfSequence(epoch: Int, sequence: Int, expectedEpoch: Int, expectedSequence: Int)
  case unknownLayer(LayerID)
  case unknownContents(ContentsID)
  /// A layer was created twice.
  case layerExists(LayerID)
  /// A layer would have two superlayers, or none because it went while another still lists it.
  case conflictingSuperlayer(LayerID)
  /// A layer would be its own descendant.
  case cycle(LayerID)
}

/// A layer tree as a value: what commits fold into, the same for every consumer.
nonisolated package struct LayerTree: Sendable, Equatable {
  nonisolated package struct Node: Hashable, Sendable {
    package var properties: LayerProperties
    /// Back to front, before sorting by `zPosition`.
    package var sublayers: [LayerID] = []
    /// The layer this one is a sublayer or the mask of.
    package var superlayer: LayerID?
  }

  package private(set) var epoch = 0
  /// The number of the commit last applied; −1 before the first.
  package private(set) var sequence = -1
  package private(set) var rootLayer: LayerID?
  package private(set) var nodes: [LayerID: Node] = [:]
  /// The images the layers show.
  package private(set) var contents: [ContentsID: CGImage] = [:]

  package init() {}

  /// Folds one commit into the tree.
  ///
  /// - Throws: A ``LayerCommitError`` for a commit that does not fit; the tree is then as it was before.
  /// - Complexity: O(changes × depth of the tree).
  package mutating func apply(_ commit: LayerCommit) throws(LayerCommitError) {
    if commit.isSnapshot {
      var fresh = LayerTree()
      try fresh.validate(commit)
      fresh.fold(commit)
      self = fresh
    } else {
      guard commit.epoch == epoch, commit.sequence == sequence + 1 else {
        throw .outOfSequence(
          epoch: commit.epoch, sequence: commit.sequence, expectedEpoch: epoch, expectedSequence: sequence + 1)
      }
      try validate(commit)
      fold(commit)
    }
  }

  /// The whole tree as one commit, for a consumer that comes late.
  package func snapshot() -> LayerCommit {
    var created: [LayerCommit.Change] = []
    var lists: [LayerCommit.Change] = []
    func visit(_ id: LayerID) {
      guard let node = nodes[id] else { return }
      created.append(.created(id, node.properties))
      if !node.sublayers.isEmpty { lists.append(.sublayers(id, node.sublayers)) }
      for child in children(of: node) { visit(child) }
    }
    if let rootLayer { visit(rootLayer) }
    return LayerCommit(
      epoch: epoch, sequence: sequence, isSnapshot: true, rootLayer: rootLayer, changes: created + lists,
      contents: contents)
  }

  /// The sublayers and the mask of a node.
  package func children(of node: Node) -> [LayerID] {
    node.properties.mask.map { node.sublayers + [$0] } ?? node.sublayers
  }

  /// The tree below one layer, that layer included; `nil` when there is none of this number.
  package func subtree(_ id: LayerID) -> LayerTree? {
    guard nodes[id] != nil else { return nil }
    var result = self
    result.rootLayer = id
    return result
  }

  private mutating func fold(_ commit: LayerCommit) {
    (epoch, sequence, rootLayer) = (commit.epoch, commit.sequence, commit.rootLayer)
    contents.merge(commit.contents) { _, new in new }
    for change in commit.changes {
      if case .created(let id, let properties) = change { nodes[id] = Node(properties: properties) }
    }
    for change in commit.changes {
      switch change {
      case .created(let id, let properties):
        if let mask = properties.mask { nodes[mask]?.superlayer = id }
      case .sublayers(let id, let sublayers):
        nodes[id]?.sublayers = sublayers
        for sublayer in sublayers { nodes[sublayer]?.superlayer = id }
      case .changed(let id, let property):
        nodes[id]?.properties.apply(property)
        if case .mask(let mask?) = property { nodes[mask]?.superlayer = id }
      case .removed(let id):
        nodes[id] = nil
      }
    }
    for id in commit.releasedContents { contents[id] = nil }
  }
}
