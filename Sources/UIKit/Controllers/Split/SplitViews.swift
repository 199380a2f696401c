import Foundation
import UIKitCore

/// The view of a split view controller.
///
/// ```
/// SplitContainerView
/// ├─ SplitColumnView       secondary
/// ├─ dimming               over it, while other columns cover it; a tap hides those
/// ├─ SplitColumnView       supplementary
/// └─ SplitColumnView       primary; in compact width there is one column view, which fills everything
/// ```
final class SplitContainerView: UIView, UIGestureRecognizerDelegate {
  private var split: UISplitViewController? { viewController as? UISplitViewController }

  override func layoutSubviews() {
    super.layoutSubviews()
    split?.layoutColumns()
  }

  /// Lets the swipe from the edge fail where it would show nothing, so that others get the finger, such as scroll views.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let split, gestureRecognizer === split.edgePan else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    return split.canShowByEdge
  }
}

/// Holds the view of one column, with a hairline at its inner edge.
final class SplitColumnView: UIView {
  private let line = UIView()
  /// Whether the column's line is at its right edge, `false` for its left one; `nil`, the default, for no line.
  var lineIsAtRight: Bool? {
    didSet {
      guard oldValue != lineIsAtRight else { return }
      line.isHidden = lineIsAtRight == nil
      setNeedsLayout()
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    line.backgroundColor = .separator
    line.isUserInteractionEnabled = false
    line.isHidden = true
    addSubview(line)
  }

  required init?(coder: NSCoder) { nil }

  /// The Tab key goes from column to column.
  override var isFocusGroup: Bool { true }

  /// Shows `content`, filling the column.
  func show(_ content: UIView) {
    guard content.superview !== self else { return }
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.frame = bounds
    insertSubview(content, at: 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let lineIsAtRight else { return }
    let width = 1 / max(traitCollection.displayScale, 1)
    line.frame = CGRect(x: lineIsAtRight ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
  }
}

/// The controller of a column, as the app has given it, and as it is shown.
struct SplitColumn {
  /// The controller that the app has set.
  let given: UIViewController
  /// A navigation controller around ``given``, or ``given`` itself.
  let shown: UIViewController
  /// The screens of the column when the interface was collapsed, or its controller was set; the first one finds its place on the stack.
  var screens: [UIViewController] = []

  var navigation: UINavigationController? { shown as? UINavigationController }

  /// - Parameter wraps: Whether a controller that is no navigation controller gets one.
  init(_ controller: UIViewController, wraps: Bool) {
    given = controller
    shown =
      !wraps || controller is UINavigationController
      ? controller : UINavigationController(rootViewController: controller)
  }
}
