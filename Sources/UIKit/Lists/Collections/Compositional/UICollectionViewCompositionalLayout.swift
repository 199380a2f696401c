import Diagnostics
import Foundation
import UIKitCore

/// Makes the section at an index; asked when the layout is prepared, for each section. `nil` is reported and shows nothing.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (_ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment) ->
  NSCollectionLayoutSection?

/// The settings for all sections of a compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @preconcurrency NSCopying {
  /// Makes a configuration that scrolls vertically, without distances.
  public override init() { super.init() }

  nonisolated deinit {}

  /// The direction in which sections follow one another; vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The distance between sections, in points.
  open var interSectionSpacing: CGFloat = 0
  /// Views at the edges of the whole content. Each needs a kind of its own; its index path is that of item 0 of section 0.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The edges from which the insets of sections count that choose `automatic`; the safe area by default.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Returns a copy with the same properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    (copy.scrollDirection, copy.interSectionSpacing) = (scrollDirection, interSectionSpacing)
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}

/// Composes items to groups, groups to sections, and sections to the content.
///
/// It asks for sections and turns the places that ``CompositionalGeometry`` computes into attributes. x is mirrored where texts run from the
/// right.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// Where sections come from.
  private enum Source {
    case section(NSCollectionLayoutSection)
    /// Retained as long as the layout.
    case provider(UICollectionViewCompositionalLayoutSectionProvider)
  }

  private let source: Source
  private var current: UICollectionViewCompositionalLayoutConfiguration
  /// The stored state that answers questions.
  let places = CompositionalPlaces()

  /// Makes a layout whose sections are all alike.
  public init(section: NSCollectionLayoutSection) {
    (source, current) = (.section(section), UICollectionViewCompositionalLayoutConfiguration())
    super.init()
  }
  /// Makes a layout whose sections are all alike, with a configuration of which it keeps a copy.
  public init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
    (source, current) = (.section(section), Self.copied(configuration))
    super.init()
  }
  /// Makes a layout that asks for each section; the provider is retained.
  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    (source, current) = (.provider(sectionProvider), UICollectionViewCompositionalLayoutConfiguration())
    super.init()
  }
  /// Makes a layout that asks for each section, with a configuration of which it keeps a copy; the provider is retained.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    (source, current) = (.provider(sectionProvider), Self.copied(configuration))
    super.init()
  }
  /// Returns `nil`: sections are not archived.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}

  /// The settings for all sections. The layout keeps a copy: set it again to change something, which invalidates the layout.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get { current }
    set {
      current = Self.copied(newValue)
      invalidateLayout()
    }
  }

  private static func copied(
    _ configuration: UICollectionViewCompositionalLayoutConfiguration
  ) -> UICollectionViewCompositionalLayoutConfiguration {
    configuration.copy() as? UICollectionViewCompositionalLayoutConfiguration ?? configuration
  }

  /// Returns a layout of which every section is a list, in a view with the list's background.
  open class func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout
  {
    let layout = UICollectionViewCompositionalLayout { _, environment in
      NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
    layout.places.listConfiguration = configuration
    return layout
  }

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  override var scrollsHorizontally: Bool { current.scrollDirection == .horizontal }

  // MARK: Preparing

  /// Asks for the sections and forms their groups, unless these are still valid.
  ///
  /// O(sections + measured items).
  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    places.prepare(self, collectionView)
  }

  /// Returns the section at an index; a missing one is reported (`collection.no-section`).
  func section(at index: Int, _ environment: LayoutEnvironment) -> NSCollectionLayoutSection? {
    switch source {
    case .section(let section): return section
    case .provider(let provider):
      if let section = provider(index, environment) { return section }
      Diagnostics.warn(
        Diagnostic(
          "A compositional layout has no section for an index.", objects: ["section: \(index)", "\(self)"],
          likelyCause: "The section provider returned nil.", remedy: "Return a section for every index."),
        counting: "collection.no-section")
      return nil
    }
  }

  // MARK: Answers

  /// The room across the direction of scrolling, and the length of all sections along it; zero before ``prepare()``.
  open override var collectionViewContentSize: CGSize { places.geometry?.contentSize ?? .zero }

  /// Returns what is in `rect`. Of a section that scrolls by itself, what it shows now with half a section more on both sides; frames are
  /// those before it scrolls.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    places.attributes(in: rect, self)
  }
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    return places.attributes(of: .item(indexPath.item, section: indexPath.section), self)
  }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    places.supplement(elementKind, at: indexPath).flatMap { places.attributes(of: $0, self) }
  }
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    places.background(elementKind, at: indexPath).flatMap { places.attributes(of: $0, self) }
  }

  // MARK: Invalidation

  /// Asks for the sections again, unless the context brings a preferred size only, or only the offset changed. Measured sizes are kept as
  /// estimates until the data is loaded again.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    places.invalidate(context)
    super.invalidateLayout(with: context)
  }

  override var hasSwipeActions: Bool { places.hasSwipeActions }
  override func swipeActions(_ path: IndexPath, _ side: RowSwipe.Side) -> UISwipeActionsConfiguration? {
    places.swipeActions(path, side)
  }
  override func itemsDidMove(_ map: ListUpdateMap) { places.itemsDidMove(map) }

  /// Whether the room changed, or something follows the visible area.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    places.followsBounds || changesRoom(newBounds)
  }

  private func changesRoom(_ newBounds: CGRect) -> Bool {
    guard let collectionView else { return true }
    return places.changesRoom(newBounds, of: collectionView, self)
  }

  /// Returns a context that keeps all places where the room is the same.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    context.keepsPlaces = !changesRoom(newBounds)
    return context
  }

  override func asksForPreferredSize(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    !attributes.estimatedAxes.isEmpty
  }

  /// Whether an element prefers a size that differs in an estimated length.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    places.differs(preferredAttributes.size, originalAttributes)
  }
  /// Returns a context that brings the preferred size of one element.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.preferredSize = (originalAttributes.key, preferredAttributes.size)
    if originalAttributes.representedElementCategory == .cell {
      context.invalidateItems(at: [originalAttributes.indexPath])
    }
    return context
  }

  // MARK: Sections that scroll by themselves

  override func scroller(of section: Int) -> LayoutScroller? { places.scroller(of: section) }
  override func items(ofScroller section: Int, in range: Range<CGFloat>) -> [IndexPath] {
    places.items(ofScroller: section, in: range)
  }
  override func scrollerRest(_ section: Int, _ release: ScrollerRelease) -> CGFloat? {
    places.rest(section, release)
  }
}
