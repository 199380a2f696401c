import Diagnostics
import Foundation
import NorenBasics
import QuartzCore
import UIKitCore

/// A recogniser's record of the gesture under way. Only the ``GestureArena`` writes it, except for the view, the handlers and the
/// requirements.
final class GestureProgress {
  /// The number by which the arbiter knows this recogniser; never reused.
  let id: GestureArbiter.ID
  /// The view that owns the recogniser; not retained.
  @Unretained var view: UIView?
  /// The handlers and their origins, in the order in which they were added, which is the order of calls. Retained.
  var handlers: [(id: GestureHandlerID, origin: GestureHandlerOrigin, body: (UIGestureRecognizer) -> Void)] = []
  /// The number of the handler added last. Numbers are not reused, so a removed handler's identifier stays invalid.
  private var lastHandler = 0
  /// The recognisers whose failure this one waits for, from `require(toFail:)`. Not retained.
  var requirements: [Requirement] = []

  /// When a ``TimedGestureRecognizer`` wants to be woken.
  var wakeUpTime: TimeInterval?

  /// The state that `UIGestureRecognizer.state` shows: what it asked for in this event, or what was decided.
  var shown = GestureArbiter.State.possible
  /// The state that the arbiter decided.
  var decided = GestureArbiter.State.possible
  /// The fingers that are down and not ignored, in the order in which they came.
  var touches: [UITouch] = []
  /// All fingers since the last reset, including lifted and ignored ones.
  var sequence: [UITouch] = []
  /// The centre of the fingers, in the window's space; the last one after all have lifted.
  private(set) var centroid = CGPoint.zero

  /// A recogniser to wait for. Once it is gone, the requirement has no effect.
  struct Requirement {
    @Unretained var recognizer: UIGestureRecognizer?
  }

  /// The number given last, in the whole process. Numbers only tell recognisers apart; no order depends on them.
  private static var lastID = 0

  init() {
    Self.lastID += 1
    id = Self.lastID
  }

  /// Adds a handler at the end and retains it. Returns the identifier that removes it.
  func addHandler(
    _ origin: GestureHandlerOrigin, _ body: @escaping (UIGestureRecognizer) -> Void
  ) -> GestureHandlerID {
    lastHandler += 1
    handlers.append((GestureHandlerID(number: lastHandler), origin, body))
    return GestureHandlerID(number: lastHandler)
  }

  /// Recomputes the centroid. Without fingers the last one stays.
  func updateCentroid() {
    let fingers = touches.map(\.finger)
    if let middle = fingers.centroid { centroid = middle }
  }

  /// Forgets all fingers and returns to `possible`. The last centroid stays.
  func forgetSequence() {
    touches = []
    sequence = []
    shown = .possible
    decided = .possible
  }
}

/// Identifies one handler of one recogniser; meaningless to another recogniser.
nonisolated package struct GestureHandlerID: Hashable, Sendable {
  fileprivate let number: Int
}

/// A recogniser of another module, whose rule depends on time and which wants to know that it will not be recognised.
package protocol TimedGestureRecognizer: UIGestureRecognizer {
  /// The clock has reached ``UIGestureRecognizer/wakeUpTime``. The recogniser asks for a state, or sets a later time.
  func wakeUp(at time: TimeInterval)
  /// The gesture has failed, by its own request or as another one was recognised. Called while the arena decides.
  func wasRefused()
}

extension UIGestureRecognizer {
  /// When a ``TimedGestureRecognizer`` is to be woken, in seconds on the frame clock; `nil` for never. Read after each of its calls.
  package var wakeUpTime: TimeInterval? {
    get { play.wakeUpTime }
    set { play.wakeUpTime = newValue }
  }
}

extension UITouch {
  /// The touch as a rule sees it, in the window's space.
  var finger: GestureFinger { GestureFinger(id: serial, location: locationInWindow) }
}

extension UIGestureRecognizer.State {
  init(_ state: GestureArbiter.State) {
    self =
      switch state {
      case .possible: .possible
      case .began: .began
      case .changed: .changed
      case .ended: .ended
      case .cancelled: .cancelled
      case .failed: .failed
      }
  }
}

extension GestureArbiter.State {
  init(_ state: UIGestureRecognizer.State) {
    self =
      switch state {
      case .possible: .possible
      case .began: .began
      case .changed: .changed
      case .ended: .ended
      case .cancelled: .cancelled
      case .failed: .failed
      }
  }
}

extension UIGestureRecognizer {
  /// Asks the arena for the state that a rule's decision means; `wait` asks for nothing.
  func requestState(_ decision: GestureDecision) {
    switch decision {
    case .wait: break
    case .begin: state = .began
    case .change: state = .changed
    case .end: state = .ended
    case .cancel: state = .cancelled
    case .fail: state = .failed
    }
  }

