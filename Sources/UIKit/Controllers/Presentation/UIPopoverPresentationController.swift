import Foundation

/// Which way the arrow of a popover may point.
nonisolated public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

/// Where a popover belongs. On this platform only the action sheets of pads are popovers, and have no arrow.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  nonisolated deinit {}

  open weak var sourceView: UIView?
  /// In the space of ``sourceView``; null means its bounds.
  open var sourceRect = CGRect.null
  open weak var barButtonItem: UIBarButtonItem?
  /// Kept: a popover lies below or above what it belongs to.
  open var permittedArrowDirections = UIPopoverArrowDirection.any

  /// What the popover belongs to, in the space of `view`'s window; `nil` while nobody said.
  func source(in view: UIView) -> CGRect? {
    guard let window = view.window else { return nil }
    if let sourceView {
      let rect = sourceRect.isNull ? sourceView.bounds : sourceRect
      return sourceView.convert(rect, to: window)
    }
    guard let barButtonItem, let button = window.firstView(showing: barButtonItem) else { return nil }
    return button.convert(button.bounds, to: window)
  }

  var hasSource: Bool { sourceView != nil || barButtonItem != nil }
}

extension UIView {
  /// The button of the standard bar that stands for `item`. O(views).
  fileprivate func firstView(showing item: UIBarButtonItem) -> UIView? {
    if (self as? NavigationBarButton)?.menuSender === item || item.customView === self { return self }
    return subviews.lazy.compactMap { $0.firstView(showing: item) }.first
  }
}
