import Foundation

/// A header, a strip of tabs that sticks, and pages: offsets of pages in; places of header, strip and pages out.
///
/// - On the way down the whole screen scrolls until the header is gone; from then on only the page does. On the way back the page comes
///   first, and then the header.
/// - Every page keeps its own place, which is what of its content has gone under the strip. Selecting a page moves neither the header nor any
///   page's place; a page that comes into view is told where to stand before its first frame: ``offset(of:)``.
/// - Header and strip follow the distance scrolled, never an offset past an end.
///
/// Every call costs O(1), those that name all pages O(pages). Numbers that are none are ignored.
public struct StickyTabs<ID: Hashable & Sendable>: Equatable, Sendable {
  public struct Page: Equatable, Sendable {
    public let id: ID
    public var contentLength: CGFloat
    /// How much of the content has gone under the strip, or will have once there is room for it: with more of the header gone, a short page
    /// reaches less far.
    public internal(set) var place: CGFloat

    public init(id: ID, contentLength: CGFloat, place: CGFloat = 0) {
      self.id = id
      self.contentLength = contentLength
      self.place = place
    }
  }

  public private(set) var geometry: StickyTabsGeometry
  public private(set) var pages: [Page]
  /// The page that moves the header; `nil` without pages.
  public private(set) var selection: ID?
  public var pullOwner: StickyTabsPullOwner
  /// Whether the header comes to rest shown or gone only.
  public var snapsHeader: Bool
  /// Whether the header stays whole while pages scroll under the strip, as for people who hear the screen: what they are about to reach must
  /// not be scrolled away. ``setHeaderPinned(_:)`` sets it.
  public private(set) var isHeaderPinned = false
  /// How much of the header has gone: 0…the header's height.
  public private(set) var collapse: CGFloat = 0
  /// How far the selected page is pulled past its start.
  private var pull: CGFloat = 0

  /// - Parameter selection: The first page if it is not among the pages.
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

  // MARK: What is shown where

  /// The top of the header, in points below the top of the screen: negative as it goes.
  public var headerTop: CGFloat { geometry.topInset - collapse + chromePull }

  /// The top of the strip; never above the top inset.
  public var stripTop: CGFloat { headerTop + geometry.headerHeight }

  /// 0 with the whole header shown, 1 when it has gone. 0 without a header.
  public var collapsedShare: CGFloat { geometry.headerHeight > 0 ? collapse / geometry.headerHeight : 0 }

  /// The content offset that a page has, or is to be given before it comes into view.
  ///
  /// While the selected page is pulled and header and strip go down with it, so do the others. What the selected page itself is pulled
  /// is left out.
  public func offset(of id: ID) -> CGFloat? {
    index(id).map { reached(at: $0) + collapse - geometry.leadingInset - (id == selection ? 0 : chromePull) }
  }

  /// How far header and strip stand below their places.
  private var chromePull: CGFloat { pullOwner == .screen ? pull : 0 }

  /// The insets for a page, which depend on nothing that scrolls.
  public func insets(of id: ID) -> (leading: CGFloat, trailing: CGFloat)? {
    guard let page = page(id) else { return nil }
    return (geometry.leadingInset, geometry.trailingInset(contentLength: page.contentLength))
  }

  /// What an indicator of a page's scrolling stays clear of: the strip, wherever it is.
  public var indicatorInset: CGFloat { geometry.topInset + geometry.headerHeight - collapse + geometry.stripHeight }

  // MARK: Scrolling

  /// A page's scroll view stands at an offset, whoever moved it. Only the selected page moves the header.
  ///
  /// - Returns: Whether the page has to be told ``offset(of:)``, since it would leave a gap below the strip.
  @discardableResult
  public mutating func scroll(_ id: ID, to offset: CGFloat) -> Bool {
    guard let index = index(id), offset.isFinite else { return false }
    var sample = geometry.sample(distance: 0, contentLength: pages[index].contentLength)
    sample.offset = offset
    let distance = sample.distance
    if id == selection {
      let travel = distance - (reached(at: index) + collapse)
      let most = takesHeaderAlong(at: index) ? min(geometry.headerHeight, collapse + travel) : collapse
      collapse = travel > 0 ? most : min(collapse, distance)
      pull = max(-sample.overscroll, 0)
    }
    pages[index].place = max(distance - collapse, 0)
    return distance < collapse
  }

