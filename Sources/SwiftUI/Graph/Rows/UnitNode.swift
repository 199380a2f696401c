/// The node of one view that is a row by itself.
final class UnitNode: ViewNode, RowSource {
  private var view: any View
  private var row: RowNode?
  private var keptMemory: NodeMemory?

  init(_ view: any View, _ place: NodePlace) {
    self.view = view
    super.init(place)
    keptMemory = memory?.takeElement(Self.element)
  }

  private static let element = AnyHashable(0)
  override var elementMemories: [AnyHashable: NodeMemory]? {
    (row.map(NodeMemory.of) ?? keptMemory).map { [Self.element: $0] } ?? [:]
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
    if comingIn == graph.motion.pass { new.come() }
    return new
  }
  /// The pass in which the row comes by its transition.
  private var comingIn: Int?
  func comes() { comingIn = graph.motion.pass }
  func madeRow(_ index: Int) -> RowNode? { row }
  var madeRows: [Int] { row == nil ? [] : [0] }
  func drop(_ index: Int) {
    guard let row else { return }
    keptMemory = NodeMemory.of(row)
    self.row = nil
    row.leaveWithChildren()
  }
  func identity(of index: Int) -> AnyHashable? { explicitIdentity(of: view) ?? ForEachNode.identity(around: self) }
  func index(of identity: AnyHashable) -> Int? { explicitIdentity(of: view) == identity ? 0 : nil }
  func takeChange() -> RowChange? { nil }
}
