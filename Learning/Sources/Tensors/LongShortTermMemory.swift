/// A layer over sequences of rows: one output for each row.
///
/// Sequences are segments of one matrix. Steps run over all sequences that are still going on, so that padding is
/// neither stored nor computed.
public struct LongShortTermMemory {
  /// Input × 4·hidden.
  public let inputWeights: Parameter
  /// Hidden × 4·hidden.
  public let recurrentWeights: Parameter
  /// 4·hidden.
  public let bias: Parameter

  public var parameters: [Parameter] { [inputWeights, recurrentWeights, bias] }
  public var hidden: Int { recurrentWeights.value.shape[0] }

  /// Weights by Glorot's uniform rule; the forget gates begin open, with a bias of 1.
  public init(name: String, inputs: Int, hidden: Int, using generator: inout RandomGenerator) {
    func glorot(_ rows: Int) -> Tensor {
      let bound = Float(6 / Double(rows + hidden)).squareRoot()
      return .uniform([rows, 4 * hidden], in: -bound..<bound, using: &generator)
    }
    inputWeights = Parameter(name + ".input", glorot(inputs))
    recurrentWeights = Parameter(name + ".recurrent", glorot(hidden))
    let zeros = [Float](repeating: 0, count: hidden)
    let ones = [Float](repeating: 1, count: hidden)
    bias = Parameter(name + ".bias", Tensor(zeros + ones + zeros + zeros, shape: [4 * hidden]))
  }

  /// All weights zero, to be replaced by those of a file.
  public init(blank name: String, inputs: Int, hidden: Int) {
    inputWeights = Parameter(name + ".input", Tensor(repeating: 0, shape: [inputs, 4 * hidden]))
    recurrentWeights = Parameter(name + ".recurrent", Tensor(repeating: 0, shape: [hidden, 4 * hidden]))
    bias = Parameter(name + ".bias", Tensor(repeating: 0, shape: [4 * hidden]))
  }

  /// The output at each row, in the order of the rows.
  ///
  /// - Parameter isReversed: Whether sequences are read from their ends.
  public func callAsFunction(_ rows: Variable, segments: Segments, isReversed: Bool = false) -> Variable {
    segments.check(rows.shape, "LongShortTermMemory")
    guard segments.rows > 0 else { return Variable(Tensor(repeating: 0, shape: [0, hidden])) }
    let gates = rows.multiplied(by: inputWeights.variable) + bias.variable
    let recurrent = recurrentWeights.variable
    return SequenceSteps(segments, isReversed: isReversed).run(gates, width: 2 * hidden) { inputs, previous in
      var current = inputs
      let cell: Variable
      if let previous {
        current = current + previous.columns(0..<hidden).multiplied(by: recurrent)
        cell = previous.columns(hidden..<2 * hidden)
      } else {
        cell = Variable(Tensor(repeating: 0, shape: [inputs.shape[0], hidden]))
      }
      return current.longShortTermMemory(cell: cell)
    }.columns(0..<hidden)
  }
}
