import Foundation
import UIKitCore

extension ApplicationHost {
  /// Presses a key of a hardware keyboard and lets it go, with a frame between and after.
  ///
  /// The first responder of the key window hears of it first, else the view with the focus, else the window's controller; what
  /// nobody keeps for itself types into a text input, moves the focus, or leaves (escape).
  ///
  /// - Parameter duration: How long the key is down, in seconds.
  package func pressKey(
    _ keyCode: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = [], duration: TimeInterval = 0.1
  ) {
    perform {
      guard !hasResigned else { return }
      let press = UIPress(key: UIKey(keyCode, modifierFlags: modifiers))
      let window = windowScene.keyWindow
      let receiver: UIResponder =
        window?.firstResponder ?? focusedResponder ?? window?.rootViewController ?? window ?? application
      press.window = window
      press.responder = receiver
      if send(press, .began, to: receiver) { answer(press) }
      advance(by: duration)
      _ = send(press, .ended, to: receiver)
      settle()
    }
  }

  /// Tells a responder of a press. Answers whether nobody kept it for itself.
  private func send(_ press: UIPress, _ phase: UIPress.Phase, to receiver: UIResponder) -> Bool {
    press.phase = phase
    press.timestamp = clock.time
    let event = UIPressesEvent()
    event.type = .presses
    event.timestamp = clock.time
    event.allPresses = [press]
    switch phase {
    case .began: receiver.pressesBegan([press], with: event)
    case .changed, .stationary: receiver.pressesChanged([press], with: event)
    case .ended: receiver.pressesEnded([press], with: event)
    case .cancelled: receiver.pressesCancelled([press], with: event)
    }
    runFrame()
    return event.isUnanswered
  }

  /// What the system does with a key that the app left to it.
  private func answer(_ press: UIPress) {
    guard let key = press.key else { return }
    if let text = keyboardResponder, types(key, into: text) { return settle() }
    if focus.handle(key) { return settle() }
    if key.keyCode == .keyboardEscape, key.modifierFlags.isEmpty {
      let start = focusedResponder ?? press.responder
      _ = sequence(first: start, next: { $0?.next }).compactMap(\.self).contains { $0.accessibilityPerformEscape() }
    }
    settle()
  }

  private func types(_ key: UIKey, into text: any UIKeyInput) -> Bool {
    guard key.modifierFlags.isDisjoint(with: [.command, .control]) else { return false }
    switch key.keyCode {
    case .keyboardReturnOrEnter: text.keyboardReturn()
    case .keyboardDeleteOrBackspace: text.keyboardDelete()
    case .keyboardEscape, .keyboardTab: return false
    default:
      // The arrows' names are no text.
      guard key.characters.count == 1 else { return false }
      text.keyboardInsert(key.characters)
    }
    return true
  }

  /// The view that the keys go to while nothing is edited.
  var focusedResponder: UIResponder? { focus.responder }
}
