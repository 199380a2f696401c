import Foundation
import UIKitCore

/// What a pull beyond the top of a scroll view starts: it sends `.valueChanged` and stays until ``endRefreshing()``.
///
/// It lies above the content, uncovered as that is pulled, and never further from the visible top than its height. The scroll view
/// that has it as its `refreshControl` owns it.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// behaviours §4 "Refresh control", confidence M.
  static let height: CGFloat = 60

  weak var scrollView: UIScrollView?
  private let spinner = RefreshSpinner(
    frame: CGRect(x: 0, y: 0, width: RefreshSpinner.diameter, height: RefreshSpinner.diameter))
  private var titleLabel: UILabel?
  /// Whether the present drag may trigger.
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

  private func prepare() {
    bounds.size.height = Self.height
    isUserInteractionEnabled = false
    clipsToBounds = true
    addSubview(spinner)
  }

  // MARK: State

  /// Whether it was triggered, or begun, and has not ended.
  open private(set) var isRefreshing = false

  /// Shows that something is being refreshed which was started elsewhere. Sends no event, and does not scroll to the control.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    spinner.start()
    scrollView?.updateAdjustedContentInset(isPinned: false)
    scrollViewDidMove()
  }

  /// Ends it: content that makes room for the control comes back.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    spinner.stop()
    guard let scrollView else { return }
    scrollView.updateAdjustedContentInset(isPinned: false)
    scrollViewDidMove()
    if !scrollView.driver.isTouched { scrollView.driver.settle() }
  }

  /// How much of the top the control keeps free.
  var heldHeight: CGFloat { isRefreshing ? Self.height : 0 }

  // MARK: Look

  /// The colour of the blades; inherited from nobody.
  open override var tintColor: UIColor! {
    get { super.tintColor }
    set {
      super.tintColor = newValue
      spinner.color = newValue
    }
  }

  /// Shown under the blades.
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

  /// Below the title, in points [G].
  private static let titleMargin: CGFloat = 4

  // MARK: The scroll view

  /// From the visible top to the content, in points; negative when the content has gone under.
  private var stretch: CGFloat {
    guard let scrollView else { return 0 }
    return -(scrollView.contentOffset.y + scrollView.adjustedContentInset.top - heldHeight)
  }

  /// The content moved, or has another size: stays above it.
  func scrollViewDidMove() {
    guard let scrollView else { return }
    let size = CGSize(width: scrollView.bounds.width, height: Self.height)
    if bounds.size != size { bounds.size = size }
    let stretch = stretch
    center = CGPoint(
      x: scrollView.bounds.minX + size.width / 2, y: -max(stretch, Self.height) + Self.height / 2)
    spinner.show(part: stretch / Self.height)
  }

  /// A finger takes hold of the content: only a pull that begins now can trigger.
  func scrollViewWillBeginDragging() { isArmed = !isRefreshing }

  /// The finger lets go: a pull past the height triggers (behaviours §4 "Refresh control") [S].
  func scrollViewWillLetGo() {
    guard isEnabled, isArmed, !isRefreshing, stretch >= Self.height else { return }
    beginRefreshing()
    sendActions(for: .valueChanged)
  }
}
