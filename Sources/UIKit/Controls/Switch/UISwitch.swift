import Curves
import Foundation
import UIKitCore

/// A control with two values, on and off, as of iOS 13 to 18.
///
/// A tap toggles it, a drag sets it to the side to which the finger moves (``SwitchTracking``). `.valueChanged` is sent when the finger has
/// lifted, and only if the value differs from the one before the touch. Changes by code send nothing.
///
/// Its size is always 51 × 31 points; frames and constraints place it.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// Contains track and thumb, so that both fade as one while the switch is disabled.
  private let content = UIView()
  private let track = UIView()
  private let thumb = UIView()
  private var storedValue = false
  private var finger: SwitchTracking?

  /// Makes a switch that is off; the frame's size is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: SwitchLayout.size))
    prepare()
  }

  /// Restores what `UIControl` archives, the value and the colours.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    storedValue = coder.flag(forKey: "UISwitch.isOn") ?? false
    onTintColor = coder.read(forKey: "UISwitch.onTintColor")
    thumbTintColor = coder.read(forKey: "UISwitch.thumbTintColor")
    prepare()
  }

  /// Archives the value and the colours, besides what `UIControl` archives.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.write(storedValue, forKey: "UISwitch.isOn")
    coder.write(onTintColor, forKey: "UISwitch.onTintColor")
    coder.write(thumbTintColor, forKey: "UISwitch.thumbTintColor")
  }

  nonisolated deinit {}

  override class var appearanceDescription: AppearanceDescription {
    super.appearanceDescription.adding(
      [
        AppearanceField(\UISwitch.onTintColor),
        AppearanceField(\UISwitch.thumbTintColor),
        AppearanceField(\UISwitch.onImage),
        AppearanceField(\UISwitch.offImage),
      ], for: UISwitch.self
    ) {
      UISwitch()
    }
  }

  override var archivedSubviews: [UIView] { [] }

  private func prepare() {
    isAccessibilityElement = true
    accessibilityTraits = [.button, .toggleButton]
    content.frame = CGRect(origin: .zero, size: SwitchLayout.size)
    content.isUserInteractionEnabled = false
    addSubview(content)
    track.frame = content.bounds
    track.layer.cornerRadius = SwitchLayout.size.height / 2
    thumb.frame = layoutOfParts.thumb
    thumb.layer.cornerRadius = thumb.bounds.height / 2
    ControlLook.addShadow(to: thumb.layer)
    content.addSubview(track)
    content.addSubview(thumb)
    updateColors()
    content.alpha = isEnabled ? 1 : ControlLook.disabledAlpha
  }

  // MARK: Value

  /// Whether the switch is on; `false` by default. Setting it shows at once and sends nothing.
  open var isOn: Bool {
    get { storedValue }
    set { setOn(newValue, animated: false) }
  }

  /// Sets the value without an event. A finger on the switch goes on from the new value.
  open func setOn(_ on: Bool, animated: Bool) {
    finger = finger.map { SwitchTracking(isOn: on, place: $0.place) }
    show(on, animated: animated)
  }

  /// Stores and shows a value.
  private func show(_ on: Bool, animated: Bool) {
    guard storedValue != on else { return }
    storedValue = on
    guard animated, window != nil else { return updateParts() }
    // The well and the thumb have curves of their own (behaviours §6 "Switch toggle") [M].
    UIView.animate(criticalFrequency: on ? 9.24 : 15.708, animations: updateColors)
    moveThumb()
  }

  /// Animates the thumb to its place, for a new value or a finger that comes or goes (behaviours §6 "Switch toggle") [M].
  private func moveThumb() {
    UIView.animate(withDuration: 0.336, along: UnitBezier(0.16, 0.004, 0.406, 1.192), animations: updateThumb)
  }

  // MARK: Look

  /// The colour of the track while the switch is on; `nil`, the default, means `systemGreen`.
  open var onTintColor: UIColor? { didSet { updateColors() } }
  /// The colour of the thumb; `nil`, the default, means white.
  open var thumbTintColor: UIColor? { didSet { updateColors() } }
  /// Stored without effect, as since iOS 7 [D].
  open var onImage: UIImage?
  /// Stored without effect, as since iOS 7 [D].
  open var offImage: UIImage?
  /// Stored without effect: only the Mac idiom shows a title [D].
  open var title: String?
  /// Stored without effect: on iPhone and iPad every switch slides.
  open var preferredStyle = Style.automatic
  /// Always `.sliding`.
  open var style: Style { .sliding }

  private var layoutOfParts: SwitchLayout {
    SwitchLayout(isOn: storedValue, isTouched: isHighlighted, isReversed: isRightToLeft)
  }

  private func updateThumb() { thumb.frame = layoutOfParts.thumb }

  private func updateColors() {
    track.backgroundColor = storedValue ? onTintColor ?? .systemGreen : .secondarySystemFill
    thumb.backgroundColor = thumbTintColor ?? .white
  }

  private func updateParts() {
    updateColors()
    updateThumb()
  }

  override func stateDidChange() {
    super.stateDidChange()
    content.alpha = isEnabled ? 1 : ControlLook.disabledAlpha
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateThumb()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  // MARK: Size

  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = CGRect(origin: newValue.origin, size: SwitchLayout.size) }
  }

  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: SwitchLayout.size) }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { SwitchLayout.size }
  /// 49 × 31: the alignment rectangle leaves out 2 points of the frame [G].
  open override var intrinsicContentSize: CGSize {
    CGSize(width: SwitchLayout.size.width - SwitchLayout.alignmentInset, height: SwitchLayout.size.height)
  }
  open override var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 0, bottom: 0, right: SwitchLayout.alignmentInset)
  }

  // MARK: Touching

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    finger = SwitchTracking(isOn: storedValue, place: place(of: touch))
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if finger?.move(to: place(of: touch)) == true { show(!storedValue, animated: true) }
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let finger else { return }
    show(finger.value(liftedInside: isTouchInside), animated: true)
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    if let finger { show(finger.initialValue, animated: true) }
    finger = nil
  }

  override func touchEventsWereSent(_ events: Event) {
    super.touchEventsWereSent(events)
    guard !events.isDisjoint(with: [.touchUpInside, .touchUpOutside]), let finger else { return }
    self.finger = nil
    if finger.initialValue != storedValue { notify() }
  }

  open override var isHighlighted: Bool { didSet { if oldValue != isHighlighted { moveThumb() } } }

  /// The finger's coordinate along the switch, which grows towards on.
  private func place(of touch: UITouch) -> CGFloat {
    let x = touch.location(in: self).x
    return isRightToLeft ? -x : x
  }

  private func notify() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }

  /// Wins over single taps, and over drags along the switch.
  override func takesPrecedence(over gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer.isSingleTap || gestureRecognizer.isHorizontalPan
  }

  // MARK: Accessibility

  /// "1" while on, "0" while off, unless the app set another value; VoiceOver says "on" and "off".
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (storedValue ? "1" : "0") }
    set { super.accessibilityValue = newValue }
  }

  /// Toggles the switch, as a tap does.
  ///
  /// - Returns: `false`, doing nothing, for a disabled switch.
  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    setOn(!storedValue, animated: true)
    notify()
    return true
  }
}

extension UISwitch {
  /// How a switch looks. Only the Mac idiom has check boxes.
  nonisolated public enum Style: Int, Sendable {
    case automatic = 0
    case checkbox = 1
    case sliding = 2
  }
}
