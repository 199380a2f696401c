import NorenBasics
import UIKit

/// Represents a view while it is shown, and keeps what a value cannot: state, identity, layout items and its `UIView`s.
///
/// Nodes form a tree of their own. A node receives another value of the same view by ``update(_:_:)``. Where the kind of the view changes,
/// a ``ChoiceNode`` ends its node and makes another. A container collects the items of the views in it by ``appendItems(to:)`` when they are
/// not the same as before.
class ViewNode: ItemSource {
  /// Owns the nodes and outlives them.
  unowned let graph: ViewGraph
  /// The node that made this one; `nil` for the root's.
  @Unretained private(set) var parent: ViewNode?
  /// The number of nodes above this one.
  let depth: Int
  /// The environment of the latest update; set before the subclass's own update runs.
  var environment: EnvironmentValues
  var children: [ViewNode] { [] }
  /// Whether the views in this node are rows of a lazy container, whose nodes are made when they come into view.
  final var makesRows: Bool
  /// What an earlier node of the same row has kept.
  private(set) final var memory: NodeMemory?

  /// Whether nodes of this class leave it to the container around them to arrange their views.
  class var passesRowsOn: Bool { false }

  init(_ place: NodePlace) {
    graph = place.graph
    parent = place.parent
    depth = place.parent.map { $0.depth + 1 } ?? 0
    environment = place.environment
    makesRows = place.parent?.makesRows == true && Self.passesRowsOn
    memory = place.memory?.of(Self.self)
  }

  // Nonisolated, as those of the subclasses of which a screen has many: the hosting view ends its graph on the main actor.
  nonisolated deinit {}

  /// The place of a child, with this node's environment unless another is given. For use after `super.init`, once for each child.
  final func inner(_ environment: EnvironmentValues? = nil) -> NodePlace {
    NodePlace(graph: graph, parent: self, environment: environment ?? self.environment, memory: memory?.nextChild())
  }

  final func forgetMemory() { memory = nil }

  /// What distinguishes nodes of one class in one place: what they keep is not each other's.
  var memoryKey: AnyHashable? { nil }
  /// What the node itself keeps for a later node of the same row.
  var kept: [AnyObject?] { [] }
  /// What the nodes of elements keep, by their identities; `nil` for a node whose children are found by their order.
  var elementMemories: [AnyHashable: NodeMemory]? { nil }

  /// Adds the rows of this view to those of a lazy container. Called after ``itemsChanged()``.
  func appendRows(to rows: inout RowList) {
    if makesRows { for child in children { child.appendRows(to: &rows) } }
  }

  /// Takes another value of the same view, and its environment. Called with equal values, too.
  ///
  /// - Parameter view: Of the type that the node was made for.
  func update(_ view: any View, _ environment: EnvironmentValues) { self.environment = environment }

  /// Adds the layout items of this view, in the order of the views, to those that its container arranges. Called after
  /// ``itemsChanged()``; a node that still shows the same adds the same items again.
  override func appendItems(to items: inout [LayoutItem]) { for child in children { child.appendItems(to: &items) } }

  /// Called when a node below, or this one, has other items than before. A node that arranges items collects them anew; all others pass it
  /// on.
  func itemsChanged() { parent?.itemsChanged() }

  // MARK: Preferences

  /// The number of nodes at or below this one that write preferences: subtrees without any are not visited.
  private(set) final var writers = 0

  /// Counts this node as one that writes preferences, or no longer, and marks what reads them.
  final func countsAsWriter(_ counts: Bool) {
    for node in sequence(first: self, next: \.parent) { node.writers += counts ? 1 : -1 }
    preferencesChanged()
  }

  /// Marks the nodes above that read preferences: they compare the values themselves.
  final func preferencesChanged() {
    for node in sequence(first: self, next: \.parent) {
      if let reader = node as? any PreferenceReading { graph.note(reader) }
    }
  }

  /// Combines the values of a preference that are written at or below this node, in tree order (fact 73).
  ///
  /// - Parameter value: `nil` while nothing was written.
  func reduce<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value?) {
    guard writers > 0 else { return }
    for child in children where child.writers > 0 { child.reduce(key, into: &value) }
  }

  // MARK: Motion

  /// The transaction within this node, where it changes it; `nil` for that around it.
  var innerTransaction: Transaction? { nil }
  /// The transaction of the changes that are evaluated now, as it is at this node.
  final var transaction: Transaction {
    let motion = graph.motion
    guard motion.mayAnimate else { return motion.transaction }
    var node = parent
    while let current = node {
      if let transaction = current.innerTransaction { return transaction }
      node = current.parent
    }
    return motion.transaction
  }

  /// Whether a transition of a view within belongs to this view, too: that of a modifier and of a view made of one other is.
  var passesTransition: Bool { false }

  /// Called once when the node ends, after its children's.
  func leave() {}

  /// Ends this node and all below it, children first.
  final func leaveWithChildren() {
    for child in children { child.leaveWithChildren() }
    leave()
  }
}

/// Where a node is made: its graph, the node above, and the environment there.
struct NodePlace {
  let graph: ViewGraph
  let parent: ViewNode?
  var environment: EnvironmentValues
  var memory: NodeMemory?
}

/// A view that shows something by itself and makes its own node; all other views get a ``CompositeNode``.
protocol NodeMaking {
  func makeNode(_ place: NodePlace) -> ViewNode
}

/// Makes the node of any view.
func makeNode(_ view: any View, _ place: NodePlace) -> ViewNode {
  if place.parent?.makesRows == true, let node = rowNode(view, place) { return node }
  func make<V: View>(_ view: V) -> ViewNode {
    switch view {
    case let view as any NodeMaking: view.makeNode(place)
    case let view as any UIViewRepresentable: view.representedNode(place)
    case let view as any UIViewControllerRepresentable: view.representedNode(place)
    default: CompositeNode(view, place)
    }
  }
  return make(view)
}

/// A node whose view is one layout item without children.
class LeafNode<Content: View>: ViewNode {
  private(set) var view: Content

  init(_ view: Content, _ place: NodePlace) {
    self.view = view
    super.init(place)
  }

  nonisolated deinit {}

  /// The item, which lives as long as the node.
  var item: LayoutItem { fatalError("\(Self.self) has no item.") }

  /// Shows the view's value in the environment. Called for the first value by the subclass's initialiser, then for every one that differs.
  /// Subclasses override it.
  func show() {}

  final override func update(_ view: any View, _ environment: EnvironmentValues) {
    let isSameEnvironment = environment.isIdentical(to: self.environment)
    super.update(view, environment)
    guard let view = view as? Content, !isSameEnvironment || !ViewComparison.areSame(view, self.view) else { return }
    self.view = view
    show()
    item.changed()
  }

  final override func appendItems(to items: inout [LayoutItem]) { items.append(item) }
  override func leave() { item.leave() }
}
