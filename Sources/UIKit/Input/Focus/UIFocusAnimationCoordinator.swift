import Foundation

/// The facts about the system's animation of a step of the focus.
@preconcurrency @MainActor
public protocol UIFocusAnimationContext: NSObjectProtocol {
  /// In seconds; .2 here [G].
  var duration: TimeInterval { get }
}

/// Runs an app's animations along with a step of the focus.
///
/// Environments get it in `didUpdateFocus(in:with:)` and add animations, which start together once all environments have been informed. It
/// releases them when they have run. What is added later, by an observer of the notification, does not run.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
  nonisolated deinit {}

  private final class Context: NSObject, UIFocusAnimationContext {
    var duration: TimeInterval { UIFocusAnimationCoordinator.duration }
  }

  /// The duration of all animations, in seconds [G].
  private static let duration: TimeInterval = 0.2
  /// The animations that were added and have not started.
  private var animations: [(run: (() -> Void)?, completion: (() -> Void)?)] = []

  /// Adds changes to animate and something to do at their end; either may be `nil`.
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    self.animations.append((animations, completion))
  }
  /// Adds changes of the item that gets the focus. Here they run with the same duration as the others.
  open func addCoordinatedFocusingAnimations(
    _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
  ) { add(animations, completion) }
  /// Adds changes of the item that loses the focus. Here they run with the same duration as the others.
  open func addCoordinatedUnfocusingAnimations(
    _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
  ) { add(animations, completion) }

  private func add(_ animations: ((any UIFocusAnimationContext) -> Void)?, _ completion: (() -> Void)?) {
    addCoordinatedAnimations(animations.map { animations in { animations(Context()) } }, completion: completion)
  }

  /// Starts all animations, in the order in which they were added.
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
