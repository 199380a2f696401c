/// The node of a ``ForEach`` in a lazy container: lists identities, and makes the views of elements as they come into view.
///
/// Updating costs one identity for each element, and a view for each row that has a node. Where the type of the views says that one may be
/// absent, as that of an `if` does, it costs a view for each element: one without a view is no row.
final class LoopNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: ObservingNode, RowSource {
  private var loop: ForEach<Data, ID, Content>
  /// Of the rows.
  private var ids: [ID] = []
  /// The places of the rows among the elements; `nil` if each element is a row.
  private var offsets: [Int]?
  private var rows: [Int: RowNode] = [:]
  /// What rows out of view have left.
  private var memories: [ID: NodeMemory] = [:]
  private var change: RowChange?
  /// Rows that are gone and shown until their transitions end.
  private var leaving: [(id: ID, row: RowNode)] = []
  /// The elements whose rows come by their transitions, in a pass; `nil` for all of them.
  private var coming: (pass: Int, ids: Set<ID>?)?

  init(_ loop: ForEach<Data, ID, Content>, _ place: NodePlace) {
    self.loop = loop
    super.init(place)
    (ids, offsets) = listed()
    memories = memory?.elements(ID.self) ?? [:]
  }

  override var name: String { "ForEach" }
  override var children: [ViewNode] { rows.sorted { $0.key < $1.key }.map(\.value) + leaving.map(\.row) }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let loop = view as? ForEach<Data, ID, Content> else { return }
    self.loop = loop
    refresh()
  }

  /// Lists the rows.
  private func listed() -> (ids: [ID], offsets: [Int]?) {
    observing {
      guard Absence.mayBe(Content.self) else { return (loop.data.map(loop.id), nil) }
      var (ids, offsets): ([ID], [Int]) = ([], [])
      for (offset, element) in loop.data.enumerated() where !Absence.isAbsent(loop.content(element)) {
        ids.append(loop.id(element))
        offsets.append(offset)
      }
      return (ids, offsets)
    }
  }

  override func refresh() {
    let new = listed()
    offsets = new.offsets
    if new.ids != ids { take(new.ids) }
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
    if self.change == nil { change.steps = ListSteps(from: old, to: new, most: Self.mostCompared) }
    note(change)
    var places: [ID: Int]?
    var kept: [Int: RowNode] = [:]
    var gone: [(id: ID, row: RowNode)] = []
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
      if let place, kept[place] == nil { kept[place] = row } else { gone.append((old[index], row)) }
    }
    rows = kept
    for (id, row) in gone { leave(row, of: id) }
    if let inserted = change.steps?.inserted, graph.motion.mayAnimate || !leaving.isEmpty {
      noteComing(inserted.map { new[$0] })
    }
    if !memories.isEmpty {
      let left = Set(new)
      memories = memories.filter { left.contains($0.key) }
    }
    itemsChanged()
  }

  /// Ends a row, or lets it go by its transition.
  private func leave(_ row: RowNode, of id: ID) {
    let stays = row.go { [weak self, weak row] in
      guard let self, let row, let index = leaving.firstIndex(where: { $0.row === row }) else { return }
      leaving.remove(at: index)
      row.leaveWithChildren()
      itemsChanged()
    }
    if stays { leaving.append((id, row)) } else { row.leaveWithChildren() }
  }

  /// Notes elements that come, and takes back the rows of those that were about to go.
  private func noteComing(_ ids: [ID]) {
    coming = (graph.motion.pass, Set(ids))
    for id in ids {
      guard let known = leaving.firstIndex(where: { $0.id == id }), let index = self.ids.firstIndex(of: id) else {
        continue
      }
      rows[index] = leaving.remove(at: known).row
      rows[index]?.comeBack()
    }
  }

  func comes() { coming = (graph.motion.pass, nil) }

  /// Joins a change with one that the container has not taken yet.
  private func note(_ new: RowChange) {
    guard let old = change else { return change = new }
    // Both as changes of the whole: exact where they do not meet is not worth the arithmetic.
    let count = ids.count
    let oldCount = count - new.new + new.old.count - old.new + old.old.count
    change = RowChange(old: 0..<max(oldCount, 0), new: count)
  }

  private func view(at index: Int) -> () -> any View {
    let (loop, offset) = (loop, offset(of: index))
    return { loop.content(loop.data[loop.data.index(loop.data.startIndex, offsetBy: offset)]) }
  }

  override func appendRows(to rows: inout RowList) {
    rows.append(self)
    rows.appendLeaving(leaving.map(\.row))
  }

  // MARK: Rows

  override var elementMemories: [AnyHashable: NodeMemory]? {
    var all = memories.reduce(into: [AnyHashable: NodeMemory]()) { $0[AnyHashable($1.key)] = $1.value }
    for (index, row) in rows { all[AnyHashable(ids[index])] = NodeMemory.of(row) }
    return all
  }

  var rowCount: Int { ids.count }
  func offset(of index: Int) -> Int { offsets?[index] ?? index }

  func row(_ index: Int) -> RowNode {
    if let row = rows[index] { return row }
    let id = ids[index]
    if rows.keys.contains(where: { ids[$0] == id }) { graph.reportDuplicate(AnyHashable(id)) }
    var place = inner()
    place.memory = memories.removeValue(forKey: id)
    let row = RowNode(view(at: index), modified, place)
    rows[index] = row
    if let coming, coming.pass == graph.motion.pass, coming.ids?.contains(id) != false { row.come() }
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
