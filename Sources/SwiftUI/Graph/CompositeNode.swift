/// The node of a view that is made of others: keeps the view's dynamic properties, evaluates its `body`, and updates the one child.
///
/// The body is evaluated when the node is made, when it receives a value of the view that differs, and when something that the body read has
/// changed: state, an observed object, or a value of the environment.
final class CompositeNode<V: View>: ObservingNode {
  override class var passesRowsOn: Bool { true }
  private var view: V
  private var child: ViewNode?
  /// The latest result of the body, to pass another environment on.
  private var result: V.Body?

  init(_ view: V, _ place: NodePlace) {
    self.view = view
    super.init(place)
    let result = evaluate()
    self.result = result
    child = makeNode(result, inner())
  }

  override var name: String { "\(V.self)" }

  override var children: [ViewNode] { child.map { [$0] } ?? [] }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    guard let view = view as? V else { return }
    let isSameEnvironment = environment.isIdentical(to: self.environment)
    let isSame = ViewComparison.areSame(view, self.view)
    self.view = view
    super.update(view, environment)
    if !isSame || graph.isMarked(self) || !isSameEnvironment && properties.haveRead(otherThan: environment) {
      refresh()
    } else if !isSameEnvironment, let result {
      child?.update(result, environment)
    }
  }

  override func refresh() {
    let result = evaluate()
    self.result = result
    child?.update(result, environment)
  }

  /// Connects the properties to what this node keeps, then reads the body while tracking what it reads.
  private func evaluate() -> V.Body {
    let connected = properties.connected(view, environment, self)
    return observing { connected.body }
  }
}
