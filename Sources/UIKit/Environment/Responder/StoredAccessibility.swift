import Foundation
import UIKitCore

/// The accessibility values that few elements set, kept apart so that other responders stay small.
///
/// The defaults mean "not set": `UIResponder` then derives the value.
struct StoredAccessibility {
  /// The element's rectangle on the screen, in points; `nil` follows the view's bounds.
  var frame: CGRect?
  /// The outline for cursors, on the screen, in points.
  var path: UIBezierPath?
  /// The point that activation touches, on the screen, in points; `nil` is the middle of the frame.
  var activationPoint: CGPoint?
  var groupsChildren = false
  /// Whether a keyboard has to reach the element; `nil` derives it from traits, actions and class.
  var respondsToInteraction: Bool?
  var containerType = UIAccessibilityContainerType.none
  var customActions: [UIAccessibilityCustomAction]?
  var customRotors: [UIAccessibilityCustomRotor]?
  var userInputLabels: [String]?
}

extension UIResponder {
  /// The stored values, or the defaults. Writing makes the storage.
  var extras: StoredAccessibility {
    get { accessibilityExtras ?? StoredAccessibility() }
    set { accessibilityExtras = newValue }
  }

  /// The frame that an element has if none was set, on the screen, in points: a view's bounds. Zero outside of a window. O(depth).
  var defaultAccessibilityFrame: CGRect {
    if let element = self as? UIAccessibilityElement { return element.frameOnScreen }
    guard let view = self as? UIView, let window = (view as? UIWindow) ?? view.window else { return .zero }
    return window.onScreen(view.convert(view.bounds, to: nil))
  }
}

extension UIWindow {
  /// Converts a rectangle from the window's space to the screen's, both in points.
  func onScreen(_ rect: CGRect) -> CGRect {
    rect.offsetBy(dx: frame.minX - bounds.minX, dy: frame.minY - bounds.minY)
  }
}
