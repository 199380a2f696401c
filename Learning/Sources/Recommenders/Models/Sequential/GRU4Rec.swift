import Tensors

/// A recurrent network over the history.
public final class GRU4Rec: SequenceModel {
  public static let card = ModelCard(
    "GRU4Rec", .sequential,
    reference: "Tan et al., Improved Recurrent Neural Networks for Session-Based Recommendations, DLRS 2016.",
    defaults: [
      "embedding_size": .integer(64), "hidden_size": .integer(128), "num_layers": .integer(1),
      "dropout_prob": .number(0.3),
    ])

  let sequences: Sequences
  let items: Parameter
  private let layers: [GatedRecurrentUnit]
  private let output: DenseLayers
  private let dropout: Float
  public let learner: Learner

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    sequences = Sequences(data, settings)
    let width = try settings.size("embedding_size")
    items = .embedding("items", data.itemCount, width, using: &random)
    let hidden = try settings.size("hidden_size")
    dropout = try settings.probability("dropout_prob")
    var layers: [GatedRecurrentUnit] = []
    for layer in 0..<(try settings.size("num_layers")) {
      layers.append(
        GatedRecurrentUnit(name: "layer.\(layer)", inputs: layer == 0 ? width : hidden, hidden: hidden, using: &random))
    }
    self.layers = layers
    output = DenseLayers("output", [hidden, width], DenseLayers.Activation.none, using: &random)
    learner = Learner([items] + layers.flatMap(\.parameters) + output.parameters, settings.batching(sequences))
  }

  func states(_ batch: SequenceBatch, _ noise: inout Noise) -> Variable {
    var states = noise.dropout(items.gather(batch.items), dropout)
    for layer in layers { states = layer(states, segments: batch.segments) }
    return output(states.gather(batch.asked), &noise)
  }
}
