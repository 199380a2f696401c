import Foundation
import UIKitCore

/// The view of a split view controller.
///
/// ```
/// SplitContainerView
/// ├─ SplitColumnView       secondary
/// ├─ dimming               over it, while other columns cover it; a tap hides them
/// ├─ SplitColumnView       supplementary
/// └─ SplitColumnView       primary; in compact width all columns are one, over everything
/// ```
final class SplitContainerView: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    (viewController as? UISplitViewController)?.layoutColumns()
  }
}

/// Holds the view of one column, with a hairline at its inner edge.
final class SplitColumnView: UIView {
  private let line = UIView()
  /// Whether the column has a line at its trailing edge, or at its left one where the columns are mirrored; `nil` for none.
  var lineIsAtRight: Bool? {
    didSet {
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
  /// What the app has set.
  let given: UIViewController
  /// A navigation controller around it, or the controller itself.
  let shown: UIViewController
  /// The screens of the column while they are on the stack of the collapsed interface.
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
