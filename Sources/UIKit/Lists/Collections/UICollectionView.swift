import Diagnostics
import Foundation
import UIKitCore

/// A scrolling view of items that a layout object places, which makes views only for the visible ones.
///
/// Invariants:
/// - The layout's attributes, the bounds and the data source determine what is shown. Only ``tile()`` makes and places views;
///   `layoutSubviews()` runs it, and an animated update runs it inside its animation.
/// - A view is shown, on its way out, or waits in the pool.
///
/// Cost: a step of scrolling is O(visible items); it makes and lays out views only for what becomes visible. The layout is asked for the
/// surroundings of the visible area, about once per half a screen.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  // MARK: Stored state

  /// The stored properties of the extensions in this folder.
  let state = CollectionState()
  private var layout: UICollectionViewLayout

  /// Makes an empty view that retains `layout`. A layout belongs to one view at a time.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    prepareCollection()
  }

  /// Makes an empty view with a flow layout; `coder` carries none.
  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    prepareCollection()
  }

  nonisolated deinit {
    if backgroundView != nil { MainActorRelease(taking: &backgroundView, leaving: nil) }
  }

  override class var appearanceDescription: AppearanceDescription {
    super.appearanceDescription.adding(for: UICollectionView.self) {
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
    }
  }

  override var archivedSubviews: [UIView] { [] }
  override var isFocusGroup: Bool { true }

  /// Connects the layout and sets the background.
  private func prepareCollection() {
    layout.collectionView = self
    // behaviours §12 "Collection background" [M].
    takeDefaultBackground(nil)
  }

  /// The object that places all elements; retained. Setting it exchanges layouts without animation, and within a window lays out at once.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// The object that gives counts and views; not retained.
  ///
  /// Assigning a different object discards visible views and measured sizes at the next layout or question for a count. Unlike
  /// ``reloadData()``, it keeps the selection of items that still exist.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if oldValue !== dataSource { needsReload() } }
  }
  /// The object that decides about selection, flow layout sizes and scrolling; not retained.
  ///
  /// A ``UICollectionViewDelegate`` receives the callbacks for items; any other scroll view delegate receives those for scrolling only.
  /// Changing it invalidates the layout.
  open override weak var delegate: (any UIScrollViewDelegate)? {
    didSet {
      guard oldValue !== delegate else { return }
      state.collectionDelegate = delegate as? any UICollectionViewDelegate
      watchContextMenus()
      layout.invalidateLayout()
    }
  }
  /// The object informed of items within one screen ahead, after a layout; not retained.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether the view calls ``prefetchDataSource``. Setting `false` does not cancel items announced before.
  open var isPrefetchingEnabled = true

  /// When visible items that size themselves are measured again.
  nonisolated public enum SelfSizingInvalidation: Int, Sendable {
    /// Only when they get another content configuration.
    case disabled
    /// Also when their cell is sent `invalidateIntrinsicContentSize()`, as one with SwiftUI views does for itself.
    case enabled
    /// As `enabled` here; Apple's also notices constraints that change in the content view.
    case enabledIncludingConstraints
  }

  /// When visible items that size themselves are measured again; `.enabled` by default.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  /// A view behind all elements that fills the bounds and does not scroll; retained.
  open var backgroundView: UIView? {
    didSet {
      guard oldValue !== backgroundView else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  // MARK: Registering and reusing

  /// Registers the class to instantiate when no cell waits for reuse under `identifier`; `nil` removes the registration.
  ///
  /// Stops if the class is not a `UICollectionViewCell`. Existing cells stay in use.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    register(cellClass, kind: nil, identifier)
  }
  /// Registers the nib of cells for `identifier`, in place of a class; `nil` removes the registration. See ``UINib``.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    register(nib, kind: nil, identifier)
  }
  /// Registers the nib of supplementary views of a kind, in place of a class; `nil` removes the registration. See ``UINib``.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) { register(nib, kind: kind, identifier) }
  /// Registers the class of supplementary views of a kind; identifiers of different kinds are independent. `nil` removes the registration.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) { register(viewClass, kind: elementKind, identifier) }
  /// Returns a waiting cell after `prepareForReuse()`, or a new one; stops if no class is registered for `identifier`.
  ///
  /// While ``reconfigureItems(at:)`` fills the item again, it returns the cell that shows the item now, provided its identifier is the
  /// same.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    dequeueCell(identifier, for: indexPath)
  }
  /// Returns a waiting view after `prepareForReuse()`, or a new one; stops if no class is registered for the kind and identifier.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { dequeueSupplementary(elementKind, identifier) }

  // MARK: Counts and places

  /// The number of sections as of the last load or update. Asks the data source first if a load is due.
  open var numberOfSections: Int { loadedCounts.count }
  /// Returns the number of items as of the last load or update. Stops if the section does not exist.
  open func numberOfItems(inSection section: Int) -> Int { loadedCounts[section] }
  /// Returns the layout's attributes of an item, visible or not; `nil` if the layout has none. Prepares the layout first.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return layout.layoutAttributesForItem(at: indexPath)
  }
  /// Returns the layout's attributes of a supplementary view, visible or not; `nil` if the layout has none. Prepares the layout first.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return layout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }
  /// Returns the frontmost item at a point in the content's space; `nil` between items and on headers.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point) }
  /// Returns the item that a cell shows, or `nil` if it waits for reuse or is on its way out. O(visible elements).
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { path(of: cell) }
  /// Returns the cell that shows an item, or `nil` if the item is not visible.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    state.views[.cell(indexPath)] as? UICollectionViewCell
  }
  /// The cells within the bounds, in the items' order; Apple promises none.
  open var visibleCells: [UICollectionViewCell] { shownPaths.compactMap { cellForItem(at: $0) } }
  /// The items of ``visibleCells``, ascending.
  open var indexPathsForVisibleItems: [IndexPath] { shownPaths }
  /// Returns the visible supplementary view of a kind at an index path, or `nil`.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView?
  {
    state.views[CollectionElement(category: .supplementaryView, kind: elementKind, path: indexPath)]
  }
  /// Returns the visible supplementary views of a kind, in the order of their index paths.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind)
      .compactMap { supplementaryView(forElementKind: elementKind, at: $0) }
  }
  /// Returns the index paths of the visible supplementary views of a kind, ascending.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    state.views.keys.filter { $0.kind == elementKind && $0.category == .supplementaryView }.map(\.path).sorted()
  }
  /// Scrolls until an item is at `scrollPosition` in the area that insets leave free.
  ///
  /// Without animation it lays out up to six times, because items on the way are measured and move the target. The offset is limited to the
  /// content. An item that does not exist stops in debug builds; release builds ignore the call and count it
  /// (`collection.scroll-to-nowhere`).
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, scrollPosition, animated: animated)
  }

  // MARK: Reloading and updating

  /// Discards all visible views, measured sizes and the selection, and asks the data source for everything again.
  ///
  /// Views are asked for in the next layout. While the data source is being asked for a view the call is an error: debug builds stop,
  /// release builds count it (`collection.reload-while-asking`) and reload after the layout. From any other callback of a layout the reload
  /// waits for its end.
  open dynamic func reloadData() { reload() }
  /// Carries out all changes that `updates` reports as one animated update.
  ///
  /// Change the data inside `updates`; ``ListUpdate`` says how index paths count. Nested batches join the outermost one. An update that
  /// contradicts the data source's counts stops in debug builds; release builds count it (`collection.invalid-update`) and reload. A batch
  /// without changes invalidates the layout.
  ///
  /// - Parameter completion: Called with `true` after the animation. Where nothing is animated it is called before this function returns,
  ///   or after the layout that is under way.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performBatch(updates, completion)
  }
  /// Reports new sections by their indexes after the update. Outside a batch this is an update of its own, as every such function is.
  open func insertSections(_ sections: IndexSet) { update { $0.insertedSections += Array(sections) } }
  /// Reports deleted sections, with all their items, by their indexes before the update.
  open func deleteSections(_ sections: IndexSet) { update { $0.deletedSections += Array(sections) } }
  /// Replaces all views of sections, named by their indexes before the update; the number of items may change.
  open func reloadSections(_ sections: IndexSet) { update { $0.reloadedSections += Array(sections) } }
  /// Reports that a section moved, from its index before the update to its index after it. Its views move along.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append(ListUpdate.Move(from: section, to: newSection)) }
  }
  /// Reports new items by their index paths after the update. They come from the layout's initial attributes, or fade in.
  open func insertItems(at indexPaths: [IndexPath]) { update { $0.insertedRows += indexPaths } }
  /// Reports deleted items by their index paths before the update. They leave by the layout's final attributes, or fade out.
  open func deleteItems(at indexPaths: [IndexPath]) { update { $0.deletedRows += indexPaths } }
  /// Exchanges the cells of items for newly requested ones, and deselects the items. The index paths count before the update.
  open func reloadItems(at indexPaths: [IndexPath]) { update { $0.reloadedRows += indexPaths } }
  /// Reports that an item moved, from its index path before the update to that after it. It keeps its cell, its measured size and its
  /// selection.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedRows.append(ListUpdate.Move(from: indexPath, to: newIndexPath)) }
  }
  /// Asks the data source to fill the current cells of items again, at once and without `prepareForReuse()`.
  ///
  /// Items that are not visible are skipped, and sizes are not measured again. A data source that returns a different cell stops in debug
  /// builds; release builds count it (`collection.reconfigured-with-another-cell`) and keep the current one.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  /// Exchanges the layout without a completion.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }
  /// Exchanges the layout and moves the visible views to their new places. The same layout does nothing, without calling `completion`.
  ///
  /// Outside of a window nothing is animated, and `completion` is called before this function returns.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    let old = self.layout
    guard old !== layout else { return }
    self.layout = layout
    exchangeLayout(old, layout, animated: animated, completion)
  }

  // MARK: Selection

  /// Whether items can be selected, by touches, the keyboard focus or ``selectItem(at:animated:scrollPosition:)``.
  open var allowsSelection = true
  /// Whether a tap adds an item to the selection, and a tap on a selected item removes it.
  open var allowsMultipleSelection = false
  /// Whether items can be selected while the view is edited.
  open var allowsSelectionDuringEditing = false
  /// Whether taps select several items while the view is edited, with or without ``allowsSelectionDuringEditing``.
  open var allowsMultipleSelectionDuringEditing = false
  /// The selected items in the order of their selection, visible or not; empty without a selection, never `nil`.
  open var indexPathsForSelectedItems: [IndexPath]? { state.selected }
  /// Selects an item without calling the delegate; `nil` deselects all items.
  ///
  /// Without ``allowsMultipleSelection`` the other items are deselected. An item that does not exist is ignored. The empty position does
  /// not scroll; `animated` counts for scrolling only.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated, scrollPosition)
  }
  /// Deselects an item without calling the delegate; `animated` has no effect.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

  // MARK: Editing

  /// Whether the view is edited; `false` by default.
  ///
  /// A change deselects all items, closes an open row, and shows or hides the accessories of list cells that depend on it: animated within
  /// a window [G].
  open var isEditing: Bool {
    get { state.isEditing }
    set { changeEditing(newValue) }
  }

  /// Lifts an item to move it. Other items make room while it moves; the data source is asked whether it may be moved.
  ///
  /// - Returns: Whether the movement began. It did not for an item that does not exist or may not be moved, and during a layout.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMove(at: indexPath) }
  /// Moves the middle of the item to a point in the content's space, in points; near an edge the content scrolls. Without a movement, and
  /// for non-finite points, it does nothing.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { moveItem(to: targetPosition) }
  /// Drops the item: the data source's `collectionView(_:moveItemAt:to:)` is called if it has a new place.
  open func endInteractiveMovement() { endMove() }
  /// Puts the item back, without informing the data source. Leaving the window does so as well.
  open func cancelInteractiveMovement() { cancelMove(animated: true) }

  override func didLeaveWindow() {
    super.didLeaveWindow()
    cancelMove()
  }

  /// A finger that closes an open row reaches nothing in the view.
  override func allowsTouches(_ touches: Set<UITouch>, toReach view: UIView, with event: UIEvent) -> Bool {
    if let swallowed = state.swipes.swallowedTouch, touches.contains(swallowed) { return false }
    return super.allowsTouches(touches, toReach: view, with: event)
  }

  /// Content that scrolls closes an open row.
  override func contentDidMove() {
    super.contentDidMove()
    if swipes.open != nil, isDragging || isDecelerating { closeSwipe(animated: true) }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    itemTouchesBegan(touches)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    itemTouchesMoved(touches)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    itemTouchesEnded(touches)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    itemTouchesCancelled(touches)
  }

  // MARK: Focus

  /// Whether items can have the focus where the delegate does not say otherwise.
  open var allowsFocus = true
  /// Whether an item that gets the focus is selected as a touch selects it.
  open var selectionFollowsFocus = false
  /// Whether the focus returns to the item that had it last, if that is visible and the delegate prefers no other.
  open var remembersLastFocusedIndexPath = false

  open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    preferredFocusCell.map { [$0] } ?? super.preferredFocusEnvironments
  }
  open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { allowsUpdate(in: context) }
  open override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    focusDidUpdate(context, coordinator)
  }

  // MARK: Layout

  /// Makes, places and recycles views; see ``tile()``.
  open override func layoutSubviews() {
    super.layoutSubviews()
    tile()
  }

  /// Lets the layout choose where scrolling comes to rest when a finger lifts; the delegate may change that.
  override func restingOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    layout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    // The extent across the scroll direction may have changed.
    state.insetsChanged = true
    setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    layout.invalidateLayout()
  }
}
