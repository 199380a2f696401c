import CoreGraphics
import Foundation

/// How values between keyframes are found. An unknown name acts as `linear`.
nonisolated public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Straight from each value to the next, in the time between their key times.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value until the time of the next one, without values between.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Straight, at constant speed. Key times and timing functions are ignored.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Smoothly through all values: a Catmull–Rom spline. Needs at least three values of up to four numbers each; others are straight.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Smooth, at constant speed.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// How a layer turns along a path. Any name but `rotateAutoReverse`'s acts as `rotateAuto`.
nonisolated public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Turns the layer's x axis to the direction of travel.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Turns the layer's x axis against the direction of travel.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// Animates through several values, or along a path.
@preconcurrency @MainActor open class CAKeyframeAnimation: CAPropertyAnimation {
  nonisolated deinit {}

  /// The values, in the types that `CABasicAnimation/fromValue` takes; others are left out. Ignored when there is a `path`.
  open var values: [Any]?
  /// The way to follow, for points; replaces `values`. Each of its elements ends at a key value, and moves are jumps.
  open var path: CGPath?
  /// The time of each value, 0…1, ascending; evenly spread when `nil` or too few. Discrete calculation needs one more than there are
  /// values, or assumes that the last one is 1.
  open var keyTimes: [NSNumber]?
  /// Pace the way between each two values, one less than there are values. Missing ones are linear.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// How values between keyframes are found; linear by default.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// Whether and how the layer turns along `path`. It then sets the rotation about z for the animation's duration.
  open var rotationMode: CAAnimationRotationMode?
  /// The tightness of cubic curves at each value. Kept without effect, like `continuityValues` and `biasValues`: the curve is always
  /// Catmull and Rom's.
  open var tensionValues: [NSNumber]?
  open var continuityValues: [NSNumber]?
  open var biasValues: [NSNumber]?

  package override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (values, path, keyTimes) = (other.values, other.path?.copy(), other.keyTimes)
    (timingFunctions, calculationMode, rotationMode) = (
      other.timingFunctions, other.calculationMode, other.rotationMode
    )
    (tensionValues, continuityValues, biasValues) = (other.tensionValues, other.continuityValues, other.biasValues)
  }

  package override func makeContent() -> AnimationContent {
    guard let kind = target?.kind else { return .nothing }
    let segments: [KeyframeSegment]
    if let path {
      segments = KeyframeSegment.segments(along: path)
    } else {
      let values = (values ?? []).compactMap { AnimatableValue($0, as: kind) }
      let isCubic = calculationMode == .cubic || calculationMode == .cubicPaced
      segments =
        isCubic ? KeyframeSegment.smoothSegments(through: values) : KeyframeSegment.straightSegments(through: values)
    }
    guard !segments.isEmpty else { return .nothing }
    let isPaced = calculationMode == .paced || calculationMode == .cubicPaced
    let content = track(
      .keyframes(
        Keyframes(
          segments: segments, times: (keyTimes ?? []).map(\.doubleValue),
          easings: (timingFunctions ?? []).map(\.easing),
          isDiscrete: calculationMode == .discrete, isPaced: isPaced)))
    guard let rotationMode, path != nil, let turn = AnimationKeyPath("transform.rotation.z") else { return content }
    // The direction of the path, turned by half for the reverse mode.
    let directions = KeyframeSegment.directions(of: segments, turnedBy: rotationMode == .rotateAutoReverse ? .pi : 0)
    let rotation = PropertyTrack(
      keyPath: turn, isAdditive: false, isCumulative: false,
      values: .keyframes(
        Keyframes(
          segments: directions, times: (keyTimes ?? []).map(\.doubleValue),
          easings: (timingFunctions ?? []).map(\.easing),
          isDiscrete: calculationMode == .discrete, isPaced: isPaced, lengths: segments.map(\.length))))
    return .several([content, .property(rotation)])
  }
}
