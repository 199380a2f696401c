/// A square matrix of four columns, as a graphics library takes it: vectors stand on its right. Code names `simd_double4x4` or
/// `simd_float4x4`.
@frozen
public struct Matrix4x4<Scalar: MatrixScalar>: Sendable, Equatable {
  public typealias Column = SIMD4<Scalar>

  public var columns: (Column, Column, Column, Column)

  /// All zero.
  public init() { columns = (.zero, .zero, .zero, .zero) }

  /// The identity, scaled.
  public init(_ scalar: Scalar) { self.init(diagonal: Column(repeating: scalar)) }

  public init(diagonal: Column) {
    self.init()
    for index in 0..<4 { self[index, index] = diagonal[index] }
  }

  /// - Precondition: There are 4 columns.
  public init(_ columns: [Column]) {
    precondition(columns.count == 4, "A matrix of 4 columns was made of \(columns.count). Pass 4 vectors.")
    self.init(columns[0], columns[1], columns[2], columns[3])
  }

  /// - Precondition: There are 4 rows.
  public init(rows: [Column]) { self = Matrix4x4(rows).transpose }

  public init(columns: (Column, Column, Column, Column)) { self.columns = columns }

  public init(_ c0: Column, _ c1: Column, _ c2: Column, _ c3: Column) { columns = (c0, c1, c2, c3) }

  /// A column.
  ///
  /// - Precondition: `0 ≤ column < 4`.
  public subscript(column: Int) -> Column {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      case 2: columns.2
      case 3: columns.3
      default: preconditionFailure("A matrix has the columns 0 to 3, and \(column) was asked for.")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      case 3: columns.3 = newValue
      default: preconditionFailure("A matrix has the columns 0 to 3, and \(column) was set.")
      }
    }
  }

  public subscript(column: Int, row: Int) -> Scalar {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  public var transpose: Matrix4x4 {
    var result = Matrix4x4()
    for column in 0..<4 { for row in 0..<4 { result[row, column] = self[column, row] } }
    return result
  }

  public var determinant: Scalar { Elimination(of: rowsOfScalars, 4).determinant }

  /// What undoes this one. Its entries are not finite if there is no such matrix.
  public var inverse: Matrix4x4 {
    let rows = Elimination(of: rowsOfScalars, 4).inverse
    return Matrix4x4(rows: rows.map { Column($0) })
  }

  private var rowsOfScalars: [[Scalar]] { (0..<4).map { row in (0..<4).map { self[$0, row] } } }

  public static func == (left: Matrix4x4, right: Matrix4x4) -> Bool { left.columns == right.columns }

  public static func + (left: Matrix4x4, right: Matrix4x4) -> Matrix4x4 {
    Matrix4x4(
      left.columns.0 + right.columns.0, left.columns.1 + right.columns.1, left.columns.2 + right.columns.2,
      left.columns.3 + right.columns.3)
  }

  public static func - (left: Matrix4x4, right: Matrix4x4) -> Matrix4x4 {
    Matrix4x4(
      left.columns.0 - right.columns.0, left.columns.1 - right.columns.1, left.columns.2 - right.columns.2,
      left.columns.3 - right.columns.3)
  }

  public static prefix func - (matrix: Matrix4x4) -> Matrix4x4 { Matrix4x4() - matrix }

  public static func * (left: Matrix4x4, right: Matrix4x4) -> Matrix4x4 {
    Matrix4x4(left * right.columns.0, left * right.columns.1, left * right.columns.2, left * right.columns.3)
  }

  /// The vector is a column.
  public static func * (left: Matrix4x4, right: Column) -> Column {
    left.columns.0 * right.x + left.columns.1 * right.y + left.columns.2 * right.z + left.columns.3 * right.w
  }

  /// The vector is a row.
  public static func * (left: Column, right: Matrix4x4) -> Column { right.transpose * left }

  public static func * (left: Scalar, right: Matrix4x4) -> Matrix4x4 {
    Matrix4x4(left * right.columns.0, left * right.columns.1, left * right.columns.2, left * right.columns.3)
  }

  public static func * (left: Matrix4x4, right: Scalar) -> Matrix4x4 { right * left }

  public static func += (left: inout Matrix4x4, right: Matrix4x4) { left = left + right }
  public static func -= (left: inout Matrix4x4, right: Matrix4x4) { left = left - right }
  public static func *= (left: inout Matrix4x4, right: Matrix4x4) { left = left * right }
  public static func *= (left: inout Matrix4x4, right: Scalar) { left = left * right }
}
