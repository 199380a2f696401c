/// The rows of a lazy container, in order, most of which have no nodes.
struct RowList {
  enum Kind {
    case content
    case header
    case footer
  }

  /// Rows that one node makes.
  struct Part {
    let source: any RowSource
    let count: Int
    let kind: Kind
    /// The number of the section among those of the list; `nil` outside of sections.
    let section: Int?
  }

  private(set) var parts: [Part] = []
  /// The nodes of the sections, by their numbers.
  private(set) var sections: [ViewNode] = []
  private var kind = Kind.content
  private var section: Int?

  /// The number of rows of all kinds.
  var count: Int { parts.reduce(0) { $0 + $1.count } }

  mutating func append(_ source: any RowSource) {
    parts.append(Part(source: source, count: source.rowCount, kind: kind, section: section))
  }

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
  /// The identity of a row, as the app knows it.
  func identity(of index: Int) -> AnyHashable?
  /// Finds a row by the app's identity. O(rows).
  func index(of identity: AnyHashable) -> Int?
  /// What has changed since the last call; `nil` for nothing.
  func takeChange() -> RowChange?
}

extension RowSource {
  func index(of row: RowNode) -> Int? { madeRows.first { madeRow($0) === row } }
}

/// States something to the row around a view: to the container of the row.
struct RowStating: NodeModifier {
  let statement: Any

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { Node(self, around: content, place) }

  final class Node: ModifierNode<RowStating> {
    private weak var row: RowNode?

    override init(_ modifier: RowStating, around content: any View, _ place: NodePlace) {
      super.init(modifier, around: content, place)
      row = sequence(first: parent, next: { $0?.parent }).prefix { $0 != nil }.lazy.compactMap { $0 as? RowNode }.first
      row?.state(modifier.statement, by: self)
    }

    override func modifierWasUpdated(from old: RowStating) { row?.state(modifier.statement, by: self) }
    override func leave() { row?.withdraw(self) }
  }
}

/// The row leads to another screen.
struct RowLeadsOn {}

/// The rows of a loop that are others than before.
struct RowChange {
  /// The rows that are replaced, by their indexes before.
  var old: Range<Int>
  /// The number of rows in their place.
  var new: Int
  /// Rows that are gone, by their indexes before, and new ones by those after. `nil`: all that are replaced.
  var steps: (removed: [Int], inserted: [Int])?
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
  if let modified = view as? any Modified,
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

/// The node of a row: keeps the layout item of the views in it.
final class RowNode: ObservingNode, AppearanceScope {
  let item: RowItem
  private(set) var isInView: Bool
  /// Whether rows that are made now count as visible at once.
  private(set) static var areSeen = true
  private var make: () -> any View
  private var content: ViewNode!
  /// The view as it was made latest, without the modifiers around the loop.
  private(set) var view: any View

  init(_ make: @escaping () -> any View, _ modified: (any View) -> any View, _ place: NodePlace) {
    self.make = make
    item = RowItem(place.graph)
    view = EmptyView()
    isInView = Self.areSeen
    super.init(place)
    view = observing(make)
    content = makeNode(modified(view), inner())
    item.source = content
  }

  override var name: String { "ForEach" }
  override var children: [ViewNode] { content.map { [$0] } ?? [] }

  /// Makes rows only to measure them: they do not count as visible before ``show()``.
  static func unseen(_ make: () -> Void) {
    let outer = areSeen
    areSeen = false
    make()
    areSeen = outer
  }

  /// Called when the row has its place.
  func show() {
    guard !isInView else { return }
    isInView = true
    graph.visibilityChanged(of: self)
  }

  // MARK: Statements

  /// What the views in the row ask of the container, by the nodes that state it.
  private var stated: [ObjectIdentifier: (depth: Int, statement: Any)] = [:]
  /// Inner ones first.
  var statements: [Any] { stated.values.sorted { $0.depth > $1.depth }.map(\.statement) }
  /// Called when statements differ.
  var statementsChanged: () -> Void = {}

  func state(_ statement: Any, by node: ViewNode) {
    stated[ObjectIdentifier(node)] = (node.depth, statement)
    statementsChanged()
  }

  func withdraw(_ node: ViewNode) {
    if stated.removeValue(forKey: ObjectIdentifier(node)) != nil { statementsChanged() }
  }

  // MARK: Values

  /// Shows another value of the row.
  func take(_ make: @escaping () -> any View, _ environment: EnvironmentValues) {
    self.make = make
    self.environment = environment
    refresh()
  }

  override func refresh() {
    view = observing(make)
    content.update((parent as? any RowSource)?.modified(view) ?? view, environment)
  }

  override func itemsChanged() { item.itemsChanged() }

  override func leave() {
    super.leave()
    item.leave()
  }
}

/// The node of one view that is a row by itself.
final class UnitNode: ViewNode, RowSource {
  private var view: any View
  private var row: RowNode?
  private var keptMemory: NodeMemory?

  init(_ view: any View, _ place: NodePlace) {
    self.view = view
    super.init(place)
  }

  override var children: [ViewNode] { row.map { [$0] } ?? [] }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    self.view = view
    row?.take({ view }, environment)
  }

  override func appendRows(to rows: inout RowList) { rows.append(self) }

  var rowCount: Int { 1 }
  func row(_ index: Int) -> RowNode {
    if let row { return row }
    var place = inner()
    place.memory = keptMemory
    keptMemory = nil
    let new = RowNode({ [view] in view }, modified, place)
    row = new
    return new
  }
  func madeRow(_ index: Int) -> RowNode? { row }
  var madeRows: [Int] { row == nil ? [] : [0] }
  func drop(_ index: Int) {
    guard let row else { return }
    keptMemory = NodeMemory.of(row)
    self.row = nil
    row.leaveWithChildren()
  }
  func identity(of index: Int) -> AnyHashable? { explicitIdentity(of: view) }
  func index(of identity: AnyHashable) -> Int? { explicitIdentity(of: view) == identity ? 0 : nil }
  func takeChange() -> RowChange? { nil }
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
