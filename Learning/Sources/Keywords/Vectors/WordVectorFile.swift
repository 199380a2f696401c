import Foundation
import Tensors

/// Pre-trained word vectors, read from a file in fastText's text or binary format.
///
/// The text format is a line with the number of words and of dimensions, then for each word a line with the word and its
/// numbers. Other programs write it, too. The binary format is the one of fastText's versions 11 and 12 (`.bin`), not its
/// quantised one (`.ftz`). In a binary file a word's vector is the mean of its own row and those of its groups of letters,
/// as fastText computes it, so that words the file does not list have vectors as well.
public struct WordVectorFile: Sendable, Equatable {
  public enum ReadingError: Error, Equatable, CustomStringConvertible {
    case unreadable(path: String, reason: String)
    case noHeader(path: String)
    case wrongSize(path: String, words: Int, dimensions: Int)
    case notUTF8(path: String, line: Int)
    case wrongCount(path: String, line: Int, found: Int, expected: Int)
    case notANumber(path: String, line: Int, text: String)
    case notFinite(path: String, line: Int, word: String)
    case fewerWords(path: String, found: Int, expected: Int)
    case moreWords(path: String, line: Int, expected: Int)
    case truncated(path: String, offset: Int, part: String)
    case otherVersion(path: String, found: Int)
    case quantized(path: String)
    case contradiction(path: String, offset: Int, reason: String)
    case notFiniteWord(path: String, offset: Int, word: String)

    public var description: String {
      switch self {
      case .unreadable(let path, let reason):
        "The vectors \(path) cannot be read: \(reason). Check the path and its permissions."
      case .noHeader(let path):
        "Line 1 of the vectors \(path) is not the number of words and the number of dimensions, and the file does not begin "
          + "as fastText's binary format. Pass a .vec or .bin file of fastText, or write that line."
      case .wrongSize(let path, let words, let dimensions):
        "The vectors \(path) say that they have \(words) words of \(dimensions) dimensions. This program reads 1 word or more "
          + "of 1 to \(WordVectorFile.mostDimensions) dimensions."
      case .notUTF8(let path, let line):
        "Line \(line) of the vectors \(path) is not UTF-8. Convert the file with iconv, or remove the line."
      case .wrongCount(let path, let line, let found, let expected):
        "Line \(line) of the vectors \(path) has \(found) numbers instead of \(expected). The file was cut off or changed: "
          + "copy it again."
      case .notANumber(let path, let line, let text):
        "Line \(line) of the vectors \(path) has \"\(text)\" where a number should be. Write numbers with a point, as 0.25."
      case .notFinite(let path, let line, let word):
        "The vector of \"\(word)\" in line \(line) of \(path) has NaN or infinity. Its training diverged: remove the line, "
          + "or train the vectors again."
      case .fewerWords(let path, let found, let expected):
        "The vectors \(path) end after \(found) of \(expected) words. The copy or download was interrupted: copy it again."
      case .moreWords(let path, let line, let expected):
        "The vectors \(path) go on in line \(line), after the \(expected) words that line 1 tells of. Correct line 1."
      case .truncated(let path, let offset, let part):
        "The vectors \(path) end at byte \(offset), within \(part). The copy or download was interrupted: copy it again."
      case .otherVersion(let path, let found):
        "The vectors \(path) have version \(found) of fastText's binary format, and this program reads 11 and 12. Train them "
          + "with fastText 0.2 or newer, or pass the .vec file."
      case .quantized(let path):
        "The vectors \(path) are quantised (.ftz), which this program does not read. Pass the .bin or .vec file."
      case .contradiction(let path, let offset, let reason):
        "The vectors \(path) contradict themselves at byte \(offset): \(reason). The file is damaged: copy it again."
      case .notFiniteWord(let path, let offset, let word):
        "The vector of \"\(word)\", at byte \(offset) of \(path), has NaN or infinity. Its training diverged: train the "
          + "vectors again."
      }
    }
  }

