/// Marks a view by a value that Xcode's previews look for. Without effect.
public nonisolated struct _IdentifiedModifier<Identifier: Hashable>: ViewModifier, Equatable {
  public var identifier: Identifier

  public init(identifier: Identifier) { self.identifier = identifier }

  public func body(content: Content) -> some View { content }
}

/// What Xcode's previews mark the selected view by.
public nonisolated struct __DesignTimeSelectionIdentifier: Hashable, Sendable {
  private let identifier: String

  public init(_ identifier: String) { self.identifier = identifier }
}

nonisolated extension View {
  /// Marks this view by a value that Xcode's previews look for. Without effect.
  public func _identified<I: Hashable>(by identifier: I) -> some View {
    modifier(_IdentifiedModifier(identifier: identifier))
  }
}
