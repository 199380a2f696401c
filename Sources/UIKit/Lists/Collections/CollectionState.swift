import Foundation
import UIKitCore

/// The stored state of a collection view: visible views, views that wait for reuse, batches in progress, the selection.
///
/// It is deinitialised on the main actor, because the app's cells end with it.
final class CollectionState {
  /// How views under an identifier are made.
  enum Registration {
    case type(UICollectionReusableView.Type)
    case nib(UINib)
  }

  isolated deinit {}

  /// Forgets which items were announced.
  func forgetPrefetching() {
    prefetched = []
    (ahead, aheadInScrollers, prefetchedOffsets) = ([], [:], [:])
  }

  /// The items of each section as of the last load or update; valid unless ``needsLoad``.
  var counts: [Int] = []
  /// Whether ``counts`` no longer describe the data source. The next question or layout asks it again.
  var needsLoad = true
  /// The scroll view's delegate, if it is one for collections; kept to spare the cast per callback.
  weak var collectionDelegate: (any UICollectionViewDelegate)?
  /// Opens the menus of items; made with the first delegate.
  var contextMenus: RowContextMenus?

  // MARK: Shown

  /// The views of all visible elements. Views on their way out and pooled ones are not in it.
  var views: [CollectionElement: UICollectionReusableView] = [:]
  /// The attributes that each visible view shows; equal ones are not applied again.
  var applied: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
  /// The layout's answer for the surroundings of the visible area; `nil` as soon as anything but the offset changed.
  var queried: (rect: CGRect, attributes: [UICollectionViewLayoutAttributes])?
  /// The elements that are asked for their preferred size again in the next layout, although they are shown already.
  var unmeasured: Set<CollectionElement> = []
  /// Whether all of them are asked again.
  var measuresAgain = false
  /// The views of sections that scroll by themselves, by section.
  var scrollers: [Int: OrthogonalScrollView] = [:]
  /// How far sections have scrolled by themselves, from their beginnings; also of those out of sight.
  var scrollerOffsets: [Int: CGFloat] = [:]
  /// For which part of such sections ``queried`` has attributes.
  var scrollerBands: [Int: Range<CGFloat>] = [:]
  /// Hidden views that wait for another section that scrolls by itself.
  var waitingScrollers: [OrthogonalScrollView] = []
  /// The background that the view has by itself; an app's own is left alone.
  var defaultBackground: UIColor?
  /// The look of the element that the data source is asked for, if that is part of a list.
  var fetchedList: ListElementStyle?
  /// The bounds of the last layout; different ones are reported to the layout object.
  var tiledBounds: CGRect?
  /// Whether the adjusted insets changed since the last layout, which counts as a change of the bounds.
  var insetsChanged = false
  /// The margins of the last layout; different ones count as a change of the bounds.
  var tiledMargins: UIEdgeInsets?
  /// Whether the layout was notified of new bounds within an animation, and not yet of its end.
  var followsAnimatedBounds = false
  /// The first visible item and the distance of its origin from the visible corner, in points. It keeps its place when sizes change.
  var anchor: (path: IndexPath, distance: CGPoint)?

  // MARK: Reuse

  /// By kind and identifier, as ``UICollectionView/register(_:kind:_:)`` joins them.
  var registrations: [String: Registration] = [:]
  /// Hidden views that wait for reuse; they remain subviews.
  var pool = ReusePool<UICollectionReusableView>()
  /// The item that is filled again: dequeuing returns its current cell.
  var reconfiguring: IndexPath?

  // MARK: Work in progress

  /// True during ``UICollectionView/tile()``. Updates and reloads wait in ``deferred`` meanwhile.
  var isTiling = false
  /// True while the data source makes or fills a view. Reloading is an error then.
  var isFetching = false
  /// Whether a cell preferred a new size since the layout was last prepared.
  var sizesChanged = false
  /// Whether items moved since the last layout, so that the visible views still have their previous places.
  var isUpdated = false
  /// Reloads and updates requested during a layout, in the order of the calls; they run when it ends.
  var deferred: [() -> Void] = []
  /// How many nested batches are open.
  var batchDepth = 0
  /// The changes reported since the outermost batch was opened.
  var batch = ListUpdate()
  /// The completions of the open batch and of those nested in it, in the order in which they closed.
  var batchCompletions: [(Bool) -> Void] = []
  /// New items that have no view yet. Their views start from the layout's initial attributes.
  var appearing: Set<IndexPath> = []
  /// The sections that the update inserts. Their supplementary views start from the layout's initial attributes.
  var appearingSections: IndexSet = []
  /// The attributes of items before the update that is carried out, by their new places; items that become visible start from them.
  var origins: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  /// Where views go that an animated update takes away; `nil` outside of its animation block.
  var departures: DepartingViews<UICollectionReusableView>?
  /// The elements of the views on their way out, which decide about their pools.
  var departing: [ObjectIdentifier: CollectionElement] = [:]

  // MARK: Editing

  /// See ``UICollectionView/isEditing``.
  var isEditing = false
  /// The row of a list that is moved aside to show its actions, and the finger that does so.
  let swipes = ListSwipes()
  /// The item that is moved.
  var move: MovedItem?
  /// Where the item that the data source is asked for is in an outline; `nil` outside of one.
  var fetchedOutline: OutlinePlace?

  // MARK: Selection

  /// The selected items in the order of their selection, visible or not.
  var selected: [IndexPath] = []
  /// Whether a row of a list may hide its line for the one below it.
  var hasMarkedRows = false
  /// Whether views came, went or changed places since ``hasMarkedRows`` was last determined.
  var viewsChanged = false
  /// The visible item that ``trackedTouch`` holds down.
  var highlighted: IndexPath?
  /// The item that had the keyboard focus last. Updates of the data do not adjust it.
  var lastFocused: IndexPath?
  /// The touch that highlighted an item; others are ignored until it ends or leaves the item.
  weak var trackedTouch: UITouch?

  /// The items that were announced to the prefetch data source and are not visible yet.
  var prefetched: Set<IndexPath> = []
  /// Of those, the ones that the view's own offset brings, and those of sections that scroll by themselves.
  var ahead: [IndexPath] = []
  var aheadInScrollers: [Int: [IndexPath]] = [:]
  /// The offsets of such sections at which prefetching was last announced, from their beginnings.
  var prefetchedOffsets: [Int: CGFloat] = [:]
  /// The offset at which prefetching was last announced: the change gives the direction.
  var lastOffset = CGPoint.zero
}
