import Diagnostics
import Foundation
import UIKitCore

/// The place where recognisers and views compete for fingers, and the only one that calls either of them. Each ``Runtime`` has one.
///
/// One event goes through these steps, in this order:
/// 1. Fingers that came down are offered to the recognisers of the hit view and of its superviews, the deeper first.
/// 2. Every recogniser sees what its fingers did and asks for a state.
/// 3. The ``GestureArbiter`` decides; views lose the fingers that a gesture took; handlers run.
/// 4. Views get what is left, as far as no gesture holds it back (``TouchGate``).
/// 5. Gestures that are over and have no finger left are reset.
///
/// Between events only time passes: recognisers are woken at their deadlines, and steps 3 to 5 follow. Anything that a handler, a delegate
/// or a view changes meanwhile joins the step that is under way instead of starting another one.
final class GestureArena {
  fileprivate static let slot = RuntimeSlot { GestureArena() }

  private var arbiter = GestureArbiter()
  /// The recognisers that take part, in the order in which they joined. Retained until they are reset.
  private var participants: [UIGestureRecognizer] = []
  private let delivery = TouchDelivery()
  /// Runs while a recogniser has a deadline, else `nil`.
  private var tick: FrameTick?

  /// True while an event, a request or a deadline is being worked off: nested work joins it.
  private var isProcessing = false
  /// True while the arbiter asks its questions and must not change.
  private var isResolving = false
  /// The requests that came in while the arbiter was deciding.
  private var inbox: [(recognizer: UIGestureRecognizer, state: GestureArbiter.State)] = []

  /// The number of rounds in one event, each an action that caused another, after which the arena warns (`gestures.round-limit`) and gives
  /// up.
  private static let maximumRounds = 100

  /// Whether no gesture is under way and no view has a finger.
  var isAtRest: Bool { participants.isEmpty && delivery.isAtRest }

  // MARK: Events

  /// Takes the touches of `event` that are in `window` through all steps. Recognisers whose deadline has passed are woken first.
  func send(_ event: UIEvent, in window: UIWindow) {
    perform {
      let touches = event.touches.filter { $0.window === window }
      notifyPassedDeadlines(at: event.timestamp)
      for touch in touches where touch.phase == .began { collectRecognizers(touch, event) }
      delivery.take(touches, of: event)
      for recognizer in recognizers(of: touches) { show(touches, of: event, to: recognizer) }
    }
  }

  /// Collects the recognisers that watch a finger that came down. One that has seen all it needs and only waits for others is left out.
  private func collectRecognizers(_ touch: UITouch, _ event: UIEvent) {
    var recognizers: [UIGestureRecognizer] = []
    var view = touch.view
    while let present = view {
      // The recogniser added last comes first [G].
      for recognizer in (present.gestureRecognizers ?? []).reversed()
      where !arbiter.needsNoMoreFingers(recognizer.play.id) && recognizer.takes(touch, of: event) {
        recognizers.append(recognizer)
      }
      view = present.superview
    }
    touch.recognizers = recognizers
  }

