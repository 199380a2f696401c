import Foundation
import UIKitCore

/// A key of a hardware keyboard, with what it types.
@preconcurrency @MainActor
open class UIKey: NSObject {
  public let keyCode: UIKeyboardHIDUsage
  public let modifierFlags: UIKeyModifierFlags
  /// What the key types, as with its modifiers; empty for keys that type nothing.
  public let characters: String
  /// What the key types by itself, with shift if that is held.
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
  public enum Phase: Int, Sendable {
    case began = 0
    case changed = 1
    case stationary = 2
    case ended = 3
    case cancelled = 4
  }

  /// The frame clock's time, in seconds.
  open internal(set) var timestamp: TimeInterval = 0
  open internal(set) var phase = Phase.began
  open internal(set) weak var window: UIWindow?
  /// Who was told first.
  open internal(set) weak var responder: UIResponder?
  open var gestureRecognizers: [UIGestureRecognizer]? { nil }
  /// From 0 to 1.
  open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }
  open internal(set) var key: UIKey?

  init(key: UIKey) {
    self.key = key
    super.init()
  }

  nonisolated deinit {}
}

/// A change of one or more keys.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  nonisolated deinit {}

  open internal(set) var allPresses: Set<UIPress> = []
  /// Nobody kept the presses for itself: they came to the end of the responder chain.
  var isUnanswered = false

  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}

extension UIResponder {
  /// Hands presses to the next responder; at the end of the chain they are the system's.
  func passOn(_ event: UIPressesEvent?, _ tell: (UIResponder) -> Void) {
    if let next { tell(next) } else { event?.isUnanswered = true }
  }
}

nonisolated extension UIKeyboardHIDUsage {
  /// What the key types on an American keyboard.
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

  /// The keys from A on in the order of their usages; a zero where a key types nothing or was dealt with.
  private static let rows = (
    plain: Array("abcdefghijklmnopqrstuvwxyz1234567890\0\0\0\0\0-=[]\\#;'`,./"),
    shifted: Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ!@#$%^&*()\0\0\0\0\0_+{}|~:\"~<>?")
  )
}
