import CKernels

extension Variable {
  /// The rows at `rows`, which may repeat. For an embedding table use `Parameter.gather(_:)`, whose gradient is sparse.
  public func gather(_ rows: [Int32]) -> Variable {
    Variable(value.gathering(rows), parents: [self]) { g in
      var gradient = Tensor(repeating: 0, shape: self.shape)
      gradient.scatterAdd(g, rows: rows)
      self.accumulate(gradient)
    }
  }

  /// A matrix of `count` rows in which row `rows[i]` is the sum of this matrix's rows i: the adjoint of `gather`.
  public func scatter(_ rows: [Int32], count: Int) -> Variable {
    var result = Tensor(repeating: 0, shape: [count, shape.width])
    result.scatterAdd(value, rows: rows)
    return Variable(result, parents: [self]) { g in self.accumulate(g.gathering(rows)) }
  }

  /// The sum of each segment's rows; zero for an empty segment.
  public func segmentSum(_ segments: Segments) -> Variable {
    Variable(value.segmentSum(segments), parents: [self]) { g in self.accumulate(g.segmentSpread(segments)) }
  }

  /// One row for each row of the segments: the adjoint of `segmentSum`.
  ///
  /// - Precondition: This matrix has one row for each segment.
  public func segmentSpread(_ segments: Segments) -> Variable {
    guard shape.rank == 2, shape[0] == segments.count else {
      stopForShapes(
        "segmentSpread", shape, [segments.count, shape.width], expected: "one row for each segment",
        remedy: "use the segments that reduced the rows.")
    }
    return Variable(value.segmentSpread(segments), parents: [self]) { g in self.accumulate(g.segmentSum(segments)) }
  }

  /// The mean of each segment's rows; zero for an empty segment.
  public func segmentMean(_ segments: Segments) -> Variable {
    let factors = segments.lengths.map { $0 == 0 ? 0 : 1 / Float($0) }
    return segmentSum(segments) * Variable(Tensor(factors, shape: [segments.count, 1]))
  }

  /// Rows scaled to length 1: x / √(|x|² + epsilon). A row of zeros stays zero.
  public func normalized(epsilon: Float = 1e-12) -> Variable {
    var norms = [Float](repeating: 0, count: shape.rows)
    let y = value.map { nk_normalize(shape.rows, shape.width, epsilon, $1, $2, &norms) }
    return Variable(y, parents: [self]) { [norms, shape] g in
      self.accumulate(y.zip(g) { nk_normalize_backward(shape.rows, shape.width, $1, norms, $2, $3) })
    }
  }
}
