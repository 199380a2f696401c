import Foundation

/// Who gets the events without a location in one window, and what is going on about it.
final class ResponderState {
  weak var first: UIResponder?
  /// Another responder takes over: the keyboard stays for it.
  var isHandingOver = false
  /// Nobody's refusal counts: `endEditing(true)`, or the responder leaves the window.
  var isForcing = false
}

extension UIWindow {
  var firstResponder: UIResponder? { responders.first }
}

extension UIResponder {
  /// The window this responder's chain ends in, if any.
  var responderWindow: UIWindow? {
    sequence(first: self, next: \.next).lazy.compactMap { $0 as? UIWindow }.first
  }

  /// Asks this one, then the present one, then changes over.
  func takeFirstResponder() -> Bool {
    guard let window = responderWindow, canBecomeFirstResponder else { return false }
    let state = window.responders
    if state.first === self { return true }
    if let current = state.first {
      state.isHandingOver = true
      let released = current.canResignFirstResponder && current.resignFirstResponder()
      state.isHandingOver = false
      guard released else { return false }
    }
    state.first = self
    // What is typed goes to the key window (that a window becomes key by this is from memory) [G].
    if !window.isKeyWindow, !window.isHidden { window.makeKey() }
    applicationHost?.keyboard.responderDidChange()
    return true
  }

  func releaseFirstResponder() -> Bool {
    guard let window = responderWindow else { return canResignFirstResponder }
    let state = window.responders
    guard canResignFirstResponder || state.isForcing else { return false }
    guard state.first === self else { return true }
    state.first = nil
    if !state.isHandingOver { applicationHost?.keyboard.responderDidChange() }
    return true
  }

  func inputViewsDidChange() {
    if isFirstResponder { applicationHost?.keyboard.responderDidChange() }
  }
}

extension UIView {
  func endEditingInTree(_ force: Bool) -> Bool {
    guard let window = (self as? UIWindow) ?? window, let responder = window.firstResponder,
      sequence(first: responder, next: \.next).contains(where: { $0 === self })
    else { return true }
    guard force else { return responder.resignFirstResponder() }
    window.forceResign(responder)
    return true
  }

  /// A first responder that leaves the window resigns, as on Apple's platforms, while it is still there.
  func endEditingBeforeLeavingWindow() {
    guard let window, window !== self, let responder = window.firstResponder,
      sequence(first: responder, next: \.next).contains(where: { $0 === self })
    else { return }
    window.forceResign(responder)
  }
}

extension UIWindow {
  fileprivate func forceResign(_ responder: UIResponder) {
    let state = responders
    let outer = state.isForcing
    state.isForcing = true
    _ = responder.resignFirstResponder()
    state.isForcing = outer
    // An override may have answered without calling up.
    guard state.first === responder else { return }
    state.first = nil
    applicationHost?.keyboard.responderDidChange()
  }
}
