import CoreGraphics
import Foundation

nonisolated public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Straight from each value to the next.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value until the next one's time.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Straight, at one speed; key times and timing functions do not count.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Smooth through all values: a Catmull–Rom spline.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Smooth and paced.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

nonisolated public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// Through several values, or along a path.
@preconcurrency @MainActor open class CAKeyframeAnimation: CAPropertyAnimation {
  nonisolated deinit {}

  open var values: [Any]?
  /// For points: the way to follow, instead of `values`. Each of its elements ends at a key value.
  open var path: CGPath?
  /// For each value its time, 0…1, ascending; evenly spread when `nil`. With discrete calculation, one more than there are
  /// values.
  open var keyTimes: [NSNumber]?
  /// Paces each way between two values; one less than there are values.
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode = CAAnimationCalculationMode.linear
  /// Whether the layer turns with the path.
  open var rotationMode: CAAnimationRotationMode?
  /// Of the cubic modes, for each value: how tight, continuous and biased the curve is there. Kept; the curve is Catmull–Rom's.
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
    let legs: [KeyframeLeg]
    if let path {
      legs = KeyframeLeg.legs(along: path)
    } else {
      let values = (values ?? []).compactMap { AnimatableValue($0, as: kind) }
      let isCubic = calculationMode == .cubic || calculationMode == .cubicPaced
      legs = isCubic ? KeyframeLeg.smoothLegs(through: values) : KeyframeLeg.straightLegs(through: values)
    }
    guard !legs.isEmpty else { return .nothing }
    let isPaced = calculationMode == .paced || calculationMode == .cubicPaced
    let content = track(
      .keyframes(
        Keyframes(
          legs: legs, times: (keyTimes ?? []).map(\.doubleValue), easings: (timingFunctions ?? []).map(\.easing),
          isDiscrete: calculationMode == .discrete, isPaced: isPaced)))
    guard let rotationMode, path != nil, let turn = AnimationKeyPath("transform.rotation.z") else { return content }
    // The direction of the path, turned by half for the reverse mode.
    let directions = KeyframeLeg.directions(of: legs, turnedBy: rotationMode == .rotateAutoReverse ? .pi : 0)
    let rotation = PropertyTrack(
      keyPath: turn, isAdditive: false, isCumulative: false,
      values: .keyframes(
        Keyframes(
          legs: directions, times: (keyTimes ?? []).map(\.doubleValue), easings: (timingFunctions ?? []).map(\.easing),
          isDiscrete: calculationMode == .discrete, isPaced: isPaced, lengths: legs.map(\.length))))
    return .several([content, .property(rotation)])
  }
}
