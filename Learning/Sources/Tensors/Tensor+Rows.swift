import CKernels

/// Rows by index, and segments: consecutive rows that belong together, as the words of one name do.
extension Tensor {
  /// The rows at `rows`, in that order, of a matrix.
  ///
  /// - Precondition: Every index is a row of this matrix.
  public func gathering(_ rows: [Int32]) -> Tensor {
    checkRows(rows, "gather")
    return Tensor(uninitialized: [rows.count, shape.width]) { out in
      withValues { nk_gather(rows.count, shape.width, $0.baseAddress, rows, out.baseAddress) }
    }
  }

  /// Adds the rows of `addition` to the rows at `rows`, which may repeat.
  public mutating func scatterAdd(_ addition: Tensor, rows: [Int32]) {
    checkRows(rows, "scatterAdd")
    guard addition.shape == [rows.count, shape.width] else {
      stopForShapes(
        "scatterAdd", shape, addition.shape, expected: "one row of the same width for each of \(rows.count) indices",
        remedy: "pass as many rows as indices.")
    }
    let width = shape.width
    withMutableValues { out in
      addition.withValues { nk_scatter_add(rows.count, width, $0.baseAddress, rows, out.baseAddress) }
    }
  }

  private func checkRows(_ rows: [Int32], _ operation: String) {
    guard shape.rank == 2 else {
      stop(
        "`\(operation)` was applied to a tensor of shape \(shape).", cause: "only a matrix has rows to index.",
        remedy: "reshape it to rank 2.")
    }
    if let wrong = rows.first(where: { $0 < 0 || $0 >= Int32(clamping: shape[0]) }) {
      stop(
        "`\(operation)` was asked for row \(wrong) of a tensor of shape \(shape).",
        cause: "an identifier is outside the vocabulary the table was made for.",
        remedy: "map unknown identifiers to a row that exists, or make the table larger.")
    }
  }

  func segmentSum(_ segments: Segments) -> Tensor {
    segments.check(shape, "segmentSum")
    return Tensor(uninitialized: [segments.count, shape.width]) { out in
      withValues { nk_segment_sum(segments.count, shape.width, segments.offsets, $0.baseAddress, out.baseAddress) }
    }
  }

  func segmentSpread(_ segments: Segments) -> Tensor {
    Tensor(uninitialized: [segments.rows, shape.width]) { out in
      withValues { nk_segment_spread(segments.count, shape.width, segments.offsets, $0.baseAddress, out.baseAddress) }
    }
  }
}

/// Divides the rows of a matrix into consecutive groups, which may be empty.
public struct Segments: Hashable, Sendable {
  /// Where each segment begins, and at last where the last one ends.
  public let offsets: [Int32]

  public init(lengths: [Int]) {
    var offsets: [Int32] = [0]
    offsets.reserveCapacity(lengths.count + 1)
    var end = 0
    for length in lengths {
      guard length >= 0 else {
        stop(
          "A segment of length \(length) was made.", cause: "a length was computed from a wrong difference.",
          remedy: "pass lengths of zero or more.")
      }
      end += length
      offsets.append(Int32(end))
    }
    self.offsets = offsets
  }

  public var count: Int { offsets.count - 1 }
  public var rows: Int { Int(offsets[count]) }
  public func range(_ segment: Int) -> Range<Int> { Int(offsets[segment])..<Int(offsets[segment + 1]) }
  public var lengths: [Int] { (0..<count).map { range($0).count } }

  func check(_ shape: Shape, _ operation: String) {
    guard shape.rank == 2, shape[0] == rows else {
      stopForShapes(
        operation, shape, [rows, shape.width], expected: "a matrix with as many rows as its segments have together",
        remedy: "make the segments from the lengths of the sequences in this batch.")
    }
  }
}
