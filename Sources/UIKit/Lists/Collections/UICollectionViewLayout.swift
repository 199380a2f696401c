import Diagnostics
import Foundation
import NorenBasics
import QuartzCore
import UIKitCore

/// Describes which parts of a layout are outdated. Subclasses add parts that their layout can keep.
///
/// The base class of layouts prepares everything again for any context; only subclasses can do less.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Makes a context that names nothing; `required`, because layouts make contexts of their `invalidationContextClass`.
  public required override init() { super.init() }

  nonisolated deinit {}

  /// Whether all that was computed is outdated; set by ``UICollectionViewLayout/invalidateLayout()``.
  open internal(set) var invalidateEverything = false
  /// Whether the number of sections or items may have changed; set by a reload and a new data source.
  open internal(set) var invalidateDataSourceCounts = false
  /// The items named by ``invalidateItems(at:)``; `nil` if none were.
  open internal(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The supplementary views named so far, by kind; `nil` if none were.
  open internal(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The decoration views named so far, by kind; `nil` if none were.
  open internal(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// Added to the content offset as soon as the layout is invalidated, in points. Touches and glides go on.
  open var contentOffsetAdjustment = CGPoint.zero
  /// Stored without effect: the layout's content size is read again anyway.
  open var contentSizeAdjustment = CGSize.zero
  /// The size that the content of an element asked for, in points; flow and compositional layouts use it.
  var preferredSize: (element: CollectionElement, size: CGSize)?
  /// Whether only attributes are outdated that follow the offset; compositional layouts keep the rest.
  var keepsPlaces = false

  /// Adds items to those whose attributes are outdated.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  /// Adds supplementary views of a kind to those whose attributes are outdated.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
  /// Adds decoration views of a kind to those whose attributes are outdated.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
}

/// One change of an item in a batch, as layouts are informed of it. Changes of whole sections are not reported.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// The kind of change. `none` is never used here.
  nonisolated public enum Action: Int, Sendable {
    case insert = 0
    case delete = 1
    case reload = 2
    case move = 3
    case none = 4
  }

  /// The item's place before the update; `nil` for an insertion.
  public let indexPathBeforeUpdate: IndexPath?
  /// The item's place after the update; `nil` for a deletion. For a reload it is the place before.
  public let indexPathAfterUpdate: IndexPath?
  /// Decides which of the two paths there are.
  public let updateAction: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
    super.init()
  }

  nonisolated deinit {}
}

