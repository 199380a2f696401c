/// A square matrix of two columns, as a graphics library takes it: vectors stand on its right. Code names `simd_double2x2` or
/// `simd_float2x2`.
@frozen
public struct Matrix2x2<Scalar: MatrixScalar>: Sendable, Equatable {
  public typealias Column = SIMD2<Scalar>

  public var columns: (Column, Column)

  /// All zero.
  public init() { columns = (.zero, .zero) }

  /// The identity, scaled.
  public init(_ scalar: Scalar) { self.init(diagonal: Column(repeating: scalar)) }

  public init(diagonal: Column) {
    self.init()
    for index in 0..<2 { self[index, index] = diagonal[index] }
  }

  /// - Precondition: There are 2 columns.
  public init(_ columns: [Column]) {
    precondition(columns.count == 2, "A matrix of 2 columns was made of \(columns.count). Pass 2 vectors.")
    self.init(columns[0], columns[1])
  }

  /// - Precondition: There are 2 rows.
  public init(rows: [Column]) { self = Matrix2x2(rows).transpose }

  public init(columns: (Column, Column)) { self.columns = columns }

  public init(_ c0: Column, _ c1: Column) { columns = (c0, c1) }

  /// A column.
  ///
  /// - Precondition: `0 ≤ column < 2`.
  public subscript(column: Int) -> Column {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      default: preconditionFailure("A matrix has the columns 0 to 1, and \(column) was asked for.")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      default: preconditionFailure("A matrix has the columns 0 to 1, and \(column) was set.")
      }
    }
  }

  public subscript(column: Int, row: Int) -> Scalar {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  public var transpose: Matrix2x2 {
    var result = Matrix2x2()
    for column in 0..<2 { for row in 0..<2 { result[row, column] = self[column, row] } }
    return result
  }

  public var determinant: Scalar { Elimination(of: rowsOfScalars, 2).determinant }

  /// What undoes this one. Its entries are not finite if there is no such matrix.
  public var inverse: Matrix2x2 {
    let rows = Elimination(of: rowsOfScalars, 2).inverse
    return Matrix2x2(rows: rows.map { Column($0) })
  }

  private var rowsOfScalars: [[Scalar]] { (0..<2).map { row in (0..<2).map { self[$0, row] } } }

  public static func == (left: Matrix2x2, right: Matrix2x2) -> Bool { left.columns == right.columns }

  public static func + (left: Matrix2x2, right: Matrix2x2) -> Matrix2x2 {
    Matrix2x2(left.columns.0 + right.columns.0, left.columns.1 + right.columns.1)
  }

  public static func - (left: Matrix2x2, right: Matrix2x2) -> Matrix2x2 {
    Matrix2x2(left.columns.0 - right.columns.0, left.columns.1 - right.columns.1)
  }

  public static prefix func - (matrix: Matrix2x2) -> Matrix2x2 { Matrix2x2() - matrix }

  public static func * (left: Matrix2x2, right: Matrix2x2) -> Matrix2x2 {
    Matrix2x2(left * right.columns.0, left * right.columns.1)
  }

  /// The vector is a column.
  public static func * (left: Matrix2x2, right: Column) -> Column {
    left.columns.0 * right.x + left.columns.1 * right.y
  }

  /// The vector is a row.
  public static func * (left: Column, right: Matrix2x2) -> Column { right.transpose * left }

  public static func * (left: Scalar, right: Matrix2x2) -> Matrix2x2 {
    Matrix2x2(left * right.columns.0, left * right.columns.1)
  }

  public static func * (left: Matrix2x2, right: Scalar) -> Matrix2x2 { right * left }

  public static func += (left: inout Matrix2x2, right: Matrix2x2) { left = left + right }
  public static func -= (left: inout Matrix2x2, right: Matrix2x2) { left = left - right }
  public static func *= (left: inout Matrix2x2, right: Matrix2x2) { left = left * right }
  public static func *= (left: inout Matrix2x2, right: Scalar) { left = left * right }
}
