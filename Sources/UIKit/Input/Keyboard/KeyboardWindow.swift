import Foundation
import UIKitCore

/// The window of the keyboard, above the app's. Touches beside the keyboard go through it.
///
/// It never becomes key, so the first responder stays with the app's window while keys are tapped.
final class KeyboardWindow: UIWindow {
  /// Above the app's windows and below the system's alerts: the level of Apple's window for text effects [G].
  static let level = UIWindow.Level(rawValue: 10)

  /// Contains the plate, the input view and the accessory view, and moves as one.
  let content = UIView()
  /// The background of the keys, below the accessory view. An input view covers it.
  private let plate = UIView()
  /// The keys; fills the plate, and is hidden under an input view.
  let keys = KeyboardKeysView()
  /// The accessory view on the screen. Not retained, like the input view: both belong to the responder.
  private weak var accessory: UIView?
  private weak var input: UIView?
  private var accessoryHeight: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    plate.backgroundColor = KeyboardPalette.plate
    plate.accessibilityIdentifier = "Keyboard"
    plate.addSubview(keys)
    content.addSubview(plate)
    addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeKey: Bool { false }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  /// Takes over the views to show, and removes the previous ones unless they have moved elsewhere. A hiding keyboard keeps what it shows
  /// until it is gone. Their frames follow in the next ``move(from:to:duration:options:beside:completion:)``.
  func place(_ newAccessory: UIView?, height: CGFloat, input newInput: UIView?, isHiding: Bool) {
    guard !isHiding else { return }
    accessoryHeight = height
    if let accessory, accessory !== newAccessory, accessory.superview === content { accessory.removeFromSuperview() }
    if let input, input !== newInput, input.superview === content { input.removeFromSuperview() }
    if let newInput, newInput.superview !== content { content.addSubview(newInput) }
    if let newAccessory, newAccessory.superview !== content { content.addSubview(newAccessory) }
    accessory = newAccessory
    input = newInput
  }

  /// Shows keys for `request`, or none for `nil`.
  ///
  /// - Parameter style: The appearance in place of the screen's; `unspecified` follows the screen.
  func show(_ request: KeyboardRequest?, style: UIUserInterfaceStyle) {
    keys.isHidden = request == nil
    if let request { keys.request = request }
    content.overrideUserInterfaceStyle = style
  }

  /// Animates the keyboard to `frame`, from where it is on the screen now.
  ///
  /// - Parameters:
  ///   - start: The place from which a keyboard that is not on the screen comes; `nil` for one that is.
  ///   - beside: Runs inside the animation, so that what it changes moves along.
  ///   - completion: Runs at the end, also when another move has taken over.
  func move(
    from start: CGRect?, to frame: CGRect, duration: TimeInterval, options: UIView.AnimationOptions,
    beside: @escaping () -> Void,
    completion: @escaping () -> Void
  ) {
    if let start {
      UIView.performWithoutAnimation {
        content.frame = CGRect(origin: start.origin, size: frame.size)
        layoutContent()
      }
    }
    UIView.animate(withDuration: duration, delay: 0, options: options.union(.beginFromCurrentState)) { [self] in
      content.frame = frame
      layoutContent()
      beside()
    } completion: { _ in
      completion()
    }
  }

  /// Removes all views and hides the window.
  func empty() {
    place(nil, height: 0, input: nil, isHiding: false)
    isHidden = true
  }

  /// Places the accessory view at the top and the rest below it. Keys and input view get the same rectangle.
  private func layoutContent() {
    let size = content.bounds.size
    let below = CGRect(x: 0, y: accessoryHeight, width: size.width, height: size.height - accessoryHeight)
    plate.frame = below
    keys.frame = plate.bounds
    input?.frame = below
    accessory?.frame = CGRect(x: 0, y: 0, width: size.width, height: accessoryHeight)
  }
}
