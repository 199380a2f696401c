public import Foundation

// MARK: Curves

extension Animation {
  /// The duration of curves that set none, in seconds (fact 74) [D].
  private static var curveDuration: TimeInterval { 0.35 }

  /// A spring without bounce and a response of 0.55 s, as since iOS 17 (fact 74) [D].
  public static let `default` = Animation(SpringAnimation(Spring(response: 0.55, dampingRatio: 1)))

  public static var linear: Animation { linear(duration: curveDuration) }
  public static func linear(duration: TimeInterval) -> Animation { timingCurve(.linear, duration: duration) }
  public static var easeIn: Animation { easeIn(duration: curveDuration) }
  public static func easeIn(duration: TimeInterval) -> Animation { timingCurve(.easeIn, duration: duration) }
  public static var easeOut: Animation { easeOut(duration: curveDuration) }
  public static func easeOut(duration: TimeInterval) -> Animation { timingCurve(.easeOut, duration: duration) }
  public static var easeInOut: Animation { easeInOut(duration: curveDuration) }
  public static func easeInOut(duration: TimeInterval) -> Animation { timingCurve(.easeInOut, duration: duration) }

  /// Follows a cubic Bézier curve; the x of its control points is clamped to 0…1.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    timingCurve(
      .bezier(startControlPoint: UnitPoint(x: p1x, y: p1y), endControlPoint: UnitPoint(x: p2x, y: p2y)),
      duration: duration)
  }

  /// Follows a curve for `duration` seconds; 0 or less, or no finite number, jumps.
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation(CurveAnimation(curve: curve, duration: duration.isFinite ? max(duration, 0) : 0))
  }
}

// MARK: Springs that go on from one another

extension Animation {
  /// A spring that takes over position and velocity from another one [D].
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    Animation(SpringAnimation(spring, blendDuration: blendDuration))
  }

  public static var spring: Animation { spring(duration: 0.5, bounce: 0) }

  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation { spring(Spring(duration: duration, bounce: bounce), blendDuration: blendDuration) }

  /// The defaults are Apple's (fact 74) [D].
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    spring(Spring(response: response, dampingRatio: dampingFraction), blendDuration: blendDuration)
  }

  public static var interactiveSpring: Animation { interactiveSpring(response: 0.15) }

  /// A quick spring for something that a finger leads. The defaults are Apple's (fact 74) [D].
  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
  }

  /// A quick spring for something that a finger leads, with a bounce of 0.14: a damping of 0.86 [D].
  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0, blendDuration: TimeInterval = 0.25
  ) -> Animation { spring(duration: duration, bounce: 0.14 + extraBounce, blendDuration: blendDuration) }

  public static var smooth: Animation { smooth() }
  /// Without bounce [D].
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(.smooth(duration: duration, extraBounce: extraBounce))
  }

  public static var snappy: Animation { snappy() }
  /// With a bounce of 0.15 [H].
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(.snappy(duration: duration, extraBounce: extraBounce))
  }

  public static var bouncy: Animation { bouncy() }
  /// With a bounce of 0.3 [H].
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(.bouncy(duration: duration, extraBounce: extraBounce))
  }
}

// MARK: Springs that add up

extension Animation {
  public static var interpolatingSpring: Animation { interpolatingSpring(duration: 0.5) }

  /// A spring that runs beside others; their effects add up [D].
  ///
  /// - Parameter initialVelocity: In multiples of the animated change per second.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    interpolatingSpring(
      Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true),
      initialVelocity: initialVelocity)
  }

  /// A spring that runs beside others; their effects add up [D].
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    interpolatingSpring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
  }

  /// A spring that runs beside others; their effects add up [D].
  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
    Animation(
      InterpolatingSpringAnimation(spring: spring, initialVelocity: initialVelocity.isFinite ? initialVelocity : 0))
  }
}
