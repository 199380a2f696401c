/// The rows of a lazy container, in order, most of which have no nodes.
struct RowList {
  nonisolated enum Kind {
    case content
    case header
    case footer
  }

  /// Rows that one node makes.
  nonisolated struct Part {
    let source: any RowSource
    let count: Int
    let kind: Kind
    /// The number of the section among those of the list; `nil` outside of sections.
    let section: Int?
  }

  private(set) var parts: [Part] = []
  /// The nodes of the sections, by their numbers.
  private(set) var sections: [ViewNode] = []
  /// Rows that are gone and shown until their transitions end.
  private(set) var leaving: [RowNode] = []
  private var kind = Kind.content
  private var section: Int?

  /// The number of rows of all kinds.
  var count: Int { parts.reduce(0) { $0 + $1.count } }

  mutating func append(_ source: any RowSource) {
    parts.append(Part(source: source, count: source.rowCount, kind: kind, section: section))
  }

  /// Adds rows that are shown until their transitions end.
  mutating func appendLeaving(_ rows: some Sequence<RowNode>) { leaving += rows }

  /// Adds the rows of a section; one within another section belongs to that.
  mutating func appendSection(
    _ node: ViewNode, header: (inout RowList) -> Void, content: (inout RowList) -> Void, footer: (inout RowList) -> Void
  ) {
    if section != nil {
      header(&self)
      content(&self)
      return footer(&self)
    }
    section = sections.count
    sections.append(node)
    kind = .header
    header(&self)
    kind = .content
    content(&self)
    kind = .footer
    footer(&self)
    (kind, section) = (.content, nil)
  }
}

/// A node that makes the nodes of rows on demand, and ends them when they are out of view.
protocol RowSource: ViewNode {
  var rowCount: Int { get }
  /// Returns the row of an index, which exists. Makes it if there is none.
  func row(_ index: Int) -> RowNode
  /// Returns the row of an index if it has been made.
  func madeRow(_ index: Int) -> RowNode?
  /// The indexes of the rows that have nodes, in no order.
  var madeRows: [Int] { get }
  /// Ends the node of a row, whose state stays.
  func drop(_ index: Int)
  /// Lets rows come by their transitions that are made in this pass.
  func comes()
  /// The place of a row's element among those of its loop.
  func offset(of index: Int) -> Int
  /// The identity of a row, as the app knows it.
  func identity(of index: Int) -> AnyHashable?
  /// Finds a row by the app's identity. O(rows).
  func index(of identity: AnyHashable) -> Int?
  /// What has changed since the last call; `nil` for nothing.
  func takeChange() -> RowChange?
}

extension RowSource {
  func offset(of index: Int) -> Int { index }
  func index(of row: RowNode) -> Int? { madeRows.first { madeRow($0) === row } }
}

/// States something to the row around a view: to the container of the row.
nonisolated struct RowStating: NodeModifier {
  let statement: Any

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { Node(self, around: content, place) }

  final class Node: ModifierNode<RowStating> {
    private weak var row: RowNode?

    override init(_ modifier: RowStating, around content: any View, _ place: NodePlace) {
      super.init(modifier, around: content, place)
      row = RowNode.around(self)
      row?.state(modifier.statement, by: self)
    }

    override func modifierWasUpdated(from old: RowStating) { row?.state(modifier.statement, by: self) }
    override func leave() { row?.withdraw(self) }
  }
}

extension RowNode {
  /// Returns the row that a node is in; `nil` outside of lists.
  static func around(_ node: ViewNode) -> RowNode? {
    sequence(first: node.parent, next: { $0?.parent }).prefix { $0 != nil }.lazy.compactMap { $0 as? RowNode }.first
  }
}

/// The row leads to another screen.
nonisolated struct RowLeadsOn {}

/// The rows of a loop that are others than before.
struct RowChange {
  /// The rows that are replaced, by their indexes before.
  var old: Range<Int>
  /// The number of rows in their place.
  var new: Int
  /// How those before become those after; `nil`: all that are replaced are others.
  var steps: ListSteps?
}

extension RowSource {
  /// The view of a row, with the modifiers between the container and the row's source.
  func modified(_ view: any View) -> any View {
    sequence(first: parent, next: { $0?.parent }).prefix { $0?.makesRows == true }
      .reduce(view) { view, node in (node as? RowModifierNode)?.modifier.around(view) ?? view }
  }
}

/// Returns the node of a view whose container makes its rows on demand; `nil` for a view that consists of others.
func rowNode(_ view: any View, _ place: NodePlace) -> ViewNode? {
  func shape<V: View>(_: V) -> RowShape { RowShape.of(V.self) }
  if case .single = shape(view) { return UnitNode(view, place) }
  // A cast alone looks into an optional view, which may be absent later.
  func modified<V: View>(_ view: V) -> (any Modified)? { V.self is any Modified.Type ? view as? any Modified : nil }
  if let modified = modified(view),
    modified.anyModifier is any ItemModifier || modified.anyModifier is RowStating
  {
    return RowModifierNode(modified, place)
  }
  return nil
}

/// The node of a modifier around several rows: each of them gets it when it is made.
final class RowModifierNode: ViewNode {
  override class var passesRowsOn: Bool { true }
  private(set) var modifier: any Modified
  private var content: ViewNode!

  init(_ modifier: any Modified, _ place: NodePlace) {
    self.modifier = modifier
    super.init(place)
    content = makeNode(modifier.anyContent, inner())
  }

  override var children: [ViewNode] { [content] }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let modifier = view as? any Modified else { return }
    self.modifier = modifier
    content.update(modifier.anyContent, environment)
  }
}

/// The identity that ``View/id(_:)`` gives a view, below the modifiers around it.
func explicitIdentity(of view: any View) -> AnyHashable? {
  var view = view
  while true {
    if let identified = view as? any Identified { return identified.identity }
    guard let modified = view as? any Modified else { return nil }
    view = modified.anyContent
  }
}

/// A view with an identity of its own, whatever its type.
protocol Identified {
  var identity: AnyHashable { get }
}

extension IdentifiedView: Identified {
  var identity: AnyHashable { AnyHashable(id) }
}
