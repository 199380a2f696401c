import Foundation
import UIKitCore

/// A guide that follows something on the screen. What Apple's lets constraints depend on nearness for is not there.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide { nonisolated deinit {} }

/// The part of a view that the keyboard covers; without a keyboard, the safe area at the bottom.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  nonisolated deinit {}

  /// Kept: the keyboard is never undocked here.
  open var followsUndockedKeyboard = false
  /// Whether the guide is as high as the safe area at the bottom while there is no keyboard; else it has no height.
  open var usesBottomSafeArea = true {
    didSet { if oldValue != usesBottomSafeArea { owningView?.layoutInsetsDidChange() } }
  }
  /// Kept: the distance above the guide at which an interactive dismissal begins, in points.
  open var keyboardDismissPadding: CGFloat = 0
}

extension UIView {
  /// Follows the keyboard as far as it covers this view.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let guide = layoutState.keyboardGuide { return guide }
    let guide = UIKeyboardLayoutGuide()
    guide.role = .keyboard
    guide.identifier = "UIKeyboardLayoutGuide"
    guide.owningView = self
    layoutState.keyboardGuide = guide
    return guide
  }

  /// The insets that make this view's bounds the guide's rectangle.
  var keyboardGuideInsets: UIEdgeInsets {
    var covered = layoutState.keyboardGuide?.usesBottomSafeArea == false ? 0 : safeAreaInsets.bottom
    if let window, let keyboard = window.runtime.host?.keyboard.frame {
      // The window's layer stands in the screen's space.
      let top = convert(CGPoint(x: 0, y: keyboard.minY - window.frame.minY), from: nil).y
      covered = max(covered, bounds.maxY - top)
    }
    return UIEdgeInsets(top: max(bounds.height - covered, 0), left: 0, bottom: 0, right: 0)
  }

  /// Answers whether there was a guide in this view's tree.
  func keyboardGuidesDidChange() -> Bool {
    var isThere = layoutState.keyboardGuide != nil
    if isThere {
      layoutInsetsDidChange()
      setNeedsLayout()
    }
    for subview in subviews where subview.keyboardGuidesDidChange() { isThere = true }
    return isThere
  }
}
