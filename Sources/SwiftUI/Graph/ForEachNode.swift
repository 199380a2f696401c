/// A view whose node is an ``ForEachNode``, whatever the types of data and identity.
nonisolated protocol ForEachElements {
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
  private nonisolated struct Key: Hashable {
    var id: AnyHashable
    var occurrence: Int
  }

  private var view: any ForEachElements
  private var nodes: [(key: Key, node: ViewNode)] = []

  init(_ view: any ForEachElements, _ place: NodePlace) {
    self.view = view
    super.init(place)
    refresh()
    forgetMemory()
  }

  override var elementMemories: [AnyHashable: NodeMemory]? {
    nodes.reduce(into: [:]) { $0[AnyHashable($1.key)] = NodeMemory.of($1.node) }
  }

  private lazy var transitions = BranchTransitions(self)
  private var hasTransitions = false
  /// All nodes in the order in which they are shown, those that are leaving among them; `nil` while none is.
  private var withLeaving: [(key: Key, node: ViewNode, isLeaving: Bool)]?

  override var children: [ViewNode] {
    let own = withLeaving?.map(\.node) ?? nodes.map(\.node)
    return hasTransitions ? own + transitions.effects : own
  }

  override func appendRows(to rows: inout RowList) {
    guard makesRows else { return }
    for (_, node) in nodes { node.appendRows(to: &rows) }
    for (_, node, isLeaving) in withLeaving ?? [] where isLeaving { rows.appendLeaving(RowBranch.rows(of: node)) }
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
  /// Returns the identity of the element that a row belongs to; `nil` outside of loops. O(depth + elements).
  static func identity(around row: ViewNode) -> AnyHashable? {
    var node = row
    while let parent = node.parent, parent.makesRows {
      if let loop = parent as? ForEachNode { return loop.nodes.first { $0.node === node }?.key.id }
      node = parent
    }
    return nil
  }
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
        if makesRows { RowBranch.comesBack(node) } else { transitions.restore(node) }
        return (key, node)
      }
      var place = inner()
      place.memory = memory?.takeElement(AnyHashable(key))
      let node = makeNode(element.1, place)
      if !isFirst { come(node) }
      return (key, node)
    }
    var left = Set<Key>()
    for (key, node) in before where !kept.contains(key) {
      if goes(node) { left.insert(key) } else { leave(node) }
    }
    order(shownBefore, leaving: left, kept)
    itemsChanged()
  }

  private func come(_ node: ViewNode) {
    if makesRows { return RowBranch.comes(node) }
    if transitions.insert(node) { hasTransitions = true }
  }

  /// Lets a node go. Returns whether it stays for now.
  private func goes(_ node: ViewNode) -> Bool {
    if makesRows { return RowBranch.goes(node) { [weak self] in self?.end(node) } }
    let stays = transitions.remove(node) { [weak self] in self?.end($0) }
    if stays { hasTransitions = true }
    return stays
  }

  private func leave(_ node: ViewNode) {
    if !makesRows { transitions.forget(node) }
    node.leaveWithChildren()
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
    leave(node)
    itemsChanged()
  }
}
