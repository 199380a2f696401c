import Diagnostics
import Foundation
import UIKitCore

/// Where recognisers and views compete for fingers; the one place that tells either of them anything.
///
/// One event goes through in this order:
/// 1. fingers that came down are offered to the recognisers of the hit view and of its superviews, the deeper first;
/// 2. every recogniser sees what its fingers did and asks for a state;
/// 3. the ``GestureArbiter`` decides; views lose the fingers that a gesture took; handlers run;
/// 4. the views hear what is left, as far as no gesture holds it back (``TouchGate``);
/// 5. gestures that are over and have no finger left are reset.
///
/// Between events only time passes: recognisers are woken at their deadlines, and steps 3 to 5 follow.
final class GestureArena {
  private var arbiter = GestureArbiter()
  /// The recognisers that take part, in the order in which they joined. Retained until they are reset.
  private var players: [UIGestureRecognizer] = []
  private let delivery = TouchDelivery()
  private var tick: FrameTick?

  private var isBusy = false
  private var isResolving = false
  /// What was asked for while the arbiter was deciding.
  private var inbox: [(recognizer: UIGestureRecognizer, state: GestureArbiter.State)] = []

  /// A gesture that answers itself for ever is cut off; each round is an action that caused another.
  private static let maximumRounds = 100

  /// Whether no gesture is under way and no view has a finger.
  var isAtRest: Bool { players.isEmpty && delivery.isAtRest }

  // MARK: Events

  /// Takes the touches of `event` that are in `window` through all steps.
  func send(_ event: UIEvent, in window: UIWindow) {
    perform {
      let touches = event.touches.filter { $0.window === window }
      wakeRecognizers(at: event.timestamp)
      for touch in touches where touch.phase == .began { offer(touch, event) }
      delivery.take(touches, of: event)
      for recognizer in recognizers(of: touches) { show(touches, of: event, to: recognizer) }
    }
  }

  private func offer(_ touch: UITouch, _ event: UIEvent) {
    var recognizers: [UIGestureRecognizer] = []
    var view = touch.view
    while let present = view {
      // The last one added comes first [G].
      for recognizer in (present.gestureRecognizers ?? []).reversed()
      where !arbiter.hasSeenEnough(recognizer.play.id) && recognizer.takes(touch, of: event) {
        recognizers.append(recognizer)
      }
      view = present.superview
    }
    touch.recognizers = recognizers
  }

