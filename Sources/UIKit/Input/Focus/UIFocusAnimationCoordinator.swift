import Foundation

/// What is known of the system's animation of a step of the focus.
@preconcurrency @MainActor
public protocol UIFocusAnimationContext: NSObjectProtocol {
  /// In seconds.
  var duration: TimeInterval { get }
}

/// Runs an app's animations along with a step of the focus. Everything given to it is let go of when it has run.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
  nonisolated deinit {}

  private final class Context: NSObject, UIFocusAnimationContext {
    var duration: TimeInterval { UIFocusAnimationCoordinator.duration }
  }

  /// In seconds [G].
  private static let duration: TimeInterval = 0.2
  private var animations: [(run: (() -> Void)?, completion: (() -> Void)?)] = []

  /// Either may be `nil`.
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    self.animations.append((animations, completion))
  }
  /// For what gets the focus.
  open func addCoordinatedFocusingAnimations(
    _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
  ) { add(animations, completion) }
  /// For what loses the focus.
  open func addCoordinatedUnfocusingAnimations(
    _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
  ) { add(animations, completion) }

  private func add(_ animations: ((any UIFocusAnimationContext) -> Void)?, _ completion: (() -> Void)?) {
    addCoordinatedAnimations(animations.map { animations in { animations(Context()) } }, completion: completion)
  }

  func run() {
    let present = animations
    animations = []
    for entry in present {
      UIView.animate(withDuration: Self.duration) {
        entry.run?()
      } completion: { _ in
        entry.completion?()
      }
    }
  }
}
