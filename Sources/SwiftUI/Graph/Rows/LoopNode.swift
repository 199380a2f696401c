/// The node of a ``ForEach`` in a lazy container: lists identities, and makes the views of elements as they come into view.
///
/// Updating costs one identity for each element, and a view for each row that has a node.
final class LoopNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: ObservingNode, RowSource {
  private var loop: ForEach<Data, ID, Content>
  private var ids: [ID] = []
  private var rows: [Int: RowNode] = [:]
  /// What rows out of view have left.
  private var memories: [ID: NodeMemory] = [:]
  private var change: RowChange?

  init(_ loop: ForEach<Data, ID, Content>, _ place: NodePlace) {
    self.loop = loop
    super.init(place)
    ids = observing { loop.data.map(loop.id) }
  }

  override var name: String { "ForEach" }
  override var children: [ViewNode] { rows.sorted { $0.key < $1.key }.map(\.value) }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let loop = view as? ForEach<Data, ID, Content> else { return }
    self.loop = loop
    refresh()
  }

  override func refresh() {
    let new = observing { loop.data.map(loop.id) }
    if new != ids { take(new) }
    for (index, row) in rows.sorted(by: { $0.key < $1.key }) { row.take(view(at: index), environment) }
  }

  /// The most identities that are compared for a list that shows how rows move [G].
  private static var mostCompared: Int { 200 }

  /// Takes other identities: rows go with theirs.
  private func take(_ new: [ID]) {
    let old = ids
    let shortest = min(old.count, new.count)
    var first = 0
    while first < shortest, old[first] == new[first] { first += 1 }
    var last = 0
    while last < shortest - first, old[old.count - 1 - last] == new[new.count - 1 - last] { last += 1 }
    ids = new
    var change = RowChange(old: first..<(old.count - last), new: new.count - first - last)
    if self.change == nil, max(change.old.count, change.new) <= Self.mostCompared {
      let difference = new[first..<(first + change.new)].difference(from: old[change.old])
      func place(_ step: CollectionDifference<ID>.Change) -> Int {
        switch step {
        case .remove(let offset, _, _), .insert(let offset, _, _): first + offset
        }
      }
      change.steps = (difference.removals.map(place), difference.insertions.map(place))
    }
    note(change)
    var places: [ID: Int]?
    var kept: [Int: RowNode] = [:]
    var gone: [RowNode] = []
    for (index, row) in rows.sorted(by: { $0.key < $1.key }) {
      let place: Int?
      if index < first {
        place = index
      } else if index >= old.count - last {
        place = index + new.count - old.count
      } else {
        let known = places ?? Dictionary((first..<(new.count - last)).map { (new[$0], $0) }) { first, _ in first }
        places = known
        place = known[old[index]]
      }
      if let place, kept[place] == nil { kept[place] = row } else { gone.append(row) }
    }
    rows = kept
    for row in gone { row.leaveWithChildren() }
    if !memories.isEmpty {
      let left = Set(new)
      memories = memories.filter { left.contains($0.key) }
    }
    itemsChanged()
  }

  /// Joins a change with one that the container has not taken yet.
  private func note(_ new: RowChange) {
    guard let old = change else { return change = new }
    // Both as changes of the whole: exact where they do not meet is not worth the arithmetic.
    let count = ids.count
    let oldCount = count - new.new + new.old.count - old.new + old.old.count
    change = RowChange(old: 0..<max(oldCount, 0), new: count)
  }

  private func view(at index: Int) -> () -> any View {
    let loop = loop
    return { loop.content(loop.data[loop.data.index(loop.data.startIndex, offsetBy: index)]) }
  }

  override func appendRows(to rows: inout RowList) { rows.append(self) }

  // MARK: Rows

  var rowCount: Int { ids.count }

  func row(_ index: Int) -> RowNode {
    if let row = rows[index] { return row }
    let id = ids[index]
    if rows.keys.contains(where: { ids[$0] == id }) { graph.reportDuplicate(AnyHashable(id)) }
    var place = inner()
    place.memory = memories.removeValue(forKey: id)
    let row = RowNode(view(at: index), modified, place)
    rows[index] = row
    return row
  }

  func madeRow(_ index: Int) -> RowNode? { rows[index] }
  var madeRows: [Int] { Array(rows.keys) }

  func drop(_ index: Int) {
    guard let row = rows.removeValue(forKey: index) else { return }
    if let memory = NodeMemory.of(row) { memories[ids[index]] = memory }
    row.leaveWithChildren()
  }

  func identity(of index: Int) -> AnyHashable? {
    (rows[index].flatMap { explicitIdentity(of: $0.view) }) ?? AnyHashable(ids[index])
  }

  func index(of identity: AnyHashable) -> Int? {
    if let id = identity.base as? ID, let index = ids.firstIndex(of: id) { return index }
    // Rows that have identities of their own: views are made for the question, and not evaluated.
    guard Content.self is any IdentityStating.Type else { return nil }
    return ids.indices.first { explicitIdentity(of: view(at: $0)()) == identity }
  }

  func takeChange() -> RowChange? {
    defer { change = nil }
    return change
  }
}

/// A view that may have an identity of its own, as its type says.
protocol IdentityStating {}
extension IdentifiedView: IdentityStating {}
extension ModifiedContent: IdentityStating where Content: IdentityStating {}
