import Foundation
import UIKitCore

/// The state of a compositional layout: its sections, their geometry, and measured sizes.
@MainActor
final class CompositionalPlaces {
  /// The places of all elements; `nil` after an invalidation, until the layout is prepared.
  private(set) var geometry: CompositionalGeometry?
  /// The sections that the geometry was made of.
  private(set) var sections: [NSCollectionLayoutSection?] = []
  private var globals: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether a section is a list whose rows may have actions.
  private(set) var hasSwipeActions = false
  /// The configuration of a layout that consists of lists only.
  var listConfiguration: UICollectionLayoutListConfiguration?

  /// Sizes that contents asked for, by section, while there is no geometry to keep them.
  private var measured: [[Int: CGSize]] = []
  private var measuredBoundaries: [[String: CGSize]] = []
  private var measuredGlobals: [String: CGSize] = [:]
  /// The bounds and insets that the room was computed from.
  private var preparedSize = CGSize.zero
  private var preparedRoom = CGSize.zero
  private var preparedReferences = UIEdgeInsets.zero
  /// Whether a fraction refers to the length along the direction of scrolling.
  private var usesLength = false
  /// Whether attributes depend on the offset.
  private(set) var followsBounds = false

  isolated deinit {}

  // MARK: Preparing

  /// Makes the geometry, or settles it after something was measured.
  func prepare(_ layout: UICollectionViewCompositionalLayout, _ view: UICollectionView) {
    guard geometry == nil else {
      geometry?.settle()
      return
    }
    let configuration = layout.configuration
    let isVertical = configuration.scrollDirection == .vertical
    let axis: CompositionalAxis = isVertical ? .vertical : .horizontal
    let room = Self.room(in: view, view.bounds)
    (preparedSize, preparedRoom, preparedReferences) = (view.bounds.size, room, references(view))
    func reference(_ value: UIContentInsetsReference) -> NSDirectionalEdgeInsets {
      Self.insets(value == .automatic ? configuration.contentInsetsReference : value, view)
    }
    let environment = LayoutEnvironment(
      container: LayoutContainer(size: room, insets: reference(.automatic)), traits: view.traitCollection)
    var specs: [CompositionalGeometry.Section] = []
    sections = []
    for index in 0..<view.numberOfSections {
      let section = layout.section(at: index, environment)
      sections.append(section)
      specs.append(spec(section, index, view, environment, axis, reference))
    }
    hasSwipeActions = sections.contains { $0?.list?.configuration.hasSwipeActions == true }
    if hasSwipeActions { view.watchFingersForSwipes() }
    globals = configuration.boundarySupplementaryItems
    usesLength = specs.contains { Self.uses(axis, $0) } || globals.contains { Self.uses(axis, $0.layoutSize.size) }
    let scale = view.traitCollection.displayScale
    geometry = CompositionalGeometry(
      specs, axis: axis, container: room, spacing: LayoutLength.finite(configuration.interSectionSpacing),
      globals: globals.map(\.boundary), measuredGlobals: measuredGlobals,
      isFlipped: view.effectiveUserInterfaceLayoutDirection != layout.developmentLayoutDirection
        && layout.flipsHorizontallyInOppositeLayoutDirection,
      scale: scale > 0 ? scale : 1)
    (measured, measuredBoundaries) = ([], [])
    followsBounds =
      geometry?.hasPinned == true || sections.contains { $0?.visibleItemsInvalidationHandler != nil }
    view.takeDefaultBackground(listConfiguration.map { ListSectionStyle($0, width: room.width).background })
  }

  /// The room that the view's adjusted insets leave free.
  private static func room(in view: UICollectionView, _ bounds: CGRect) -> CGSize {
    let insets = view.adjustedContentInset
    return CGSize(
      width: max(bounds.width - insets.left - insets.right, 0),
      height: max(bounds.height - insets.top - insets.bottom, 0))
  }

  /// All that sections may keep their distance from, to notice changes.
  private func references(_ view: UICollectionView) -> UIEdgeInsets {
    let (safe, margins) = (view.safeAreaInsets, view.layoutMargins)
    return UIEdgeInsets(
      top: max(safe.top, margins.top), left: max(safe.left, margins.left), bottom: max(safe.bottom, margins.bottom),
      right: max(safe.right, margins.right))
  }

