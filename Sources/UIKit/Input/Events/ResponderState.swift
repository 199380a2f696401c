import Foundation

/// The first responder of one window, and the change of it that is in progress.
final class ResponderState {
  /// The responder that gets events without a location. Not retained; a view that leaves the window resigns first.
  weak var first: UIResponder?
  /// Whether another responder is taking over. The keyboard then stays for it instead of leaving and coming back.
  var isHandingOver = false
  /// Whether refusals are ignored, as during `endEditing(true)` and when the responder leaves the window.
  var isForcing = false
}

extension UIWindow {
  /// The window's first responder, whether or not the window is key. Keys and typing reach only the key window's.
  package var firstResponder: UIResponder? { responders.first }
}

extension UIResponder {
  /// The window at which this responder's chain ends, or `nil`. O(depth).
  var responderWindow: UIWindow? {
    sequence(first: self, next: \.next).lazy.compactMap { $0 as? UIWindow }.first
  }

  /// Makes this responder first in its window: asks this one, then the current one to resign, and changes over.
  ///
  /// - Returns: `false` without a window, or if either refuses. On `true`, a visible window has become key and the keyboard is updated.
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
    // Typing goes to the key window. That a window becomes key by this is from memory [G].
    if !window.isKeyWindow, !window.isHidden { window.makeKey() }
    runtime.keyboard?.responderDidChange()
    return true
  }

  /// Ends this responder's role. Returns whether it has none now, which is also the case if it had none and does not refuse.
  func releaseFirstResponder() -> Bool {
    guard let window = responderWindow else { return canResignFirstResponder }
    let state = window.responders
    guard canResignFirstResponder || state.isForcing else { return false }
    guard state.first === self else { return true }
    state.first = nil
    if !state.isHandingOver { runtime.keyboard?.responderDidChange() }
    return true
  }

  /// Updates the keyboard if this responder is first in its window; otherwise does nothing.
  func inputViewsDidChange() {
    if isFirstResponder { runtime.keyboard?.responderDidChange() }
  }
}

extension UIView {
  /// Resigns the first responder if this view is in its chain. With `force` a refusal is ignored. Returns whether none is left in this
  /// tree.
  func endEditingInTree(_ force: Bool) -> Bool {
    guard let window = (self as? UIWindow) ?? window, let responder = window.firstResponder,
      sequence(first: responder, next: \.next).contains(where: { $0 === self })
    else { return true }
    guard force else { return responder.resignFirstResponder() }
    window.forceResign(responder)
    return true
  }

  /// Resigns a first responder in this subtree before the subtree leaves its window, as on Apple's platforms.
  func endEditingBeforeLeavingWindow() {
    guard let window, window !== self, let responder = window.firstResponder,
      sequence(first: responder, next: \.next).contains(where: { $0 === self })
    else { return }
    window.forceResign(responder)
  }
}

extension UIWindow {
  /// Resigns the responder even if it refuses; an override that does not call `super` cannot keep the role.
  fileprivate func forceResign(_ responder: UIResponder) {
    let state = responders
    let outer = state.isForcing
    state.isForcing = true
    _ = responder.resignFirstResponder()
    state.isForcing = outer
    // An override may have returned without calling `super`.
    guard state.first === responder else { return }
    state.first = nil
    runtime.keyboard?.responderDidChange()
  }
}
