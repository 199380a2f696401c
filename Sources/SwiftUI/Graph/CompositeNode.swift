/// The node of a view that is made of others: keeps the view's dynamic properties, evaluates its `body`, and updates the one child.
///
/// The body is evaluated when the node is made, when it receives another value of the view, and when state or an observed object that the
/// body read has changed. Whatever triggers it, everything below is updated with it.
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

  /// Connects the properties to what this node keeps, then reads the body while tracking observed objects.
  private func evaluate() -> V.Body {
    let connected = properties.connected(view, environment) { [weak self] in self?.invalidate() }
    return observing { connected.body }
  }
}
