/// The mode in which rows are moved, deleted and selected.
public nonisolated enum EditMode: Hashable, Sendable {
  case inactive
  case transient
  case active
  /// Whether the mode is not `inactive`.
  public var isEditing: Bool { self != .inactive }
}

private nonisolated struct EditModeKey: EnvironmentKey {
  static var defaultValue: Binding<EditMode>? { nil }
}

nonisolated extension EnvironmentValues {
  /// Whether the user edits the views within; a screen gives its views a binding of their own.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}
