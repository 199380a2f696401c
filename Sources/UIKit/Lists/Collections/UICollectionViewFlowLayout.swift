import Diagnostics
import Foundation
import UIKitCore

/// Describes which parts of a flow layout are outdated.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  nonisolated deinit {}

  /// Whether sizes and distances are asked for again, and lines are formed again; `true` by default. `false` keeps the lines, as while
  /// headers stick.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Stored without effect: every question gets new attributes.
  open var invalidateFlowLayoutAttributes = true
}

/// Places items in lines and lines in sections, along the scroll direction. Lengths are in points.
///
/// It asks the delegate for sizes and turns the places that ``FlowGeometry`` computes into attributes. A
/// ``UICollectionViewDelegateFlowLayout`` takes precedence over the properties here; changing a property invalidates the layout.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  nonisolated deinit {}

  /// As an estimate it lets items size themselves, with ``itemSize`` until they are measured. The value is Apple's.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  // behaviours §12 "Flow defaults" [M].
  /// The space between lines, along the scroll direction; 10 by default. Lines as high as their highest item are exactly so far apart.
  open var minimumLineSpacing: CGFloat = 10 { didSet { if oldValue != minimumLineSpacing { invalidateLayout() } } }
  /// The least space between the items of a line; 10 by default. Full lines spread their items from edge to edge.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if oldValue != minimumInteritemSpacing { invalidateLayout() } }
  }
  /// The size of items for which the delegate gives none; 50 by 50 by default. Negative and non-finite lengths are an error, as with the
  /// delegate's sizes.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { if oldValue != itemSize { invalidateLayout() } } }
  /// The size that items have until they are measured. Zero, the default, turns measuring off: items have ``itemSize`` or the delegate's
  /// size.
  ///
  /// Otherwise each cell that becomes visible is asked for the size it prefers, and ``automaticSize`` estimates ``itemSize``. Changing it
  /// forgets all measured sizes.
  open var estimatedItemSize = CGSize.zero { didSet { if oldValue != estimatedItemSize { forgetMeasurements() } } }
  /// The direction in which lines follow one another; the items of a line follow across it.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if oldValue != scrollDirection { invalidateLayout() } }
  }
  /// The size of headers, of which only the length along the scroll direction counts; zero, the default, means no headers. They reach from
  /// edge to edge, whatever ``sectionInset`` is.
  open var headerReferenceSize = CGSize.zero { didSet { if oldValue != headerReferenceSize { invalidateLayout() } } }
  /// The size of footers, by the rules of ``headerReferenceSize``.
  open var footerReferenceSize = CGSize.zero { didSet { if oldValue != footerReferenceSize { invalidateLayout() } } }
  /// The space around the lines of each section, between header and footer; an empty section has it as well. `left` and `right` are
  /// physical sides.
  open var sectionInset = UIEdgeInsets.zero { didSet { if oldValue != sectionInset { invalidateLayout() } } }
  /// Whether headers stick to the beginning of the area that insets leave free, until the end of their section pushes them out.
  ///
  /// Every step of scrolling then invalidates the attributes, but not the lines.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if oldValue != sectionHeadersPinToVisibleBounds { invalidateLayout() } }
  }
  /// Whether footers stick to the end of the visible area, by the rules of ``sectionHeadersPinToVisibleBounds``.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if oldValue != sectionFootersPinToVisibleBounds { invalidateLayout() } }
  }

  /// Whether the default of the delegate's `sizeForItemAt` ran in this preparation: the delegate does not implement it.
  var hasDefaultItemSizes = false
  /// All lines and sections; `nil` after an invalidation, until ``prepare()``.
  private var geometry: FlowGeometry?
  /// The sizes that cells preferred, for layouts with an estimate. They move with their items and end with a reload or a new extent.
  private var measured: [IndexPath: CGSize] = [:]
  /// The extent for which ``measured`` holds.
  private var measuredExtent: CGFloat?

  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  // MARK: Preparing

  /// Asks for counts, sizes and distances and forms the lines, unless these are still valid.
  ///
  /// O(sections) where all items have one size, O(items) where the delegate gives sizes.
  open override func prepare() {
    super.prepare()
    guard geometry == nil, let collectionView else { return }
    let extent = extent(in: collectionView)
    if measuredExtent != extent {
      measured = [:]
      // The cells that are visible ask for sizes in the new room.
      if measuredExtent != nil { collectionView.state.measuresAgain = true }
    }
    measuredExtent = extent
    hasDefaultItemSizes = false
    let isVertical = scrollDirection == .vertical
    let isFlipped =
      flipsHorizontallyInOppositeLayoutDirection
      && collectionView.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
    let sections = (0..<collectionView.numberOfSections).map { section($0, of: collectionView, extent: extent) }
    let scale = collectionView.traitCollection.displayScale
    geometry = FlowGeometry(
      sections, isVertical: isVertical, extent: extent, isFlipped: isFlipped, scale: scale > 0 ? scale : 1)
  }

  /// The room across the scroll direction that the view's adjusted insets leave free.
  private func extent(in view: UICollectionView) -> CGFloat {
    let insets = view.adjustedContentInset
    return scrollDirection == .vertical
      ? max(view.bounds.width - insets.left - insets.right, 0) : max(view.bounds.height - insets.top - insets.bottom, 0)
  }

  /// Asks the delegate about a section and forms its lines.
  private func section(_ index: Int, of view: UICollectionView, extent: CGFloat) -> FlowGeometry.Section {
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    let insets = delegate?.collectionView(view, layout: self, insetForSectionAt: index) ?? sectionInset
    let lineSpacing =
      delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: index) ?? minimumLineSpacing
    let itemSpacing =
      delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: index)
      ?? minimumInteritemSpacing
    let header =
      delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: index) ?? headerReferenceSize
    let footer =
      delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: index) ?? footerReferenceSize
    let isVertical = scrollDirection == .vertical
    let available = extent - (isVertical ? insets.left + insets.right : insets.top + insets.bottom)
    let lines = FlowSection(
      runs(index, of: view, delegate), available: max(available, 0), interitemSpacing: itemSpacing,
      lineSpacing: lineSpacing)
    return FlowGeometry.Section(
      lines: lines, insets: insets, header: isVertical ? header.height : header.width,
      footer: isVertical ? footer.height : footer.width)
  }

  /// Returns the sizes of a section's items, equal neighbours as one run. O(1) with one size, otherwise O(items).
  private func runs(
    _ section: Int, of view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> [FlowSection.Run] {
    let count = view.numberOfItems(inSection: section)
    guard count > 0 else { return [] }
    if hasSelfSizingCells { return estimatedRuns(section, count) }
    func size(_ item: Int) -> CGSize {
      let path = IndexPath(item: item, section: section)
      guard let delegate, !hasDefaultItemSizes else { return checked(itemSize, path) }
      return checked(delegate.collectionView(view, layout: self, sizeForItemAt: view.dataPath(path)), path)
    }
    let first = size(0)
    guard delegate != nil, !hasDefaultItemSizes else { return [FlowSection.Run(count: count, size: axes(first))] }
    var runs = [FlowSection.Run(count: 1, size: axes(first))]
    for item in 1..<max(count, 1) {
      let next = axes(size(item))
      if runs[runs.count - 1].size == next {
        runs[runs.count - 1].count += 1
      } else {
        runs.append(FlowSection.Run(count: 1, size: next))
      }
    }
    return runs
  }

  /// Returns measured sizes among estimated ones. O(m log m) for m measured items of all sections.
  private func estimatedRuns(_ section: Int, _ count: Int) -> [FlowSection.Run] {
    var runs: [FlowSection.Run] = []
    let estimate = axes(estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize)
    var next = 0
    for path in measured.keys.filter({ $0.section == section && $0.item < count }).sorted() {
      if path.item > next { runs.append(FlowSection.Run(count: path.item - next, size: estimate)) }
      runs.append(FlowSection.Run(count: 1, size: axes(measured[path] ?? itemSize)))
      next = path.item + 1
    }
    if next < count { runs.append(FlowSection.Run(count: count - next, size: estimate)) }
    // Equal neighbours form lines that are alike.
    return runs.reduce(into: []) { result, run in
      if let last = result.last, last.size == run.size {
        result[result.count - 1].count += run.count
      } else {
        result.append(run)
      }
    }
  }

  /// Turns a size into lengths along and across a line.
  private func axes(_ size: CGSize) -> FlowSection.Size {
    scrollDirection == .vertical
      ? FlowSection.Size(along: size.width, across: size.height)
      : FlowSection.Size(along: size.height, across: size.width)
  }

  /// Returns a size that the app gave; an invalid one is reported (`collection.invalid-size`) and becomes zero.
  private func checked(_ size: CGSize, _ path: IndexPath) -> CGSize {
    if size.width >= 0, size.height >= 0, size.width.isFinite, size.height.isFinite { return size }
    Diagnostics.fault(
      Diagnostic(
        "A flow layout received an invalid size.",
        objects: ["item \(path.item) of section \(path.section): \(size.width) × \(size.height)"],
        likelyCause: "A length was computed by subtraction before the view had its size, or divided by zero.",
        remedy: "Return 0 or more points for both lengths."),
      counting: "collection.invalid-size")
    return .zero
  }

  // MARK: Answers

  /// The extent across the scroll direction, and the length of all sections along it; zero before ``prepare()``.
  open override var collectionViewContentSize: CGSize { geometry?.contentSize ?? .zero }

  /// Returns new attributes of the items, headers and footers in `rect`, and of the pinned ones of its sections. O(log sections +
  /// elements).
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let geometry else { return nil }
    var elements = geometry.elements(in: rect)
    if sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds { addPinned(to: &elements, geometry) }
    return elements.map { attributes(of: $0, geometry) }
  }

  /// Adds the headers and footers of the sections in `elements`, wherever they would be without sticking.
  private func addPinned(to elements: inout [FlowGeometry.Element], _ geometry: FlowGeometry) {
    var sections: [Int] = []
    for element in elements {
      let section =
        switch element {
        case .header(let section), .footer(let section), .item(_, let section): section
        }
      if sections.last != section { sections.append(section) }
    }
    for section in sections {
      if sectionHeadersPinToVisibleBounds, geometry.sections[section].header > 0, !elements.contains(.header(section)) {
        elements.append(.header(section))
      }
      if sectionFootersPinToVisibleBounds, geometry.sections[section].footer > 0, !elements.contains(.footer(section)) {
        elements.append(.footer(section))
      }
    }
  }

  /// Makes the attributes of an element, of ``layoutAttributesClass``, at its place or where it sticks.
  private func attributes(
    of element: FlowGeometry.Element, _ geometry: FlowGeometry
  ) -> UICollectionViewLayoutAttributes {
    let type =
      Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self
    let attributes = type.init()
    var frame = geometry.frame(of: element)
    switch element {
    case .item(let item, let section): attributes.indexPath = IndexPath(item: item, section: section)
    case .header(let section):
      become(attributes, UICollectionView.elementKindSectionHeader, section)
      if sectionHeadersPinToVisibleBounds { pinHeader(&frame, section, geometry, attributes) }
    case .footer(let section):
      become(attributes, UICollectionView.elementKindSectionFooter, section)
      if sectionFootersPinToVisibleBounds { pinFooter(&frame, section, geometry, attributes) }
    }
    attributes.frame = frame
    return attributes
  }

  /// Turns attributes into those of a section's header or footer, which has item 0 in its path.
  private func become(_ attributes: UICollectionViewLayoutAttributes, _ kind: String, _ section: Int) {
    attributes.indexPath = IndexPath(item: 0, section: section)
    attributes.representedElementCategory = .supplementaryView
    attributes.representedElementKind = kind
  }

  /// Moves a header to where it sticks, in front of the items.
  private func pinHeader(
    _ frame: inout CGRect, _ section: Int, _ geometry: FlowGeometry, _ attributes: UICollectionViewLayoutAttributes
  ) {
    guard let collectionView else { return }
    let visible = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
    let end = geometry.sectionRange(section).upperBound
    attributes.zIndex = Self.pinnedIndex
    if geometry.isVertical {
      frame.origin.y = StickyPosition.header(
        natural: frame.minY, height: frame.height, sectionEnd: end, visibleTop: visible.minY)
    } else {
      frame.origin.x = StickyPosition.header(
        natural: frame.minX, height: frame.width, sectionEnd: end, visibleTop: visible.minX)
    }
  }

  /// Moves a footer to where it sticks, in front of the items.
  private func pinFooter(
    _ frame: inout CGRect, _ section: Int, _ geometry: FlowGeometry, _ attributes: UICollectionViewLayoutAttributes
  ) {
    guard let collectionView else { return }
    let visible = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
    let start = geometry.sectionRange(section).lowerBound
    attributes.zIndex = Self.pinnedIndex
    if geometry.isVertical {
      frame.origin.y = StickyPosition.footer(
        natural: frame.minY, height: frame.height, sectionStart: start, visibleBottom: visible.maxY)
    } else {
      frame.origin.x = StickyPosition.footer(
        natural: frame.minX, height: frame.width, sectionStart: start, visibleBottom: visible.maxX)
    }
  }

  /// The `zIndex` of pinned headers and footers, in front of items [G].
  private static let pinnedIndex = 10

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let geometry, geometry.sections.indices.contains(indexPath.section),
      (0..<geometry.sections[indexPath.section].lines.itemCount).contains(indexPath.item)
    else { return nil }
    return attributes(of: .item(indexPath.item, section: indexPath.section), geometry)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let geometry, geometry.sections.indices.contains(indexPath.section) else { return nil }
    switch elementKind {
    case UICollectionView.elementKindSectionHeader where geometry.sections[indexPath.section].header > 0:
      return attributes(of: .header(indexPath.section), geometry)
    case UICollectionView.elementKindSectionFooter where geometry.sections[indexPath.section].footer > 0:
      return attributes(of: .footer(indexPath.section), geometry)
    default: return nil
    }
  }

  // MARK: Invalidation

  /// Forgets the lines if the context says so, and keeps the preferred size it brings. Contexts of other classes forget the lines.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    if let preferred = context.preferredSize { measured[preferred.element.path] = preferred.size }
    if context.invalidateDataSourceCounts { measured = [:] }
    if context.invalidateEverything || context.invalidateDataSourceCounts || context.preferredSize != nil
      || flow?.invalidateFlowLayoutDelegateMetrics ?? true
    {
      geometry = nil
    }
    super.invalidateLayout(with: context)
  }

  /// Forgets the sizes of all cells; visible ones are measured again in the next layout, others when they become visible.
  private func forgetMeasurements() {
    measured = [:]
    invalidateLayout()
  }

  /// Moves measured sizes along with their items; those of deleted items are dropped.
  ///
  /// - Parameter map: Returns the place of an item after the update, or `nil`.
  override func itemsDidMove(_ map: ListUpdateMap) {
    measured = Dictionary(
      measured.compactMap { path, size in map.newPath(path).map { ($0, size) } },
      uniquingKeysWith: { first, _ in first })
    geometry = nil
  }

  /// Whether the extent across the scroll direction changed, or headers or footers stick. The length along it does not matter.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    if sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds { return true }
    return changesExtent(newBounds)
  }

  /// Whether the lines would have a different room at these bounds and the current insets.
  private func changesExtent(_ newBounds: CGRect) -> Bool {
    guard let geometry, let collectionView else { return true }
    let insets = collectionView.adjustedContentInset
    let extent =
      geometry.isVertical
      ? newBounds.width - insets.left - insets.right : newBounds.height - insets.top - insets.bottom
    return max(extent, 0) != geometry.extent
  }

  /// Returns a context that forms the lines again only for a different extent.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics =
      changesExtent(newBounds)
    return context
  }

  /// Whether cells are asked for their sizes.
  var hasSelfSizingCells: Bool { estimatedItemSize != .zero }
  override var scrollsHorizontally: Bool { scrollDirection == .horizontal }
  override func asksForPreferredSize(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    hasSelfSizingCells && attributes.representedElementCategory == .cell
  }

  /// Whether a cell prefers a size that is not yet known for its item.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    hasSelfSizingCells && originalAttributes.representedElementCategory == .cell
      && measured[originalAttributes.indexPath] != preferredAttributes.size
  }

  /// Returns a context that brings the preferred size of one item.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.preferredSize = (originalAttributes.key, preferredAttributes.size)
    context.invalidateItems(at: [originalAttributes.indexPath])
    return context
  }

  /// The number of entries that store the lines; tests of the memory use read it.
  var entryCount: Int { geometry?.sections.reduce(0) { $0 + $1.lines.entryCount } ?? 0 }
}
