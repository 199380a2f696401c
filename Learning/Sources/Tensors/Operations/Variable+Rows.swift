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

  /// Consecutive rows of this matrix. Its gradient costs what the rows have, however many others there are.
  public func rows(_ range: Range<Int>) -> Variable {
    Variable(value.rows(range), parents: [self]) { g in self.accumulate(g, rows: range) }
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

  /// Rows with mean 0 and variance 1: (x − mean) / √(variance + epsilon). Layer normalisation without its weights.
  public func standardized(epsilon: Float = 1e-12) -> Variable {
    var scales = [Float](repeating: 0, count: shape.rows)
    let y = value.map { nk_standardize(shape.rows, shape.width, epsilon, $1, $2, &scales) }
    return Variable(y, parents: [self]) { [scales, shape] g in
      self.accumulate(y.zip(g) { nk_standardize_backward(shape.rows, shape.width, $1, scales, $2, $3) })
    }
  }

  /// The softmax of a column within each segment.
  ///
  /// - Precondition: The width is 1.
  public func segmentSoftmax(_ segments: Segments) -> Variable {
    segments.check(shape, "segmentSoftmax")
    guard shape.width == 1 else {
      stopForShapes(
        "segmentSoftmax", shape, [segments.rows, 1], expected: "one element for each row",
        remedy: "reduce the rows first.")
    }
    func bySegment(_ kernel: (Int, Int) -> Void) {
      for segment in 0..<segments.count {
        let range = segments.range(segment)
        if !range.isEmpty { kernel(range.lowerBound, range.count) }
      }
    }
    let y = value.map { _, x, out in
      guard let x, let out else { return }
      bySegment { nk_softmax(1, $1, x + $0, out + $0) }
    }
    return Variable(y, parents: [self]) { g in
      self.accumulate(
        y.zip(g) { _, y, g, out in
          guard let y, let g, let out else { return }
          bySegment { nk_softmax_backward(1, $1, y + $0, g + $0, out + $0) }
        })
    }
  }

  /// The greatest element of each column within each segment; zero for an empty segment. Among equal ones the first counts.
  public func segmentMax(_ segments: Segments) -> Variable {
    segments.check(shape, "segmentMax")
    let width = shape.width
    var places = [Int32](repeating: -1, count: segments.count * width)
    let result = Tensor(uninitialized: [segments.count, width]) { out in
      value.withValues {
        nk_segment_max(segments.count, width, segments.offsets, $0.baseAddress, out.baseAddress, &places)
      }
    }
    return Variable(result, parents: [self]) { [places, shape] g in
      var gradient = Tensor(repeating: 0, shape: shape)
      gradient.withMutableValues { out in
        g.withValues { g in
          for (place, row) in places.enumerated() where row >= 0 { out[Int(row) * width + place % width] += g[place] }
        }
      }
      self.accumulate(gradient)
    }
  }
}