  /// Returns what a reference takes from the room, besides the adjusted insets.
  private static func insets(_ reference: UIContentInsetsReference, _ view: UICollectionView)
    -> NSDirectionalEdgeInsets
  {
    let whole: UIEdgeInsets
    switch reference {
    case .none: return .zero
    case .automatic, .safeArea: whole = view.safeAreaInsets
    case .layoutMargins: whole = view.layoutMargins
    case .readableContent:
      let (frame, bounds) = (view.readableContentGuide.layoutFrame, view.bounds)
      whole = UIEdgeInsets(
        top: view.layoutMargins.top, left: max(frame.minX - bounds.minX, view.layoutMargins.left),
        bottom: view.layoutMargins.bottom, right: max(bounds.maxX - frame.maxX, view.layoutMargins.right))
    }
    let taken = view.adjustedContentInset
    return NSDirectionalEdgeInsets(
      UIEdgeInsets(
        top: max(whole.top - taken.top, 0), left: max(whole.left - taken.left, 0),
        bottom: max(whole.bottom - taken.bottom, 0), right: max(whole.right - taken.right, 0)),
      isRightToLeft: view.isRightToLeft)
  }

  /// Returns a section as the geometry's input; a missing one is empty.
  private func spec(
    _ section: NSCollectionLayoutSection?, _ index: Int, _ view: UICollectionView, _ environment: LayoutEnvironment,
    _ axis: CompositionalAxis, _ reference: (UIContentInsetsReference) -> NSDirectionalEdgeInsets
  ) -> CompositionalGeometry.Section {
    let zero = CompositionalSize(width: .absolute(0), height: .absolute(0))
    guard let section else { return CompositionalGeometry.Section(group: CompositionalItem(size: zero), itemCount: 0) }
    let insets = LayoutLength.finite(section.list?.insets(ofSection: index) ?? section.contentInsets)
    let own = reference(section.contentInsetsReference)
    // What fractions of the group refer to, as the geometry computes it; only custom groups need to know.
    let room = environment.container.contentSize
    let container = LayoutContainer(
      size: CGSize(
        width: max(
          room.width - insets.leading - insets.trailing - (axis == .vertical ? own.leading + own.trailing : 0), 0),
        height: max(room.height - insets.top - insets.bottom - (axis == .vertical ? 0 : own.top + own.bottom), 0)),
      insets: .zero)
    var spec = CompositionalGeometry.Section(
      group: section.group.spec(in: container.contentSize, environment, share: nil),
      itemCount: view.numberOfItems(inSection: index))
    spec.groupSpacing = LayoutLength.finite(section.interGroupSpacing)
    (spec.insets, spec.reference) = (insets, own)
    spec.boundaryReference =
      section.supplementaryContentInsetsReference == .automatic
      ? own : reference(section.supplementaryContentInsetsReference)
    spec.boundariesFollowInsets = section.supplementariesFollowContentInsets
    spec.boundaries = section.boundarySupplementaryItems.map(\.boundary)
    spec.backgrounds = section.decorationItems.map(\.background)
    if section.list != nil, listConfiguration == nil {
      let background = NSCollectionLayoutDecorationItem.background(elementKind: ListSectionStyle.backgroundKind)
      background.zIndex = -1
      spec.backgrounds.append(background.background)
    }
    spec.scrolls = section.orthogonalScrollingBehavior != .none
    if measured.indices.contains(index) { spec.measured = measured[index] }
    if measuredBoundaries.indices.contains(index) { spec.measuredBoundaries = measuredBoundaries[index] }
    return spec
  }

  /// Whether a fraction of the section refers to the length along an axis.
  private static func uses(_ axis: CompositionalAxis, _ section: CompositionalGeometry.Section) -> Bool {
    uses(axis, section.group.size) || isCustom(section.group)
      || section.boundaries.contains { uses(axis, $0.size) }
  }

  private static func uses(_ axis: CompositionalAxis, _ size: CompositionalSize) -> Bool {
    [size.width, size.height].contains {
      switch $0 {
      case .fractionalHeight: axis == .vertical
      case .fractionalWidth: axis == .horizontal
      case .absolute, .estimated, .uniform: false
      }
    }
  }

