import UIKit

/// What stands for a view while it is shown, and keeps what a value cannot: state, identity, and the `UIView`s that it shows.
///
/// Nodes form a tree of their own. A node is told of another value of the same view by ``update(_:_:)``; where the kind of view changes,
/// a ``ChoiceNode`` lets its node go and makes another. What a tree shows is asked for afterwards, by ``appendItems(to:)``.
class ViewNode {
  let place: NodePlace
  var environment: EnvironmentValues
  var children: [ViewNode] { [] }

  init(_ place: NodePlace) {
    self.place = place
    environment = place.environment
  }

  /// Takes over another value of the same view, and what its surroundings say.
  ///
  /// - Parameter view: Of the type that the node was made for.
  func update(_ view: any View, _ environment: EnvironmentValues) { self.environment = environment }

  /// Adds what whoever contains this view has to arrange, in the order of the views.
  func appendItems(to items: inout [LayoutItem]) { for child in children { child.appendItems(to: &items) } }

  /// Is told when it goes, after its children.
  func leave() {}

  final func leaveWithChildren() {
    for child in children { child.leaveWithChildren() }
    leave()
  }

  /// How far it is from the root.
  final var depth: Int { place.depth }

  /// What is arranged where only one thing can be: the one item, or all of them in a column, as Apple's do.
  final var soleItem: LayoutItem {
    var items: [LayoutItem] = []
    appendItems(to: &items)
    return items.count == 1 ? items[0] : StackItem(items, across: .column(.center), spacing: nil)
  }
}

/// Where a node is made.
struct NodePlace {
  /// Outlives its nodes, and owns them.
  unowned let host: ViewGraph
  let depth: Int
  var environment: EnvironmentValues

  func inner(_ environment: EnvironmentValues? = nil) -> NodePlace {
    NodePlace(host: host, depth: depth + 1, environment: environment ?? self.environment)
  }
}

/// A view that shows something by itself.
protocol NodeMaking {
  func makeNode(_ place: NodePlace) -> ViewNode
}

/// Makes the node of any view.
func makeNode(_ view: any View, _ place: NodePlace) -> ViewNode {
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
