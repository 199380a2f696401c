import Foundation

/// Which way the arrow of a popover may point. Popovers here have no arrow.
nonisolated public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

/// Says where a popover belongs. Only the action sheets of pads are popovers here, without an arrow.
///
/// One of ``sourceView`` and ``barButtonItem`` is needed before presenting: without both, the presentation stops with an explanation.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  nonisolated deinit {}

  /// The view that the popover belongs to; not retained. It takes precedence over ``barButtonItem``.
  open weak var sourceView: UIView?
  /// The part of ``sourceView`` that the popover belongs to, in that view's space; null, the default, means its bounds.
  open var sourceRect = CGRect.null
  /// The item that the popover belongs to; not retained. Found by its button or custom view in a standard bar of the window.
  open weak var barButtonItem: UIBarButtonItem?
  /// Kept: a popover is placed below its source, or above it where it does not fit below and there is more room.
  open var permittedArrowDirections = UIPopoverArrowDirection.any

  /// Returns the rectangle that the popover belongs to, in the space of `view`'s window; `nil` without a source on the screen.
  func source(in view: UIView) -> CGRect? {
    guard let window = view.window else { return nil }
    if let sourceView {
      let rect = sourceRect.isNull ? sourceView.bounds : sourceRect
      return sourceView.convert(rect, to: window)
    }
    guard let barButtonItem, let button = window.firstView(showing: barButtonItem) else { return nil }
    return button.convert(button.bounds, to: window)
  }

  /// Whether the app has said where the popover belongs.
  var hasSource: Bool { sourceView != nil || barButtonItem != nil }
}

extension UIView {
  /// Returns the button of a standard bar, or the custom view, that shows `item`. O(views).
  fileprivate func firstView(showing item: UIBarButtonItem) -> UIView? {
    if (self as? NavigationBarButton)?.menuSender === item || item.customView === self { return self }
    return subviews.lazy.compactMap { $0.firstView(showing: item) }.first
  }
}
