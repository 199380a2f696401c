import UIKit

/// The node of a fixed number of views, which are identified by their position.
final class ListNode: ViewNode {
  override class var passesRowsOn: Bool { true }
  private var nodes: [ViewNode] = []

  init(_ views: [any View], _ place: NodePlace) {
    super.init(place)
    nodes = views.map { makeNode($0, inner()) }
  }

  override var children: [ViewNode] { nodes }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let list = view as? any Listing else { return }
    for (node, view) in zip(nodes, list.views) { node.update(view, environment) }
  }
}

/// A view whose node is a ``ListNode``. The number and types of its views never change.
protocol Listing {
  var views: [any View] { get }
}

extension TupleView: Listing {}

/// The view that is chosen among several, and a value that identifies its kind.
struct Choice {
  let kind: AnyHashable
  let view: any View

  init(_ kind: AnyHashable, _ view: any View) {
    self.kind = kind
    self.view = view
  }
}

/// A view that shows one of several, and whose node is a ``ChoiceNode``.
protocol Choosing {
  var choice: Choice { get }
}

/// The node of a view that is now of one kind, now of another. A change of the kind makes a new node and ends the old one.
///
/// The new view appears before the old one disappears (fact 59).
final class ChoiceNode: ViewNode {
  override class var passesRowsOn: Bool { true }
  override var memoryKey: AnyHashable? { kind }
  private var kind: AnyHashable
  private var node: ViewNode!
  /// Whether the kind is an identity that the app has given the view.
  let isIdentity: Bool

  init(_ choice: Choice, _ place: NodePlace, isIdentity: Bool = false) {
    kind = choice.kind
    self.isIdentity = isIdentity
    super.init(place)
    if let memory, memory.key != kind { forgetMemory() }
    node = makeNode(choice.view, inner())
  }

  override var children: [ViewNode] { [node] }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let choice = (view as? any Choosing)?.choice else { return }
    if choice.kind == kind { return node.update(choice.view, environment) }
    let old = node
    kind = choice.kind
    forgetMemory()
    node = makeNode(choice.view, inner())
    old?.leaveWithChildren()
    itemsChanged()
  }
}

/// A view that only stands for another one, which its container arranges in its place.
protocol Wrapping {
  var wrapped: any View { get }
}

final class WrapperNode: ViewNode {
  override class var passesRowsOn: Bool { true }
  private var node: ViewNode!

  init(_ view: any Wrapping, _ place: NodePlace) {
    super.init(place)
    node = makeNode(view.wrapped, inner())
  }

  override var children: [ViewNode] { [node] }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    if let view = view as? any Wrapping { node.update(view.wrapped, environment) }
  }
}

/// A view whose node is an ``ForEachNode``, whatever the types of data and identity.
protocol ForEachElements {
  /// The identity and the view of each element, in order. Makes all views anew; read while observed objects are tracked.
  var elements: [(AnyHashable, any View)] { get }
}

/// The node of ``ForEach``: keeps a node for each element and finds it again by the element's identity.
///
/// The elements are listed again when the node receives another value, or when something that they were made from has changed. Nodes of new
/// elements are made before those of elements that are gone end (fact 59).
final class ForEachNode: ObservingNode {
  override class var passesRowsOn: Bool { true }
  /// An identity, and which of several elements with that identity this is.
  private struct Key: Hashable {
    var id: AnyHashable
    var occurrence: Int
  }

  private var view: any ForEachElements
  private var nodes: [(key: Key, node: ViewNode)] = []

  init(_ view: any ForEachElements, _ place: NodePlace) {
    self.view = view
    super.init(place)
    // The memory counts nodes in their order, which elements do not keep.
    forgetMemory()
    refresh()
  }

  override var children: [ViewNode] { nodes.map(\.node) }
  /// The nodes of the elements with their identities, in order.
  var identified: [(id: AnyHashable, node: ViewNode)] { nodes.map { ($0.key.id, $0.node) } }
  /// Returns the node of the first element with an identity.
  func node(of id: AnyHashable) -> ViewNode? { nodes.first { $0.key.id == id }?.node }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let view = view as? any ForEachElements else { return }
    self.view = view
    refresh()
  }

  override func refresh() {
    let elements = observing { view.elements }
    // Most updates keep the elements: their nodes take the new values in place.
    if elements.count == nodes.count, zip(nodes, elements).allSatisfy({ $0.key.occurrence == 0 && $0.key.id == $1.0 }) {
      for ((_, node), (_, element)) in zip(nodes, elements) { node.update(element, environment) }
      return
    }
    var counts: [AnyHashable: Int] = [:]
    let keys = elements.map { id, _ in
      defer { counts[id, default: 0] += 1 }
      return Key(id: id, occurrence: counts[id, default: 0])
    }
    for key in keys where key.occurrence == 1 { graph.reportDuplicate(key.id) }
    let kept = Set(keys)
    let before = nodes
    let old = Dictionary(uniqueKeysWithValues: nodes.map { ($0.key, $0.node) })
    nodes = zip(keys, elements).map { key, element in
      guard let node = old[key] else { return (key, makeNode(element.1, inner())) }
      node.update(element.1, environment)
      return (key, node)
    }
    for (key, node) in before where !kept.contains(key) { node.leaveWithChildren() }
    itemsChanged()
  }
}
