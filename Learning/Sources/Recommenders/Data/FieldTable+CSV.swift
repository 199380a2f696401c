import Tables

/// A shop's own files.
extension FieldTable {
  /// - Parameters:
  ///   - bytes: A CSV file whose first line names the columns.
  ///   - path: What errors call it.
  ///   - floats: The columns of numbers; all others are tokens.
  ///   - required: Columns that must be there.
  public init(csv bytes: [UInt8], path: String, floats: Set<String>, required: [String]) throws(LogError) {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .notUTF8(path: path) }
    var reader = CSV.Reader(bytes)
    func next() throws(LogError) -> CSV.Record? {
      do { return try reader.next() } catch {
        switch error {
        case .notUTF8: throw .notUTF8(path: path)
        case .unclosedQuote(let line): throw .unclosedQuote(path: path, line: line)
        }
      }
    }
    guard let header = try next()?.fields.map(trimmed) else { throw .empty(path: path) }
    for (index, name) in header.enumerated() where header[..<index].contains(name) {
      throw .repeatedColumn(path: path, name: name)
    }
    if header.count == 1, required.count > 1, let separator = header[0].first(where: { ";\t|".contains($0) }) {
      throw .otherSeparator(path: path, separator: separator)
    }
    for name in required where !header.contains(name) {
      throw .missingColumn(path: path, name: name, found: header, nearest: nearest(to: name, among: header))
    }
    var columns = header.map { Column($0, floats.contains($0) ? .float : .token, []) }
    while let record = try next() {
      guard record.fields.count == columns.count else {
        throw .otherCellCount(path: path, line: record.line, found: record.fields.count, expected: columns.count)
      }
      for index in columns.indices { columns[index].cells.append(trimmed(record.fields[index])) }
    }
    self.init(columns)
  }

  public init(csvAt path: String, floats: Set<String>, required: [String]) throws(LogError) {
    try self.init(csv: try readBytes(path), path: path, floats: floats, required: required)
  }
}

/// Without spaces and tabs at both ends.
private func trimmed(_ text: String) -> String {
  func isBlank(_ byte: UInt8?) -> Bool { byte == 32 || byte == 9 }
  guard isBlank(text.utf8.first) || isBlank(text.utf8.last) else { return text }
  var rest = Substring(text)
  while isBlank(rest.utf8.first) { rest = Substring(rest.utf8.dropFirst()) }
  while isBlank(rest.utf8.last) { rest = Substring(rest.utf8.dropLast()) }
  return String(rest)
}
