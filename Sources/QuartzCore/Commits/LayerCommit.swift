import CoreGraphics
import Foundation

/// What changed in a layer tree since the commit before.
///
/// A consumer folds commits into a ``LayerTree``. Commits of one epoch are numbered without gaps; a snapshot may come in
/// anywhere and replaces what the consumer knew. ``changes`` are `Codable`; images travel beside them.
nonisolated package struct LayerCommit: Sendable {
  nonisolated package enum Change: Hashable, Sendable, Codable {
    /// A layer nobody knew, without sublayers.
    indirect case created(LayerID, LayerProperties)
    /// The complete list of a layer's sublayers, back to front, whose former superlayers' lists are in the same commit.
    case sublayers(LayerID, [LayerID])
    case changed(LayerID, LayerProperty)
    /// A layer that is gone. Its sublayers have changes of their own.
    case removed(LayerID)
  }

  /// Grows when the context starts over: another root layer, or a restart.
  package var epoch: Int
  /// The number of the commit within its epoch, from 0.
  package var sequence: Int
  /// Whether the commit describes the whole tree rather than a difference.
  package var isSnapshot: Bool
  package var rootLayer: LayerID?
  /// In this order: created, sublayers, changed, removed. A change may name layers that are created after it.
  package var changes: [Change]
  /// Images that were not known before.
  package var contents: [ContentsID: CGImage]
  /// Images that no layer shows any more, in ascending order.
  package var releasedContents: [ContentsID]

  package init(
    epoch: Int, sequence: Int, isSnapshot: Bool, rootLayer: LayerID?, changes: [Change],
    contents: [ContentsID: CGImage] = [:], releasedContents: [ContentsID] = []
  ) {
    self.epoch = epoch
    self.sequence = sequence
    self.isSnapshot = isSnapshot
    self.rootLayer = rootLayer
    self.changes = changes
    self.contents = contents
    self.releasedContents = releasedContents
  }
}

/// Receives the commits of a ``LayerContext``, in order.
nonisolated package protocol RenderServer: AnyObject {
  func submit(_ commit: LayerCommit)
}
