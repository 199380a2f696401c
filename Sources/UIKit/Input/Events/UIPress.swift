import Foundation
import UIKitCore

/// A key of a hardware keyboard, and what it types in an American layout.
@preconcurrency @MainActor
open class UIKey: NSObject {
  /// The key's place on the keyboard, as a usage of the USB HID tables; independent of what it types.
  public let keyCode: UIKeyboardHIDUsage
  /// The modifiers that were down with the key.
  public let modifierFlags: UIKeyModifierFlags
  /// What the key types together with its modifiers; empty for keys that type nothing, and with Command or Control.
  ///
  /// Return is `"\r"`, delete `"\u{8}"`; escape and the arrows have names such as `UIKeyInputEscape`.
  public let characters: String
  /// What the key types by itself; Shift and Caps Lock still count.
  public let charactersIgnoringModifiers: String

  init(_ keyCode: UIKeyboardHIDUsage, modifierFlags: UIKeyModifierFlags) {
    self.keyCode = keyCode
    self.modifierFlags = modifierFlags
    let isUpper = !modifierFlags.isDisjoint(with: [.shift, .alphaShift])
    charactersIgnoringModifiers = keyCode.characters(isShifted: isUpper)
    characters = modifierFlags.isDisjoint(with: [.command, .control]) ? charactersIgnoringModifiers : ""
    super.init()
  }

  nonisolated deinit {}
}

/// A key or a button that is down.
@preconcurrency @MainActor
open class UIPress: NSObject {
  /// The phases of a press, from key down to key up. Hosts send `began` and `ended` only.
  public enum Phase: Int, Sendable {
    case began = 0
    case changed = 1
    case stationary = 2
    case ended = 3
    case cancelled = 4
  }

  /// When the phase began: the frame clock's time, in seconds.
  open internal(set) var timestamp: TimeInterval = 0
  /// The phase of the delivery that is under way.
  open internal(set) var phase = Phase.began
  /// The key window when the key went down. Not retained.
  open internal(set) weak var window: UIWindow?
  /// The responder that received the press first. Not retained.
  open internal(set) weak var responder: UIResponder?
  /// Always `nil`: gestures do not watch presses here.
  open var gestureRecognizers: [UIGestureRecognizer]? { nil }
  /// 1 while the key is down, 0 once it is up; hosts have no keys that measure force.
  open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }
  /// The key that was pressed. Never `nil` here, as hosts have keyboards but no other buttons.
  open internal(set) var key: UIKey?

  init(key: UIKey) {
    self.key = key
    super.init()
  }

  nonisolated deinit {}
}

/// A change of one or more keys. `touches(for:)` and its relatives are empty.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  nonisolated deinit {}

  /// The presses that changed; a host sends one key at a time.
  open internal(set) var allPresses: Set<UIPress> = []
  /// Whether no responder kept the presses: they came to the end of the responder chain, and are the system's now.
  var isUnhandled = false

  /// Always empty: gestures do not watch presses here.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}

extension UIResponder {
  /// Hands presses to the next responder through `send`; at the end of the chain, leaves them to the system.
  func forwardToNextResponder(_ event: UIPressesEvent?, _ send: (UIResponder) -> Void) {
    if let next { send(next) } else { event?.isUnhandled = true }
  }
}

nonisolated extension UIKeyboardHIDUsage {
  /// The characters this key types on an American keyboard; empty for keys without any.
  func characters(isShifted: Bool) -> String {
    switch self {
    case .keyboardReturnOrEnter: return "\r"
    case .keyboardTab: return "\t"
    case .keyboardSpacebar: return " "
    case .keyboardDeleteOrBackspace: return "\u{8}"
    case .keyboardEscape: return "UIKeyInputEscape"
    case .keyboardUpArrow: return "UIKeyInputUpArrow"
    case .keyboardDownArrow: return "UIKeyInputDownArrow"
    case .keyboardLeftArrow: return "UIKeyInputLeftArrow"
    case .keyboardRightArrow: return "UIKeyInputRightArrow"
    default: break
    }
    let (plain, shifted) = Self.rows
    guard let first = UIKeyboardHIDUsage(rawValue: 4), rawValue >= first.rawValue else { return "" }
    let index = rawValue - first.rawValue
    guard index < plain.count, plain[index] != "\0" else { return "" }
    return String(isShifted ? shifted[index] : plain[index])
  }

  /// The keys from A on, in the order of their usages. A zero marks a key that types nothing or was handled before.
  private static let rows = (
    plain: Array("abcdefghijklmnopqrstuvwxyz1234567890\0\0\0\0\0-=[]\\#;'`,./"),
    shifted: Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ!@#$%^&*()\0\0\0\0\0_+{}|~:\"~<>?")
  )
}
