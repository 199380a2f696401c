import Foundation
import UIKitCore

/// A bar that fills from the leading end with the progress of something, as of iOS 14 to 18.
///
/// Its height is always that of its style: 4 points, 2.5 in a bar.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  private let track = UIImageView()
  private let fill = UIImageView()
  private var storedProgress: Float = 0
  private var storedStyle = Style.default
  private var tick: ControlTick?

  /// Makes a bar without progress, of the height of its style.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: Style.default.height)))
    prepare()
  }

  /// Makes a bar of a style, without progress.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: style.height))
    progressViewStyle = style
  }

  /// Restores what `UIView` archives, the style, the progress and the colours.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    storedStyle =
      coder.read(NSNumber.self, forKey: "UIProgressView.style").flatMap { Style(rawValue: $0.intValue) } ?? .default
    let progress = coder.read(NSNumber.self, forKey: "UIProgressView.progress")?.floatValue ?? 0
    storedProgress = progress.isNaN ? 0 : min(max(progress, 0), 1)
    progressTintColor = coder.read(forKey: "UIProgressView.progressTintColor")
    trackTintColor = coder.read(forKey: "UIProgressView.trackTintColor")
    prepare()
  }

  /// Archives the style, the progress and the colours, besides what `UIView` archives; not the images.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.write(storedStyle.rawValue, forKey: "UIProgressView.style")
    coder.write(NSNumber(value: storedProgress), forKey: "UIProgressView.progress")
    coder.write(progressTintColor, forKey: "UIProgressView.progressTintColor")
    coder.write(trackTintColor, forKey: "UIProgressView.trackTintColor")
  }

  nonisolated deinit {}

  override class var appearanceDescription: AppearanceDescription {
    super.appearanceDescription.adding(
      [
        AppearanceField(\UIProgressView.progressTintColor),
        AppearanceField(\UIProgressView.trackTintColor),
        AppearanceField(\UIProgressView.progressImage),
        AppearanceField(\UIProgressView.trackImage),
      ], for: UIProgressView.self
    ) {
      UIProgressView()
    }
  }

  override var archivedSubviews: [UIView] { [] }

  private func prepare() {
    isAccessibilityElement = true
    accessibilityTraits = .updatesFrequently
    for part in [track, fill] {
      part.isAccessibilityElement = false
      addSubview(part)
    }
    updateColors()
  }

  // MARK: Progress

  /// How much is done, clamped to 0…1; 0 by default. Setting it shows at once. NaN is ignored (`control.value`).
  open var progress: Float {
    get { storedProgress }
    set { setProgress(newValue, animated: false) }
  }

  /// Sets how much is done; animated, the bar grows within a quarter of a second [G].
  open func setProgress(_ progress: Float, animated: Bool) {
    guard ControlCheck.accepts(!progress.isNaN, progress, as: "progress", of: self, remedy: "Set a number from 0 to 1.")
    else { return }
    let progress = min(max(progress, 0), 1)
    guard storedProgress != progress else { return }
    storedProgress = progress
    guard animated, window != nil else { return setNeedsLayout() }
    UIView.animate(withDuration: 0.25, delay: 0, options: .curveLinear) { [self] in placeFill() }
  }

  /// The progress that the bar follows; retained. It is read in each frame, where Apple's is observed. `nil`, the default, follows none.
  open var observedProgress: Progress? {
    didSet {
      tick = nil
      guard observedProgress != nil else { return }
      follow()
      tick = ControlTick(for: self) { [weak self] _ in self?.follow() }
    }
  }

  private func follow() {
    guard let observedProgress else { return }
    setProgress(Float(observedProgress.fractionCompleted), animated: window != nil)
  }

  // MARK: Look

  /// The style, which has a height; `.default` by default.
  open var progressViewStyle: Style {
    get { storedStyle }
    set {
      storedStyle = newValue
      bounds.size.height = newValue.height
      updateColors()
      invalidateIntrinsicContentSize()
    }
  }

  /// The colour of the filled part; `nil`, the default, means the tint colour.
  open var progressTintColor: UIColor? { didSet { updateColors() } }
  /// The colour of the rest; `nil`, the default, means `systemFill`, and none in a bar.
  open var trackTintColor: UIColor? { didSet { updateColors() } }
  /// An image in place of the filled part, stretched as its cap insets say.
  open var progressImage: UIImage? { didSet { updateColors() } }
  /// An image in place of the whole track, stretched as its cap insets say.
  open var trackImage: UIImage? { didSet { updateColors() } }

  private func updateColors() {
    fill.image = progressImage
    fill.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
    track.image = trackImage
    track.backgroundColor = trackImage == nil ? trackTintColor ?? (storedStyle == .bar ? nil : .systemFill) : nil
    // In a bar the fill ends at the edges of the screen.
    fill.layer.cornerRadius = progressImage == nil && storedStyle == .default ? storedStyle.height / 2 : 0
    track.layer.cornerRadius = trackImage == nil && storedStyle == .default ? storedStyle.height / 2 : 0
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  // MARK: Layout

  /// The least width of a fill that is not empty, in points (behaviours §10 "Progress") [M].
  private static let leastFill: CGFloat = 8

  private func placeFill() {
    // Whole points (behaviours §10 "Progress") [M].
    let share = (bounds.width * CGFloat(storedProgress)).rounded()
    let width = storedProgress > 0 ? min(max(share, Self.leastFill), bounds.width) : 0
    fill.frame = CGRect(x: isRightToLeft ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    track.frame = bounds
    placeFill()
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      super.bounds = CGRect(origin: newValue.origin, size: CGSize(width: newValue.width, height: storedStyle.height))
    }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      super.frame = CGRect(origin: newValue.origin, size: CGSize(width: newValue.width, height: storedStyle.height))
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: storedStyle.height) }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: storedStyle.height)
  }

  // MARK: Accessibility

  /// "Progress", unless the app set another label. In English.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? "Progress" }
    set { super.accessibilityLabel = newValue }
  }

  /// The progress in per cent, unless the app set another value.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "\(Int((storedProgress * 100).rounded()))%" }
    set { super.accessibilityValue = newValue }
  }
}

extension UIProgressView {
  /// Where a bar is used.
  nonisolated public enum Style: Int, Sendable {
    case `default` = 0
    /// At an edge of a navigation bar or toolbar: lower, square, and without a track.
    case bar = 1

    /// In points: 4 (behaviours §10 "Progress") [M], in a bar 2.5 [G].
    var height: CGFloat { self == .bar ? 2.5 : 4 }
  }
}
