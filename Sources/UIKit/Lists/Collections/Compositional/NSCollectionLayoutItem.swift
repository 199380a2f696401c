import Foundation
import UIKitCore

/// An item of a compositional layout: a size in its group, with the distances inside and around it. Groups and views attached to items are
/// items as well.
///
/// An item describes all cells at its place in the group. A change after the layout was made shows when that is invalidated.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject, @preconcurrency NSCopying {
  /// The size; fractions refer to the group around the item.
  public let layoutSize: NSCollectionLayoutSize
  private let badges: [NSCollectionLayoutSupplementaryItem]
  /// The views attached to the item, as badges are. Each needs a kind of its own.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { badges }

  /// Makes an item without attached views.
  public init(layoutSize: NSCollectionLayoutSize) {
    (self.layoutSize, badges) = (layoutSize, [])
    super.init()
  }
  /// Makes an item with views attached to each of its cells.
  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
    (self.layoutSize, badges) = (layoutSize, supplementaryItems)
    super.init()
  }

  nonisolated deinit {}

  /// What the item's frame loses on each side, after all places are known, in points; neighbours do not move. It has no effect in the
  /// direction of an estimated length (Apple's documentation) [D].
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The distances from the item to its neighbours and to the edges of its group; `nil` means no distance.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Returns a copy with the same distances.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutItem(layoutSize: layoutSize, supplementaryItems: supplementaryItems)
    copy.takeDistances(from: self)
    return copy
  }

  func takeDistances(from other: NSCollectionLayoutItem) {
    (contentInsets, edgeSpacing) = (other.contentInsets, other.edgeSpacing)
  }

  /// Returns the item as the solver takes it, in a container of the given size in points.
  ///
  /// - Parameter share: A length that replaces the item's own, where the children of a group share the room.
  func spec(
    in container: CGSize, _ environment: LayoutEnvironment, share: (axis: CompositionalAxis, length: CGFloat)? = nil
  ) -> CompositionalItem {
    CompositionalItem(
      size: layoutSize.size, insets: LayoutLength.finite(contentInsets),
      edges: edgeSpacing?.edges ?? CompositionalEdges(), supplements: supplementaryItems.map { $0.supplement })
  }
}

/// A place in a group that the app computes, in the group's space, in points; leading is left.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject, @preconcurrency NSCopying {
  public let frame: CGRect
  /// The order among the cells: greater is in front.
  public let zIndex: Int

  /// Makes a place at order 0.
  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }
  public init(frame: CGRect, zIndex: Int) {
    self.frame = CGRect(
      x: LayoutLength.finite(frame.origin.x), y: LayoutLength.finite(frame.origin.y),
      width: LayoutLength.positive(frame.width), height: LayoutLength.positive(frame.height))
    self.zIndex = zIndex
    super.init()
  }

  nonisolated deinit {}

  /// Returns the object itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Computes the places in a group; asked when the layout is prepared. The environment's container is the group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (_ layoutEnvironment: any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// Items side by side or one below the other, repeated through a section.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// How the items follow one another.
  enum Arrangement {
    case line(CompositionalAxis, count: Int?, isShared: Bool)
    /// Retained as long as the group.
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  private let arrangement: Arrangement
  /// The items, repeated in this order.
  public let subitems: [NSCollectionLayoutItem]
  private var groupSupplements: [NSCollectionLayoutSupplementaryItem] = []
  /// The distance between items; `nil` means no distance. A flexible one spreads the items from edge to edge.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  init(_ layoutSize: NSCollectionLayoutSize, _ arrangement: Arrangement, _ subitems: [NSCollectionLayoutItem]) {
    (self.arrangement, self.subitems) = (arrangement, subitems)
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  nonisolated deinit {}

  /// The views attached to each group; they belong to the first item of the group.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { groupSupplements }
    set { groupSupplements = newValue }
  }

  // MARK: Making groups

  /// Returns a row of `subitems`, repeated in this order as long as there is room; the first one is always there.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .line(.horizontal, count: nil, isShared: false), subitems)
  }
  /// Returns a row of `count` equal items that share the room; the item's own width does not count.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { repeated(.horizontal, layoutSize, subitem, count, isShared: true) }
  /// Returns a row of `count` items with their own width, whether or not there is room.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { repeated(.horizontal, layoutSize, subitem, count, isShared: false) }
  /// Returns a column of `subitems`, repeated in this order as long as there is room; the first one is always there.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .line(.vertical, count: nil, isShared: false), subitems)
  }
  /// Returns a column of `count` equal items that share the room; the item's own height does not count.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { repeated(.vertical, layoutSize, subitem, count, isShared: true) }
  /// Returns a column of `count` items with their own height, whether or not there is room.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { repeated(.vertical, layoutSize, subitem, count, isShared: false) }
  /// Returns a group of as many items as `itemProvider` gives places, which it retains.
  open class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .custom(itemProvider), []) }

  private static func repeated(
    _ axis: CompositionalAxis, _ size: NSCollectionLayoutSize, _ subitem: NSCollectionLayoutItem, _ count: Int,
    isShared: Bool
  ) -> NSCollectionLayoutGroup {
    let count = Int(LayoutLength.positive(CGFloat(count)))
    return NSCollectionLayoutGroup(size, .line(axis, count: max(count, 1), isShared: isShared), [subitem])
  }

  /// Returns a copy that holds the same items.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutGroup(layoutSize, arrangement, subitems)
    copy.takeDistances(from: self)
    (copy.interItemSpacing, copy.groupSupplements) = (interItemSpacing, groupSupplements)
    return copy
  }

  override func spec(
    in container: CGSize, _ environment: LayoutEnvironment, share: (axis: CompositionalAxis, length: CGFloat)?
  ) -> CompositionalItem {
    var spec = super.spec(in: container, environment, share: share)
    var size = spec.size.points(in: container)
    if let share { size = share.axis.size(along: share.length, across: share.axis.other.length(size)) }
    let room = spec.room(in: size)
    switch arrangement {
    case .line(let axis, let count, let isShared):
      var group = CompositionalItem.Group(
        axis: axis, children: [], count: count, isShared: isShared, spacing: interItemSpacing?.value ?? .fixed(0))
      let share = isShared ? (axis, CompositionalItem.share(of: room, in: group)) : nil
      group.children = subitems.map { $0.spec(in: room, environment, share: share) }
      spec.content = .group(group)
    case .custom(let provider):
      let items = provider(environment.with(container: LayoutContainer(size: size, insets: spec.usedInsets)))
      spec.content = .custom(items.map { CompositionalItem.CustomPlace(frame: $0.frame, zIndex: $0.zIndex) })
    }
    return spec
  }
}

