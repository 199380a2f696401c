import Foundation
import NorenCore
import RandomHistories

/// A list under a toolbar that follows it, between two bars that go away: whoever follows the list hears the same, as from one scroll view.
struct ListModel: Equatable {
  private(set) var scroll: ScrollModel
  private(set) var bars = ScrollAway()
  private(set) var follow: ToolbarFollow
  private let wishes: Wishes
  private(set) var top: ScrollAwayPath?
  private(set) var bottom: ScrollAwayPath?
  /// Where the list is being scrolled to by code.
  private(set) var goal: CGFloat?
  /// Whether the content stands where code has put it, rather than a finger.
  private(set) var isPlacedByCode = false

  /// What the screen is made of, whatever the device.
  private struct Wishes: Equatable {
    var prompt: CGFloat
    var largeTitle: CGFloat
    var search: CGFloat
    /// What the row gives.
    var give: CGFloat
    var isClearAtTop: Bool
    var top: Bar?
    var bottom: Bar?

    struct Bar: Equatable {
      var rule: ScrollAwayRule
      /// Without the part that covers the safe area.
      var height: CGFloat
    }

    init(_ numbers: inout SeededNumbers) {
      func one(of values: [CGFloat]) -> CGFloat { values.randomElement(using: &numbers) ?? 0 }
      prompt = one(of: [0, 0, 0, 30])
      largeTitle = one(of: [0, 52])
      search = one(of: [0, 0, 52])
      give = one(of: [0, 0, 12])
      isClearAtTop = numbers.isLikely(0.3)
      let modes = ScrollAwayRule.Mode.allCases
      if numbers.isLikely(0.7) {
        let (mode, height) = (modes.randomElement(using: &numbers)!, one(of: [36, 50, 90]))
        let rule = ScrollAwayRule(
          mode: mode, collapsedHeight: one(of: [0, 20]), hidingResistance: one(of: [0, 0, 25]),
          showingResistance: one(of: [0, 0, 40]), stops: numbers.isLikely(0.2) ? [0.5] : [],
          stretches: numbers.isLikely(0.2))
        top = Bar(rule: rule, height: height)
      }
      if numbers.isLikely(0.7) {
        bottom = Bar(rule: ScrollAwayRule(mode: numbers.isLikely(0.8) ? .enterAlways : .pinned), height: 49)
      }
    }
  }

  init(seed: UInt64, in surroundings: Surroundings) {
    var numbers = SeededNumbers(seed: seed)
    wishes = Wishes(&numbers)
    let length = CGFloat.random(in: 0...3000, using: &numbers).rounded()
    scroll = ScrollModel(sample: ScrollSample(offset: 0, contentLength: length, viewportLength: 1))
    follow = ToolbarFollow(rowHeight: 0)
    shape(in: surroundings)
    scroll.sample.offset = -scroll.sample.leadingInset
    bars.adapt(top: top, bottom: bottom, sample: scroll.sample, at: 0)
  }

  // MARK: Shape

  /// The one writer of the list's insets: everything at its full height.
  private mutating func shape(in surroundings: Surroundings) {
    let device = surroundings.device
    let row: CGFloat = device.isCompact ? 32 : 44
    follow = ToolbarFollow(
      fixedHeight: wishes.prompt, rowHeight: row, minimumRowHeight: row - wishes.give,
      largeTitleHeight: device.isCompact ? 0 : wishes.largeTitle, searchHeight: wishes.search,
      showsBackgroundOnlyOverContent: wishes.isClearAtTop)
    let above = surroundings.safeTop + follow.fullHeight
    top = wishes.top.map { Self.path(of: $0, margin: above) }
    bottom = wishes.bottom.map { Self.path(of: $0, margin: device.safeBottom) }
    scroll.sample.viewportLength = device.height
    scroll.sample.leadingInset = Self.leadingInset(above, wishes.top)
    scroll.sample.trailingInset = device.safeBottom + (wishes.bottom?.height ?? 0)
  }

  private static func leadingInset(_ above: CGFloat, _ bar: Wishes.Bar?) -> CGFloat { above + (bar?.height ?? 0) }

  /// A bar at the screen's edge goes with what it covers there.
  private static func path(of bar: Wishes.Bar, margin: CGFloat) -> ScrollAwayPath {
    ScrollAwayPath(bar.rule, height: bar.height + margin, margin: margin)
  }

