/// A square matrix of three columns, as a graphics library takes it: vectors stand on its right. Code names `simd_double3x3` or
/// `simd_float3x3`.
@frozen
public struct Matrix3x3<Scalar: MatrixScalar>: Sendable, Equatable {
  public typealias Column = SIMD3<Scalar>

  public var columns: (Column, Column, Column)

  /// All zero.
  public init() { columns = (.zero, .zero, .zero) }

  /// The identity, scaled.
  public init(_ scalar: Scalar) { self.init(diagonal: Column(repeating: scalar)) }

  public init(diagonal: Column) {
    self.init()
    for index in 0..<3 { self[index, index] = diagonal[index] }
  }

  /// - Precondition: There are 3 columns.
  public init(_ columns: [Column]) {
    precondition(columns.count == 3, "A matrix of 3 columns was made of \(columns.count). Pass 3 vectors.")
    self.init(columns[0], columns[1], columns[2])
  }

  /// - Precondition: There are 3 rows.
  public init(rows: [Column]) { self = Matrix3x3(rows).transpose }

  public init(columns: (Column, Column, Column)) { self.columns = columns }

  public init(_ c0: Column, _ c1: Column, _ c2: Column) { columns = (c0, c1, c2) }

  /// A column.
  ///
  /// - Precondition: `0 ≤ column < 3`.
  public subscript(column: Int) -> Column {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      case 2: columns.2
      default: preconditionFailure("A matrix has the columns 0 to 2, and \(column) was asked for.")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      default: preconditionFailure("A matrix has the columns 0 to 2, and \(column) was set.")
      }
    }
  }

  public subscript(column: Int, row: Int) -> Scalar {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  public var transpose: Matrix3x3 {
    var result = Matrix3x3()
    for column in 0..<3 { for row in 0..<3 { result[row, column] = self[column, row] } }
    return result
  }

  public var determinant: Scalar { Elimination(of: rowsOfScalars, 3).determinant }

  /// What undoes this one. Its entries are not finite if there is no such matrix.
  public var inverse: Matrix3x3 {
    let rows = Elimination(of: rowsOfScalars, 3).inverse
    return Matrix3x3(rows: rows.map { Column($0) })
  }

  private var rowsOfScalars: [[Scalar]] { (0..<3).map { row in (0..<3).map { self[$0, row] } } }

  public static func == (left: Matrix3x3, right: Matrix3x3) -> Bool { left.columns == right.columns }

  public static func + (left: Matrix3x3, right: Matrix3x3) -> Matrix3x3 {
    Matrix3x3(left.columns.0 + right.columns.0, left.columns.1 + right.columns.1, left.columns.2 + right.columns.2)
  }

  public static func - (left: Matrix3x3, right: Matrix3x3) -> Matrix3x3 {
    Matrix3x3(left.columns.0 - right.columns.0, left.columns.1 - right.columns.1, left.columns.2 - right.columns.2)
  }

  public static prefix func - (matrix: Matrix3x3) -> Matrix3x3 { Matrix3x3() - matrix }

  public static func * (left: Matrix3x3, right: Matrix3x3) -> Matrix3x3 {
    Matrix3x3(left * right.columns.0, left * right.columns.1, left * right.columns.2)
  }

  /// The vector is a column.
  public static func * (left: Matrix3x3, right: Column) -> Column {
    left.columns.0 * right.x + left.columns.1 * right.y + left.columns.2 * right.z
  }

  /// The vector is a row.
  public static func * (left: Column, right: Matrix3x3) -> Column { right.transpose * left }

  public static func * (left: Scalar, right: Matrix3x3) -> Matrix3x3 {
    Matrix3x3(left * right.columns.0, left * right.columns.1, left * right.columns.2)
  }

  public static func * (left: Matrix3x3, right: Scalar) -> Matrix3x3 { right * left }

  public static func += (left: inout Matrix3x3, right: Matrix3x3) { left = left + right }
  public static func -= (left: inout Matrix3x3, right: Matrix3x3) { left = left - right }
  public static func *= (left: inout Matrix3x3, right: Matrix3x3) { left = left * right }
  public static func *= (left: inout Matrix3x3, right: Scalar) { left = left * right }
}
