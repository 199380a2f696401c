import CoreGraphics
import Curves
import Foundation

/// Informed when an animation begins and ends. Apple's methods are optional; here they have empty defaults.
///
/// Calls come in the animation phase at the beginning of a frame, never within a call that adds or removes.
@preconcurrency @MainActor public protocol CAAnimationDelegate: NSObjectProtocol {
  /// Called in the first frame at or after the begin time. `anim` is the layer's copy.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when the animation is over, also if it was removed before it started, and if it stays on the layer.
  ///
  /// - Parameter flag: Whether it came to its end, instead of being removed or replaced.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A change over time that is added to a layer.
///
/// A layer takes a copy, so changing an animation afterwards does not affect the one that runs. The copy retains the delegate until it
/// ends, as on Apple's systems.
@preconcurrency @MainActor open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  /// The values of `CAMediaTiming`.
  final var timing = MediaTiming()
  /// Drives the animation's progress from outside, instead of its timing. Retained.
  package final var driver: AnimationDriver?

  /// What code keeps under names of its own.
  final var keyedValues: [String: Any] = [:]

  /// Overrides `timingFunction`; `nil` for clients' animations.
  package final var easingOverride: Easing?

  /// Creates an animation that does nothing by itself. `required`, so that it can be copied.
  public required override init() { super.init() }
  /// Fails: archives of animations are not read here.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}

  /// Retained, as on Apple's systems. In a group, only the group's own delegate is called.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the animation leaves the layer when it ends. One that stays shows its last moment only if `fillMode` keeps it.
  open var isRemovedOnCompletion = true
  /// Paces the animation as a whole; linear when `nil`, the default.
  open var timingFunction: CAMediaTimingFunction?

  /// Returns the initial value of a new animation's property; `nil` here for all.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// In the layer's time, or the group's. 0, the default, means now for an animation that is added to a layer, and the beginning of the
  /// group in a group.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  /// In seconds, for one run. 0, the default, means the transaction's duration when it is added to a layer, and the group's in a group.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  /// Multiplies the pace; 2 halves the time that a run takes, and a negative speed runs backwards.
  open var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue }
  }
  /// The time in the run at which it begins, in seconds. The run still takes its whole duration and wraps around.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  /// The number of runs; 0, the default, means one.
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }
  /// The seconds to repeat for, if not 0; it then replaces `repeatCount`.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  /// Whether each run is followed by the same run backwards, which doubles its time.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  /// The moments that show before and after the animation; none by default.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  /// Returns a copy made with `init()` and the values of every class of ours. What a client's subclass stores is not copied. Must be called
  /// on the main actor.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { () -> CAAnimation in
      let copy = type(of: self).init()
      copy.copyValues(of: self)
      return copy
    }
  }

  /// Copies the values of `other`, as far as its class has them.
  package func copyValues(of other: CAAnimation) {
    timing = other.timing
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    timingFunction = other.timingFunction
    driver = other.driver
    easingOverride = other.easingOverride
    keyedValues = other.keyedValues
  }

  /// Compiles the animation's effect: the values of one run. Nothing by itself.
  package func makeContent() -> AnimationContent { .nothing }

  /// The pace of a run: the timing function, unless something overrides it.
  package var easing: Easing { easingOverride ?? timingFunction?.easing ?? .linear }

  /// Adds the animation to the layer under the event's name, as an action.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }
}

/// An animation of one property, named by its key path.
@preconcurrency @MainActor open class CAPropertyAnimation: CAAnimation {
  /// Creates an animation of the property at `path`; without a valid path it does nothing.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  nonisolated deinit {}

  /// The property to animate, such as `position.x` or `transform.rotation.z`. One that layers do not have is ignored.
  open var keyPath: String?
  /// Whether the animation's values are added to those of the model and earlier animations, instead of replacing them.
  open var isAdditive = false
  /// Whether every repetition continues from where the previous one ended.
  open var isCumulative = false
  /// Turns numbers into transforms, for the key path `transform` only.
  open var valueFunction: CAValueFunction?

  package override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
    valueFunction = other.valueFunction
  }

  /// The key path that the values are for. A value function animates the part of the transform that it makes.
  final var target: AnimationKeyPath? {
    guard let keyPath else { return nil }
    if let valueFunction, keyPath == "transform" { return AnimationKeyPath("transform." + valueFunction.part) }
    return AnimationKeyPath(keyPath)
  }

  /// Returns the track of these values; nothing without a valid key path.
  final func track(_ values: AnimationValues) -> AnimationContent {
    guard let target else { return .nothing }
    return .property(PropertyTrack(keyPath: target, isAdditive: isAdditive, isCumulative: isCumulative, values: values))
  }
}

/// The part of a transform that a value function makes out of a number. Angles are in radians, translations in points.
nonisolated public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// Makes a transform out of an animated number.
///
/// Immutable. Unchecked because it is open, as Apple's is, which the compiler does not accept for a `Sendable` class.
nonisolated open class CAValueFunction: NSObject, @unchecked Sendable {
  public let name: CAValueFunctionName
  /// The part's name in key paths.
  let part: String

  /// Returns `nil` for a name that is not one of `CAValueFunctionName`'s constants.
  public init?(name: CAValueFunctionName) {
    let parts: [CAValueFunctionName: String] = [
      .rotateX: "rotation.x", .rotateY: "rotation.y", .rotateZ: "rotation.z", .scaleX: "scale.x", .scaleY: "scale.y",
      .scaleZ: "scale.z", .translateX: "translation.x", .translateY: "translation.y", .translateZ: "translation.z",
    ]
    guard let part = parts[name] else { return nil }
    self.name = name
    self.part = part
  }
}

/// Animates from one value to another.
///
/// - Both `fromValue` and `toValue`: between them.
/// - `fromValue` and `byValue`: from the one to their sum. `byValue` and `toValue`: from their difference to the second.
/// - One alone: from it, to it or by it; the other end is the value without the animation.
/// - None: nothing changes.
@preconcurrency @MainActor open class CABasicAnimation: CAPropertyAnimation {
  nonisolated deinit {}

  /// A number, point, size, rectangle, `CGColor`, `CATransform3D`, `CGPath`, `CGImage` or array, as the key path requires. A value of
  /// another type counts as `nil`.
  open var fromValue: Any?
  /// Ignored unless its type fits the key path. Setting it does not change the model, to which the layer returns when the animation ends.
  open var toValue: Any?
  /// The difference between the ends; ignored when both others are set.
  open var byValue: Any?

  package override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CABasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
  }

  package override func makeContent() -> AnimationContent {
    guard let kind = target?.kind else { return .nothing }
    func value(_ any: Any?) -> AnimatableValue? { AnimatableValue(any, as: kind) }
    return track(.basic(from: value(fromValue), to: value(toValue), by: value(byValue)))
  }
}

/// Runs several animations together. Their times are in the group's time and are cut off at its duration.
///
/// Members' delegates are not called, and their `CAAnimation/isRemovedOnCompletion` has no effect.
@preconcurrency @MainActor open class CAAnimationGroup: CAAnimation {
  nonisolated deinit {}

  /// Copied together with the group. Later members see the values of earlier ones.
  open var animations: [CAAnimation]?

  package override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    animations = (other as? CAAnimationGroup)?.animations?.compactMap { $0.copy() as? CAAnimation }
  }

  package override func makeContent() -> AnimationContent {
    .group(
      (animations ?? []).map { animation in
        var track = AnimationTrack(animation)
        if track.timing.duration == 0 { track.timing.duration = duration }
        return track
      })
  }
}
