import Observation

/// A node that refreshes when state or an observed object that its view read has changed.
///
/// A change only marks the node in its ``ViewGraph``; ``refresh()`` runs in the next update, after the nodes above it.
class ObservingNode: ViewNode, ValueReader {
  /// The node's position in the order of creation, which decides between nodes of one depth.
  let number: Int
  var properties = DynamicProperties()
  /// Counts evaluations: a value that an earlier one read is not one that the view reads.
  private(set) var evaluation = 0

  override init(_ place: NodePlace) {
    number = place.graph.nextNumber()
    super.init(place)
    if let memory { properties = DynamicProperties(memory.kept) }
  }

  nonisolated deinit {}

  override var kept: [AnyObject?] { properties.lasting }

  /// The type of the view, for messages.
  var name: String { "\(Self.self)" }

  /// Evaluates the view again and updates the children. Subclasses override it.
  func refresh() {}

  override func leave() {
    evaluation += 1
    graph.isCurrent(self)
  }

  /// Runs `body`, and marks the node when state or an object that `body` read changes. Removes an existing mark, as the view is up to date
  /// now.
  final func observing<T>(_ body: () -> T) -> T {
    graph.isCurrent(self)
    evaluation += 1
    graph.work.evaluations += 1
    let evaluation = evaluation
    return withObservationTracking({ Evaluation.with(self, body) }) { [weak self] in
      // Called before the value changes, on the thread that changes it.
      if MainThread.isCurrent {
        MainActor.assumeIsolated { self?.observedChange(since: evaluation) }
      } else {
        Task { @MainActor in self?.observedChange(since: evaluation) }
      }
    }
  }

  private func observedChange(since evaluation: Int) {
    guard evaluation == self.evaluation else { return }
    willChange(.current)
    invalidate(.current)
  }

  final func willChange(_ transaction: ScopedTransaction) { graph.separate(transaction) }

  /// Marks the node for the next update, and asks for that.
  final func invalidate(_ transaction: ScopedTransaction) { graph.invalidate(self, transaction) }
}
