import CKernels

/// Functions of each element alone.
extension Variable {
  public func exp() -> Variable {
    let y = value.map(nk_exp)
    return Variable(y, parents: [self]) { g in self.accumulate(g.zip(y, nk_multiply)) }
  }

  /// The natural logarithm. Zero gives minus infinity, a negative element NaN.
  public func log() -> Variable {
    Variable(value.map(nk_log), parents: [self]) { g in self.accumulate(g.zip(self.value, nk_divide)) }
  }

  /// The square root. Its derivative at zero is infinite: add a small constant first where zero can occur.
  public func sqrt() -> Variable {
    let y = value.map(nk_sqrt)
    return Variable(y, parents: [self]) { g in self.accumulate(y.zip(g, nk_sqrt_backward)) }
  }

  public func tanh() -> Variable {
    let y = value.map(nk_tanh)
    return Variable(y, parents: [self]) { g in self.accumulate(y.zip(g, nk_tanh_backward)) }
  }

  public func sigmoid() -> Variable {
    let y = value.map(nk_sigmoid)
    return Variable(y, parents: [self]) { g in self.accumulate(y.zip(g, nk_sigmoid_backward)) }
  }

  /// The positive part. Its derivative at zero is taken as zero.
  public func relu() -> Variable {
    let y = value.map(nk_relu)
    return Variable(y, parents: [self]) { g in self.accumulate(y.zip(g, nk_relu_backward)) }
  }

  /// x·Φ(x), with the distribution function Φ of the normal distribution (Hendrycks and Gimpel, 2016).
  public func gelu() -> Variable {
    Variable(value.map(nk_gelu), parents: [self]) { g in self.accumulate(self.value.zip(g, nk_gelu_backward)) }
  }

  /// log(1 + eˣ), which is −log σ(−x): the loss of pairwise rankings.
  public func softplus() -> Variable {
    Variable(value.map(nk_softplus), parents: [self]) { g in
      self.accumulate(self.value.map(nk_sigmoid).zip(g, nk_multiply))
    }
  }

  public func squared() -> Variable { self * self }

  /// Sets each element to zero with a probability and scales the others up, so that the mean stays.
  ///
  /// - Precondition: `probability` is at least 0 and below 1.
  public func dropout(_ probability: Float, using generator: inout RandomGenerator) -> Variable {
    guard probability >= 0, probability < 1 else {
      stop(
        "Dropout received the probability \(probability).", cause: "it is a percentage, or all would be dropped.",
        remedy: "pass at least 0 and less than 1.")
    }
    guard probability > 0 else { return self }
    let kept = 1 / (1 - probability)
    let mask = Tensor(uninitialized: shape) { out in
      // A copy stays in registers.
      var draws = generator
      for i in out.indices { out[i] = draws.uniform() < probability ? 0 : kept }
      generator = draws
    }
    return self * Variable(mask)
  }
}
