import CKernels

extension Variable {
  /// The sum of all elements, as a scalar.
  public func sum() -> Variable {
    let sum = value.withValues { Float(nk_sum($0.count, $0.baseAddress)) }
    return Variable(Tensor(sum), parents: [self]) { g in
      self.accumulate(Tensor(repeating: g.scalar, shape: self.shape))
    }
  }

  /// The mean of all elements, as a scalar.
  ///
  /// - Precondition: There are elements.
  public func mean() -> Variable {
    guard value.count > 0 else {
      stop(
        "The mean of a tensor of shape \(shape) was asked for.", cause: "the batch is empty.",
        remedy: "skip empty batches.")
    }
    return sum().scaled(by: 1 / Float(value.count))
  }

  /// Adds up along those axes where `target` has the extent 1 or no axis.
  ///
  /// - Precondition: `target` broadcasts to this variable's shape.
  public func sum(to target: Shape) -> Variable {
    guard shape.broadcast(with: target) == shape else {
      stopForShapes(
        "sum(to:)", shape, target, expected: "a target that broadcasts to the first shape",
        remedy: "write 1 for each axis to add up.")
    }
    return Variable(value.sum(to: target), parents: [self]) { g in self.accumulate(g.broadcast(to: self.shape)) }
  }

  /// Repeats along those axes where this variable has the extent 1 or no axis.
  public func broadcast(to target: Shape) -> Variable {
    guard shape.broadcast(with: target) == target else {
      stopForShapes(
        "broadcast(to:)", shape, target, expected: "extents that are equal or 1, aligned at the last axis",
        remedy: "reshape it; an axis to repeat along needs the extent 1.")
    }
    return Variable(value.broadcast(to: target), parents: [self]) { g in self.accumulate(g.sum(to: self.shape)) }
  }

  /// Each row's sum: the last extent becomes 1.
  public func rowSums() -> Variable { sum(to: shape.replacingWidth(1)) }
}
