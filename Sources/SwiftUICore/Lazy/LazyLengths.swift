import CoreGraphics

/// The lengths of the lines of a lazy container along its axis: some measured, the others estimated.
///
/// The distance before a line is part of its length. All lengths are in points.
///
/// - Complexity: asking for a position or a line is O(lines ÷ 64), with one addition for each 64 lines; measuring a line is O(64). Memory is
///   O(lines ÷ 64 + measured lines).
package struct LazyLengths: Equatable, Sendable {
  /// 64 lines, of which at least one is measured.
  private struct Chunk: Equatable, Sendable {
    /// `nan` for a line that was not measured.
    var lengths: [CGFloat]
    var known = 0
    /// Added up anew with every change: the sum depends on the lengths and not on their history.
    var sum: CGFloat = 0

    init(count: Int) { lengths = Array(repeating: .nan, count: count) }

    mutating func note() {
      (known, sum) = (0, 0)
      for length in lengths where !length.isNaN { (known, sum) = (known + 1, sum + length) }
    }
  }

  private static let chunk = 64

  package private(set) var count: Int
  /// The length of lines that were not measured.
  package var estimate: CGFloat
  private var chunks: [Chunk?]

  package init(count: Int = 0, estimate: CGFloat) {
    self.count = max(count, 0)
    self.estimate = estimate
    chunks = Array(repeating: nil, count: (self.count + Self.chunk - 1) / Self.chunk)
  }

  private func size(of chunk: Int) -> Int { min(Self.chunk, count - chunk * Self.chunk) }

  private func length(ofChunk index: Int) -> CGFloat {
    guard let chunk = chunks[index] else { return CGFloat(size(of: index)) * estimate }
    return chunk.sum + CGFloat(chunk.lengths.count - chunk.known) * estimate
  }

  /// The length of all lines.
  package var total: CGFloat { position(of: count) }

  /// The number of measured lines.
  package var knownCount: Int { chunks.reduce(0) { $0 + ($1?.known ?? 0) } }

  /// Returns the measured length of a line; `nil` if it was not measured.
  package func known(_ line: Int) -> CGFloat? {
    guard line >= 0, line < count, let chunk = chunks[line / Self.chunk] else { return nil }
    let length = chunk.lengths[line % Self.chunk]
    return length.isNaN ? nil : length
  }

  /// The measured length of a line, or the estimate.
  package subscript(line: Int) -> CGFloat { known(line) ?? estimate }

  /// Returns where a line begins; the end of the last one for a number beyond it.
  package func position(of line: Int) -> CGFloat {
    let line = min(max(line, 0), count)
    let last = line / Self.chunk
    var position: CGFloat = 0
    for index in 0..<last { position += length(ofChunk: index) }
    for index in (last * Self.chunk)..<max(line, last * Self.chunk) { position += self[index] }
    return position
  }

  /// Returns the line at a position, its beginning included and its end not. The first one before all of them, the last one behind them;
  /// `nil` without lines.
  package func line(at position: CGFloat) -> Int? {
    guard count > 0 else { return nil }
    var start: CGFloat = 0
    for index in chunks.indices {
      let length = length(ofChunk: index)
      if position < start + length || index == chunks.count - 1 {
        for line in (index * Self.chunk)..<(index * Self.chunk + size(of: index)) {
          start += self[line]
          if position < start { return line }
        }
        if index == chunks.count - 1 { return count - 1 }
        // Rounding: the sum of the lines is not that of the chunk to the last bit.
        return (index + 1) * Self.chunk
      }
      start += length
    }
    return count - 1
  }

  /// Sets the length of a line that was measured. Ignores lines that do not exist; a length that is no finite number, or negative, is 0.
  package mutating func set(_ length: CGFloat, of line: Int) {
    guard line >= 0, line < count else { return }
    let (index, place) = (line / Self.chunk, line % Self.chunk)
    var chunk = chunks[index] ?? Chunk(count: size(of: index))
    chunk.lengths[place] = length.isFinite ? max(length, 0) : 0
    chunk.note()
    chunks[index] = chunk
  }

  /// Replaces lines by others that were not measured; the measured ones around keep their lengths. O(lines ÷ 64 + measured lines).
  package mutating func replace(_ lines: Range<Int>, with new: Int) {
    let lines = lines.clamped(to: 0..<count)
    let shift = max(new, 0) - lines.count
    guard shift != 0 || !lines.isEmpty else { return }
    var result = LazyLengths(count: count + shift, estimate: estimate)
    for (index, chunk) in chunks.enumerated() {
      guard let chunk else { continue }
      for (place, length) in chunk.lengths.enumerated() where !length.isNaN {
        let line = index * Self.chunk + place
        if lines.contains(line) { continue }
        result.put(length, at: line < lines.lowerBound ? line : line + shift)
      }
    }
    for index in result.chunks.indices { result.chunks[index]?.note() }
    self = result
  }

  private mutating func put(_ length: CGFloat, at line: Int) {
    let index = line / Self.chunk
    if chunks[index] == nil { chunks[index] = Chunk(count: size(of: index)) }
    chunks[index]?.lengths[line % Self.chunk] = length
  }

  /// The length in the middle of those measured: one that is far from the others, such as a picture above a list, does not count. O(measured
  /// lines).
  package var typical: CGFloat? {
    let known = chunks.flatMap { $0?.lengths.filter { !$0.isNaN } ?? [] }.sorted()
    return known.isEmpty ? nil : known[known.count / 2]
  }
}
