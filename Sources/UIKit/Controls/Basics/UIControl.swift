import Foundation
import UIKitCore

/// A view that is used by touching it, and tells what was done to it.
///
/// Selectors do not exist here, so that there is no `addTarget`: register a ``UIAction`` instead.
@preconcurrency @MainActor
open class UIControl: UIView {
  private var handlers: [(action: UIAction, events: Event)] = []
  private var tracking = ControlTracking()
  /// The one finger that is followed; others that come down meanwhile are ignored.
  private weak var trackedTouch: UITouch?

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isEnabled = coder.flag(forKey: "UIControl.isEnabled") ?? true
    isSelected = coder.flag(forKey: "UIControl.isSelected") ?? false
  }

  /// Keeps whether it is enabled and selected as well. Actions are closures, and are not kept.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.keep(isEnabled, forKey: "UIControl.isEnabled")
    coder.keep(isSelected, forKey: "UIControl.isSelected")
  }

  /// A control that performs `primaryAction` when it is used.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  nonisolated deinit {}

  // MARK: State

  open var isEnabled = true {
    didSet {
      guard oldValue != isEnabled else { return }
      if !isEnabled { endTrackingSilently() }
      stateDidChange()
    }
  }

  open var isSelected = false {
    didSet { if oldValue != isSelected { stateDidChange() } }
  }

  /// Whether a finger is on the control; set while tracking.
  open var isHighlighted = false {
    didSet { if oldValue != isHighlighted { stateDidChange() } }
  }

  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if canBecomeFocused, isFocused { state.insert(.focused) }
    return state
  }

  /// ``state`` is another one.
  func stateDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { if oldValue != contentVerticalAlignment { setNeedsLayout() } }
  }

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

  /// Whether touching the control down opens its menu instead of triggering its primary action.
  open var showsMenuAsPrimaryAction = false

  /// Whether the control's menu can be opened.
  open var isContextMenuInteractionEnabled = true

  /// The menu that touching opens; `nil` for a control without one.
  var shownMenu: UIMenu? { nil }
  /// On whose behalf the menu's actions are performed.
  var menuSender: AnyObject { self }
  /// An action of the menu was chosen; its handler runs next.
  func menuDidChoose(_ action: any UIMenuLeaf) {}
  private(set) lazy var menuTracking = ControlMenu(self)
  var defaultMenuAttachmentPoint: CGPoint { CGPoint(x: bounds.midX, y: bounds.maxY) }

  /// Where the menu belongs, in the control's space; only the horizontal place counts.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    defaultMenuAttachmentPoint
  }

  private var hasOpenableMenu: Bool { isContextMenuInteractionEnabled && isEnabled && shownMenu != nil }

  // MARK: Actions

  /// Performs `action` on `controlEvents`; it replaces an action of the same identifier for these events. Retains it.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    handlers.append((action, controlEvents))
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    for index in handlers.indices where handlers[index].action.identifier == actionIdentifier {
      handlers[index].events.subtract(controlEvents)
    }
    handlers.removeAll { $0.events.isEmpty }
  }

  /// Every event that some action is registered for.
  open var allControlEvents: Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }

  /// Calls `iterator` with every action in the order of registration, until it sets its last argument to `true`.
  ///
  /// The second argument stands for target and selector, which there are none of: it is always `nil`.
  open func enumerateEventHandlers(_ iterator: (UIAction?, Never?, Event, inout Bool) -> Void) {
    var stops = false
    for handler in handlers {
      iterator(handler.action, nil, handler.events, &stops)
      if stops { return }
    }
  }

  /// Performs every action registered for one of `controlEvents`, in the order of registration, each once.
  open func sendActions(for controlEvents: Event) {
    for handler in handlers where !handler.events.isDisjoint(with: controlEvents) { sendAction(handler.action) }
  }

  /// Performs one action with this control as its sender. Every action goes through here.
  open func sendAction(_ action: UIAction) { action.performWithSender(self, target: nil) }

  // MARK: Tracking

  open var isTracking: Bool { tracking.state != .idle }
  /// Whether the finger is over the control or within 70 points of it.
  open var isTouchInside: Bool { tracking.state == .inside }

  /// A finger came down; answers whether to follow it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The finger moved; answers whether to go on following it.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The finger lifted.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Something took the touch away.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // One finger at a time; which of several that come down together makes no difference, so the earliest in space.
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
    guard continueTracking(touch, with: event) else { return endTrackingSilently() }
    send(events)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if hasOpenableMenu, menuTracking.ended(touches) { return }
    guard let touch = trackedTouch, touches.contains(touch), isTracking else { return }
    let isInside = isInsideWhileTracking(touch)
    _ = tracking.apply(.move(isInside: isInside))
    isHighlighted = false
    // `isTouchInside` still says where the finger lifted.
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

  /// The registered actions, then what the control makes of the events.
  private func send(_ events: Event) {
    sendActions(for: events)
    touchEventsWereSent(events)
  }

  /// Touch events were sent: the place where a control turns them into its own.
  func touchEventsWereSent(_ events: Event) {}

  private func isInsideWhileTracking(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -ControlTracking.outset, dy: -ControlTracking.outset).contains(touch.location(in: self))
  }

  private func firstTouch(of touches: Set<UITouch>) -> UITouch? {
    touches.min { left, right in
      let (left, right) = (left.location(in: self), right.location(in: self))
      return (left.y, left.x) < (right.y, right.x)
    }
  }

  /// The menu is open and follows the finger from here on.
  func letGoOfTouchForMenu() {
    guard isTracking else { return }
    _ = tracking.apply(.cancel)
    trackedTouch = nil
    isHighlighted = false
    cancelTracking(with: nil)
    sendActions(for: .touchCancel)
  }

  /// Lets go of the touch without an event.
  private func endTrackingSilently() {
    guard isTracking else { return }
    tracking.reset()
    trackedTouch = nil
    isHighlighted = false
    cancelTracking(with: nil)
  }

  // MARK: Gestures

  /// Whether the control's own use wins over a gesture of a view around it. A recogniser of the control itself comes first.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer.view === self || !winsOver(gestureRecognizer)
  }

  /// Whether `gestureRecognizer`, of a view around this control, is what the control is used with: a tap for a button.
  ///
  /// Only the system's controls win (Apple's "Event Handling Guide") [D]: buttons, switches, steppers, segmented and
  /// page controls over a single tap of one finger, sliders and switches over a pan along them.
  func winsOver(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }

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
