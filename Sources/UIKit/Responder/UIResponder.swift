import Foundation

/// An object that can answer events, linked to the one that answers when it does not.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  public override init() { super.init() }

  /// Who is asked when this responder does not handle an event.
  open var next: UIResponder? { nil }

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

  // MARK: Accessibility

  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityValue: String?
  open var accessibilityHint: String?
  open var accessibilityIdentifier: String?
  open var accessibilityTraits = UIAccessibilityTraits.none
  open var accessibilityElementsHidden = false
  open var accessibilityViewIsModal = false
  open var accessibilityElements: [Any]?
  /// Acts as a double tap of an assistive technology would; `true` when something happened.
  open func accessibilityActivate() -> Bool { false }
  /// Scrolls by a page; `true` when something moved.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Leaves what is shown, as the two-finger scrub does; `true` when something was left.
  open func accessibilityPerformEscape() -> Bool { false }
}
