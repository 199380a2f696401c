import Foundation
import UIKitCore

/// What can have the focus on the screen, in reading order.
struct FocusCandidates {
  private(set) var elements: [UIResponder] = []
  private(set) var places: [FocusPlace] = []

  /// - Parameters:
  ///   - everything: Full Keyboard Access: whatever can be operated. Otherwise only views that say they can become focused.
  ///   - last: What had the focus when it left its group.
  /// - Complexity: O(views).
  init(in windows: [UIWindow], screen: CGRect, everything: Bool, last: [FocusGroup: WeakResponder] = [:]) {
    let walked = AccessibilityWalk.elements(in: windows, screen: screen)
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

  func index(of element: UIResponder?) -> Int? { elements.firstIndex { $0 === element } }
}

/// Refers to something without retaining it.
struct WeakResponder {
  weak var responder: UIResponder?
}

extension UIResponder {
  /// What a key acts on when this element is reached: the element, or what it is a part of; `nil` for mere text.
  fileprivate var operable: UIResponder? {
    if accessibilityRespondsToUserInteraction { return self }
    // Something disabled does nothing, and neither does what is behind it.
    if accessibilityTraits.contains(.notEnabled) { return nil }
    for view in sequence(first: self as? UIView ?? next as? UIView, next: { $0?.superview }).compactMap(\.self) {
      // What is written on a whole screen does not stand for the screen.
      if view.viewController != nil || view is UIScrollView { return nil }
      if view !== self, view.isOperableWhole { return view }
    }
    return nil
  }

  /// The nearest view that says of itself that it can become focused.
  fileprivate var focusableView: UIView? {
    let start = self as? UIView ?? next as? UIView
    return sequence(first: start, next: { $0?.superview }).lazy.compactMap(\.self).first { $0.canBecomeFocused }
  }

  /// Whether an element answers to being operated, as far as can be told: by its traits, its actions, or that it is a control.
  var seemsOperable: Bool {
    let traits = accessibilityTraits
    guard !traits.contains(.notEnabled) else { return false }
    if !traits.isDisjoint(with: Self.operatedTraits) || !(accessibilityCustomActions ?? []).isEmpty { return true }
    guard let view = self as? UIView else { return false }
    return view.isOperableWhole || view.canBecomeFirstResponder
  }

  private static let operatedTraits: UIAccessibilityTraits = [
    .button, .link, .searchField, .keyboardKey, .adjustable, .toggleButton,
  ]

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
  /// Whether a touch somewhere in the view is the view's own: a control, a cell that can be chosen, something that is tapped.
  fileprivate var isOperableWhole: Bool {
    guard isUserInteractionEnabled else { return false }
    if let control = self as? UIControl { return control.isEnabled && control.takesFocusAsWhole }
    if canBecomeFocused { return true }
    return attachedGestureRecognizers.contains { $0 is UITapGestureRecognizer && $0.isEnabled }
  }

  /// Holds its elements together for the keyboard without a name (which of them do is from memory) [G].
  fileprivate var isFocusGroup: Bool { self is UITableView || self is UICollectionView || self is UITabBar }
}

extension UIControl {
  /// A control that is made of others is operated in those.
  fileprivate var takesFocusAsWhole: Bool {
    func holdsControls(_ view: UIView) -> Bool {
      view.subviews.contains { ($0 is UIControl && !$0.isHidden) || holdsControls($0) }
    }
    return isAccessibilityElement || !holdsControls(self)
  }
}
