import Foundation
import Tensors

/// The form of a RecBole file: one line of `name:kind` cells, then one line for each row, divided by tabs.
extension FieldTable {
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: What errors call it.
  public init(atomicFile bytes: [UInt8], path: String, separator: Character = "\t") throws(LogError) {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8(path: path) }
    // By bytes: a character would join a separator to an accent behind it.
    let divider = separator.utf8.first ?? 9
    var lines = text.utf8.split(separator: 10, omittingEmptySubsequences: false)[...]
    if lines.last?.isEmpty == true { lines = lines.dropLast() }
    func cells(_ line: Substring.UTF8View) -> [String] {
      let line = line.last == 13 ? line.dropLast() : line
      return line.split(separator: divider, omittingEmptySubsequences: false).map { String(Substring($0)) }
    }
    guard let header = lines.popFirst().map(cells) else { throw .empty(path: path) }
    var columns: [Column] = []
    for cell in header {
      let parts = cell.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, let kind = Kind(rawValue: String(parts[1])) else {
        throw .untypedColumn(path: path, cell: cell)
      }
      if columns.contains(where: { $0.name == parts[0] }) {
        throw .repeatedColumn(path: path, name: String(parts[0]))
      }
      columns.append(Column(String(parts[0]), kind, []))
      columns[columns.count - 1].cells.reserveCapacity(lines.count)
    }
    for (number, line) in lines.enumerated() {
      let row = cells(line)
      guard row.count == columns.count else {
        throw .otherCellCount(path: path, line: number + 2, found: row.count, expected: columns.count)
      }
      for (index, cell) in row.enumerated() { columns[index].cells.append(cell) }
    }
    self.init(columns)
  }

  public init(atomicFileAt path: String, separator: Character = "\t") throws(LogError) {
    try self.init(atomicFile: try readBytes(path), path: path, separator: separator)
  }

  /// The bytes of the file. Every line ends with a line feed.
  ///
  /// - Throws: If a cell contains the separator or a line end, which the form cannot hold.
  public func atomicFile(path: String, separator: Character = "\t") throws(LogError) -> [UInt8] {
    let divider = separator.utf8.first ?? 9
    var result: [UInt8] = []
    func append(_ cells: [String]) {
      for (index, cell) in cells.enumerated() {
        if index > 0 { result.append(divider) }
        result += cell.utf8
      }
      result.append(10)
    }
    append(columns.map { "\($0.name):\($0.kind.rawValue)" })
    for row in 0..<rowCount {
      for column in columns where column.cells[row].utf8.contains(where: { $0 == divider || $0 == 10 || $0 == 13 }) {
        throw .separatorInCell(path: path, column: column.name, cell: column.cells[row])
      }
      append(columns.map { $0.cells[row] })
    }
    return result
  }
}

/// The bytes of a file, or a sentence about why not.
func readBytes(_ path: String) throws(LogError) -> [UInt8] {
  // Foundation's own sentences about files name no reason on Linux.
  guard let file = fopen(path, "rb") else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
  defer { fclose(file) }
  var status = stat()
  guard fstat(fileno(file), &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
    throw .unreadable(path: path, reason: "it is a folder")
  }
  do { return Array(try Data(contentsOf: URL(fileURLWithPath: path))) } catch {
    throw .unreadable(path: path, reason: error.localizedDescription)
  }
}
