/// Finds views in a tree of nodes by the identities that the app gives them.
enum ScrollTargets {
  /// A view of a scroll target layout.
  struct Entry {
    let id: AnyHashable
    /// On the canvas.
    let rect: CGRect
    let canvas: ItemCanvas
  }

  /// A view that was found: one that has items, or a row that may have no node.
  enum Found {
    case node(ViewNode)
    case row(any RowSource, Int)

    /// Where it is in the content of a scroll view; `nil` if it is not there.
    func rect(in scroll: ScrollItem) -> CGRect? {
      switch self {
      case .node(let node):
        guard let (rect, canvas) = ScrollTargets.place(of: node) else { return nil }
        return scroll.rect(rect, on: canvas)
      case .row(let source, let index):
        guard let holder = source.holder, let (rect, canvas) = holder.place(of: index, in: source)
        else { return nil }
        return scroll.rect(rect, on: canvas)
      }
    }

    var origin: ViewNode {
      switch self {
      case .node(let node): node
      case .row(let source, _): source
      }
    }
  }

  /// Returns the first view with an identity at a node or below it. O(nodes + elements of lazy loops).
  static func find(_ id: AnyHashable, in node: ViewNode) -> Found? {
    if let choice = node as? ChoiceNode, choice.isIdentity, choice.memoryKey == id { return .node(node) }
    if let loop = node as? ForEachNode, let found = loop.node(of: id) { return .node(found) }
    for child in node.children { if let found = find(id, in: child) { return found } }
    if let source = node as? any RowSource, let index = source.index(of: id) { return .row(source, index) }
    return nil
  }

  /// The rectangle of a view's items, and their canvas.
  static func place(of node: ViewNode) -> (rect: CGRect, canvas: ItemCanvas)? {
    var items: [LayoutItem] = []
    node.appendItems(to: &items)
    guard let canvas = items.lazy.compactMap(\.canvas).first else { return nil }
    let rects = items.filter { $0.canvas === canvas }.map(\.rect)
    return rects.first.map { (rects.dropFirst().reduce($0) { $0.union($1) }, canvas) }
  }

  /// The first layout that is marked for targets.
  static func layout(in node: ViewNode) -> ViewNode? {
    if let marked = node as? ModifierNode<ScrollTargetLayout> { return marked.modifier.isEnabled ? marked : nil }
    for child in node.children { if let found = layout(in: child) { return found } }
    return nil
  }

  /// The first lazy container.
  static func rows(in node: ViewNode) -> (any RowHolding)? {
    if let holder = node as? any RowHolding { return holder }
    for child in node.children { if let found = rows(in: child) { return found } }
    return nil
  }

  static func entries(in node: ViewNode) -> [Entry] {
    if let holder = node as? any RowHolding {
      return holder.shownRows().compactMap { row in
        guard let id = row.source.identity(of: row.index),
          let (rect, canvas) = holder.place(of: row.index, in: row.source)
        else { return nil }
        return Entry(id: id, rect: rect, canvas: canvas)
      }
    }
    if let loop = node as? ForEachNode {
      return loop.identified.compactMap { id, node in
        place(of: node).map { Entry(id: explicitIdentity(of: node) ?? id, rect: $0.rect, canvas: $0.canvas) }
      }
    }
    if let choice = node as? ChoiceNode, choice.isIdentity, let id = choice.memoryKey {
      return place(of: node).map { [Entry(id: id, rect: $0.rect, canvas: $0.canvas)] } ?? []
    }
    return node.children.flatMap { entries(in: $0) }
  }

  /// The identity that a view of a loop gives itself.
  private static func explicitIdentity(of node: ViewNode) -> AnyHashable? {
    var node = node
    while true {
      if let choice = node as? ChoiceNode, choice.isIdentity { return choice.memoryKey }
      guard node.children.count == 1, !(node is ScrollNode) else { return nil }
      node = node.children[0]
    }
  }
}

/// Marks the views of a layout as places at which scrolling stops.
nonisolated struct ScrollTargetLayout: NodeModifier {
  let isEnabled: Bool
  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { ModifierNode(self, around: content, place) }
}

nonisolated extension View {
  /// Makes the views in this layout targets of scrolling: of positions, and of the behaviour that aligns views.
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(ScrollTargetLayout(isEnabled: isEnabled))
  }
}
