/// What a button does, which decides its colour, and its place in an alert.
public nonisolated struct ButtonRole: Equatable, Sendable {
  private let name: String
  /// Deletes or discards: red.
  public static let destructive = ButtonRole(name: "destructive")
  /// Leaves everything as it is.
  public static let cancel = ButtonRole(name: "cancel")
}

extension Button where Label == Text {
  /// Creates a button with a title and a role.
  public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
}
