import Foundation
import UIKitCore

extension ApplicationHost {
  /// Performs the first key command for `key` of a responder or its chain. Returns whether there is one.
  ///
  /// - Parameter hasPriority: Whether only commands count that precede the system's own.
  func performKeyCommand(_ key: UIKey, from receiver: UIResponder, hasPriority: Bool) -> Bool {
    for responder in sequence(first: receiver, next: { $0.next }) {
      for command in responder.effectiveKeyCommands
      where (!hasPriority || command.wantsPriorityOverSystemBehavior) && command.matches(key) {
        command.performWithSender(responder, target: nil)
        return true
      }
    }
    return false
  }

  /// Performs the system's commands of editing. Returns whether the key is one of them.
  func performEditAction(_ key: UIKey, on receiver: UIResponder) -> Bool {
    guard key.modifierFlags.intersection([.shift, .control, .alternate, .command]) == .command else { return false }
    switch key.charactersIgnoringModifiers.lowercased() {
    case "c": receiver.copy(nil)
    case "x": receiver.cut(nil)
    case "v": receiver.paste(nil)
    case "a": receiver.selectAll(nil)
    default: return false
    }
    return true
  }

  /// Whether the system's answer to a key comes before commands: a key that types, and those that move a focus.
  func isSystemKey(_ key: UIKey) -> Bool {
    guard key.modifierFlags.isDisjoint(with: [.command, .control]) else { return false }
    if keyboardResponder != nil { return key.keyCode != .keyboardEscape }
    switch key.keyCode {
    case .keyboardTab, .keyboardUpArrow, .keyboardDownArrow, .keyboardLeftArrow, .keyboardRightArrow,
      .keyboardSpacebar:
      return focus.isEnabled
    default: return false
    }
  }
}
