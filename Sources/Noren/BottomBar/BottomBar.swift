import UIKit

/// A bar along the bottom of a screen, for the screen's main action or sum: a button, a price.
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
/// Add your views to ``contentView`` and the bar to a screen with ``install(in:keyboard:)-(UIViewController,_)``, which also keeps the
/// screen's content clear of it. All lengths are in points.
///
/// ```swift
/// let bar = BottomBar()
/// bar.contentView.addSubview(buyButton)
/// buyButton.translatesAutoresizingMaskIntoConstraints = false
/// NSLayoutConstraint.activate([
///   buyButton.leadingAnchor.constraint(equalTo: bar.contentView.layoutMarginsGuide.leadingAnchor),
///   buyButton.trailingAnchor.constraint(equalTo: bar.contentView.layoutMarginsGuide.trailingAnchor),
///   buyButton.centerYAnchor.constraint(equalTo: bar.contentView.centerYAnchor),
/// ])
/// bar.install(in: self)                         // in viewDidLoad()
/// ```
///
/// For VoiceOver the bar is a group of its own. It mirrors in right-to-left layouts.
@MainActor
open class BottomBar: UIView {
  /// The height of ``contentView`` in points: a tab bar's (the article) [M].
  public static let viewHeight: CGFloat = 49

  /// The container of your views. It is ``viewHeight`` high, whatever the safe area below it, and ends at the sides where the safe area
  /// does.
  ///
  /// Constrain to its edges or its `layoutMarginsGuide`, which leaves 16 points at the sides; not to its safe area, because a bar of a
  /// screen is outside of that.
  ///
  /// Set `showsLargeContentViewer` on buttons that do not grow with the text size: a resting finger then shows them enlarged.
  public let contentView = UIView()
  private let backgroundView = BarBackgroundView()
  private let hairline = UIView()
  /// The place of the bar; `nil` unless it is installed. It ends when the bar moves to another superview.
  private var installation: BottomBarInstallation?

  private lazy var hairlineHeight = hairline.heightAnchor.constraint(equalToConstant: pixel)
  /// Active unless ``growsWithContent``, when the next two are.
  private lazy var fixedHeight = contentView.heightAnchor.constraint(equalToConstant: Self.viewHeight)
  private lazy var minimumHeight = contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: Self.viewHeight)
  private lazy var preferredHeight = contentView.heightAnchor.constraint(equalToConstant: Self.viewHeight)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Restores the contents and the looks of an archive. The bar has to be installed again.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    for view in coder.read("bottomBar.content", as: [UIView].self) ?? [] where view.superview == nil {
      contentView.addSubview(view)
    }
    readViewState(from: coder)
    readAppearance(from: coder)
  }

  nonisolated deinit {}

  /// Archives the subviews of ``contentView`` with their frames and the bar's looks. Constraints and the installation are not archived.
  open override func encode(with coder: NSCoder) {
    writeViewState(to: coder)
    coder.write(contentView.subviews.filter { $0 !== hairline }, "bottomBar.content")
    writeAppearance(to: coder)
  }

  /// Builds the hierarchy: background behind the contents, and the hairline in ``contentView`` but above its top.
  private func setUp() {
    contentView.insetsLayoutMarginsFromSafeArea = false
    contentView.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    backgroundView.isUserInteractionEnabled = false
    for (view, parent) in [(backgroundView, self), (contentView, self), (hairline, contentView)] {
      view.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(view)
    }
    // Content that needs more height gets it; content that needs less does not shrink the bar (a label hugs at 251).
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

  /// The background of a bar, which reaches down to the screen's edge.
  public enum Background: Equatable {
    /// One colour, which hides what is behind.
    case opaque(UIColor)
    /// The screen shows through, blurred by this material; with Reduce Transparency it is one plain colour.
    case blurred(UIBlurEffect.Style)
    /// Nothing: the screen shows through.
    case transparent
  }

  /// Drawn behind the content; the system's background colour by default.
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

  /// A device pixel in points.
  private var pixel: CGFloat { 1 / max(traitCollection.displayScale, 1) }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if hairlineHeight.constant != pixel { hairlineHeight.constant = pixel }
  }

  // MARK: Height

  /// Whether ``contentView`` grows when its content needs more than ``viewHeight``, for example at accessibility text sizes; it never
  /// shrinks below that. `false` by default: the bar keeps its height as the system's bars do.
  open var growsWithContent = false {
    didSet {
      guard oldValue != growsWithContent else { return }
      fixedHeight.isActive = !growsWithContent
      minimumHeight.isActive = growsWithContent
      preferredHeight.isActive = growsWithContent
    }
  }

  /// None: the bar's height depends on the safe area below it.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  // MARK: Installing

  /// What happens to the bar while the keyboard is shown.
  ///
  /// A bar that rises keeps its place in the safe area: content that should stay clear of the keyboard has to be inset for it as in any
  /// screen.
  public enum KeyboardBehavior: Sendable {
    /// It stays at the bottom, behind the keyboard.
    case stays
    /// It is directly above the keyboard, and moves with it.
    case rises
  }

  /// Adds the bar in front of a view's subviews: its top is ``viewHeight`` above the end of the safe area, its other edges are the view's.
  /// The safe area does not change.
  ///
  /// Installing it elsewhere, or `removeFromSuperview()`, ends that. A scroll view is a fault (`bottom-bar.in-scroll-view`): the bar is
  /// then fixed to its frame.
  open func install(in view: UIView, keyboard: KeyboardBehavior = .stays) {
    install(BottomBarInstallation(of: self, in: view, controller: nil, keyboard: keyboard))
  }

  /// Adds the bar in front of a controller's view, and ends the safe area of everything in that view at the bar, so that scroll views that
  /// reach behind the bar show all of their content.
  ///
  /// The bar adds to the controller's `additionalSafeAreaInsets.bottom`, on top of what the app sets there: the height of ``contentView``
  /// while the bar is not hidden, also while a transform moves it. Installing it elsewhere, or `removeFromSuperview()`, removes that part.
  /// The controller is not retained.
  ///
  /// ``KeyboardBehavior/rises`` works from iOS 17 on; earlier, the bar stays.
  open func install(in viewController: UIViewController, keyboard: KeyboardBehavior = .stays) {
    install(
      BottomBarInstallation(of: self, in: viewController.view, controller: viewController, keyboard: keyboard))
  }

  /// Ends the previous installation first, so that its safe area is given back.
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
