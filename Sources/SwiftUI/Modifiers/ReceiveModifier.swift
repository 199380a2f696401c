import Combine

/// Runs an action for each value of a publisher, while the view exists.
nonisolated struct ReceiveModifier<P: Publisher>: NodeModifier where P.Failure == Never {
  let publisher: P
  let action: (P.Output) -> Void

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { Node(self, around: content, place) }

  final class Node: ModifierNode<ReceiveModifier<P>> {
    private var subscription: AnyCancellable?

    override init(_ modifier: ReceiveModifier<P>, around content: any View, _ place: NodePlace) {
      super.init(modifier, around: content, place)
      subscribe()
    }

    private func subscribe() {
      subscription = modifier.publisher.sink { [weak self] value in
        // Views live on the main thread; a publisher that sends elsewhere is received there.
        if MainThread.isCurrent {
          nonisolated(unsafe) let value = value
          MainActor.assumeIsolated { self?.modifier.action(value) }
        } else {
          nonisolated(unsafe) let value = value
          Task { @MainActor in self?.modifier.action(value) }
        }
      }
    }

    override func modifierWasUpdated(from old: ReceiveModifier<P>) {
      if !ViewComparison.areSame(old.publisher, modifier.publisher) { subscribe() }
    }

    override func leave() { subscription = nil }
  }
}

nonisolated extension View {
  /// Runs an action for each value that a publisher sends while this view exists.
  ///
  /// Another publisher in a later value of the view is subscribed to instead: keep a publisher in a property.
  public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    modifier(ReceiveModifier(publisher: publisher, action: action))
  }
}
