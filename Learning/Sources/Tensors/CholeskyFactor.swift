import COpenBLAS

/// The lower triangle L of a positive definite matrix A = L·Lᵀ, in double precision. Solves systems and inverts.
public struct CholeskyFactor {
  public let size: Int
  /// Row-major; what lies above the diagonal is not used.
  private var lower: [Double]

  /// Columns that are divided at once: the rest is a product of matrices.
  private static let block = 64

  /// - Parameter matrix: Row-major; its lower triangle is read.
  /// - Returns: `nil` if the matrix is not positive definite.
  /// - Complexity: O(size³)
  public init?(_ matrix: [Double], size: Int) {
    precondition(matrix.count == size * size)
    Engine.prepare()
    self.size = size
    lower = matrix
    let n = size
    let isPositive = lower.withUnsafeMutableBufferPointer { a -> Bool in
      guard let base = a.baseAddress else { return true }
      for start in stride(from: 0, to: n, by: Self.block) {
        let end = min(start + Self.block, n)
        guard Self.factorDiagonal(base, n, start..<end) else { return false }
        guard end < n else { continue }
        let (rest, width) = (Int32(n - end), Int32(end - start))
        let (diagonal, panel) = (base + start * n + start, base + end * n + start)
        cblas_dtrsm(
          CblasRowMajor, CblasRight, CblasLower, CblasTrans, CblasNonUnit, rest, width, 1, diagonal, Int32(n), panel,
          Int32(n))
        cblas_dsyrk(
          CblasRowMajor, CblasLower, CblasNoTrans, rest, width, -1, panel, Int32(n), 1, base + end * n + end, Int32(n))
      }
      return true
    }
    guard isPositive else { return nil }
  }

  /// Factors the block of rows and columns in `range`, in place.
  private static func factorDiagonal(_ a: UnsafeMutablePointer<Double>, _ n: Int, _ range: Range<Int>) -> Bool {
    for j in range {
      var pivot = a[j * n + j]
      for k in range.lowerBound..<j { pivot -= a[j * n + k] * a[j * n + k] }
      guard pivot > 0, pivot.isFinite else { return false }
      let root = pivot.squareRoot()
      a[j * n + j] = root
      for i in j + 1..<max(range.upperBound, j + 1) {
        var sum = a[i * n + j]
        for k in range.lowerBound..<j { sum -= a[i * n + k] * a[j * n + k] }
        a[i * n + j] = sum / root
      }
    }
    return true
  }

  /// Replaces right sides B by the solutions of A·X = B.
  ///
  /// - Parameter sides: Row-major, with `size` rows.
  public func solve(_ sides: inout [Double]) {
    guard size > 0, !sides.isEmpty else { return }
    precondition(sides.count % size == 0)
    let columns = Int32(sides.count / size)
    for transposed in [CblasNoTrans, CblasTrans] {
      cblas_dtrsm(
        CblasRowMajor, CblasLeft, CblasLower, transposed, CblasNonUnit, Int32(size), columns, 1, lower, Int32(size),
        &sides, columns)
    }
  }

  /// A⁻¹, row-major.
  public func inverse() -> [Double] {
    var identity = [Double](repeating: 0, count: size * size)
    for i in 0..<size { identity[i * size + i] = 1 }
    solve(&identity)
    return identity
  }
}

extension Tensor {
  /// The inverse of a symmetric, positive definite matrix, computed in double precision.
  public func inverseOfPositiveDefinite() -> Tensor {
    guard shape.rank == 2, shape[0] == shape[1],
      let factor = CholeskyFactor(withValues { $0.map(Double.init) }, size: shape[0])
    else {
      stop(
        "A matrix of shape \(shape) was to be inverted.", cause: "it is not square, or not positive definite.",
        remedy: "add a positive number to its diagonal.")
    }
    return Tensor(factor.inverse().map { Float($0) }, shape: shape)
  }
}
