import UIKit

/// Contains pager, header and strip. It cancels its own safe area, so that moving these triggers no layout inside them; header and pages
/// get their safe areas separately.
final class StickyTabsContainerController: UIViewController {
  /// Called when the screen begins (`isEnd` false) or ends to appear or disappear. Retained.
  var onAppearance: ((_ appears: Bool, _ isEnd: Bool, _ isAnimated: Bool) -> Void)?
  /// The controller's view.
  let tabsView = StickyTabsContainerView()
  /// The regions of the pages by controller; all of these are children.
  var regions: [ObjectIdentifier: StickyPageRegion] = [:]

  /// Called when a child's preferred content size changed. Retained.
  var onPreferredContentSize: (() -> Void)?

  override func loadView() { view = tabsView }

  override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    onPreferredContentSize?()
  }

  /// `false`: pages get the calls of ``PageAppearances``.
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    onAppearance?(true, false, animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    onAppearance?(true, true, animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    onAppearance?(false, false, animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    onAppearance?(false, true, animated)
  }
}

/// Back to front: the pager, the cover above the strip while it sticks, the header, the strip.
final class StickyTabsContainerView: UIView {
  let pager = UIScrollView()
  /// From the top of the screen to the strip, in the strip's colour: hides pages where the header was.
  let cover = UIView()
  let header = StickyHeaderView()
  /// Whether the page glides: a finger on the header then only stops it, as on the page itself.
  var isGliding: () -> Bool = { false }

  init() {
    super.init(frame: .zero)
    pager.isPagingEnabled = true
    pager.showsHorizontalScrollIndicator = false
    pager.showsVerticalScrollIndicator = false
    pager.scrollsToTop = false
    pager.contentInsetAdjustmentBehavior = .never
    pager.isDirectionalLockEnabled = true
    cover.isUserInteractionEnabled = false
    for view in [pager, cover, header] as [UIView] { addSubview(view) }
    clipsToBounds = true
  }

  /// The strip, which is in front.
  var strip: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let strip { addSubview(strip) }
      // In reading order, whatever is in front.
      accessibilityElements = [header, strip, pager].compactMap(\.self)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Gives touches on a header over a gliding page to the header view itself, so that no button in it is pressed.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    return event?.type == .touches && hit.isDescendant(of: header) && isGliding() ? header : hit
  }
}

/// Contains the header's view, which is as wide as the screen and as tall as its constraints make it.
final class StickyHeaderView: UIView {
  /// Called when the header's height changed in a layout. Retained.
  var onHeight: (() -> Void)?
  private weak var content: UIView?
  /// The content's height when it was last measured, in points.
  private var knownHeight: CGFloat = 0

  /// Replaces the header's view, which is then laid out by constraints.
  func show(_ view: UIView?) {
    if let content, content !== view, content.superview === self { content.removeFromSuperview() }
    content = view
    guard let view else { return }
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    let trailing = view.trailingAnchor.constraint(equalTo: trailingAnchor)
    // Before the first layout, this constraint may yield to the header's own margins.
    trailing.priority = UILayoutPriority(rawValue: 999)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: topAnchor), view.leadingAnchor.constraint(equalTo: leadingAnchor), trailing,
    ])
  }

  /// Returns the header's height at a width, rounded up to whole pixels. Lays the header out.
  func height(atWidth width: CGFloat) -> CGFloat {
    guard let content else { return 0 }
    if bounds.width != width { bounds.size.width = width }
    layoutIfNeeded()
    let scale = max(traitCollection.displayScale, 1)
    knownHeight = content.frame.height
    return max((knownHeight * scale - 1e-3).rounded(.up) / scale, 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let content, content.frame.height != knownHeight { onHeight?() }
  }
}

/// Wraps a header that is a plain view in a controller.
final class StickyHeaderViewController: UIViewController {
  private let header: UIView

  init(_ header: UIView) {
    self.header = header
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let view = UIView()
    self.view = view
    // A header sized by its frame keeps that height.
    let height = header.frame.height
    header.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(header)
    let filling = header.heightAnchor.constraint(equalToConstant: height)
    filling.priority = Self.frameHeightPriority
    filling.isActive = height > 0
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: view.topAnchor), header.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      header.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      header.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }

  /// Below the hugging of content (250) and its fitting (50): a header whose content has a height does not keep its frame's.
  private static let frameHeightPriority = UILayoutPriority(rawValue: 40)
}
