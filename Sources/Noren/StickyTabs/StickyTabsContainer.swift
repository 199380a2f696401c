import UIKit

/// What holds pager, header and strip. It takes its own safe area back, so that nothing in it is laid out anew because it moves; header and
/// pages are given what they have to stay clear of by themselves.
final class StickyTabsContainerController: UIViewController {
  /// Called when the screen begins (`isEnd` false) or ends to appear or disappear. Retained.
  var onAppearance: ((_ appears: Bool, _ isEnd: Bool, _ isAnimated: Bool) -> Void)?
  let tabsView = StickyTabsContainerView()
  /// Of the pages' controllers, all of them children.
  var regions: [ObjectIdentifier: StickyPageRegion] = [:]

  /// Called when a page would like to have another size. Retained.
  var onPreferredContentSize: (() -> Void)?

  override func loadView() { view = tabsView }

  override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    onPreferredContentSize?()
  }

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

/// Back to front: the pager, what is behind the strip while it sticks, the header, the strip.
final class StickyTabsContainerView: UIView {
  let pager = UIScrollView()
  /// In the strip's colour, from the strip up to the top of the screen: what is seen where the header was.
  let cover = UIView()
  let header = StickyHeaderView()
  /// Whether the page glides: a finger on the header then stops it, and does nothing else, as on the page itself.
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
      // As they are read, whoever is in front.
      accessibilityElements = [header, strip, pager].compactMap(\.self)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    return event?.type == .touches && hit.isDescendant(of: header) && isGliding() ? header : hit
  }
}

/// Holds the header's view, which is as wide as the screen and as tall as its constraints make it.
final class StickyHeaderView: UIView {
  /// Called when the header has another height. Retained.
  var onHeight: (() -> Void)?
  private weak var content: UIView?
  private var knownHeight: CGFloat = 0

  func show(_ view: UIView?) {
    if let content, content !== view, content.superview === self { content.removeFromSuperview() }
    content = view
    guard let view else { return }
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    let trailing = view.trailingAnchor.constraint(equalTo: trailingAnchor)
    // Before it has a size, this one may give in to the header's own margins.
    trailing.priority = UILayoutPriority(rawValue: 999)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: topAnchor), view.leadingAnchor.constraint(equalTo: leadingAnchor), trailing,
    ])
  }

  /// The header's height at a width, in whole pixels.
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

/// Makes a controller of a header that is a view.
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
    // Whoever sizes a header by its frame means the height.
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

  /// Below what hugs its content (250) and fits it (50): a header whose content says a height does not keep that of its frame.
  private static let frameHeightPriority = UILayoutPriority(rawValue: 40)
}