  private static func isCustom(_ item: CompositionalItem) -> Bool {
    switch item.content {
    case .item: false
    case .custom: true
    case .group(let group): group.children.contains { isCustom($0) }
    }
  }

  // MARK: Invalidation

  func invalidate(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateDataSourceCounts {
      (geometry, measured, measuredBoundaries, measuredGlobals) = (nil, [], [], [:])
    } else if let (element, size) = context.preferredSize {
      take(element, size)
    } else if !context.keepsPlaces || context.invalidateEverything {
      keepMeasured()
    }
  }

  /// Ends the geometry; measured sizes remain as estimates.
  private func keepMeasured() {
    guard let geometry else { return }
    measured = (0..<geometry.sectionCount).map { geometry.measured(in: $0) }
    measuredBoundaries = (0..<geometry.sectionCount).map { geometry.measuredBoundaries(in: $0) }
    self.geometry = nil
  }

  /// Moves measured sizes along with their items.
  func itemsDidMove(_ map: ListUpdateMap) {
    keepMeasured()
    var moved = [[Int: CGSize]](repeating: [:], count: map.newCounts.count)
    var movedBoundaries = [[String: CGSize]](repeating: [:], count: map.newCounts.count)
    for (section, sizes) in measured.enumerated() {
      for (item, size) in sizes {
        guard let path = map.newPath(IndexPath(item: item, section: section)), moved.indices.contains(path.section)
        else { continue }
        moved[path.section][path.item] = size
      }
    }
    for (section, sizes) in measuredBoundaries.enumerated() where !sizes.isEmpty {
      if let new = map.newSection(section), movedBoundaries.indices.contains(new) { movedBoundaries[new] = sizes }
    }
    (measured, measuredBoundaries) = (moved, movedBoundaries)
  }

  /// Whether sections have a different room at these bounds and the current insets.
  ///
  /// The length along the direction of scrolling counts if a fraction refers to it, or with a different size of the view.
  func changesRoom(_ bounds: CGRect, of view: UICollectionView, _ layout: UICollectionViewCompositionalLayout) -> Bool {
    guard geometry != nil else { return true }
    let room = Self.room(in: view, bounds)
    let isVertical = layout.configuration.scrollDirection == .vertical
    let references = references(view)
    if isVertical
      ? references.left != preparedReferences.left || references.right != preparedReferences.right
      : references.top != preparedReferences.top || references.bottom != preparedReferences.bottom
    {
      return true
    }
    let (across, along) =
      isVertical
      ? (room.width != preparedRoom.width, room.height != preparedRoom.height)
      : (room.height != preparedRoom.height, room.width != preparedRoom.width)
    return across || bounds.size != preparedSize || usesLength && along
  }

  // MARK: Preferred sizes

  /// Whether a size differs from the one known in a length that the content decides.
  func differs(_ size: CGSize, _ attributes: UICollectionViewLayoutAttributes) -> Bool {
    let known = measuredSize(attributes) ?? attributes.size
    let axes = attributes.estimatedAxes
    let tolerance: CGFloat = 1e-3
    return axes.contains(.width) && abs(known.width - size.width) > tolerance
      || axes.contains(.height) && abs(known.height - size.height) > tolerance
  }

  private func measuredSize(_ attributes: UICollectionViewLayoutAttributes) -> CGSize? {
    guard let geometry, let element = element(attributes.key) else { return nil }
    switch element {
    case .item(let item, let section): return geometry.measured(in: section)[item]
    case .boundary(_, let section):
      return geometry.measuredBoundaries(in: section)[attributes.representedElementKind ?? ""]
    case .global: return measuredGlobals[attributes.representedElementKind ?? ""]
    case .supplement, .background: return nil
    }
  }

  private func take(_ key: CollectionElement, _ size: CGSize) {
    guard let element = element(key) else { return }
    let size = CGSize(width: LayoutLength.positive(size.width), height: LayoutLength.positive(size.height))
    if case .global = element { measuredGlobals[key.kind ?? ""] = size }
    geometry?.measure(element, size)
  }

  // MARK: Elements

