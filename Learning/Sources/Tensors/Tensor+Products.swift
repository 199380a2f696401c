import COpenBLAS

extension Tensor {
  /// The product of two matrices, each optionally transposed first.
  ///
  /// - Precondition: Both have rank 2, and the inner extents agree.
  public func multiplied(by other: Tensor, transposingSelf: Bool = false, transposingOther: Bool = false) -> Tensor {
    guard shape.rank == 2, other.shape.rank == 2 else {
      stopForShapes("matrix product", shape, other.shape, expected: "two matrices", remedy: "reshape to rank 2.")
    }
    let (m, k) = transposingSelf ? (shape[1], shape[0]) : (shape[0], shape[1])
    let (inner, n) = transposingOther ? (other.shape[1], other.shape[0]) : (other.shape[0], other.shape[1])
    guard k == inner else {
      stopForShapes(
        "matrix product", shape, other.shape,
        expected: "equal inner extents, and these are \(k) and \(inner)"
          + (transposingSelf || transposingOther ? " after transposing" : ""),
        remedy: "transpose one of them or correct the extent.")
    }
    Engine.prepare()
    return Tensor(uninitialized: [m, n]) { out in
      guard k > 0 else { return out.initialize(repeating: 0) }
      guard m > 0, n > 0 else { return }
      withValues { a in
        other.withValues { b in
          cblas_sgemm(
            CblasRowMajor, transposingSelf ? CblasTrans : CblasNoTrans, transposingOther ? CblasTrans : CblasNoTrans,
            numericCast(m), numericCast(n), numericCast(k), 1, a.baseAddress, numericCast(shape[1]),
            b.baseAddress, numericCast(other.shape[1]), 0, out.baseAddress, numericCast(n))
        }
      }
    }
  }

  /// Adds the product of two matrices.
  ///
  /// - Precondition: Both have rank 2, the inner extents agree, and the product has this shape.
  public mutating func addProduct(_ a: Tensor, _ b: Tensor) {
    guard a.shape.rank == 2, b.shape.rank == 2, a.shape[1] == b.shape[0], shape == [a.shape[0], b.shape[1]] else {
      stopForShapes(
        "addProduct", a.shape, b.shape, expected: "matrices whose product has the shape \(shape)",
        remedy: "transpose one of them or correct the extent.")
    }
    let (m, n, k) = (shape[0], shape[1], a.shape[1])
    guard m > 0, n > 0, k > 0 else { return }
    withMutableValues { out in
      a.withValues { a in
        b.withValues { b in
          guard let a = a.baseAddress, let b = b.baseAddress, let out = out.baseAddress else { return }
          Engine.multiply(m, n, k, a, b, adding: true, into: out)
        }
      }
    }
  }
}
