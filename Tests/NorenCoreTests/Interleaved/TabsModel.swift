import Foundation
import NorenCore
import RandomHistories

/// Header, strip and pages in a pager: the rules, and the scroll views that they are told of and that obey them.
struct TabsModel: Equatable {
  private(set) var rules: StickyTabs<Int>
  private(set) var appearances = PageAppearances<Int>()
  /// As each page's controller keeps it of what it is told.
  private(set) var told: [Int: PageAppearances<Int>.Phase] = [:]
  /// A call that came out of order.
  private(set) var disorder: String?
  private(set) var scrolls: [Int: ScrollModel] = [:]
  /// Of the pager, in pages from the leading edge.
  private(set) var position: CGFloat = 0
  private var isPagerDragged = false
  /// Where the pager glides.
  private var pagerGoal: CGFloat?
  /// Where the selected page is scrolled by code.
  private(set) var goal: CGFloat?
  /// Whether the page stands where code has put it, rather than a finger.
  private(set) var isPlacedByCode = false
  private let headerHeight: CGFloat
  private let contentLength: CGFloat

  init(seed: UInt64, in surroundings: Surroundings) {
    var numbers = SeededNumbers(seed: seed)
    headerHeight = [0, 120, 220].randomElement(using: &numbers) ?? 0
    contentLength = CGFloat.random(in: 0...3000, using: &numbers).rounded()
    rules = StickyTabs(
      geometry: Self.geometry(in: surroundings, header: headerHeight), pages: [],
      pullOwner: numbers.isLikely(0.7) ? .screen : .page, snapsHeader: numbers.isLikely(0.4))
    setPages(Int.random(in: 1...4, using: &numbers))
    pin(surroundings.isVoiceOverOn)
  }

  // MARK: Shape

  /// The room there is below the toolbar, whatever has been scrolled.
  static func geometry(in surroundings: Surroundings, header: CGFloat) -> StickyTabsGeometry {
    let device = surroundings.device
    return StickyTabsGeometry(
      headerHeight: device.isCompact ? header / 2 : header, stripHeight: 44, viewportLength: device.height,
      topInset: surroundings.safeTop + (device.isCompact ? 32 : 44), bottomInset: device.safeBottom)
  }

  func geometry(in surroundings: Surroundings) -> StickyTabsGeometry {
    Self.geometry(in: surroundings, header: headerHeight)
  }

  mutating func turn(to surroundings: Surroundings) {
    finishSwipe()
    isPlacedByCode = true
    goal = nil
    rules.setGeometry(geometry(in: surroundings))
    for id in scrolls.keys.sorted() {
      scrolls[id]?.stop()
      align(id)
    }
    pin(surroundings.isVoiceOverOn)
  }

  mutating func pin(_ isVoiceOverOn: Bool) {
    let pins = isVoiceOverOn && rules.geometry.leavesSpaceBelowHeader
    guard pins != rules.isHeaderPinned else { return }
    rules.setHeaderPinned(pins)
    isPlacedByCode = true
    goal = nil
    for id in idsInView {
      if id == rules.selection { scrolls[id]?.stop() }
      align(id)
    }
  }

  mutating func setPages(_ count: Int) {
    finishSwipe()
    // Pages come and go at the beginning as well as at the end.
    let ids = Array((count.isMultiple(of: 2) ? 0 : 1)..<count + 1)
    for id in rules.pages.map(\.id) where !ids.contains(id) {
      perform(appearances.forget(id))
      scrolls[id] = nil
    }
    rules.setPages(ids.map { StickyTabs.Page(id: $0, contentLength: length(of: $0)) })
    for id in ids { align(id) }
    isPlacedByCode = true
    goal = nil
    settle(on: rules.selection)
  }

  /// Every other page is short.
  private func length(of id: Int) -> CGFloat {
    rules.pages.first { $0.id == id }?.contentLength ?? (id.isMultiple(of: 2) ? contentLength : contentLength / 10)
  }

