import CKernels

/// `broadcast(to:)` and `sum(to:)` are each other's adjoint: what one copies, the other adds up.
extension Tensor {
  /// Repeats this tensor along the axes it lacks and those where its extent is 1.
  func broadcast(to target: Shape) -> Tensor {
    if shape == target { return self }
    return Tensor(uninitialized: target) { out in
      withValues { source in
        forEachRun(of: target) { offset, start, isRepeated, width in
          guard let destination = out.baseAddress, let source = source.baseAddress else { return }
          if isRepeated {
            (destination + offset).initialize(repeating: source[start], count: width)
          } else {
            (destination + offset).initialize(from: source + start, count: width)
          }
        }
      }
    }
  }

  /// Each row of a matrix plus one row.
  ///
  /// - Precondition: `row` has as many elements as a row of this tensor.
  public func addingToRows(_ row: Tensor) -> Tensor {
    guard row.count == shape.width else {
      stopForShapes(
        "addingToRows", shape, row.shape, expected: "a row as wide as the first shape", remedy: "reshape one of them.")
    }
    return Tensor(uninitialized: shape) { out in
      withValues { x in
        row.withValues { nk_add_row(shape.rows, shape.width, $0.baseAddress, x.baseAddress, out.baseAddress) }
      }
    }
  }

  /// Adds up along the axes that `target` lacks and those where its extent is 1.
  func sum(to target: Shape) -> Tensor {
    if shape == target { return self }
    var result = Tensor(repeating: 0, shape: target)
    result.withMutableValues { out in
      withValues { source in
        Tensor(shape: target, buffer: buffer).forEachRun(of: shape) { offset, start, isRepeated, width in
          guard let destination = out.baseAddress, let source = source.baseAddress else { return }
          if isRepeated {
            destination[start] += Float(nk_sum(width, source + offset))
          } else {
            nk_add_scaled(width, 1, source + offset, destination + start)
          }
        }
      }
    }
    return result
  }

  /// Visits the rows of `target` and where each begins in this tensor.
  ///
  /// `body` receives the row's offset in the target, the offset in this tensor, whether the one element there stands
  /// for the whole row, and the row's width.
  private func forEachRun(of target: Shape, _ body: (Int, Int, Bool, Int) -> Void) {
    let rank = target.rank
    guard target.count > 0 else { return }
    guard rank > 0 else { return body(0, 0, false, 1) }
    var strides = [Int](repeating: 0, count: rank)
    var stride = 1
    for axis in (0..<shape.rank).reversed() {
      let aligned = axis + rank - shape.rank
      strides[aligned] = shape[axis] == 1 ? 0 : stride
      stride *= shape[axis]
    }
    let width = target.width
    let isRepeated = strides[rank - 1] == 0 && width > 1
    var position = [Int](repeating: 0, count: rank)
    var start = 0
    for offset in Swift.stride(from: 0, to: target.count, by: width) {
      body(offset, start, isRepeated, width)
      var axis = rank - 2
      while axis >= 0 {
        position[axis] += 1
        start += strides[axis]
        if position[axis] < target[axis] { break }
        start -= strides[axis] * target[axis]
        position[axis] = 0
        axis -= 1
      }
    }
  }
}
