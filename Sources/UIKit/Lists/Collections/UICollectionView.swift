import Diagnostics
import Foundation
import UIKitCore

/// Items where a layout puts them, of which only those in sight exist.
///
/// Invariants:
/// - What is shown follows from the layout's attributes, the bounds and the data source; it is brought about in
///   `layoutSubviews()` and nowhere else.
/// - A view is shown, on its way out, or waits in the pool.
///
/// Cost: a step of scrolling is O(visible items), and makes and lays out views only for what comes into sight. The layout is
/// asked for the surroundings of the visible area, once per half a screen.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  // MARK: What it is made of

  let state = CollectionState()
  private var layout: UICollectionViewLayout

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    prepareCollection()
  }

  /// With a flow layout.
  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    prepareCollection()
  }

  nonisolated deinit {
    if backgroundView != nil { MainActorRelease(taking: &backgroundView, leaving: nil) }
  }

  private func prepareCollection() {
    layout.collectionView = self
    // behaviours §12 "Collection background", confidence M.
    backgroundColor = .systemBackground
  }

  /// Retained. Setting it changes the layout at once.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Not retained.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if oldValue !== dataSource { needsReload() } }
  }
  /// Not retained. A ``UICollectionViewDelegate`` is told of items, any other scroll view delegate of scrolling alone.
  open override weak var delegate: (any UIScrollViewDelegate)? {
    didSet {
      guard oldValue !== delegate else { return }
      state.collectionDelegate = delegate as? any UICollectionViewDelegate
      layout.invalidateLayout()
    }
  }
  /// Not retained.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true
  /// Behind everything; it does not scroll.
  open var backgroundView: UIView? {
    didSet {
      guard oldValue !== backgroundView else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  // MARK: Registering and reusing

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    register(cellClass, kind: nil, identifier)
  }
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) { register(viewClass, kind: elementKind, identifier) }
  /// A cell that waits to be used again, or a new one; without a registered class it stops.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    dequeueCell(identifier, for: indexPath)
  }
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { dequeueSupplementary(elementKind, identifier) }

  // MARK: Counts and places

  open var numberOfSections: Int { loadedCounts.count }
  open func numberOfItems(inSection section: Int) -> Int { loadedCounts[section] }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return layout.layoutAttributesForItem(at: indexPath)
  }
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return layout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point) }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { path(of: cell) }
  /// `nil` for an item out of sight.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    state.views[.cell(indexPath)] as? UICollectionViewCell
  }
  /// In the items' order; Apple promises none.
  open var visibleCells: [UICollectionViewCell] { shownPaths.compactMap { cellForItem(at: $0) } }
  open var indexPathsForVisibleItems: [IndexPath] { shownPaths }
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView?
  {
    state.views[CollectionElement(category: .supplementaryView, kind: elementKind, path: indexPath)]
  }
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind)
      .compactMap { supplementaryView(forElementKind: elementKind, at: $0) }
  }
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    state.views.keys.filter { $0.kind == elementKind && $0.category == .supplementaryView }.map(\.path).sorted()
  }
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, scrollPosition, animated: animated)
  }

  // MARK: Reloading and updating

  /// Asks for everything anew in the next layout. Ends every selection.
  open func reloadData() { reload() }
  /// Carries out the updates `updates` asks for as one; see ``ListUpdate`` for how places count.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performBatch(updates, completion)
  }
  open func insertSections(_ sections: IndexSet) { update { $0.insertedSections += Array(sections) } }
  open func deleteSections(_ sections: IndexSet) { update { $0.deletedSections += Array(sections) } }
  open func reloadSections(_ sections: IndexSet) { update { $0.reloadedSections += Array(sections) } }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append(ListUpdate.Move(from: section, to: newSection)) }
  }
  open func insertItems(at indexPaths: [IndexPath]) { update { $0.insertedRows += indexPaths } }
  open func deleteItems(at indexPaths: [IndexPath]) { update { $0.deletedRows += indexPaths } }
  /// Exchanges the cells of these items for new ones.
  open func reloadItems(at indexPaths: [IndexPath]) { update { $0.reloadedRows += indexPaths } }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedRows.append(ListUpdate.Move(from: indexPath, to: newIndexPath)) }
  }
  /// Asks for these items' cells again; dequeuing gives the present cell back, without `prepareForReuse()`.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    let old = self.layout
    guard old !== layout else { return }
    self.layout = layout
    exchangeLayout(old, layout, animated: animated, completion)
  }

  // MARK: Selection

  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var indexPathsForSelectedItems: [IndexPath]? { state.selected }
  /// Selects without asking or telling the delegate; `nil` deselects all.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated, scrollPosition)
  }
  /// Deselects without asking or telling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

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

  /// Whether items can have the focus; the delegate's answer counts more.
  open var allowsFocus = true
  /// Whether an item that gets the focus is selected by that.
  open var selectionFollowsFocus = false
  /// Whether ``preferredFocusEnvironments`` names the item that had the focus last.
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

  open override func layoutSubviews() {
    super.layoutSubviews()
    tile()
  }

  override func restingOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    layout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    // The room across the direction of scrolling may be another.
    state.insetsChanged = true
    setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    layout.invalidateLayout()
  }
}
