/// A key for a value that a transaction carries.
public protocol TransactionKey: SendableMetatype {
  associatedtype Value
  /// The value in a transaction that sets none.
  static var defaultValue: Value { get }
}

/// How a change of state is carried to the screen.
public struct Transaction {
  private var values: [ObjectIdentifier: Any] = [:]
  /// What is to be done when the animations of the change are over, in order.
  package private(set) var completions: [AnimationCompletion] = []

  public init() {}
  public init(animation: Animation?) { self.animation = animation }

  /// The animation of the change; `nil` for none.
  public var animation: Animation? {
    get { self[AnimationKey.self] }
    set { self[AnimationKey.self] = newValue }
  }

  /// Whether views leave their own animations out: `animation(_:value:)` changes nothing then.
  public var disablesAnimations: Bool {
    get { self[DisablesAnimationsKey.self] }
    set { self[DisablesAnimationsKey.self] = newValue }
  }

  /// Whether the change is one of many that follow a finger.
  public var isContinuous: Bool {
    get { self[IsContinuousKey.self] }
    set { self[IsContinuousKey.self] = newValue }
  }

  /// Whether changes without an animation tell a later one how fast they were.
  public var tracksVelocity: Bool {
    get { self[TracksVelocityKey.self] }
    set { self[TracksVelocityKey.self] = newValue }
  }

  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get {
      guard let value = values[ObjectIdentifier(key)] else { return K.defaultValue }
      return value as? K.Value ?? K.defaultValue
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Calls `completion` once when all animations of the change are over; at once if there are none [D].
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) { completions.append(AnimationCompletion(criteria: criteria, action: completion)) }

  /// Lets a completion wait for the animations of the change.
  package mutating func add(_ completion: AnimationCompletion) { completions.append(completion) }

  /// The same values, for a scope within: what waits for this one does not wait for that.
  package var withoutCompletions: Transaction {
    var copy = self
    copy.completions = []
    return copy
  }

  private enum AnimationKey: TransactionKey { static var defaultValue: Animation? { nil } }
  private enum DisablesAnimationsKey: TransactionKey { static var defaultValue: Bool { false } }
  private enum IsContinuousKey: TransactionKey { static var defaultValue: Bool { false } }
  private enum TracksVelocityKey: TransactionKey { static var defaultValue: Bool { false } }
}

/// When an animation counts as over.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let isRemoval: Bool
  /// When it has logically completed: a spring may still come to rest.
  public static let logicallyComplete = AnimationCompletionCriteria(isRemoval: false)
  /// When it has ended.
  public static let removed = AnimationCompletionCriteria(isRemoval: true)
}

/// An action performed once when animations are over. It waits for everything that ``hold()`` was called for.
package final class AnimationCompletion {
  package let criteria: AnimationCompletionCriteria
  private var action: (() -> Void)?
  private var waiting = 0

  package init(criteria: AnimationCompletionCriteria, action: @escaping () -> Void) {
    (self.criteria, self.action) = (criteria, action)
  }

  /// Waits for one more release.
  package func hold() { waiting += 1 }

  /// Waits for one less. Returns the action if nothing is waited for any more, once.
  package func release() -> (() -> Void)? {
    waiting -= 1
    guard waiting <= 0, let action else { return nil }
    self.action = nil
    return action
  }
}
