/// Runs an asynchronous task while a view is visible.
nonisolated struct TaskModifier: NodeModifier {
  /// Another value cancels the task and starts it again.
  let id: AnyHashable?
  let priority: TaskPriority
  let action: @Sendable () async -> Void

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { Node(self, around: content, place) }

  final class Node: ModifierNode<TaskModifier>, Appearing {
    private var isVisible = false
    private var task: Task<Void, Never>?

    override init(_ modifier: TaskModifier, around content: any View, _ place: NodePlace) {
      super.init(modifier, around: content, place)
      graph.add(self)
    }

    func setVisible(_ isVisible: Bool) {
      guard isVisible != self.isVisible else { return }
      self.isVisible = isVisible
      if isVisible { start() } else { cancel() }
    }

    override func modifierWasUpdated(from old: TaskModifier) {
      guard isVisible, modifier.id != old.id else { return }
      cancel()
      start()
    }

    /// After everything else that waits for the layout (fact 65).
    private func start() {
      graph.thenStart { [weak self] in
        guard let self, isVisible, task == nil else { return }
        task = Task(priority: modifier.priority, operation: modifier.action)
      }
    }

    private func cancel() {
      task?.cancel()
      task = nil
    }

    override func leave() { graph.remove(self) }
  }
}

nonisolated extension View {
  /// Runs an asynchronous action when this view becomes visible, after the `onAppear` actions of the same update; cancels it when the view is
  /// no longer visible.
  public func task(
    priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: nil, priority: priority, action: action))
  }

  /// Runs an asynchronous action as ``task(priority:_:)`` does, and again, after cancelling it, whenever `value` changes.
  public func task<T: Hashable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: AnyHashable(value), priority: priority, action: action))
  }
}
