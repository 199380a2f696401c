import Foundation
import UIKitCore

extension ApplicationHost {
  /// Presses a key of a hardware keyboard and releases it, with a frame between and after.
  ///
  /// The press goes to the first responder of the key window, else to the view with the focus, else to the window's controller, and from
  /// there up the responder chain, unless a key command of that chain takes the key. A press that no responder keeps types into a text
  /// input, else moves the focus, else, for Escape, goes back. Ignored while the app has resigned.
  ///
  /// - Parameters:
  ///   - modifiers: The modifiers held meanwhile; they send no presses of their own.
  ///   - duration: How long the key is down, in seconds. Keys do not repeat.
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
      if let key = press.key, performKeyCommand(key, from: receiver, hasPriority: isSystemKey(key)) {
        advance(by: duration)
        return settle()
      }
      if send(press, .began, to: receiver) { answer(press) }
      advance(by: duration)
      _ = send(press, .ended, to: receiver)
      settle()
    }
  }

  /// Sends one phase of a press to a responder, and runs a frame. Returns whether the whole responder chain passed it on.
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
    return event.isUnhandled
  }

  /// Does what the system does with a key that the app left to it. Escape asks the responders from the inside out until one of them
  /// performs it.
  private func answer(_ press: UIPress) {
    guard let key = press.key else { return }
    if let text = keyboardResponder, types(key, into: text) { return settle() }
    if focus.handle(key) { return settle() }
    if let receiver = press.responder,
      performKeyCommand(key, from: receiver, hasPriority: false) || performEditAction(key, on: receiver)
    {
      return settle()
    }
    if key.keyCode == .keyboardEscape, key.modifierFlags.isEmpty {
      let start = focusedResponder ?? press.responder
      _ = sequence(first: start, next: { $0?.next }).compactMap(\.self).contains { $0.accessibilityPerformEscape() }
    }
    settle()
  }

  /// Types a key into a text input through its delegate. Returns whether it was text: Escape, Tab, arrows, and keys with Command or Control
  /// are not.
  private func types(_ key: UIKey, into text: any UIKeyInput) -> Bool {
    guard key.modifierFlags.isDisjoint(with: [.command, .control]) else { return false }
    switch key.keyCode {
    case .keyboardReturnOrEnter: text.keyboardReturn()
    case .keyboardDeleteOrBackspace: text.keyboardDelete()
    case .keyboardEscape, .keyboardTab: return false
    default:
      // The arrows have names of several characters, which are not text.
      guard key.characters.count == 1 else { return false }
      text.keyboardInsert(key.characters)
    }
    return true
  }

  /// The view that receives keys while nothing is being edited; `nil` while a finger was used last.
  var focusedResponder: UIResponder? { focus.responder }
}
