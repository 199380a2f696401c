import CoreGraphics
import Foundation

/// The table of Apple's symbol names and the outlines that stand for them: Resources/Symbols.tsv, read once.
///
/// Each line is `name TAB source [TAB mirrored]`, sorted by name. A source is one or more parts joined by `|`: the name of an icon of the
/// bootstrap-icons package, or path data of our own in a 16-unit box, marked `stroke:`, `fill:` or `evenodd:`. Our own outlines are the
/// symbols whose weight matters most (chevrons, arrows, crosses) and those that the package does not have.
nonisolated struct SymbolCatalogue: Sendable {
  /// A piece of a symbol, drawn after the pieces before it: an icon by its file's name, or path data that is stroked or filled.
  enum Part: Equatable, Sendable {
    case icon(String)
    case stroke(String)
    case fill(String, CGPathFillRule)
  }

  struct Entry: Equatable, Sendable {
    var parts: [Part]
    /// Whether the symbol is mirrored in right-to-left interfaces.
    var isMirrored: Bool
  }

  /// A line with a wrong number of columns, an empty column, a name that occurred before, or another word than `mirrored`.
  struct FormatError: Error, Equatable {
    /// Counted from 1.
    var line: Int
  }

  /// The symbols by name.
  private(set) var entries: [String: Entry] = [:]
  /// In the order of the table, which is sorted.
  private(set) var names: [String] = []

  /// Parses the table. Empty lines are skipped; path data and the existence of icons are not checked.
  init(parsing text: String) throws(FormatError) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() where !line.isEmpty
    {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard (2...3).contains(columns.count), columns.allSatisfy({ !$0.isEmpty }), entries[columns[0]] == nil,
        columns.count == 2 || columns[2] == "mirrored"
      else { throw FormatError(line: index + 1) }
      entries[columns[0]] = Entry(
        parts: columns[1].split(separator: "|").map { Part(String($0)) }, isMirrored: columns.count == 3)
      names.append(columns[0])
    }
  }

  /// Returns up to three names that the author of `name` may have meant, the likeliest first.
  ///
  /// Names share a word between dots, or differ in at most two characters; a shared word counts as much as four different characters.
  /// O(names × length²): for warnings only.
  func names(near name: String) -> [String] {
    let words = Set(name.split(separator: "."))
    let ranked = names.map { candidate in
      (
        name: candidate, shared: words.intersection(candidate.split(separator: ".")).count,
        distance: Self.editDistance(name, candidate)
      )
    }
    return
      ranked
      .filter { $0.shared > 0 || $0.distance <= 2 }
      .sorted { ($0.distance - 4 * $0.shared, $0.name) < ($1.distance - 4 * $1.shared, $1.name) }
      .prefix(3).map(\.name)
  }

  /// Returns the least number of insertions, deletions and replacements of bytes that turn one string into the other (Levenshtein).
  static func editDistance(_ first: String, _ second: String) -> Int {
    let (first, second) = (Array(first.utf8), Array(second.utf8))
    var row = Array(0...second.count)
    for (index, byte) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in second.indices {
        let replaced = diagonal + (byte == second[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
      }
    }
    return row[second.count]
  }
}

nonisolated extension SymbolCatalogue.Part {
  /// Reads a part by its prefix; without one it is the name of an icon.
  fileprivate init(_ text: String) {
    if text.hasPrefix("stroke:") {
      self = .stroke(String(text.dropFirst("stroke:".count)))
    } else if text.hasPrefix("fill:") {
      self = .fill(String(text.dropFirst("fill:".count)), .winding)
    } else if text.hasPrefix("evenodd:") {
      self = .fill(String(text.dropFirst("evenodd:".count)), .evenOdd)
    } else {
      self = .icon(text)
    }
  }
}
