import CoreGraphics

/// The changes from one state of a layer tree to the next, and the tree after them.
///
/// Commits of one epoch are numbered without gaps. A consumer that has the previous commit's tree looks at ``changes`` only. Any other
/// consumer ignores them and takes ``tree`` as a whole, for example through ``LayerTree/snapshot()``.
package struct LayerCommit: Sendable {
  /// What happened to one layer. The new values are in `LayerCommit/tree`; a change only names the layer.
  package enum Change: Hashable, Sendable {
    /// A new layer.
    case created(LayerID)
    /// The list of sublayers changed. A created layer has this change only if it has sublayers.
    case sublayers(LayerID)
    /// The values of these fields changed. `.sublayers` is never among them.
    case changed(LayerID, LayerFields)
    /// The layer is gone. Its sublayers and mask have changes of their own.
    case removed(LayerID)
  }

  /// The tree after the commit.
  package let tree: LayerTree
  /// Whether the changes begin with an empty tree, so that the consumer's previous tree does not matter.
  package let isSnapshot: Bool
  /// What changed, in this order: created, sublayers, changed, removed. A layer that is both created and listed is created first.
  package let changes: [Change]
  /// The images whose numbers are new. A snapshot contains all images of its tree.
  package let contents: [ContentsID: CGImage]
  /// The images that no layer shows any more, in ascending order. Always empty in a commit that begins an epoch.
  package let releasedContents: [ContentsID]

  package init(
    tree: LayerTree, isSnapshot: Bool, changes: [Change], contents: [ContentsID: CGImage] = [:],
    releasedContents: [ContentsID] = []
  ) {
    self.tree = tree
    self.isSnapshot = isSnapshot
    self.changes = changes
    self.contents = contents
    self.releasedContents = releasedContents
  }

  /// Returns whether ``changes`` lead from `tree` to this commit's tree: a snapshot follows any tree, other commits the previous one of
  /// their epoch.
  package func follows(_ tree: LayerTree) -> Bool {
    isSnapshot || (self.tree.epoch == tree.epoch && self.tree.sequence == tree.sequence + 1)
  }

  /// Returns this commit if it follows `tree`, and otherwise a snapshot of its whole tree.
  ///
  /// The result is right for a consumer that has `tree`, whatever commits it missed.
  package func following(_ tree: LayerTree) -> LayerCommit { follows(tree) ? self : self.tree.snapshot() }
}

/// Receives the commits of a layer tree, in order. `LayerContext` retains its server.
package protocol RenderServer: AnyObject {
  /// Takes over a commit. Not called when nothing changed; painting may wait until a picture is requested.
  func submit(_ commit: LayerCommit)
}
