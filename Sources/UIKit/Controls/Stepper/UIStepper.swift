import Foundation
import UIKitCore

/// A control with two halves, which take a step down or up, as of iOS 13 to 18.
///
/// A half steps when a finger comes down on it, and again while the finger stays (``StepperRepeat``) if ``autorepeat`` is set. A finger that
/// leaves the half pauses that. Changes by code send nothing.
///
/// Its size is always 94 × 32 points; frames and constraints place it.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  private var rule = StepperRule()
  private let background = UIView()
  private let divider = UIView()
  /// The halves in the order of the interface: down, up.
  private let halves = [StepperHalf(up: false), StepperHalf(up: true)]
  private var hold: Hold?

  /// A finger on one half.
  private struct Hold {
    var up: Bool
    /// When the finger came down, or returned to the half.
    var start: TimeInterval
    /// How many steps were repeated since then.
    var steps = 0
    /// Whether the finger is on the half.
    var isInside = true
    var initialValue: Double
    var tick: ControlTick?
  }

  /// Makes a stepper; the frame's size is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: StepperLayout.size))
    prepare()
  }

  /// Restores what `UIControl` archives, the range, the value and the ways of stepping.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    func number(_ key: String, _ otherwise: Double) -> Double {
      let number = coder.read(NSNumber.self, forKey: "UIStepper." + key)?.doubleValue ?? otherwise
      return number.isFinite ? number : otherwise
    }
    rule.setMinimum(number("minimumValue", 0))
    rule.setMaximum(number("maximumValue", 100))
    rule.step = max(number("stepValue", 1), .leastNonzeroMagnitude)
    rule.wraps = coder.flag(forKey: "UIStepper.wraps") ?? false
    rule.setValue(number("value", 0))
    autorepeat = coder.flag(forKey: "UIStepper.autorepeat") ?? true
    isContinuous = coder.flag(forKey: "UIStepper.isContinuous") ?? true
    prepare()
  }

  /// Archives the range, the value and the ways of stepping, besides what `UIControl` archives; not the images.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.write(NSNumber(value: rule.minimum), forKey: "UIStepper.minimumValue")
    coder.write(NSNumber(value: rule.maximum), forKey: "UIStepper.maximumValue")
    coder.write(NSNumber(value: rule.step), forKey: "UIStepper.stepValue")
    coder.write(NSNumber(value: rule.value), forKey: "UIStepper.value")
    coder.write(rule.wraps, forKey: "UIStepper.wraps")
    coder.write(autorepeat, forKey: "UIStepper.autorepeat")
    coder.write(isContinuous, forKey: "UIStepper.isContinuous")
  }

  nonisolated deinit {}

  override class var appearanceDescription: AppearanceDescription {
    super.appearanceDescription.adding(
      AppearanceField.states(read: { (stepper: UIStepper, state) in stepper.incrementImage(for: state) }) {
        $0.setIncrementImage($1, for: $2)
      }
        + AppearanceField.states(read: { (stepper: UIStepper, state) in stepper.decrementImage(for: state) }) {
          $0.setDecrementImage($1, for: $2)
        },
      for: UIStepper.self
    ) {
      UIStepper()
    }
  }

  override var archivedSubviews: [UIView] { [] }

  private func prepare() {
    background.frame = CGRect(origin: .zero, size: StepperLayout.size)
    background.backgroundColor = .tertiarySystemFill
    background.layer.cornerRadius = StepperLayout.cornerRadius
    background.layer.cornerCurve = .continuous
    background.clipsToBounds = true
    divider.frame = StepperLayout.divider
    divider.backgroundColor = .tertiaryLabel
    background.isUserInteractionEnabled = false
    addSubview(background)
    for half in halves {
      half.isUserInteractionEnabled = false
      half.stepper = self
      background.addSubview(half)
    }
    background.addSubview(divider)
    updateHalves()
  }

  // MARK: Value

  /// The value, clamped to the range; 0 by default. Setting it sends nothing. NaN is ignored (`control.value`).
  open var value: Double {
    get { rule.value }
    set {
      guard ControlCheck.accepts(!newValue.isNaN, newValue, as: "value", of: self, remedy: "Set a number.") else {
        return
      }
      rule.setValue(newValue)
      updateHalves()
    }
  }

  /// The least value; 0 by default. A greatest value below it follows, where Apple raises an exception. Non-finite numbers are ignored
  /// (`control.value`).
  open var minimumValue: Double {
    get { rule.minimum }
    set {
      guard ControlCheck.isFinite(newValue, "minimumValue", of: self) else { return }
      rule.setMinimum(newValue)
      updateHalves()
    }
  }

  /// The greatest value; 100 by default. A least value above it follows, where Apple raises an exception. Non-finite numbers are ignored
  /// (`control.value`).
  open var maximumValue: Double {
    get { rule.maximum }
    set {
      guard ControlCheck.isFinite(newValue, "maximumValue", of: self) else { return }
      rule.setMaximum(newValue)
      updateHalves()
    }
  }

  /// What one step adds or takes away; 1 by default. Numbers that are not above zero are ignored (`control.value`), where Apple raises an
  /// exception.
  open var stepValue: Double {
    get { rule.step }
    set {
      guard
        ControlCheck.accepts(
          newValue > 0 && newValue.isFinite, newValue, as: "stepValue", of: self,
          remedy: "Set a finite number above zero.")
      else { return }
      rule.step = newValue
      updateHalves()
    }
  }

  /// Whether a step beyond one end continues at the other; `false` by default.
  open var wraps: Bool {
    get { rule.wraps }
    set {
      rule.wraps = newValue
      updateHalves()
    }
  }

  /// Whether a held half goes on stepping; `true` by default.
  open var autorepeat = true
  /// Whether `.valueChanged` is sent at each step, rather than once when the finger lifts; `true` by default.
  open var isContinuous = true

  /// Takes a step. Returns whether the value changed.
  @discardableResult private func step(up: Bool) -> Bool {
    let next = rule.next(up: up)
    guard next != rule.value else { return false }
    rule.setValue(next)
    updateHalves()
    return true
  }

  private func notify() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }

  // MARK: Look

  /// Sets the image of the half that steps up, as a template; `nil` means the plus.
  open func setIncrementImage(_ image: UIImage?, for state: State) { setImage(image, up: true, state) }
  /// Returns the image set for exactly this state.
  open func incrementImage(for state: State) -> UIImage? { halves[1].images[state] }
  /// Sets the image of the half that steps down, as a template; `nil` means the minus.
  open func setDecrementImage(_ image: UIImage?, for state: State) { setImage(image, up: false, state) }
  /// Returns the image set for exactly this state.
  open func decrementImage(for state: State) -> UIImage? { halves[0].images[state] }

  private func setImage(_ image: UIImage?, up: Bool, _ state: State) {
    halves[up ? 1 : 0].images[state] = image
    updateHalves()
  }

  private func updateHalves() {
    for half in halves {
      half.show(
        isEnabled: isEnabled && rule.canStep(up: half.up),
        isPressed: hold.map { $0.up == half.up && $0.isInside } ?? false)
      half.value = accessibilityText
    }
  }

  override func stateDidChange() {
    super.stateDidChange()
    updateHalves()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for half in halves { half.frame = StepperLayout.half(up: half.up, isReversed: isRightToLeft) }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  // MARK: Size

  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = CGRect(origin: newValue.origin, size: StepperLayout.size) }
  }

  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: StepperLayout.size) }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { StepperLayout.size }
  open override var intrinsicContentSize: CGSize { StepperLayout.size }

  // MARK: Touching

  /// The half at a point, if it can step.
  private func half(at point: CGPoint) -> StepperHalf? {
    halves.first { $0.frame.contains(CGPoint(x: point.x, y: bounds.midY)) }
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    layoutIfNeeded()
    guard let half = half(at: touch.location(in: self)), rule.canStep(up: half.up) else { return false }
    let start = runtime.layers.clock.time
    hold = Hold(up: half.up, start: start, initialValue: rule.value)
    hold?.tick = ControlTick(for: self) { [weak self] time in self?.repeatStep(at: time) }
    if step(up: half.up), isContinuous { notify() }
    updateHalves()
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if var hold {
      let isInside = isTouchInside && half(at: touch.location(in: self))?.up == hold.up
      if isInside != hold.isInside {
        (hold.isInside, hold.start, hold.steps) = (isInside, runtime.layers.clock.time, 0)
        self.hold = hold
        updateHalves()
      }
    }
    return super.continueTracking(touch, with: event)
  }

  private func repeatStep(at time: TimeInterval) {
    guard autorepeat, let hold, hold.isInside else { return }
    let due = StepperRepeat.steps(after: time - hold.start)
    guard due > hold.steps else { return }
    self.hold?.steps = due
    for _ in hold.steps..<due where step(up: hold.up) && isContinuous { notify() }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    endHold()
  }

  /// The value stays where the steps brought it.
  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    endHold()
  }

  private func endHold() {
    guard let hold else { return }
    self.hold = nil
    updateHalves()
    if !isContinuous, hold.initialValue != rule.value { notify() }
  }

  /// Wins over single taps.
  override func takesPrecedence(over gestureRecognizer: UIGestureRecognizer) -> Bool { gestureRecognizer.isSingleTap }

  // MARK: Accessibility

  private var accessibilityText: String { NumberFormat.plain(rule.value) }

  /// Takes a step for an assistive technology, as a tap on a half does.
  func activate(up: Bool) {
    guard isEnabled, step(up: up) else { return }
    notify()
  }
}
