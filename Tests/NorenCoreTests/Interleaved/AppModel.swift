import Foundation
import NorenCore
import RandomHistories
import ToolbarModel

/// One screen: a list or tabs under a toolbar, and perhaps a page control.
struct AppScreen: Equatable {
  var list: ListModel?
  var tabs: TabsModel?
  var dots: DotsModel?
  private let contents: ToolbarLayout.Content

  init(seed: UInt64, hasBack: Bool, in surroundings: Surroundings, at time: TimeInterval) {
    var numbers = SeededNumbers(seed: seed)
    var contents = ToolbarLayout.Content()
    if hasBack {
      contents.chevron = CGSize(width: 14, height: 22)
      contents.backLabels = [CGSize(width: CGFloat.random(in: 30...140, using: &numbers).rounded(), height: 20)]
    }
    contents.rightItems = (0..<Int.random(in: 0...2, using: &numbers)).map { _ in CGSize(width: 30, height: 24) }
    contents.title = CGSize(width: CGFloat.random(in: 20...200, using: &numbers).rounded(), height: 20)
    self.contents = contents
    if numbers.isLikely(0.6) {
      list = ListModel(seed: numbers.next(), in: surroundings)
      list?.hold(surroundings.isVoiceOverOn, at: time)
    } else {
      tabs = TabsModel(seed: numbers.next(), in: surroundings)
    }
    if numbers.isLikely(0.4) { dots = DotsModel(seed: numbers.next()) }
  }

  /// What the toolbar shows now.
  func face(in surroundings: Surroundings) -> ToolbarMorph.Face {
    let row: CGFloat = surroundings.device.isCompact ? 32 : 44
    let size = CGSize(width: surroundings.device.width, height: row)
    let layout = ToolbarLayout(contents, in: size, isRightToLeft: surroundings.isRightToLeft)
    return ToolbarMorph.Face(elements: layout.elements, height: list?.stand().height ?? row)
  }

  mutating func willAppear(at time: TimeInterval) {
    list?.willAppear(at: time)
    tabs?.will(appear: true)
  }

  mutating func didAppear() { tabs?.did(appear: true) }

  mutating func willDisappear(at time: TimeInterval) {
    list?.willDisappear(at: time)
    tabs?.will(appear: false)
  }

  mutating func didDisappear(at time: TimeInterval) {
    list?.didDisappear(at: time)
    tabs?.did(appear: false)
  }

  mutating func frame(at time: TimeInterval, isShown: Bool) {
    list?.frame(at: time)
    tabs?.frame()
    let isFree = dots?.selection.interaction == PageControlInteraction.none
    dots?.frame(at: time, passes: isShown && isFree)
  }

  func isQuiet(at time: TimeInterval) -> Bool { list?.isQuiet(at: time) != false && tabs?.isQuiet != false }
}

/// An app of pure values: a stack of screens, one finger, and whatever the device does.
struct AppModel {
  private(set) var screens: [AppScreen] = []
  private(set) var surroundings = Surroundings()
  private(set) var time: TimeInterval = 0
  private(set) var transition: Transition?
  private(set) var finger: Finger?

  /// Between the two topmost screens: 0 shows the lower one, 1 the upper.
  struct Transition {
    var morph: ToolbarMorph
    var share: CGFloat
    var target: CGFloat
    let isPop: Bool
    /// Under a finger.
    var isHeld = false
    /// What was there when a finger began to swipe back, as long as nothing but that happens.
    var origin: [AppScreen]?
  }

  struct Finger: Equatable {
    var part: AppStep.Part
    /// Along the part's own axis.
    var place: CGFloat
  }

  init(seed: UInt64) {
    screens = [AppScreen(seed: seed, hasBack: false, in: surroundings, at: 0)]
    screens[0].willAppear(at: 0)
    screens[0].didAppear()
  }

  var top: Int { screens.count - 1 }
  private var width: CGFloat { surroundings.device.width }
  private var swipe: BackSwipe { BackSwipe(width: width, isRightToLeft: surroundings.isRightToLeft) }

  // MARK: Steps

