import Foundation
import NorenBasics
import QuartzCore
import UIKitCore

/// A control above the content of a scroll view: a pull beyond the top sends `.valueChanged`, and the control stays until
/// ``endRefreshing()``.
///
/// It is uncovered as the content is pulled, and never further from the visible top than its height. The scroll view that has it as its
/// `refreshControl` retains it.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// The height of the control, and of the pull that triggers it, in points (behaviours §4 "Refresh control") [M].
  static let height: CGFloat = 60

  /// The scroll view that owns the control.
  @Unretained var scrollView: UIScrollView?
  private let spinner = SpinnerView(size: .refresh)
  private var titleLabel: UILabel?
  /// Whether the drag under way may trigger the control.
  private var isArmed = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  nonisolated deinit {}

  override class var appearanceDescription: AppearanceDescription {
    super.appearanceDescription.adding(
      [
        AppearanceField(\UIRefreshControl.attributedTitle)
      ], for: UIRefreshControl.self
    ) {
      UIRefreshControl()
    }
  }

  override var archivedSubviews: [UIView] { [] }

  private func prepare() {
    bounds.size.height = Self.height
    isUserInteractionEnabled = false
    clipsToBounds = true
    addSubview(spinner)
  }

  // MARK: State

  /// Whether refreshing has begun, by a pull or by code, and not ended.
  open private(set) var isRefreshing = false

  /// Shows that a refresh is under way that was started elsewhere. Sends no event, and does not scroll to the control. Ignored while
  /// refreshing.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    spinner.start()
    scrollView?.updateAdjustedContentInset(isPinned: false)
    scrollViewDidMove()
  }

  /// Ends refreshing. Content that leaves room for the control comes back, once no finger holds it. Ignored otherwise.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    spinner.stop()
    guard let scrollView else { return }
    scrollView.updateAdjustedContentInset(isPinned: false)
    scrollViewDidMove()
    if !scrollView.driver.isTouched { scrollView.driver.settle() }
  }

  /// The part of the top inset that the control adds while it refreshes, in points.
  var heldHeight: CGFloat { isRefreshing ? Self.height : 0 }

  // MARK: Look

  /// The colour of the blades; not inherited from superviews.
  open override var tintColor: UIColor! {
    get { super.tintColor }
    set {
      super.tintColor = newValue
      spinner.color = newValue
    }
  }

  /// A text below the blades; `nil`, the default, shows none.
  open var attributedTitle: NSAttributedString? {
    didSet {
      titleLabel?.removeFromSuperview()
      titleLabel = nil
      if let attributedTitle {
        let label = UILabel()
        label.attributedText = attributedTitle
        label.textAlignment = .center
        addSubview(label)
        titleLabel = label
      }
      setNeedsLayout()
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let titleHeight = titleLabel?.sizeThatFits(bounds.size).height ?? 0
    titleLabel?.frame = CGRect(
      x: 0, y: bounds.height - titleHeight - Self.titleMargin, width: bounds.width, height: titleHeight)
    spinner.center = CGPoint(
      x: bounds.midX, y: (bounds.height - (titleLabel == nil ? 0 : titleHeight + Self.titleMargin)) / 2)
  }

  /// The distance below the title, in points [G].
  private static let titleMargin: CGFloat = 4

  // MARK: The scroll view

  /// The distance from the visible top to the content, in points; negative when content has moved under the top.
  private var stretch: CGFloat {
    guard let scrollView else { return 0 }
    let top = scrollView.adjustedContentInset.top + scrollView.barExpansion
    return -(scrollView.contentOffset.y + top - heldHeight)
  }

  /// Places the control above the content, for a new offset, size or inset, and shows the progress of the pull.
  func scrollViewDidMove() {
    guard let scrollView else { return }
    let size = CGSize(width: scrollView.bounds.width, height: Self.height)
    if bounds.size != size { bounds.size = size }
    let stretch = stretch
    center = CGPoint(
      x: scrollView.bounds.minX + size.width / 2, y: -max(stretch, Self.height) + Self.height / 2)
    spinner.show(part: stretch / Self.height)
  }

  /// A drag begins. Only a drag that begins while nothing is refreshed can trigger.
  func scrollViewWillBeginDragging() { isArmed = !isRefreshing }

  /// The finger lifts: a pull of at least the height triggers (behaviours §4 "Refresh control") [S]. Sends `.valueChanged` before the
  /// delegate gets `willEndDragging`.
  func scrollViewWillLetGo() {
    guard isEnabled, isArmed, !isRefreshing, stretch >= Self.height else { return }
    beginRefreshing()
    sendActions(for: .valueChanged)
  }
}
