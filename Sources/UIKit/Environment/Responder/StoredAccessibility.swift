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
  var isElementBlock: AXBoolReturnBlock?
  var labelBlock: AXStringReturnBlock?
  var valueBlock: AXStringReturnBlock?
  var hintBlock: AXStringReturnBlock?
  var identifierBlock: AXStringReturnBlock?
  var traitsBlock: AXTraitsReturnBlock?
  var elementsBlock: AXArrayReturnBlock?
}

/// Returns an accessibility value that is a flag.
public typealias AXBoolReturnBlock = () -> Bool
/// Returns an accessibility value that is a text.
public typealias AXStringReturnBlock = () -> String?
/// Returns the elements of a container.
public typealias AXArrayReturnBlock = () -> [Any]?
/// Returns the traits of an element.
public typealias AXTraitsReturnBlock = () -> UIAccessibilityTraits

extension UIResponder {
  /// The stored values, or the defaults. Writing makes the storage.
  var extras: StoredAccessibility {
    get { accessibilityExtras ?? StoredAccessibility() }
    set { accessibilityExtras = newValue }
  }

  /// The elements that the container lists, or names one by one; `nil` if it leaves them to its subviews.
  var listedAccessibilityElements: [Any]? {
    if let listed = accessibilityElements { return listed }
    let count = accessibilityElementCount()
    return count == NSNotFound ? nil : (0..<max(count, 0)).compactMap(accessibilityElement)
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
