import UIKit

/// An older form of an alert, as a value. See ``View/alert(isPresented:content:)``.
public nonisolated struct Alert {
  let title: Text
  let message: Text?
  let buttons: [Button]

  /// A button of an ``Alert``.
  public nonisolated struct Button {
    let role: ButtonRole?
    let label: Text
    let action: @MainActor () -> Void

    @preconcurrency
    public static func `default`(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
      Button(role: nil, label: label, action: action ?? {})
    }
    @preconcurrency
    public static func cancel(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
      Button(role: .cancel, label: label, action: action ?? {})
    }
    @preconcurrency
    public static func cancel(_ action: (@MainActor () -> Void)? = {}) -> Button {
      cancel(Text("Cancel"), action: action)
    }
    @preconcurrency
    public static func destructive(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
      Button(role: .destructive, label: label, action: action ?? {})
    }
  }

  /// An alert with one button: OK by default.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    (self.title, self.message, buttons) = (title, message, dismissButton.map { [$0] } ?? [])
  }

  /// An alert with two buttons.
  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    (self.title, self.message, buttons) = (title, message, [primaryButton, secondaryButton])
  }
}

nonisolated extension View {
  private func alerting(_ isPresented: Binding<Bool>, _ content: AlertContent) -> some View {
    modifier(
      PresentationModifier(
        kind: .alert(content),
        request: { isPresented.wrappedValue ? .init(key: true) { EmptyView() } : nil },
        clear: { if isPresented.wrappedValue { isPresented.wrappedValue = false } }, onDismiss: nil))
  }

  /// Shows an alert while `isPresented` is true; every button ends it.
  ///
  /// - Parameters:
  ///   - actions: The buttons, read when the alert is shown: their words, roles and whether they are enabled. OK if there is none.
  ///   - message: Its words are below the title.
  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    alerting(
      isPresented,
      AlertContent(title: String(title), isDialog: false, showsTitle: true, actions: actions(), message: message()))
  }

  /// Shows an alert without a message while `isPresented` is true.
  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions) { EmptyView() }
  }

  /// Shows an alert about a value while `isPresented` is true and there is a value.
  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    let binding = Binding(
      get: { isPresented.wrappedValue && data != nil }, set: { isPresented.wrappedValue = $0 })
    return alert(title, isPresented: binding) {
      if let data { actions(data) }
    } message: {
      if let data { message(data) }
    }
  }

  /// The older form of ``alert(_:isPresented:actions:message:)``.
  public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
    let alert = content()
    return self.alert(alert.title.string, isPresented: isPresented) {
      ForEach(0..<alert.buttons.count) { index in
        Button(role: alert.buttons[index].role, action: alert.buttons[index].action) { alert.buttons[index].label }
      }
    } message: {
      if let message = alert.message { message }
    }
  }

  /// Offers choices at the bottom of the screen while `isPresented` is true; every button ends it. Cancel is added if no button has that
  /// role.
  ///
  /// - Parameter titleVisibility: The title is hidden if this is automatic [D].
  @_disfavoredOverload
  public func confirmationDialog<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    alerting(
      isPresented,
      AlertContent(
        title: String(title), isDialog: true, showsTitle: titleVisibility == .visible, actions: actions(),
        message: message()))
  }

  /// Offers choices without a message.
  @_disfavoredOverload
  public func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
  ) -> some View {
    confirmationDialog(title, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions) {
      EmptyView()
    }
  }
}
