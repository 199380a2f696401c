import CoreGraphics

/// The lengths of the lines of a lazy container along its axis: some measured, the others estimated.
///
/// The distance before a line is part of its length. All lengths are in points.
///
/// - Complexity: asking for a position or a line is O(64), with one addition for each 64 lines between the one that was measured last and the
///   last one that ever was. Measuring a line is O(64), plus one addition for each 64 lines that are skipped. Memory is O(lines ÷ 64 + measured
///   lines).
package struct LazyLengths: Sendable {
  /// 64 lines, of which at least one is measured.
  private struct Chunk: Sendable {
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
  package var estimate: CGFloat { didSet { if estimate != oldValue { starts = [0] } } }
  private var chunks: [Chunk?]
  /// Where the first chunks begin: up to the one that was changed last. The sums are those that adding from the first line on gives.
  private var starts: [CGFloat] = [0]
  /// The chunk behind the last one with a measured line.
  private var measuredEnd = 0

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
    let chunk = line / Self.chunk
    guard chunk < measuredEnd else {
      return start(ofChunk: measuredEnd) + CGFloat(line - measuredEnd * Self.chunk) * estimate
    }
    var position = start(ofChunk: chunk)
    forEachLength(inChunk: chunk, upTo: line % Self.chunk) { position += $0 }
    return position
  }

  /// Returns where a chunk begins that has measured lines, or some behind it, or that is the first one without.
  private func start(ofChunk chunk: Int) -> CGFloat {
    let known = min(chunk, starts.count - 1)
    return (known..<chunk).reduce(starts[known]) { $0 + length(ofChunk: $1) }
  }

  /// Calls a function with the lengths of the first lines of a chunk.
  private func forEachLength(inChunk index: Int, upTo end: Int, _ body: (CGFloat) -> Void) {
    guard end > 0 else { return }
    guard let lengths = chunks[index]?.lengths else {
      for _ in 0..<end { body(estimate) }
      return
    }
    for place in 0..<end { body(lengths[place].isNaN ? estimate : lengths[place]) }
  }

  /// Returns the line at a position, its beginning included and its end not. The first one before all of them, the last one behind them;
  /// `nil` without lines.
  package func line(at position: CGFloat) -> Int? {
    guard count > 0 else { return nil }
    guard position < total else { return count - 1 }
    let end = start(ofChunk: measuredEnd)
    if position >= end {
      // What rounding decides is decided as in `position(of:)`.
      var line = measuredEnd * Self.chunk + Int((position - end) / estimate)
      line = min(line, count - 1)
      while line > 0, self.position(of: line) > position { line -= 1 }
      while line < count - 1, self.position(of: line + 1) <= position { line += 1 }
      return line
    }
    // The last chunk that is known to begin there or before.
    var (low, high) = (0, min(starts.count, measuredEnd))
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle } else { high = middle }
    }
    var edge = starts[low]
    for index in low..<measuredEnd {
      let length = self.length(ofChunk: index)
      guard position < edge + length else {
        edge += length
        continue
      }
      for line in (index * Self.chunk)..<(index * Self.chunk + size(of: index)) {
        edge += self[line]
        if position < edge { return line }
      }
      // Rounding: the sum of the lines is not that of the chunk to the last bit.
      return min((index + 1) * Self.chunk, count - 1)
    }
    return min(measuredEnd * Self.chunk, count - 1)
  }

  /// Sets the length of a line that was measured. Ignores lines that do not exist; a length that is no finite number, or negative, is 0.
  package mutating func set(_ length: CGFloat, of line: Int) {
    guard line >= 0, line < count else { return }
    let (index, place) = (line / Self.chunk, line % Self.chunk)
    var chunk = chunks[index] ?? Chunk(count: size(of: index))
    chunk.lengths[place] = length.isFinite ? max(length, 0) : 0
    chunk.note()
    chunks[index] = chunk
    measuredEnd = max(measuredEnd, index + 1)
    // Chunks before it begin where they did.
    if starts.count > index + 1 { starts.removeLast(starts.count - index - 1) }
    while starts.count <= index { starts.append(starts[starts.count - 1] + self.length(ofChunk: starts.count - 1)) }
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
    measuredEnd = max(measuredEnd, index + 1)
  }

  /// The length in the middle of those measured: one that is far from the others, such as a picture above a list, does not count. O(measured
  /// lines).
  package var typical: CGFloat? {
    let known = chunks.flatMap { $0?.lengths.filter { !$0.isNaN } ?? [] }.sorted()
    return known.isEmpty ? nil : known[known.count / 2]
  }
}
