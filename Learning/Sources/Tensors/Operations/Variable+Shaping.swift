extension Variable {
  /// The same elements under another shape.
  public func reshaped(to target: Shape) -> Variable {
    Variable(value.reshaped(to: target), parents: [self]) { g in self.accumulate(g) }
  }

  public func transposed() -> Variable {
    Variable(value.transposed(), parents: [self]) { g in self.accumulate(g.transposed()) }
  }

  /// The last two axes swapped: the transpose of each of the matrices of a tensor of rank 3.
  ///
  /// - Precondition: The rank is 3.
  public func swappingLastAxes() -> Variable {
    Variable(value.swappingLastAxes(), parents: [self]) { g in self.accumulate(g.swappingLastAxes()) }
  }

  /// Columns of each row.
  public func columns(_ range: Range<Int>) -> Variable {
    guard range.lowerBound >= 0, range.upperBound <= shape.width, shape.rank > 0 else {
      stop(
        "The columns \(range) of a tensor of shape \(shape) were asked for.",
        cause: "its width is \(shape.width).", remedy: "pass a range within the last extent.")
    }
    return Variable(value.columns(range), parents: [self]) { g in
      self.accumulate(g, columns: range)
    }
  }

  /// Side by side: rows of `first` continued by those of the others.
  ///
  /// - Precondition: There is at least one, and all extents but the last agree.
  public static func joiningColumns(_ parts: [Variable]) -> Variable {
    guard let first = parts.first else {
      stop("No tensors were joined.", cause: "the list is empty.", remedy: "pass at least one.")
    }
    var width = 0
    var placed: [(Tensor, Int)] = []
    for part in parts {
      guard part.shape.replacingWidth(1) == first.shape.replacingWidth(1) else {
        stopForShapes(
          "joiningColumns", first.shape, part.shape, expected: "equal extents but for the last",
          remedy: "reshape one of them.")
      }
      placed.append((part.value, width))
      width += part.shape.width
    }
    let shape = first.shape.replacingWidth(width)
    return Variable(Tensor.placingColumns(placed, in: shape), parents: parts) { g in
      for (part, (_, offset)) in Swift.zip(parts, placed) {
        part.accumulate(g.columns(offset..<offset + part.shape.width))
      }
    }
  }

  /// One below the other: the rows of all matrices in order.
  ///
  /// - Precondition: There is at least one, and all are matrices of one width.
  public static func joiningRows(_ parts: [Variable]) -> Variable {
    guard let first = parts.first else {
      stop("No tensors were joined.", cause: "the list is empty.", remedy: "pass at least one.")
    }
    for part in parts where part.shape.rank != 2 || part.shape.width != first.shape.width {
      stopForShapes(
        "joiningRows", first.shape, part.shape, expected: "matrices of equal width", remedy: "reshape one of them.")
    }
    let rows = parts.reduce(0) { $0 + $1.shape[0] }
    let joined = Tensor(uninitialized: [rows, first.shape.width]) { out in
      var filled = 0
      for part in parts {
        part.value.withValues { _ = out[filled...].update(from: $0) }
        filled += part.value.count
      }
    }
    return Variable(joined, parents: parts) { g in
      var start = 0
      for part in parts {
        let end = start + part.shape[0]
        part.accumulate(g.rows(start..<end))
        start = end
      }
    }
  }
}

extension Tensor {
  /// - Precondition: The rank is 2.
  public func transposed() -> Tensor {
    guard shape.rank == 2 else {
      stop(
        "A tensor of shape \(shape) was transposed.", cause: "only a matrix can be.", remedy: "reshape it to rank 2.")
    }
    let (rows, width) = (shape[0], shape[1])
    return Tensor(uninitialized: [width, rows]) { out in
      withValues { x in for r in 0..<rows { for c in 0..<width { out[c * rows + r] = x[r * width + c] } } }
    }
  }

  func swappingLastAxes() -> Tensor {
    guard shape.rank == 3 else {
      stop(
        "The last axes of a tensor of shape \(shape) were swapped.", cause: "it has no three axes.",
        remedy: "reshape it to rank 3.")
    }
    let (rows, width) = (shape[1], shape[2])
    return Tensor(uninitialized: [shape[0], width, rows]) { out in
      withValues { x in
        for start in stride(from: 0, to: shape.count, by: max(rows * width, 1)) {
          for r in 0..<rows { for c in 0..<width { out[start + c * rows + r] = x[start + r * width + c] } }
        }
      }
    }
  }

  func columns(_ range: Range<Int>) -> Tensor {
    let (rows, width) = (shape.rows, shape.width)
    return Tensor(uninitialized: shape.replacingWidth(range.count)) { out in
      withValues { x in
        guard let source = x.baseAddress, let destination = out.baseAddress else { return }
        for r in 0..<rows {
          (destination + r * range.count).initialize(
            from: source + r * width + range.lowerBound, count: range.count)
        }
      }
    }
  }

  /// Zeros with tensors written over them, each from a column on.
  static func placingColumns(_ parts: [(Tensor, Int)], in shape: Shape) -> Tensor {
    var result = Tensor(repeating: 0, shape: shape)
    let (rows, width) = (shape.rows, shape.width)
    result.withMutableValues { out in
      for (part, offset) in parts {
        part.withValues { x in
          guard let source = x.baseAddress, let destination = out.baseAddress else { return }
          let partWidth = part.shape.width
          for r in 0..<rows {
            (destination + r * width + offset).update(from: source + r * partWidth, count: partWidth)
          }
        }
      }
    }
    return result
  }
}
