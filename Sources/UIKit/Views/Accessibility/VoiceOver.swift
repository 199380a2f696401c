import Foundation
import UIKitCore

/// A screen reader for tests and flows: it walks the elements of the screen and acts on them, as Apple's VoiceOver does under a
/// person's finger.
///
/// - The order is that of `accessibilityElements` where a view lists them, else lines of the geometry (``AccessibilityOrder``).
/// - Going to an element scrolls it into view; going on at the end of a scroll view's elements turns a page first.
/// - Each step lets the app come to rest; under a live host the host does, see ``liveTouch``.
/// - Retains nothing of the app.
package final class VoiceOver {
  unowned let host: ApplicationHost
  private weak var current: UIResponder?
  /// What was read out, in this order: elements, announcements, pages.
  package private(set) var spoken: [String] = []
  /// The caption that was drawn last, and its picture.
  var drawnCaption: (caption: VoiceOverCaption, mark: ScreenMark?)?

  init(host: ApplicationHost) { self.host = host }

  // MARK: Time

  /// Touches the screen at a point and lifts again, in points. Set by a host that lets time pass by a clock: steps then let none pass, and
  /// what follows from them comes with ``motionDidEnd()``. Retained.
  package var liveTouch: ((CGPoint) -> Void)?
  private var followUps: [() -> Void] = []

  /// Whether something follows from a step once nothing moves any more.
  package var waitsForMotion: Bool { !followUps.isEmpty }

  /// Does what follows from steps. Called by a live host between frames, when nothing moves any more or it has waited long enough.
  package func motionDidEnd() {
    let present = followUps
    followUps = []
    for followUp in present { followUp() }
  }

  /// Does something when the app is at rest: at once, letting time pass, unless a live host says when that is.
  private func whenAtRest(_ followUp: @escaping () -> Void) {
    if liveTouch != nil {
      followUps.append(followUp)
    } else {
      host.rest()
      followUp()
    }
  }

  // MARK: On and off

  package var isRunning: Bool { host.environment.isVoiceOverRunning }

  /// Turns the reader on and goes to the first element.
  package func start() {
    guard !isRunning else { return }
    host.update { $0.isVoiceOverRunning = true }
    whenAtRest { [weak self] in
      guard let self, isRunning else { return }
      move(to: elements.first)
    }
  }

  package func stop() {
    guard isRunning else { return }
    move(to: nil)
    followUps = []
    host.update { $0.isVoiceOverRunning = false }
  }

  // MARK: Where it is

  /// The element the cursor is on; `nil` while the reader is off or the element has left the screen.
  package var focused: UIResponder? { isRunning ? current : nil }

  func isOn(_ element: UIResponder) -> Bool { focused === element }

  /// Every element that can be reached, in order.
  package var elements: [UIResponder] {
    AccessibilityWalk.elements(in: host.windowsOnScreen, screen: host.screen.bounds)
  }

  /// What is read of the elements, in order.
  package var texts: [String] { elements.map(text) }

  /// What is read of an element: see ``Utterance``.
  package func text(of element: UIResponder) -> String { Utterance.text(of: element) }

  /// Goes to an element, which need not be one of ``elements``.
  package func focus(on element: UIResponder) {
    guard isRunning else { return }
    move(to: element)
  }

  /// Goes to the first element that is read as `text`, or whose label is that. Answers whether there is one.
  @discardableResult
  package func focus(on text: String) -> Bool {
    guard let element = elements.first(where: { $0.accessibilityLabel == text || Utterance.text(of: $0) == text })
    else { return false }
    focus(on: element)
    return isRunning
  }

  /// The element that a finger at a point of the screen touches; `nil` where there is none.
  ///
  /// - Parameter point: In points of the screen.
  package func element(at point: CGPoint) -> UIResponder? {
    let candidates = elements.filter { $0.accessibilityFrame.contains(point) }
    // What is in front hides what is behind it: only what is in the view in front, or holds it, is touched.
    let front = host.windowsOnScreen.reversed().lazy.compactMap { window in
      window.hitTest(CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY), with: nil)
    }.first
    let touched = candidates.filter { element in
      guard let front else { return true }
      return element.isInside(front) || front.isInside(element)
    }
    func area(_ element: UIResponder) -> CGFloat {
      element.accessibilityFrame.width * element.accessibilityFrame.height
    }
    return touched.min { area($0) < area($1) }
  }

  // MARK: Steps

  /// One element on. At the last one it stays where it is and answers `nil`.
  @discardableResult package func next() -> UIResponder? { step(by: 1) }
  /// One element back.
  @discardableResult package func previous() -> UIResponder? { step(by: -1) }

  private func step(by direction: Int) -> UIResponder? {
    guard isRunning else { return nil }
    let elements = elements
    guard let current, let index = elements.firstIndex(where: { $0 === current }) else {
      move(to: elements.first)
      return focused
    }
    let target = index + direction
    let wanted = elements.indices.contains(target) ? elements[target] : nil
    if turnPage(leaving: current, to: wanted, direction: direction) { return focused }
    guard let wanted else { return nil }
    move(to: wanted)
    return focused
  }

  /// When the next element is no longer in the scroll view of the present one, and that has more to show: shows it, and goes there.
  private func turnPage(leaving element: UIResponder, to wanted: UIResponder?, direction: Int) -> Bool {
    guard let scrollView = element.enclosingScrollViews.first,
      !(wanted?.enclosingScrollViews.contains { $0 === scrollView } ?? false)
    else { return false }
    let isVertical = ScrollGeometry(scrollView).isTall
    let place = scrollView.contentPlace(of: element)
    guard
      scrollView.accessibilityScroll(isVertical ? (direction > 0 ? .down : .up) : (direction > 0 ? .next : .previous))
    else { return false }
    whenAtRest { [weak self, weak wanted] in
      guard let self, isRunning else { return }
      if let target = firstElement(in: scrollView, from: place, direction) ?? wanted { move(to: target) }
    }
    return true
  }

  /// The element of a scroll view that comes after a place in its content, or before it.
  private func firstElement(in scrollView: UIScrollView, from place: CGRect, _ direction: Int) -> UIResponder? {
    let isVertical = ScrollGeometry(scrollView).isTall
    let candidates = elements.filter { $0.enclosingScrollViews.first === scrollView }
    // Cells are reused, so that what counts is the place.
    func lies(_ other: UIResponder) -> Bool {
      let there = scrollView.contentPlace(of: other)
      if isVertical { return direction > 0 ? there.minY >= place.maxY - 0.5 : there.maxY <= place.minY + 0.5 }
      let goesRight = (direction > 0) != scrollView.isRightToLeft
      return goesRight ? there.minX >= place.maxX - 0.5 : there.maxX <= place.minX + 0.5
    }
    return direction > 0 ? candidates.first(where: lies) : candidates.last(where: lies)
  }

  // MARK: Acting

  /// A double tap: the element's own way, else a touch at its activation point.
  @discardableResult
  package func activate() -> Bool {
    guard let element = present else { return false }
    if !element.accessibilityActivate() { tap(at: element.accessibilityActivationPoint) }
    follow()
    return true
  }

  private func tap(at point: CGPoint) {
    if let liveTouch { liveTouch(point) } else { host.tap(at: point) }
  }

  /// A swipe up on an adjustable element. Answers whether it is one.
  @discardableResult package func increment() -> Bool { adjust { $0.accessibilityIncrement() } }
  @discardableResult package func decrement() -> Bool { adjust { $0.accessibilityDecrement() } }

  private func adjust(_ change: (UIResponder) -> Void) -> Bool {
    guard let element = present, element.accessibilityTraits.contains(.adjustable) else { return false }
    let before = element.accessibilityValue
    change(element)
    whenAtRest { [weak self] in
      self?.findPlace()
      if let value = element.accessibilityValue, value != before { self?.spoken.append(value) }
    }
    return true
  }

  /// The two-finger scrub: whoever in the chain leaves what is shown.
  @discardableResult package func escape() -> Bool { ask { $0.accessibilityPerformEscape() } }
  /// A double tap of two fingers.
  @discardableResult package func magicTap() -> Bool { ask { $0.accessibilityPerformMagicTap() } }
  /// A swipe of three fingers.
  @discardableResult
  package func scroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    ask { $0.accessibilityScroll(direction) }
  }

  private func ask(_ question: (UIResponder) -> Bool) -> Bool {
    guard isRunning else { return false }
    let start = present ?? host.window?.rootViewController
    let isDone = sequence(first: start, next: { $0?.next }).compactMap(\.self).contains(where: question)
    follow()
    return isDone
  }

  /// Performs a custom action of the element, or of what it is in. Answers whether there is one and it was done.
  @discardableResult
  package func perform(_ name: String) -> Bool {
    guard let element = present else { return false }
    let chain = sequence(first: element, next: \.next)
    let action = chain.lazy.compactMap { $0.accessibilityCustomActions?.first { $0.name == name } }.first
    let isDone = action.map { $0.actionHandler?($0) ?? false } ?? false
    follow()
    return isDone
  }

  /// Where the cursor is; an element that something has come before since, such as a sheet, is left first.
  private var present: UIResponder? {
    findPlace()
    return focused
  }

  /// Lets the app answer, and finds a new place when the element is gone.
  private func follow() { whenAtRest { [weak self] in self?.findPlace() } }

  private func findPlace() {
    guard isRunning else { return }
    let elements = elements
    if !elements.contains(where: { $0 === current }) { move(to: elements.first) }
  }

  // MARK: What the app says

  func receive(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    guard isRunning else { return }
    if let text = argument as? String { spoken.append(text) }
    guard notification == .screenChanged || notification == .layoutChanged else { return }
    let wanted = argument as? UIResponder
    let change = { [weak self, weak wanted] in
      guard let self else { return }
      screenDidChange(to: wanted, isNew: notification == .screenChanged)
    }
    // Going somewhere runs frames, which a live host's frame must not.
    if liveTouch != nil { followUps.append(change) } else { host.runtime.updateCycle.performAfterCommit(change) }
  }

  private func screenDidChange(to wanted: UIResponder?, isNew: Bool) {
    guard isRunning else { return }
    let elements = elements
    if let wanted {
      // A view that is none itself stands for the first element in it.
      let inside = elements.first { sequence(first: $0, next: \.next).contains { $0 === wanted } }
      move(to: elements.first { $0 === wanted } ?? inside ?? elements.first)
    } else if isNew || !elements.contains(where: { $0 === current }) {
      move(to: elements.first)
    }
  }

  // MARK: Moving

  private func move(to element: UIResponder?) {
    let former = current
    if let element { host.reveal(element) }
    guard former !== element else { return }
    former?.accessibilityElementDidLoseFocus()
    current = element
    element?.accessibilityElementDidBecomeFocused()
    if let element { spoken.append(Utterance.text(of: element)) }
    var info: [AnyHashable: Any] = [
      UIAccessibility.assistiveTechnologyUserInfoKey:
        UIAccessibility.AssistiveTechnologyIdentifier.notificationVoiceOver.rawValue
    ]
    info[UIAccessibility.focusedElementUserInfoKey] = element
    info[UIAccessibility.unfocusedElementUserInfoKey] = former
    NotificationCenter.default.post(name: UIAccessibility.elementFocusedNotification, object: nil, userInfo: info)
    if element != nil { host.settle() }
  }
}

extension UIResponder {
  /// Whether `other` is this responder or comes after it in the chain.
  fileprivate func isInside(_ other: UIResponder) -> Bool {
    sequence(first: self, next: \.next).contains { $0 === other }
  }
}

extension ScrollGeometry {
  /// Whether there is more to scroll up and down than sideways.
  fileprivate var isTall: Bool { contentSize.height - viewport.height >= contentSize.width - viewport.width }
}
