import Foundation
import NorenCore

/// What must hold of a list and of what follows it.
struct ListCheck {
  let list: ListModel
  /// As it was a step before.
  let former: ListModel?
  let time: TimeInterval
  let formerTime: TimeInterval

  private var heights: [CGFloat] { [list.top?.height ?? 0, list.bottom?.height ?? 0] }

  /// - Parameter mayJump: Whether the step was one that bars go along with at once.
  func flaw(mayJump: Bool, isHeld: Bool) -> String? {
    barsFlaw(mayJump: mayJump, isHeld: isHeld) ?? standFlaw(mayJump: mayJump) ?? bounceFlaw()
  }

  private func barsFlaw(mayJump: Bool, isHeld: Bool) -> String? {
    let sample = list.scroll.sample
    let now = list.hidden(at: time)
    let was = former?.hidden(at: formerTime) ?? now
    let travel = former.map { abs($0.scroll.sample.distance - sample.distance) } ?? 0
    for index in 0...1 {
      if now[index] < 0 || now[index] > heights[index] { return "bar \(index) is hidden by \(now[index])" }
      // The steepest that a residual can be.
      let step = travel + heights[index] * 18.257 * CGFloat(time - formerTime) + 1e-6
      if !mayJump, abs(now[index] - was[index]) > step {
        return "bar \(index) jumps from \(was[index]) to \(now[index]) while \(travel) is travelled"
      }
      if now[index] > sample.distance + 1e-6, !list.bars.isMoving(at: time), !isHeld {
        return "bar \(index) is hidden by \(now[index]) at \(sample.distance)"
      }
    }
    return nil
  }

  /// The toolbar stands where the clamped distance says, and moves no farther than that.
  private func standFlaw(mayJump: Bool) -> String? {
    let (follow, stand) = (list.follow, list.stand())
    if stand.height < follow.minimumHeight - 1e-9 || stand.height > follow.fullHeight + 1e-9 {
      return "the toolbar is \(stand.height) high"
    }
    guard let former, former.follow == follow, !mayJump else { return nil }
    let moved = abs(stand.height - former.stand().height)
    let travel = abs(list.scroll.sample.distance - former.scroll.sample.distance)
    return moved > travel + 1e-6 ? "the toolbar moves by \(moved) while \(travel) is travelled" : nil
  }

  /// What is past an end moves nothing.
  private func bounceFlaw() -> String? {
    guard list.scroll.sample.overscroll != 0 else { return nil }
    var (bars, sample) = (list.bars, list.scroll.sample)
    sample.offset = sample.offset(at: sample.distance)
    bars.scroll(to: sample, cause: bars.isScrolling ? .finger : .app, at: time)
    let (clamped, shown) = (bars.top(at: time)?.hidden, list.bars.top(at: time)?.hidden)
    if bars.isScrolling, clamped != shown { return "a bounce hides \(shown ?? 0) instead of \(clamped ?? 0)" }
    var stand = list.stand()
    stand.largeTitleScale = 1
    return stand == list.follow.state(at: sample.distance) ? nil : "a bounce moves the toolbar"
  }

  // MARK: Rest

  /// - Parameter isShown: Whether the screen is on top.
  func restFlaw(isShown: Bool, isHeld: Bool) -> String? {
    let hidden = list.hidden(at: time)
    if isHeld || !isShown, hidden != [0, 0], isHeld { return "\(hidden) are hidden" }
    let distance = list.scroll.sample.distance
    for (index, rule) in [list.top, list.bottom].enumerated() {
      guard let rule else { continue }
      // Where code has left the content at its start, a bar is hidden as far as that is scrolled.
      let allowed = rests(of: rule) + (list.isPlacedByCode ? [distance] : []) + (isHeld ? [0] : [])
      if !allowed.contains(where: { abs($0 - hidden[index]) < 1e-6 }) {
        return "bar \(index) is hidden by \(hidden[index]) of \(allowed) at \(distance)"
      }
    }
    guard !list.isPlacedByCode, distance < list.follow.way,
      !list.follow.stops.contains(where: { abs($0 - distance) < 1e-6 })
    else { return nil }
    return "the toolbar stands half, at \(distance) of \(list.follow.stops)"
  }

  private func rests(of rule: ScrollAwayPath) -> [CGFloat] {
    let (height, kept) = (rule.height, max(rule.height - min(rule.collapsedHeight, rule.height), 0))
    func between(_ low: CGFloat) -> [CGFloat] { rule.stops.map { low + $0 * (height - low) } }
    return switch rule.mode {
    case .pinned: [0]
    case .enterAlways, .restoreAtEdge: [0, height] + between(0)
    case .enterAlwaysCollapsed: [0, kept, height] + between(kept)
    case .exitUntilCollapsed: [0, kept]
    }
  }
}
