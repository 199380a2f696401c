import Foundation
import UIKitCore

/// What a collection view knows: what is shown, what waits, what is selected. It ends on the main actor, with the clients' cells in it.
final class CollectionState {
  struct Registration {
    var type: UICollectionReusableView.Type
    /// `nil` for cells.
    var kind: String?
  }

  isolated deinit {}

  var counts: [Int] = []
  var needsLoad = true
  weak var collectionDelegate: (any UICollectionViewDelegate)?

  // MARK: Shown

  var views: [CollectionElement: UICollectionReusableView] = [:]
  var applied: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
  /// The attributes around the visible area, while nothing but the offset changed since.
  var queried: (rect: CGRect, attributes: [UICollectionViewLayoutAttributes])?
  var tiledBounds: CGRect?
  /// Since the last layout.
  var insetsChanged = false
  /// The first item in sight and how far from the visible corner it stands.
  var anchor: (path: IndexPath, distance: CGPoint)?

  // MARK: Reuse

  var registrations: [String: Registration] = [:]
  var pool = ReusePool<UICollectionReusableView>()
  var reconfiguring: IndexPath?

  // MARK: Work in progress

  var isTiling = false
  var isFetching = false
  var sizesChanged = false
  /// Items moved since the last layout.
  var isUpdated = false
  var deferred: [() -> Void] = []
  var batchDepth = 0
  var batch = ListUpdate()
  var batchCompletions: [(Bool) -> Void] = []
  /// New items, to come from where the layout says.
  var appearing: Set<IndexPath> = []
  /// Where items were before the update that is carried out, by their new places.
  var origins: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  /// While an update is carried out in an animation.
  var departures: Departures<UICollectionReusableView>?
  var departing: [ObjectIdentifier: CollectionElement] = [:]

  // MARK: Selection

  var selected: [IndexPath] = []
  var highlighted: IndexPath?
  var lastFocused: IndexPath?
  weak var trackedTouch: UITouch?

  var prefetched: Set<IndexPath> = []
  var lastOffset = CGPoint.zero
}
