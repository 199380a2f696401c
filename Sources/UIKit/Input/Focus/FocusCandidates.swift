import Foundation
import UIKitCore

/// Everything on the screen that can have the focus, in reading order, at one moment. Retains the elements.
struct FocusCandidates {
  /// Views and accessibility elements, each once.
  private(set) var elements: [UIResponder] = []
  /// The places of ``elements``, at the same indices, for ``FocusRule``.
  private(set) var places: [FocusPlace] = []

  /// Collects the candidates in `windows`.
  ///
  /// - Parameters:
  ///   - everything: Whether everything operable counts, as with Full Keyboard Access; otherwise only views that can become focused.
  ///   - last: The elements that had the focus when it left their groups; Tab comes back to them.
  /// - Complexity: O(views).
  init(in windows: [UIWindow], screen: CGRect, everything: Bool, last: [FocusGroup: WeakResponder] = [:]) {
    let walked = AccessibilityElementFinder.elements(in: windows, screen: screen)
    var seen: Set<ObjectIdentifier> = []
    for element in walked {
      guard let target = everything ? element.operable : element.focusableView,
        seen.insert(ObjectIdentifier(target)).inserted
      else { continue }
      let group = target.focusGroup
      elements.append(target)
      let wasLast = group.map { last[$0]?.responder === target } ?? false
      places.append(
        FocusPlace(
          frame: target.accessibilityFrame, group: group,
          priority: max(
            (target as? any UIFocusItem)?.focusGroupPriority.rawValue ?? 0,
            wasLast ? UIFocusGroupPriority.previouslyFocused.rawValue : 0)))
    }
  }

  /// The index of an element, by identity. O(elements).
  func index(of element: UIResponder?) -> Int? { elements.firstIndex { $0 === element } }
}

/// A reference to a responder that does not retain it.
struct WeakResponder {
  weak var responder: UIResponder?
}

extension UIResponder {
  /// The element on which a key acts when this one is reached: itself, or the view of which it is a part; `nil` for mere text.
  fileprivate var operable: UIResponder? {
    if accessibilityRespondsToUserInteraction { return self }
    // A disabled element does nothing, and neither does a view that contains it.
    if accessibilityTraits.contains(.notEnabled) { return nil }
    for view in sequence(first: self as? UIView ?? next as? UIView, next: { $0?.superview }).compactMap(\.self) {
      // Text on a whole screen does not represent the screen.
      if view.viewController != nil || view is UIScrollView { return nil }
      if view !== self, view.respondsToTouchAnywhere { return view }
    }
    return nil
  }

  /// The nearest view, from this element outwards, that says it can become focused.
  fileprivate var focusableView: UIView? {
    let start = self as? UIView ?? next as? UIView
    return sequence(first: start, next: { $0?.superview }).lazy.compactMap(\.self).first { $0.canBecomeFocused }
  }

  /// Whether an element can be operated, judged by its traits, its custom actions, or as a view that is a control, tapped, or can be
  /// edited.
  var isLikelyOperable: Bool {
    let traits = accessibilityTraits
    guard !traits.contains(.notEnabled) else { return false }
    if !traits.isDisjoint(with: Self.operatedTraits) || !(accessibilityCustomActions ?? []).isEmpty { return true }
    guard let view = self as? UIView else { return false }
    return view.respondsToTouchAnywhere || view.canBecomeFirstResponder
  }

  /// The traits of elements that a user operates.
  private static let operatedTraits: UIAccessibilityTraits = [
    .button, .link, .searchField, .keyboardKey, .adjustable, .toggleButton,
  ]

  /// The group of this element: that of the nearest view with an identifier, or which is a group by itself; `nil` outside of all groups.
  var focusGroup: FocusGroup? {
    let start = self as? UIView ?? next as? UIView
    for view in sequence(first: start, next: { $0?.superview }).compactMap(\.self) {
      if let name = view.focusGroupIdentifier { return .named(name) }
      if view.isFocusGroup { return .view(ObjectIdentifier(view)) }
    }
    return nil
  }
}

extension UIView {
  /// Whether a touch anywhere in the view is the view's own: a control, a cell that can be selected, a view with a tap recogniser.
  fileprivate var respondsToTouchAnywhere: Bool {
    guard isUserInteractionEnabled else { return false }
    if let control = self as? UIControl { return control.isEnabled && control.takesFocusAsWhole }
    if canBecomeFocused { return true }
    return attachedGestureRecognizers.contains { $0 is UITapGestureRecognizer && $0.isEnabled }
  }

}

extension UIControl {
  /// Whether the control itself gets the focus: one that contains visible controls leaves it to those, unless it is an accessibility
  /// element.
  fileprivate var takesFocusAsWhole: Bool {
    func holdsControls(_ view: UIView) -> Bool {
      view.subviews.contains { ($0 is UIControl && !$0.isHidden) || holdsControls($0) }
    }
    return isAccessibilityElement || !holdsControls(self)
  }
}
