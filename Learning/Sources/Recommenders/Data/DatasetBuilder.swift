import Foundation

/// Makes a dataset of tables, in RecBole's order: missing ids, repetitions, intervals of values, the core of users and items
/// with enough interactions, numbers for ids, missing features, normalisation.
public struct DatasetBuilder {
  private let configuration: Configuration
  private let latest: Double
  private let path: String
  private var notes: [String] = []

  /// - Parameters:
  ///   - path: What errors call the table of interactions.
  ///   - now: The time that no timestamp may exceed, in seconds.
  public init(_ configuration: Configuration, path: String, now: Double = Date().timeIntervalSince1970) {
    self.configuration = configuration
    self.path = path
    latest = now
  }

  public mutating func build(name: String, interactions: FieldTable, users: FieldTable?, items: FieldTable?)
    throws(LogError) -> Dataset
  {
    var table = selected(interactions, "inter")
    func column(_ name: String, of table: FieldTable) throws(LogError) -> [String] {
      if let column = table[name] { return column.cells }
      let names = table.columns.map(\.name)
      throw .missingColumn(path: path, name: name, found: names, nearest: nearest(to: name, among: names))
    }
    table = try withoutMissing(
      table, column(configuration.userField, of: table), column(configuration.itemField, of: table))
    var times: [Double] = []
    if let field = configuration.timeField, table[field] != nil || !configuration.splitting.isRandom {
      times = try numbers(try column(field, of: table), field)
      if let late = times.firstIndex(where: { $0 > latest }) {
        throw .futureTime(path: path, row: late + 2, column: field, cell: table[field]?.cells[late] ?? "")
      }
    }
    if times.isEmpty { times = [Double](repeating: 0, count: table.rowCount) }
    let userCells = try column(configuration.userField, of: table)
    let itemCells = try column(configuration.itemField, of: table)
    var rows = Array(0..<table.rowCount)
    rows = kept(rows, unknownTo: users, configuration.userField, userCells, "users")
    rows = kept(rows, unknownTo: items, configuration.itemField, itemCells, "items")
    rows = withoutRepetitions(rows, userCells, itemCells, times)
    for (field, interval) in configuration.valueIntervals.sorted(by: { $0.key < $1.key }) where table[field] != nil {
      let values = try numbers(try column(field, of: table), field)
      rows = noting("have a \(field) outside val_interval", rows) { interval.contains(values[$0]) }
    }
    rows = core(rows, userCells, itemCells)
    guard !rows.isEmpty else {
      throw .noInteractions(
        path: path,
        reason: notes.isEmpty
          ? "it has only a line of names. Add the log below it."
          : notes.joined(separator: " ") + " Check these rows and the settings that leave them out.")
    }
    var dataset = Dataset(name: name)
    for row in rows {
      dataset.interactions.users.append(dataset.users.add(userCells[row]))
      dataset.interactions.items.append(dataset.items.add(itemCells[row]))
      dataset.interactions.times.append(configuration.roundsTimes ? Double(Float(times[row])) : times[row])
    }
    // Users and items without interactions get numbers, too: they can be recommended by their features.
    if let users = users?[configuration.userField] { for cell in users.cells { _ = dataset.users.add(cell) } }
    if let items = items?[configuration.itemField] { for cell in items.cells { _ = dataset.items.add(cell) } }
    let reader = FeatureReader(configuration)
    if let users {
      dataset.userFields = try reader.fields(selected(users, "user"), "user", configuration.userField, dataset.users)
    }
    if let items {
      dataset.itemFields = try reader.fields(selected(items, "item"), "item", configuration.itemField, dataset.items)
    }
    dataset.itemNames = itemNames(items, dataset.items)
    dataset.notes = notes
    return dataset
  }

  private func selected(_ table: FieldTable, _ kind: String) -> FieldTable {
    configuration.loadedColumns[kind].map { table.selecting(Set($0)) } ?? table
  }

  private func numbers(_ cells: [String], _ field: String) throws(LogError) -> [Double] {
    var result: [Double] = []
    result.reserveCapacity(cells.count)
    for (row, cell) in cells.enumerated() {
      guard let number = Double(cell), number.isFinite else {
        throw .notANumber(path: path, row: row + 2, column: field, cell: cell)
      }
      result.append(number)
    }
    return result
  }

  // MARK: Filters

  private mutating func noting(_ reason: String, _ rows: [Int], _ isKept: (Int) -> Bool) -> [Int] {
    let result = rows.filter(isKept)
    if result.count < rows.count {
      notes.append("\(rows.count - result.count) of \(rows.count) interactions \(reason), and are left out.")
    }
    return result
  }

  private mutating func withoutMissing(_ table: FieldTable, _ users: [String], _ items: [String]) -> FieldTable {
    let rows = noting("have no user or no item", Array(0..<table.rowCount)) { !users[$0].isEmpty && !items[$0].isEmpty }
    return rows.count == table.rowCount ? table : table.rows(rows)
  }

  private mutating func kept(
    _ rows: [Int], unknownTo table: FieldTable?, _ field: String, _ cells: [String], _ kind: String
  ) -> [Int] {
    guard configuration.filtersUnknown, let known = (table?[field]?.cells).map(Set.init) else { return rows }
    return noting("have \(kind) that their table lacks", rows) { known.contains(cells[$0]) }
  }

  /// Returns the kept rows sorted by time, as RecBole does.
  private mutating func withoutRepetitions(_ rows: [Int], _ users: [String], _ items: [String], _ times: [Double])
    -> [Int]
  {
    guard let kept = configuration.keptRepetition else { return rows }
    let ordered = rows.sorted { (times[$0], $0) < (times[$1], $1) }
    var seen: Set<[String]> = []
    var places: Set<Int> = []
    for row in kept == .first ? ordered : ordered.reversed() where seen.insert([users[row], items[row]]).inserted {
      places.insert(row)
    }
    return noting("repeat the \(kept.rawValue) one of the same user and item", ordered) { places.contains($0) }
  }

  /// Removes users and items with too few or too many interactions until none is left.
  private mutating func core(_ rows: [Int], _ users: [String], _ items: [String]) -> [Int] {
    guard configuration.userInteractions != nil || configuration.itemInteractions != nil else { return rows }
    var current = rows
    while true {
      var (userCounts, itemCounts) = ([String: Int](), [String: Int]())
      for row in current {
        userCounts[users[row], default: 0] += 1
        itemCounts[items[row], default: 0] += 1
      }
      let next = current.filter {
        configuration.userInteractions?.contains(Double(userCounts[users[$0]] ?? 0)) ?? true
          && configuration.itemInteractions?.contains(Double(itemCounts[items[$0]] ?? 0)) ?? true
      }
      if next.count == current.count { break }
      current = next
    }
    let places = Set(current)
    return noting("are of users or items with too few or too many interactions", rows) { places.contains($0) }
  }

  private func itemNames(_ table: FieldTable?, _ items: Vocabulary) -> [String] {
    var names = items.tokens
    guard let keys = table?[configuration.itemField]?.cells, let cells = table?["item_name"]?.cells else {
      return names
    }
    for (key, cell) in zip(keys, cells) where !cell.isEmpty {
      if let number = items.number(key) { names[Int(number)] = cell }
    }
    return names
  }
}
