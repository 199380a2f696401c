import CKernels
import COpenBLAS

/// Operations that compute large intermediate results again when they are differentiated, instead of keeping them.
extension Variable {
  /// For each column of `weights` the sum of each segment's rows, each row times its weight: a block of one row for each segment, one
  /// block below the other.
  ///
  /// - Parameter weights: As many rows as this matrix has.
  /// - Complexity: O(rows · width · columns), with no memory beyond the result.
  public func segmentSums(_ segments: Segments, weightedBy weights: Variable) -> Variable {
    segments.check(shape, "segmentSums")
    segments.check(weights.shape, "segmentSums")
    let (width, parts, x, w) = (shape.width, weights.shape.width, value, weights.value)
    let sums = Tensor.filling(1, [parts * segments.count, width]) { out in
      Tensor.withPointers([x, w]) {
        nk_weighted_segment_sums(segments.count, width, parts, segments.offsets, $0[0], $0[1], out[0])
      }
    }[0]
    return Variable(sums, parents: [self, weights]) { g in
      let (dx, dw) = (Tensor(uninitialized: x.shape) { _ in }, Tensor(uninitialized: w.shape) { _ in })
      Tensor.withPointers([x, w, g]) {
        nk_weighted_segment_sums_backward(
          segments.count, width, parts, segments.offsets, $0[0], $0[1], $0[2], dx.buffer.base, dw.buffer.base)
      }
      self.accumulate(dx)
      weights.accumulate(dw)
    }
  }

  /// Σₖ exp(scale · Xₖ·Yᵀ) ⊙ wₖ, where the blocks Xₖ stand one below the other in this matrix, Y is `others`, and the column wₖ of
  /// `weights` has an element for each row of Y: as many rows as a block, as many columns as Y has rows.
  ///
  /// - Complexity: The product is computed again for the gradient. Memory beyond the result is that of some rows.
  public func mixedExponentials(_ others: Variable, weightedBy weights: Variable, scale: Float) -> Variable {
    let (width, parts, columns) = (shape.width, weights.shape.width, others.shape.rows)
    guard shape.rank == 2, others.shape.rank == 2, weights.shape.rank == 2, others.shape.width == width, parts > 0,
      weights.shape[0] == columns, shape[0] % parts == 0
    else {
      stopForShapes(
        "mixedExponentials", shape, weights.shape,
        expected:
          "matrices of one width, a weight for each row of the other one, and a block for each column of weights",
        remedy: "join one block of equal height for each column of weights.")
    }
    let rows = shape[0] / parts
    let (x, y, w) = (value, others.value, weights.value.transposed())
    /// Calls `body` with the first row of a tile, its height, the part, and the tile's product, which it may write.
    func forEachTile(_ body: (Int, Int, Int, UnsafeMutablePointer<Float>) -> Void) {
      // High enough for a product, low enough for a cache.
      let height = 64
      let product = Tensor(uninitialized: [height, columns]) { _ in }
      Tensor.withPointers([x, y]) { p in
        for start in stride(from: 0, to: rows, by: height) {
          let count = min(height, rows - start)
          for part in 0..<parts {
            Engine.multiply(
              count, columns, width, p[0] + (part * rows + start) * width, p[1], transposingOther: true,
              into: product.buffer.base)
            body(start, count, part, product.buffer.base)
          }
        }
      }
    }
    let sums = Tensor(repeating: 0, shape: [rows, columns])
    Tensor.withPointers([w]) { w in
      forEachTile { start, count, part, product in
        nk_add_exponentials(count, columns, scale, w[0] + part * columns, product, sums.buffer.base + start * columns)
      }
    }
    return Variable(sums, parents: [self, others, weights]) { g in
      let (dx, dy, dw) = (
        Tensor(uninitialized: x.shape) { _ in }, Tensor(repeating: 0, shape: y.shape),
        Tensor(repeating: 0, shape: w.shape)
      )
      Tensor.withPointers([w, g, x, y]) { p in
        forEachTile { start, count, part, product in
          nk_add_exponentials_backward(
            count, columns, scale, p[0] + part * columns, p[1] + start * columns, product,
            dw.buffer.base + part * columns)
          let offset = (part * rows + start) * width
          Engine.multiply(count, width, columns, product, p[3], into: dx.buffer.base + offset)
          Engine.addProduct(ofTransposed: product, columns, p[2] + offset, width, count, to: dy.buffer.base)
        }
      }
      self.accumulate(dx)
      others.accumulate(dy)
      weights.accumulate(dw.transposed())
    }
  }

