import Foundation

/// A header, a strip of tabs that sticks, and pages: offsets of pages in; places of header, strip and pages out.
///
/// - On the way down the whole screen scrolls until the header is gone; then only the page scrolls. On the way back the page comes first,
///   and then the header.
/// - Every page keeps its own place: how much of its content is under the strip. Selecting a page moves neither the header nor any page's
///   place. A page that comes into view gets its offset before its first frame: ``offset(of:)``.
/// - Header and strip follow the distance scrolled, never an offset past an end.
///
/// Every call costs O(pages) at most. Ignores non-finite numbers.
public struct StickyTabs<ID: Hashable & Sendable>: Equatable, Sendable {
  /// One page, and how far it is scrolled.
  public struct Page: Equatable, Sendable {
    public let id: ID
    /// The length of the content, in points, without insets.
    public var contentLength: CGFloat
    /// How much of the content is under the strip, in points, or will be once there is room for it: the more of the header is gone, the
    /// less far a short page reaches.
    public internal(set) var place: CGFloat

    public init(id: ID, contentLength: CGFloat, place: CGFloat = 0) {
      self.id = id
      self.contentLength = contentLength
      self.place = place
    }
  }

  public private(set) var geometry: StickyTabsGeometry
  /// In the order of their tabs; identities are unique.
  public private(set) var pages: [Page]
  /// The page that moves the header; `nil` without pages.
  public private(set) var selection: ID?
  /// What moves down while the selected page is pulled past its start.
  public var pullOwner: StickyTabsPullOwner
  /// Whether the header rests only whole or gone; see ``restingOffset(for:)``.
  public var snapsHeader: Bool
  /// Whether the header stays whole while pages scroll under the strip, as with VoiceOver: scrolling must not remove what its users are
  /// about to reach. ``setHeaderPinned(_:)`` sets it.
  public private(set) var isHeaderPinned = false
  /// How much of the header is gone, in points: 0…the header's height.
  public private(set) var collapse: CGFloat = 0
  /// How far the selected page is pulled past its start, in points.
  private var pull: CGFloat = 0

  /// Creates the screen with the whole header shown.
  ///
  /// - Parameter selection: If it is not among the pages, the first page is selected.
  public init(
    geometry: StickyTabsGeometry, pages: [Page], selection: ID? = nil, pullOwner: StickyTabsPullOwner = .screen,
    snapsHeader: Bool = false
  ) {
    self.geometry = geometry.valid
    self.pages = []
    self.pullOwner = pullOwner
    self.snapsHeader = snapsHeader
    self.selection = selection
    setPages(pages)
  }

  // MARK: Places of the parts

  /// The top of the header, in points below the top of the screen. Negative as the header goes.
  public var headerTop: CGFloat { geometry.topInset - collapse + headerPull }

  /// The top of the strip, in points below the top of the screen; never above the top inset.
  public var stripTop: CGFloat { headerTop + geometry.headerHeight }

  /// 0 with the whole header shown, 1 when it is gone; 0 without a header.
  public var collapsedShare: CGFloat { geometry.headerHeight > 0 ? collapse / geometry.headerHeight : 0 }

  /// Returns the content offset that a page has, or gets before it comes into view; `nil` for an unknown page.
  ///
  /// While the selected page is pulled and header and strip move down with it, so do the other pages. The selected page's own pull is left
  /// out.
  public func offset(of id: ID) -> CGFloat? {
    index(id).map { reached(at: $0) + collapse - geometry.leadingInset - (id == selection ? 0 : headerPull) }
  }

  /// How far header and strip are below their places, in points.
  private var headerPull: CGFloat { pullOwner == .screen ? pull : 0 }

  /// Returns the insets of a page, in points, which do not depend on scrolling; `nil` for an unknown page.
  public func insets(of id: ID) -> (leading: CGFloat, trailing: CGFloat)? {
    guard let page = page(id) else { return nil }
    return (geometry.leadingInset, geometry.trailingInset(contentLength: page.contentLength))
  }

  /// The inset of a page's scroll indicator, in points from the top of the screen: it begins below the strip, wherever that is.
  public var indicatorInset: CGFloat { geometry.topInset + geometry.headerHeight - collapse + geometry.stripHeight }

  // MARK: Scrolling

  /// Notes a page's content offset, whatever changed it. Only the selected page moves the header.
  ///
  /// - Returns: Whether the page has to get ``offset(of:)``, because it would leave a gap below the strip.
  @discardableResult
  public mutating func scroll(_ id: ID, to offset: CGFloat) -> Bool {
    guard let index = index(id), offset.isFinite else { return false }
    var sample = geometry.sample(distance: 0, contentLength: pages[index].contentLength)
    sample.offset = offset
    let distance = sample.distance
    if id == selection {
      let travel = distance - (reached(at: index) + collapse)
      let most = scrollingMovesHeader(at: index) ? min(geometry.headerHeight, collapse + travel) : collapse
      collapse = travel > 0 ? most : min(collapse, distance)
      pull = max(-sample.overscroll, 0)
    }
    pages[index].place = max(distance - collapse, 0)
    return distance < collapse
  }

