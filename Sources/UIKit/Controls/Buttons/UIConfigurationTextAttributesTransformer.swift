import Foundation

/// Changes the attributes that a button configuration gives to a text: font and colour of the current state.
nonisolated public struct UIConfigurationTextAttributesTransformer: Sendable {
  /// Receives the style's attributes and returns those to use. Called whenever the button fills its labels, so it should be cheap.
  public let transform: @Sendable (AttributeContainer) -> AttributeContainer

  /// Wraps a closure, which is retained. It must be sendable, because configurations are values that any thread may hold.
  public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// Applies the transformer to `input`.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
