import Foundation
import UIKitCore

/// The window the keyboard stands in, above the app's. Touches beside the keyboard go through it.
final class KeyboardWindow: UIWindow {
  /// The level of Apple's window for text effects [G]: above the app, below alerts of the system.
  static let level = UIWindow.Level(rawValue: 10)

  /// Plate, input view and accessory; moves as one.
  let content = UIView()
  private let plate = UIView()
  /// Fills the plate.
  let keys = KeyboardKeysView()
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

  /// Takes the views that are to be shown. What hides keeps what it shows until it is gone.
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

  /// - Parameter style: In place of the screen's; `unspecified` follows it.
  func show(_ request: KeyboardRequest?, style: UIUserInterfaceStyle) {
    keys.isHidden = request == nil
    if let request { keys.request = request }
    content.overrideUserInterfaceStyle = style
  }

  /// Moves to `frame`; `beside` moves with it.
  ///
  /// - Parameter start: Where it comes from, unless it is on the screen already.
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

  /// Takes everything off the screen.
  func empty() {
    place(nil, height: 0, input: nil, isHiding: false)
    isHidden = true
  }

  private func layoutContent() {
    let size = content.bounds.size
    let below = CGRect(x: 0, y: accessoryHeight, width: size.width, height: size.height - accessoryHeight)
    plate.frame = below
    keys.frame = plate.bounds
    input?.frame = below
    accessory?.frame = CGRect(x: 0, y: 0, width: size.width, height: accessoryHeight)
  }
}
