import Observation

/// A node that is asked to look at its view again when something that it read has changed.
class ObservingNode: ViewNode {
  /// Nodes in the order in which they were made.
  let number: Int
  var properties = DynamicProperties()

  override init(_ place: NodePlace) {
    number = place.host.nextNumber()
    super.init(place)
  }

  /// Looks at the view again. To be overridden.
  func refresh() {}

  override func leave() { place.host.isCurrent(self) }

  /// Does something, and is asked to look again when an observed object that it read changes.
  final func observing<T>(_ body: () -> T) -> T {
    place.host.isCurrent(self)
    return withObservationTracking(body) { [weak self] in
      // Told before the value changes, on whatever thread does it.
      if MainThread.isCurrent {
        MainActor.assumeIsolated { self?.invalidate() }
      } else {
        Task { @MainActor in self?.invalidate() }
      }
    }
  }

  final func invalidate() { place.host.invalidate(self) }
}