  /// Returns the fingers as a rule sees them, in the order in which they came down, with the event's time.
  func input(_ kind: GestureInput.Kind, _ touches: Set<UITouch>, _ event: UIEvent) -> GestureInput {
    GestureInput(
      kind: kind, fingers: touches.sorted { $0.serial < $1.serial }.map(\.finger), time: event.timestamp)
  }

  /// Converts a point from the window's space to that of `view`.
  ///
  /// Without a window, or for `nil`, the point stays as it is. Between a view's removal and the reset, the fingers' window counts.
  func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window = self.view?.window ?? play.sequence.first?.window else { return point }
    return window.convert(point, to: view)
  }

  /// Converts a distance from the window's space to that of `view`: it is rotated and scaled, but not translated.
  func convert(vector: CGPoint, to view: UIView?) -> CGPoint {
    let (start, end) = (convert(CGPoint.zero, to: view), convert(vector, to: view))
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  /// Converts a distance from the space of `view` to the window's.
  func convert(vector: CGPoint, from view: UIView?) -> CGPoint {
    guard let view, let window = self.view?.window ?? play.sequence.first?.window else { return vector }
    let (start, end) = (window.convert(CGPoint.zero, from: view), window.convert(vector, from: view))
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  // MARK: Relations

  /// Makes this recogniser wait for `other`; a requirement that exists already moves to the end.
  ///
  /// Requiring one's own failure stops the app. A circle of requirements, direct or through others, is a fault
  /// (`gestures.requirement-cycle`): it stops in debug builds, and is ignored in release builds.
  func addRequirement(_ other: UIGestureRecognizer) {
    guard other !== self else {
      Diagnostics.stop(
        Diagnostic(
          "A gesture recogniser was asked to wait for its own failure.", objects: ["recogniser: \(self)"],
          likelyCause: "Both names mean the same recogniser.", remedy: "Name the recogniser to wait for."))
    }
    guard !other.transitivelyRequires(self) else {
      Diagnostics.fault(
        Diagnostic(
          "Gesture recognisers would wait for each other's failure forever.",
          objects: [
            "asked to wait: \(self)", "for: \(other)", "which already waits, perhaps through others, for the first",
          ],
          likelyCause: "require(toFail:) was called both ways round.",
          remedy: "Decide which of them goes first and let only the other one wait."),
        counting: "gestures.requirement-cycle")
      return
    }
    play.requirements.removeAll { $0.recognizer == nil || $0.recognizer === other }
    play.requirements.append(GestureProgress.Requirement(recognizer: other))
  }

  /// Whether this recogniser waits for `other`, directly or through others, by `require(toFail:)` alone.
  private func transitivelyRequires(_ other: UIGestureRecognizer) -> Bool {
    var seen: [UIGestureRecognizer] = []
    var open = [self]
    while let next = open.popLast() {
      guard !seen.contains(where: { $0 === next }) else { continue }
      seen.append(next)
      let required = next.play.requirements.compactMap(\.recognizer)
      if required.contains(where: { $0 === other }) { return true }
      open += required
    }
    return false
  }

  /// Whether this gesture has to wait for `other`: by `require(toFail:)`, or as either recogniser or either delegate wants it.
  func waits(for other: UIGestureRecognizer) -> Bool {
    play.requirements.contains { $0.recognizer === other } || shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }

  /// Whether this gesture, once recognised, makes `other` fail: both classes agree, and neither delegate allows both gestures.
  func prevents(_ other: UIGestureRecognizer) -> Bool {
    guard canPrevent(other), other.canBePrevented(by: self) else { return false }
    return delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) != true
      && other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) != true
  }

  /// Whether the delegate, and every view that would lose its fingers, lets the gesture begin.
  ///
  /// The delegate is asked first. A view is asked once, even if it is the delegate, and only if the gesture cancels touches.
  func mayBegin() -> Bool {
    if delegate?.gestureRecognizerShouldBegin(self) == false { return false }
    var asked: [UIView] = []
    if let view = delegate as? UIView { asked.append(view) }
    for view in play.sequence.compactMap(\.view) where cancelsTouchesInView && !asked.contains(where: { $0 === view }) {
      asked.append(view)
      if !view.gestureRecognizerShouldBegin(self) { return false }
    }
    // The delegate or a view may have disabled the recogniser.
    return isEnabled
  }

  /// Whether the gesture watches a finger that comes down. Asks, in this order, the class and the delegate about the event, and the
  /// delegate about the touch.
  func takes(_ touch: UITouch, of event: UIEvent) -> Bool {
    guard isEnabled, !play.decided.isFinal, allowedTouchTypes.contains(NSNumber(value: touch.type.rawValue)) else {
      return false
    }
    guard shouldReceive(event), delegate?.gestureRecognizer(self, shouldReceive: event) != false else { return false }
    return delegate?.gestureRecognizer(self, shouldReceive: touch) != false && isEnabled
  }

  /// Calls the handlers in order; one added meanwhile is called from the next action on.
  func performHandlers() {
    for handler in play.handlers { handler.body(self) }
  }
}
