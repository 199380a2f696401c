/// A gesture with an action for each of its values.
public nonisolated struct _ChangedGesture<Content: Gesture>: Gesture, RuleMaking where Content.Value: Equatable {
  public typealias Value = Content.Value
  public typealias Body = Never
  let content: Content
  let action: (Value) -> Void

  var traits: GestureTraits { content.ownTraits }
  func makeRule(_ spaces: GestureSpaces) -> Any {
    var actions = GestureActions<Value>()
    actions.changed = action
    actions.isSame = { $0 == $1 }
    return AnyGestureRule(ObservedRule(content.rule(spaces), actions))
  }
}

/// A gesture with an action for its end.
public nonisolated struct _EndedGesture<Content: Gesture>: Gesture, RuleMaking {
  public typealias Value = Content.Value
  public typealias Body = Never
  let content: Content
  let action: (Value) -> Void

  var traits: GestureTraits { content.ownTraits }
  func makeRule(_ spaces: GestureSpaces) -> Any {
    var actions = GestureActions<Value>()
    actions.ended = action
    return AnyGestureRule(ObservedRule(content.rule(spaces), actions))
  }
}

/// A gesture with another value.
public nonisolated struct _MapGesture<Content: Gesture, Value>: Gesture, RuleMaking {
  public typealias Body = Never
  let content: Content
  let transform: (Content.Value) -> Value

  var traits: GestureTraits { content.ownTraits }
  func makeRule(_ spaces: GestureSpaces) -> Any { AnyGestureRule(MappedRule(content.rule(spaces), transform)) }
}

/// A gesture that writes a ``GestureState`` while it goes on.
public nonisolated struct GestureStateGesture<Base: Gesture, State>: Gesture, RuleMaking {
  public typealias Value = Base.Value
  public typealias Body = Never
  public var base: Base
  public var state: GestureState<State>
  public var body: (Value, inout State, inout Transaction) -> Void

  /// - Parameter body: Changes the state for a value of the gesture. Retained.
  public init(
    base: Base, state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) {
    (self.base, self.state, self.body) = (base, state, body)
  }

  var traits: GestureTraits { base.ownTraits }
  func makeRule(_ spaces: GestureSpaces) -> Any {
    var actions = GestureActions<Value>()
    actions.updates = { [state, body] in state.update($0, body) }
    actions.reset = { [state] in state.reset() }
    return AnyGestureRule(ObservedRule(base.rule(spaces), actions))
  }
}

/// A gesture that reports with and without values, as a press does that is not over.
nonisolated struct FollowedGesture<Content: Gesture>: Gesture, RuleMaking {
  typealias Value = Content.Value
  typealias Body = Never
  let content: Content
  let actions: GestureActions<Content.Value>

  var traits: GestureTraits { content.ownTraits }
  func makeRule(_ spaces: GestureSpaces) -> Any { AnyGestureRule(ObservedRule(content.rule(spaces), actions)) }
}

nonisolated extension Gesture {
  /// Runs an action when the gesture has been recognised and is over. It does not run for a gesture that is cancelled.
  public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(content: self, action: action)
  }

  /// Returns the gesture with values that are made from its own.
  public func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
    _MapGesture(content: self, transform: body)
  }

  /// Changes a state while the gesture goes on; it returns to its first value when the gesture ends or is cancelled (fact 80).
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, body: body)
  }

  /// Returns a gesture that is this one and then another, with the fingers that are still down or soon come down.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }
  /// Returns a gesture that is this one and another at once.
  public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }
  /// Returns a gesture that is this one, or the other one if this one fails.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}

nonisolated extension Gesture where Value: Equatable {
  /// Runs an action for each new value of the gesture.
  public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
    _ChangedGesture(content: self, action: action)
  }
}
