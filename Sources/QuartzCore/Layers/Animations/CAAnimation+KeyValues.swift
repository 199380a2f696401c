import Foundation

/// Values by their names, as Core Animation's key-value coding has them. Code marks animations with values of its own to tell them apart in
/// their delegate.
extension CAAnimation {
  /// Returns a value by its name: a property of the animation, or what ``setValue(_:forKey:)`` has kept; `nil` for a name without a value.
  ///
  /// Numbers and flags have the property's own type, where Apple's have `NSNumber`.
  public func value(forKey key: String) -> Any? {
    if let property = NamedAnimationProperty.all[key], property.belongs(self) { return property.get(self) }
    return keyedValues[key]
  }

  /// Sets a property by its name, or keeps a value under a name that is no property; `nil` removes one that is kept. Retained, and copied along
  /// with the animation. A value of a wrong type is ignored.
  public func setValue(_ value: Any?, forKey key: String) {
    if let property = NamedAnimationProperty.all[key], property.belongs(self) { return property.set(self, value) }
    keyedValues[key] = value
  }
}

/// A property of animations under its name in Objective-C.
private struct NamedAnimationProperty {
  let belongs: (CAAnimation) -> Bool
  let get: (CAAnimation) -> Any?
  let set: (CAAnimation, Any?) -> Void

  init<Owner: CAAnimation, Value>(_ path: ReferenceWritableKeyPath<Owner, Value>) {
    belongs = { $0 is Owner }
    get = { animation in
      guard let value = (animation as? Owner)?[keyPath: path] else { return nil }
      let mirror = Mirror(reflecting: value)
      return mirror.displayStyle == .optional ? mirror.children.first?.value : value
    }
    set = { animation, value in
      let number = (value as? NSNumber)?.doubleValue
      if let new = value as? Value ?? number as? Value ?? number.map(Float.init) as? Value {
        (animation as? Owner)?[keyPath: path] = new
      }
    }
  }

  static let all: [String: NamedAnimationProperty] = [
    "additive": NamedAnimationProperty(\CAPropertyAnimation.isAdditive),
    "animations": NamedAnimationProperty(\CAAnimationGroup.animations),
    "autoreverses": NamedAnimationProperty(\CAAnimation.autoreverses),
    "beginTime": NamedAnimationProperty(\CAAnimation.beginTime),
    "byValue": NamedAnimationProperty(\CABasicAnimation.byValue),
    "cumulative": NamedAnimationProperty(\CAPropertyAnimation.isCumulative),
    "delegate": NamedAnimationProperty(\CAAnimation.delegate),
    "duration": NamedAnimationProperty(\CAAnimation.duration),
    "fillMode": NamedAnimationProperty(\CAAnimation.fillMode),
    "fromValue": NamedAnimationProperty(\CABasicAnimation.fromValue),
    "keyPath": NamedAnimationProperty(\CAPropertyAnimation.keyPath),
    "keyTimes": NamedAnimationProperty(\CAKeyframeAnimation.keyTimes),
    "path": NamedAnimationProperty(\CAKeyframeAnimation.path),
    "removedOnCompletion": NamedAnimationProperty(\CAAnimation.isRemovedOnCompletion),
    "repeatCount": NamedAnimationProperty(\CAAnimation.repeatCount),
    "repeatDuration": NamedAnimationProperty(\CAAnimation.repeatDuration),
    "speed": NamedAnimationProperty(\CAAnimation.speed),
    "timeOffset": NamedAnimationProperty(\CAAnimation.timeOffset),
    "timingFunction": NamedAnimationProperty(\CAAnimation.timingFunction),
    "toValue": NamedAnimationProperty(\CABasicAnimation.toValue),
    "values": NamedAnimationProperty(\CAKeyframeAnimation.values),
  ]
}