  mutating func setContentLength(_ length: CGFloat) {
    guard let id = rules.selection else { return }
    goal = nil
    isPlacedByCode = true
    rules.setContentLength(length, of: id)
    let isPulled = (scrolls[id]?.sample.overscroll ?? 0) < 0
    if !isPulled { align(id) }
    refreshInsets(of: id)
  }

  // MARK: Pages

  /// Puts a page where the rules want it.
  private mutating func align(_ id: Int) {
    guard let offset = rules.offset(of: id) else { return }
    if scrolls[id] == nil {
      scrolls[id] = ScrollModel(sample: ScrollSample(offset: 0, contentLength: 0, viewportLength: 1))
    }
    refreshInsets(of: id)
    scrolls[id]?.sample.offset = offset
  }

  private mutating func refreshInsets(of id: Int) {
    guard let insets = rules.insets(of: id) else { return }
    scrolls[id]?.sample.leadingInset = insets.leading
    scrolls[id]?.sample.trailingInset = insets.trailing
    let length = length(of: id)
    scrolls[id]?.sample.contentLength = length
    scrolls[id]?.sample.viewportLength = rules.geometry.viewportLength
  }

  private var ids: [Int] { rules.pages.map(\.id) }
  private var selectedIndex: Int? { rules.selection.flatMap { ids.firstIndex(of: $0) } }

  /// Those that the pager shows.
  var idsInView: [Int] {
    let ends = [Int(position.rounded(.down)), Int(position.rounded(.up))]
    return (ends[0] == ends[1] ? [ends[0]] : ends).filter(ids.indices.contains).map { ids[$0] }
  }

  private mutating func moved(_ id: Int) {
    guard let offset = scrolls[id]?.sample.offset else { return }
    if rules.scroll(id, to: offset) { align(id) }
    if id == rules.selection, appearances.incoming != nil {
      for other in idsInView where other != id { align(other) }
    }
  }

  // MARK: Scrolling

  private mutating func change(_ body: (inout ScrollModel) -> Void) {
    guard let id = rules.selection, var scroll = scrolls[id] else { return }
    body(&scroll)
    scrolls[id] = scroll
    moved(id)
  }

  mutating func touch() {
    goal = nil
    change {
      $0.velocity = 0
      $0.isDragged = true
    }
  }

  mutating func drag(by points: CGFloat) { change { $0.drag(by: points) } }

  mutating func lift(velocity: CGFloat) {
    change { $0.lift(velocity: velocity) }
    if selected?.isGliding == false { rested() }
  }

  var selected: ScrollModel? { rules.selection.flatMap { scrolls[$0] } }

  private mutating func rested() {
    guard let offset = selected?.sample.offset else { return }
    isPlacedByCode = false
    let resting = rules.restingOffset(for: offset)
    if resting != offset { goal = resting }
  }

  // MARK: Paging

  mutating func touchPager() {
    isPagerDragged = true
    pagerGoal = nil
  }

  /// - Parameter points: Towards the next page where positive.
  mutating func dragPager(by points: CGFloat, width: CGFloat) {
    movePager(to: position + points / width)
  }

  mutating func liftPager(velocity: CGFloat, width: CGFloat) {
    isPagerDragged = false
    pagerGoal = clamped((position + velocity / width / 4).rounded())
  }

  private func clamped(_ position: CGFloat) -> CGFloat { min(max(position, 0), CGFloat(max(ids.count - 1, 0))) }

  private mutating func movePager(to new: CGFloat) {
    position = clamped(new)
    let inView = idsInView
    if let selection = rules.selection, !inView.contains(selection), !inView.isEmpty {
      settle(on: ids[Int(position.rounded())], isAtRest: false)
    }
    let incoming = inView.first { $0 != rules.selection }
    perform(appearances.swipe(to: incoming))
    if let incoming, incoming == appearances.incoming { align(incoming) }
  }

