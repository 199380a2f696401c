/// Tells a view something about its surroundings.
struct EnvironmentModifier: NodeModifier {
  let change: (inout EnvironmentValues) -> Void

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { Node(self, around: content, place) }

  final class Node: ModifierNode<EnvironmentModifier> {
    override var innerEnvironment: EnvironmentValues {
      var environment = environment
      modifier.change(&environment)
      return environment
    }
  }
}

extension View {
  func telling(_ change: @escaping (inout EnvironmentValues) -> Void) -> ModifiedContent<Self, EnvironmentModifier> {
    modifier(EnvironmentModifier(change: change))
  }

  /// Sets a value of the environment of a view and of all in it.
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    telling { $0[keyPath: keyPath] = value }
  }

  /// The font of texts and symbols that have none of their own.
  public func font(_ font: Font?) -> some View { telling { $0.font = font } }

  /// The colour of texts and symbols that have none of their own.
  public func foregroundColor(_ color: Color?) -> some View { telling { $0.foreground = color } }

  /// The same as ``foregroundColor(_:)``: of styles there are colours only. See Divergences.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { telling { $0.foreground = style as? Color } }

  /// The colour of what can be touched.
  public func tint(_ color: Color?) -> some View { telling { $0.tint = color } }

  /// How many lines a text may have; `nil` for as many as it needs.
  public func lineLimit(_ number: Int?) -> some View { telling { $0.lineLimit = number.map { max($0, 1) } } }

  /// Where the lines of a text begin.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    telling { $0.multilineTextAlignment = alignment }
  }

  /// Keeps controls from taking touches. Those in a disabled view stay disabled whatever they say.
  public func disabled(_ disabled: Bool) -> some View { telling { $0.isEnabled = $0.isEnabled && !disabled } }
}
