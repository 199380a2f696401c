import UIKit

/// Whether a gesture gives way to those of the views within.
enum GesturePriority {
  /// Those of the views within are recognised first.
  case normal
  /// Those of the views within wait until this one has failed.
  case high
  /// Neither hinders the other.
  case simultaneous
}

/// Brings one gesture of SwiftUI's to UIKit, where it competes with all other recognisers.
///
/// It passes touches and times to the gesture's rule and asks UIKit for the state that follows. Actions wait until UIKit grants it.
final class RuleRecognizer: UIGestureRecognizer, UIGestureRecognizerDelegate, TimedGestureRecognizer,
  TravelGestureRecognizer
{
  private var make: () -> AnyGestureRule<Void>
  private var rule: AnyGestureRule<Void>
  private var effects = GestureEffects()
  /// Whether the rule has seen something since it began anew.
  private var isUnderWay = false
  private var isActive = false
  private var isOver = false
  /// The numbers of the touches; nothing depends on them but identity.
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var lastNumber = 0

  let priority: GesturePriority
  private(set) var traits: GestureTraits

  init(_ make: @escaping () -> AnyGestureRule<Void>, _ priority: GesturePriority, _ traits: GestureTraits) {
    (self.make, self.priority, self.traits) = (make, priority, traits)
    rule = make()
    super.init()
    delegate = self
    if priority == .simultaneous {
      cancelsTouchesInView = false
      delaysTouchesEnded = false
    }
    addHandler(of: Self.self, action: "gestureChanged()") { [weak self] _ in self?.gestureChanged() }
  }

  /// Adopts a later value of the gesture. A gesture under way continues with the new actions, or is cancelled if its type changed.
  func follow(_ make: @escaping () -> AnyGestureRule<Void>, _ traits: GestureTraits) {
    (self.make, self.traits) = (make, traits)
    guard isUnderWay else { return rule = make() }
    var adopted = rule
    if adopted.adopt(make()) {
      rule = adopted
    } else if !isOver {
      giveUp()
      state = isActive ? .cancelled : .failed
    }
  }

  // MARK: Events

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { send(.began, touches, event) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { send(.moved, touches, event) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { send(.ended, touches, event) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { send(.cancelled, touches, event) }

  func wakeUp(at time: TimeInterval) { apply(GestureEvent(.time, at: time)) }

  private func send(_ kind: GestureEvent.Kind, _ touches: Set<UITouch>, _ event: UIEvent) {
    // Fingers that come down together have no order of their own.
    let inOrder = touches.map { ($0, $0.location(in: nil)) }.sorted { ($0.1.x, $0.1.y) < ($1.1.x, $1.1.y) }
    let fingers = inOrder.map { touch, location in GestureTouch(number(of: touch), location) }.sorted { $0.id < $1.id }
    if first == nil, let finger = fingers.first { first = (finger.id, finger.location, finger.location) }
    for finger in fingers where finger.id == first?.id { first?.location = finger.location }
    apply(GestureEvent(kind, fingers, at: event.timestamp))
  }

  /// The first finger, with the places where it came down and where it is.
  private var first: (id: Int, start: CGPoint, location: CGPoint)?

  /// Controls win over a gesture around them unless it has a higher priority or is recognised beside others.
  var travel: CGPoint? {
    guard priority == .normal, let first, numbers.count == 1 else { return nil }
    return CGPoint(x: first.location.x - first.start.x, y: first.location.y - first.start.y)
  }

  private func number(of touch: UITouch) -> Int {
    if let number = numbers[ObjectIdentifier(touch)] { return number }
    lastNumber += 1
    numbers[ObjectIdentifier(touch)] = lastNumber
    return lastNumber
  }

  private func apply(_ event: GestureEvent) {
    guard !isOver else { return }
    isUnderWay = true
    let phase = rule.apply(event, &effects)
    isOver = phase.isOver
    wakeUpTime = isOver ? nil : rule.deadline
    for act in effects.takeProvisional() { act() }
    switch phase {
    case .possible: break
    case .active:
      state = isActive ? .changed : .began
      isActive = true
    case .ended: state = .ended
    case .failed: state = isActive ? .cancelled : .failed
    }
  }

  /// UIKit has granted a state that was asked for, or cancels the gesture.
  private func gestureChanged() {
    switch state {
    case .began, .changed, .ended: for act in effects.takeAll() { act() }
    default: giveUp()
    }
  }

  func wasRefused() { giveUp() }

  private func giveUp() {
    guard isUnderWay else { return }
    if !isOver { _ = rule.apply(GestureEvent(.cancelled, at: 0), &effects) }
    isOver = true
    wakeUpTime = nil
    for act in effects.drop() { act() }
  }

  override func reset() {
    super.reset()
    giveUp()
    rule = make()
    (isUnderWay, isActive, isOver) = (false, false, false)
    (numbers, first) = ([:], nil)
    wakeUpTime = nil
  }

  // MARK: Precedence

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { priority != .simultaneous }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    priority != .simultaneous
  }

  /// A gesture waits for an outer one of high priority, for more taps within, and for a swipe from the screen's edge.
  override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard priority != .simultaneous, let view, let around = otherGestureRecognizer.view else { return false }
    if otherGestureRecognizer is UIScreenEdgePanGestureRecognizer { return view.isDescendant(of: around) }
    guard let other = otherGestureRecognizer as? RuleRecognizer, other.priority != .simultaneous else { return false }
    if other.priority == .high, view !== around || priority != .high, view.isDescendant(of: around) { return true }
    return priority == .normal && traits.taps > 0 && other.traits.taps > traits.taps && around.isDescendant(of: view)
  }

  /// UIKit's recognisers within wait for a gesture of high priority.
  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard priority == .high, !(otherGestureRecognizer is RuleRecognizer), let view,
      let other = otherGestureRecognizer.view
    else { return false }
    return other !== view && other.isDescendant(of: view)
  }

  /// A control within takes the taps and presses on it.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard priority == .normal, traits.yieldsToControls else { return true }
    var next = touch.view
    while let view = next, view !== self.view {
      if view is UIControl || view is UITextView { return false }
      next = view.superview
    }
    return true
  }
}
