import Observation

/// A view that is made of others.
final class CompositeNode<V: View>: ViewNode, Refreshable {
  private var view: V
  private var properties = DynamicProperties()
  private var child: ViewNode?
  let number: Int

  init(_ view: V, _ place: NodePlace) {
    self.view = view
    number = place.host.nextNumber()
    super.init(place)
    child = makeNode(evaluate(), place.inner())
  }

  override var children: [ViewNode] { child.map { [$0] } ?? [] }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    guard let view = view as? V else { return }
    self.view = view
    super.update(view, environment)
    refresh()
  }

  override func leave() { place.host.isCurrent(self) }

  func refresh() { child?.update(evaluate(), environment) }

  private func evaluate() -> V.Body {
    place.host.isCurrent(self)
    properties.connect(view, environment) { [weak self] in self?.invalidate() }
    return withObservationTracking {
      view.body
    } onChange: { [weak self] in
      // Told before the value changes, on whatever thread does it.
      if MainThread.isCurrent {
        MainActor.assumeIsolated { self?.invalidate() }
      } else {
        Task { @MainActor in self?.invalidate() }
      }
    }
  }

  private func invalidate() { place.host.invalidate(self) }
}

/// A node that can be asked to look at its view again.
protocol Refreshable: ViewNode {
  var number: Int { get }
  func refresh()
}
