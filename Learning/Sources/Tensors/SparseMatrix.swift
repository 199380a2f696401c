import CKernels

/// A matrix of few entries, by rows.
public struct SparseMatrix: Sendable, Equatable {
  public let rows: Int
  public let columns: Int
  /// Where the entries of each row begin, and at last where they end.
  public let offsets: [Int32]
  /// The column and the value of each entry; columns ascend within a row.
  public let places: [Int32]
  public let values: [Float]

  /// - Parameter entries: In any order. Several at one place are added up, in their order.
  /// - Precondition: Every entry lies within the matrix.
  public init(rows: Int, columns: Int, entries: [(row: Int32, column: Int32, value: Float)]) {
    (self.rows, self.columns) = (rows, columns)
    let order = entries.indices.sorted {
      (entries[$0].row, entries[$0].column, $0) < (entries[$1].row, entries[$1].column, $1)
    }
    var offsets = [Int32](repeating: 0, count: rows + 1)
    var (places, values) = ([Int32](), [Float]())
    var last: (row: Int32, column: Int32) = (-1, -1)
    for index in order {
      let entry = entries[index]
      guard entry.row >= 0, entry.row < rows, entry.column >= 0, entry.column < columns else {
        stop(
          "A sparse matrix of \(rows) × \(columns) was given an entry at \(entry.row), \(entry.column).",
          cause: "an identifier is outside the vocabulary.", remedy: "make the matrix larger.")
      }
      if (entry.row, entry.column) == last {
        values[values.count - 1] += entry.value
      } else {
        places.append(entry.column)
        values.append(entry.value)
        offsets[Int(entry.row) + 1] += 1
        last = (entry.row, entry.column)
      }
    }
    for row in 0..<rows { offsets[row + 1] += offsets[row] }
    (self.offsets, self.places, self.values) = (offsets, places, values)
  }

  public var entries: [(row: Int32, column: Int32, value: Float)] {
    (0..<rows).flatMap { row in
      (Int(offsets[row])..<Int(offsets[row + 1])).map { (Int32(row), places[$0], values[$0]) }
    }
  }

  public func transposed() -> SparseMatrix {
    SparseMatrix(
      rows: columns, columns: rows, entries: entries.map { (row: $0.column, column: $0.row, value: $0.value) })
  }

  /// This matrix times a dense one.
  public func multiplied(by dense: Tensor) -> Tensor {
    guard dense.shape.rank == 2, dense.shape[0] == columns else {
      stopForShapes(
        "sparse matrix product", [rows, columns], dense.shape, expected: "a matrix with a row for each column",
        remedy: "transpose one of them.")
    }
    return Tensor(uninitialized: [rows, dense.shape.width]) { out in
      dense.withValues {
        nk_sparse_multiply(rows, dense.shape.width, offsets, places, values, $0.baseAddress, out.baseAddress)
      }
    }
  }
}

extension Variable {
  /// A constant sparse matrix times this one.
  ///
  /// - Parameters:
  ///   - matrix: The left factor.
  ///   - transpose: The same matrix transposed, for the gradient; the matrix itself if it is symmetric.
  public func multiplied(bySparse matrix: SparseMatrix, transpose: SparseMatrix) -> Variable {
    Variable(matrix.multiplied(by: value), parents: [self]) { g in self.accumulate(transpose.multiplied(by: g)) }
  }
}
