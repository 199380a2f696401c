import Foundation
import UIKitCore

/// What most elements never say of themselves to assistive technologies.
struct AccessibilityExtras {
  /// On the screen, in points.
  var frame: CGRect?
  var path: UIBezierPath?
  var activationPoint: CGPoint?
  var groupsChildren = false
  var respondsToInteraction: Bool?
  var containerType = UIAccessibilityContainerType.none
  var customActions: [UIAccessibilityCustomAction]?
  var userInputLabels: [String]?
}

extension UIResponder {
  var extras: AccessibilityExtras {
    get { accessibilityExtras ?? AccessibilityExtras() }
    set { accessibilityExtras = newValue }
  }

  /// Where the element lies by itself, on the screen, in points: a view's bounds.
  var ownAccessibilityFrame: CGRect {
    if let element = self as? UIAccessibilityElement { return element.frameOnScreen }
    guard let view = self as? UIView, let window = (view as? UIWindow) ?? view.window else { return .zero }
    return window.onScreen(view.convert(view.bounds, to: nil))
  }
}

extension UIWindow {
  /// A rectangle of the window's space on the screen.
  func onScreen(_ rect: CGRect) -> CGRect {
    rect.offsetBy(dx: frame.minX - bounds.minX, dy: frame.minY - bounds.minY)
  }
}
