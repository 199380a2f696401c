import UIKit

/// Represents a view while it is shown, and keeps what a value cannot: state, identity, and its `UIView`s.
///
/// Nodes form a tree of their own. A node receives another value of the same view by ``update(_:_:)``. Where the kind of the view changes,
/// a ``ChoiceNode`` ends its node and makes another. The layout asks for items afterwards, by ``appendItems(to:)``.
class ViewNode {
  let place: NodePlace
  /// The environment of the latest update; set before the subclass's own update runs.
  var environment: EnvironmentValues
  var children: [ViewNode] { [] }

  init(_ place: NodePlace) {
    self.place = place
    environment = place.environment
  }

  /// Takes another value of the same view, and its environment.
  ///
  /// - Parameter view: Of the type that the node was made for.
  func update(_ view: any View, _ environment: EnvironmentValues) { self.environment = environment }

  /// Adds the layout items of this view, in the order of the views, to those that its container arranges. Called in every layout; items are
  /// made anew each time.
  func appendItems(to items: inout [LayoutItem]) { for child in children { child.appendItems(to: &items) } }

  /// Called once when the node ends, after its children's.
  func leave() {}

  /// Ends this node and all below it, children first.
  final func leaveWithChildren() {
    for child in children { child.leaveWithChildren() }
    leave()
  }

  /// The number of nodes above this one.
  final var depth: Int { place.depth }

  /// The item for a container of one view: several are arranged in a column, centred and with the usual spacing, as Apple's are.
  final var combinedItem: LayoutItem {
    var items: [LayoutItem] = []
    appendItems(to: &items)
    return items.count == 1 ? items[0] : StackItem(items, across: .column(.center), spacing: nil)
  }
}

/// Where a node is made: its graph, its depth, and the environment there.
struct NodePlace {
  /// Owns the nodes and outlives them.
  unowned let host: ViewGraph
  let depth: Int
  var environment: EnvironmentValues

  /// Returns the place of a child, with the same environment unless another is given.
  func inner(_ environment: EnvironmentValues? = nil) -> NodePlace {
    NodePlace(host: host, depth: depth + 1, environment: environment ?? self.environment)
  }
}

/// A view that shows something by itself and makes its own node; all other views get a ``CompositeNode``.
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
