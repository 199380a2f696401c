/// Turns the columns of a table of users or items into features, one value for each number of a vocabulary.
struct FeatureReader {
  private let configuration: Configuration

  init(_ configuration: Configuration) { self.configuration = configuration }

  func fields(_ table: FieldTable, _ kind: String, _ key: String, _ vocabulary: Vocabulary) throws(LogError)
    -> [FeatureField]
  {
    let path = "The table of \(kind)s"
    guard let keys = table[key]?.cells else {
      let names = table.columns.map(\.name)
      throw .missingColumn(path: path, name: key, found: names, nearest: nearest(to: key, among: names))
    }
    var rows = [Int?](repeating: nil, count: vocabulary.count)
    for (row, token) in keys.enumerated() {
      guard let number = vocabulary.number(token).map(Int.init) else { continue }
      guard rows[number] == nil else { throw .repeatedKey(path: path, column: key, key: token) }
      rows[number] = row
    }
    let unused = Set(configuration.unusedColumns[kind] ?? [])
    var fields: [FeatureField] = []
    for column in table.columns where column.name != key && !unused.contains(column.name) {
      let cells = rows.map { $0.map { column.cells[$0] } ?? "" }
      switch column.kind {
      case .token:
        var tokens = Self.paddedVocabulary
        let numbers = cells.map { tokens.add($0) }
        fields.append(FeatureField(column.name, .tokens(numbers, count: tokens.count)))
      case .tokens:
        var tokens = Self.paddedVocabulary
        let lists = cells.map { cell in
          cell.split(separator: configuration.sequenceSeparator).map { tokens.add(String($0)) }
        }
        fields.append(FeatureField(column.name, .tokenLists(lists, count: tokens.count)))
      case .float: fields.append(FeatureField(column.name, .numbers(try numbers(cells, column.name, path))))
      // No model here reads lists of numbers.
      case .floats: break
      }
    }
    return fields
  }

  /// A vocabulary in which the missing value is 0.
  private static var paddedVocabulary: Vocabulary {
    var vocabulary = Vocabulary()
    _ = vocabulary.add("")
    return vocabulary
  }

  /// Missing numbers are the mean of the others. Normalised ones lie from 0 to 1.
  private func numbers(_ cells: [String], _ name: String, _ path: String) throws(LogError) -> [Float] {
    var known: [Double?] = []
    for (row, cell) in cells.enumerated() {
      let number = Double(cell)
      guard cell.isEmpty || number?.isFinite == true else {
        throw .notANumber(path: path, row: row + 2, column: name, cell: cell)
      }
      known.append(number)
    }
    let present = known.compactMap { $0 }
    let mean = present.isEmpty ? 0 : present.reduce(0, +) / Double(present.count)
    let filled = known.map { $0 ?? mean }
    guard configuration.normalizesAll || configuration.normalizedFields.contains(name) else {
      return filled.map { Float($0) }
    }
    let (low, high) = (filled.min() ?? 0, filled.max() ?? 0)
    // A constant column says nothing; RecBole makes it 1.
    return filled.map { high > low ? Float(($0 - low) / (high - low)) : 1 }
  }
}
