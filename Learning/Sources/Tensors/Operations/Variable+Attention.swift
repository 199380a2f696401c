import CKernels

extension Variable {
  /// Scaled dot-product attention within each segment (Vaswani et al., 2017), with this matrix as the queries.
  ///
  /// - Parameters:
  ///   - keys: Of this matrix's shape.
  ///   - values: Of this matrix's shape.
  ///   - heads: Into how many parts the columns are divided; a divisor of the width.
  ///   - isCausal: Whether a row sees only itself and the rows before it in its segment.
  ///   - dropout: The probability with which a share is dropped.
  public func attention(
    keys: Variable, values: Variable, segments: Segments, heads: Int, isCausal: Bool, dropout: Float = 0,
    using generator: inout RandomGenerator
  ) -> Variable {
    segments.check(shape, "attention")
    guard keys.shape == shape, values.shape == shape, heads > 0, shape.width % heads == 0 else {
      stopForShapes(
        "attention", shape, keys.shape,
        expected: "queries, keys and values of one shape, and heads that divide the width",
        remedy: "project all three to one width.")
    }
    let (width, q, k, v) = (shape.width, value, keys.value, values.value)
    // Where the shares of each segment begin.
    var starts = [0]
    for length in segments.lengths { starts.append(starts[starts.count - 1] + heads * length * length) }
    let total = starts[starts.count - 1]
    var mask: Tensor?
    if dropout > 0 { mask = Variable(Tensor(repeating: 1, shape: [total])).dropout(dropout, using: &generator).value }
    let parts = (0..<segments.count).filter { !segments.range($0).isEmpty }.map {
      (rows: segments.range($0).count, offset: segments.range($0).lowerBound * width, start: starts[$0])
    }
    let shares = Tensor(repeating: 0, shape: [total])
    let causal: Int32 = isCausal ? 1 : 0
    let output = Tensor.filling(1, shape) { out in
      Tensor.withPointers([q, k, v, mask ?? .none]) { x in
        for part in parts {
          nk_attention(
            part.rows, width, heads, causal, x[0] + part.offset, x[1] + part.offset, x[2] + part.offset,
            mask == nil ? nil : x[3] + part.start, shares.buffer.base + part.start, out[0] + part.offset)
        }
      }
    }[0]
    return Variable(output, parents: [self, keys, values]) { [shape] g in
      var scratch = [Float](repeating: 0, count: segments.lengths.max() ?? 0)
      let gradients = Tensor.filling(3, shape) { out in
        Tensor.withPointers([q, k, v, mask ?? .none, shares, g]) { x in
          for part in parts {
            nk_attention_backward(
              part.rows, width, heads, causal, x[0] + part.offset, x[1] + part.offset, x[2] + part.offset,
              mask == nil ? nil : x[3] + part.start, x[4] + part.start, x[5] + part.offset, out[0] + part.offset,
              out[1] + part.offset, out[2] + part.offset, &scratch)
          }
        }
      }
      for (variable, gradient) in Swift.zip([self, keys, values], gradients) { variable.accumulate(gradient) }
    }
  }
}