  /// The app selects a page, and the pager goes there.
  mutating func select(_ index: Int) {
    guard !ids.isEmpty, !isPagerDragged else { return }
    pagerGoal = clamped(CGFloat(index))
  }

  mutating func finishSwipe() {
    isPagerDragged = false
    pagerGoal = nil
    guard appearances.incoming != nil else { return }
    settle(on: ids[Int(position.rounded())])
  }

  private mutating func settle(on id: Int?, isAtRest: Bool = true) {
    let former = rules.selection
    if let id { rules.select(id) }
    if former != id {
      isPlacedByCode = true
      goal = nil
      if let former { scrolls[former]?.isDragged = false }
    }
    perform(appearances.rest(on: id))
    guard let id, let index = ids.firstIndex(of: id) else { return }
    if isAtRest { position = CGFloat(index) }
    guard former != id else { return }
    align(id)
  }

  // MARK: Time

  mutating func frame() {
    if let pagerGoal {
      let way = pagerGoal - position
      movePager(to: abs(way) < 0.12 ? pagerGoal : position + (way < 0 ? -0.12 : 0.12))
      if position == pagerGoal {
        self.pagerGoal = nil
        settle(on: ids[Int(position)])
      }
    }
    if let goal {
      change {
        let way = goal - $0.sample.offset
        $0.sample.offset += abs(way) < 1 ? way : way / 4
      }
      if selected?.sample.offset == goal { self.goal = nil }
    } else if selected?.isGliding == true {
      change { $0.glide() }
      if selected?.isGliding == false { rested() }
    }
  }

  mutating func setCollapsed(_ isCollapsed: Bool) {
    goal = nil
    isPlacedByCode = true
    rules.setCollapsed(isCollapsed)
    for id in idsInView {
      scrolls[id]?.stop()
      align(id)
    }
  }

  // MARK: The screen's life

  mutating func will(appear appears: Bool) {
    if !appears { finishSwipe() }
    perform(appearances.containerWill(appear: appears, isAnimated: true))
  }

  mutating func did(appear appears: Bool) {
    perform(appearances.containerDid(appear: appears))
    guard !appears else { return }
    goal = nil
    isPlacedByCode = true
    for id in scrolls.keys.sorted() {
      scrolls[id]?.stop()
      if id == rules.selection { moved(id) }
    }
  }

  private mutating func perform(_ calls: [PageAppearances<Int>.Call]) {
    for call in calls {
      switch call {
      case .begin(let id, let appears, _):
        let former = told[id] ?? .hidden
        let isInOrder =
          appears ? former == .hidden || former == .disappearing : former == .shown || former == .appearing
        if !isInOrder { disorder = "page \(id) begins to \(appears ? "appear" : "disappear") from \(former)" }
        told[id] = appears ? .appearing : .disappearing
      case .end(let id):
        switch told[id] {
        case .appearing: told[id] = .shown
        case .disappearing: told[id] = .hidden
        default: disorder = "page \(id) ends from \(told[id] ?? .hidden)"
        }
      }
    }
  }

  var isQuiet: Bool {
    !isPagerDragged && pagerGoal == nil && goal == nil && selected?.isDragged != true && selected?.isGliding != true
  }

  /// Whether the same is selected and everything stands where it does in `other`.
  func isAlike(_ other: TabsModel) -> Bool {
    func areNear(_ one: CGFloat?, _ other: CGFloat?) -> Bool { abs((one ?? 0) - (other ?? 0)) < 1e-6 }
    return rules.selection == other.rules.selection && areNear(rules.headerTop, other.rules.headerTop)
      && scrolls.keys == other.scrolls.keys && told == other.told
      && rules.pages.allSatisfy { page in
        areNear(rules.offset(of: page.id), other.rules.offset(of: page.id))
          && areNear(scrolls[page.id]?.sample.offset, other.scrolls[page.id]?.sample.offset)
      }
  }
}