/// Places the elements of a collection view; subclass it and override the members of the first part.
///
/// The collection view calls ``prepare()`` once after an invalidation, then reads the content size and asks for attributes, which a layout
/// answers from what it prepared. The view owns its layout, which refers to it weakly.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The view whose layout this is, from its assignment to the assignment of another layout.
  open internal(set) var collectionView: UICollectionView? {
    get { storedCollectionView }
    set { storedCollectionView = newValue }
  }
  @Unretained private var storedCollectionView: UICollectionView?
  /// The registered classes of decoration views by kind.
  private var decorationClasses: [String: UICollectionReusableView.Type] = [:]
  /// Whether ``prepare()`` ran since the last invalidation; set by the view before it calls that.
  var isPrepared = false

  /// Makes a layout that belongs to no view yet.
  public override init() { super.init() }
  /// Makes a layout as ``init()`` does; nothing is read from `coder`.
  public required init?(coder: NSCoder) { super.init() }

  nonisolated deinit {}

  /// The class of the attributes that this layout makes; override it for attributes with more values.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the contexts that this layout is invalidated with.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  // MARK: Overridden by subclasses

  /// Computes what the following members answer from. Overrides call `super`.
  ///
  /// Called once after an invalidation, in the next layout or earlier if something asks for attributes. Counts, bounds and insets of
  /// ``collectionView`` are the new ones.
  open func prepare() {}
  /// The content's size, in points; read once after each ``prepare()``. Zero by default.
  open var collectionViewContentSize: CGSize { .zero }
  /// Returns the attributes of all elements that `rect`, in the content's space, overlaps. Without overriding there are none.
  ///
  /// Asked for half a screen more than is visible on every side; the answer is kept until the visible area leaves `rect` or the layout is
  /// invalidated. Copy attributes before changing them: the view compares them with those it applied.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  /// Returns the attributes of an item, visible or not; `nil` for one that is not placed. Scrolling to an item and self-sizing need it.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes of a supplementary view, visible or not; `nil` for one that is not placed.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes of a decoration view; the view itself does not ask.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Whether different bounds of the view need different attributes; `true` for a new size by default.
  ///
  /// Asked in every layout whose bounds or insets differ from those of the layout before, so at every step of scrolling: keep it cheap. The
  /// view has the new bounds already.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    return collectionView.state.tiledBounds?.size != newBounds.size
  }
  /// Returns what a change of the bounds makes outdated. Called only if ``shouldInvalidateLayout(forBoundsChange:)`` returned `true`.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    makeContext()
  }
  /// Whether a size that a cell prefers changes the layout; `false` by default. Asked once for each cell that becomes visible.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// Returns what a preferred size makes outdated; called only after the question above was answered with `true`. The layout is prepared
  /// again in the same pass.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  /// Returns where scrolling that would come to rest at `proposedContentOffset` comes to rest; by default the answer of the next member.
  ///
  /// Called when a finger lifts, before the delegate may change the target.
  ///
  /// - Parameter velocity: The velocity of the offset, in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { targetContentOffset(forProposedContentOffset: proposedContentOffset) }
  /// Returns the offset after an animated update of the items; the proposed one by default. Called inside the animation, after the new
  /// places were applied.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  /// Whether x is mirrored where the interface runs against ``developmentLayoutDirection``. Only flow layouts read it; other subclasses
  /// mirror by themselves.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// The direction that the layout's x coordinates are written for.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  // MARK: Moved items

  /// Returns where an item lands that is being moved, by its place now: by default the place of the item below the position, or in a list the
  /// nearest gap between rows. The delegate may change it.
  ///
  /// - Parameter position: The middle of the item, in points, in the content's space.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { landing(previousIndexPath, at: position) }
  /// Returns the attributes of an item while it is moved: by default those of its place, in front of all others with the middle at
  /// `position`.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes { movingAttributes(indexPath, at: position) }

  private func landing(_ path: IndexPath, at position: CGPoint) -> IndexPath {
    guard let collectionView else { return path }
    guard layoutAttributesForItem(at: path)?.list != nil else {
      return collectionView.itemLanding(path, at: position)
    }
    return collectionView.rowLanding(path, at: position)
  }

  private func movingAttributes(_ path: IndexPath, at position: CGPoint) -> UICollectionViewLayoutAttributes {
    let place = layoutAttributesForItem(at: path)
    let attributes =
      place?.copy() as? UICollectionViewLayoutAttributes ?? UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.center = position
    attributes.zIndex = .max
    attributes.isHidden = false
    // In front of a section that scrolls by itself.
    attributes.scroller = nil
    // Rows are a little transparent [G].
    if attributes.list != nil { attributes.alpha = 0.95 }
    return attributes
  }

  // MARK: Invalidation

  /// Makes everything outdated: the next layout prepares again. Several calls before it cost one preparation.
  open func invalidateLayout() {
    let context = makeContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  /// Makes outdated what `context` says. Overrides call `super`, which marks the view for layout.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isPrepared = false
    collectionView?.layoutWasInvalidated(context)
  }

  /// Makes an empty context of this layout's class.
  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    guard let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type else {
      return UICollectionViewLayoutInvalidationContext()
    }
    return type.init()
  }

  // MARK: Hooks of the module's own layouts

  /// Whether sections follow one another horizontally.
  var scrollsHorizontally: Bool { false }
  /// Whether an element is asked for the size it prefers. A layout of an app's own may want to know of every cell.
  func asksForPreferredSize(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    attributes.representedElementCategory == .cell
  }
  /// Whether rows may have actions beside them.
  var hasSwipeActions: Bool { false }
  /// Returns the actions of one side of a row; `nil` for none.
  func swipeActions(_ path: IndexPath, _ side: RowSwipe.Side) -> UISwipeActionsConfiguration? { nil }
  /// Moves measured sizes along with their items, before an update is laid out.
  func itemsDidMove(_ map: ListUpdateMap) {}
  /// Returns the description of a section that scrolls by itself; `nil` for all others.
  func scroller(of section: Int) -> LayoutScroller? { nil }
  /// Returns the items of such a section within a part of what it scrolls, in the content's space, before it has scrolled.
  func items(ofScroller section: Int, in range: Range<CGFloat>) -> [IndexPath] { [] }
  /// Returns where a section that scrolls by itself comes to rest, from its beginning; `nil` for anywhere.
  func scrollerRest(_ section: Int, _ release: ScrollerRelease) -> CGFloat? { nil }

  // MARK: Updates

  /// Informs the layout of the changes that the following questions concern, until ``finalizeCollectionViewUpdates()``.
  ///
  /// Called before ``prepare()`` computes the new places, while the view's counts are the new ones already.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called after an update, when all views have their new attributes; inside the animation of an animated one. Also called after an empty
  /// update.
  open func finalizeCollectionViewUpdates() {}
  /// Returns where a new item comes from; `nil`, the default, fades it in at its place. Asked for inserted items whose cells become visible
  /// with the update.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }
  /// Returns where a visible deleted or reloaded item goes, named by its previous place; `nil`, the default, fades it out there. Of the
  /// attributes, centre, size, transform and alpha count.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }
  /// Returns where a supplementary view comes from whose section is new; `nil`, the default, fades it in at its place.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns where the visible supplementary view of a deleted or reloaded section goes, named by its previous place; `nil`, the default,
  /// fades it out there. Of the attributes, centre, size, transform and alpha count.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Called when `newLayout` is about to replace this layout, which still knows its view.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Called first when this layout replaces `oldLayout`, before it knows its view.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Called when this layout has replaced another one, at the end of the animation.
  open func finalizeLayoutTransition() {}
  /// Called before the view is laid out for a new size inside an animation, with its previous bounds.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Called when the view has been laid out for a new size inside an animation.
  open func finalizeAnimatedBoundsChange() {}

  // MARK: Decoration

  /// Registers the class of decoration views of a kind; `nil` removes the registration. Stops if the class is not a
  /// `UICollectionReusableView`.
  ///
  /// A kind without a class shows nothing.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    guard let viewClass else { return decorationClasses[elementKind] = nil }
    guard let type = viewClass as? UICollectionReusableView.Type else {
      Diagnostics.stop(
        Diagnostic(
          "A class registered for decoration views is not a UICollectionReusableView.",
          objects: ["class: \(viewClass)", "kind: \(elementKind)"], likelyCause: "The wrong class was passed.",
          remedy: "Register a subclass of UICollectionReusableView."))
    }
    decorationClasses[elementKind] = type
  }

  /// The class registered for a kind of decoration.
  func decorationClass(_ kind: String) -> UICollectionReusableView.Type? {
    kind == ListSectionStyle.backgroundKind ? ListBackgroundView.self : decorationClasses[kind]
  }
}
