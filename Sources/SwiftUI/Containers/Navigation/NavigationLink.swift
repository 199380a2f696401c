import UIKit

/// A button that pushes a screen onto the stack around it. Without a stack, and without a value, it is disabled.
public nonisolated struct NavigationLink<Label: View, Destination: View>: View {
  enum Target {
    case view(Destination)
    case value(AnyHashable?)
    case binding(Binding<Bool>, Destination)
  }
  let target: Target
  let label: Label
  @Environment(\.navigation) private var navigation
  @State private var isActive = false

  /// Creates a link to a view, which is evaluated in the graph of its screen, and kept up to date while the link is there.
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    (target, self.label) = (.view(destination()), label())
  }

  /// The older form of ``init(destination:label:)``.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    (target, self.label) = (.view(destination), label())
  }

  /// The older form of ``View/navigationDestination(isPresented:destination:)`` with a button.
  public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(isActive: isActive, destination: { destination }, label: label)
  }
  public init(isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    (target, self.label) = (.binding(isActive, destination()), label())
  }

  public var body: some View {
    link.modifier(RowStating(statement: RowLeadsOn())).withEnvironment(true) { environment in
      // A link in a list has a chevron in place of the tint.
      if environment.rowContext != nil, environment.foreground == nil { environment.foreground = .primary }
    }
  }

  @MainActor @ViewBuilder private var link: some View {
    switch target {
    case .value(let value):
      Button {
        if let value { navigation?.stack?.push(value) }
      } label: {
        label
      }
      .disabled(value == nil || navigation == nil)
    case .view(let destination):
      Button {
        isActive = true
      } label: {
        label
      }
      .disabled(navigation == nil)
      .modifier(PushModifier(isPresented: $isActive) { destination })
    case .binding(let isActive, let destination):
      Button {
        isActive.wrappedValue = true
      } label: {
        label
      }
      .disabled(navigation == nil)
      .modifier(PushModifier(isPresented: isActive) { destination })
    }
  }
}

nonisolated extension NavigationLink where Destination == Never {
  /// Creates a link to the screen of a value; see ``View/navigationDestination(for:destination:)``.
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    (target, self.label) = (.value(value.map { AnyHashable($0) }), label())
  }
}

nonisolated extension NavigationLink where Label == Text, Destination == Never {
  /// Creates a link with a title to the screen of a value.
  public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
    (target, label) = (.value(value.map { AnyHashable($0) }), Text(title))
  }
}

nonisolated extension NavigationLink where Label == Text {
  /// Creates a link with a title.
  public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
    (target, label) = (.view(destination()), Text(title))
  }

  /// The older form of the same.
  public init<S: StringProtocol>(_ title: S, destination: Destination) {
    (target, label) = (.view(destination), Text(title))
  }
}

extension NavigationLink: RowShaped {
  static var rowShape: RowShape { .single }
}
