import Foundation
import UIKitCore

/// A layout guide that follows something on the screen.
///
/// Apple's class can activate constraints depending on the edges the guide is near; that is missing here.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide { nonisolated deinit {} }

/// The part of a view that the keyboard covers; without a keyboard, the bottom safe area.
///
/// The guide spans the view's width and ends at its bottom. It changes inside the keyboard's animation, so views constrained to it move
/// along.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  nonisolated deinit {}

  /// Stored without effect: the keyboard is always docked here.
  open var followsUndockedKeyboard = false
  /// Whether the guide is as high as the bottom safe area while there is no keyboard; otherwise its height is 0.
  open var usesBottomSafeArea = true {
    didSet { if oldValue != usesBottomSafeArea { owningView?.layoutInsetsDidChange() } }
  }
  /// Stored without effect. On Apple's platforms, the distance above the guide at which an interactive dismissal begins, in points.
  open var keyboardDismissPadding: CGFloat = 0
}

extension UIView {
  /// The guide that follows the keyboard as far as it covers this view. Made at first use and owned by the view; a view without one costs
  /// nothing when the keyboard moves.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let guide = layoutState.keyboardGuide { return guide }
    let guide = UIKeyboardLayoutGuide()
    guide.role = .keyboard
    guide.identifier = "UIKeyboardLayoutGuide"
    guide.owningView = self
    layoutState.keyboardGuide = guide
    return guide
  }

  /// The insets from this view's bounds to the guide's rectangle. The larger of keyboard and bottom safe area counts.
  var keyboardGuideInsets: UIEdgeInsets {
    var covered = layoutState.keyboardGuide?.usesBottomSafeArea == false ? 0 : safeAreaInsets.bottom
    if let window, let keyboard = window.runtime.keyboard?.frame {
      // The window's layer is in the screen's space.
      let top = convert(CGPoint(x: 0, y: keyboard.minY - window.frame.minY), from: nil).y
      covered = max(covered, bounds.maxY - top)
    }
    return UIEdgeInsets(top: max(bounds.height - covered, 0), left: 0, bottom: 0, right: 0)
  }

  /// Invalidates the keyboard guides in this view's tree. Returns whether there was one. O(views).
  func keyboardGuidesDidChange() -> Bool {
    var isInUse = layoutState.keyboardGuide != nil
    if isInUse {
      layoutInsetsDidChange()
      setNeedsLayout()
    }
    for subview in subviews where subview.keyboardGuidesDidChange() { isInUse = true }
    return isInUse
  }
}
