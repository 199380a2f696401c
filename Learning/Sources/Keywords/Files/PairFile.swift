import Foundation
import Tables

/// Pairs of product names and keywords in a CSV file with the columns `product` and `keyword`.
///
/// Fields may be quoted, with doubled quotes inside. Other columns are ignored, and columns may stand in any order.
public struct PairFile: Sendable, Equatable {
  public struct Pair: Sendable, Hashable {
    public var product: String
    public var keyword: String

    public init(product: String, keyword: String) {
      self.product = product
      self.keyword = keyword
    }
  }

  public enum ReadingError: Error, Equatable, CustomStringConvertible {
    case unreadable(path: String, reason: String)
    case notUTF8(path: String)
    case missingColumn(path: String, name: String, found: [String])
    case unclosedQuote(path: String, line: Int)
    case missingField(path: String, line: Int)
    case emptyField(path: String, line: Int, column: String)
    case tooFew(path: String, keywords: Int)
    case sameText(path: String, first: String, second: String)
    case noText(path: String, keyword: String)

    public var description: String {
      switch self {
      case .unreadable(let path, let reason): "\(path) cannot be read: \(reason). Check the path and its permissions."
      case .notUTF8(let path):
        "\(path) is not UTF-8. Perhaps it was saved as Shift JIS: save it as \"CSV UTF-8\", or convert it with iconv."
      case .missingColumn(let path, let name, let found):
        "\(path) has no column \"\(name)\"; its first line has \(found.map { "\"\($0)\"" }.joined(separator: ", ")). "
          + "Name the columns product and keyword in the first line."
      case .unclosedQuote(let path, let line):
        "The quote that opens in line \(line) of \(path) is not closed. Close it, or double quotes that belong to the text."
      case .missingField(let path, let line):
        "Line \(line) of \(path) has fewer fields than the first line. Add the missing ones; quote fields that contain commas."
      case .emptyField(let path, let line, let column):
        "The \(column) in line \(line) of \(path) is empty. Fill it in or remove the line."
      case .tooFew(let path, let keywords):
        "\(path) has \(keywords == 0 ? "no keyword" : "only one keyword"). There is nothing to tell apart: add pairs of at "
          + "least two keywords."
      case .sameText(let path, let first, let second):
        "The keywords \"\(first)\" and \"\(second)\" of \(path) are the same text after normalisation, so no model can tell "
          + "them apart. Use one of them in all lines."
      case .noText(let path, let keyword):
        "The keyword \"\(keyword)\" of \(path) has no letters left after normalisation, so no name can be like it. Write it "
          + "in letters."
      }
    }
  }

  /// Without repetitions, in the order of the file.
  public let pairs: [Pair]
  /// Lines that repeated an earlier pair.
  public let repetitions: Int
  /// Without repetitions, in the order of the file.
  public var keywords: [String] {
    var seen: Set<String> = []
    return pairs.map(\.keyword).filter { seen.insert($0).inserted }
  }

  public init(path: String) throws(ReadingError) {
    let data: Data
    do { data = try Data(contentsOf: URL(fileURLWithPath: path)) } catch {
      throw .unreadable(path: path, reason: error.localizedDescription)
    }
    try self.init(bytes: Array(data), path: path)
  }

  /// - Parameter path: What errors call the file.
  public init(bytes: [UInt8], path: String) throws(ReadingError) {
    var records: ArraySlice<CSV.Record>
    do { records = try CSV.records(bytes)[...] } catch {
      switch error {
      case .notUTF8: throw .notUTF8(path: path)
      case .unclosedQuote(let line): throw .unclosedQuote(path: path, line: line)
      }
    }
    let header = (records.popFirst()?.fields ?? []).map { $0.trimmingCharacters(in: .whitespaces) }
    guard let product = header.firstIndex(of: "product") else {
      throw .missingColumn(path: path, name: "product", found: header)
    }
    guard let keyword = header.firstIndex(of: "keyword") else {
      throw .missingColumn(path: path, name: "keyword", found: header)
    }
    var seen: Set<Pair> = []
    var pairs: [Pair] = []
    for record in records {
      let (line, fields) = (record.line, record.fields)
      guard fields.count > max(product, keyword) else { throw .missingField(path: path, line: line) }
      let pair = Pair(
        product: fields[product].trimmingCharacters(in: .whitespaces),
        // A keyword is one line: model files list them so.
        keyword: fields[keyword].split(whereSeparator: \.isNewline).joined(separator: " ")
          .trimmingCharacters(in: .whitespaces))
      if pair.product.isEmpty { throw .emptyField(path: path, line: line, column: "product") }
      if pair.keyword.isEmpty { throw .emptyField(path: path, line: line, column: "keyword") }
      if seen.insert(pair).inserted { pairs.append(pair) }
    }
    self.pairs = pairs
    repetitions = records.count - pairs.count
  }

  /// Checks what training needs: two keywords, and none that normalises to nothing or to another.
  public func checkForTraining(path: String, normalizer: Normalizer = .standard) throws(ReadingError) {
    try Self.check(keywords: keywords, path: path, normalizer: normalizer)
  }

  /// Checks keywords that may come from several files.
  ///
  /// - Parameter path: What errors call them.
  public static func check(
    keywords: [String], path: String, normalizer: Normalizer = .standard
  ) throws(ReadingError) {
    guard keywords.count > 1 else { throw .tooFew(path: path, keywords: keywords.count) }
    var owners: [String: String] = [:]
    for keyword in keywords {
      let text = normalizer(keyword)
      if text.isEmpty { throw .noText(path: path, keyword: keyword) }
      if let other = owners.updateValue(keyword, forKey: text) {
        throw .sameText(path: path, first: other, second: keyword)
      }
    }
  }
}