  private func recognizers(of touches: [UITouch]) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    for touch in touches where touch.phase != .stationary {
      for recognizer in touch.recognizers where !found.contains(where: { $0 === recognizer }) {
        found.append(recognizer)
      }
    }
    return found
  }

  /// Calls the recogniser's touch methods, one per phase.
  private func show(_ touches: [UITouch], of event: UIEvent, to recognizer: UIGestureRecognizer) {
    let play = recognizer.play
    func pick(_ phase: UITouch.Phase) -> Set<UITouch> {
      guard !play.decided.isFinal, recognizer.isEnabled else { return [] }
      return Set(
        touches.filter { touch in
          touch.phase == phase && touch.recognizers.contains { $0 === recognizer }
            && !touch.ignoring.contains { $0 === recognizer }
            && (phase == .began || play.touches.contains { $0 === touch })
        })
    }

    let began = pick(.began)
    if !began.isEmpty {
      for touch in touches where began.contains(touch) { enter(recognizer, touch) }
      play.updateCentroid()
      recognizer.touchesBegan(began, with: event)
    }
    let moved = pick(.moved)
    if !moved.isEmpty {
      play.updateCentroid()
      recognizer.touchesMoved(moved, with: event)
    }
    let ended = pick(.ended)
    if !ended.isEmpty {
      play.updateCentroid()
      recognizer.touchesEnded(ended, with: event)
      play.touches.removeAll(where: ended.contains)
    }
    let cancelled = pick(.cancelled)
    if !cancelled.isEmpty {
      recognizer.touchesCancelled(cancelled, with: event)
      play.touches.removeAll(where: cancelled.contains)
      // Nothing can come any more that would end it.
      if play.touches.isEmpty, play.shown.isActive { request(recognizer, .cancelled) }
    }
    // Those a final state kept from it are gone as well.
    play.touches.removeAll { !$0.isDown }
  }

  private func enter(_ recognizer: UIGestureRecognizer, _ touch: UITouch?) {
    if !players.contains(where: { $0 === recognizer }) { players.append(recognizer) }
    arbiter.join(recognizer.play.id, finger: touch?.serial)
    guard let touch else { return }
    recognizer.play.touches.append(touch)
    recognizer.play.sequence.append(touch)
  }

  // MARK: Requests

  /// The recogniser asks for `state`: at once when nothing is going on, else in the present step.
  func request(_ recognizer: UIGestureRecognizer, _ state: GestureArbiter.State) {
    if isResolving {
      inbox.append((recognizer, state))
      return
    }
    perform { note(recognizer, state) }
  }

  private func note(_ recognizer: UIGestureRecognizer, _ state: GestureArbiter.State) {
    let id = recognizer.play.id
    if !arbiter.takesPart(id) {
      // Without a finger there is nothing to fail or to cancel.
      guard state == .began || state == .changed || state == .ended else { return }
      enter(recognizer, nil)
    }
    arbiter.request(id, state)
    recognizer.play.shown = arbiter.visibleState(of: id)
  }

  func ignore(_ touch: UITouch, by recognizer: UIGestureRecognizer) {
    guard recognizer.play.touches.contains(touch) else { return }
    perform {
      touch.ignoring.append(recognizer)
      recognizer.play.touches.removeAll { $0 === touch }
    }
  }

  /// The view of these recognisers is in no window any more: what they were doing is cancelled.
  func cancel(_ recognizers: [UIGestureRecognizer]) {
    for recognizer in recognizers where arbiter.takesPart(recognizer.play.id) { request(recognizer, .cancelled) }
  }

  // MARK: Steps

  private func perform(_ work: () -> Void) {
    guard !isBusy else { return work() }
    isBusy = true
    work()
    settle()
    isBusy = false
    updateTick()
  }

  /// Steps 3 to 5, until nothing is left to do.
  private func settle() {
    for _ in 0..<Self.maximumRounds {
      for (recognizer, state) in inbox { note(recognizer, state) }
      inbox = []
      let changes = resolve()
      delivery.cancelTaken()
      for (recognizer, change) in changes where change.isAction {
        recognizer.play.shown = change.state
        recognizer.performHandlers()
      }
      if !changes.isEmpty || arbiter.hasNewWishes || !inbox.isEmpty { continue }
      // Whoever waited for a gesture that has nothing left to wait for goes on first.
      if releaseIdle(), arbiter.hasWaiting { continue }
      delivery.deliver()
      if finish() || arbiter.hasNewWishes || !inbox.isEmpty { continue }
      return
    }
    Diagnostics.warn(
      Diagnostic(
        "Gestures still change after \(Self.maximumRounds) rounds in one event.",
        objects: players.map { "\($0)" },
        likelyCause: "A handler changes a state whose handler changes the first one again.",
        remedy: "Change states only in the touch methods of a subclass."), counting: "gestures.round-limit")
  }

  private func resolve() -> [(UIGestureRecognizer, GestureArbiter.Change)] {
    isResolving = true
    var deciding = arbiter
    let changes = deciding.resolve(Judge(players: players))
    arbiter = deciding
    isResolving = false
    for recognizer in players { recognizer.play.shown = arbiter.visibleState(of: recognizer.play.id) }
    return changes.compactMap { change in players.first { $0.play.id == change.id }.map { ($0, change) } }
  }

  /// Lets go of gestures that are possible still, but have no finger and no deadline: nothing is known of what they wait for, so
  /// that nobody waits for them. Their own record stays.
  private func releaseIdle() -> Bool {
    let idle = players.filter { recognizer in
      let play = recognizer.play
      return play.shown == .possible && play.touches.isEmpty && recognizer.deadline == nil
        && !arbiter.isWaiting(play.id)
    }
    for recognizer in idle { leave(recognizer) }
    return !idle.isEmpty
  }

  /// Resets the gestures that are over and whose fingers have all lifted.
  private func finish() -> Bool {
    let over = players.filter { recognizer in
      let play = recognizer.play
      return play.decided.isFinal
        && !play.sequence.contains { touch in touch.isDown && !touch.ignoring.contains { $0 === recognizer } }
    }
    for recognizer in over {
      leave(recognizer)
      recognizer.reset()
    }
    return !over.isEmpty
  }

  private func leave(_ recognizer: UIGestureRecognizer) {
    players.removeAll { $0 === recognizer }
    arbiter.leave(recognizer.play.id)
    recognizer.play.forgetSequence()
  }

  /// Nobody hears of the gestures under way any more: the end of the host. A recogniser keeps the touches it saw, lifted ones as well, and
  /// each of them its view.
  func forgetAll() {
    for recognizer in players { recognizer.play.forgetSequence() }
    players = []
  }

  // MARK: Time

  private func wakeRecognizers(at time: TimeInterval) {
    let due = players.filter { recognizer in
      guard !recognizer.play.shown.isFinal, let deadline = recognizer.deadline else { return false }
      return deadline <= time + GestureMetrics.timeTolerance
    }
    for recognizer in due.sorted(by: { ($0.deadline ?? 0) < ($1.deadline ?? 0) }) where recognizer.deadline != nil {
      recognizer.deadlinePassed(at: time)
    }
  }

  /// There is a tick while somebody has a deadline: waiting for it is a motion that comes to rest.
  private func updateTick() {
    let isNeeded = players.contains { !$0.play.shown.isFinal && $0.deadline != nil }
    if !isNeeded {
      tick?.stop()
      tick = nil
    } else if tick == nil {
      tick = FrameTicks.current.add { [weak self] time in self?.perform { self?.wakeRecognizers(at: time) } }
    }
  }

  // MARK: Judging

  /// Asks the recognisers, their delegates and views.
  private struct Judge: @MainActor GestureJudge {
    let players: [UIGestureRecognizer]

    private func recognizer(_ id: GestureArbiter.ID) -> UIGestureRecognizer? { players.first { $0.play.id == id } }

    func mayBegin(_ id: GestureArbiter.ID) -> Bool { recognizer(id)?.mayBegin() ?? false }

    func requiresFailure(_ id: GestureArbiter.ID, of other: GestureArbiter.ID) -> Bool {
      guard let first = recognizer(id), let second = recognizer(other) else { return false }
      return first.waits(for: second)
    }

    func prevents(_ id: GestureArbiter.ID, _ other: GestureArbiter.ID) -> Bool {
      guard let first = recognizer(id), let second = recognizer(other) else { return false }
      return first.prevents(second)
    }

    func became(_ change: GestureArbiter.Change) {
      guard let recognizer = recognizer(change.id) else { return }
      recognizer.play.decided = change.state
      recognizer.play.shown = change.state
    }
  }
}
