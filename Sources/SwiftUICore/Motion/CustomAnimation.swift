public import Foundation

/// An animation as a function of time.
public protocol CustomAnimation: Hashable, Sendable {
  /// Returns the part of `value` that is covered after `time` seconds; `nil` when the animation is over.
  ///
  /// - Parameters:
  ///   - value: The whole way: from where the animation began to its target.
  ///   - context: Keeps what the animation stores there until its next call.
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
  /// Returns the velocity after `time` seconds, per second; `nil`, the default, if it is not known [D].
  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?
  /// Returns whether this animation takes over from one that is under way, with its time and its state. By default it does not, and both
  /// run side by side [D].
  ///
  /// - Parameters:
  ///   - value: The whole way of the previous animation.
  ///   - time: Since the previous animation began, in seconds.
  ///   - context: The previous animation's; the new one finds in it what it stores there now.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? { nil }
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { false }
}

/// What an animation keeps between its calls, and what it tells.
public struct AnimationContext<Value: VectorArithmetic> {
  public var state: AnimationState<Value>
  /// Whether the animation is over for those who wait for it; it may still come to rest. It is always when the animation is.
  public var isLogicallyComplete = false
  /// For `SwiftUI`: the environment of the animated view.
  package var environmentStorage: Any?

  package init(state: AnimationState<Value> = .init()) { self.state = state }

  /// Returns the context with another state.
  public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
    var result = AnimationContext<T>(state: state)
    result.isLogicallyComplete = isLogicallyComplete
    result.environmentStorage = environmentStorage
    return result
  }
}

/// A key for a value in an animation's state.
public protocol AnimationStateKey: SendableMetatype {
  associatedtype Value
  /// The value before the animation stores one.
  static var defaultValue: Value { get }
}

/// What an animation stores between its calls.
public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get {
      guard let value = values[ObjectIdentifier(key)] else { return K.defaultValue }
      return value as? K.Value ?? K.defaultValue
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}
