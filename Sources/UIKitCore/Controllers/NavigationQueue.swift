import Foundation

/// What a navigation controller has been asked for, what it shows, and how far it is between the two: a pure state machine.
///
/// ```
///             change(to:)                 begin()                        end(finished:)
/// stack ════════════════▶ behind ────────────────▶ current transition ─────────────────▶ shown = top of the stack
///                           ▲                            │ change(to:) is kept
///                           └────────────────────────────┘ for the next one
/// ```
///
/// - `stack` is what was asked for, and changes at once; `shown` follows through transitions, one at a time. What is asked for
///   during one waits for its end, so that no callback can break the stack.
/// - A screen in the stack is a child; one that has left the stack remains a child, among `departures`, until the transition
///   that hides it has ended. So it can still name its parent while it disappears.
/// - Every `will` has exactly one `did`, or one opposite `will`, per screen (behaviours §16); a cancelled transition turns both
///   screens round and takes the stack back, unless somebody asked for another one meanwhile: that one then counts.
package struct NavigationQueue<Screen: AnyObject> {
  /// How the top of the stack came to be another one.
  package enum Operation: Equatable, Sendable {
    /// The new top was not on the stack.
    case push
    /// The new top was below the old one.
    case pop
  }

  /// Who moves a transition on.
  package enum Phase: Equatable, Sendable {
    /// Time does; without animation, the end of the frame.
    case running
    /// A finger does.
    case interactive
    /// A finger did; time completes or takes back what it left.
    case settling(isCancelled: Bool)
  }

  /// One change of what is shown, from `willAppear` to `didAppear`.
  package struct Transition {
    /// Counts the transitions, to tell one from the next.
    package let number: Int
    package let operation: Operation
    package let from: Screen?
    package let to: Screen?
    package let isAnimated: Bool
    fileprivate(set) var phase: Phase
    /// Told `didMove(toParent:)` at the end.
    fileprivate(set) var arrivals: [Screen]
    /// Removed from their parent at the end.
    fileprivate(set) var departures: [Screen]
    /// What the stack becomes when this is cancelled.
    fileprivate let stackBefore: [Screen]
    /// Whether somebody has asked for another stack since this began.
    fileprivate(set) var isOutdated = false
  }

  /// A call to make. The order of a list of them is Apple's (behaviours §16).
  package enum Call {
    case willAppear(Screen)
    case didAppear(Screen)
    case willDisappear(Screen)
    case didDisappear(Screen)
    /// The screen comes: it becomes a child, or stays one that was about to go.
    case willArrive(Screen)
    case didArrive(Screen)
    /// The screen goes: it is told, and remains a child until ``didDepart``.
    case willDepart(Screen)
    case didDepart(Screen)
  }

  package private(set) var stack: [Screen] = []
  /// The screen whose view is installed; during a transition, the one it leads from.
  package private(set) var shown: Screen?
  package private(set) var current: Transition?
  /// In the stack, and not yet told that they have arrived.
  private(set) var arrivals: [Screen] = []
  /// Not in the stack any more, and still children.
  private(set) var departures: [Screen] = []
  /// Whether the changes that wait are to be animated: what the latest of them said.
  package private(set) var isAnimationWanted = false
  private var number = 0
  /// The stack as of the last transition's end.
  private var settledStack: [Screen] = []

  package init() {}

  package func contains(_ screen: Screen) -> Bool { stack.contains { $0 === screen } }

  /// Whether what is shown is not what was asked for.
  package var isBehind: Bool { stack.last !== (current?.to ?? shown) || !arrivals.isEmpty || !departures.isEmpty }

  /// Whether a swipe may begin: there is something to go back to, and nothing is under way.
  package var canBeginInteractivePop: Bool { stack.count > 1 && current == nil && !isBehind && shown != nil }

  // MARK: Asking

  /// Makes `newStack` the stack, at once. Its screens are distinct.
  ///
  /// - Returns: What to tell the screens that leave and come.
  package mutating func change(to newStack: [Screen], animated: Bool) -> [Call] {
    let oldStack = stack
    stack = newStack
    isAnimationWanted = animated
    current?.isOutdated = true
    var calls: [Call] = []
    for screen in oldStack where !Self.has(newStack, screen) {
      arrivals.removeAll { $0 === screen }
      departures.append(screen)
      calls.append(.willDepart(screen))
    }
    for screen in newStack where !Self.has(oldStack, screen) {
      departures.removeAll { $0 === screen }
      arrivals.append(screen)
      calls.append(.willArrive(screen))
    }
    return calls
  }

  /// A screen has ceased to be a child, without being asked to by this queue. A transition it took part in has to be ended
  /// before, see ``isTakingPart(_:)``.
  ///
  /// - Returns: What to tell it, if it was shown.
  package mutating func forget(_ screen: Screen) -> [Call] {
    arrivals.removeAll { $0 === screen }
    departures.removeAll { $0 === screen }
    current?.arrivals.removeAll { $0 === screen }
    current?.departures.removeAll { $0 === screen }
    settledStack.removeAll { $0 === screen }
    stack.removeAll { $0 === screen }
    guard current == nil, shown === screen else { return [] }
    shown = nil
    return [.willDisappear(screen), .didDisappear(screen)]
  }

  /// Whether the transition under way leads to or from `screen`.
  package func isTakingPart(_ screen: Screen) -> Bool {
    current.map { $0.from === screen || $0.to === screen } ?? false
  }

  // MARK: Transitions

  /// Starts the transition to the top of the stack; `nil` when one is under way or the top is shown already.
  package mutating func begin() -> (transition: Transition, calls: [Call])? {
    guard current == nil, stack.last !== shown else { return nil }
    return start(.running, animated: isAnimationWanted)
  }

  /// Starts the pop that a finger drives; `nil` when there is nothing to pop or something is under way.
  ///
  /// - Returns: The transition; what to tell the screens when the stack changes; and what when the views begin to move.
  package mutating func beginInteractivePop() -> (transition: Transition, changes: [Call], calls: [Call])? {
    guard canBeginInteractivePop else { return nil }
    let changes = change(to: Array(stack.dropLast()), animated: true)
    let (transition, calls) = start(.interactive, animated: true)
    return (transition, changes, calls)
  }

  private mutating func start(_ phase: Phase, animated: Bool) -> (Transition, [Call]) {
    number += 1
    let to = stack.last
    let wasBelow = to.map { Self.has(settledStack, $0) } ?? true
    let transition = Transition(
      number: number, operation: wasBelow ? .pop : .push, from: shown, to: to, isAnimated: animated, phase: phase,
      arrivals: arrivals, departures: departures, stackBefore: settledStack)
    arrivals = []
    departures = []
    current = transition
    return (transition, [shown.map { .willDisappear($0) }, to.map { .willAppear($0) }].compactMap { $0 })
  }

  /// The transition turns out to be interactive, or not any more.
  package mutating func setPhase(_ phase: Phase) { current?.phase = phase }

  /// The finger has lifted: the rest completes the transition, or takes it back.
  package mutating func release(cancelling isCancelled: Bool) {
    guard current?.phase == .interactive else { return }
    current?.phase = .settling(isCancelled: isCancelled)
  }

  /// The views have come to rest: at the end, or, cancelled, where they were.
  package mutating func end(finished: Bool) -> [Call] {
    guard let ended = current else { return [] }
    current = nil
    return finished ? finish(ended) : cancel(ended)
  }

  private mutating func finish(_ ended: Transition) -> [Call] {
    shown = ended.to
    let appearance: [Call] = [ended.from.map { .didDisappear($0) }, ended.to.map { .didAppear($0) }].compactMap { $0 }
    return appearance + settle(arrivals: ended.arrivals, departures: ended.departures)
  }

  private mutating func cancel(_ ended: Transition) -> [Call] {
    var calls: [Call] = []
    if let to = ended.to { calls.append(.willDisappear(to)) }
    if let from = ended.from { calls.append(.willAppear(from)) }
    if let to = ended.to { calls.append(.didDisappear(to)) }
    if let from = ended.from { calls.append(.didAppear(from)) }
    // What was under way waits again, and is taken back if nobody asked for anything else.
    arrivals += ended.arrivals.filter { contains($0) && !Self.has(arrivals, $0) }
    departures += ended.departures.filter { !contains($0) && !Self.has(departures, $0) }
    guard !ended.isOutdated else { return calls }
    calls += change(to: ended.stackBefore, animated: false)
    return calls + settleIfShown()
  }

  /// Completes the coming and going of screens that no transition shows; nothing while one is under way or due.
  package mutating func settleIfShown() -> [Call] {
    guard current == nil, stack.last === shown else { return [] }
    defer {
      arrivals = []
      departures = []
    }
    return settle(arrivals: arrivals, departures: departures)
  }

  /// The top is shown without a transition, because nobody sees it.
  package mutating func showTopUnseen() { if current == nil { shown = stack.last } }

  /// Lets go of what has left the stack while nobody sees it.
  package mutating func takeDeparturesUnseen() -> [Call] {
    guard current == nil else { return [] }
    defer { departures = [] }
    if let shown, !contains(shown) { self.shown = nil }
    return departures.map { .didDepart($0) }
  }

  private mutating func settle(arrivals: [Screen], departures: [Screen]) -> [Call] {
    settledStack = stack
    return arrivals.filter(contains).map { .didArrive($0) }
      + departures.filter { !contains($0) }.map { .didDepart($0) }
  }

  private static func has(_ screens: [Screen], _ screen: Screen) -> Bool { screens.contains { $0 === screen } }

  // MARK: Invariants

  /// What must hold between any two events; the first broken rule, for tests.
  var brokenInvariant: String? {
    func hasTwins(_ list: [Screen]) -> Bool { Set(list.map(ObjectIdentifier.init)).count != list.count }
    if hasTwins(stack) { return "a screen is on the stack twice" }
    if hasTwins(arrivals) || hasTwins(departures) { return "a screen arrives or departs twice" }
    if arrivals.contains(where: { !contains($0) }) { return "a screen arrives that is not on the stack" }
    if departures.contains(where: contains) { return "a screen departs that is on the stack" }
    if let current, current.from === current.to { return "a transition leads nowhere" }
    if let current, current.from !== shown { return "a transition leads from what is not shown" }
    if current == nil, !isBehind, stack.last !== shown { return "at rest, another screen than the top is shown" }
    return nil
  }
}

extension NavigationQueue: Sendable where Screen: Sendable {}
extension NavigationQueue.Transition: Sendable where Screen: Sendable {}
