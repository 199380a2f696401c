import CoreGraphics

/// The changes from one state of a layer tree to the next, and the tree after them.
///
/// Commits of one epoch are numbered without gaps. A consumer that has the tree of the commit before looks at ``changes`` only; any
/// other takes ``tree`` as it is, for example through ``LayerTree/snapshot()``.
package struct LayerCommit: Sendable {
  package enum Change: Hashable, Sendable {
    /// A new layer.
    case created(LayerID)
    /// A layer with another list of sublayers. Of a layer that was created, only where it has sublayers.
    case sublayers(LayerID)
    /// A layer with other values in these fields.
    case changed(LayerID, LayerFields)
    /// A layer that is gone. Its sublayers have changes of their own.
    case removed(LayerID)
  }

  /// The tree after the commit.
  package let tree: LayerTree
  /// Whether the changes begin with nothing: the commit before does not matter.
  package let isSnapshot: Bool
  /// In this order: created, sublayers, changed, removed.
  package let changes: [Change]
  /// The images that are new.
  package let contents: [ContentsID: CGImage]
  /// The images that no layer shows any more, in ascending order.
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

  /// Whether ``changes`` lead from `tree` to this commit's.
  package func follows(_ tree: LayerTree) -> Bool {
    isSnapshot || (self.tree.epoch == tree.epoch && self.tree.sequence == tree.sequence + 1)
  }

  /// This commit if it follows `tree`, else all of its tree: right for a consumer that has `tree`, whatever it missed.
  package func following(_ tree: LayerTree) -> LayerCommit { follows(tree) ? self : self.tree.snapshot() }
}

/// Receives the commits of a layer tree, in order.
package protocol RenderServer: AnyObject {
  func submit(_ commit: LayerCommit)
}
