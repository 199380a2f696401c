import Tensors

/// Rows with mean 0 and variance 1, then scaled and shifted by learnt weights (Ba et al., 2016).
struct LayerNorm {
  private let scale: Parameter
  private let shift: Parameter
  private let epsilon: Float

  var parameters: [Parameter] { [scale, shift] }

  init(_ name: String, _ width: Int, epsilon: Float = 1e-12) {
    scale = .ones(name + ".scale", [width])
    shift = .zeros(name + ".shift", [width])
    self.epsilon = epsilon
  }

  func callAsFunction(_ x: Variable) -> Variable { x.standardized(epsilon: epsilon) * scale.variable + shift.variable }
}