  mutating func perform(_ step: AppStep) {
    switch step {
    case .touch(let part, let place): touch(part, at: place)
    case .drag(let points): drag(by: points)
    case .lift(let velocity): lift(at: velocity)
    case .cancelTouch: cancelTouch()
    case .frames: break
    case .push(let seed): push(seed: seed)
    case .pop: pop(isHeld: false)
    case .background:
      cancelTouch()
      for index in screens.indices { screens[index].list?.goToBackground(at: time) }
    case .turn(let number): surround { $0.device = Device.all[number] }
    case .safeArea(let band): surround { $0.band = band }
    case .mirror(let isMirrored): surround { $0.isRightToLeft = isMirrored }
    case .lessMotion(let isLess): surround { $0.isMotionReduced = isLess }
    case .voiceOver(let isOn):
      surroundings.isVoiceOverOn = isOn
      for index in screens.indices {
        screens[index].list?.hold(isOn, at: time)
        screens[index].tabs?.pin(isOn)
      }
    case .appScrolls, .appSelects, .content, .pages, .bars: change(step)
    }
    if !step.isPartOfSwipe { transition?.origin = nil }
  }

  /// What the app changes in the screen on top.
  private mutating func change(_ step: AppStep) {
    switch step {
    case .appScrolls(let offset): screens[top].list?.scrollByCode(to: offset, at: time)
    case .appSelects(let page):
      if transition == nil, finger?.part != .pager { screens[top].tabs?.select(page) }
      screens[top].dots?.setPage(page)
    case .content(let length):
      screens[top].list?.setContentLength(length, at: time)
      screens[top].tabs?.setContentLength(length)
    case .pages(let count):
      if finger?.part == .pager || finger?.part == .content { cancelTouch() }
      screens[top].tabs?.setPages(count)
      screens[top].dots?.setCount(count)
    case .bars(let isHidden):
      screens[top].list?.show(isHidden: isHidden, at: time)
      if finger?.part != .content { screens[top].tabs?.setCollapsed(isHidden) }
    default: break
    }
    updateMorph()
  }

  /// Everybody is told, also the screens that are covered.
  private mutating func surround(_ change: (inout Surroundings) -> Void) {
    let old = surroundings
    change(&surroundings)
    guard surroundings != old else { return }
    if surroundings.device != old.device || surroundings.safeTop != old.safeTop {
      // A finger on what is turned does not count any more; one that swipes back goes on.
      if finger?.part != .edge { cancelTouch() }
      for index in screens.indices {
        screens[index].list?.turn(to: surroundings, at: time)
        screens[index].tabs?.turn(to: surroundings)
      }
    }
    updateMorph()
  }

  // MARK: The finger

  private mutating func touch(_ part: AppStep.Part, at place: CGFloat) {
    guard finger == nil, transition == nil else { return }
    switch part {
    case .content:
      screens[top].list?.touch(at: time)
      screens[top].tabs?.touch()
    case .dots:
      guard screens[top].dots != nil else { return }
      screens[top].dots?.touch(at: place, time: time)
    case .pager:
      guard screens[top].tabs != nil else { return }
      screens[top].tabs?.touchPager()
    case .edge:
      guard screens.count > 1 else { return }
      pop(isHeld: true)
    }
    finger = Finger(part: part, place: place)
  }

  private mutating func drag(by points: CGFloat) {
    guard finger != nil else { return }
    finger?.place += points
    let (place, width) = (finger?.place ?? 0, width)
    switch finger?.part {
    case .content:
      screens[top].list?.drag(by: points, at: time)
      screens[top].tabs?.drag(by: points)
    case .dots: screens[top].dots?.move(to: place)
    case .pager: screens[top].tabs?.dragPager(by: points, width: width)
    case .edge:
      let share = 1 - swipe.share(translationX: swipe.towardsBack(place))
      transition?.share = share
    case nil: break
    }
  }

