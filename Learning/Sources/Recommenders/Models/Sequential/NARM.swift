import Tensors

/// A recurrent network whose last state attends to the states before it.
public final class NARM: SequenceModel {
  public static let card = ModelCard(
    "NARM", .sequential, reference: "Li et al., Neural Attentive Session-Based Recommendation, CIKM 2017.",
    defaults: [
      "embedding_size": .integer(64), "hidden_size": .integer(128),
      "dropout_probs": .list([.number(0.25), .number(0.5)]),
    ])

  let sequences: Sequences
  let items: Parameter
  private let layer: GatedRecurrentUnit
  private let (own, last, energy, output): (Parameter, Parameter, Parameter, Parameter)
  private let dropouts: [Float]
  public let learner: Learner

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    sequences = Sequences(data, settings)
    let width = try settings.size("embedding_size")
    items = .embedding("items", data.itemCount, width, using: &random)
    let hidden = try settings.size("hidden_size")
    dropouts = try settings.weights("dropout_probs")
    guard dropouts.count == 2, dropouts.allSatisfy({ $0 < 1 }) else {
      throw .wrongValue(key: "dropout_probs", value: "\(dropouts)", expected: "two numbers below 1")
    }
    layer = GatedRecurrentUnit(name: "layer", inputs: width, hidden: hidden, using: &random)
    own = .matrix("attention.own", hidden, hidden, using: &random)
    last = .matrix("attention.last", hidden, hidden, using: &random)
    energy = .matrix("attention.energy", hidden, 1, using: &random)
    output = .matrix("output", 2 * hidden, width, using: &random)
    learner = Learner([items] + layer.parameters + [own, last, energy, output], settings.batching(sequences))
  }

  func states(_ batch: SequenceBatch, _ noise: inout Noise) -> Variable {
    let states = layer(noise.dropout(items.gather(batch.items), dropouts[0]), segments: batch.segments)
    let (rows, prefixes) = batch.prefixes()
    let asked = states.gather(batch.asked)
    let seen = states.multiplied(by: own.variable).gather(rows)
    let weights = (seen + asked.multiplied(by: last.variable).segmentSpread(prefixes)).sigmoid()
      .multiplied(by: energy.variable)
    let local = (states.gather(rows) * weights).segmentSum(prefixes)
    return noise.dropout(.joiningColumns([local, asked]), dropouts[1]).multiplied(by: output.variable)
  }
}