  /// Returns the element that a key of the collection view stands for.
  private func element(_ key: CollectionElement) -> CompositionalGeometry.Element? {
    guard key.path.count == 2 else { return nil }
    return switch key.category {
    case .cell: .item(key.path.item, section: key.path.section)
    case .supplementaryView: supplement(key.kind ?? "", at: key.path)
    case .decorationView: background(key.kind ?? "", at: key.path)
    }
  }

  /// Returns the header, footer or badge of a kind.
  func supplement(_ kind: String, at path: IndexPath) -> CompositionalGeometry.Element? {
    guard path.count == 2, let geometry, sections.indices.contains(path.section) else { return nil }
    if path.item == 0 {
      if let index = sections[path.section]?.boundarySupplementaryItems.firstIndex(where: { $0.elementKind == kind }) {
        return .boundary(index, section: path.section)
      }
      if path.section == 0, let index = globals.firstIndex(where: { $0.elementKind == kind }) { return .global(index) }
    }
    var index = 0
    while let found = geometry.found(.supplement(index, item: path.item, section: path.section)) {
      if found.kind == kind { return found.element }
      index += 1
    }
    return nil
  }

  func background(_ kind: String, at path: IndexPath) -> CompositionalGeometry.Element? {
    guard path.count == 2, sections.indices.contains(path.section), path.item == 0 else { return nil }
    return sections[path.section]?.decorationItems.firstIndex { $0.elementKind == kind }
      .map { .background($0, section: path.section) }
  }

  /// Returns the actions that a list has for one side of a row.
  func swipeActions(_ path: IndexPath, _ side: RowSwipe.Side) -> UISwipeActionsConfiguration? {
    guard sections.indices.contains(path.section), let list = sections[path.section]?.list?.configuration else {
      return nil
    }
    switch side {
    case .leading: return list.leadingSwipeActionsConfigurationProvider?(path)
    case .trailing: return list.trailingSwipeActionsConfigurationProvider?(path)
    }
  }

  // MARK: Attributes

  func attributes(
    of element: CompositionalGeometry.Element, _ layout: UICollectionViewCompositionalLayout
  ) -> UICollectionViewLayoutAttributes? {
    guard let geometry, let found = geometry.found(element) else { return nil }
    return attributes(found, geometry, layout)
  }

  /// Returns the attributes in a rectangle, after the sections' handlers changed them.
  func attributes(
    in rect: CGRect, _ layout: UICollectionViewCompositionalLayout
  ) -> [UICollectionViewLayoutAttributes]? {
    guard let geometry, let view = layout.collectionView else { return nil }
    let found = geometry.elements(in: rect) { view.scrollerBand($0) }
    let attributes = found.map { self.attributes($0, geometry, layout) }
    if followsBounds { callHandlers(attributes, view) }
    return attributes
  }

  /// Makes the attributes of an element, of the layout's class, at its place or where it sticks.
  private func attributes(
    _ found: CompositionalGeometry.Found, _ geometry: CompositionalGeometry,
    _ layout: UICollectionViewCompositionalLayout
  ) -> UICollectionViewLayoutAttributes {
    let type =
      Swift.type(of: layout).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
      ?? UICollectionViewLayoutAttributes.self
    let attributes = type.init()
    attributes.frame = found.frame
    attributes.zIndex = found.zIndex
    attributes.estimatedAxes = found.estimated
    attributes.scroller = found.scroller
    switch found.element {
    case .item(let item, let section):
      attributes.indexPath = IndexPath(item: item, section: section)
      let path = attributes.indexPath
      attributes.list = sections[section]?.list?.item(
        path, of: geometry.itemCount(in: section), inData: layout.collectionView?.dataPath(path) ?? path)
    case .supplement(_, let item, let section): become(attributes, .supplementaryView, found.kind, item, section)
    case .boundary(_, let section):
      become(attributes, .supplementaryView, found.kind, 0, section)
      attributes.list = sections[section]?.list?.boundary(found.kind, ofSection: section)
      pin(attributes, found, geometry, layout)
    case .background(_, let section):
      become(attributes, .decorationView, found.kind, 0, section)
      if found.kind == ListSectionStyle.backgroundKind { attributes.list = sections[section]?.list?.decoration }
    case .global:
      become(attributes, .supplementaryView, found.kind, 0, 0)
      pin(attributes, found, geometry, layout)
    }
    return attributes
  }

