/// Whether a button runs its action again and again while it is held.
public nonisolated struct ButtonRepeatBehavior: Hashable, Sendable {
  private enum Kind { case automatic, enabled, disabled }
  private let kind: Kind
  /// As ``disabled``.
  public static let automatic = ButtonRepeatBehavior(kind: .automatic)
  public static let enabled = ButtonRepeatBehavior(kind: .enabled)
  public static let disabled = ButtonRepeatBehavior(kind: .disabled)
}

private nonisolated struct ButtonRepeatKey: EnvironmentKey {
  static var defaultValue: ButtonRepeatBehavior { .automatic }
}
nonisolated extension EnvironmentValues {
  /// Whether buttons run their actions again and again while they are held.
  public internal(set) var buttonRepeatBehavior: ButtonRepeatBehavior {
    get { self[ButtonRepeatKey.self] }
    set { self[ButtonRepeatKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets whether the buttons in this view run their actions again and again while they are held: after half a second, then ten times a second
  /// [G].
  public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
    withEnvironment(behavior) { $0.buttonRepeatBehavior = behavior }
  }
}
