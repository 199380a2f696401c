import Foundation
import UIKitCore

/// A control with which a finger chooses a value from a continuous range, as of iOS 14 to 18.
///
/// A finger moves the thumb only if it comes down on it; the thumb keeps its distance from the finger (``SliderGrip``). `.valueChanged` is
/// sent at each change, or with ``isContinuous`` unset once, when the finger lifts. Changes by code send nothing.
///
/// A subclass changes the frames of track, thumb and images by overriding `trackRect(forBounds:)` and its relatives.
@preconcurrency @MainActor
open class UISlider: UIControl {
  private var range = SliderRange()
  private var storedValue: Float = 0
  private var grip: SliderGrip?
  /// The value when the finger came down, or at the last event.
  private var reported: Float = 0

  private let minimumTrack = SliderPart()
  private let maximumTrack = SliderPart()
  private let thumb = SliderPart()
  private let minimumImageView = UIImageView()
  private let maximumImageView = UIImageView()
  private var thumbImages = StateTable<UIImage>()
  private var minimumTrackImages = StateTable<UIImage>()
  private var maximumTrackImages = StateTable<UIImage>()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Restores what `UIControl` archives, the range, the value, the colours and the images at the ends.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    range.setMinimum(coder.read(NSNumber.self, forKey: "UISlider.minimumValue")?.floatValue ?? 0)
    range.setMaximum(coder.read(NSNumber.self, forKey: "UISlider.maximumValue")?.floatValue ?? 1)
    let value = coder.read(NSNumber.self, forKey: "UISlider.value")?.floatValue ?? 0
    storedValue = range.clamp(value) ?? range.minimum
    isContinuous = coder.flag(forKey: "UISlider.isContinuous") ?? true
    minimumTrackTintColor = coder.read(forKey: "UISlider.minimumTrackTintColor")
    maximumTrackTintColor = coder.read(forKey: "UISlider.maximumTrackTintColor")
    thumbTintColor = coder.read(forKey: "UISlider.thumbTintColor")
    minimumValueImage = coder.read(forKey: "UISlider.minimumValueImage")
    maximumValueImage = coder.read(forKey: "UISlider.maximumValueImage")
    prepare()
  }

  /// Archives the range, the value, the colours and the images at the ends, besides what `UIControl` archives; not the images of states.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.write(NSNumber(value: range.minimum), forKey: "UISlider.minimumValue")
    coder.write(NSNumber(value: range.maximum), forKey: "UISlider.maximumValue")
    coder.write(NSNumber(value: storedValue), forKey: "UISlider.value")
    coder.write(isContinuous, forKey: "UISlider.isContinuous")
    coder.write(minimumTrackTintColor, forKey: "UISlider.minimumTrackTintColor")
    coder.write(maximumTrackTintColor, forKey: "UISlider.maximumTrackTintColor")
    coder.write(thumbTintColor, forKey: "UISlider.thumbTintColor")
    coder.write(minimumValueImage, forKey: "UISlider.minimumValueImage")
    coder.write(maximumValueImage, forKey: "UISlider.maximumValueImage")
  }

  nonisolated deinit {}

  override class var appearanceDescription: AppearanceDescription {
    super.appearanceDescription.adding(
      [
        AppearanceField(\UISlider.minimumTrackTintColor),
        AppearanceField(\UISlider.maximumTrackTintColor),
        AppearanceField(\UISlider.thumbTintColor),
      ]
        + AppearanceField.states(read: { (slider: UISlider, state) in slider.thumbImage(for: state) }) {
          $0.setThumbImage($1, for: $2)
        }
        + AppearanceField.states(read: { (slider: UISlider, state) in slider.minimumTrackImage(for: state) }) {
          $0.setMinimumTrackImage($1, for: $2)
        }
        + AppearanceField.states(read: { (slider: UISlider, state) in slider.maximumTrackImage(for: state) }) {
          $0.setMaximumTrackImage($1, for: $2)
        },
      for: UISlider.self
    ) {
      UISlider()
    }
  }

  override var archivedSubviews: [UIView] { [] }

  private func prepare() {
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    for part in [minimumImageView, maximumImageView, maximumTrack, minimumTrack, thumb] {
      part.isUserInteractionEnabled = false
      part.isAccessibilityElement = false
      addSubview(part)
    }
    showImages()
  }

  // MARK: Value

  /// The value, clamped to the range; 0 by default. Setting it shows at once and sends nothing. NaN is ignored (`control.value`).
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }

  /// Sets the value without an event. An animated thumb needs a quarter of a second for the whole way [G].
  open func setValue(_ value: Float, animated: Bool) {
    guard
      ControlCheck.accepts(!value.isNaN, value, as: "value", of: self, remedy: "Set a number."),
      let clamped = range.clamp(value)
    else { return }
    let way = abs(range.share(of: clamped) - range.share(of: storedValue))
    guard storedValue != clamped else { return }
    storedValue = clamped
    guard animated, window != nil else { return setNeedsLayout() }
    UIView.animate(withDuration: 0.25 * way, delay: 0, options: .curveEaseOut) { [self] in placeParts() }
  }

  /// The value at the leading end; 0 by default. A greatest value below it follows, and ``value`` stays inside. Non-finite numbers are
  /// ignored (`control.value`).
  open var minimumValue: Float {
    get { range.minimum }
    set {
      guard ControlCheck.isFinite(newValue, "minimumValue", of: self) else { return }
      range.setMinimum(newValue)
      rangeDidChange()
    }
  }

  /// The value at the trailing end; 1 by default. A least value above it follows, and ``value`` stays inside. Non-finite numbers are ignored
  /// (`control.value`).
  open var maximumValue: Float {
    get { range.maximum }
    set {
      guard ControlCheck.isFinite(newValue, "maximumValue", of: self) else { return }
      range.setMaximum(newValue)
      rangeDidChange()
    }
  }

  private func rangeDidChange() {
    storedValue = range.clamp(storedValue) ?? range.minimum
    setNeedsLayout()
  }

  /// Whether `.valueChanged` is sent at each change, rather than once at the end of a touch. `true` by default.
  open var isContinuous = true

  // MARK: Look

  /// The colour of the track from the least value to the thumb; `nil`, the default, means the tint colour.
  open var minimumTrackTintColor: UIColor? { didSet { showImages() } }
  /// The colour of the track from the thumb on; `nil`, the default, means `systemFill`.
  open var maximumTrackTintColor: UIColor? { didSet { showImages() } }
  /// The colour of the thumb; `nil`, the default, means white.
  open var thumbTintColor: UIColor? { didSet { showImages() } }
  /// An image at the leading end, in its own size; `nil` by default. The track gets shorter.
  open var minimumValueImage: UIImage? { didSet { showImages() } }
  /// An image at the trailing end, in its own size; `nil` by default. The track gets shorter.
  open var maximumValueImage: UIImage? { didSet { showImages() } }

  /// Sets the image in place of the thumb in a state; a state without one shows that of the normal state, and that the default thumb.
  open func setThumbImage(_ image: UIImage?, for state: State) {
    thumbImages[state] = image
    showImages()
  }

  /// Sets the image of the track up to the thumb in a state; stretched as its cap insets say.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    minimumTrackImages[state] = image
    showImages()
  }

  /// Sets the image of the track from the thumb on in a state; stretched as its cap insets say.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    maximumTrackImages[state] = image
    showImages()
  }

  /// Returns the image set for exactly this state.
  open func thumbImage(for state: State) -> UIImage? { thumbImages[state] }
  /// Returns the image set for exactly this state.
  open func minimumTrackImage(for state: State) -> UIImage? { minimumTrackImages[state] }
  /// Returns the image set for exactly this state.
  open func maximumTrackImage(for state: State) -> UIImage? { maximumTrackImages[state] }
  /// The image in place of the thumb now; `nil` for the default thumb.
  open var currentThumbImage: UIImage? { thumbImages.value(for: state) }
  /// The image of the track up to the thumb now; `nil` for the default track.
  open var currentMinimumTrackImage: UIImage? { minimumTrackImages.value(for: state) }
  /// The image of the track from the thumb on now; `nil` for the default track.
  open var currentMaximumTrackImage: UIImage? { maximumTrackImages.value(for: state) }

  private func showImages() {
    minimumTrack.show(currentMinimumTrackImage, color: minimumTrackTintColor ?? tintColor)
    maximumTrack.show(currentMaximumTrackImage, color: maximumTrackTintColor ?? .systemFill)
    thumb.show(currentThumbImage, color: thumbTintColor ?? .white)
    if currentThumbImage == nil {
      ControlLook.addShadow(to: thumb.layer)
    } else {
      thumb.layer.shadowOpacity = 0
    }
    minimumImageView.image = minimumValueImage
    maximumImageView.image = maximumValueImage
    let alpha = isEnabled ? 1 : ControlLook.disabledAlpha
    for part in [minimumTrack, maximumTrack] { part.alpha = alpha }
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    showImages()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showImages()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  // MARK: Frames

  private func layout(in bounds: CGRect) -> SliderLayout {
    SliderLayout(
      bounds: bounds, minimumImage: minimumValueImage?.size ?? .zero, maximumImage: maximumValueImage?.size ?? .zero,
      isReversed: isRightToLeft)
  }

  /// Returns the frame of the image at the end of the least value, in the space of `bounds`; empty without an image.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect { layout(in: bounds).minimumImageRect }
  /// Returns the frame of the image at the end of the greatest value, in the space of `bounds`; empty without an image.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect { layout(in: bounds).maximumImageRect }
  /// Returns the frame of the whole track, in the space of `bounds`.
  open func trackRect(forBounds bounds: CGRect) -> CGRect { layout(in: bounds).trackRect }
  /// Returns the frame of the thumb for a value on the track `rect`, in the space of `bounds`.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: SliderLayout.thumb, height: SliderLayout.thumb)
    return SliderLayout.thumbRect(size: size, track: rect, share: range.share(of: value), isReversed: isRightToLeft)
  }

  /// The frame of the thumb for a value in the present bounds, by the overridable methods.
  private func thumbFrame(for value: Float) -> CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
  }

  private func placeParts() {
    let track = trackRect(forBounds: bounds)
    let thumb = thumbFrame(for: storedValue)
    self.thumb.frame = thumb
    // The parts meet under the thumb's middle. A track without images is round at both ends, so the rest lies whole below the first part.
    let middle = min(max(thumb.midX, track.minX), track.maxX)
    let left = CGRect(x: track.minX, y: track.minY, width: middle - track.minX, height: track.height)
    let right = CGRect(x: middle, y: track.minY, width: track.maxX - middle, height: track.height)
    minimumTrack.frame = isRightToLeft ? right : left
    maximumTrack.frame = currentMaximumTrackImage == nil ? track : isRightToLeft ? left : right
    for part in [minimumTrack, maximumTrack, self.thumb] { part.roundCorners() }
    minimumImageView.frame = minimumValueImageRect(forBounds: bounds)
    maximumImageView.frame = maximumValueImageRect(forBounds: bounds)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: heightThatFits) }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: heightThatFits) }

  private var heightThatFits: CGFloat {
    [minimumValueImage, maximumValueImage, currentThumbImage].reduce(SliderLayout.height) { height, image in
      max(height, image?.size.height ?? 0)
    }
  }

  // MARK: Touching

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let thumb = thumbFrame(for: storedValue)
    let point = touch.location(in: self)
    guard SliderLayout.grips(thumb, at: point) else { return false }
    grip = SliderGrip(finger: point.x, thumb: thumb)
    reported = storedValue
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if let share = grip?.share(
      finger: touch.location(in: self).x, lowest: thumbFrame(for: range.minimum),
      highest: thumbFrame(for: range.maximum))
    {
      let value = range.value(at: share)
      if value != storedValue {
        storedValue = value
        placeParts()
        if isContinuous { notify() }
      }
    }
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    endGrip()
  }

  /// The value stays where the finger brought it.
  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    endGrip()
  }

  private func endGrip() {
    grip = nil
    if !isContinuous, reported != storedValue { notify() }
  }

  private func notify() {
    reported = storedValue
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  /// Wins over drags along the slider.
  override func takesPrecedence(over gestureRecognizer: UIGestureRecognizer) -> Bool {
    grip != nil && gestureRecognizer.isHorizontalPan
  }

  // MARK: Accessibility

  /// The share of the range in per cent, unless the app set another value.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "\(Int((range.share(of: storedValue) * 100).rounded()))%" }
    set { super.accessibilityValue = newValue }
  }

  /// Adds a tenth of the range [S], and sends `.valueChanged`.
  open override func accessibilityIncrement() { change(by: 0.1) }
  /// Takes away a tenth of the range [S], and sends `.valueChanged`.
  open override func accessibilityDecrement() { change(by: -0.1) }

  private func change(by share: CGFloat) {
    let value = range.value(at: range.share(of: storedValue) + share)
    guard isEnabled, value != storedValue else { return }
    setValue(value, animated: true)
    notify()
  }
}
