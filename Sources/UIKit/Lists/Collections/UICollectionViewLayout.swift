import Diagnostics
import Foundation
import UIKitCore

/// What a layout has to compute anew.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  public required override init() { super.init() }

  nonisolated deinit {}

  /// The items or sections themselves changed.
  open internal(set) var invalidateEverything = false
  open internal(set) var invalidateDataSourceCounts = false
  open internal(set) var invalidatedItemIndexPaths: [IndexPath]?
  open internal(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  open internal(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// Added to the content's offset and size, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  open var contentSizeAdjustment = CGSize.zero
  /// The preferred size of an item that asked, in points.
  var preferredItemSize: (path: IndexPath, size: CGSize)?

  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
}

/// One change of a batch, as layouts are told of it.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  nonisolated public enum Action: Int, Sendable {
    case insert = 0
    case delete = 1
    case reload = 2
    case move = 3
    case none = 4
  }

  /// `nil` for an insertion.
  public let indexPathBeforeUpdate: IndexPath?
  /// `nil` for a deletion.
  public let indexPathAfterUpdate: IndexPath?
  public let updateAction: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
    super.init()
  }

  nonisolated deinit {}
}

/// Decides where the elements of a collection are. Subclass it.
///
/// The collection view calls ``prepare()`` once after an invalidation, and asks for what it shows; a layout answers from what it
/// prepared. The view owns its layout, which refers to it weakly.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  open internal(set) weak var collectionView: UICollectionView?
  private var decorationClasses: [String: UICollectionReusableView.Type] = [:]
  var isPrepared = false

  public override init() { super.init() }
  public init?(coder: NSCoder) { super.init() }

  nonisolated deinit {}

  /// The class ``UICollectionViewLayoutAttributes`` are made of.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  // MARK: What a subclass provides

  /// Computes what the questions below are answered from. Overrides call `super`.
  open func prepare() {}
  /// The content's size, in points.
  open var collectionViewContentSize: CGSize { .zero }
  /// The attributes of all elements that `rect`, in the content's space, touches. Asked for somewhat more than is visible.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Whether another offset or size of the view needs other attributes.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    return collectionView.state.tiledBounds?.size != newBounds.size
  }
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    makeContext()
  }
  /// Whether a size that a cell prefers changes the layout.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  /// Where scrolling that would come to rest at `proposedContentOffset` is to come to rest.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { targetContentOffset(forProposedContentOffset: proposedContentOffset) }
  /// The offset after an animated change of the layout or the items.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  /// Whether x is mirrored where the interface runs against ``developmentLayoutDirection``.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  // MARK: Invalidation

  /// Everything has to be prepared anew before the next layout.
  open func invalidateLayout() {
    let context = makeContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  /// Overrides call `super`.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isPrepared = false
    collectionView?.layoutWasInvalidated(context)
  }

  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    guard let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type else {
      return UICollectionViewLayoutInvalidationContext()
    }
    return type.init()
  }

  // MARK: Updates

  /// The items change; what is asked until ``finalizeCollectionViewUpdates()`` concerns that.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  open func finalizeCollectionViewUpdates() {}
  /// Where a new item comes from; `nil` fades it in where it stands.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }
  /// Where a deleted item goes, named by its old place; `nil` fades it out where it stood.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  open func finalizeLayoutTransition() {}
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  open func finalizeAnimatedBoundsChange() {}

  // MARK: Decoration

  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    guard let viewClass else { return decorationClasses[elementKind] = nil }
    guard let type = viewClass as? UICollectionReusableView.Type else {
      Diagnostics.stop(
        Diagnostic(
          "A class that is no UICollectionReusableView was registered for decoration.",
          objects: ["class: \(viewClass)", "kind: \(elementKind)"], likelyCause: "The wrong class was named.",
          remedy: "Register a subclass of UICollectionReusableView."))
    }
    decorationClasses[elementKind] = type
  }

  func decorationClass(_ kind: String) -> UICollectionReusableView.Type? { decorationClasses[kind] }
}
