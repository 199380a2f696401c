import Foundation

/// The geometry of a compositional layout, as a value: sections one after the other along the direction of scrolling. Points, in the
/// content's space.
///
/// ```
/// header · inset · groups · inset · footer   for each section
/// ```
///
/// A section that scrolls by itself has its groups across the direction of scrolling. Its items have the places that they have before it
/// has scrolled. Places are computed from the left, and mirrored as a whole where texts run from the right.
///
/// - Complexity: O(sections) to make and after an item was measured; O(log sections + elements found) to find the elements in a rectangle,
///   and O(√measured items) to find an item.
package struct CompositionalGeometry: Sendable {
  /// The contents of a section, before anything is measured.
  package struct Section: Sendable {
    package var group: CompositionalItem
    package var itemCount: Int
    package var groupSpacing: CGFloat = 0
    /// The distances of the groups from headers, footers and the container's edges.
    package var insets = NSDirectionalEdgeInsets.zero
    /// What the safe area or margins take from the container, across the direction of scrolling, besides ``insets``.
    package var reference = NSDirectionalEdgeInsets.zero
    /// As ``reference``, for headers and footers.
    package var boundaryReference = NSDirectionalEdgeInsets.zero
    /// Whether headers and footers keep ``insets`` across the direction of scrolling.
    package var boundariesFollowInsets = true
    package var boundaries: [CompositionalBoundary] = []
    package var backgrounds: [CompositionalBackground] = []
    /// Whether the section scrolls by itself, across the direction of scrolling.
    package var scrolls = false
    /// The sizes that are known already: of items, and of headers and footers by kind.
    package var measured: [Int: CGSize] = [:]
    package var measuredBoundaries: [String: CGSize] = [:]

    package init(group: CompositionalItem, itemCount: Int) { (self.group, self.itemCount) = (group, itemCount) }
  }

  /// An element: an item, a view attached to an item, a header or footer, a background.
  package enum Element: Hashable, Sendable {
    case item(Int, section: Int)
    /// By its number among those of the item.
    case supplement(Int, item: Int, section: Int)
    /// By its number among those of the section.
    case boundary(Int, section: Int)
    case background(Int, section: Int)
    /// A header or footer of the whole layout, by its number.
    case global(Int)
  }

  /// An element with its place.
  package struct Found: Equatable, Sendable {
    package var element: Element
    package var kind: String?
    package var frame: CGRect
    package var zIndex: Int
    package var estimated: EstimatedAxes
    /// The section that scrolls the element by itself.
    package var scroller: Int?
  }

  /// A section with its groups and places.
  private struct Entry: Sendable {
    var spec: Section
    var groups: CompositionalSection
    /// The sizes of headers and footers.
    var sizes: [CGSize]
    /// How much headers and footers take outside of the insets.
    var extents: NSDirectionalEdgeInsets
    var start: CGFloat = 0
    var length: CGFloat = 0
  }

  /// The direction in which sections follow one another.
  package let axis: CompositionalAxis
  /// The room: across ``axis`` it is the content's extent, along it what is visible.
  package let container: CGSize
  private let spacing: CGFloat
  private let isFlipped: Bool
  private let scale: CGFloat
  private var entries: [Entry] = []
  private let globals: [CompositionalBoundary]
  private var globalSizes: [CGSize] = []
  /// The content's extent along ``axis``.
  private(set) package var length: CGFloat = 0
  /// The first section whose place is outdated, because something in it or before it was measured.
  private var outdatedFrom = Int.max

  package init(
    _ sections: [Section], axis: CompositionalAxis, container: CGSize, spacing: CGFloat = 0,
    globals: [CompositionalBoundary] = [], measuredGlobals: [String: CGSize] = [:], isFlipped: Bool = false,
    scale: CGFloat
  ) {
    (self.axis, self.container, self.spacing, self.globals) = (axis, container, spacing, globals)
    (self.isFlipped, self.scale) = (isFlipped, scale)
    globalSizes = globals.map { Self.size($0.size, in: container, measured: measuredGlobals[$0.kind]) }
    entries = sections.map { entry($0) }
    outdatedFrom = 0
    restack()
  }

  private static func size(_ size: CompositionalSize, in container: CGSize, measured: CGSize?) -> CGSize {
    var result = size.points(in: container)
    if let measured {
      if size.width.isEstimated { result.width = measured.width }
      if size.height.isEstimated { result.height = measured.height }
    }
    return result
  }

  private func sum(_ left: NSDirectionalEdgeInsets, _ right: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: left.top + right.top, leading: left.leading + right.leading, bottom: left.bottom + right.bottom,
      trailing: left.trailing + right.trailing)
  }

  private func reduced(_ size: CGSize, by insets: NSDirectionalEdgeInsets) -> CGSize {
    CGSize(
      width: max(size.width - insets.leading - insets.trailing, 0),
      height: max(size.height - insets.top - insets.bottom, 0))
  }

  /// Returns the insets of a section's groups without headers and footers: its own and those of the safe area.
  private func groupInsets(_ spec: Section) -> NSDirectionalEdgeInsets {
    sum(spec.insets, axis.other.only(spec.reference))
  }

  /// Returns the insets of headers and footers across the direction of scrolling.
  private func boundaryInsets(_ spec: Section) -> NSDirectionalEdgeInsets {
    sum(axis.other.only(spec.boundaryReference), spec.boundariesFollowInsets ? axis.other.only(spec.insets) : .zero)
  }

  /// Computes sizes of headers and footers, and forms the groups.
  private func entry(_ spec: Section) -> Entry {
    let boundaryRoom = reduced(container, by: boundaryInsets(spec))
    let sizes = spec.boundaries.map {
      Self.size($0.size, in: boundaryRoom, measured: spec.measuredBoundaries[$0.kind])
    }
    let extents = extents(spec, sizes)
    let room = reduced(container, by: sum(groupInsets(spec), extents))
    let groups = CompositionalSection(
      spec.group, itemCount: spec.itemCount, container: room, axis: spec.scrolls ? axis.other : axis,
      spacing: spec.groupSpacing, measured: spec.measured)
    return Entry(spec: spec, groups: groups, sizes: sizes, extents: extents)
  }

  private func extents(_ spec: Section, _ sizes: [CGSize]) -> NSDirectionalEdgeInsets {
    var extents = NSDirectionalEdgeInsets.zero
    for (boundary, size) in zip(spec.boundaries, sizes) {
      let own = boundary.extent(size)
      extents = NSDirectionalEdgeInsets(
        top: max(extents.top, own.top), leading: max(extents.leading, own.leading),
        bottom: max(extents.bottom, own.bottom), trailing: max(extents.trailing, own.trailing))
    }
    return extents
  }

  /// How much headers and footers of the whole layout take at both ends.
  private var globalExtents: (before: CGFloat, after: CGFloat) {
    zip(globals, globalSizes).reduce((0, 0)) { taken, one in
      let extent = one.0.extent(one.1)
      return (max(taken.0, axis.start(extent)), max(taken.1, axis.end(extent)))
    }
  }

  /// Places the sections that an outdated one moves.
  private mutating func restack() {
    guard outdatedFrom != .max else { return }
    let (before, after) = globalExtents
    var position = before
    if outdatedFrom > 0, outdatedFrom < entries.count {
      position = entries[outdatedFrom - 1].start + entries[outdatedFrom - 1].length + spacing
    } else {
      outdatedFrom = 0
    }
    for index in outdatedFrom..<max(entries.count, outdatedFrom) {
      let entry = entries[index]
      let groups = entry.spec.scrolls ? entry.groups.breadth : entry.groups.length
      entries[index].start = position
      entries[index].length =
        axis.start(entry.extents) + axis.start(entry.spec.insets) + groups + axis.end(entry.spec.insets)
        + axis.end(entry.extents)
      position += max(entries[index].length, 0) + spacing
    }
    length = entries.isEmpty ? position : max(position - spacing, 0)
    length += after
    outdatedFrom = .max
  }

  package var contentSize: CGSize { axis.size(along: length, across: axis.other.length(container)) }
  package var sectionCount: Int { entries.count }
  package func itemCount(in section: Int) -> Int { entries[section].groups.itemCount }
  /// The sizes that contents asked for; they survive a change of the items by being passed on.
  package func measured(in section: Int) -> [Int: CGSize] { entries[section].groups.measured }
  package func measuredBoundaries(in section: Int) -> [String: CGSize] { entries[section].spec.measuredBoundaries }
  /// The entries that store the groups; tests of the memory read it.
  package var entryCount: Int { entries.reduce(0) { $0 + $1.groups.entryCount } }

  // MARK: Measuring

  /// Takes over the size that an element's content asked for. Call ``settle()`` before asking for places.
  package mutating func measure(_ element: Element, _ size: CGSize) {
    switch element {
    case .item(let item, let section) where entries.indices.contains(section):
      entries[section].groups.measure(item, size)
      outdatedFrom = min(outdatedFrom, section)
    case .boundary(let index, let section)
    where entries.indices.contains(section) && entries[section].spec.boundaries.indices.contains(index):
      var spec = entries[section].spec
      let known = entries[section].groups.measured
      spec.measuredBoundaries[spec.boundaries[index].kind] = size
      let sizes = spec.boundaries.map {
        Self.size(
          $0.size, in: reduced(container, by: boundaryInsets(spec)), measured: spec.measuredBoundaries[$0.kind])
      }
      let extents = extents(spec, sizes)
      let old = entries[section].extents
      if axis.other.start(old) == axis.other.start(extents), axis.other.end(old) == axis.other.end(extents) {
        (entries[section].spec, entries[section].sizes, entries[section].extents) = (spec, sizes, extents)
      } else {
        spec.measured = known
        entries[section] = entry(spec)
      }
      outdatedFrom = min(outdatedFrom, section)
    case .global(let index) where globals.indices.contains(index):
      globalSizes[index] = Self.size(globals[index].size, in: container, measured: size)
      outdatedFrom = 0
    default: break
    }
  }

  /// Computes the places of the sections again after measuring. O(sections behind the first one measured).
  package mutating func settle() { restack() }

  // MARK: Places

  /// Returns where a section begins and ends along ``axis``, headers and footers included; not mirrored.
  package func sectionRange(_ section: Int) -> Range<CGFloat> {
    let entry = entries[section]
    return entry.start..<(entry.start + max(entry.length, 0))
  }

  /// The first group's origin, not mirrored.
  private func groupsOrigin(_ section: Int) -> CGPoint {
    let entry = entries[section]
    let insets = sum(groupInsets(entry.spec), entry.extents)
    return axis.point(along: entry.start + axis.start(insets), across: axis.other.start(insets))
  }

  /// The rectangle at whose edges headers and footers are: the groups with their insets along the direction of scrolling.
  private func boundaryRect(_ section: Int) -> CGRect {
    let entry = entries[section]
    let insets = sum(boundaryInsets(entry.spec), axis.other.only(entry.extents))
    let along = entry.start + axis.start(entry.extents)
    let length = max(entry.length - axis.start(entry.extents) - axis.end(entry.extents), 0)
    return CGRect(
      origin: axis.point(along: along, across: axis.other.start(insets)),
      size: axis.size(
        along: length,
        across: max(axis.other.length(container) - axis.other.start(insets) - axis.other.end(insets), 0)))
  }

  /// Returns the area of a section that scrolls by itself, from edge to edge of the container.
  package func scrollerFrame(_ section: Int) -> CGRect {
    let entry = entries[section]
    let along = entry.start + axis.start(entry.extents)
    let length = max(entry.length - axis.start(entry.extents) - axis.end(entry.extents), 0)
    return finished(
      CGRect(
        origin: axis.point(along: along, across: 0),
        size: axis.size(along: length, across: axis.other.length(container))))
  }

  /// Returns the length of the content of a section that scrolls by itself, insets included; at least that of the container.
  package func scrollerLength(_ section: Int) -> CGFloat {
    let entry = entries[section]
    let insets = sum(groupInsets(entry.spec), entry.extents)
    return max(axis.other.start(insets) + entry.groups.length + axis.other.end(insets), axis.other.length(container))
  }

  package func scrolls(_ section: Int) -> Bool { entries.indices.contains(section) && entries[section].spec.scrolls }

  /// Whether the frames of a section that scrolls by itself are mirrored, within ``scrollerLength(_:)``.
  package var isMirrored: Bool { isFlipped }

  /// Mirrors a rectangle if x is mirrored, and moves its edges to pixels.
  ///
  /// - Parameter width: The width to mirror in.
  private func finished(_ rect: CGRect, in width: CGFloat? = nil) -> CGRect {
    var rect = rect
    if isFlipped { rect.origin.x = (width ?? contentSize.width) - rect.maxX }
    return PixelRounding.frame(rect, scale: scale)
  }

  /// Returns the place of an element; `nil` if it does not exist.
  package func found(_ element: Element) -> Found? {
    switch element {
    case .item(let item, let section):
      guard exists(item, section) else { return nil }
      return self.item(item, section, entries[section].groups.place(of: item))
    case .supplement(let index, let item, let section):
      guard exists(item, section) else { return nil }
      let place = entries[section].groups.place(of: item)
      guard place.supplements.indices.contains(index) else { return nil }
      return supplement(index, item, section, place)
    case .boundary(let index, let section):
      guard entries.indices.contains(section), entries[section].sizes.indices.contains(index) else { return nil }
      let boundary = entries[section].spec.boundaries[index]
      return Found(
        element: element, kind: boundary.kind,
        frame: finished(boundary.frame(entries[section].sizes[index], at: boundaryRect(section))),
        zIndex: boundary.zIndex, estimated: boundary.size.estimatedAxes)
    case .background(let index, let section):
      guard entries.indices.contains(section), entries[section].spec.backgrounds.indices.contains(index) else {
        return nil
      }
      let background = entries[section].spec.backgrounds[index]
      let insets = background.insets
      let whole = CGRect(
        origin: axis.point(along: entries[section].start, across: 0),
        size: axis.size(along: max(entries[section].length, 0), across: axis.other.length(container)))
      let rect = CGRect(
        x: whole.minX + insets.leading, y: whole.minY + insets.top,
        width: max(whole.width - insets.leading - insets.trailing, 0),
        height: max(whole.height - insets.top - insets.bottom, 0))
      return Found(
        element: element, kind: background.kind, frame: finished(rect), zIndex: background.zIndex, estimated: [])
    case .global(let index):
      guard globals.indices.contains(index) else { return nil }
      let boundary = globals[index]
      let (before, after) = globalExtents
      let rect = CGRect(
        origin: axis.point(along: before, across: 0),
        size: axis.size(along: max(length - before - after, 0), across: axis.other.length(container)))
      return Found(
        element: element, kind: boundary.kind, frame: finished(boundary.frame(globalSizes[index], at: rect)),
        zIndex: boundary.zIndex, estimated: boundary.size.estimatedAxes)
    }
  }

  private func exists(_ item: Int, _ section: Int) -> Bool {
    entries.indices.contains(section) && (0..<entries[section].groups.itemCount).contains(item)
  }

  private func item(_ item: Int, _ section: Int, _ place: CompositionalGroup.Place) -> Found {
    Found(
      element: .item(item, section: section), kind: nil, frame: placed(place.frame, section), zIndex: place.zIndex,
      estimated: place.estimated, scroller: entries[section].spec.scrolls ? section : nil)
  }

  private func supplement(_ index: Int, _ item: Int, _ section: Int, _ place: CompositionalGroup.Place) -> Found {
    let own = place.supplements[index]
    return Found(
      element: .supplement(index, item: item, section: section), kind: own.kind, frame: placed(own.frame, section),
      zIndex: own.zIndex, estimated: own.estimated, scroller: entries[section].spec.scrolls ? section : nil)
  }

  /// Returns a frame of the section's groups in the content's space.
  private func placed(_ frame: CGRect, _ section: Int) -> CGRect {
    let origin = groupsOrigin(section)
    let width = entries[section].spec.scrolls && axis == .vertical ? scrollerLength(section) : nil
    return finished(frame.offsetBy(dx: origin.x, dy: origin.y), in: width)
  }

  // MARK: Finding

  /// Returns the elements that `rect` touches: backgrounds, headers and footers, items with their views, by section.
  ///
  /// - Parameter visible: Which part of the content of a section that scrolls by itself is wanted, across ``axis``, from its own left or top.
  package func elements(in rect: CGRect, scrolled visible: (Int) -> Range<CGFloat>) -> [Found] {
    var range = axis.range(rect)
    if isFlipped, axis == .horizontal { range = (length - range.upperBound)..<(length - range.lowerBound) }
    var result: [Found] = []
    for index in globals.indices {
      if let found = found(.global(index)), globals[index].isPinned || found.frame.intersects(rect) {
        result.append(found)
      }
    }
    var section = firstSection(endingAfter: range.lowerBound)
    while section < entries.count, entries[section].start < range.upperBound {
      append(section, range, rect, visible, &result)
      section += 1
    }
    return result
  }

  private func append(
    _ section: Int, _ range: Range<CGFloat>, _ rect: CGRect, _ visible: (Int) -> Range<CGFloat>, _ result: inout [Found]
  ) {
    let entry = entries[section]
    for index in entry.spec.backgrounds.indices {
      if let found = found(.background(index, section: section)) { result.append(found) }
    }
    for index in entry.spec.boundaries.indices {
      guard let found = found(.boundary(index, section: section)) else { continue }
      if entry.spec.boundaries[index].isPinned || found.frame.intersects(rect) { result.append(found) }
    }
    let origin = groupsOrigin(section)
    var wanted = range
    var start = axis.position(origin)
    if entry.spec.scrolls {
      wanted = visible(section)
      start = axis.other.position(origin)
      if isFlipped, axis == .vertical {
        let length = scrollerLength(section)
        wanted = (length - wanted.upperBound)..<(length - wanted.lowerBound)
      }
    }
    // Rounding can move an item off its group by half a pixel.
    let slack = 1 / scale
    for found in entry.groups.items(in: (wanted.lowerBound - start - slack)..<(wanted.upperBound - start + slack)) {
      result.append(item(found.item, section, found.place))
      for index in found.place.supplements.indices {
        result.append(supplement(index, found.item, section, found.place))
      }
    }
  }

  /// Returns the first section that ends after a position, by binary search.
  private func firstSection(endingAfter position: CGFloat) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].start + entries[middle].length > position { high = middle } else { low = middle + 1 }
    }
    return low
  }

  // MARK: Sticking

  /// Returns where a header or footer is that stays within the visible area, given the visible part of the content, insets subtracted.
  ///
  /// Those of sections stay behind those of the whole layout.
  package func pinned(_ found: Found, in visible: CGRect) -> CGRect {
    let boundary: CompositionalBoundary
    let limits: Range<CGFloat>
    var visible = axis.range(flipped(visible))
    switch found.element {
    case .boundary(let index, let section):
      boundary = entries[section].spec.boundaries[index]
      limits = sectionRange(section)
      visible = reducedByGlobals(visible)
    case .global(let index):
      boundary = globals[index]
      limits = 0..<max(length, 0)
    default: return found.frame
    }
    guard boundary.isPinned else { return found.frame }
    let natural = flipped(found.frame)
    let range = axis.range(natural)
    let extent = range.upperBound - range.lowerBound
    let isAtEnd = boundary.edges.contains(axis == .vertical ? .bottom : .trailing)
    let position =
      isAtEnd
      ? StickyPosition.footer(
        natural: range.lowerBound, height: extent, sectionStart: limits.lowerBound, visibleBottom: visible.upperBound)
      : StickyPosition.header(
        natural: range.lowerBound, height: extent, sectionEnd: limits.upperBound, visibleTop: visible.lowerBound)
    var frame = natural
    if axis == .vertical { frame.origin.y = position } else { frame.origin.x = position }
    return flipped(frame)
  }

  private func flipped(_ rect: CGRect) -> CGRect {
    guard isFlipped else { return rect }
    return CGRect(x: contentSize.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// Subtracts the areas that pinned headers and footers of the whole layout cover.
  private func reducedByGlobals(_ visible: Range<CGFloat>) -> Range<CGFloat> {
    var (lower, upper) = (visible.lowerBound, visible.upperBound)
    for index in globals.indices where globals[index].isPinned {
      let extent = globals[index].extent(globalSizes[index])
      if axis.start(extent) > 0 { lower = max(lower, visible.lowerBound + axis.start(extent)) }
      if axis.end(extent) > 0 { upper = min(upper, visible.upperBound - axis.end(extent)) }
    }
    return lower..<max(upper, lower)
  }

  /// Whether any header or footer stays within the visible area.
  package var hasPinned: Bool {
    globals.contains { $0.isPinned } || entries.contains { $0.spec.boundaries.contains { $0.isPinned } }
  }

  // MARK: Resting places of sections that scroll by themselves

  /// Returns the group at a position of the content of a section that scrolls by itself, with its neighbours, as offsets at which the view
  /// shows them at its beginning or in its middle. Logical: from the leading side.
  package func restingGroups(in section: Int, near offset: CGFloat, viewport: CGFloat, isCentered: Bool)
    -> OrthogonalRest.Groups?
  {
    let entry = entries[section]
    let insets = sum(groupInsets(entry.spec), entry.extents)
    let lead = axis.other.start(insets)
    func resting(_ range: Range<CGFloat>) -> CGFloat {
      isCentered ? lead + (range.lowerBound + range.upperBound) / 2 - viewport / 2 : range.lowerBound
    }
    let position = isCentered ? offset + viewport / 2 - lead : offset
    guard var current = entry.groups.groupRange(at: position) else { return nil }
    // The space between two groups belongs to the one before: the next one may be nearer.
    if let next = entry.groups.groupRange(after: current), abs(offset - resting(next)) < abs(offset - resting(current))
    {
      current = next
    }
    return OrthogonalRest.Groups(
      current: resting(current), before: entry.groups.groupRange(before: current).map { resting($0) },
      after: entry.groups.groupRange(after: current).map { resting($0) })
  }
}
