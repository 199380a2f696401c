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
  /// Where the values of an animatable view are, on their way.
  private var motion: GradualPart?
  private var shown: _AnyAnimatableData?

  init(_ view: V, _ place: NodePlace) {
    self.view = view
    super.init(place)
    if V.self is any Animatable.Type || (view as? any AnimatedInPart)?.animated != nil { motion = GradualPart() }
    let result = evaluate()
    self.result = result
    child = makeNode(result, inner())
  }

  nonisolated deinit {}

  override var passesTransition: Bool { true }
  override var name: String { "\(V.self)" }

  override var children: [ViewNode] { child.map { [$0] } ?? [] }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    guard let view = view as? V else { return }
    let isSameEnvironment = environment.isIdentical(to: self.environment)
    let isSame = ViewComparison.areSame(view, self.view)
    let old = self.view
    self.view = view
    super.update(view, environment)
    if motion != nil, !isSame { lead(from: old) }
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

  /// Leads the animatable data of the view from those of its value before, at once or gradually.
  private func lead(from old: V) {
    let (from, to) = (data(of: old), data(of: view))
    let isGradual =
      motion?.lead(from: from, to: to, transaction, graph.motion) { [weak self] data in
        guard let self, shown != data else { return }
        shown = data
        guard !graph.isEvaluating else { return }
        // A change that waits for the layout keeps its own transaction.
        willChange(ScopedTransaction())
        invalidate(ScopedTransaction())
      } ?? false
    if !isGradual { shown = nil }
  }

  private func data(of view: V) -> _AnyAnimatableData? {
    (view as? any Animatable ?? (view as? any AnimatedInPart)?.animated)?.anyAnimatableData
  }

  /// The view with the data of this frame.
  private var current: V {
    guard let shown else { return view }
    func set<A: Animatable>(_ value: A) -> A { value.with(shown) }
    if let animatable = view as? any Animatable { return set(animatable) as? V ?? view }
    guard var inPart = view as? any AnimatedInPart, let part = inPart.animated else { return view }
    inPart.animated = set(part)
    return inPart as? V ?? view
  }

  /// Connects the properties to what this node keeps, then reads the body while tracking what it reads.
  private func evaluate() -> V.Body {
    let connected = properties.connected(current, environment, self)
    return observing { connected.body }
  }
}

/// A view whose animatable part is one of its properties.
protocol AnimatedInPart {
  var animated: (any Animatable)? { get set }
}
