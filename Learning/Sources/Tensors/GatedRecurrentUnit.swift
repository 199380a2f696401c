/// A layer over sequences of rows: one state for each row, without biases.
///
/// Sequences are segments of one matrix; nothing is padded.
public struct GatedRecurrentUnit {
  /// Input × 3·hidden.
  public let inputWeights: Parameter
  /// Hidden × 3·hidden.
  public let recurrentWeights: Parameter

  public var parameters: [Parameter] { [inputWeights, recurrentWeights] }
  public var hidden: Int { recurrentWeights.value.shape[0] }

  /// Weights by Glorot's uniform rule.
  public init(name: String, inputs: Int, hidden: Int, using generator: inout RandomGenerator) {
    func glorot(_ rows: Int) -> Tensor {
      let bound = Float(6 / Double(rows + hidden)).squareRoot()
      return .uniform([rows, 3 * hidden], in: -bound..<bound, using: &generator)
    }
    inputWeights = Parameter(name + ".input", glorot(inputs))
    recurrentWeights = Parameter(name + ".recurrent", glorot(hidden))
  }

  /// The state after each row, in the order of the rows.
  public func callAsFunction(_ rows: Variable, segments: Segments) -> Variable {
    segments.check(rows.shape, "GatedRecurrentUnit")
    let steps = SequenceSteps(segments, isReversed: false)
    let gates = rows.multiplied(by: inputWeights.variable).gather(steps.places)
    return steps.restored(gates.gatedRecurrence(recurrentWeights.variable, counts: steps.counts))
  }
}
