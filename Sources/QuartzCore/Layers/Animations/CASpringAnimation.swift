import Curves
import Foundation

/// Animates from one value to another as a spring moves there, overshooting if it is underdamped.
///
/// With a duration of 0 it runs until the spring has settled; a shorter duration cuts the motion off.
@preconcurrency @MainActor open class CASpringAnimation: CABasicAnimation {
  /// Mass, stiffness and damping are positive. Defaults: behaviours §6 "Bare CASpringAnimation" [G].
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  /// In whole ways per second, so that it does not depend on the property's unit; positive towards the end.
  open var initialVelocity: CGFloat = 0
  /// Kept without effect, since the spring is solved for every damping.
  open var allowsOverdamping = true

  /// Creates a spring by its perceived figures, with a mass of 1.
  ///
  /// - Parameters:
  ///   - perceptualDuration: In seconds, the period of the spring without damping; at least 0.001.
  ///   - bounce: From 1, no damping, over 0, critical damping, down to negative values, overdamped. Clamped to −0.99…1.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let spring = SpringCurve(perceptualDuration: perceptualDuration, bounce: bounce)
    stiffness = spring.frequency * spring.frequency
    damping = 2 * spring.dampingRatio * spring.frequency
  }

  nonisolated deinit {}

  /// The period of the spring without damping, in seconds, from mass and stiffness.
  open var perceptualDuration: CFTimeInterval { 2 * .pi / spring.frequency }
  /// 1 without damping, 0 at critical damping, negative above it. From mass, stiffness and damping.
  open var bounce: CGFloat {
    let ratio = spring.dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// The time until the spring stays within a thousandth of its way from rest, in seconds; infinite without damping. The animation itself
  /// ends after `duration`.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  /// The motion as a curve from 0 to 1.
  package final var spring: SpringCurve {
    SpringCurve(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
  }

  package override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CASpringAnimation else { return }
    (mass, stiffness, damping) = (other.mass, other.stiffness, other.damping)
    (initialVelocity, allowsOverdamping) = (other.initialVelocity, other.allowsOverdamping)
  }

  package override var easing: Easing { easingOverride ?? .spring(spring, duration: duration) }
}
