/// Gauss's elimination of a square matrix, with the largest pivot of each column.
struct Elimination<Scalar: MatrixScalar> {
  /// Zero for a matrix without an inverse.
  private(set) var determinant: Scalar = 1
  /// The rows of the inverse, whose entries are not finite if there is none.
  private(set) var inverse: [[Scalar]]

  /// - Parameter rows: As many rows as columns.
  init(of rows: [[Scalar]], _ size: Int) {
    var rows = rows
    inverse = (0..<size).map { row in (0..<size).map { $0 == row ? 1 : 0 } }
    for column in 0..<size {
      let pivot = (column..<size).max { rows[$0][column].magnitude < rows[$1][column].magnitude } ?? column
      if pivot != column {
        rows.swapAt(pivot, column)
        inverse.swapAt(pivot, column)
        determinant = -determinant
      }
      let divisor = rows[column][column]
      determinant *= divisor
      guard determinant != 0 else {
        inverse = inverse.map { $0.map { _ in .nan } }
        return
      }
      for entry in 0..<size {
        rows[column][entry] /= divisor
        inverse[column][entry] /= divisor
      }
      for row in 0..<size where row != column {
        let factor = rows[row][column]
        for entry in 0..<size {
          rows[row][entry] -= factor * rows[column][entry]
          inverse[row][entry] -= factor * inverse[column][entry]
        }
      }
    }
  }
}
