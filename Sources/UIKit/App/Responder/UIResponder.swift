import Foundation
import UIKitCore

/// An object that can answer events, linked to the one that answers when it does not.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  public override init() { super.init() }

  nonisolated deinit {}

  /// Who is asked when this responder does not handle an event.
  open var next: UIResponder? { nil }
  /// That of the host that shows this responder, else the current one. O(depth), O(1) for views.
  var runtime: Runtime { responderWindow?.windowScene?.host?.runtime ?? .current }

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }

  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Asks to receive events that have no location; refused when it may not or when the present one will not let go.
  @discardableResult
  open func becomeFirstResponder() -> Bool { takeFirstResponder() }

  /// Lets go of events without a location. Subclasses that refuse answer `false` and do not call this implementation.
  @discardableResult
  open func resignFirstResponder() -> Bool { releaseFirstResponder() }

  // MARK: Input views

  /// Shown instead of the keyboard while this is first responder; its height counts.
  open var inputView: UIView? { nil }
  /// Shown above the keyboard while this, or something before it in the responder chain, is first responder.
  open var inputAccessoryView: UIView? { nil }
  /// Says that ``inputView``, ``inputAccessoryView`` or the kind of keyboard is another one now.
  open func reloadInputViews() { inputViewsDidChange() }

  /// Selects everything there is in what is edited.
  open func selectAll(_ sender: Any?) { next?.selectAll(sender) }

  /// Fingers came down. The default passes them to ``next``, as do the three below.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Presses

  /// Keys or buttons went down. The default passes them to ``next``, as do the three below; what nobody keeps for itself the
  /// system answers: it types, moves the focus or leaves.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    passOn(event) { $0.pressesBegan(presses, with: event) }
  }
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    passOn(event) { $0.pressesChanged(presses, with: event) }
  }
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    passOn(event) { $0.pressesEnded(presses, with: event) }
  }
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    passOn(event) { $0.pressesCancelled(presses, with: event) }
  }

  // MARK: Accessibility

  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityValue: String?
  open var accessibilityHint: String?
  open var accessibilityIdentifier: String?
  open var accessibilityTraits = UIAccessibilityTraits.none
  open var accessibilityElementsHidden = false
  /// Whether assistive technologies leave out the siblings of this view.
  open var accessibilityViewIsModal = false
  open var accessibilityElements: [Any]?
  /// Of what most elements never say; made when one does.
  var accessibilityExtras: AccessibilityExtras?

  /// The element's rectangle on the screen, in points.
  open var accessibilityFrame: CGRect {
    get { accessibilityExtras?.frame ?? ownAccessibilityFrame }
    set { extras.frame = newValue }
  }
  /// The outline that a cursor follows in place of the frame, on the screen, in points.
  open var accessibilityPath: UIBezierPath? {
    get { accessibilityExtras?.path }
    set { extras.path = newValue }
  }
  /// Where a double tap of an assistive technology touches, on the screen, in points: the middle, if nothing was set.
  open var accessibilityActivationPoint: CGPoint {
    get { accessibilityExtras?.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
    set { extras.activationPoint = newValue }
  }
  /// Whether what is in this view is read as a whole, before what is beside it.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilityExtras?.groupsChildren ?? false }
    set { extras.groupsChildren = newValue }
  }
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibilityExtras?.containerType ?? .none }
    set { extras.containerType = newValue }
  }
  /// Whether the element can be operated, so that a keyboard has to reach it: told from its traits and actions, if nothing was set.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { accessibilityExtras?.respondsToInteraction ?? seemsOperable }
    set { extras.respondsToInteraction = newValue }
  }
  /// What else can be done with the element. Retained, with their handlers.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibilityExtras?.customActions }
    set { extras.customActions = newValue }
  }
  /// Other names that voice control knows the element by, the likeliest first.
  open var accessibilityUserInputLabels: [String]! {
    get { accessibilityExtras?.userInputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
    set { extras.userInputLabels = newValue }
  }

  /// Acts as a double tap of an assistive technology would; `true` when something happened.
  open func accessibilityActivate() -> Bool { false }
  /// Takes an adjustable element one step up.
  open func accessibilityIncrement() {}
  /// Takes an adjustable element one step down.
  open func accessibilityDecrement() {}
  /// Scrolls by a page; `true` when something moved.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Leaves what is shown, as the two-finger scrub does; `true` when something was left.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Does the one thing the screen is for, as a double tap of two fingers asks; `true` when something was done.
  open func accessibilityPerformMagicTap() -> Bool { false }

  /// The cursor of an assistive technology came to this element.
  open func accessibilityElementDidBecomeFocused() {}
  open func accessibilityElementDidLoseFocus() {}
  open func accessibilityElementIsFocused() -> Bool {
    applicationHost?.voiceOver.isOn(self) ?? false
  }
}
