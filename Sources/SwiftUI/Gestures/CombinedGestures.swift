/// A gesture and then another one.
public nonisolated struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture, RuleMaking {
  /// How far the sequence is.
  public enum Value {
    /// The first gesture goes on.
    case first(First.Value)
    /// The first one is over; the second one's value, if it has one yet.
    case second(First.Value, Second.Value?)
  }
  public typealias Body = Never
  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  var traits: GestureTraits { first.ownTraits.with(second.ownTraits) }
  func makeRule(_ spaces: GestureSpaces) -> Any {
    AnyGestureRule(
      MappedRule(SequenceRule(first.rule(spaces), second.rule(spaces))) { state -> Value in
        switch state {
        case .first(let value): .first(value)
        case .second(let value, let other): .second(value, other)
        }
      })
  }
}

extension SequenceGesture.Value: @MainActor Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// Two gestures at once.
public nonisolated struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture, RuleMaking {
  /// The values that there are.
  public nonisolated struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }
  public typealias Body = Never
  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  var traits: GestureTraits { first.ownTraits.with(second.ownTraits) }
  func makeRule(_ spaces: GestureSpaces) -> Any {
    AnyGestureRule(
      MappedRule(SimultaneousRule(first.rule(spaces), second.rule(spaces))) {
        Value(first: $0.first, second: $0.second)
      })
  }
}

extension SimultaneousGesture.Value: @MainActor Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: @MainActor Hashable where First.Value: Hashable, Second.Value: Hashable {}

/// One of two gestures: the second one only if the first fails.
public nonisolated struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture, RuleMaking {
  /// The value of the gesture that counts.
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }
  public typealias Body = Never
  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  var traits: GestureTraits { first.ownTraits.with(second.ownTraits) }
  func makeRule(_ spaces: GestureSpaces) -> Any {
    AnyGestureRule(
      MappedRule(ExclusiveRule(first.rule(spaces), second.rule(spaces))) { state -> Value in
        switch state {
        case .first(let value): .first(value)
        case .second(let value): .second(value)
        }
      })
  }
}

extension ExclusiveGesture.Value: @MainActor Equatable where First.Value: Equatable, Second.Value: Equatable {}
