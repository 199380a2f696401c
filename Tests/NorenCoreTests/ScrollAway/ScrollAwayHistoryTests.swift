import Foundation
import NorenCore
import RandomHistories
import Testing

/// Half a million random steps: fifty thousand for each way to go away, with and without resistance.
@Suite("Bars that scroll away, under any history")
struct ScrollAwayHistoryTests {
  enum Step {
    case drag(CGFloat)
    case lift(CGFloat)
    case frames(Int)
    case appScrolls(CGFloat)
    case rotates(CGFloat, barHeight: CGFloat)
    case insets(CGFloat)
    case content(CGFloat)
    case otherScrollView(CGFloat, content: CGFloat)
    case show
    case hide
    case holds(Bool)
    case background
    case leaves
    case returns
    case hasLeft
  }

  private static func step(_ numbers: inout SeededNumbers) -> Step {
    func length(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &numbers).rounded() }
    switch Int.random(in: 0..<100, using: &numbers) {
    case 0..<35: return .drag(length(-120...120))
    case 35..<50: return .lift(numbers.isLikely(0.3) ? 0 : length(-3000...3000))
    case 50..<72: return .frames(Int.random(in: 1...12, using: &numbers))
    case 72..<75: return .appScrolls(length(-100...2000))
    case 75..<78: return .rotates(length(300...900), barHeight: length(32...120))
    case 78..<81: return .insets(length(0...120))
    case 81..<85: return .content(length(0...3000))
    case 85..<88: return .otherScrollView(length(0...1500), content: length(0...3000))
    case 88..<90: return .show
    case 90..<92: return .hide
    case 92..<94: return .holds(numbers.isLikely(0.5))
    case 94..<95: return .background
    case 95..<97: return .leaves
    case 97..<99: return .returns
    default: return .hasLeft
    }
  }

  /// A screen with bars, and what is asked of it at every step.
  private struct Screen {
    var model = ScrollModel(
      sample: ScrollSample(offset: -100, contentLength: 2000, viewportLength: 800, leadingInset: 100, trailingInset: 80)
    )
    var rules: (top: ScrollAwayPath, bottom: ScrollAwayPath)
    var bars: ScrollAway
    var time: TimeInterval = 0
    var isHeld = false
    var shownBeforeLeaving: [CGFloat]?

    init(_ mode: ScrollAwayRule.Mode, resistance: CGFloat) {
      rules = (Self.top(mode, resistance: resistance, height: 100), ScrollAwayPath(mode: .enterAlways, height: 80))
      bars = ScrollAway(top: rules.top, bottom: rules.bottom)
      bars.scroll(to: model.sample, cause: .geometry, at: 0)
    }

    private static func top(_ mode: ScrollAwayRule.Mode, resistance: CGFloat, height: CGFloat) -> ScrollAwayPath {
      ScrollAwayPath(
        mode: mode, height: height, collapsedHeight: 40, hidingResistance: resistance, showingResistance: resistance,
        stops: resistance > 0 ? [0.5] : [])
    }

    var hidden: [CGFloat] {
      [bars.top(at: time)?.hidden ?? -1, bars.bottom(at: time)?.hidden ?? -1]
    }

    /// - Returns: What is wrong.
    mutating func take(_ step: Step) -> String? {
      let (before, old) = (hidden, model.sample)
      var mayJump = false
      switch step {
      case .drag(let points):
        if !model.isDragged { bars.begin() }
        model.drag(by: points)
        bars.scroll(to: model.sample, cause: .finger, at: time)
      case .lift(let velocity):
        guard model.isDragged else { return nil }
        model.lift(velocity: velocity)
        if !model.isGliding { end() }
      case .frames(let count):
        for _ in 0..<count {
          if let failure = frame() { return failure }
        }
        return nil
      case .appScrolls(let offset):
        guard !model.isDragged else { return nil }
        model.stop()
        bars.end(at: time)
        model.sample.offset = model.sample.offset(at: offset)
        bars.scroll(to: model.sample, cause: .app, at: time)
        // What the app moves at once takes with it what stands at the start of the content.
        mayJump = true
      case .rotates(let length, let height):
        model.sample.viewportLength = length
        model.sample.leadingInset = height
        rules.top = Self.top(rules.top.mode, resistance: rules.top.hidingResistance, height: height)
        if !model.isDragged { settleOffset() }
        bars.adapt(top: rules.top, bottom: rules.bottom, sample: model.sample, at: time)
        mayJump = true
      case .insets(let inset):
        model.sample.leadingInset = inset
        if !model.isDragged { settleOffset() }
        bars.scroll(to: model.sample, cause: .geometry, at: time)
      case .content(let length):
        model.sample.contentLength = length
        if !model.isDragged { settleOffset() }
        bars.scroll(to: model.sample, cause: .geometry, at: time)
      case .otherScrollView(let distance, let length):
        model.stop()
        model.sample.contentLength = length
        model.sample.offset = model.sample.offset(at: distance)
        if bars.isScrolling { bars.end(at: time) }
        bars.scroll(to: model.sample, cause: .geometry, at: time)
      case .show: bars.showBars(at: time)
      case .hide: bars.hideBars(at: time)
      case .holds(let holds):
        isHeld = holds
        bars.setPinned(holds, at: time)
      case .background:
        bars.showBars(isAnimated: false, at: time)
        mayJump = true
      case .leaves:
        model.stop()
        bars.scroll(to: model.sample, cause: .finger, at: time)
        bars.leave(at: time)
      case .returns: bars.cancelLeaving(at: time)
      case .hasLeft: bars.finishLeaving()
      }
      return complaint(before, old, mayJump: mayJump, seconds: 0, isTravel: isTravel(step))
    }

    private func isTravel(_ step: Step) -> Bool {
      switch step {
      case .drag, .lift, .leaves, .appScrolls: true
      default: false
      }
    }

    private mutating func settleOffset() { model.sample.offset = model.sample.offset(at: model.sample.distance) }

    private mutating func end() {
      bars.end(at: time)
      // As a scroll view is told where to come to rest.
      let resting = bars.restingOffset(for: model.sample.offset)
      if resting != model.sample.offset {
        model.sample.offset = resting
        bars.scroll(to: model.sample, cause: .app, at: time)
      }
    }

    mutating func frame() -> String? {
      let (before, old) = (hidden, model.sample)
      time += 1.0 / 60
      let wasGliding = model.isGliding
      if wasGliding {
        model.glide()
        bars.scroll(to: model.sample, cause: .finger, at: time)
        if !model.isGliding {
          end()
        }
      }
      return complaint(before, old, mayJump: false, seconds: 1.0 / 60, isTravel: wasGliding)
    }

    private func complaint(
      _ before: [CGFloat], _ old: ScrollSample, mayJump: Bool, seconds: CGFloat, isTravel: Bool
    ) -> String? {
      let travel = isTravel ? abs(model.sample.distance - old.distance) : 0
      for (index, rule) in [rules.top, rules.bottom].enumerated() {
        let (was, now) = (before[index], hidden[index])
        if now < 0 || now > rule.height { return "bar \(index) is hidden by \(now) of \(rule.height)" }
        // The steepest that a residual can be.
        let step = travel + rule.height * 18.257 * seconds + 1e-6
        if !mayJump, abs(now - was) > step {
          return "bar \(index) jumps from \(was) to \(now) while \(travel) is travelled"
        }
        if now > model.sample.distance + 1e-6, !bars.isMoving(at: time), !isHeld {
          return "bar \(index) is hidden by \(now) at \(model.sample.distance)"
        }
      }
      return nil
    }

    /// Lets go of everything, and looks at what is left.
    mutating func rest() -> String? {
      if model.isDragged { model.lift(velocity: 0) }
      if !model.isGliding { end() }
      for _ in 0..<600 {
        if let failure = frame() { return failure }
        if !model.isGliding, !bars.isMoving(at: time) { break }
      }
      if bars.isMoving(at: time) { return "bars never come to rest" }
      // The content may have got into the start without a finger.
      end()
      for _ in 0..<60 {
        if let failure = frame() { return failure }
      }
      let allowed: [[CGFloat]] = [rests(rules.top), [0, rules.bottom.height]]
      for (index, amount) in hidden.enumerated() where !allowed[index].contains(where: { abs($0 - amount) < 1e-6 }) {
        return "bar \(index) rests hidden by \(amount), not by one of \(allowed[index])"
      }
      if model.sample.distance == 0, hidden != [0, 0] { return "bars are hidden at the start of the content" }
      if isHeld, hidden != [0, 0] { return "held bars are hidden" }
      return nil
    }

    private func rests(_ rule: ScrollAwayPath) -> [CGFloat] {
      let (height, kept) = (rule.height, max(rule.height - min(rule.collapsedHeight, rule.height), 0))
      let middle = rule.stops.first
      func between(_ low: CGFloat) -> [CGFloat] { middle.map { [low + $0 * (height - low)] } ?? [] }
      return switch rule.mode {
      case .pinned: [0]
      case .enterAlways, .restoreAtEdge: [0, height] + between(0)
      case .enterAlwaysCollapsed: [0, kept, height] + between(kept)
      case .exitUntilCollapsed: [0, kept]
      }
    }
  }

  @Test(
    "Bars stay within their heights, never jump, and at rest are shown, hidden or at a stop",
    arguments: ScrollAwayRule.Mode.allCases, [CGFloat(0), 25])
  func invariants(mode: ScrollAwayRule.Mode, resistance: CGFloat) {
    var steps = 0
    checkHistories(count: 1_000, length: 50, seed: 1, step: Self.step) { history in
      steps += history.count
      var screen = Screen(mode, resistance: resistance)
      for step in history {
        if let failure = screen.take(step) { return failure }
      }
      return screen.rest()
    }
    #expect(steps >= 50_000)
  }

  @Test("A screen that begins to leave and stays keeps its state", arguments: ScrollAwayRule.Mode.allCases)
  func cancelIsIdentity(mode: ScrollAwayRule.Mode) {
    checkHistories(count: 200, length: 20, seed: 2, step: Self.step) { history in
      var screen = Screen(mode, resistance: 0)
      for step in history { _ = screen.take(step) }
      _ = screen.rest()
      screen.bars.finishLeaving()
      let (before, state) = (screen.hidden, screen.bars)
      screen.bars.leave(at: screen.time)
      for _ in 0..<(history.count * 2) { _ = screen.frame() }
      screen.bars.cancelLeaving(at: screen.time)
      for _ in 0..<60 { _ = screen.frame() }
      if screen.hidden != before { return "\(before) became \(screen.hidden)" }
      // Not only what is seen: the next finger finds the same.
      var (one, other) = (screen.bars, state)
      var sample = screen.model.sample
      sample.offset -= 30
      one.begin()
      other.begin()
      one.scroll(to: sample, cause: .finger, at: screen.time)
      other.scroll(to: sample, cause: .finger, at: screen.time)
      return one.top(at: screen.time) == other.top(at: screen.time) ? nil : "the next finger finds other bars"
    }
  }

  @Test("Overscroll moves nothing", arguments: ScrollAwayRule.Mode.allCases)
  func bounce(mode: ScrollAwayRule.Mode) {
    checkHistories(count: 200, length: 20, seed: 3, step: Self.step) { history in
      var screen = Screen(mode, resistance: 0)
      for step in history { _ = screen.take(step) }
      _ = screen.rest()
      for end in [0, screen.model.sample.range] {
        var bars = screen.bars
        var sample = screen.model.sample
        sample.offset = sample.offset(at: end)
        bars.scroll(to: sample, cause: .geometry, at: screen.time)
        bars.end(at: screen.time)
        let time = screen.time + 1
        let before = [bars.top(at: time)?.hidden, bars.bottom(at: time)?.hidden]
        bars.begin()
        for past in [10, 80, 40, 3, 0] as [CGFloat] {
          sample.offset = sample.offset(at: end) + (end == 0 ? -past : past)
          bars.scroll(to: sample, cause: .finger, at: time)
          let now = [bars.top(at: time)?.hidden, bars.bottom(at: time)?.hidden]
          if now != before { return "\(past) past \(end) makes \(now) of \(before)" }
        }
      }
      return nil
    }
  }

  @Test("C3: without resistance the first point back shows a point of the bar")
  func noDeadZone() {
    checkHistories(count: 200, length: 30, seed: 4, step: Self.step) { history in
      var screen = Screen(.enterAlways, resistance: 0)
      for step in history { _ = screen.take(step) }
      _ = screen.rest()
      if screen.isHeld || screen.model.sample.distance < 1 { return nil }
      let before = screen.hidden
      _ = screen.take(.drag(-1))
      let expected = before.map { max($0 - 1, 0) }
      return zip(screen.hidden, expected).allSatisfy { abs($0 - $1) < 1e-9 }
        ? nil : "\(before) became \(screen.hidden) after a point back"
    }
  }
}
