import Curves
import Foundation

/// From one value to another as a spring would move there.
@preconcurrency @MainActor open class CASpringAnimation: CABasicAnimation {
  /// Defaults of mass, stiffness and damping: behaviours §6 "Bare CASpringAnimation", confidence G. More than zero.
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  /// In ways per second; positive towards the end.
  open var initialVelocity: CGFloat = 0
  /// Whether `damping` may creep; kept for its name, since the spring is solved for every damping.
  open var allowsOverdamping = true

  /// - Parameters:
  ///   - perceptualDuration: In seconds: the period of the spring without damping.
  ///   - bounce: From 1, no damping, over 0, critical, down to −1.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let spring = SpringCurve(perceptualDuration: perceptualDuration, bounce: bounce)
    stiffness = spring.frequency * spring.frequency
    damping = 2 * spring.dampingRatio * spring.frequency
  }

  nonisolated deinit {}

  open var perceptualDuration: CFTimeInterval { 2 * .pi / spring.frequency }
  open var bounce: CGFloat {
    let ratio = spring.dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// When the spring has come to rest, in seconds; the animation itself ends after `duration`.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  package final var spring: SpringCurve {
    SpringCurve(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
  }

  package override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CASpringAnimation else { return }
    (mass, stiffness, damping) = (other.mass, other.stiffness, other.damping)
    initialVelocity = other.initialVelocity
  }

  package override var easing: Easing { ownEasing ?? .spring(spring, duration: duration) }
}
