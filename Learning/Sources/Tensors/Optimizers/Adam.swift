import CKernels

/// Adam (Kingma and Ba, 2015). Of tables only the rows that were read change, and so do only their moments.
///
/// That is the *lazy* form: the moments of a row that is not read do not decay. Rows read as a whole follow the paper.
public final class Adam: Optimizer {
  public let parameters: [Parameter]
  public var rate: Float
  public let beta1: Float
  public let beta2: Float
  public let epsilon: Float

  /// For each parameter the running means of its gradients and of their squares.
  public private(set) var moments: [(first: Tensor, second: Tensor)]
  public private(set) var steps: Int

  public init(_ parameters: [Parameter], rate: Float, beta1: Float = 0.9, beta2: Float = 0.999, epsilon: Float = 1e-8) {
    self.parameters = parameters
    self.rate = rate
    self.beta1 = beta1
    self.beta2 = beta2
    self.epsilon = epsilon
    steps = 0
    moments = parameters.map {
      (Tensor(repeating: 0, shape: $0.value.shape), Tensor(repeating: 0, shape: $0.value.shape))
    }
  }

  /// Continues where another run stopped.
  ///
  /// - Precondition: There is one pair of moments for each parameter, of its shape.
  public func restore(moments: [(first: Tensor, second: Tensor)], steps: Int) {
    guard moments.count == parameters.count else {
      stop(
        "Adam was restored from the moments of \(moments.count) parameters.",
        cause: "it has \(parameters.count).", remedy: "restore it with the same model it was saved with.")
    }
    for (parameter, moment) in zip(parameters, moments) where parameter.value.shape != moment.first.shape {
      stopForShapes(
        "restore(moments:)", parameter.value.shape, moment.first.shape, expected: "moments of the parameter's shape",
        remedy: "restore it with the same model it was saved with.")
    }
    self.moments = moments
    self.steps = steps
  }

  public func step() {
    steps += 1
    let t = Double(steps)
    // The corrections of both moments, folded into the rate as section 2 of the paper ends with.
    let corrected = Double(rate) * (1 - pow(beta2, t)).squareRoot() / (1 - pow(beta1, t))
    for (index, parameter) in parameters.enumerated() {
      // A step divides a gradient by its size. A table that was read both as a whole and by rows takes one step with the sum, not one with
      // each.
      if let (rows, gradient) = parameter.takeGradient() {
        update(index, gradient, rows: rows, rate: Float(corrected))
      }
      parameter.clearGradient()
    }
  }

  private func pow(_ base: Float, _ exponent: Double) -> Double {
    var (result, factor, n) = (1.0, Double(base), Int(exponent))
    while n > 0 {
      if n & 1 == 1 { result *= factor }
      factor *= factor
      n >>= 1
    }
    return result
  }

  /// Updates all rows, or those at `rows`, each by the row of the gradient at the same position.
  private func update(_ index: Int, _ gradient: Tensor, rows: [Int32]?, rate: Float) {
    let (beta1, beta2, epsilon) = (beta1, beta2, epsilon)
    let width = gradient.shape.width
    // Taken out of the array, so that each is written without a copy and without overlapping accesses.
    var (firstMoment, secondMoment) = moments[index]
    moments[index] = (Tensor.none, Tensor.none)
    defer { moments[index] = (firstMoment, secondMoment) }
    parameters[index].value.withMutableValues { value in
      firstMoment.withMutableValues { first in
        secondMoment.withMutableValues { second in
          gradient.withValues { g in
            guard let value = value.baseAddress, let first = first.baseAddress, let second = second.baseAddress,
              let g = g.baseAddress
            else { return }
            guard let rows else { return nk_adam(gradient.count, value, first, second, g, rate, beta1, beta2, epsilon) }
            for (position, row) in rows.enumerated() {
              let offset = Int(row) * width
              nk_adam(
                width, value + offset, first + offset, second + offset, g + position * width, rate, beta1, beta2,
                epsilon)
            }
          }
        }
      }
    }
  }
}

extension Optimizer {
  /// Scales all gradients so that their common length is at most `limit`; whole ones only, for rows of tables have
  /// none in common.
  public func clipGradients(to limit: Float) {
    var squares = 0.0
    for gradient in parameters.compactMap(\.gradient) {
      squares += gradient.withValues { nk_dot($0.count, $0.baseAddress, $0.baseAddress) }
    }
    let norm = Float(squares.squareRoot())
    guard norm > limit else { return }
    for parameter in parameters { parameter.scaleGradient(by: limit / norm) }
  }
}
