import Foundation
import UIKitCore

/// A view that follows one finger and turns what the finger does into events for registered actions.
///
/// `addTarget` does not exist, because selectors need the Objective-C runtime: register a ``UIAction`` instead. A subclass overrides the
/// tracking methods, or the internal hooks below them, and sends its own events with ``sendActions(for:)``.
///
/// A touch runs in this order: ``beginTracking(_:with:)``, ``isHighlighted``, `touchDown`; at every movement ``isHighlighted``,
/// ``continueTracking(_:with:)``, the drag events; at the end ``isHighlighted``, ``endTracking(_:with:)``, then `touchUpInside` or
/// `touchUpOutside`. ``isTracking`` is already `false` when the actions of the last event run.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// In the order of registration. Actions with equal identifiers may both be here, but never for a common event.
  private var handlers: [(action: UIAction, events: Event)] = []
  private var tracking = ControlTracking()
  /// The tracked finger. Others that come down meanwhile are ignored.
  private weak var trackedTouch: UITouch?

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Restores what `UIView` archives, and whether the control is enabled and selected; an absent key means enabled and not selected.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isEnabled = coder.flag(forKey: "UIControl.isEnabled") ?? true
    isSelected = coder.flag(forKey: "UIControl.isSelected") ?? false
  }

  /// Archives whether the control is enabled and selected, besides what `UIView` archives. Actions are closures and are not archived.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.write(isEnabled, forKey: "UIControl.isEnabled")
    coder.write(isSelected, forKey: "UIControl.isSelected")
  }

  /// Makes a control that performs `primaryAction` for `.primaryActionTriggered`. Retains the action.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  nonisolated deinit {}

  // MARK: State

  /// Whether the control reacts to touches.
  ///
  /// Disabling it during a touch ends tracking: ``cancelTracking(with:)`` is called and no event is sent. A disabled control still receives
  /// the touch, so nothing behind it does.
  open var isEnabled = true {
    didSet {
      guard oldValue != isEnabled else { return }
      if !isEnabled { endTrackingWithoutEvent() }
      stateDidChange()
    }
  }

  /// Whether the control is in its selected state. `UIControl` never changes it; setting it sends no event and marks layout and display.
  open var isSelected = false {
    didSet { if oldValue != isSelected { stateDidChange() } }
  }

  /// Whether the control looks touched. Tracking sets it: `true` while the finger counts as inside.
  open var isHighlighted = false {
    didSet { if oldValue != isHighlighted { stateDidChange() } }
  }

  /// The states that hold now, put together from the properties; empty (`.normal`) if none does.
  ///
  /// `.focused` is included only if `canBecomeFocused` is `true` and the control has the keyboard focus.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if canBecomeFocused, isFocused { state.insert(.focused) }
    return state
  }

  /// Called after a change of ``state``. Marks layout and display; subclasses call `super`.
  func stateDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Where buttons and text fields place their content vertically; other controls ignore it. Marks layout.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { if oldValue != contentVerticalAlignment { setNeedsLayout() } }
  }

  /// Where a button places its content horizontally; other controls ignore it. Marks layout.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if oldValue != contentHorizontalAlignment { setNeedsLayout() } }
  }

  /// ``contentHorizontalAlignment`` with leading and trailing resolved by the layout direction.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    default: contentHorizontalAlignment
    }
  }

  /// Whether touching the control down opens its menu instead of triggering its primary action. `false`, the default, opens it after half a
  /// second.
  open var showsMenuAsPrimaryAction = false

  /// Whether touches can open the control's menu. Accessibility activation opens a primary menu regardless.
  open var isContextMenuInteractionEnabled = true

  /// The menu that a touch opens; `nil` for a control without one. Read at every touch event and when the menu opens.
  var shownMenu: UIMenu? { nil }
  /// The sender of the menu's actions: the control, unless it represents something else, such as a bar button item.
  var menuSender: AnyObject { self }
  /// Called when the user chooses an action of the menu, before its handler runs and after a single selection is updated.
  func menuDidChoose(_ action: any UIMenuLeaf) {}
  /// Opens the menu and leads the finger over it. Refers to the control unowned.
  private(set) lazy var menuTracking = ControlMenu(self)
  /// The answer of ``menuAttachmentPoint(for:)`` that leaves the place to the menu: bottom centre, which means "align with the control".
  var defaultMenuAttachmentPoint: CGPoint { CGPoint(x: bounds.midX, y: bounds.maxY) }

  /// Returns where the menu attaches, in the control's coordinate space; called each time the menu opens.
  ///
  /// Only the horizontal position counts: the menu is below the control if it fits there, else above. The default, the middle of the bottom
  /// edge, aligns the menu with the control's left or right edge instead, whichever is farther from the middle of the screen.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    defaultMenuAttachmentPoint
  }

  /// Whether touches go to `menuTracking` first.
  private var hasOpenableMenu: Bool { isContextMenuInteractionEnabled && isEnabled && shownMenu != nil }

  // MARK: Actions

  /// Registers `action` for `controlEvents` and retains it, in place of an action with the same identifier for these events.
  ///
  /// A replaced action remains registered for its other events. What is registered last runs last.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    handlers.append((action, controlEvents))
  }

  /// Unregisters the action with the identifier of `action`, which need not be the same object, for `controlEvents`.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Unregisters the action with this identifier for `controlEvents`; it remains registered for its other events. Does nothing without one.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    for index in handlers.indices where handlers[index].action.identifier == actionIdentifier {
      handlers[index].events.subtract(controlEvents)
    }
    handlers.removeAll { $0.events.isEmpty }
  }

  /// The union of the events for which actions are registered.
  open var allControlEvents: Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }

  /// Calls `iterator` with each action in the order of registration, until it sets its last argument to `true`.
  ///
  /// The second argument is Apple's pair of target and selector, which does not exist here: it is always `nil`. Actions that the iterator
  /// adds or removes do not affect the enumeration.
  open func enumerateEventHandlers(_ iterator: (UIAction?, Never?, Event, inout Bool) -> Void) {
    var stops = false
    for handler in handlers {
      iterator(handler.action, nil, handler.events, &stops)
      if stops { return }
    }
  }

  /// Performs each action registered for any of `controlEvents`, in the order of registration, each once.
  ///
  /// Synchronous. Actions that are added or removed meanwhile count from the next call on. Whether the control is enabled is not checked.
  open func sendActions(for controlEvents: Event) {
    for handler in handlers where !handler.events.isDisjoint(with: controlEvents) { sendAction(handler.action) }
  }

  /// Performs one action with this control as its sender. Every action goes through here, so an override sees or suppresses all of them.
  open func sendAction(_ action: UIAction) { action.performWithSender(self, target: nil) }

  // MARK: Tracking

  /// Whether a finger is tracked: from ``beginTracking(_:with:)`` until after ``endTracking(_:with:)``, or until tracking is cancelled.
  open var isTracking: Bool { tracking.state != .idle }
  /// Whether the tracked finger is over the control or within 70 points of its bounds (`ControlTracking.outset`); `false` without one.
  open var isTouchInside: Bool { tracking.state == .inside }

  /// Called when a finger comes down; returns whether to track it. `true` by default.
  ///
  /// Not called for a disabled control or while another finger is tracked. `false` ignores the touch: nothing is sent until the next one.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called at each movement of the tracked finger, inside or outside, before the drag events; returns whether to go on.
  ///
  /// `false` ends tracking: ``cancelTracking(with:)`` follows, and neither the drag events nor an end of the touch is sent.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the tracked finger lifts, before the event is sent. ``isTracking`` and ``isTouchInside`` still describe where it lifted.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when tracking ends without a lift: a gesture or scroll view took the touch, the control was disabled, a menu opened, or the
  /// control gave up.
  ///
  /// The first and the menu are followed by `touchCancel`, the others by no event.
  ///
  /// - Parameter event: `nil` when the cause is not a touch event.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // One finger at a time. Several that come down together are equal, so take the topmost, which is the same in every run.
    guard isEnabled, trackedTouch == nil, let touch = firstTouch(of: touches), beginTracking(touch, with: event) else {
      return
    }
    trackedTouch = touch
    let events = tracking.apply(.down(tapCount: touch.tapCount))
    isHighlighted = true
    send(events)
    if hasOpenableMenu { menuTracking.began(touch) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if hasOpenableMenu, menuTracking.moved(touches) { return }
    guard let touch = trackedTouch, touches.contains(touch), isTracking else { return }
    let events = tracking.apply(.move(isInside: isInsideWhileTracking(touch)))
    isHighlighted = isTouchInside
    guard continueTracking(touch, with: event) else { return endTrackingWithoutEvent() }
    send(events)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if hasOpenableMenu, menuTracking.ended(touches) { return }
    guard let touch = trackedTouch, touches.contains(touch), isTracking else { return }
    let isInside = isInsideWhileTracking(touch)
    _ = tracking.apply(.move(isInside: isInside))
    isHighlighted = false
    // `isTouchInside` still describes where the finger lifted.
    endTracking(touch, with: event)
    guard isTracking else { return }
    let events = tracking.apply(.up(isInside: isInside))
    trackedTouch = nil
    send(events)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if hasOpenableMenu, menuTracking.cancelled(touches) { return }
    guard let touch = trackedTouch, touches.contains(touch), isTracking else { return }
    isHighlighted = false
    cancelTracking(with: event)
    guard isTracking else { return }
    let events = tracking.apply(.cancel)
    trackedTouch = nil
    send(events)
  }

  /// Performs the registered actions, then lets the control derive its own events, such as a button's primary action.
  private func send(_ events: Event) {
    sendActions(for: events)
    touchEventsWereSent(events)
  }

  /// Called after the actions of a touch event ran; subclasses turn it into their own events, such as `primaryActionTriggered`.
  func touchEventsWereSent(_ events: Event) {}

  private func isInsideWhileTracking(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -ControlTracking.outset, dy: -ControlTracking.outset).contains(touch.location(in: self))
  }

  /// The topmost of `touches`, then the leftmost: a set has no order, and the same fingers must give the same events in every run.
  private func firstTouch(of touches: Set<UITouch>) -> UITouch? {
    touches.min { left, right in
      let (left, right) = (left.location(in: self), right.location(in: self))
      return (left.y, left.x) < (right.y, right.x)
    }
  }

  /// Cancels tracking because a menu opened and follows the finger from now on. Sends `touchCancel`; does nothing without a tracked finger.
  func cancelTrackingForMenu() {
    guard isTracking else { return }
    _ = tracking.apply(.cancel)
    trackedTouch = nil
    isHighlighted = false
    cancelTracking(with: nil)
    sendActions(for: .touchCancel)
  }

  /// Ends tracking without an event; ``cancelTracking(with:)`` is still called, with `nil`.
  private func endTrackingWithoutEvent() {
    guard isTracking else { return }
    tracking.reset()
    trackedTouch = nil
    isHighlighted = false
    cancelTracking(with: nil)
  }

  // MARK: Gestures

  /// Returns whether a recogniser may begin: always for one of the control's own, for those of its ancestors unless the control wins over
  /// it.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer.view === self || !takesPrecedence(over: gestureRecognizer)
  }

  /// Whether `gestureRecognizer`, of an ancestor, recognises what the control itself reacts to, such as a tap on a button.
  ///
  /// Only Apple's own controls win (Apple's "Event Handling Guide") [D]: buttons, switches, steppers, segmented and page controls over a
  /// single tap of one finger, sliders and switches over a pan along them. `false` by default, so an app's controls leave the touch to the
  /// gesture.
  func takesPrecedence(over gestureRecognizer: UIGestureRecognizer) -> Bool { false }

  // MARK: Accessibility

  open override var accessibilityTraits: UIAccessibilityTraits {
    get {
      var traits = super.accessibilityTraits
      if !isEnabled { traits.insert(.notEnabled) }
      if isSelected { traits.insert(.selected) }
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }
}
