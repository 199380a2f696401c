import UIKit

// The other forms of alerts and dialogs: titles as keys and as texts, and what they are about. A literal is a key.

nonisolated extension View {
  // MARK: Alerts

  /// Shows an alert whose title is the words of a key.
  public func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View { alert(Text(titleKey).string, isPresented: isPresented, actions: actions) }
  /// Shows an alert whose title is the words of a key.
  public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { alert(Text(titleKey).string, isPresented: isPresented, actions: actions, message: message) }
  /// Shows an alert about a value while there is one.
  public func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View { alert(Text(titleKey).string, isPresented: isPresented, presenting: data, actions: actions) }
  /// Shows an alert about a value while there is one.
  public func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    alert(Text(titleKey).string, isPresented: isPresented, presenting: data, actions: actions, message: message)
  }
  /// Shows an alert whose title is a text's words, without its styles.
  public func alert<A: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View { alert(title.string, isPresented: isPresented, actions: actions) }
  /// Shows an alert whose title is a text's words, without its styles.
  public func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View { alert(title.string, isPresented: isPresented, actions: actions, message: message) }
  /// Shows an alert about a value while there is one.
  public func alert<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View { alert(title.string, isPresented: isPresented, presenting: data, actions: actions) }
  /// Shows an alert about a value while there is one.
  public func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    alert(title.string, isPresented: isPresented, presenting: data, actions: actions, message: message)
  }
  /// Shows an alert about a value, without a message, while there is one.
  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    alert(title, isPresented: isPresented, presenting: data, actions: actions) { _ in EmptyView() }
  }

  /// Shows an alert about an error while there is one: its description is the title.
  public func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
  ) -> some View {
    alert(error?.errorDescription ?? "", isPresented: isPresented, presenting: error) { _ in actions() }
  }
  /// Shows an alert with a message about an error while there is one: its description is the title.
  public func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> A, @ViewBuilder message: (E) -> M
  ) -> some View {
    alert(
      error?.errorDescription ?? "", isPresented: isPresented, presenting: error, actions: actions, message: message)
  }

  /// The older form of an alert about a value, which is set to `nil` at its end.
  public func alert<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> Alert) -> some View {
    let isPresented = Binding(
      get: { item.wrappedValue != nil }, set: { isShown in if !isShown { item.wrappedValue = nil } })
    let made = item.wrappedValue.map(content)
    return alert(isPresented: isPresented) { made ?? Alert(title: Text(verbatim: "")) }
  }

  // MARK: Dialogs

  /// Shows a dialog whose title is the words of a key.
  public func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    confirmationDialog(
      Text(titleKey).string, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
  }
  /// Shows a dialog whose title is the words of a key.
  public func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    confirmationDialog(
      Text(titleKey).string, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions,
      message: message)
  }
  /// Shows a dialog about a value while there is one.
  public func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    confirmationDialog(
      Text(titleKey).string, isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
      actions: actions)
  }
  /// Shows a dialog about a value while there is one.
  public func confirmationDialog<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    confirmationDialog(
      Text(titleKey).string, isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
      actions: actions, message: message)
  }
  /// Shows a dialog whose title is a text's words, without its styles.
  public func confirmationDialog<A: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
  ) -> some View {
    confirmationDialog(title.string, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
  }
  /// Shows a dialog whose title is a text's words, without its styles.
  public func confirmationDialog<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    confirmationDialog(
      title.string, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions, message: message)
  }
  /// Shows a dialog about a value while there is one.
  public func confirmationDialog<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    confirmationDialog(
      title.string, isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions)
  }
  /// Shows a dialog about a value while there is one.
  public func confirmationDialog<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    confirmationDialog(
      title.string, isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions,
      message: message)
  }
  /// Offers choices about a value while there is one.
  @_disfavoredOverload
  public func confirmationDialog<S: StringProtocol, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    confirmationDialog(
      title, isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions
    ) { _ in EmptyView() }
  }
  /// Offers choices about a value, with a message, while there is one.
  @_disfavoredOverload
  public func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    let binding = Binding(
      get: { isPresented.wrappedValue && data != nil }, set: { isPresented.wrappedValue = $0 })
    return confirmationDialog(title, isPresented: binding, titleVisibility: titleVisibility) {
      if let data { actions(data) }
    } message: {
      if let data { message(data) }
    }
  }
}
