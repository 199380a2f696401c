import Diagnostics
import Foundation
import UIKitCore

/// What a flow layout has to compute anew.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  nonisolated deinit {}

  /// Whether the delegate is asked for sizes and distances again.
  open var invalidateFlowLayoutDelegateMetrics = true
  open var invalidateFlowLayoutAttributes = true
}

/// Items in lines, lines in sections. Lengths are in points.
///
/// A thin edge over ``FlowGeometry``: it asks the delegate, and turns places into attributes.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  nonisolated deinit {}

  /// Lets items size themselves without an estimate. Apple's value.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  // behaviours §12 "Flow defaults", confidence M.
  open var minimumLineSpacing: CGFloat = 10 { didSet { if oldValue != minimumLineSpacing { invalidateLayout() } } }
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if oldValue != minimumInteritemSpacing { invalidateLayout() } }
  }
  open var itemSize = CGSize(width: 50, height: 50) { didSet { if oldValue != itemSize { invalidateLayout() } } }
  /// Zero: items have ``itemSize`` or the delegate's size. Otherwise cells are asked for the size they prefer.
  open var estimatedItemSize = CGSize.zero { didSet { if oldValue != estimatedItemSize { forgetMeasurements() } } }
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if oldValue != scrollDirection { invalidateLayout() } }
  }
  /// Of vertical content the height counts, of horizontal the width; zero is no header.
  open var headerReferenceSize = CGSize.zero { didSet { if oldValue != headerReferenceSize { invalidateLayout() } } }
  open var footerReferenceSize = CGSize.zero { didSet { if oldValue != footerReferenceSize { invalidateLayout() } } }
  open var sectionInset = UIEdgeInsets.zero { didSet { if oldValue != sectionInset { invalidateLayout() } } }
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if oldValue != sectionHeadersPinToVisibleBounds { invalidateLayout() } }
  }
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if oldValue != sectionFootersPinToVisibleBounds { invalidateLayout() } }
  }

  /// The default of the delegate's `sizeForItemAt` ran.
  var hasDefaultItemSizes = false
  private var geometry: FlowGeometry?
  private var measured: [IndexPath: CGSize] = [:]
  private var measuredExtent: CGFloat?

  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  // MARK: Preparing

  open override func prepare() {
    super.prepare()
    guard geometry == nil, let collectionView else { return }
    let extent = extent(in: collectionView)
    if measuredExtent != extent { measured = [:] }
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

  /// The room across the direction of scrolling, insets of the view taken off.
  private func extent(in view: UICollectionView) -> CGFloat {
    let insets = view.adjustedContentInset
    return scrollDirection == .vertical
      ? max(view.bounds.width - insets.left - insets.right, 0) : max(view.bounds.height - insets.top - insets.bottom, 0)
  }

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

  /// The sizes of a section's items, equal neighbours together. O(1) with one size, else O(items).
  private func runs(
    _ section: Int, of view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> [FlowSection.Run] {
    let count = view.numberOfItems(inSection: section)
    guard count > 0 else { return [] }
    if sizesItself { return estimatedRuns(section, count) }
    func size(_ item: Int) -> CGSize {
      let path = IndexPath(item: item, section: section)
      guard let delegate, !hasDefaultItemSizes else { return checked(itemSize, path) }
      return checked(delegate.collectionView(view, layout: self, sizeForItemAt: path), path)
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

  /// Measured items among estimated ones. O(measured items of the section).
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
    // Equal neighbours make one line after the other alike.
    return runs.reduce(into: []) { result, run in
      if let last = result.last, last.size == run.size {
        result[result.count - 1].count += run.count
      } else {
        result.append(run)
      }
    }
  }

  private func axes(_ size: CGSize) -> FlowSection.Size {
    scrollDirection == .vertical
      ? FlowSection.Size(along: size.width, across: size.height)
      : FlowSection.Size(along: size.height, across: size.width)
  }

  private func checked(_ size: CGSize, _ path: IndexPath) -> CGSize {
    if size.width >= 0, size.height >= 0, size.width.isFinite, size.height.isFinite { return size }
    Diagnostics.fault(
      Diagnostic(
        "A flow layout was given a size that is none.",
        objects: ["item \(path.item) of section \(path.section): \(size.width) × \(size.height)"],
        likelyCause: "A length was computed by subtraction before the view had its size, or divided by zero.",
        remedy: "Return 0 or more points for both lengths."),
      counting: "collection.invalid-size")
    return .zero
  }

  // MARK: Answers

  open override var collectionViewContentSize: CGSize { geometry?.contentSize ?? .zero }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let geometry else { return nil }
    var elements = geometry.elements(in: rect)
    if sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds { addPinned(to: &elements, geometry) }
    return elements.map { attributes(of: $0, geometry) }
  }

  /// Headers and footers of the sections in sight, wherever they lie.
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

  private func become(_ attributes: UICollectionViewLayoutAttributes, _ kind: String, _ section: Int) {
    attributes.indexPath = IndexPath(item: 0, section: section)
    attributes.representedElementCategory = .supplementaryView
    attributes.representedElementKind = kind
  }

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

  /// In front of items. From memory, confidence G.
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

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    if let preferred = context.preferredItemSize { measured[preferred.path] = preferred.size }
    if context.invalidateDataSourceCounts { measured = [:] }
    if context.invalidateEverything || context.invalidateDataSourceCounts || context.preferredItemSize != nil
      || flow?.invalidateFlowLayoutDelegateMetrics ?? true
    {
      geometry = nil
    }
    super.invalidateLayout(with: context)
  }

  private func forgetMeasurements() {
    measured = [:]
    invalidateLayout()
  }

  /// The measured sizes go with their items.
  func itemsMoved(_ newPath: (IndexPath) -> IndexPath?) {
    measured = Dictionary(
      measured.compactMap { path, size in newPath(path).map { ($0, size) } }, uniquingKeysWith: { first, _ in first })
    geometry = nil
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    if sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds { return true }
    return changesExtent(newBounds)
  }

  private func changesExtent(_ newBounds: CGRect) -> Bool {
    guard let geometry, let collectionView else { return true }
    let insets = collectionView.adjustedContentInset
    let extent =
      geometry.isVertical
      ? newBounds.width - insets.left - insets.right : newBounds.height - insets.top - insets.bottom
    return max(extent, 0) != geometry.extent
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics =
      changesExtent(newBounds)
    return context
  }

  /// Whether cells are asked for their sizes.
  var sizesItself: Bool { estimatedItemSize != .zero }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    sizesItself && originalAttributes.representedElementCategory == .cell
      && measured[originalAttributes.indexPath] != preferredAttributes.size
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.preferredItemSize = (originalAttributes.indexPath, preferredAttributes.size)
    context.invalidateItems(at: [originalAttributes.indexPath])
    return context
  }

  /// How many entries hold the lines; for tests of its size.
  var entryCount: Int { geometry?.sections.reduce(0) { $0 + $1.lines.entryCount } ?? 0 }
}
