import Foundation
import QuartzCore

/// The turn of the screen, animated.
///
/// ```
///   ┌───┐            ┌───────┐          ┌───────┐          ┌───────┐
///   │ A │   turned   │       │          │  ╱A   │          │       │
///   │   │  ───────▶  │A   ⟲  │  ──────▶ │ ╱  ╱  │ ──────▶  │   A   │
///   └───┘            └───────┘          └───────┘          └───────┘
/// ```
///
/// The screen has its new shape at once, since that is how the device is held now. What it showed lies on its side in it, as it
/// did on the device, and turns upright about the screen's middle while windows take their new size. All of it is in the
/// presentation: a window's model has its new frame and no transform from the start. What is laid over is additive, so that a
/// turn before the last one has ended goes on from what is seen.
///
/// Order, as on Apple's platforms [G]: `willTransition(to:with:)` where the traits change, then
/// `viewWillTransition(to:with:)`, both outermost first; then, in the animation, the new traits and sizes and what was asked to go
/// along; the completions at its end.
enum ScreenTurn {
  /// In seconds, for a quarter [G].
  static let duration: TimeInterval = 0.4
  private static let pace = AnimationPace(curve: .easeInOut, duration: duration)
  private static let animationKey = "screen turn"

  /// Turns `window` to the screen's new size. The environment has changed already.
  ///
  /// - Parameter angle: In radians, clockwise: how far the contents turn; 0 where the device was not turned.
  static func run(in window: UIWindow, size: CGSize?, traits: UITraitCollection?, angle: CGFloat) {
    let root = window.rootViewController
    let transition = ControllerTransition(isAnimated: angle != 0 && UIView.areAnimationsEnabled)
    var parts = ControllerTransition.Parts(container: window)
    parts.duration = transition.isAnimated ? duration : 0
    parts.targetTransform = CGAffineTransform(rotationAngle: angle)
    transition.prepare(parts) { _ in }
    let controllers = root.map { chain(from: $0) } ?? []
    for controller in controllers { controller.rotation = transition }
    if let traits { for controller in controllers { controller.willTransition(to: traits, with: transition) } }
    if let size {
      for controller in controllers {
        controller.presentationAsPresented?.controller.viewWillTransition(to: size, with: transition)
        controller.viewWillTransition(to: size, with: transition)
      }
    }
    let change = {
      window.inheritTraits()
      if size != nil { window.frame = window.screen.bounds }
      window.updateSafeAreaInsets()
      window.layoutIfNeeded()
    }
    guard transition.isAnimated else {
      change()
      transition.start()
      window.runtime.updateCycle.performAfterCommit { transition.completeTransition(true) }
      return
    }
    // The middle of the screen is what everything turns about: it does not move.
    UIView.performWithoutAnimation {
      window.center = CGPoint(x: window.screen.bounds.midX, y: window.screen.bounds.midY)
    }
    turn(window.layer, by: angle)
    UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction, animations: change) { _ in
      transition.completeTransition(true)
    }
    transition.start()
  }

  /// Shows the layer as it lies on a screen that was turned, and turns it upright.
  private static func turn(_ layer: CALayer, by angle: CGFloat) {
    let animation = pace.makeAnimation(keyPath: "transform.rotation.z")
    animation.isAdditive = true
    animation.fromValue = -angle
    animation.toValue = CGFloat(0)
    animation.fillMode = .both
    layer.add(animation, forKey: layer.freeAnimationKey(for: animationKey))
  }

  /// The root and those presented over it, lowest first.
  private static func chain(from root: UIViewController) -> [UIViewController] {
    Array(sequence(first: root, next: { $0.ownPresentation?.presented }))
  }
}

extension UIWindow {
  /// How upright the window is while the screen turns: 1 at rest, 0 a quarter away from it and beyond.
  package var uprightness: CGFloat {
    guard hasAnimatedTransform, let shown = layer.presentation()?.affineTransform() else { return 1 }
    let length = (shown.a * shown.a + shown.b * shown.b).squareRoot()
    // A quarter's cosine is not quite zero.
    return length > 0 ? (shown.a / length > 1e-6 ? shown.a / length : 0) : 1
  }

  private var hasAnimatedTransform: Bool { layer.animationKeys()?.isEmpty == false }
}
