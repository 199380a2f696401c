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
    return Variable(Tensor(Float(-total / Double(rows))), parents: [self]) { g in
      let factor = g.scalar / Float(rows)
      var gradient = shares.scaled(by: factor)
      gradient.withMutableValues { out in for r in 0..<rows { out[r * width + Int(classes[r])] -= factor } }
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
