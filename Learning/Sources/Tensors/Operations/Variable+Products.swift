import COpenBLAS

extension Variable {
  /// The product of two matrices, each optionally transposed first.
  public func multiplied(
    by other: Variable, transposingSelf: Bool = false, transposingOther: Bool = false
  ) -> Variable {
    let product = value.multiplied(
      by: other.value, transposingSelf: transposingSelf, transposingOther: transposingOther)
    return Variable(product, parents: [self, other]) { [a = self, b = other] g in
      a.accumulate(
        transposingSelf
          ? b.value.multiplied(by: g, transposingSelf: transposingOther, transposingOther: true)
          : g.multiplied(by: b.value, transposingOther: !transposingOther))
      b.accumulate(
        transposingOther
          ? g.multiplied(by: a.value, transposingSelf: true, transposingOther: transposingSelf)
          : a.value.multiplied(by: g, transposingSelf: !transposingSelf))
    }
  }

  /// G·W for each segment, where G = P·Pᵀ is the Gram matrix of this matrix's rows P in the segment, and W are the same
  /// rows of `weights`.
  ///
  /// With it the norm of a weighted sum of rows is a product of small matrices: |Pᵀw|² = wᵀ(P·Pᵀ)w.
  public func gramProduct(_ weights: Variable, segments: Segments) -> Variable {
    segments.check(shape, "gramProduct")
    segments.check(weights.shape, "gramProduct")
    let (p, w) = (value, weights.value)
    let product = Tensor.bySegment(segments, width: w.shape.width) { rows in
      let rowsOfP = p.rows(rows)
      return rowsOfP.multiplied(by: rowsOfP, transposingOther: true).multiplied(by: w.rows(rows))
    }
    return Variable(product, parents: [self, weights]) { [a = self] g in
      a.accumulate(
        Tensor.bySegment(segments, width: p.shape.width) { rows in
          let (rowsOfP, rowsOfW, rowsOfG) = (p.rows(rows), w.rows(rows), g.rows(rows))
          var outer = rowsOfG.multiplied(by: rowsOfW, transposingOther: true)
          outer.add(rowsOfW.multiplied(by: rowsOfG, transposingOther: true))
          return outer.multiplied(by: rowsOfP)
        })
      weights.accumulate(
        Tensor.bySegment(segments, width: w.shape.width) { rows in
          let rowsOfP = p.rows(rows)
          return rowsOfP.multiplied(by: rowsOfP, transposingOther: true).multiplied(by: g.rows(rows))
        })
    }
  }
}

extension Tensor {
  /// Consecutive rows of a matrix, copied.
  public func rows(_ range: Range<Int>) -> Tensor {
    guard shape.rank == 2, range.lowerBound >= 0, range.upperBound <= shape[0] else {
      stop(
        "The rows \(range) of a tensor of shape \(shape) were asked for.",
        cause: "it has no such rows.", remedy: "pass a range within the first extent of a matrix.")
    }
    let width = shape.width
    return withValues { Tensor($0[range.lowerBound * width..<range.upperBound * width], shape: [range.count, width]) }
  }

  /// A matrix put together of what `body` returns for the rows of each segment.
  fileprivate static func bySegment(_ segments: Segments, width: Int, _ body: (Range<Int>) -> Tensor) -> Tensor {
    Tensor(uninitialized: [segments.rows, width]) { out in
      for segment in 0..<segments.count {
        let rows = segments.range(segment)
        guard !rows.isEmpty, let base = out.baseAddress else { continue }
        body(rows).withValues {
          guard let source = $0.baseAddress else { return }
          (base + rows.lowerBound * width).initialize(from: source, count: rows.count * width)
        }
      }
    }
  }
}
