import Tensors

/// Reads fastText's binary format, which is little-endian:
///
/// ```
/// 4  magic number 793712314     4  version
/// 12 × 4  dimensions, window, epochs, least count, negatives, word groups, loss, model, buckets, shortest and longest
///         group of letters, interval of rate updates     8  sampling threshold
/// 4  entries   4  words   4  labels   8  tokens   8  pruned groups (-1: none)
/// entries: the word and a zero byte, 8  count, 1  kind
/// pruned groups: 4  bucket   4  row
/// 1  whether the matrix is quantised   8  rows   8  columns   then 32-bit floats
/// ```
///
/// What follows, the output matrix, is not needed.
struct FastTextReader {
  static let magic: UInt32 = 793_712_314

  private let bytes: UnsafeRawBufferPointer
  private let path: String
  private var position = 4

  init(bytes: UnsafeRawBufferPointer, path: String) {
    self.bytes = bytes
    self.path = path
  }

  private mutating func number<Number: FixedWidthInteger>(
    _ type: Number.Type, _ part: String
  ) throws(WordVectorFile.ReadingError) -> Int {
    let size = MemoryLayout<Number>.size
    guard position + size <= bytes.count else { throw .truncated(path: path, offset: bytes.count, part: part) }
    defer { position += size }
    return Int(Number(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: Number.self)))
  }

  mutating func read(
    limit: Int, more: [String]
  ) throws(WordVectorFile.ReadingError) -> ([String], Tensor) {
    let version = try number(Int32.self, "the header")
    guard version == 11 || version == 12 else { throw .otherVersion(path: path, found: version) }
    var settings: [Int] = []
    for _ in 0..<12 { settings.append(try number(Int32.self, "the header")) }
    _ = try number(Int64.self, "the header")
    let (dimensions, buckets, shortest) = (settings[0], settings[8], settings[9])
    // Version 11 wrote a length that its classifiers did not use: their model is number 3.
    let longest = version == 11 && settings[7] == 3 ? 0 : settings[10]
    let entries = try number(Int32.self, "the dictionary")
    let count = try number(Int32.self, "the dictionary")
    _ = try number(Int32.self, "the dictionary")
    _ = try number(Int64.self, "the dictionary")
    let pruned = try number(Int64.self, "the dictionary")
    guard count > 0, (1...WordVectorFile.mostDimensions).contains(dimensions) else {
      throw .wrongSize(path: path, words: count, dimensions: dimensions)
    }
    guard entries >= count, buckets >= 0, (0...64).contains(longest), pruned >= -1 else {
      throw .contradiction(path: path, offset: position, reason: "there are \(count) words among \(entries) entries")
    }

    var words: [String] = []
    var offsets: [Int] = []
    for entry in 0..<entries {
      let start = position
      while position < bytes.count, bytes[position] != 0 { position += 1 }
      guard position < bytes.count else { throw .truncated(path: path, offset: bytes.count, part: "the dictionary") }
      if entry < count {
        // Invalid UTF-8 is replaced: no lookup finds such a word, and its row is still counted.
        words.append(String(decoding: bytes[start..<position], as: UTF8.self))
        offsets.append(start)
      }
      position += 1
      _ = try number(Int64.self, "the dictionary")
      _ = try number(Int8.self, "the dictionary")
    }
    var rowsOfPruned: [Int: Int] = [:]
    for _ in 0..<max(pruned, 0) {
      let bucket = try number(Int32.self, "the dictionary")
      rowsOfPruned[bucket] = try number(Int32.self, "the dictionary")
    }
    guard try number(UInt8.self, "the matrix") == 0 else { throw .quantized(path: path) }
    let (rows, columns) = (try number(Int64.self, "the matrix"), try number(Int64.self, "the matrix"))
    guard columns == dimensions, rows >= count, rows <= bytes.count else {
      throw .contradiction(
        path: path, offset: position - 16,
        reason: "its matrix has \(rows) rows of \(columns) numbers for \(count) words of \(dimensions)")
    }
    let matrix = position
    guard matrix + rows * columns * 4 <= bytes.count else {
      throw .truncated(path: path, offset: bytes.count, part: "the matrix")
    }

    /// The rows of a word's groups of letters.
    func groups(_ word: String) -> [Int] {
      guard longest > 0, buckets > 0, word != "</s>" else { return [] }
      let text = Array("<\(word)>".utf8)
      func isInside(_ at: Int) -> Bool { at < text.count && text[at] & 0xC0 == 0x80 }
      var result: [Int] = []
      for start in text.indices where !isInside(start) {
        var (end, letters) = (start, 0)
        while end < text.count, letters < longest {
          end += 1
          while isInside(end) { end += 1 }
          letters += 1
          guard letters >= shortest, !(letters == 1 && (start == 0 || end == text.count)) else { continue }
          let bucket = Int(Self.hash(text[start..<end]) % UInt32(buckets))
          if pruned < 0 {
            result.append(count + bucket)
          } else if let row = rowsOfPruned[bucket] {
            result.append(count + row)
          }
        }
      }
      return result.filter { $0 < rows }
    }
    var values: [Float] = []
    func append(_ word: String, _ own: [Int], offset: Int) throws(WordVectorFile.ReadingError) {
      var sum = [Float](repeating: 0, count: dimensions)
      for row in own {
        for column in 0..<dimensions {
          let place = matrix + (row * dimensions + column) * 4
          sum[column] += Float(bitPattern: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self).littleEndian)
        }
      }
      guard sum.allSatisfy(\.isFinite) else { throw .notFiniteWord(path: path, offset: offset, word: word) }
      values += sum.map { $0 / Float(own.count) }
    }
    var kept: [String] = []
    var seen: Set<String> = []
    for (row, word) in words.enumerated() where kept.count < limit && seen.insert(word).inserted {
      try append(word, [row] + groups(word), offset: offsets[row])
      kept.append(word)
    }
    let places = Dictionary(zip(words, words.indices), uniquingKeysWith: { first, _ in first })
    for word in more where seen.insert(word).inserted {
      let own = (places[word].map { [$0] } ?? []) + groups(word)
      guard !own.isEmpty else { continue }
      try append(word, own, offset: matrix)
      kept.append(word)
    }
    return (kept, Tensor(values, shape: [kept.count, dimensions]))
  }

  /// FNV-1a over bytes that fastText takes for signed numbers.
  private static func hash(_ text: ArraySlice<UInt8>) -> UInt32 {
    text.reduce(2_166_136_261) { ($0 ^ UInt32(bitPattern: Int32(Int8(bitPattern: $1)))) &* 16_777_619 }
  }
}