  /// Returns where the selected page should rest instead of at `offset`, so that the header does not stay half gone: the nearer of whole
  /// and gone.
  ///
  /// Content that went under the strip while the header was kept whole comes back before the header does.
  public func restingOffset(for offset: CGFloat) -> CGFloat {
    guard snapsHeader, let selection, let index = index(selection), offset.isFinite else { return offset }
    var after = self
    after.scroll(selection, to: offset)
    guard after.collapse > 0, after.collapse < geometry.headerHeight else { return offset }
    let distanceToShown = after.collapse + after.reached(at: index)
    let distanceToHidden = geometry.headerHeight - after.collapse
    let canGo = distanceToShown + distanceToHidden <= geometry.range(contentLength: pages[index].contentLength)
    return distanceToHidden <= distanceToShown && canGo ? offset + distanceToHidden : offset - distanceToShown
  }

  // MARK: Selecting

  /// Makes another page the one that moves the header; nothing moves now. An unknown page is ignored.
  public mutating func select(_ id: ID) {
    guard index(id) != nil, id != selection else { return }
    selection = id
    pull = 0
  }

  // MARK: Changes

  /// Replaces or reorders the pages. Pages that stay keep their places.
  ///
  /// If the selected page goes, the page that takes its position is selected, or the last one. Of several pages with one identity, the
  /// first counts.
  public mutating func setPages(_ new: [Page]) {
    let former = selection.flatMap(index) ?? 0
    var places: [ID: CGFloat] = [:]
    for page in pages { places[page.id] = page.place }
    var seen: Set<ID> = []
    pages = new.filter { seen.insert($0.id).inserted }.map { page in
      Page(id: page.id, contentLength: Self.length(page.contentLength), place: places[page.id] ?? page.place)
    }
    if selection.flatMap(index) == nil {
      selection = pages.isEmpty ? nil : pages[min(former, pages.count - 1)].id
      pull = 0
    }
    for index in pages.indices { clampPlace(at: index) }
  }

  /// Changes the length of a page's content. The page stays where it is as far as its content allows; the header stays.
  public mutating func setContentLength(_ length: CGFloat, of id: ID) {
    guard let index = index(id) else { return }
    pages[index].contentLength = Self.length(length)
    clampPlace(at: index)
  }

  /// Changes the sizes of screen, header and strip: the collapsed share of the header and the scrolled share of every page stay.
  ///
  /// - Parameter contentLengths: Of the pages whose content changes its length with the screen, for example because text wraps differently.
  public mutating func setGeometry(_ new: StickyTabsGeometry, contentLengths: [ID: CGFloat] = [:]) {
    let (old, share) = (geometry, collapsedShare)
    let former = pages.map { page in
      let length = old.range(contentLength: page.contentLength) - collapse
      return length > 0 ? min(page.place / length, 1) : 0
    }
    geometry = new.valid
    for index in pages.indices {
      if let length = contentLengths[pages[index].id] { pages[index].contentLength = Self.length(length) }
    }
    collapse = share * geometry.headerHeight
    pull = 0
    for index in pages.indices {
      pages[index].place = former[index] * placeRange(at: index)
      clampPlace(at: index)
    }
  }

  /// Shows the whole header and keeps it, or lets it follow the scrolling again. As after ``setCollapsed(_:)``, the caller gives the pages
  /// in view their offsets.
  public mutating func setHeaderPinned(_ isPinned: Bool) {
    isHeaderPinned = isPinned
    if isPinned { collapse = 0 }
  }

  /// Shows the whole header, or hides it unless it is pinned. Pages keep their places, so the caller gives all pages in view their offsets.
  public mutating func setCollapsed(_ isCollapsed: Bool) {
    collapse = isCollapsed && !isHeaderPinned ? geometry.headerHeight : 0
  }

  // MARK: Details

  private func index(_ id: ID) -> Int? { pages.firstIndex { $0.id == id } }
  private func page(_ id: ID) -> Page? { pages.first { $0.id == id } }
  private static func length(_ value: CGFloat) -> CGFloat { value.isFinite ? max(value, 0) : 0 }

  /// The greatest place of a page with the header where it is now.
  private func placeRange(at index: Int) -> CGFloat {
    // A header that snaps and is half gone has to be able to go on.
    let isPartlyCollapsed = snapsHeader && collapse > 0
    let header = isPartlyCollapsed ? geometry.headerHeight : collapse
    return max(0, geometry.range(contentLength: pages[index].contentLength) - header)
  }

  /// Whether scrolling a page moves the header. A header that snaps stays if it could not go all the way: the page was scrolled to its end
  /// while the header was pinned.
  private func scrollingMovesHeader(at index: Int) -> Bool {
    guard !isHeaderPinned else { return false }
    return !snapsHeader
      || reached(at: index) + geometry.headerHeight <= geometry.range(contentLength: pages[index].contentLength)
  }

  /// The place as far as there is room for it now.
  private func reached(at index: Int) -> CGFloat { min(pages[index].place, placeRange(at: index)) }

  private mutating func clampPlace(at index: Int) {
    let range = geometry.range(contentLength: pages[index].contentLength)
    pages[index].place = Self.length(min(pages[index].place, range))
  }
}
