import Tensors

/// The first values of weights.
extension Parameter {
  /// A table of vectors by Glorot's normal rule, as RecBole's `xavier_normal_initialization` has it.
  static func embedding(_ name: String, _ rows: Int, _ width: Int, using random: inout RandomGenerator) -> Parameter {
    let deviation = Float(2 / Double(rows + width)).squareRoot()
    return Parameter(name, .normal([rows, width], deviation: deviation, using: &random))
  }

  /// A matrix from `inputs` to `outputs`, by the same rule.
  static func matrix(_ name: String, _ inputs: Int, _ outputs: Int, using random: inout RandomGenerator) -> Parameter {
    embedding(name, inputs, outputs, using: &random)
  }

  static func zeros(_ name: String, _ shape: Shape) -> Parameter { Parameter(name, Tensor(repeating: 0, shape: shape)) }
  static func ones(_ name: String, _ shape: Shape) -> Parameter { Parameter(name, Tensor(repeating: 1, shape: shape)) }
}