  /// The products of each element of a row with each element of the other matrix's row, times a matrix:
  /// out[r] = vec(x[r]ᵀ·y[r])·W.
  ///
  /// - Parameter weights: (this width · the other's width) × columns.
  /// - Complexity: The products of elements are computed again for the gradient. Memory beyond the result is that of some rows.
  public func crossed(with other: Variable, multipliedBy weights: Variable) -> Variable {
    let (n, width, columns) = (shape.width, other.shape.width, weights.shape.width)
    guard shape.rank == 2, other.shape.rank == 2, shape[0] == other.shape[0], weights.shape == [n * width, columns]
    else {
      stopForShapes(
        "crossed", shape, other.shape, expected: "matrices with equally many rows, and \(n * width) rows of weights",
        remedy: "make the weights for the product of both widths.")
    }
    let (rows, x, y, w) = (shape[0], value, other.value, weights.value)
    func forEachTile(_ body: (Int, Int, UnsafeMutablePointer<Float>) -> Void) {
      let height = 128
      let products = Tensor(uninitialized: [height, n * width]) { _ in }
      Tensor.withPointers([x, y]) { p in
        for start in stride(from: 0, to: rows, by: height) {
          let count = min(height, rows - start)
          nk_outer_rows(count, n, width, p[0] + start * n, p[1] + start * width, products.buffer.base)
          body(start, count, products.buffer.base)
        }
      }
    }
    let result = Tensor(uninitialized: [rows, columns]) { _ in }
    Tensor.withPointers([w]) { w in
      forEachTile { start, count, products in
        Engine.multiply(count, columns, n * width, products, w[0], into: result.buffer.base + start * columns)
      }
    }
    return Variable(result, parents: [self, other, weights]) { g in
      let (dx, dy, dw) = (
        Tensor(uninitialized: x.shape) { _ in }, Tensor(uninitialized: y.shape) { _ in },
        Tensor(repeating: 0, shape: w.shape)
      )
      Tensor.withPointers([x, y, w, g]) { p in
        forEachTile { start, count, products in
          let own = p[3] + start * columns
          Engine.addProduct(ofTransposed: products, n * width, own, columns, count, to: dw.buffer.base)
          Engine.multiply(count, n * width, columns, own, p[2], transposingOther: true, into: products)
          nk_outer_rows_backward(
            count, n, width, p[0] + start * n, p[1] + start * width, products, dx.buffer.base + start * n,
            dy.buffer.base + start * width)
        }
      }
      self.accumulate(dx)
      other.accumulate(dy)
      weights.accumulate(dw)
    }
  }

  /// A convolution over the neighbours of nodes: sums over windows of neighbours, and the greatest of `pool` windows at a time.
  ///
  /// This matrix has `window` rows for each neighbour, one for each place in a window. The result has a row for each node and pool.
  ///
  /// - Parameter neighbours: For each node equally many, at least `window + pool - 1`.
  public func windowMax(_ neighbours: [[Int32]], window: Int, pool: Int) -> Variable {
    let (length, width) = (neighbours.first?.count ?? window + pool - 1, shape.width)
    guard shape.rank == 2, window > 0, pool > 0, shape[0] % window == 0, length >= window + pool - 1,
      neighbours.allSatisfy({ $0.count == length && $0.allSatisfy { $0 >= 0 && Int($0) < shape[0] / window } })
    else {
      stop(
        "Windows of \(window) neighbours, \(pool) at a time, were asked for from a tensor of shape \(shape).",
        cause: "a node has other neighbours than the table, or too few.",
        remedy: "pass as many for each node, with `window` rows of the table for each.")
    }
    let flat = neighbours.flatMap { $0 }
    let pools = (length - window + 1) / pool
    var places = [Int32](repeating: 0, count: neighbours.count * pools * width)
    var scratch = [Float](repeating: 0, count: width)
    let greatest = Tensor(uninitialized: [neighbours.count * pools, width]) { out in
      value.withValues {
        nk_window_max(
          neighbours.count, length, window, pool, width, flat, $0.baseAddress, out.baseAddress, &places, &scratch)
      }
    }
    return Variable(greatest, parents: [self]) { [places, shape, count = neighbours.count] g in
      let gradient = Tensor(repeating: 0, shape: shape)
      g.withValues {
        nk_window_max_backward(
          count, length, window, pool, width, flat, places, $0.baseAddress, gradient.buffer.base)
      }
      self.accumulate(gradient)
    }
  }
}

extension Engine {
  /// Adds the product of the transpose of an inner × m matrix and an inner × n matrix.
  static func addProduct(
    ofTransposed a: UnsafePointer<Float>, _ m: Int, _ b: UnsafePointer<Float>, _ n: Int, _ inner: Int,
    to c: UnsafeMutablePointer<Float>
  ) {
    prepare()
    cblas_sgemm(
      CblasRowMajor, CblasTrans, CblasNoTrans, numericCast(m), numericCast(n), numericCast(inner), 1, a,
      numericCast(m), b, numericCast(n), 1, c, numericCast(n))
  }
}
