import Foundation

/// The stack that a navigation controller was asked for, the screen it shows, and the transition in between: a pure state machine.
///
/// ```
///             change(to:)                 begin()                        end(finished:)
/// stack ════════════════▶ behind ────────────────▶ current transition ─────────────────▶ shown = top of the stack
///                           ▲                            │ change(to:) is kept
///                           └────────────────────────────┘ for the next one
/// ```
///
/// - `stack` is what was asked for, and changes at once; `shown` follows in transitions, one at a time. Requests made during
///   a transition wait for its end, so that no callback can break the stack.
/// - A screen in the stack is a child. One that has left the stack remains a child, among `departures`, until the transition
///   that hides it has ended, so it can still name its parent while it disappears.
/// - Every `will` has exactly one `did`, or one opposite `will`, per screen (behaviours §16). A cancelled transition reverses both
///   screens and restores the stack, unless another stack was requested meanwhile: that one then counts.
package struct NavigationQueue<Screen: AnyObject> {
  /// How the top of the stack changed.
  package enum Operation: Equatable, Sendable {
    /// The new top was not on the stack before.
    case push
    /// The new top was below the old one; also for a stack that became empty.
    case pop
  }

  /// What drives a transition.
  package enum Phase: Equatable, Sendable {
    /// Time; without animation, the end of the frame.
    case running
    /// A finger.
    case interactive
    /// Time again, after the finger has lifted: it completes the transition or reverses it.
    case settling(isCancelled: Bool)
  }

  /// One change of the shown screen, from `willAppear` to `didAppear`.
  package struct Transition {
    /// A number that no other transition of the queue has. Callers compare it after a callback, to see whether their transition is still in
    /// progress.
    package let number: Int
    package let operation: Operation
    /// The screen shown before; `nil` for the first transition.
    package let from: Screen?
    /// The screen shown after it; `nil` when the stack became empty.
    package let to: Screen?
    package let isAnimated: Bool
    fileprivate(set) var phase: Phase
    /// Screens that receive `didMove(toParent:)` at the end.
    fileprivate(set) var arrivals: [Screen]
    /// Screens that leave their parent at the end.
    fileprivate(set) var departures: [Screen]
    /// The stack to restore when the transition is cancelled.
    fileprivate let stackBefore: [Screen]
    /// Whether another stack was requested since the transition began.
    fileprivate(set) var isOutdated = false
  }

  /// A call for the navigation controller to make. Lists of calls are in Apple's order (behaviours §16).
  package enum Call {
    case willAppear(Screen)
    case didAppear(Screen)
    case willDisappear(Screen)
    case didDisappear(Screen)
    /// The screen becomes a child, or remains one that was about to leave.
    case willArrive(Screen)
    case didArrive(Screen)
    /// The screen is informed that it leaves, and remains a child until ``didDepart``.
    case willDepart(Screen)
    case didDepart(Screen)
  }

  /// The requested stack, the root first. Its screens are distinct.
  package private(set) var stack: [Screen] = []
  /// The screen whose view is installed; during a transition, the one it leads from.
  package private(set) var shown: Screen?
  /// The transition in progress; at most one.
  package private(set) var current: Transition?
  /// Screens in the stack that await `didMove(toParent:)`.
  private(set) var arrivals: [Screen] = []
  /// Children that are no longer in the stack.
  private(set) var departures: [Screen] = []
  /// Whether the waiting changes are to be animated: what the latest request said.
  package private(set) var isAnimationWanted = false
  private var number = 0
  /// The stack when the last transition ended; tells a push from a pop.
  private var settledStack: [Screen] = []

  package init() {}

  /// Returns whether `screen` is in the requested stack, shown or not.
  package func contains(_ screen: Screen) -> Bool { stack.contains { $0 === screen } }

  /// Whether the shown screen differs from the requested one, or screens wait to arrive or depart.
  package var isBehind: Bool { stack.last !== (current?.to ?? shown) || !arrivals.isEmpty || !departures.isEmpty }

  /// Whether a swipe may begin: the stack has a screen to return to, and no transition is in progress or due.
  package var canBeginInteractivePop: Bool { stack.count > 1 && current == nil && !isBehind && shown != nil }

  // MARK: Asking

  /// Makes `newStack` the requested stack at once; the shown screen follows with the next transition.
  ///
  /// - Parameter newStack: Distinct screens, the root first. May be empty.
  /// - Returns: The calls that inform the screens that leave and arrive, to be made right away.
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

  /// Removes a screen that stopped being a child without a request of this queue. A transition that it takes part in has to be ended
  /// before, see ``isParticipating(_:)``.
  ///
  /// - Returns: Its disappearance calls, if it was shown.
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

  /// Returns whether the transition in progress leads to or from `screen`.
  package func isParticipating(_ screen: Screen) -> Bool {
    current.map { $0.from === screen || $0.to === screen } ?? false
  }

  // MARK: Transitions

  /// Starts the transition to the top of the stack.
  ///
  /// - Returns: `nil` when a transition is in progress or the top is shown already.
  package mutating func begin() -> (transition: Transition, calls: [Call])? {
    guard current == nil, stack.last !== shown else { return nil }
    return start(.running, animated: isAnimationWanted)
  }

  /// Starts the pop that a finger drives.
  ///
  /// - Returns: The transition, the calls for the change of the stack, and the calls for the moment the views begin to move; `nil` unless
  ///   ``canBeginInteractivePop``.
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

  /// Changes what drives the transition in progress, when an app's transition becomes interactive or stops being so.
  package mutating func setPhase(_ phase: Phase) { current?.phase = phase }

  /// Notes that the finger has lifted: time completes the transition, or reverses it. Ignored unless a finger drives it.
  package mutating func release(cancelling isCancelled: Bool) {
    guard current?.phase == .interactive else { return }
    current?.phase = .settling(isCancelled: isCancelled)
  }

  /// Ends the transition in progress, when the views have come to rest at the end or, cancelled, where they were.
  ///
  /// - Returns: The calls that complete it, appearance first, then parents. A cancelled transition gives both screens a `will` and a `did`
  ///   here.
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
    // Unfinished arrivals and departures wait again; they are reversed below if no other stack was requested.
    arrivals += ended.arrivals.filter { contains($0) && !Self.has(arrivals, $0) }
    departures += ended.departures.filter { !contains($0) && !Self.has(departures, $0) }
    guard !ended.isOutdated else { return calls }
    calls += change(to: ended.stackBefore, animated: false)
    return calls + settleIfShown()
  }

  /// Completes arrivals and departures that no transition shows, such as those of screens below the top. Does nothing while a transition is
  /// in progress or due.
  package mutating func settleIfShown() -> [Call] {
    guard current == nil, stack.last === shown else { return [] }
    defer {
      arrivals = []
      departures = []
    }
    return settle(arrivals: arrivals, departures: departures)
  }

  /// Makes the top the shown screen without a transition, while the navigation controller is not visible.
  package mutating func showTopOffscreen() { if current == nil { shown = stack.last } }

  /// Releases the screens that have left the stack while the navigation controller is not visible.
  package mutating func removeDeparturesOffscreen() -> [Call] {
    guard current == nil else { return [] }
    defer { departures = [] }
    if let shown, !contains(shown) { self.shown = nil }
    return departures.map { .didDepart($0) }
  }

  /// Makes the current stack the settled one, and returns the final calls for arrivals and departures that are still valid.
  private mutating func settle(arrivals: [Screen], departures: [Screen]) -> [Call] {
    settledStack = stack
    return arrivals.filter(contains).map { .didArrive($0) }
      + departures.filter { !contains($0) }.map { .didDepart($0) }
  }

  private static func has(_ screens: [Screen], _ screen: Screen) -> Bool { screens.contains { $0 === screen } }

  // MARK: Invariants

  /// The first broken rule of those that hold between any two events, for tests; `nil` when all hold.
  var brokenInvariant: String? {
    func hasDuplicates(_ list: [Screen]) -> Bool { Set(list.map(ObjectIdentifier.init)).count != list.count }
    if hasDuplicates(stack) { return "a screen is on the stack twice" }
    if hasDuplicates(arrivals) || hasDuplicates(departures) { return "a screen arrives or departs twice" }
    if arrivals.contains(where: { !contains($0) }) { return "a screen arrives that is not on the stack" }
    if departures.contains(where: contains) { return "a screen departs that is on the stack" }
    if let current, current.from === current.to { return "a transition leads nowhere" }
    if let current, current.from !== shown { return "a transition starts from a screen that is not shown" }
    if current == nil, !isBehind, stack.last !== shown { return "at rest, the shown screen is not the top one" }
    return nil
  }
}

extension NavigationQueue: Sendable where Screen: Sendable {}
extension NavigationQueue.Transition: Sendable where Screen: Sendable {}
