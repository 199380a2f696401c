import Diagnostics
import Foundation
import UIKitCore

/// What a recogniser keeps of the gesture under way. The ``GestureArena`` writes it.
final class GesturePlay {
  let id: GestureArbiter.ID
  weak var view: UIView?
  var handlers: [(id: GestureHandlerID, origin: GestureHandlerOrigin, body: (UIGestureRecognizer) -> Void)] = []
  private var lastHandler = 0
  /// Those this one waits for.
  var requirements: [Requirement] = []

  /// The state as the recogniser shows it: what it asked for in this event, or what was decided.
  var shown = GestureArbiter.State.possible
  /// The state that was decided.
  var decided = GestureArbiter.State.possible
  /// The fingers that are down and not ignored, in the order in which they came.
  var touches: [UITouch] = []
  /// All fingers since the last reset.
  var sequence: [UITouch] = []
  /// The middle of the last fingers there were, in the window's space.
  private(set) var centroid = CGPoint.zero

  struct Requirement {
    weak var recognizer: UIGestureRecognizer?
  }

  /// Numbers only tell recognisers apart.
  private static var lastID = 0

  init() {
    Self.lastID += 1
    id = Self.lastID
  }

  func addHandler(
    _ origin: GestureHandlerOrigin, _ body: @escaping (UIGestureRecognizer) -> Void
  ) -> GestureHandlerID {
    lastHandler += 1
    handlers.append((GestureHandlerID(number: lastHandler), origin, body))
    return GestureHandlerID(number: lastHandler)
  }

  /// Looks at the fingers; kept when the last one lifts.
  func updateCentroid() {
    let fingers = touches.map(\.finger)
    if let middle = fingers.centroid { centroid = middle }
  }

  func forgetSequence() {
    touches = []
    sequence = []
    shown = .possible
    decided = .possible
  }
}

/// One handler of one recogniser.
nonisolated package struct GestureHandlerID: Hashable, Sendable {
  fileprivate let number: Int
}

extension UITouch {
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
  /// Asks for what a rule says.
  func ask(_ verdict: GestureVerdict) {
    switch verdict {
    case .wait: break
    case .begin: state = .began
    case .change: state = .changed
    case .end: state = .ended
    case .cancel: state = .cancelled
    case .fail: state = .failed
    }
  }

  /// Fingers as a rule sees them, in the order in which they came down.
  func input(_ kind: GestureInput.Kind, _ touches: Set<UITouch>, _ event: UIEvent) -> GestureInput {
    GestureInput(
      kind: kind, fingers: touches.sorted { $0.serial < $1.serial }.map(\.finger), time: event.timestamp)
  }

  /// A point of the window in the space of `view`.
  func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window = self.view?.window ?? play.sequence.first?.window else { return point }
    return window.convert(point, to: view)
  }

  /// A distance in the window's space, in the space of `view`: turned and scaled, not moved.
  func convert(vector: CGPoint, to view: UIView?) -> CGPoint {
    let (start, end) = (convert(CGPoint.zero, to: view), convert(vector, to: view))
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  /// The other way round.
  func convert(vector: CGPoint, from view: UIView?) -> CGPoint {
    guard let view, let window = self.view?.window ?? play.sequence.first?.window else { return vector }
    let (start, end) = (window.convert(CGPoint.zero, from: view), window.convert(vector, from: view))
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  // MARK: Relations

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
          "Gesture recognisers would wait for each other's failure for ever.",
          objects: [
            "asked to wait: \(self)", "for: \(other)", "which already waits, perhaps through others, for the first",
          ],
          likelyCause: "require(toFail:) was called both ways round.",
          remedy: "Decide which of them goes first and let only the other one wait."),
        counting: "gestures.requirement-cycle")
      return
    }
    play.requirements.removeAll { $0.recognizer == nil || $0.recognizer === other }
    play.requirements.append(GesturePlay.Requirement(recognizer: other))
  }

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

  /// Whether this gesture has to wait for `other`, by anybody's wish.
  func waits(for other: UIGestureRecognizer) -> Bool {
    play.requirements.contains { $0.recognizer === other } || shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }

  /// Whether this gesture, once recognised, makes `other` fail.
  func prevents(_ other: UIGestureRecognizer) -> Bool {
    guard canPrevent(other), other.canBePrevented(by: self) else { return false }
    return delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) != true
      && other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) != true
  }

  /// Whether everybody who is asked lets the gesture begin: the delegate, and the views that would lose their fingers.
  func mayBegin() -> Bool {
    if delegate?.gestureRecognizerShouldBegin(self) == false { return false }
    var asked: [UIView] = []
    if let view = delegate as? UIView { asked.append(view) }
    for view in play.sequence.compactMap(\.view) where cancelsTouchesInView && !asked.contains(where: { $0 === view }) {
      asked.append(view)
      if !view.gestureRecognizerShouldBegin(self) { return false }
    }
    // Whoever was asked may have turned it off.
    return isEnabled
  }

  /// Whether the gesture watches a finger that comes down.
  func takes(_ touch: UITouch, of event: UIEvent) -> Bool {
    guard isEnabled, !play.decided.isFinal, allowedTouchTypes.contains(NSNumber(value: touch.type.rawValue)) else {
      return false
    }
    guard shouldReceive(event), delegate?.gestureRecognizer(self, shouldReceive: event) != false else { return false }
    return delegate?.gestureRecognizer(self, shouldReceive: touch) != false && isEnabled
  }

  func performHandlers() {
    for handler in play.handlers { handler.body(self) }
  }
}
