import Foundation
import NorenBasics
import QuartzCore
import UIKitCore

/// One half of a stepper: an element of its own for VoiceOver, which calls it "Decrement" or "Increment".
final class StepperHalf: UIView {
  let up: Bool
  var images = StateTable<UIImage>()
  /// Takes the step when an assistive technology activates the half.
  @Unretained var stepper: UIStepper?
  /// The stepper's value, as text.
  var value = ""
  private let imageView = UIImageView()
  private var isEnabled = true

  init(up: Bool) {
    self.up = up
    super.init(frame: .zero)
    isAccessibilityElement = true
    imageView.contentMode = .center
    imageView.isAccessibilityElement = false
    addSubview(imageView)
  }

  required init?(coder: NSCoder) { nil }

  func show(isEnabled: Bool, isPressed: Bool) {
    self.isEnabled = isEnabled
    let state: UIControl.State = isEnabled ? isPressed ? .highlighted : .normal : .disabled
    imageView.image =
      (images.value(for: state) ?? UIImage(systemName: up ? "plus" : "minus", withConfiguration: Self.symbol))?
      .withRenderingMode(.alwaysTemplate)
    imageView.tintColor = isEnabled ? .label : .tertiaryLabel
    backgroundColor = isPressed ? .systemFill : nil
  }

  /// The weight and size of plus and minus [G].
  private static let symbol = UIImage.SymbolConfiguration(pointSize: 17, weight: .regular)

  override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = bounds
  }

  override var accessibilityTraits: UIAccessibilityTraits {
    get { isEnabled ? .button : [.button, .notEnabled] }
    set { super.accessibilityTraits = newValue }
  }

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? (up ? "Increment" : "Decrement") }
    set { super.accessibilityLabel = newValue }
  }

  override var accessibilityValue: String? {
    get { super.accessibilityValue ?? value }
    set { super.accessibilityValue = newValue }
  }

  override func accessibilityActivate() -> Bool {
    stepper?.activate(up: up)
    return true
  }
}