  private func become(
    _ attributes: UICollectionViewLayoutAttributes, _ category: UICollectionView.ElementCategory, _ kind: String?,
    _ item: Int, _ section: Int
  ) {
    attributes.indexPath = IndexPath(item: item, section: section)
    attributes.representedElementCategory = category
    attributes.representedElementKind = kind
  }

  private func pin(
    _ attributes: UICollectionViewLayoutAttributes, _ found: CompositionalGeometry.Found,
    _ geometry: CompositionalGeometry, _ layout: UICollectionViewCompositionalLayout
  ) {
    guard let view = layout.collectionView else { return }
    attributes.frame = geometry.pinned(found, in: view.bounds.inset(by: view.adjustedContentInset))
  }

  /// Calls the handlers of sections with their visible elements.
  private func callHandlers(_ attributes: [UICollectionViewLayoutAttributes], _ view: UICollectionView) {
    var bySection: [Int: [UICollectionViewLayoutAttributes]] = [:]
    for element in attributes where sections.indices.contains(element.indexPath.section) {
      guard sections[element.indexPath.section]?.visibleItemsInvalidationHandler != nil, view.isVisible(element) else {
        continue
      }
      bySection[element.indexPath.section, default: []].append(element)
    }
    guard !bySection.isEmpty else { return }
    let environment = LayoutEnvironment(
      container: LayoutContainer(size: preparedRoom, insets: .zero), traits: view.traitCollection)
    for section in bySection.keys.sorted() {
      let isScroller = geometry?.scrolls(section) == true
      sections[section]?.visibleItemsInvalidationHandler?(
        (bySection[section] ?? []).map { VisibleItem($0) },
        isScroller ? view.scrollerOffset(section) : view.contentOffset, environment)
    }
  }

  // MARK: Sections that scroll by themselves

  func scroller(of section: Int) -> LayoutScroller? {
    guard let geometry, geometry.scrolls(section), sections.indices.contains(section),
      let behavior = sections[section]?.orthogonalScrollingBehavior,
      let properties = sections[section]?.orthogonalScrollingProperties
    else { return nil }
    let frame = geometry.scrollerFrame(section)
    return LayoutScroller(
      frame: frame, axis: geometry.axis.other,
      contentSize: geometry.axis.size(
        along: geometry.axis.length(frame.size), across: geometry.scrollerLength(section)),
      behavior: behavior, decelerationRate: properties.decelerationRate, bounce: properties.bounce,
      isReversed: geometry.isMirrored && geometry.axis == .vertical,
      callsHandler: sections[section]?.visibleItemsInvalidationHandler != nil)
  }

  /// Returns the items of a section that scrolls by itself within a part of what it scrolls, in the content's space.
  func items(ofScroller section: Int, in range: Range<CGFloat>) -> [IndexPath] {
    guard let geometry, geometry.scrolls(section), !range.isEmpty else { return [] }
    return geometry.elements(in: geometry.scrollerFrame(section)) { $0 == section ? range : 0..<0 }.compactMap {
      guard case .item(let item, section: section) = $0.element, $0.scroller == section else { return nil }
      return IndexPath(item: item, section: section)
    }
  }

  /// Returns where a section comes to rest that a finger released; `nil` for anywhere.
  func rest(_ section: Int, _ release: ScrollerRelease) -> CGFloat? {
    guard let geometry, geometry.scrolls(section), let behavior = sections[section]?.orthogonalScrollingBehavior else {
      return nil
    }
    let isCentered = behavior == .groupPagingCentered
    func groups(_ offset: CGFloat) -> OrthogonalRest.Groups? {
      geometry.restingGroups(in: section, near: offset, viewport: release.viewport, isCentered: isCentered)
    }
    switch behavior {
    case .none, .continuous, .paging: return nil
    case .continuousGroupLeadingBoundary:
      return groups(release.proposed).map { OrthogonalRest.nearest($0, to: release.proposed) }
    case .groupPaging, .groupPagingCentered:
      return groups(release.start).map {
        OrthogonalRest.page($0, offset: release.offset, velocity: release.velocity)
      }
    }
  }
}