  /// Where to let the selected page come to rest instead, so that the header does not stay half gone: where it is whole or has gone, whichever
  /// is nearer.
  ///
  /// Content that went under the strip while the header was kept whole comes back before the header does.
  public func restingOffset(for offset: CGFloat) -> CGFloat {
    guard snapsHeader, let selection, let index = index(selection), offset.isFinite else { return offset }
    var after = self
    after.scroll(selection, to: offset)
    guard after.collapse > 0, after.collapse < geometry.headerHeight else { return offset }
    let toWhole = after.collapse + after.reached(at: index)
    let toGone = geometry.headerHeight - after.collapse
    let canGo = toWhole + toGone <= geometry.range(contentLength: pages[index].contentLength)
    return toGone <= toWhole && canGo ? offset + toGone : offset - toWhole
  }

  // MARK: Selecting

  /// Another page moves the header from now on. Nothing moves by that.
  public mutating func select(_ id: ID) {
    guard index(id) != nil, id != selection else { return }
    selection = id
    pull = 0
  }

  // MARK: Changes

  /// Other pages, or in another order. Pages that stay keep their places; if the selected one goes, the one that takes its position is
  /// selected, or the last. Of several pages with one identity the first counts.
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

  /// A page's content has another length. The page stays where it is as far as its content allows; the header stays.
  public mutating func setContentLength(_ length: CGFloat, of id: ID) {
    guard let index = index(id) else { return }
    pages[index].contentLength = Self.length(length)
    clampPlace(at: index)
  }

  /// The screen, the header or the strip has another size: the share of the header that has gone and the share of every page that has been
  /// scrolled stay.
  ///
  /// - Parameter contentLengths: Of pages whose contents have another length because of that, as texts that break otherwise.
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

  /// Shows the whole header and keeps it, or lets it go with the scrolling again. As ``setCollapsed(_:)``, pages that are in view are to be
  /// told their offsets.
  public mutating func setHeaderPinned(_ isPinned: Bool) {
    isHeaderPinned = isPinned
    if isPinned { collapse = 0 }
  }

  /// Shows the whole header or lets it go, unless it is pinned. Pages keep their places, so that all that are in view are to be told
  /// their offsets.
  public mutating func setCollapsed(_ isCollapsed: Bool) {
    collapse = isCollapsed && !isHeaderPinned ? geometry.headerHeight : 0
  }

  // MARK: Details

  private func index(_ id: ID) -> Int? { pages.firstIndex { $0.id == id } }
  private func page(_ id: ID) -> Page? { pages.first { $0.id == id } }
  private static func length(_ value: CGFloat) -> CGFloat { value.isFinite ? max(value, 0) : 0 }

  private func placeRange(at index: Int) -> CGFloat {
    // A header that snaps and is on its way has to be able to go on.
    let isOnItsWay = snapsHeader && collapse > 0
    let header = isOnItsWay ? geometry.headerHeight : collapse
    return max(0, geometry.range(contentLength: pages[index].contentLength) - header)
  }

  /// Whether the header goes as a page is scrolled. One that snaps stays where it is if it could not go all the way: the page was scrolled to
  /// its end while the header was pinned.
  private func takesHeaderAlong(at index: Int) -> Bool {
    guard !isHeaderPinned else { return false }
    return !snapsHeader
      || reached(at: index) + geometry.headerHeight <= geometry.range(contentLength: pages[index].contentLength)
  }

  /// The place as far as there is room for it.
  private func reached(at index: Int) -> CGFloat { min(pages[index].place, placeRange(at: index)) }

  private mutating func clampPlace(at index: Int) {
    let range = geometry.range(contentLength: pages[index].contentLength)
    pages[index].place = Self.length(min(pages[index].place, range))
  }
}
