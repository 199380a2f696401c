import CoreGraphics
import Foundation

/// The motion of menus: they grow out of the place they are attached to and shrink back into it. All figures describe iOS 13 to 18 [G].
///
/// With Reduce Motion they only fade.
enum MenuMotion {
  /// The scale at which a menu appears and disappears.
  private static let smallest: CGFloat = 0.2
  private static let openDuration: TimeInterval = 0.35
  private static let damping: CGFloat = 0.8
  private static let closeDuration: TimeInterval = 0.2

  /// Fades and scales the platter in with a spring, in 0.35 s; it takes touches meanwhile.
  ///
  /// - Parameter anchor: The point that stays in place, in the platter's unit square.
  static func open(_ platter: UIView, anchor: CGPoint) {
    UIView.performWithoutAnimation {
      platter.alpha = 0
      platter.transform = scaled(platter, anchor)
    }
    UIView.animate(
      withDuration: openDuration, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0,
      options: .allowUserInteraction
    ) {
      platter.alpha = 1
      platter.transform = .identity
    }
  }

  /// Fades and scales the platter out in 0.2 s, from where it is, then calls `completion`.
  static func close(_ platter: UIView, anchor: CGPoint, completion: @escaping () -> Void) {
    UIView.animate(withDuration: closeDuration, delay: 0, options: [.curveEaseOut, .beginFromCurrentState]) {
      platter.alpha = 0
      platter.transform = scaled(platter, anchor)
    } completion: { _ in
      completion()
    }
  }

  /// Returns the transform that shows the platter small, with the anchor in its place; the identity with Reduce Motion.
  private static func scaled(_ platter: UIView, _ anchor: CGPoint) -> CGAffineTransform {
    // With Reduce Motion menus only fade.
    if UIAccessibility.isReduceMotionEnabled { return .identity }
    let size = platter.bounds.size
    return CGAffineTransform(
      translationX: (anchor.x - 0.5) * size.width * (1 - smallest),
      y: (anchor.y - 0.5) * size.height * (1 - smallest)
    ).scaledBy(x: smallest, y: smallest)
  }
}
