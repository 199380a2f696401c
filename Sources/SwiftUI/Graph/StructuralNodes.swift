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
  override var passesTransition: Bool { true }

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
///
/// In an animation the old one stays until its transition ends, and continues if it comes back before that.
final class ChoiceNode: ViewNode {
  override class var passesRowsOn: Bool { true }
  override var memoryKey: AnyHashable? { kind }
  private var kind: AnyHashable
  private var node: ViewNode!
  private lazy var transitions = BranchTransitions(self)
  private var leaving: [(kind: AnyHashable, node: ViewNode)] = []
  /// Whether the kind is an identity that the app has given the view.
  let isIdentity: Bool

  init(_ choice: Choice, _ place: NodePlace, isIdentity: Bool = false) {
    kind = choice.kind
    self.isIdentity = isIdentity
    super.init(place)
    if let memory, memory.key != kind { forgetMemory() }
    node = makeNode(choice.view, inner())
  }

  override var children: [ViewNode] {
    leaving.isEmpty && !hasTransitions ? [node] : [node] + leaving.map(\.node) + transitions.effects
  }
  override var passesTransition: Bool { true }
  private var hasTransitions = false

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let choice = (view as? any Choosing)?.choice else { return }
    if hasTransitions { transitions.update(environment) }
    if choice.kind == kind { return node.update(choice.view, environment) }
    let old = (kind: kind, node: node!)
    kind = choice.kind
    let stays = transitions.remove(old.node) { [weak self] in self?.end($0) }
    hasTransitions = hasTransitions || stays
    // With a transition that shows nothing, the old view goes first (fact 59).
    let goesFirst = !stays && BranchTransitions.isIdentity(old.node)
    if goesFirst { old.node.leaveWithChildren() }
    if let index = leaving.firstIndex(where: { $0.kind == kind }) {
      node = leaving.remove(at: index).node
      node.update(choice.view, environment)
      transitions.restore(node)
    } else {
      forgetMemory()
      node = makeNode(choice.view, inner())
      if transitions.insert(node) { hasTransitions = true }
    }
    if stays {
      leaving.append(old)
    } else if !goesFirst {
      transitions.forget(old.node)
      old.node.leaveWithChildren()
    }
    itemsChanged()
  }

  /// Ends a node whose transition is over.
  private func end(_ node: ViewNode) {
    guard let index = leaving.firstIndex(where: { $0.node === node }) else { return }
    leaving.remove(at: index)
    transitions.forget(node)
    node.leaveWithChildren()
    itemsChanged()
  }

  override func appendItems(to items: inout [LayoutItem]) {
    guard hasTransitions else { return node.appendItems(to: &items) }
    for (_, node) in leaving { transitions.appendItems(of: node, to: &items) }
    transitions.appendItems(of: node, to: &items)
  }

  override func itemsChanged() {
    if hasTransitions { transitions.itemsChanged() }
    super.itemsChanged()
  }

  override func reduce<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value?) {
    if node.writers > 0 { node.reduce(key, into: &value) }
  }

  override func leave() { leaving = [] }
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
  override var passesTransition: Bool { true }

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

  private lazy var transitions = BranchTransitions(self)
  private var hasTransitions = false
  /// All nodes in the order in which they are shown, those that are leaving among them; `nil` while none is.
  private var withLeaving: [(key: Key, node: ViewNode, isLeaving: Bool)]?

  override var children: [ViewNode] {
    guard hasTransitions else { return nodes.map(\.node) }
    return (withLeaving?.map(\.node) ?? nodes.map(\.node)) + transitions.effects
  }

  override func appendItems(to items: inout [LayoutItem]) {
    guard hasTransitions else {
      for (_, node) in nodes { node.appendItems(to: &items) }
      return
    }
    for node in withLeaving?.map(\.node) ?? nodes.map(\.node) { transitions.appendItems(of: node, to: &items) }
  }

  override func itemsChanged() {
    if hasTransitions { transitions.itemsChanged() }
    super.itemsChanged()
  }

  override func reduce<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value?) {
    for (_, node) in nodes where node.writers > 0 { node.reduce(key, into: &value) }
  }

  override func leave() {
    super.leave()
    withLeaving = nil
  }
  /// The nodes of the elements with their identities, in order.
  var identified: [(id: AnyHashable, node: ViewNode)] { nodes.map { ($0.key.id, $0.node) } }
  /// Returns the node of the first element with an identity.
  func node(of id: AnyHashable) -> ViewNode? { nodes.first { $0.key.id == id }?.node }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    if hasTransitions { transitions.update(environment) }
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
    let shownBefore = withLeaving ?? nodes.map { ($0.key, $0.node, false) }
    let old = Dictionary(uniqueKeysWithValues: nodes.map { ($0.key, $0.node) })
    let isFirst = before.isEmpty && !isMade
    isMade = true
    nodes = zip(keys, elements).map { key, element in
      if let node = old[key] {
        node.update(element.1, environment)
        return (key, node)
      }
      if let node = withLeaving?.first(where: { $0.isLeaving && $0.key == key })?.node {
        node.update(element.1, environment)
        transitions.restore(node)
        return (key, node)
      }
      let node = makeNode(element.1, inner())
      if !isFirst, transitions.insert(node) { hasTransitions = true }
      return (key, node)
    }
    var left = Set<Key>()
    for (key, node) in before where !kept.contains(key) {
      if transitions.remove(node, { [weak self] in self?.end($0) }) {
        hasTransitions = true
        left.insert(key)
      } else {
        transitions.forget(node)
        node.leaveWithChildren()
      }
    }
    order(shownBefore, leaving: left, kept)
    itemsChanged()
  }

  /// Whether the first elements have been made: they come without a transition.
  private var isMade = false

  /// Keeps those that are leaving behind those that they were behind.
  private func order(
    _ before: [(key: Key, node: ViewNode, isLeaving: Bool)], leaving: Set<Key>, _ kept: Set<Key>
  ) {
    guard !leaving.isEmpty || withLeaving != nil else { return }
    var behind: [Key?: [(key: Key, node: ViewNode, isLeaving: Bool)]] = [:]
    var last: Key?
    for entry in before {
      if kept.contains(entry.key) {
        last = entry.key
      } else if entry.isLeaving || leaving.contains(entry.key) {
        behind[last, default: []].append((entry.key, entry.node, true))
      }
    }
    var all = behind[nil] ?? []
    for (key, node) in nodes { all += [(key, node, false)] + (behind[key] ?? []) }
    withLeaving = all.count == nodes.count ? nil : all
  }

  /// Ends a node whose transition is over.
  private func end(_ node: ViewNode) {
    guard let index = withLeaving?.firstIndex(where: { $0.node === node && $0.isLeaving }) else { return }
    withLeaving?.remove(at: index)
    if withLeaving?.count == nodes.count { withLeaving = nil }
    transitions.forget(node)
    node.leaveWithChildren()
    itemsChanged()
  }
}
