import UIKit

/// States which screen the values of a type have.
nonisolated struct DestinationModifier: NodeModifier {
  let type: ObjectIdentifier
  let make: (AnyHashable) -> any View

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { Node(self, around: content, place) }

  final class Node: ModifierNode<DestinationModifier> {
    override init(_ modifier: DestinationModifier, around content: any View, _ place: NodePlace) {
      super.init(modifier, around: content, place)
      state()
    }

    override func modifierWasUpdated(from old: DestinationModifier) { state() }

    private func state() {
      environment.navigation?.stack?.state(modifier.type, by: ObjectIdentifier(self), modifier.make)
    }

    override func leave() { environment.navigation?.stack?.withdraw(modifier.type, by: ObjectIdentifier(self)) }
  }
}

/// Pushes a screen while a binding is true.
nonisolated struct PushModifier: NodeModifier {
  /// Returns what is to be pushed; `nil` for nothing. Read while what it reads is tracked. The view that it returns is made in the graph of the
  /// screen.
  let request: () -> (() -> any View)?
  /// Takes the request back, when the user pops the screen.
  let clear: () -> Void

  init(request: @escaping () -> (() -> any View)?, clear: @escaping () -> Void) {
    (self.request, self.clear) = (request, clear)
  }

  /// Pushes a view while a binding is true.
  init(isPresented: Binding<Bool>, _ destination: @escaping () -> any View) {
    self.init(
      request: { isPresented.wrappedValue ? destination : nil }, clear: { isPresented.wrappedValue = false })
  }

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { Node(self, around: content, place) }

  final class Node: ObservingNode {
    override class var passesRowsOn: Bool { true }
    private var modifier: PushModifier
    private var content: ViewNode!

    init(_ modifier: PushModifier, around content: any View, _ place: NodePlace) {
      self.modifier = modifier
      super.init(place)
      self.content = SwiftUI.makeNode(content, inner())
      refresh()
    }

    override var children: [ViewNode] { [content] }

    override func update(_ view: any View, _ environment: EnvironmentValues) {
      super.update(view, environment)
      guard let modified = view as? any Modified, let modifier = modified.anyModifier as? PushModifier else { return }
      self.modifier = modifier
      content.update(modified.anyContent, environment)
      refresh()
    }

    override func refresh() {
      let request = observing { modifier.request() }
      environment.navigation?.stack?.present(by: ObjectIdentifier(self), request) { [weak self] in
        guard let self, modifier.request() != nil else { return }
        modifier.clear()
      }
    }

    override func leave() {
      super.leave()
      environment.navigation?.stack?.present(by: ObjectIdentifier(self), nil) {}
    }
  }
}

nonisolated extension View {
  /// States the screen of each value of a type on the stack around this view.
  ///
  /// - Parameter destination: Evaluated in the graph of the screen that it makes, when a value is pushed and with each update of this view.
  ///   Retained.
  public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(
      DestinationModifier(type: ObjectIdentifier(D.self)) { value in
        if let value = value.base as? D { destination(value) } else { EmptyView() }
      })
  }

  /// Pushes a screen onto the stack around this view while `isPresented` is true. Going back writes `false`.
  public func navigationDestination<V: View>(isPresented: Binding<Bool>, @ViewBuilder destination: () -> V) -> some View
  {
    let view = destination()
    return modifier(PushModifier(isPresented: isPresented) { view })
  }

  /// Pushes the screen of a value onto the stack around this view while there is one. Going back writes `nil`.
  public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(
      PushModifier(
        request: {
          // The value as it is now: a screen that is being popped still shows it. Another one begins anew.
          item.wrappedValue.map { value in { IdentifiedView(content: destination(value), id: value) } }
        }, clear: { item.wrappedValue = nil }))
  }
}