  /// The recognisers with a finger that changed, each once, in the order of the fingers and of their views.
  private func recognizers(of touches: [UITouch]) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    for touch in touches where touch.phase != .stationary {
      for recognizer in touch.recognizers where !found.contains(where: { $0 === recognizer }) {
        found.append(recognizer)
      }
    }
    return found
  }

  /// Calls the recogniser's touch methods, at most one per phase, with the fingers it has not ignored. A recogniser that is disabled, or
  /// whose gesture is over, gets no call.
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
      // No further event can end the gesture.
      if play.touches.isEmpty, play.shown.isActive { request(recognizer, .cancelled) }
    }
    // Fingers that lifted after a final state have not been reported to it, but are gone as well.
    play.touches.removeAll { !$0.isDown }
  }

  /// Lets a recogniser take part, with a finger or, for one that was set off by code, without.
  private func enter(_ recognizer: UIGestureRecognizer, _ touch: UITouch?) {
    if !participants.contains(where: { $0 === recognizer }) { participants.append(recognizer) }
    arbiter.join(recognizer.play.id, finger: touch?.serial)
    guard let touch else { return }
    recognizer.play.touches.append(touch)
    recognizer.play.sequence.append(touch)
  }

  // MARK: Requests

  /// Asks for `state`: at once when the arena is at rest, else within the step that is under way.
  ///
  /// A recogniser that does not take part yet joins without a finger, unless it asks to fail or to be cancelled, which then does nothing.
  func request(_ recognizer: UIGestureRecognizer, _ state: GestureArbiter.State) {
    if isResolving {
      inbox.append((recognizer, state))
      return
    }
    perform { note(recognizer, state) }
  }

  /// Passes a request to the arbiter, and lets the recogniser show it until the arbiter has decided.
  private func note(_ recognizer: UIGestureRecognizer, _ state: GestureArbiter.State) {
    let id = recognizer.play.id
    if !arbiter.isParticipating(id) {
      // A gesture that does not take part has nothing to fail or to cancel.
      guard state == .began || state == .changed || state == .ended else { return }
      enter(recognizer, nil)
    }
    arbiter.request(id, state)
    recognizer.play.shown = arbiter.visibleState(of: id)
  }

  /// Removes a finger from the recogniser, which gets no more calls for it. What the view gets no longer depends on this recogniser.
  func ignore(_ touch: UITouch, by recognizer: UIGestureRecognizer) {
    guard recognizer.play.touches.contains(touch) else { return }
    perform {
      touch.ignoring.append(recognizer)
      recognizer.play.touches.removeAll { $0 === touch }
    }
  }

  /// Cancels what these recognisers are doing, because their view left the window or gave them up.
  func cancel(_ recognizers: [UIGestureRecognizer]) {
    for recognizer in recognizers where arbiter.isParticipating(recognizer.play.id) { request(recognizer, .cancelled) }
  }

  // MARK: Steps

  /// Runs `work` and then the steps it calls for; nested calls only run `work`.
  private func perform(_ work: () -> Void) {
    guard !isProcessing else { return work() }
    isProcessing = true
    work()
    settle()
    isProcessing = false
    updateTick()
  }

  /// Repeats steps 3 to 5 until no request and no change is left, at most ``maximumRounds`` times.
  private func settle() {
    for _ in 0..<Self.maximumRounds {
      for (recognizer, state) in inbox { note(recognizer, state) }
      inbox = []
      let changes = resolve()
      delivery.cancelClaimedTouches()
      for (recognizer, change) in changes where change.isAction {
        recognizer.play.shown = change.state
        recognizer.performHandlers()
      }
      if !changes.isEmpty || arbiter.hasNewRequests || !inbox.isEmpty { continue }
      // Gestures that waited for one without any finger or deadline go on first.
      if releaseIdle(), arbiter.hasWaiting { continue }
      delivery.deliver()
      if finish() || arbiter.hasNewRequests || !inbox.isEmpty { continue }
      return
    }
    Diagnostics.warn(
      Diagnostic(
        "Gestures still change after \(Self.maximumRounds) rounds in one event.",
        objects: participants.map { "\($0)" },
        likelyCause: "Two handlers change each other's states.",
        remedy: "Change states only in the touch methods of a subclass."), counting: "gestures.round-limit")
  }

  /// Lets the arbiter decide, and returns the changes of recognisers that still take part.
  ///
  /// Works on a copy of the arbiter: its questions run delegates and views, which may make requests. Those go to the inbox meanwhile.
  private func resolve() -> [(UIGestureRecognizer, GestureArbiter.Change)] {
    isResolving = true
    var deciding = arbiter
    let changes = deciding.resolve(ArenaDecider(participants: participants))
    arbiter = deciding
    isResolving = false
    for recognizer in participants { recognizer.play.shown = arbiter.visibleState(of: recognizer.play.id) }
    return changes.compactMap { change in participants.first { $0.play.id == change.id }.map { ($0, change) } }
  }

  /// Removes gestures that are still possible but have neither a finger nor a deadline, so that no other gesture waits for them. `reset()`
  /// is not called, so their rules keep what they have seen. Returns whether there were any.
  private func releaseIdle() -> Bool {
    let idle = participants.filter { recognizer in
      let play = recognizer.play
      return play.shown == .possible && play.touches.isEmpty && recognizer.deadline == nil
        && !arbiter.isWaiting(play.id)
    }
    for recognizer in idle { leave(recognizer) }
    return !idle.isEmpty
  }

  /// Resets the gestures that are over and whose fingers have all lifted. Returns whether there were any.
  private func finish() -> Bool {
    let over = participants.filter { recognizer in
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

  /// Ends the recogniser's part: the arbiter forgets it, and it forgets its fingers.
  private func leave(_ recognizer: UIGestureRecognizer) {
    participants.removeAll { $0 === recognizer }
    arbiter.leave(recognizer.play.id)
    recognizer.play.forgetSequence()
  }

  /// Drops the gestures under way without informing anyone: the end of the host. Breaks the cycle in which a recogniser retains the touches
  /// it saw, including lifted ones, and each of these its view.
  func forgetAll() {
    for recognizer in participants { recognizer.play.forgetSequence() }
    participants = []
  }

  // MARK: Time

  /// Calls `deadlinePassed(at:)` on the recognisers whose deadline has come, the earliest first. One that a previous call has relieved of
  /// its deadline is skipped.
  private func notifyPassedDeadlines(at time: TimeInterval) {
    let due = participants.filter { recognizer in
      guard !recognizer.play.shown.isFinal, let deadline = recognizer.deadline else { return false }
      return deadline <= time + GestureMetrics.timeTolerance
    }
    for recognizer in due.sorted(by: { ($0.deadline ?? 0) < ($1.deadline ?? 0) }) where recognizer.deadline != nil {
      recognizer.deadlinePassed(at: time)
    }
  }

  /// Runs a tick exactly while a recogniser has a deadline. The tick counts as motion: a host that waits for rest waits for the deadline.
  private func updateTick() {
    let isNeeded = participants.contains { !$0.play.shown.isFinal && $0.deadline != nil }
    if !isNeeded {
      tick?.stop()
      tick = nil
    } else if tick == nil {
      tick = FrameTicks.current.add { [weak self] time in self?.perform { self?.notifyPassedDeadlines(at: time) } }
    }
  }

  // MARK: Judging

  /// Answers the arbiter's questions by asking the recognisers, their delegates and the views.
  private struct ArenaDecider: @MainActor GestureDecider {
    let participants: [UIGestureRecognizer]

    private func recognizer(_ id: GestureArbiter.ID) -> UIGestureRecognizer? { participants.first { $0.play.id == id } }

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
      if change.state == .failed { (recognizer as? any TimedGestureRecognizer)?.wasRefused() }
    }
  }
}

extension Runtime {
  /// Decides between the gesture recognisers that watch the same fingers.
  var gestureArena: GestureArena { self[GestureArena.slot] }
}

extension UIGestureRecognizer {
  /// Cancels those of the recognisers that are under way, whose view leaves its window.
  static func cancel(_ recognizers: [UIGestureRecognizer], in runtime: Runtime) {
    runtime.gestureArena.cancel(recognizers)
  }
}
