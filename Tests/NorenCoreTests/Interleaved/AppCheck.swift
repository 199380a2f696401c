import Foundation
import NorenCore

/// What must hold of the app after every step, and at rest.
struct AppCheck {
  private(set) var app: AppModel

  init(_ app: AppModel) { self.app = app }

  // MARK: Steps

  /// - Returns: What is wrong.
  mutating func take(_ step: AppStep) -> String? {
    if case .frames(let count) = step {
      for _ in 0..<count {
        if let flaw = frame() { return flaw }
      }
      return nil
    }
    let before = app
    app.perform(step)
    return flaw(since: before, step: step)
  }

  private mutating func frame() -> String? {
    let before = app
    app.frame()
    if let flaw = flaw(since: before, step: nil) { return flaw }
    if let transition = app.transition, !transition.isHeld, transition.share == transition.target,
      let flaw = restFlaw(of: transition)
    {
      return flaw
    }
    guard let origin = app.endTransitionIfThere() else { return nil }
    return identityFlaw(origin)
  }

  /// A swipe back that is given up leaves everything as it was, by and by.
  private func identityFlaw(_ origin: [AppScreen]) -> String? {
    var later = app
    for _ in 0..<45 { later.frame() }
    for (index, (was, now)) in zip(origin, later.screens).enumerated() {
      if let one = was.list, let other = now.list {
        if one.scroll.sample != other.scroll.sample { return "given up, list \(index) stands elsewhere" }
        if one.hidden(at: app.time) != other.hidden(at: later.time) {
          return
            "given up, \(one.hidden(at: app.time)) hidden of screen \(index) became \(other.hidden(at: later.time))"
        }
      }
      if let one = was.tabs, let other = now.tabs, !one.isAlike(other) {
        return "given up, the tabs of screen \(index) stand elsewhere"
      }
      if was.dots?.selection != now.dots?.selection, now.dots?.turnsByItself == false {
        return "given up, another page is current"
      }
    }
    return nil
  }

  // MARK: After every step

  private func flaw(since before: AppModel, step: AppStep?) -> String? {
    for index in app.screens.indices {
      let former = before.screens.indices.contains(index) ? before.screens[index] : nil
      if let flaw = flaw(of: app.screens[index], since: former, before, step) { return "Screen \(index): \(flaw)" }
    }
    return coveredFlaw(since: before, step) ?? transitionFlaw(since: before, step: step)
  }

  /// What is covered hears of the device only.
  private func coveredFlaw(since before: AppModel, _ step: AppStep?) -> String? {
    guard step?.concernsAllScreens != true else { return nil }
    for index in app.screens.indices.dropLast(2) where before.screens.indices.contains(index) {
      guard before.screens[index].isQuiet(at: before.time) else { continue }
      var (was, now) = (before.screens[index], app.screens[index])
      // A timer that waits is told so in every frame.
      (was.dots, now.dots) = (nil, nil)
      if was != now { return "Screen \(index) changes although it is covered." }
    }
    return nil
  }

  private func flaw(of screen: AppScreen, since former: AppScreen?, _ before: AppModel, _ step: AppStep?) -> String? {
    if let list = screen.list {
      let flaw = ListCheck(list: list, former: former?.list, time: app.time, formerTime: before.time)
        .flaw(mayJump: step?.mayMoveBarsAtOnce == true, isHeld: app.surroundings.isVoiceOverOn)
      if let flaw { return flaw }
    }
    if let tabs = screen.tabs {
      let flaw = TabsCheck(tabs: tabs, former: former?.tabs, surroundings: app.surroundings).flaw(
        mayJump: step?.mayMoveHeaderAtOnce == true)
      if let flaw { return flaw }
    }
    return screen.dots.flatMap { dotsFlaw(of: $0) }
  }

