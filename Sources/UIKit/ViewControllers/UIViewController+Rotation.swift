import Foundation

extension UIViewController {
  /// Pads turn every way, phones every way but upside down.
  var defaultSupportedOrientations: UIInterfaceOrientationMask {
    UIDevice.current.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }
}

/// The turn of the screen, animated.
///
/// Order, as on Apple's platforms (from memory, confidence G): `willTransition(to:with:)` where the traits change, then
/// `viewWillTransition(to:with:)`, both outermost first; then, in the animation, the new traits and sizes and what was asked to go
/// along; the completions at its end.
enum ScreenTurn {
  /// In seconds (from memory, confidence G).
  static let duration: TimeInterval = 0.4

  /// Turns `window` to the screen's new size. The environment has changed already.
  ///
  /// - Parameter isQuarterTurn: Whether the device was turned, so that the contents are seen turning.
  static func run(
    in window: UIWindow, size: CGSize?, traits: UITraitCollection?, isQuarterTurn: Bool, host: ApplicationHost
  ) {
    let root = window.rootViewController
    let transition = ControllerTransition(isAnimated: isQuarterTurn && UIView.areAnimationsEnabled)
    var parts = ControllerTransition.Parts(container: window)
    parts.duration = transition.isAnimated ? duration : 0
    parts.targetTransform = isQuarterTurn ? CGAffineTransform(rotationAngle: .pi / 2) : .identity
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
      UpdateCycle.shared.performAfterCommit { transition.completeTransition(true) }
      return
    }
    UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction, animations: change) { _ in
      transition.completeTransition(true)
    }
    transition.start()
  }

  /// The root and those presented over it, lowest first.
  private static func chain(from root: UIViewController) -> [UIViewController] {
    Array(sequence(first: root, next: { $0.ownPresentation?.presented }))
  }
}
