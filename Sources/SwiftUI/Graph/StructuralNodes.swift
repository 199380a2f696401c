import UIKit

/// Views one after the other, always as many.
final class ListNode: ViewNode {
  private var nodes: [ViewNode] = []

  init(_ views: [any View], _ place: NodePlace) {
    super.init(place)
    nodes = views.map { makeNode($0, place.inner()) }
  }

  override var children: [ViewNode] { nodes }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let list = view as? any Listing else { return }
    for (node, view) in zip(nodes, list.views) { node.update(view, environment) }
  }
}

protocol Listing {
  var views: [any View] { get }
}

extension TupleView: Listing {}

/// One of several views, and which.
struct Choice {
  let kind: AnyHashable
  let view: any View

  init(_ kind: AnyHashable, _ view: any View) {
    self.kind = kind
    self.view = view
  }
}

protocol Choosing {
  var choice: Choice { get }
}

/// A view that is now one and now another: of another kind, it begins anew.
final class ChoiceNode: ViewNode {
  private var kind: AnyHashable
  private var node: ViewNode

  init(_ choice: Choice, _ place: NodePlace) {
    kind = choice.kind
    node = makeNode(choice.view, place.inner())
    super.init(place)
  }

  override var children: [ViewNode] { [node] }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let choice = (view as? any Choosing)?.choice else { return }
    if choice.kind == kind { return node.update(choice.view, environment) }
    node.leaveWithChildren()
    kind = choice.kind
    node = makeNode(choice.view, place.inner(environment))
  }
}

/// A view that stands for another one.
protocol Wrapping {
  var wrapped: any View { get }
}

final class WrapperNode: ViewNode {
  private let node: ViewNode

  init(_ view: any Wrapping, _ place: NodePlace) {
    node = makeNode(view.wrapped, place.inner())
    super.init(place)
  }

  override var children: [ViewNode] { [node] }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    if let view = view as? any Wrapping { node.update(view.wrapped, environment) }
  }
}

protocol Enumerating {
  /// With what tells them apart.
  var elements: [(AnyHashable, any View)] { get }
}

/// A view for each of some data, found again by its identity.
final class EachNode: ViewNode {
  private var nodes: [(id: AnyHashable, node: ViewNode)] = []

  init(_ view: any Enumerating, _ place: NodePlace) {
    super.init(place)
    arrange(view.elements)
  }

  override var children: [ViewNode] { nodes.map(\.node) }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    if let view = view as? any Enumerating { arrange(view.elements) }
  }

  private func arrange(_ elements: [(AnyHashable, any View)]) {
    // Of several with one identity the first goes on; the others are made anew, as if they had come just now.
    var old = Dictionary(nodes.map { ($0.id, $0.node) }) { first, _ in first }
    let former = nodes
    nodes = elements.map { id, view in
      guard let node = old.removeValue(forKey: id) else { return (id, makeNode(view, place.inner(environment))) }
      node.update(view, environment)
      return (id, node)
    }
    let kept = Set(nodes.map { ObjectIdentifier($0.node) })
    for (_, node) in former where !kept.contains(ObjectIdentifier(node)) { node.leaveWithChildren() }
  }
}
