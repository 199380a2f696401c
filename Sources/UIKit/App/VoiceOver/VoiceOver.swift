import Foundation
import UIKitCore

/// A screen reader for tests, flows and live pages: walks the elements of the screen and acts on them, as Apple's VoiceOver does.
///
/// - The order is that of `accessibilityElements` where a view lists them, else by lines (``AccessibilityOrder``).
/// - Moving to an element scrolls it into view. A step beyond the last element of a scroll view turns a page first.
/// - Each step lets the app come to rest. Under a live host it does not, since that host owns the time; see ``liveTouch``.
/// - Retains nothing of the app.
package final class VoiceOver: ScreenReader {
  /// The host that owns this reader.
  unowned let host: ApplicationHost
  /// The element that the cursor is on. It may have left the screen since; ``findPlace()`` checks before each action.
  private weak var current: UIResponder?
  /// The item that a rotor led to last.
  private var rotorItem = UIAccessibilityCustomRotorItemResult()
  /// All texts read so far, oldest first: elements, new values, announcements and pages. Grows until the host ends.
  package private(set) var spoken: [String] = []
  /// The caption that was drawn last, with its picture, so that an unchanged caption is not drawn again.
  var drawnCaption: (caption: VoiceOverCaption, mark: ScreenMark?)?

  init(host: ApplicationHost) { self.host = host }

  // MARK: Time

  /// Touches the screen at a point, in points, and lifts again. Retained.
  ///
  /// Set by a live host, whose clock alone lets time pass. Steps then let none pass, and their consequences wait for ``motionDidEnd()``.
  package var liveTouch: ((CGPoint) -> Void)?
  /// The consequences of steps that wait for the end of motion; used under a live host only.
  private var pendingConsequences: [() -> Void] = []

  /// Whether consequences of a step wait for ``motionDidEnd()``.
  package var waitsForMotion: Bool { !pendingConsequences.isEmpty }

  /// Performs the waiting consequences. A live host calls it between frames, when nothing moves or it has waited long enough.
  package func motionDidEnd() {
    let present = pendingConsequences
    pendingConsequences = []
    for followUp in present { followUp() }
  }

  /// Performs `followUp` when the app is at rest: lets time pass for it, or, under a live host, waits for ``motionDidEnd()``.
  private func whenAtRest(_ followUp: @escaping () -> Void) {
    if liveTouch != nil {
      pendingConsequences.append(followUp)
    } else {
      host.rest()
      followUp()
    }
  }

  // MARK: On and off

  /// Whether the reader is on; stored in the host's environment.
  package var isRunning: Bool { host.environment.isVoiceOverRunning }

  /// Turns the reader on, informs the app, and goes to the first element once the app is at rest. Does nothing if it is on.
  package func start() {
    guard !isRunning else { return }
    host.update { $0.isVoiceOverRunning = true }
    whenAtRest { [weak self] in
      guard let self, isRunning else { return }
      move(to: elements.first)
    }
  }

  /// Turns the reader off. The element under the cursor is informed; waiting consequences are discarded.
  package func stop() {
    guard isRunning else { return }
    move(to: nil)
    pendingConsequences = []
    host.update { $0.isVoiceOverRunning = false }
  }

  // MARK: Position

  /// The element that the cursor is on; `nil` while the reader is off or the element has ended.
  package var focused: UIResponder? { isRunning ? current : nil }

  /// Returns whether the cursor is on this element.
  func isOn(_ element: UIResponder) -> Bool { focused === element }

  /// Every element that can be reached now, in reading order. Computed anew each time, see ``AccessibilityElementFinder``.
  package var elements: [UIResponder] {
    AccessibilityElementFinder.elements(in: host.windowsOnScreen, screen: host.screen.bounds)
  }

  /// The text that is read for each of ``elements``, in their order.
  package var texts: [String] { elements.map(text) }

  /// Returns the text that is read for an element, see ``Utterance``.
  package func text(of element: UIResponder) -> String { Utterance.text(of: element) }

  /// Moves the cursor to an element, which need not be among ``elements``. Does nothing while the reader is off.
  package func focus(on element: UIResponder) {
    guard isRunning else { return }
    move(to: element)
  }

  /// Moves the cursor to the first element whose label or whole text is `text`. Returns whether there is one and the reader is on.
  @discardableResult
  package func focus(on text: String) -> Bool {
    guard let element = elements.first(where: { $0.accessibilityLabel == text || Utterance.text(of: $0) == text })
    else { return false }
    focus(on: element)
    return isRunning
  }

  /// Returns the element under a finger, or `nil`.
  ///
  /// Of several the smallest is taken. Elements that are covered by another view do not count.
  ///
  /// - Parameter point: In the screen's space, in points.
  package func element(at point: CGPoint) -> UIResponder? {
    let candidates = elements.filter { $0.accessibilityFrame.contains(point) }
    // The front-most view hides what is behind it: only elements inside it, or around it, can be touched.
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

  /// Moves to the next element, turning the page of a scroll view if needed. Returns the element, or `nil` at the end, where the cursor
  /// stays.
  @discardableResult package func next() -> UIResponder? { step(by: 1) }
  /// Moves to the previous element, like ``next()`` in the other direction.
  @discardableResult package func previous() -> UIResponder? { step(by: -1) }

  /// Moves by one element; from an element that is gone, to the first one.
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

  /// Scrolls by a page if the wanted element is outside the scroll view of the current one and that can scroll further.
  ///
  /// - Returns: Whether it scrolled. The cursor then moves, once at rest, to the first element that came into view, else to `wanted`.
  private func turnPage(leaving element: UIResponder, to wanted: UIResponder?, direction: Int) -> Bool {
    guard let scrollView = element.enclosingScrollViews.first,
      !(wanted?.enclosingScrollViews.contains { $0 === scrollView } ?? false)
    else { return false }
    let isVertical = ScrollGeometry(scrollView).scrollsMainlyVertically
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

  /// Returns the element of a scroll view that follows a rectangle of its content, in the direction of reading, or precedes it.
  private func firstElement(in scrollView: UIScrollView, from place: CGRect, _ direction: Int) -> UIResponder? {
    let isVertical = ScrollGeometry(scrollView).scrollsMainlyVertically
    let candidates = elements.filter { $0.enclosingScrollViews.first === scrollView }
    // Cells are reused, so the position in the content counts, not the view.
    func lies(_ other: UIResponder) -> Bool {
      let there = scrollView.contentPlace(of: other)
      if isVertical { return direction > 0 ? there.minY >= place.maxY - 0.5 : there.maxY <= place.minY + 0.5 }
      let goesRight = (direction > 0) != scrollView.isRightToLeft
      return goesRight ? there.minX >= place.maxX - 0.5 : there.maxX <= place.minX + 0.5
    }
    return direction > 0 ? candidates.first(where: lies) : candidates.last(where: lies)
  }

  // MARK: Acting

  /// Performs a double tap: `accessibilityActivate()`, or a touch at the activation point if that returns `false`. Reads the new value of a
  /// toggle once at rest.
  ///
  /// - Returns: Whether there is an element under the cursor.
  @discardableResult
  package func activate() -> Bool {
    guard let element = present else { return false }
    let before = Utterance.value(of: element)
    if !element.accessibilityActivate() { tap(at: element.accessibilityActivationPoint) }
    follow()
    if element.accessibilityTraits.contains(.toggleButton) { readValue(of: element, before: before) }
    return true
  }

  /// Touches the screen through the live host if there is one, else lets time pass for a tap.
  private func tap(at point: CGPoint) {
    if let liveTouch { liveTouch(point) } else { host.tap(at: point) }
  }

  /// Performs a swipe up on an adjustable element, and reads the new value. Returns whether the element is adjustable.
  @discardableResult package func increment() -> Bool { adjust { $0.accessibilityIncrement() } }
  /// Performs a swipe down on an adjustable element, like ``increment()``.
  @discardableResult package func decrement() -> Bool { adjust { $0.accessibilityDecrement() } }

  /// Changes an adjustable element, and reads its value once at rest if that changed.
  private func adjust(_ change: (UIResponder) -> Void) -> Bool {
    guard let element = present, element.accessibilityTraits.contains(.adjustable) else { return false }
    let before = Utterance.value(of: element)
    change(element)
    readValue(of: element, before: before)
    return true
  }

  /// Reads the value of an element once at rest if it changed.
  private func readValue(of element: UIResponder, before: String?) {
    whenAtRest { [weak self] in
      self?.findPlace()
      if let value = Utterance.value(of: element), value != before { self?.spoken.append(value) }
    }
  }

  /// Performs the two-finger scrub: the first responder in the chain that can dismiss something does. Returns whether one did.
  @discardableResult package func escape() -> Bool { performOnResponders { $0.accessibilityPerformEscape() } }
  /// Performs a double tap with two fingers, asked along the responder chain. Returns whether a responder acted.
  @discardableResult package func magicTap() -> Bool { performOnResponders { $0.accessibilityPerformMagicTap() } }
  /// Performs a swipe with three fingers, asked along the responder chain. Returns whether a responder scrolled.
  @discardableResult
  package func scroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    performOnResponders { $0.accessibilityScroll(direction) }
  }

  /// Asks the responders from the cursor's element, or else the root controller, upwards until one answers `true`.
  private func performOnResponders(_ question: (UIResponder) -> Bool) -> Bool {
    guard isRunning else { return false }
    let start = present ?? host.window?.rootViewController
    let isDone = sequence(first: start, next: { $0?.next }).compactMap(\.self).contains(where: question)
    follow()
    return isDone
  }

  /// Performs the custom action called `name` of the element or of a responder around it. Returns whether it exists and succeeded.
  @discardableResult
  package func perform(_ name: String) -> Bool {
    guard let element = present else { return false }
    let chain = sequence(first: element, next: \.next)
    let action = chain.lazy.compactMap { $0.accessibilityCustomActions?.first { $0.name == name } }.first
    let isDone = action.map { $0.actionHandler?($0) ?? false } ?? false
    follow()
    return isDone
  }

  /// Turns the rotor to `name` and goes one item on or back, as flicks up and down do. The rotor is one of the element's or of a responder
  /// around it. Returns whether there was a further item.
  @discardableResult
  package func rotor(_ name: String, _ direction: UIAccessibilityCustomRotor.Direction = .next) -> Bool {
    guard let element = present else { return false }
    let chain = sequence(first: element, next: \.next)
    guard let rotor = chain.lazy.compactMap({ $0.accessibilityCustomRotors?.first { $0.name == name } }).first else {
      return false
    }
    let item = rotorItem.targetElement === element ? rotorItem : UIAccessibilityCustomRotorItemResult()
    guard let found = rotor.itemSearchBlock(UIAccessibilityCustomRotorSearchPredicate(item, direction)),
      let target = found.targetElement as? UIResponder
    else { return false }
    rotorItem = found
    screenDidChange(to: target, isNew: false)
    return true
  }

  /// The element under the cursor. An element that a sheet or another screen covers now is left first.
  private var present: UIResponder? {
    findPlace()
    return focused
  }

  /// Lets the app react, then moves the cursor if its element is gone.
  private func follow() { whenAtRest { [weak self] in self?.findPlace() } }

  /// Moves the cursor to the first element if its own is gone.
  private func findPlace() {
    guard isRunning else { return }
    let elements = elements
    if !elements.contains(where: { $0 === current }) { move(to: elements.first) }
  }

  // MARK: The app's settings

  /// Takes a message that the app posted, see `UIAccessibility.post(notification:argument:)`.
  func receive(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    guard isRunning else { return }
    if let text = argument as? String { spoken.append(text) }
    guard notification == .screenChanged || notification == .layoutChanged else { return }
    let wanted = argument as? UIResponder
    let change = { [weak self, weak wanted] in
      guard let self else { return }
      screenDidChange(to: wanted, isNew: notification == .screenChanged)
    }
    // Moving the cursor runs frames, which must not happen inside a live host's frame.
    if liveTouch != nil {
      pendingConsequences.append(change)
    } else {
      host.runtime.updateCycle.performAfterCommit(change)
    }
  }

  /// Moves the cursor after the screen or its layout changed.
  ///
  /// - Parameters:
  ///   - wanted: The element that the app named, or a view that contains one.
  ///   - isNew: Whether the whole screen changed; the cursor then starts from the first element.
  private func screenDidChange(to wanted: UIResponder?, isNew: Bool) {
    guard isRunning else { return }
    let elements = elements
    if let wanted {
      // A view that is no element means the first element in it.
      let inside = elements.first { sequence(first: $0, next: \.next).contains { $0 === wanted } }
      move(to: elements.first { $0 === wanted } ?? inside ?? elements.first)
    } else if isNew || !elements.contains(where: { $0 === current }) {
      move(to: elements.first)
    }
  }

  // MARK: Moving

  /// Moves the cursor: reveals the element, informs both elements, reads the new one and posts the notification.
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
  /// Returns whether `other` is this responder or a later one in its chain.
  fileprivate func isInside(_ other: UIResponder) -> Bool {
    sequence(first: self, next: \.next).contains { $0 === other }
  }
}

extension ScrollGeometry {
  /// Whether there is more to scroll vertically than horizontally.
  fileprivate var scrollsMainlyVertically: Bool {
    contentSize.height - viewport.height >= contentSize.width - viewport.width
  }
}
