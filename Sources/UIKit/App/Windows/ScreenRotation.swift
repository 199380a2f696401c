import Foundation
import QuartzCore

/// Animates the turn of the screen between portrait and landscape.
///
/// ```
///   ┌───┐            ┌───────┐          ┌───────┐          ┌───────┐
///   │ A │   turned   │       │          │  ╱A   │          │       │
///   │   │  ───────▶  │A   ⟲  │  ──────▶ │ ╱  ╱  │ ──────▶  │   A   │
///   └───┘            └───────┘          └───────┘          └───────┘
/// ```
///
/// The screen has its new shape at once, since the device is already held that way. The previous contents lie on their side in it, as they
/// did on the device, and turn upright about the screen's middle while the windows take their new size. All of this is in the presentation:
/// a window's model has its new frame and no transform from the start. The animation is additive, so that a turn that begins during another
/// continues from what is visible.
///
/// Order, as on Apple's platforms [G]: `willTransition(to:with:)` if the traits change, then `viewWillTransition(to:with:)`, both for outer
/// controllers first. Inside the animation follow the new traits and sizes and the animations that controllers added. Their completions run
/// at its end.
enum ScreenRotation {
  private static let pace = AnimationPace(curve: .easeInOut, duration: UIWindow.rotationDuration)
  private static let animationKey = "screen turn"

  /// Gives `window` the screen's new size and traits, and turns its contents. The environment has changed already.
  ///
  /// Without an angle, or with animations disabled, everything changes at once and the completions run after the next commit.
  ///
  /// - Parameters:
  ///   - size: The screen's new size in points; `nil` for a window that keeps its own size.
  ///   - traits: The screen's new traits; `nil` if they did not change.
  ///   - angle: How far the contents turn, in radians, clockwise; 0 if the device was not turned.
  static func run(in window: UIWindow, size: CGSize?, traits: UITraitCollection?, angle: CGFloat) {
    let root = window.rootViewController
    let transition = ControllerTransition(isAnimated: angle != 0 && UIView.areAnimationsEnabled)
    var parts = ControllerTransition.Parts(container: window)
    parts.duration = transition.isAnimated ? UIWindow.rotationDuration : 0
    parts.targetTransform = CGAffineTransform(rotationAngle: angle)
    transition.prepare(parts) { _ in }
    let controllers = root.map { chain(from: $0) } ?? []
    for controller in controllers { controller.rotation = transition }
    if let traits {
      for controller in controllers {
        controller.presentationAsPresented?.controller.willTransition(to: traits, with: transition)
        controller.willTransition(to: traits, with: transition)
      }
    }
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
    // Everything turns about the middle of the screen, which does not move.
    UIView.performWithoutAnimation {
      window.center = CGPoint(x: window.screen.bounds.midX, y: window.screen.bounds.midY)
    }
    turn(window.layer, by: angle)
    UIView.animate(
      withDuration: UIWindow.rotationDuration, delay: 0, options: .allowUserInteraction, animations: change
    ) { _ in
      transition.completeTransition(true)
    }
    transition.start()
  }

  /// Adds an animation that shows the layer on its side at first and turns it upright. Running turns keep their own animations.
  private static func turn(_ layer: CALayer, by angle: CGFloat) {
    let animation = pace.makeAnimation(keyPath: "transform.rotation.z")
    animation.isAdditive = true
    animation.fromValue = -angle
    animation.toValue = CGFloat(0)
    animation.fillMode = .both
    layer.add(animation, forKey: layer.freeAnimationKey(for: animationKey))
  }

  /// Returns the root and the controllers presented over it, lowest first.
  private static func chain(from root: UIViewController) -> [UIViewController] {
    Array(sequence(first: root, next: { $0.presentationAsPresenter?.presented }))
  }
}

extension UIWindow {
  /// How upright the window is while the screen turns: 1 at rest, 0 at a quarter turn and beyond. The cosine of the angle in between.
  package var rotationCosine: CGFloat {
    guard hasAnimatedTransform, let shown = layer.presentation()?.affineTransform() else { return 1 }
    let length = (shown.a * shown.a + shown.b * shown.b).squareRoot()
    // A quarter's cosine is not quite zero.
    return length > 0 ? (shown.a / length > 1e-6 ? shown.a / length : 0) : 1
  }

  private var hasAnimatedTransform: Bool { layer.animationKeys()?.isEmpty == false }
}

extension UIWindow {
  /// The duration of a turn by a quarter, in seconds [G].
  static let rotationDuration: TimeInterval = 0.4
}