/// A view attached to an item or group, such as a badge.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of supplementary view to request from the data source, which also gets the item's index path.
  public let elementKind: String
  /// Where it is attached to the item.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// Which of its own points is attached there; `nil` for the same one, so that it is inside.
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// The order among the views: greater is in front. 1 by default, in front of cells [G].
  open var zIndex = 1

  /// Makes a view inside the item.
  public init(layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor) {
    (self.elementKind, self.containerAnchor, itemAnchor) = (elementKind, containerAnchor, nil)
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }
  /// Makes a view of which the point `itemAnchor` is at the item's `containerAnchor`.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    (self.elementKind, self.containerAnchor, self.itemAnchor) = (elementKind, containerAnchor, itemAnchor)
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  nonisolated deinit {}

  var supplement: CompositionalSupplement {
    CompositionalSupplement(
      kind: elementKind, size: layoutSize.size, container: containerAnchor.anchor, own: itemAnchor?.anchor,
      zIndex: zIndex)
  }

  /// Returns a copy with the same order and distances.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy =
      itemAnchor.map {
        NSCollectionLayoutSupplementaryItem(
          layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor, itemAnchor: $0)
      }
      ?? NSCollectionLayoutSupplementaryItem(
        layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor)
    copy.takeDistances(from: self)
    copy.zIndex = zIndex
    return copy
  }
}

/// A header, footer or other view at the edge of a section or a whole layout.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge or corner at which it is; outside of the items as long as ``extendsBoundary`` is `true`.
  public let alignment: NSRectAlignment
  /// Moves it from there, in points; positive is trailing and down. Away from the items it makes the section larger.
  public let offset: CGPoint
  /// Whether the section grows by it. Otherwise it covers the items. `true` by default.
  open var extendsBoundary = true
  /// Whether it stays at the edge of the visible area, until the other end of its section moves it along. Every step of scrolling then
  /// makes new attributes.
  open var pinToVisibleBounds = false

  /// Makes a view at an edge or corner.
  public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    (self.alignment, offset) = (alignment, .zero)
    super.init(
      layoutSize: layoutSize, elementKind: elementKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: alignment.edges))
  }
  /// Makes a view moved from an edge or corner, in points.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
  ) {
    (self.alignment, offset) = (alignment, LayoutLength.finite(absoluteOffset))
    super.init(
      layoutSize: layoutSize, elementKind: elementKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: alignment.edges))
  }

  nonisolated deinit {}

  var boundary: CompositionalBoundary {
    CompositionalBoundary(
      kind: elementKind, size: layoutSize.size, edges: alignment.edges, offset: offset, extends: extendsBoundary,
      isPinned: pinToVisibleBounds, zIndex: zIndex)
  }

  /// Returns a copy with the same properties.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: offset)
    copy.takeDistances(from: self)
    (copy.zIndex, copy.extendsBoundary, copy.pinToVisibleBounds) = (zIndex, extendsBoundary, pinToVisibleBounds)
    return copy
  }
}

/// A background behind a section: a view without data, whose class is registered with the layout.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind whose class the layout's `register(_:forDecorationViewOfKind:)` was given.
  public let elementKind: String
  /// The order among the backgrounds: greater is in front. All are behind cells.
  open var zIndex = 0

  init(elementKind: String) {
    self.elementKind = elementKind
    let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    super.init(layoutSize: whole, supplementaryItems: [])
  }

  nonisolated deinit {}

  /// Returns a background that fills the section, headers and footers included, from edge to edge. Its
  /// ``NSCollectionLayoutItem/contentInsets`` make it smaller.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind: elementKind)
  }

  var background: CompositionalBackground {
    CompositionalBackground(
      kind: elementKind, insets: LayoutLength.finite(contentInsets), zIndex: zIndex - Self.depth)
  }

  /// How far behind cells backgrounds are; any great number.
  private static let depth = 1_000_000

  /// Returns a copy with the same order and distances.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutDecorationItem(elementKind: elementKind)
    copy.takeDistances(from: self)
    copy.zIndex = zIndex
    return copy
  }
}

/// An edge or a corner of a rectangle, by the layout direction.
nonisolated public enum NSRectAlignment: Int, Sendable {
  /// The middle.
  case none = 0
  case top = 1
  case topLeading = 2
  case leading = 3
  case bottomLeading = 4
  case bottom = 5
  case bottomTrailing = 6
  case trailing = 7
  case topTrailing = 8

  var edges: NSDirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}