  private func dotsFlaw(of dots: DotsModel) -> String? {
    let (selection, count) = (dots.selection, dots.selection.dots.pageCount)
    if dots.hasLied { return "a turn was told that was none, or none was" }
    if !(0..<max(count, 1)).contains(selection.currentPage) { return "page \(selection.currentPage) of \(count)" }
    if selection.dots.currentPage != selection.currentPage { return "the dots lag behind" }
    let progress = dots.timer.progress(at: app.time)
    if !(0...1).contains(progress) { return "\(progress) of a page's time has passed" }
    return nil
  }

  // MARK: Transitions

  private func transitionFlaw(since before: AppModel, step: AppStep?) -> String? {
    guard let transition = app.transition else { return nil }
    if !(0...1).contains(transition.share) { return "The transition is at \(transition.share)." }
    for piece in transition.morph.pieces {
      let pose = piece.pose(at: transition.share)
      if pose.alpha < 0 || pose.alpha > 1 || !pose.center.x.isFinite { return "\(piece) is posed \(pose)." }
    }
    guard step == nil, let former = before.transition else { return nil }
    let (moved, far) = (
      abs(transition.share - former.share), abs(transition.morph.upper.height - transition.morph.lower.height)
    )
    let change = abs(transition.morph.height(at: transition.share) - former.morph.height(at: former.share))
    return change > moved * far + 1e-6 ? "The toolbar jumps by \(change) in a step of \(moved)." : nil
  }

  /// At its end exactly one toolbar is seen, as if there had never been another.
  private func restFlaw(of transition: AppModel.Transition) -> String? {
    let (morph, isUpper) = (transition.morph, transition.share == 1)
    let face = isUpper ? morph.upper : morph.lower
    var seen = 0
    for piece in morph.pieces {
      let pose = piece.pose(at: transition.share)
      guard pose.alpha > 0 else { continue }
      let index: Int? =
        switch piece.source {
        case .lower(let index): isUpper ? piece.counterpart : index
        case .upper(let index): isUpper ? index : nil
        }
      guard let index else { return "\(piece) is seen at the end." }
      let frame = face.elements[index].frame
      if pose.scale != 1 || pose.center != CGPoint(x: frame.midX, y: frame.midY) { return "\(piece) ends at \(pose)." }
      seen += 1
    }
    return seen == face.elements.count ? nil : "\(seen) of \(face.elements.count) elements are seen at the end."
  }

  // MARK: Rest

  /// Lets go of everything, and looks at what is left.
  mutating func rest() -> String? {
    let before = app
    app.letGo()
    if let flaw = flaw(since: before, step: .cancelTouch) { return "Letting go: \(flaw)" }
    for _ in 0..<900 {
      if let flaw = frame() { return "Coming to rest: \(flaw)" }
      if app.isQuiet { break }
    }
    if !app.isQuiet { return "Something moves for ever." }
    for (index, screen) in app.screens.enumerated() {
      let isShown = index == app.screens.count - 1
      if let list = screen.list,
        let flaw = ListCheck(list: list, former: nil, time: app.time, formerTime: app.time)
          .restFlaw(isShown: isShown, isHeld: app.surroundings.isVoiceOverOn)
      {
        return "At rest screen \(index): \(flaw)"
      }
      if let tabs = screen.tabs,
        let flaw = TabsCheck(tabs: tabs, former: nil, surroundings: app.surroundings).restFlaw(isShown: isShown)
      {
        return "At rest screen \(index): \(flaw)"
      }
      if screen.dots.map({ $0.selection.interaction != .none }) == true { return "At rest a finger is on the dots." }
    }
    return nil
  }
}

extension AppStep {
  fileprivate var concernsAllScreens: Bool {
    switch self {
    case .turn, .safeArea, .voiceOver, .background: true
    default: false
    }
  }

  /// Whether bars may go along at once with what else changes.
  fileprivate var mayMoveBarsAtOnce: Bool {
    switch self {
    case .turn, .safeArea, .background, .appScrolls: true
    default: false
    }
  }

  fileprivate var mayMoveHeaderAtOnce: Bool {
    switch self {
    case .turn, .safeArea, .voiceOver, .bars: true
    default: false
    }
  }
}
