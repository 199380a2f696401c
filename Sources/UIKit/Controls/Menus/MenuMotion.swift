import CoreGraphics
import Foundation

/// How menus come and go: they grow out of what they belong to, and shrink back into it. All figures are from memory of iOS
/// 13–18, confidence G.
enum MenuMotion {
  private static let smallest: CGFloat = 0.2
  private static let openDuration: TimeInterval = 0.35
  private static let damping: CGFloat = 0.8
  private static let closeDuration: TimeInterval = 0.2

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

  static func close(_ platter: UIView, anchor: CGPoint, completion: @escaping () -> Void) {
    UIView.animate(withDuration: closeDuration, delay: 0, options: [.curveEaseOut, .beginFromCurrentState]) {
      platter.alpha = 0
      platter.transform = scaled(platter, anchor)
    } completion: { _ in
      completion()
    }
  }

  /// Small, with the anchor in its place.
  private static func scaled(_ platter: UIView, _ anchor: CGPoint) -> CGAffineTransform {
    // With less motion menus only fade.
    if UIAccessibility.isReduceMotionEnabled { return .identity }
    let size = platter.bounds.size
    return CGAffineTransform(
      translationX: (anchor.x - 0.5) * size.width * (1 - smallest),
      y: (anchor.y - 0.5) * size.height * (1 - smallest)
    ).scaledBy(x: smallest, y: smallest)
  }
}
