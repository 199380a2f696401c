import UIKit

/// A bar along the bottom of a screen, for whatever the screen is about: a button, a price.
///
/// ```
///   ─────────────────────────── hairline, one device pixel, above the bar
/// ┌─────────────────────────────┐
/// │ contentView                 │ 49
/// ├─────────────────────────────┤ ← the device's safe area ends here
/// │ background                  │ to the screen's edge
/// └─────────────────────────────┘
/// ```
///
/// Put your views into ``contentView`` and the bar into a screen with ``install(in:keyboard:)-(UIViewController,_)``, which also
/// keeps the screen's content clear of it. All lengths are in points.
@MainActor
open class BottomBar: UIView {
  /// The height of ``contentView`` in points: a tab bar's (the article) [M].
  public static let viewHeight: CGFloat = 49

  /// What the bar shows goes here. It is ``viewHeight`` high, whatever the safe area below it, and ends at the sides where the
  /// safe area does.
  ///
  /// Constrain to its edges or its `layoutMarginsGuide`, which leaves 16 points at the sides; not to its safe area, which a
  /// screen's bar lies outside of.
  ///
  /// Buttons that do not grow with the text size set `showsLargeContentViewer`: a resting finger then shows them in large.
  public let contentView = UIView()
  private let backgroundView = BarBackgroundView()
  private let hairline = UIView()
  private var installation: BottomBarInstallation?

  private lazy var hairlineHeight = hairline.heightAnchor.constraint(equalToConstant: pixel)
  private lazy var fixedHeight = contentView.heightAnchor.constraint(equalToConstant: Self.viewHeight)
  private lazy var leastHeight = contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: Self.viewHeight)
  private lazy var preferredHeight = contentView.heightAnchor.constraint(equalToConstant: Self.viewHeight)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// The contents and the looks of an archive. Install it anew.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    for view in coder.held("bottomBar.content", as: [UIView].self) ?? [] where view.superview == nil {
      contentView.addSubview(view)
    }
    restorePlace(from: coder)
    restoreLooks(from: coder)
  }

  nonisolated deinit {}

  /// Keeps what stands in ``contentView`` as well, with the frames it has: constraints are not kept, nor is where the bar is installed.
  open override func encode(with coder: NSCoder) {
    holdPlace(in: coder)
    coder.hold(contentView.subviews.filter { $0 !== hairline }, "bottomBar.content")
    holdLooks(in: coder)
  }

  private func setUp() {
    contentView.insetsLayoutMarginsFromSafeArea = false
    contentView.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    backgroundView.isUserInteractionEnabled = false
    for (view, parent) in [(backgroundView, self), (contentView, self), (hairline, contentView)] {
      view.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(view)
    }
    // Content that asks for more room gets it; content that asks for less does not (a label hugs at 251).
    preferredHeight.priority = UILayoutPriority(rawValue: 260)
    NSLayoutConstraint.activate([
      backgroundView.topAnchor.constraint(equalTo: topAnchor),
      backgroundView.bottomAnchor.constraint(equalTo: bottomAnchor),
      backgroundView.leadingAnchor.constraint(equalTo: leadingAnchor),
      backgroundView.trailingAnchor.constraint(equalTo: trailingAnchor),
      contentView.topAnchor.constraint(equalTo: topAnchor),
      contentView.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor),
      contentView.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor),
      fixedHeight,
      hairline.bottomAnchor.constraint(equalTo: contentView.topAnchor),
      hairline.leadingAnchor.constraint(equalTo: leadingAnchor),
      hairline.trailingAnchor.constraint(equalTo: trailingAnchor),
      hairlineHeight,
    ])
    showBackground()
    hairline.backgroundColor = hairlineColor
    shouldGroupAccessibilityChildren = true
    accessibilityContainerType = .semanticGroup
    addInteraction(UILargeContentViewerInteraction(delegate: nil))
  }

  // MARK: Looks

  /// What lies behind the content, down to the screen's edge.
  public enum Background: Equatable {
    /// One colour, which hides what is behind.
    case opaque(UIColor)
    /// The screen shows through, blurred by this material; one plain colour for people who asked for less transparency.
    case blurred(UIBlurEffect.Style)
    /// Nothing: the screen shows through.
    case transparent
  }

  /// The screen's background colour by default.
  open var background = Background.opaque(.systemBackground) {
    didSet { if oldValue != background { showBackground() } }
  }

  private func showBackground() {
    switch background {
    case .opaque(let color): backgroundView.show(color: color, blur: nil)
    case .blurred(let style): backgroundView.show(color: nil, blur: style)
    case .transparent: backgroundView.show(color: nil, blur: nil)
    }
  }

  /// The colour of the line above the bar; `nil` draws none. The system's separator by default.
  open var hairlineColor: UIColor? = .separator {
    didSet { if oldValue != hairlineColor { hairline.backgroundColor = hairlineColor } }
  }

  private var pixel: CGFloat { 1 / max(traitCollection.displayScale, 1) }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if hairlineHeight.constant != pixel { hairlineHeight.constant = pixel }
  }

  // MARK: Height

  /// Whether ``contentView`` grows when what is in it needs more than ``viewHeight``, as words do at the accessibility sizes; it
  /// is never lower. `false` by default: the bar keeps its height as the system's bars do.
  open var growsWithContent = false {
    didSet {
      guard oldValue != growsWithContent else { return }
      fixedHeight.isActive = !growsWithContent
      leastHeight.isActive = growsWithContent
      preferredHeight.isActive = growsWithContent
    }
  }

  /// The safe area and the screen's edge are below it.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  // MARK: Installing

  /// What becomes of the bar while the keyboard shows.
  public enum KeyboardBehavior: Sendable {
    /// It stays at the bottom, behind the keyboard.
    case stays
    /// It stands on the keyboard, and moves with it.
    case rises
  }

  /// Adds the bar to a view, in front of what is there: its top ``viewHeight`` above the end of the safe area, its other edges at
  /// the view's. The safe area stays as it is.
  ///
  /// Installing it elsewhere, or `removeFromSuperview()`, ends that.
  open func install(in view: UIView, keyboard: KeyboardBehavior = .stays) {
    install(BottomBarInstallation(of: self, in: view, controller: nil, keyboard: keyboard))
  }

  /// Adds the bar to a controller's view, in front of what is there, and makes the safe area end at the bar for everything in
  /// that view, so that scroll views that reach behind the bar show all of their content.
  ///
  /// The bar has its own share in the controller's `additionalSafeAreaInsets.bottom`, on top of what the app sets there: as much
  /// as ``contentView`` is high while the bar is not hidden, also while it is moved by a transform. Installing it elsewhere, or
  /// `removeFromSuperview()`, takes the share back. The controller is not retained.
  ///
  /// A bar that ``KeyboardBehavior/rises`` does so from iOS 17 on, and stays before.
  open func install(in viewController: UIViewController, keyboard: KeyboardBehavior = .stays) {
    install(
      BottomBarInstallation(of: self, in: viewController.view, controller: viewController, keyboard: keyboard))
  }

  private func install(_ installation: BottomBarInstallation) {
    self.installation?.end()
    self.installation = installation
    installation.begin()
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    guard let installation, superview !== installation.container else { return }
    installation.end()
    self.installation = nil
  }

  open override var isHidden: Bool {
    didSet { installation?.update() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    installation?.update()
  }
}