  /// Each once, in the order of the file, which fastText sorts by frequency.
  public let words: [String]
  /// One row for each word.
  public let vectors: Tensor

  static let mostDimensions = 4_096

  /// - Parameters:
  ///   - limit: How many words to read at most.
  ///   - more: Words whose vectors a binary file is to compute even if it does not list them.
  public init(path: String, limit: Int = 100_000, more: [String] = []) throws(ReadingError) {
    let file: FileMapping
    do { file = try FileMapping(path: path) } catch {
      if case .unreadable(_, let reason) = error { throw .unreadable(path: path, reason: reason) }
      throw .unreadable(path: path, reason: "\(error)")
    }
    let bytes = file.bytes
    let isBinary = bytes.count >= 4 && bytes.loadUnaligned(as: UInt32.self).littleEndian == FastTextReader.magic
    if isBinary {
      var reader = FastTextReader(bytes: bytes, path: path)
      (words, vectors) = try reader.read(limit: limit, more: more)
    } else {
      (words, vectors) = try Self.readText(bytes, path: path, limit: limit)
    }
    withExtendedLifetime(file) {}
  }

  private static func readText(
    _ bytes: UnsafeRawBufferPointer, path: String, limit: Int
  ) throws(ReadingError) -> ([String], Tensor) {
    var (position, line) = (0, 0)
    /// The next line without its end and without spaces at its end.
    func nextLine() -> UnsafeRawBufferPointer? {
      guard position < bytes.count else { return nil }
      line += 1
      let start = position
      while position < bytes.count, bytes[position] != 0x0A { position += 1 }
      var end = position
      position += 1
      while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x0D || bytes[end - 1] == 0x09 { end -= 1 }
      return UnsafeRawBufferPointer(rebasing: bytes[start..<end])
    }
    let header = nextLine().map { String(decoding: $0.prefix(100), as: UTF8.self).split(separator: " ") } ?? []
    guard header.count == 2, let count = Int(header[0]), let dimensions = Int(header[1]) else {
      throw .noHeader(path: path)
    }
    guard count > 0, count < 1 << 31, (1...mostDimensions).contains(dimensions) else {
      throw .wrongSize(path: path, words: count, dimensions: dimensions)
    }
    var words: [String] = []
    var seen: Set<String> = []
    var values: [Float] = []
    values.reserveCapacity(min(count, limit, bytes.count / (2 * dimensions) + 1) * dimensions)
    var read = 0
    while read < count, words.count < limit {
      guard let text = nextLine() else { throw .fewerWords(path: path, found: read, expected: count) }
      read += 1
      // Numbers are taken from the end, for a word may have spaces.
      let fields = text.split(separator: 0x20, omittingEmptySubsequences: false)
      guard fields.count > dimensions else {
        throw .wrongCount(path: path, line: line, found: max(fields.count - 1, 0), expected: dimensions)
      }
      let first = fields[fields.count - dimensions]
      let own = text[..<max(first.startIndex - 1, 0)]
      guard let word = String(validating: own, as: UTF8.self) else { throw .notUTF8(path: path, line: line) }
      // A word followed by more numbers is a row that is too long, not a word with spaces.
      let extra = word.split(separator: " ").dropFirst()
      if !extra.isEmpty, extra.allSatisfy({ Float($0) != nil }) {
        throw .wrongCount(path: path, line: line, found: dimensions + extra.count, expected: dimensions)
      }
      let isNew = seen.insert(word).inserted
      for field in fields.suffix(dimensions) {
        let text = String(decoding: field, as: UTF8.self)
        guard let number = Float(text) else { throw .notANumber(path: path, line: line, text: text) }
        guard number.isFinite else { throw .notFinite(path: path, line: line, word: word) }
        if isNew { values.append(number) }
      }
      if isNew { words.append(word) }
    }
    if read == count, let more = nextLine(), !more.isEmpty { throw .moreWords(path: path, line: line, expected: count) }
    return (words, Tensor(values, shape: [words.count, dimensions]))
  }
}
