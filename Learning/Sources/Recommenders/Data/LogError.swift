/// Why a log cannot be used. The description is a sentence for the person at the keyboard.
public enum LogError: Error, Equatable, CustomStringConvertible {
  case unreadable(path: String, reason: String)
  case notUTF8(path: String)
  case empty(path: String)
  case unclosedQuote(path: String, line: Int)
  case missingColumn(path: String, name: String, found: [String], nearest: String?)
  case otherSeparator(path: String, separator: Character)
  case repeatedColumn(path: String, name: String)
  case untypedColumn(path: String, cell: String)
  case otherCellCount(path: String, line: Int, found: Int, expected: Int)
  case separatorInCell(path: String, column: String, cell: String)
  case notANumber(path: String, row: Int, column: String, cell: String)
  case futureTime(path: String, row: Int, column: String, cell: String)
  case repeatedKey(path: String, column: String, key: String)
  case noInteractions(path: String, reason: String)
  case emptyPart(part: String, reason: String)

  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason). Check the path and its permissions."
    case .notUTF8(let path):
      "\(path) is not UTF-8. Perhaps it was saved as Shift JIS: save it as \"CSV UTF-8\", or convert it with iconv."
    case .empty(let path): "\(path) is empty. Its first line should name the columns."
    case .unclosedQuote(let path, let line):
      "The quote that opens in line \(line) of \(path) is not closed. Close it, or double quotes that belong to the text."
    case .missingColumn(let path, let name, let found, let nearest):
      "\(path) has no column \"\(name)\"; its first line has \(found.map { "\"\($0)\"" }.joined(separator: ", "))."
        + (nearest.map { " Perhaps \"\($0)\" is meant: rename it." } ?? " Name the columns in the first line.")
    case .otherSeparator(let path, let separator):
      "The first line of \(path) has no comma, and \(separator == "\t" ? "tabs" : "\"\(separator)\"") instead: save it as CSV with commas."
    case .repeatedColumn(let path, let name):
      "\(path) has two columns \"\(name)\". Remove or rename one of them."
    case .untypedColumn(let path, let cell):
      "The cell \"\(cell)\" in the first line of \(path) is not of the form name:kind. Kinds are token, token_seq, float and "
        + "float_seq; `recommend convert` writes such files from CSV."
    case .otherCellCount(let path, let line, let found, let expected):
      "Line \(line) of \(path) has \(found) cells, and the first line \(expected). Perhaps a text contains the separator: "
        + "remove it there."
    case .separatorInCell(let path, let column, let cell):
      "\(path) cannot hold the \(column) \(cell.debugDescription): it contains a line end or the separator of cells. Replace that "
        + "character in the log, or choose another field_separator."
    case .notANumber(let path, let row, let column, let cell):
      "The \(column) in row \(row) of \(path) is \"\(cell)\", which is no finite number. Write a number, for times the "
        + "seconds since 1970, or remove the row."
    case .futureTime(let path, let row, let column, let cell):
      "The \(column) in row \(row) of \(path) is \(cell), which lies in the future. Perhaps it counts milliseconds: divide "
        + "by 1,000; or the clock was wrong: correct it or remove the row."
    case .repeatedKey(let path, let column, let key):
      "\(path) has two rows with the \(column) \"\(key)\". Keep one of them."
    case .noInteractions(let path, let reason):
      "\(path) has no interactions to learn from: \(reason)"
    case .emptyPart(let part, let reason): "The \(part) part of the split is empty: \(reason)."
    }
  }
}