  private mutating func lift(at velocity: CGFloat) {
    guard let finger else { return }
    let width = width
    self.finger = nil
    switch finger.part {
    case .content:
      screens[top].list?.lift(velocity: velocity, at: time)
      screens[top].tabs?.lift(velocity: velocity)
    case .dots: screens[top].dots?.lift(at: finger.place)
    case .pager: screens[top].tabs?.liftPager(velocity: velocity, width: width)
    case .edge:
      let share = 1 - (transition?.share ?? 1)
      letGo(goesBack: swipe.finishes(share: share, velocityX: swipe.towardsBack(velocity)))
    }
  }

  private mutating func cancelTouch() {
    guard let finger else { return }
    let width = width
    self.finger = nil
    switch finger.part {
    case .content:
      screens[top].list?.lift(velocity: 0, at: time)
      screens[top].tabs?.lift(velocity: 0)
    case .dots: screens[top].dots?.cancel()
    case .pager: screens[top].tabs?.liftPager(velocity: 0, width: width)
    case .edge: letGo(goesBack: false)
    }
  }

  // MARK: The stack

  private func makeMorph() -> ToolbarMorph {
    ToolbarMorph(
      lower: screens[top - 1].face(in: surroundings), upper: screens[top].face(in: surroundings), width: width,
      isRightToLeft: surroundings.isRightToLeft, isFade: surroundings.isMotionReduced)
  }

  private mutating func updateMorph() {
    guard transition != nil else { return }
    let morph = makeMorph()
    transition?.morph = morph
  }

  private mutating func push(seed: UInt64) {
    guard transition == nil, screens.count < 5 else { return }
    cancelTouch()
    guard transition == nil else { return }
    screens[top].willDisappear(at: time)
    var screen = AppScreen(seed: seed, hasBack: true, in: surroundings, at: time)
    screen.willAppear(at: time)
    screens.append(screen)
    transition = Transition(morph: makeMorph(), share: 0, target: 1, isPop: false)
  }

  private mutating func pop(isHeld: Bool) {
    guard transition == nil, screens.count > 1 else { return }
    if !isHeld { cancelTouch() }
    let origin = isHeld && screens.allSatisfy { $0.isQuiet(at: time) } ? screens : nil
    let (upper, lower) = (top, top - 1)
    screens[upper].willDisappear(at: time)
    screens[lower].willAppear(at: time)
    transition = Transition(morph: makeMorph(), share: 1, target: 0, isPop: true, isHeld: isHeld, origin: origin)
  }

  private mutating func letGo(goesBack: Bool) {
    transition?.isHeld = false
    transition?.target = goesBack ? 0 : 1
  }

  /// A sixtieth of a second.
  mutating func frame() {
    time += 1.0 / 60
    let shown = transition == nil ? top : -1
    for index in screens.indices { screens[index].frame(at: time, isShown: index == shown) }
    guard let present = transition, !present.isHeld else { return }
    let way = present.target - present.share
    transition?.share = abs(way) <= 0.07 ? present.target : present.share + (way < 0 ? -0.07 : 0.07)
  }

  /// - Returns: What was there before a swipe that was given up, and nothing else.
  mutating func endTransitionIfThere() -> [AppScreen]? {
    guard let present = transition, !present.isHeld, present.share == present.target else { return nil }
    transition = nil
    let (upper, lower) = (top, top - 1)
    if present.target == 1 {
      if present.isPop {
        // Given up: both are turned round.
        screens[lower].willDisappear(at: time)
        screens[upper].willAppear(at: time)
      }
      screens[lower].didDisappear(at: time)
      screens[upper].didAppear()
      return present.origin
    }
    screens[upper].didDisappear(at: time)
    screens[lower].didAppear()
    screens.removeLast()
    return nil
  }

  /// Lets go of everything.
  mutating func letGo() { cancelTouch() }

  var isQuiet: Bool { transition == nil && screens.allSatisfy { $0.isQuiet(at: time) } }
}

extension AppStep {
  /// Whether a swipe back that is given up after it leaves everything as it was.
  fileprivate var isPartOfSwipe: Bool {
    switch self {
    case .touch, .drag, .lift, .cancelTouch, .frames: true
    default: false
    }
  }
}
