import Foundation

/// Is asked about a popover, and notified of what happens to it.
///
/// Each method has a default: dismissing is allowed, and notifications do nothing.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before the popover is placed; the last moment for its source.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
  /// Whether a tap beside the popover or the escape gesture may dismiss it; `true` by default. Deprecated on Apple's platforms in favour of
  /// `presentationControllerShouldDismiss(_:)`. Both are asked here.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  /// Called after a dismissal by the user. Deprecated on Apple's platforms in favour of `presentationControllerDidDismiss(_:)`, which is
  /// called as well, before.
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)
  /// Called before the screen turns, for a popover that belongs to a view.
  ///
  /// - Parameters:
  ///   - rect: The source rectangle in the space of `view`; may be changed.
  ///   - view: The source view; may be changed.
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: AutoreleasingUnsafeMutablePointer<UIView>)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  public func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: AutoreleasingUnsafeMutablePointer<UIView>
  ) {}
}

/// A pointer that Swift on Apple's systems has for Objective-C's out parameters; here the same as any other pointer.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>

/// Something that a popover can belong to: a view or a bar button item.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
  /// Returns the item's rectangle in the space of `referenceView`; null where it is not on that view's screen.
  func frame(in referenceView: UIView) -> CGRect
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  public func frame(in referenceView: UIView) -> CGRect {
    guard let window, window === referenceView.window else { return .null }
    return convert(bounds, to: referenceView)
  }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  public func frame(in referenceView: UIView) -> CGRect {
    referenceView.window?.firstView(showing: self)?.frame(in: referenceView) ?? .null
  }
}

extension UIView {
  /// Returns the button of a standard bar, or the custom view, that shows `item`. O(views).
  func firstView(showing item: UIBarButtonItem) -> UIView? {
    if (self as? NavigationBarButton)?.menuSender === item || item.customView === self { return self }
    return subviews.lazy.compactMap { $0.firstView(showing: item) }.first
  }
}