  mutating func turn(to surroundings: Surroundings, at time: TimeInterval) {
    let wasAtStart = scroll.sample.distance == 0
    if bars.isScrolling { bars.end(at: time) }
    isPlacedByCode = true
    scroll.stop()
    goal = nil
    shape(in: surroundings)
    scroll.sample.offset = wasAtStart ? -scroll.sample.leadingInset : scroll.sample.offset(at: scroll.sample.distance)
    bars.adapt(top: top, bottom: bottom, sample: scroll.sample, at: time)
  }

  mutating func setContentLength(_ length: CGFloat, at time: TimeInterval) {
    scroll.sample.contentLength = length
    isPlacedByCode = true
    goal = nil
    if !scroll.isDragged { scroll.sample.offset = scroll.sample.offset(at: scroll.sample.distance) }
    bars.scroll(to: scroll.sample, cause: .geometry, at: time)
  }

  // MARK: Scrolling

  mutating func touch(at time: TimeInterval) {
    goal = nil
    isPlacedByCode = false
    scroll.velocity = 0
    scroll.isDragged = true
    bars.begin()
  }

  mutating func drag(by points: CGFloat, at time: TimeInterval) {
    scroll.drag(by: points)
    tell(at: time)
  }

  mutating func lift(velocity: CGFloat, at time: TimeInterval) {
    scroll.lift(velocity: velocity)
    if !scroll.isGliding { rested(at: time) }
  }

  mutating func scrollByCode(to offset: CGFloat, at time: TimeInterval) {
    guard !scroll.isDragged else { return }
    isPlacedByCode = true
    let wasGliding = scroll.isGliding
    scroll.stop()
    goal = nil
    if wasGliding { bars.end(at: time) }
    scroll.sample.offset = scroll.sample.offset(at: offset)
    tell(at: time)
  }

  /// A sixtieth of a second.
  mutating func frame(at time: TimeInterval) {
    if let goal {
      let way = goal - scroll.sample.offset
      scroll.sample.offset += abs(way) < 1 ? way : way / 4
      if scroll.sample.offset == goal { self.goal = nil }
      tell(at: time)
    } else if scroll.isGliding {
      scroll.glide()
      tell(at: time)
      if !scroll.isGliding { rested(at: time) }
    } else if bars.isScrolling, !scroll.isDragged {
      // Other content has ended a bounce.
      rested(at: time)
    }
  }

  private mutating func tell(at time: TimeInterval) {
    bars.scroll(to: scroll.sample, cause: bars.isScrolling ? .finger : .app, at: time)
  }

  /// Both who follow may want the content elsewhere.
  private mutating func rested(at time: TimeInterval) {
    isPlacedByCode = false
    bars.end(at: time)
    let (sample, bars, follow) = (scroll.sample, bars, follow)
    let resting = sample.restingOffset([
      { bars.restingOffset(for: $0.offset) },
      { sample in follow.restingDistance(for: sample).map(sample.offset(at:)) ?? sample.offset },
    ])
    if resting != sample.offset { goal = resting }
  }

  // MARK: The screen's life

  mutating func willAppear(at time: TimeInterval) {
    bars.cancelLeaving(at: time)
  }

  mutating func willDisappear(at time: TimeInterval) {
    if bars.isScrolling { bars.end(at: time) }
    bars.leave(at: time)
  }

  /// Out of its window, a list stands still.
  mutating func didDisappear(at time: TimeInterval) {
    isPlacedByCode = true
    goal = nil
    scroll.stop()
    bars.scroll(to: scroll.sample, cause: .app, at: time)
    bars.end(at: time)
    bars.showBars(at: time)
    bars.finishLeaving()
  }

  mutating func show(isHidden: Bool, at time: TimeInterval) {
    if isHidden { bars.hideBars(at: time) } else { bars.showBars(at: time) }
  }

  mutating func hold(_ holds: Bool, at time: TimeInterval) { bars.setPinned(holds, at: time) }
  mutating func goToBackground(at time: TimeInterval) { bars.showBars(isAnimated: false, at: time) }

  // MARK: What is seen

  func stand() -> ToolbarState { follow.state(at: scroll.sample.distance, pull: max(-scroll.sample.overscroll, 0)) }

  func hidden(at time: TimeInterval) -> [CGFloat] {
    [bars.top(at: time)?.hidden ?? 0, bars.bottom(at: time)?.hidden ?? 0]
  }

  func isQuiet(at time: TimeInterval) -> Bool {
    !scroll.isDragged && !scroll.isGliding && goal == nil && !bars.isMoving(at: time)
  }
}
