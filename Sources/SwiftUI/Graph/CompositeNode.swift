/// A view that is made of others.
final class CompositeNode<V: View>: ObservingNode {
  private var view: V
  private var child: ViewNode?

  init(_ view: V, _ place: NodePlace) {
    self.view = view
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

  override func refresh() { child?.update(evaluate(), environment) }

  private func evaluate() -> V.Body {
    let connected = properties.connected(view, environment) { [weak self] in self?.invalidate() }
    return observing { connected.body }
  }
}
