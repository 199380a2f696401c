import Tensors

/// A recurrent network that decides first whether the next item repeats one of the history, and then which one, or which new.
///
/// The probability of an item is P(repeat)·P(item | repeat) + P(explore)·P(item | explore); the first factor counts for items
/// of the history alone, the second for all others alone.
public final class RepeatNet: WindowModel {
  public static let card = ModelCard(
    "RepeatNet", .sequential,
    reference:
      "Ren et al., RepeatNet: A Repeat Aware Neural Recommendation Machine for Session-Based Recommendation, AAAI 2019.",
    defaults: ["embedding_size": .integer(64), "hidden_size": .integer(64), "dropout_prob": .number(0.5)])

  /// Attention of the last state to the states before it: v·tanh(W·last + U·state).
  private struct Attention {
    let (last, own, energy): (Parameter, Parameter, Parameter)

    var parameters: [Parameter] { [last, own, energy] }

    init(_ name: String, _ width: Int, using random: inout RandomGenerator) {
      last = .matrix(name + ".last", width, width, using: &random)
      own = .matrix(name + ".own", width, width, using: &random)
      energy = .matrix(name + ".energy", width, 1, using: &random)
    }

    /// For each row of the prefixes its share.
    func callAsFunction(_ states: Variable, _ asked: Variable, _ rows: [Int32], _ prefixes: Segments) -> Variable {
      (states.multiplied(by: own.variable).gather(rows)
        + asked.multiplied(by: last.variable).segmentSpread(prefixes)).tanh()
        .multiplied(by: energy.variable).segmentSoftmax(prefixes)
    }
  }

  let sequences: Sequences
  private let items: Parameter
  private let itemCount: Int
  private let layer: GatedRecurrentUnit
  private let (mode, repeating, exploring): (Attention, Attention, Attention)
  private let modes: Parameter
  private let output: Parameter
  private let dropout: Float
  public let learner: Learner

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    sequences = Sequences(data, settings)
    itemCount = data.itemCount
    let (width, hidden) = (try settings.size("embedding_size"), try settings.size("hidden_size"))
    dropout = try settings.probability("dropout_prob")
    items = .embedding("items", data.itemCount, width, using: &random)
    layer = GatedRecurrentUnit(name: "layer", inputs: width, hidden: hidden, using: &random)
    mode = Attention("mode", hidden, using: &random)
    repeating = Attention("repeat", hidden, using: &random)
    exploring = Attention("explore", hidden, using: &random)
    modes = .matrix("modes", hidden, 2, using: &random)
    output = .matrix("output", 2 * hidden, data.itemCount, using: &random)
    let attentions = mode.parameters + repeating.parameters + exploring.parameters
    learner = Learner([items, modes, output] + layer.parameters + attentions, settings.batching(sequences))
  }

  private struct Parts {
    /// Rows × 2: repeat and explore.
    let modes: Variable
    /// For each row of the prefixes the probability that its item is repeated.
    let repeats: Variable
    /// Rows × items: the scores of what explores.
    let explorations: Variable
    /// For each row the items of the history, which are not explored.
    let histories: [[Int32]]
    let rows: [Int32]
    let prefixes: Segments
  }

  private func parts(_ batch: SequenceBatch, _ noise: inout Noise) -> Parts {
    let states = layer(noise.dropout(items.gather(batch.items), dropout), segments: batch.segments)
    let asked = states.gather(batch.asked)
    let (rows, prefixes) = batch.prefixes()
    let seen = states.gather(rows)
    func context(_ attention: Attention) -> Variable {
      (seen * attention(states, asked, rows, prefixes)).segmentSum(prefixes)
    }
    let both = noise.dropout(.joiningColumns([asked, context(exploring)]), dropout)
    return Parts(
      modes: context(mode).multiplied(by: modes.variable).softmax(), repeats: repeating(states, asked, rows, prefixes),
      explorations: both.multiplied(by: output.variable),
      histories: (0..<prefixes.count).map { index in rows[prefixes.range(index)].map { batch.items[Int($0)] } },
      rows: rows, prefixes: prefixes)
  }

  public func loss(_ rows: [Int32], random: inout RandomGenerator) -> Variable {
    let batch = sequences.batch(rows)
    var noise = Noise(&random)
    let parts = parts(batch, &noise)
    let matches = (0..<parts.prefixes.count).flatMap { index in
      parts.rows[parts.prefixes.range(index)].map { batch.items[Int($0)] == batch.targets[index] ? Float(1) : 0 }
    }
    let repeated = (parts.repeats * Variable(Tensor(matches, shape: [matches.count, 1]))).segmentSum(parts.prefixes)
    let explored = parts.explorations.softmaxShares(batch.targets, excluding: parts.histories)
    let probability = parts.modes.columns(0..<1) * repeated + parts.modes.columns(1..<2) * explored
    return -(probability + 1e-8).log().mean()
  }

  public func scores(_ queries: [Query]) -> Tensor {
    let batch = sequences.batch(queries)
    var noise = Noise.none
    let parts = parts(batch, &noise)
    let explorations = Variable(parts.explorations.value.softmax(excluding: parts.histories))
    var scores = (explorations * parts.modes.columns(1..<2)).value
    let (repeats, modes) = (parts.repeats.value.values, parts.modes.value.values)
    scores.withMutableValues { values in
      for index in 0..<parts.prefixes.count {
        for place in parts.prefixes.range(index) {
          let item = Int(batch.items[Int(parts.rows[place])])
          values[index * itemCount + item] += modes[2 * index] * repeats[place]
        }
      }
    }
    return scores
  }
}
