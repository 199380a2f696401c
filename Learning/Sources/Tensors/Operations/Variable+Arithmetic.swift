import CKernels

/// Element-wise arithmetic. Shapes broadcast as `Shape.broadcast(with:)` says.
extension Variable {
  public static func + (a: Variable, b: Variable) -> Variable {
    let width = a.shape.width
    if b.value.count == width, b.shape.width == width, b.shape.rank <= a.shape.rank {
      // A row for all rows, as a bias is: without copies of it.
      return Variable(a.value.addingToRows(b.value), parents: [a, b]) { g in
        a.accumulate(g)
        b.accumulate(g.sum(to: b.shape))
      }
    }
    let (x, y) = broadcast(a, b, "+")
    return Variable(x.zip(y, nk_add), parents: [a, b]) { g in
      a.accumulate(g.sum(to: a.shape))
      b.accumulate(g.sum(to: b.shape))
    }
  }

  public static func - (a: Variable, b: Variable) -> Variable {
    let (x, y) = broadcast(a, b, "-")
    return Variable(x.zip(y, nk_subtract), parents: [a, b]) { g in
      a.accumulate(g.sum(to: a.shape))
      b.accumulate(g.scaled(by: -1).sum(to: b.shape))
    }
  }

  public static func * (a: Variable, b: Variable) -> Variable {
    let (x, y) = broadcast(a, b, "*")
    return Variable(x.zip(y, nk_multiply), parents: [a, b]) { g in
      a.accumulate(g.zip(y, nk_multiply).sum(to: a.shape))
      b.accumulate(g.zip(x, nk_multiply).sum(to: b.shape))
    }
  }

  public static func / (a: Variable, b: Variable) -> Variable {
    let (x, y) = broadcast(a, b, "/")
    let quotient = x.zip(y, nk_divide)
    return Variable(quotient, parents: [a, b]) { g in
      let scaled = g.zip(y, nk_divide)
      a.accumulate(scaled.sum(to: a.shape))
      b.accumulate(scaled.zip(quotient, nk_multiply).scaled(by: -1).sum(to: b.shape))
    }
  }

  public static prefix func - (a: Variable) -> Variable { a.scaled(by: -1) }

  public func scaled(by factor: Float) -> Variable {
    Variable(value.scaled(by: factor), parents: [self]) { g in self.accumulate(g.scaled(by: factor)) }
  }

  public static func + (a: Variable, b: Float) -> Variable { a + Variable(Tensor(b)) }
  public static func - (a: Variable, b: Float) -> Variable { a - Variable(Tensor(b)) }
  public static func - (a: Float, b: Variable) -> Variable { Variable(Tensor(a)) - b }

  private static func broadcast(_ a: Variable, _ b: Variable, _ operation: String) -> (Tensor, Tensor) {
    guard let shape = a.shape.broadcast(with: b.shape) else {
      stopForShapes(
        operation, a.shape, b.shape, expected: "extents that are equal or 1, aligned at the last axis",
        remedy: "reshape one of them; an axis to repeat along needs the extent 1.")
    }
    return (a.value.broadcast(to: shape), b.value.broadcast(to: shape))
  }
}
