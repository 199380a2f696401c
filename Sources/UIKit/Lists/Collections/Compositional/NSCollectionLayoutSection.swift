import Foundation
import UIKitCore

/// Called with the visible elements of a section before they are shown and after every step of scrolling; it may change how they look.
///
/// `contentOffset` is that of the collection view, or of the section where that scrolls by itself, in points.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor (
    _ visibleItems: [any NSCollectionLayoutVisibleItem], _ contentOffset: CGPoint,
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> Void

/// The edges from which a layout counts insets, across the direction of scrolling.
nonisolated public enum UIContentInsetsReference: Int, Sendable {
  /// As the layout's configuration says; in the configuration, the safe area.
  case automatic = 0
  /// Nothing.
  case none = 1
  /// The safe area.
  case safeArea = 2
  /// The collection view's layout margins.
  case layoutMargins = 3
  /// A width at which lines are easy to read; never less than the margins.
  case readableContent = 4
}

/// Whether and how a section scrolls by itself, across the direction of the layout.
nonisolated public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// Its groups follow one another in the direction of the layout.
  case none = 0
  /// It comes to rest anywhere.
  case continuous = 1
  /// It comes to rest with the beginning of a group at the beginning of the section.
  case continuousGroupLeadingBoundary = 2
  /// It comes to rest at multiples of its own length.
  case paging = 3
  /// It turns group by group.
  case groupPaging = 4
  /// It turns group by group, and shows each in the middle.
  case groupPagingCentered = 5
}

/// A section of a compositional layout: a group repeated for all its items, with headers, footers and decoration.
///
/// A change after the layout was made shows when that is invalidated.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject, @preconcurrency NSCopying {
  /// The group that is repeated.
  let group: NSCollectionLayoutGroup
  /// How the section looks as a list; `nil` for all others.
  var list: ListSectionStyle?

  /// Makes a section of as many groups as its items need.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  nonisolated deinit {}

  /// The distances of the groups from headers, footers and the room's edges, in points. Fractions of the groups refer to the rest.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The distance between groups, in points.
  open var interGroupSpacing: CGFloat = 0
  /// The edges from which ``contentInsets`` count for the groups; by default those of the configuration.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The edges for headers and footers; by default those of ``contentInsetsReference``.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Whether headers and footers keep ``contentInsets`` across the direction of scrolling; `true` by default.
  open var supplementariesFollowContentInsets = true
  /// Whether the section scrolls by itself; `none` by default.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// How it scrolls by itself. The section keeps a copy; changing the value that it returns changes the section.
  open var orthogonalScrollingProperties: UICollectionLayoutSectionOrthogonalScrollingProperties {
    get { scrolling }
    set { scrolling = newValue.copy() as? UICollectionLayoutSectionOrthogonalScrollingProperties ?? newValue }
  }
  private var scrolling = UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// Headers, footers and other views at the edges of the section. Each needs a kind of its own; its index path has item 0.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Backgrounds behind the section. Each needs a kind of its own.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Changes how visible elements look while they scroll; retained. New attributes are made at every step then.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// Returns a section of rows, one below the other, that looks as `configuration` says.
  ///
  /// - Parameter layoutEnvironment: The environment that the layout's section provider got; it decides about margins.
  open class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    ListSectionStyle(configuration, width: layoutEnvironment.container.contentSize.width).section()
  }

  /// Returns a copy with the same group and properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSection(group: group)
    (copy.contentInsets, copy.interGroupSpacing) = (contentInsets, interGroupSpacing)
    copy.contentInsetsReference = contentInsetsReference
    copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    copy.orthogonalScrollingProperties = orthogonalScrollingProperties
    (copy.boundarySupplementaryItems, copy.decorationItems) = (boundarySupplementaryItems, decorationItems)
    copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    copy.list = list
    return copy
  }
}
