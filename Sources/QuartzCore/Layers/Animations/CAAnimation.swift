import CoreGraphics
import Curves
import Foundation

/// Told when an animation begins and ends. Apple's methods are optional; here they have empty defaults.
@preconcurrency @MainActor public protocol CAAnimationDelegate: NSObjectProtocol {
  func animationDidStart(_ anim: CAAnimation)
  /// - Parameter flag: Whether it came to its end, instead of being removed or replaced.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A change over time that is added to a layer.
///
/// A layer takes a copy, so that changing an animation afterwards changes nothing that runs. The copy retains the delegate, as
/// on Apple's systems, until it ends.
@preconcurrency @MainActor open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  final var timing = MediaTiming()
  /// How the animation's progress is driven from outside instead of by its timing.
  package final var driver: AnimationDriver?

  /// Instead of what the timing function says.
  package final var ownEasing: Easing?

  /// `required`, so that it can be copied.
  public required override init() { super.init() }
  /// Fails: archives of animations are not read here.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}

  open var delegate: (any CAAnimationDelegate)?
  /// Whether the animation leaves the layer when it ends.
  open var isRemovedOnCompletion = true
  /// Paces the animation as a whole; linear when `nil`.
  open var timingFunction: CAMediaTimingFunction?

  /// What a new animation's property begins with; `nil` here for all.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  open var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue }
  }
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { () -> CAAnimation in
      let copy = type(of: self).init()
      copy.copyValues(of: self)
      return copy
    }
  }

  package func copyValues(of other: CAAnimation) {
    timing = other.timing
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    timingFunction = other.timingFunction
    driver = other.driver
    ownEasing = other.ownEasing
  }

  /// What the animation does, compiled: the values of one run. Nothing by itself.
  package func makeContent() -> AnimationContent { .nothing }

  package var easing: Easing { ownEasing ?? timingFunction?.easing ?? .linear }

  /// As an action: adds itself to the layer under the event's name.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }
}

/// An animation of one property.
@preconcurrency @MainActor open class CAPropertyAnimation: CAAnimation {
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  nonisolated deinit {}

  open var keyPath: String?
  /// Whether the animation's value is added to what is there, instead of replacing it.
  open var isAdditive = false
  /// Whether every repetition goes on from where the one before ended.
  open var isCumulative = false
  /// Turns numbers into transforms.
  open var valueFunction: CAValueFunction?

  package override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
    valueFunction = other.valueFunction
  }

  /// The key path that the values are for: a value function animates the part of the transform that it makes.
  final var target: AnimationKeyPath? {
    guard let keyPath else { return nil }
    if let valueFunction, keyPath == "transform" { return AnimationKeyPath("transform." + valueFunction.part) }
    return AnimationKeyPath(keyPath)
  }

  final func track(_ values: AnimationValues) -> AnimationContent {
    guard let target else { return .nothing }
    return .property(PropertyTrack(keyPath: target, isAdditive: isAdditive, isCumulative: isCumulative, values: values))
  }
}

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
/// Immutable; unchecked because it is open, as Apple's is, which the compiler does not accept of a `Sendable` class.
nonisolated open class CAValueFunction: NSObject, @unchecked Sendable {
  public let name: CAValueFunctionName
  let part: String

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

/// From one value to another.
///
/// - both `fromValue` and `toValue`: between them;
/// - `fromValue` and `byValue`: to their sum; `byValue` and `toValue`: from their difference;
/// - one alone: from it, to it or by it, the other end being the value that is there without the animation;
/// - none: nothing changes.
@preconcurrency @MainActor open class CABasicAnimation: CAPropertyAnimation {
  nonisolated deinit {}

  open var fromValue: Any?
  open var toValue: Any?
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

/// Runs several animations together. Their times are in the group's; what lies past the group's duration is cut off.
@preconcurrency @MainActor open class CAAnimationGroup: CAAnimation {
  nonisolated deinit {}

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
