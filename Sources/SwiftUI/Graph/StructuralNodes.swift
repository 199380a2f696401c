import UIKit

/// The node of a fixed number of views, which are identified by their position.
final class ListNode: ViewNode {
  override class var passesRowsOn: Bool { true }
  private var nodes: [ViewNode] = []

  init(_ views: [any View], _ place: NodePlace) {
    super.init(place)
    for view in views { nodes.append(makeNode(view, inner())) }
  }

  nonisolated deinit {}

  override var children: [ViewNode] { nodes }
  override var passesTransition: Bool { true }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let list = view as? any Listing else { return }
    for (node, view) in zip(nodes, list.views) { node.update(view, environment) }
  }
}

/// A view whose node is a ``ListNode``. The number and types of its views never change.
nonisolated protocol Listing {
  var views: [any View] { get }
}

nonisolated extension TupleView: Listing {}

/// The view that is chosen among several, and a value that identifies its kind.
nonisolated struct Choice {
  let kind: AnyHashable
  let view: any View

  init(_ kind: AnyHashable, _ view: any View) {
    self.kind = kind
    self.view = view
  }
}

/// A view that shows one of several, and whose node is a ``ChoiceNode``.
nonisolated protocol Choosing {
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
    if makesRows { return exchangeRows(choice) }
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

  /// Shows other rows.
  private func exchangeRows(_ choice: Choice) {
    let old = (kind: kind, node: node!)
    kind = choice.kind
    let stays = RowBranch.goes(old.node) { [weak self] in self?.end(old.node) }
    if let index = leaving.firstIndex(where: { $0.kind == kind }) {
      node = leaving.remove(at: index).node
      node.update(choice.view, environment)
      RowBranch.comesBack(node)
    } else {
      forgetMemory()
      node = makeNode(choice.view, inner())
      RowBranch.comes(node)
    }
    if stays { leaving.append(old) } else { old.node.leaveWithChildren() }
    itemsChanged()
  }

  override func appendRows(to rows: inout RowList) {
    guard makesRows else { return }
    node.appendRows(to: &rows)
    for (_, node) in leaving { rows.appendLeaving(RowBranch.rows(of: node)) }
  }

  /// Ends a node whose transition is over.
  private func end(_ node: ViewNode) {
    guard let index = leaving.firstIndex(where: { $0.node === node }) else { return }
    leaving.remove(at: index)
    if !makesRows { transitions.forget(node) }
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
nonisolated protocol Wrapping {
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
