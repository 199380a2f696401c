import Observation

/// A node that refreshes when state or an observed object that its view read has changed.
///
/// A change only marks the node in its ``ViewGraph``; ``refresh()`` runs in the next layout of the hosting view, after the nodes above it.
class ObservingNode: ViewNode {
  /// The node's position in the order of creation, which decides between nodes of one depth.
  let number: Int
  var properties = DynamicProperties()

  override init(_ place: NodePlace) {
    number = place.host.nextNumber()
    super.init(place)
  }

  /// Evaluates the view again and updates the children. Subclasses override it.
  func refresh() {}

  override func leave() { place.host.isCurrent(self) }

  /// Runs `body`, and marks the node when an observed object that `body` read changes. Removes an existing mark, as the view is up to date
  /// now.
  final func observing<T>(_ body: () -> T) -> T {
    place.host.isCurrent(self)
    return withObservationTracking(body) { [weak self] in
      // Called before the value changes, on the thread that changes it.
      if MainThread.isCurrent {
        MainActor.assumeIsolated { self?.invalidate() }
      } else {
        Task { @MainActor in self?.invalidate() }
      }
    }
  }

  /// Marks the node for the next layout, and asks for that layout.
  final func invalidate() { place.host.invalidate(self) }
}
