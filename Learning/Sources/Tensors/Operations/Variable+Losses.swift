import CKernels

extension Variable {
  /// Each row's exponentials divided by their sum.
  public func softmax() -> Variable {
    let y = value.map { nk_softmax(shape.rows, shape.width, $1, $2) }
    return Variable(y, parents: [self]) { [shape] g in
      self.accumulate(y.zip(g) { nk_softmax_backward(shape.rows, shape.width, $1, $2, $3) })
    }
  }

  public func logSoftmax() -> Variable {
    let y = value.map { nk_log_softmax(shape.rows, shape.width, $1, $2) }
    return Variable(y, parents: [self]) { [shape] g in
      self.accumulate(y.zip(g) { nk_log_softmax_backward(shape.rows, shape.width, $1, $2, $3) })
    }
  }

  /// One element of each row, as a column.
  ///
  /// - Precondition: There is one column index for each row, within the width.
  public func picking(_ columns: [Int32]) -> Variable {
    let (rows, width) = (shape.rows, shape.width)
    guard columns.count == rows, columns.allSatisfy({ $0 >= 0 && Int($0) < width }) else {
      stop(
        "Columns were picked from a tensor of shape \(shape) by \(columns.count) indices up to \(columns.max() ?? -1).",
        cause: "a class is outside the ones the scores were made for, or a row has none.",
        remedy: "pass one index below \(width) for each of the \(rows) rows.")
    }
    let picked = Tensor(uninitialized: [rows, 1]) { out in
      value.withValues { x in for r in 0..<rows { out[r] = x[r * width + Int(columns[r])] } }
    }
    return Variable(picked, parents: [self]) { g in
      var gradient = Tensor(repeating: 0, shape: self.shape)
      gradient.withMutableValues { out in
        g.withValues { x in for r in 0..<rows { out[r * width + Int(columns[r])] = x[r] } }
      }
      self.accumulate(gradient)
    }
  }

  /// The mean of −log softmax at each row's class.
  public func crossEntropy(_ classes: [Int32]) -> Variable { -logSoftmax().picking(classes).mean() }

  /// The same as `crossEntropy(_:)` with one exponential for each element instead of three, for rows of many classes.
  ///
  /// A probability below 10⁻³⁸ counts as that, so that a loss is at most 87.
  public func softmaxCrossEntropy(_ classes: [Int32]) -> Variable {
    let (rows, width) = (shape.rows, shape.width)
    guard rows > 0, classes.count == rows, classes.allSatisfy({ $0 >= 0 && Int($0) < width }) else {
      stop(
        "The cross-entropy of a tensor of shape \(shape) was asked for by \(classes.count) classes up to "
          + "\(classes.max() ?? -1).",
        cause: "a class is outside the ones the scores were made for, or the batch is empty.",
        remedy: "pass one class below \(width) for each row, and skip empty batches.")
    }
    let shares = value.map { nk_softmax(rows, width, $1, $2) }
    let picked = shares.withValues { y in
      Tensor((0..<rows).map { max(y[$0 * width + Int(classes[$0])], 1e-38) }, shape: [rows])
    }
    let total = picked.map(nk_log).withValues { nk_sum(rows, $0.baseAddress) }
    let kept = KeptTensor(shares)
    return Variable(Tensor(Float(-total / Double(rows))), parents: [self]) { g in
      let factor = g.scalar / Float(rows)
      var gradient = kept.take()
      gradient.withMutableValues { out in
        nk_scale(out.count, factor, out.baseAddress, out.baseAddress)
        for r in 0..<rows { out[r * width + Int(classes[r])] -= factor }
      }
      self.accumulate(gradient)
    }
  }

  /// The softmax's share of each row's class, as a column, for rows of many classes.
  ///
  /// - Parameter excluded: For each row columns that have no share.
  public func softmaxShares(_ classes: [Int32], excluding excluded: [[Int32]]) -> Variable {
    let (rows, width) = (shape.rows, shape.width)
    guard classes.count == rows, excluded.count == rows,
      (classes + excluded.flatMap { $0 }).allSatisfy({ $0 >= 0 && Int($0) < width })
    else {
      stop(
        "Shares of a tensor of shape \(shape) were asked for by \(classes.count) classes, without \(excluded.count) lists.",
        cause: "a class is outside the ones the scores were made for, or a row has none.",
        remedy: "pass one class and one list below \(width) for each of the \(rows) rows.")
    }
    let shares = value.softmax(excluding: excluded)
    let picked = shares.withValues { y in
      Tensor((0..<rows).map { y[$0 * width + Int(classes[$0])] }, shape: [rows, 1])
    }
    let kept = KeptTensor(shares)
    return Variable(picked, parents: [self]) { g in
      var gradient = kept.take()
      gradient.withMutableValues { out in
        guard let out = out.baseAddress else { return }
        for r in 0..<rows {
          let factor = g[r] * picked[r]
          nk_scale(width, -factor, out + r * width, out + r * width)
          out[r * width + Int(classes[r])] += factor
        }
      }
      self.accumulate(gradient)
    }
  }

  /// The mean of −t·log σ(x) − (1 − t)·log(1 − σ(x)) over all elements, for targets t from 0 to 1.
  public func binaryCrossEntropy(_ targets: Tensor) -> Variable {
    (softplus() - self * Variable(targets)).mean()
  }

  /// The cosine of each pair of rows of two matrices, as a matrix: rows of this one by rows of the other.
  public func cosines(_ other: Variable) -> Variable {
    normalized().multiplied(by: other.normalized(), transposingOther: true)
  }
}

/// A tensor that a pullback needs once: taken out, it is written without a copy.
private final class KeptTensor {
  private var tensor: Tensor

  init(_ tensor: Tensor) { self.tensor = tensor }

  func take() -> Tensor {
    defer { tensor = .none }
    return tensor
  }
}

extension Tensor {
  /// The softmax of each row without some of its columns, which get a share of nearly zero.
  ///
  /// - Parameter excluded: For each row the columns to leave out.
  public func softmax(excluding excluded: [[Int32]]) -> Tensor {
    var result = self
    let (rows, width) = (shape.rows, shape.width)
    result.withMutableValues { values in
      for (row, columns) in excluded.enumerated() {
        // Far below every score.
        for column in columns { values[row * width + Int(column)] = -1e9 }
      }
      nk_softmax(rows, width, values.baseAddress, values.baseAddress)
    }
    return result
  }
}
