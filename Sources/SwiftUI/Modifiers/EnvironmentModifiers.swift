/// Changes the environment of a view and of everything in it.
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
  /// Applies `change` to the environment that this view receives. Runs in every update.
  func withEnvironment(_ change: @escaping (inout EnvironmentValues) -> Void) -> ModifiedContent<
    Self, EnvironmentModifier
  > {
    modifier(EnvironmentModifier(change: change))
  }

  /// Sets a value of the environment for this view and everything in it.
  ///
  /// The innermost modifier counts. Setting `layoutDirection` changes texts and views that read it, but does not mirror rows: see
  /// Divergences.
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    withEnvironment { $0[keyPath: keyPath] = value }
  }

  /// Sets the font of texts and symbols that have none of their own; `nil` restores body.
  public func font(_ font: Font?) -> some View { withEnvironment { $0.font = font } }

  /// Sets the colour of texts and symbols that have none of their own; `nil` restores the default: ``Color/primary``, and the tint for
  /// buttons within.
  public func foregroundColor(_ color: Color?) -> some View { withEnvironment { $0.foreground = color } }

  /// Sets the colour as ``foregroundColor(_:)`` does. A style that is no colour restores the default: see Divergences.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    withEnvironment { $0.foreground = style as? Color }
  }

  /// Sets the colour of button labels without a colour of their own; `nil` restores blue. Texts and symbols elsewhere ignore it.
  public func tint(_ color: Color?) -> some View { withEnvironment { $0.tint = color } }

  /// Limits the number of lines of each text; `nil` for as many as it needs. Numbers below 1 count as 1.
  public func lineLimit(_ number: Int?) -> some View { withEnvironment { $0.lineLimit = number.map { max($0, 1) } } }

  /// Aligns the lines of a text of several lines with each other; the text's own position is its container's business.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    withEnvironment { $0.multilineTextAlignment = alignment }
  }

  /// Disables the controls in a view. Controls inside a disabled view stay disabled, whatever their own modifier says.
  public func disabled(_ disabled: Bool) -> some View { withEnvironment { $0.isEnabled = $0.isEnabled && !disabled } }
}
