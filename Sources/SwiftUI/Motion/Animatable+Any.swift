extension Animatable {
  /// The data, whatever their type.
  nonisolated var anyAnimatableData: _AnyAnimatableData { _AnyAnimatableData(animatableData) }

  /// Returns the value with other data; the same value if they are of another type.
  nonisolated func with(_ data: _AnyAnimatableData) -> Self {
    guard let data = data.value(as: AnimatableData.self) else { return self }
    var value = self
    value.animatableData = data
    return value
  }
}

extension AnimationContext {
  /// The environment of the view that is animated. Values of the view's own place are not known to animations of geometry.
  public var environment: EnvironmentValues { environmentStorage as? EnvironmentValues ?? EnvironmentValues() }
}
