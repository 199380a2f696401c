import Foundation
import UIKitCore

/// Blades that run round while something is under way.
///
/// The steps follow the frame clock, so a paused host shows a still picture. Running does not count as motion: a device that waits for rest
/// does not wait for it.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  private var spinner = SpinnerView(size: .medium)
  private var storedStyle = Style.medium
  private var storedColor: UIColor?

  /// Makes an indicator of a style, in its size. It is hidden until it starts.
  public init(style: Style) {
    super.init(frame: CGRect(x: 0, y: 0, width: style.size.diameter, height: style.size.diameter))
    storedStyle = style
    prepare()
  }

  /// Makes a medium indicator. It is hidden until it starts.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Restores what `UIView` archives, the style, the colour, and whether it runs.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    storedStyle =
      coder.read(NSNumber.self, forKey: "UIActivityIndicatorView.style").flatMap { Style(rawValue: $0.intValue) }
      ?? .medium
    storedColor = coder.read(forKey: "UIActivityIndicatorView.color")
    hidesWhenStopped = coder.flag(forKey: "UIActivityIndicatorView.hidesWhenStopped") ?? true
    isAnimating = coder.flag(forKey: "UIActivityIndicatorView.isAnimating") ?? false
    prepare()
  }

  /// Archives the style, the colour, and whether it runs, besides what `UIView` archives.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.write(storedStyle.rawValue, forKey: "UIActivityIndicatorView.style")
    coder.write(storedColor, forKey: "UIActivityIndicatorView.color")
    coder.write(hidesWhenStopped, forKey: "UIActivityIndicatorView.hidesWhenStopped")
    coder.write(isAnimating, forKey: "UIActivityIndicatorView.isAnimating")
  }

  nonisolated deinit {}

  override class var appearanceDescription: AppearanceDescription {
    super.appearanceDescription.adding(
      [
        AppearanceField(\UIActivityIndicatorView.color)
      ], for: UIActivityIndicatorView.self
    ) {
      UIActivityIndicatorView(style: .medium)
    }
  }

  override var archivedSubviews: [UIView] { [] }

  private func prepare() {
    isAccessibilityElement = true
    accessibilityTraits = .updatesFrequently
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    makeSpinner()
    updateHidden()
  }

  private func makeSpinner() {
    spinner.removeFromSuperview()
    spinner = SpinnerView(size: storedStyle.size)
    spinner.color = color
    spinner.showWhole()
    addSubview(spinner)
    run()
  }

  // MARK: Running

  /// Whether the blades run; `false` at first.
  open private(set) var isAnimating = false

  /// Starts the blades, and shows the view. Ignored while they run.
  open func startAnimating() { setAnimating(true) }
  /// Stops the blades, and hides the view if ``hidesWhenStopped`` is set. Ignored unless they run.
  open func stopAnimating() { setAnimating(false) }

  private func setAnimating(_ isAnimating: Bool) {
    guard self.isAnimating != isAnimating else { return }
    self.isAnimating = isAnimating
    run()
    updateHidden()
  }

  /// Starts or stops the blades: they need a window, whose host has the clock.
  private func run() { if isAnimating, window != nil { spinner.start() } else { spinner.stop() } }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    run()
  }

  /// Whether the view is hidden while the blades do not run, by `isHidden`; `true` by default.
  open var hidesWhenStopped = true { didSet { updateHidden() } }

  private func updateHidden() { isHidden = hidesWhenStopped && !isAnimating }

  // MARK: Look

  /// The style, which has a size and a colour; `.medium` by default. Setting it invalidates the natural size; the frame stays.
  open var style: Style {
    get { storedStyle }
    set {
      guard storedStyle != newValue else { return }
      storedStyle = newValue
      makeSpinner()
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// The colour of the blades; that of the style by default, and after setting `nil`: `systemGray`, or white.
  open var color: UIColor! {
    get { storedColor ?? storedStyle.color }
    set {
      storedColor = newValue
      spinner.color = color
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    spinner.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  /// 20 × 20, large 37 × 37 (behaviours §10 "Activity") [M].
  open override var intrinsicContentSize: CGSize {
    CGSize(width: storedStyle.size.diameter, height: storedStyle.size.diameter)
  }

  // MARK: Accessibility

  /// "In progress" while the blades run, "Progress halted" otherwise, unless the app set another label. In English.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? (isAnimating ? "In progress" : "Progress halted") }
    set { super.accessibilityLabel = newValue }
  }
}

extension UIActivityIndicatorView {
  /// The size of an indicator. Those without one in their names are from before iOS 13, and have colours.
  nonisolated public enum Style: Int, Sendable {
    case whiteLarge = 0
    case white = 1
    case gray = 2
    case medium = 100
    case large = 101

    var size: SpinnerView.Size { self == .large || self == .whiteLarge ? .large : .medium }
    /// The colour of the blades, unless one was set.
    @MainActor var color: UIColor { self == .white || self == .whiteLarge ? .white : .systemGray }
  }
}
