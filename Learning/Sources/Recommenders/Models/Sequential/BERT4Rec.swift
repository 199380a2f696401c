import Tensors

/// Self-attention both ways over a history with some items masked, which are to be found.
///
/// While it learns, some items of each history are masked: each with the mask ratio, or the last alone. When it is asked, a
/// masked item stands behind the history.
public final class BERT4Rec: WindowModel {
  public static let card = ModelCard(
    "BERT4Rec", .sequential,
    reference:
      "Sun et al., BERT4Rec: Sequential Recommendation with Bidirectional Encoder Representations from Transformer, CIKM 2019.",
    defaults: TransformerLayers.defaults(dropout: 0.2).merging(["mask_ratio": .number(0.2), "ft_ratio": .number(0.5)]) {
      $1
    })

  let sequences: Sequences
  private let (items, biases): (Parameter, Parameter)
  private let itemCount: Int
  private let layers: TransformerLayers
  private let output: DenseLayers
  private let outputNorm: LayerNorm
  private let (ratio, lastRatio): (Float, Float)
  public let learner: Learner

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    // A masked item takes a place of its own.
    sequences = Sequences(data, settings, reserved: 1)
    (ratio, lastRatio) = (try settings.probability("mask_ratio"), try settings.weight("ft_ratio"))
    layers = try TransformerLayers(settings, longest: max(settings.longestHistory, 2), using: &random)
    itemCount = data.itemCount
    // The row behind the items is the mask's.
    items = Parameter("items", .normal([itemCount + 1, layers.width], deviation: 0.02, using: &random))
    biases = .zeros("biases", [1, itemCount])
    output = DenseLayers(
      "output", [layers.width, layers.width], DenseLayers.Activation.none, deviation: 0.02, using: &random)
    outputNorm = LayerNorm("output", layers.width)
    learner = Learner(
      [items, biases] + layers.parameters + output.parameters + outputNorm.parameters, settings.batching(sequences))
  }

  /// The logits of all items at some rows.
  private func logits(_ tokens: [Int32], _ segments: Segments, at rows: [Int32], _ noise: inout Noise) -> Variable {
    let places = segments.lengths.flatMap { (0..<Int32($0)).map { $0 } }
    let states = layers(items.gather(tokens), segments, places: places, isCausal: false, &noise).gather(rows)
    let vectors = items.variable.gather((0..<Int32(itemCount)).map { $0 })
    return outputNorm(output(states, &noise).gelu()).multiplied(by: vectors, transposingOther: true) + biases.variable
  }

  public func loss(_ rows: [Int32], random: inout RandomGenerator) -> Variable {
    let batch = sequences.batch(rows)
    var (tokens, lengths, masked, targets) = ([Int32](), [Int](), [Int32](), [Int32]())
    for (index, target) in batch.lastTargets.enumerated() {
      let whole = batch.items[batch.segments.range(index)] + [target]
      let chosen = masks(whole.count, using: &random)
      for (place, item) in whole.enumerated() {
        if chosen.contains(place) {
          masked.append(Int32(tokens.count))
          targets.append(item)
        }
        tokens.append(chosen.contains(place) ? Int32(itemCount) : item)
      }
      lengths.append(whole.count)
    }
    var noise = Noise(&random)
    return logits(tokens, Segments(lengths: lengths), at: masked, &noise).softmaxCrossEntropy(targets)
  }

  /// The places that are masked, at least one.
  private func masks(_ count: Int, using random: inout RandomGenerator) -> Set<Int> {
    if random.uniform() < lastRatio { return [count - 1] }
    let chosen = Set((0..<count).filter { _ in random.uniform() < ratio })
    return chosen.isEmpty ? [random.below(count)] : chosen
  }

  public func scores(_ queries: [Query]) -> Tensor {
    let batch = sequences.batch(queries)
    var tokens: [Int32] = []
    for index in 0..<batch.segments.count { tokens += batch.items[batch.segments.range(index)] + [Int32(itemCount)] }
    let segments = Segments(lengths: batch.segments.lengths.map { $0 + 1 })
    var noise = Noise.none
    return logits(tokens, segments, at: segments.offsets.dropFirst().map { $0 - 1 }, &noise).value
  }
}
