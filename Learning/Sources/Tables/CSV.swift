/// Comma-separated values: fields may be quoted, with doubled quotes inside. Lines end with LF, CR LF or CR.
public enum CSV {
  public struct Record: Equatable, Sendable {
    /// The line on which the record begins, from 1.
    public var line: Int
    public var fields: [String]

    public init(line: Int, fields: [String]) {
      self.line = line
      self.fields = fields
    }
  }

  public enum ReadingError: Error, Equatable {
    case notUTF8
    case unclosedQuote(line: Int)
  }

  /// All records. Empty lines and a byte order mark are left out.
  public static func records(_ bytes: [UInt8]) throws(ReadingError) -> [Record] {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .notUTF8 }
    var reader = Reader(bytes)
    var result: [Record] = []
    while let record = try reader.next() { result.append(record) }
    return result
  }

  /// A field, quoted where it must be.
  public static func quoted(_ field: String) -> String {
    guard field.utf8.contains(where: { $0 == comma || $0 == quote || $0 == lineFeed || $0 == carriageReturn }) else {
      return field
    }
    var result = "\""
    for character in field.unicodeScalars {
      if character == "\"" { result.append("\"") }
      result.unicodeScalars.append(character)
    }
    return result + "\""
  }

  fileprivate static let (comma, quote) = (UInt8(ascii: ","), UInt8(ascii: "\""))
  fileprivate static let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
}

extension CSV {
  /// Reads record after record, so that a long log needs no second copy of itself.
  ///
  /// Bytes that are no UTF-8 are replaced; `records(_:)` refuses them.
  public struct Reader {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1

    public init(_ bytes: [UInt8]) {
      self.bytes = bytes
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// The next record that is no empty line, or `nil` at the end.
    public mutating func next() throws(ReadingError) -> Record? {
      while position < bytes.count {
        let first = line
        let fields = try fields()
        if !fields.isEmpty { return Record(line: first, fields: fields) }
      }
      return nil
    }

    /// The fields of a line; none if it is empty.
    private mutating func fields() throws(ReadingError) -> [String] {
      var fields: [String] = []
      while true {
        let (field, wasQuoted) = try field()
        let end = position < bytes.count ? bytes[position] : lineFeed
        if fields.isEmpty, field.isEmpty, !wasQuoted, end != comma {
          skipLineEnd()
          return []
        }
        fields.append(field)
        guard end == comma else { break }
        position += 1
      }
      skipLineEnd()
      return fields
    }

    /// Stops at the comma or line end behind the field.
    private mutating func field() throws(ReadingError) -> (String, wasQuoted: Bool) {
      guard position < bytes.count, bytes[position] == quote else { return (plain(), false) }
      let opening = line
      position += 1
      var content: [UInt8] = []
      while true {
        guard position < bytes.count else { throw .unclosedQuote(line: opening) }
        let byte = bytes[position]
        if byte == quote {
          guard position + 1 < bytes.count, bytes[position + 1] == quote else { break }
          position += 1
        } else if byte == lineFeed || byte == carriageReturn && !isFollowedByLineFeed {
          line += 1
        }
        content.append(byte)
        position += 1
      }
      position += 1
      return (String(decoding: content, as: UTF8.self) + plain(), true)
    }

    private mutating func plain() -> String {
      let start = position
      while position < bytes.count, bytes[position] != comma, bytes[position] != lineFeed,
        bytes[position] != carriageReturn
      { position += 1 }
      return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private var isFollowedByLineFeed: Bool { position + 1 < bytes.count && bytes[position + 1] == lineFeed }

    private mutating func skipLineEnd() {
      guard position < bytes.count else { return }
      if bytes[position] == carriageReturn, isFollowedByLineFeed { position += 1 }
      position += 1
      line += 1
    }
  }
}
