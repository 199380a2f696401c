/// How much a dialog matters.
public nonisolated struct DialogSeverity: Equatable, Sendable {
  private enum Kind { case automatic, critical, standard }
  private let kind: Kind
  public static let automatic = DialogSeverity(kind: .automatic)
  /// Something may be lost.
  public static let critical = DialogSeverity(kind: .critical)
  public static let standard = DialogSeverity(kind: .standard)
}

nonisolated extension View {
  /// Sets the icon of the dialogs in this view. Without effect: those of a phone have none.
  public func dialogIcon(_ icon: Image?) -> some View { self }

  /// Sets how much the dialogs in this view matter. Without effect: those of a phone look the same.
  public func dialogSeverity(_ severity: DialogSeverity) -> some View { self }

  /// Lets people suppress the dialogs in this view. Without effect on a phone, whose dialogs have no switch [D].
  public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View { self }
  public func dialogSuppressionToggle(_ label: Text, isSuppressed: Binding<Bool>) -> some View { self }
  @_disfavoredOverload
  public func dialogSuppressionToggle(_ titleKey: LocalizedStringKey, isSuppressed: Binding<Bool>) -> some View {
    self
  }
  public func dialogSuppressionToggle<S: StringProtocol>(_ title: S, isSuppressed: Binding<Bool>) -> some View { self }

  /// Keeps the user from searching for texts in this view. Without effect: there is no such search here.
  public func findDisabled(_ isDisabled: Bool = true) -> some View { self }
  /// Keeps the user from replacing texts in this view. Without effect: there is no such search here.
  public func replaceDisabled(_ isDisabled: Bool = true) -> some View { self }
}
