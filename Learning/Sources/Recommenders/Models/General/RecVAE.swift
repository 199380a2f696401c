import Tensors

/// A variational autoencoder whose prior is a mixture with its own earlier posterior, and whose encoder and decoder learn in
/// turn.
///
/// An epoch passes over all users with the encoder learning, several times; then the encoder of the prior is replaced by this
/// one; then the decoder learns from inputs of which nothing is dropped.
public final class RecVAE: Recommender {
  public static let card = ModelCard(
    "RecVAE", .general,
    reference:
      "Shenbin et al., RecVAE: A New Variational Autoencoder for Top-N Recommendations with Implicit Feedback, WSDM 2020.",
    defaults: [
      "hidden_dimension": .integer(600), "latent_dimension": .integer(200), "dropout_prob": .number(0.5),
      "gamma": .number(0.005), "mixture_weights": .list([.number(0.15), .number(0.75), .number(0.1)]),
      "n_enc_epochs": .integer(3), "n_dec_epochs": .integer(1),
    ])

  /// Five dense layers, each normalised and added to those before it.
  private struct Encoder {
    let input: ProfileInput
    let layers: [DenseLayers]
    let norms: [LayerNorm]
    let (mean, logVariance): (DenseLayers, DenseLayers)

    var parameters: [Parameter] {
      input.parameters + layers.flatMap(\.parameters) + norms.flatMap(\.parameters) + mean.parameters
        + logVariance.parameters
    }

    init(_ name: String, items: Int, hidden: Int, latent: Int, using random: inout RandomGenerator) {
      func dense(_ part: String, _ outputs: Int) -> DenseLayers {
        DenseLayers("\(name).\(part)", [hidden, outputs], DenseLayers.Activation.none, using: &random)
      }
      input = ProfileInput(name + ".input", items: items, width: hidden, isNormalized: true, using: &random)
      layers = (1..<5).map { dense("\($0)", hidden) }
      norms = (0..<5).map { LayerNorm("\(name).norm.\($0)", hidden, epsilon: 0.1) }
      (mean, logVariance) = (dense("mean", latent), dense("variance", latent))
    }

    func callAsFunction(_ lists: [[Int32]], dropout: Float, _ noise: inout Noise) -> (
      mean: Variable, logVariance: Variable
    ) {
      func swish(_ x: Variable) -> Variable { x * x.sigmoid() }
      var hidden = norms[0](swish(input(lists, dropout: dropout, &noise)))
      var sum = hidden
      for (layer, norm) in zip(layers, norms.dropFirst()) {
        hidden = norm(swish(layer(hidden, &noise) + sum))
        sum = sum + hidden
      }
      return (mean(hidden, &noise), logVariance(hidden, &noise))
    }
  }

  private let data: TrainingData
  private let users: [Int32]
  private let (encoder, earlier): (Encoder, Encoder)
  private let decoder: DenseLayers
  private let (dropout, gamma): (Float, Float)
  private let mixture: [Float]
  private let (encoderEpochs, decoderEpochs): (Int, Int)
  private let learner: Learner
  public var parameters: [Parameter] { learner.adam.parameters }
  public var optimizer: Adam? { learner.adam }

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    users = data.activeUsers
    let (hidden, latent) = (try settings.size("hidden_dimension"), try settings.size("latent_dimension"))
    (dropout, gamma) = (try settings.probability("dropout_prob"), try settings.weight("gamma"))
    mixture = try settings.weights("mixture_weights")
    guard mixture.count == 3, mixture.allSatisfy({ $0 > 0 }) else {
      throw .wrongValue(key: "mixture_weights", value: "\(mixture)", expected: "three positive numbers")
    }
    (encoderEpochs, decoderEpochs) = (try settings.size("n_enc_epochs"), try settings.size("n_dec_epochs"))
    encoder = Encoder("encoder", items: data.itemCount, hidden: hidden, latent: latent, using: &random)
    earlier = Encoder("earlier", items: data.itemCount, hidden: hidden, latent: latent, using: &random)
    decoder = DenseLayers("decoder", [latent, data.itemCount], DenseLayers.Activation.none, using: &random)
    learner = Learner(encoder.parameters + decoder.parameters + earlier.parameters, settings)
    keepEncoder()
  }

  /// Makes this encoder the one of the prior.
  private func keepEncoder() {
    for (old, new) in zip(earlier.parameters, encoder.parameters) { old.value = new.value }
  }

  public func runEpoch(random: inout RandomGenerator) -> Float? {
    var loss: Float = 0
    for _ in 0..<encoderEpochs {
      loss = pass(dropout: dropout, frozen: decoder.parameters + earlier.parameters, &random)
    }
    keepEncoder()
    for _ in 0..<decoderEpochs { loss = pass(dropout: 0, frozen: encoder.parameters + earlier.parameters, &random) }
    return loss
  }

  /// One pass over all users in which some parameters do not learn.
  private func pass(dropout: Float, frozen: [Parameter], _ random: inout RandomGenerator) -> Float {
    learner.runEpoch(rows: users.count, random: &random, frozen: frozen) { rows, random in
      var noise = Noise(&random)
      let lists = data.profiles(rows.map { users[Int($0)] })
      let (mean, logVariance) = encoder(lists, dropout: dropout, &noise)
      let sample = mean.sampled(logVariance: logVariance, &noise)
      let weights = Tensor(lists.map { gamma * Float($0.count) }, shape: [lists.count, 1])
      let posterior = Self.logDensity(sample, mean, logVariance)
      let divergence = ((posterior - prior(sample, lists)).rowSums() * Variable(weights)).mean()
      return decoder(sample, &noise).multinomialLoss(Profiles.matrix(lists, itemCount: data.itemCount)) + divergence
    }
  }

  /// Element by element the logarithm of the normal density.
  private static func logDensity(_ x: Variable, _ mean: Variable, _ logVariance: Variable) -> Variable {
    ((x - mean).squared() / logVariance.exp() + logVariance + 1.837_877_1).scaled(by: -0.5)
  }

  /// Element by element the logarithm of the prior: the standard normal density, the earlier posterior and a flat one.
  private func prior(_ x: Variable, _ lists: [[Int32]]) -> Variable {
    var noise = Noise.none
    let (mean, logVariance) = earlier(lists, dropout: 0, &noise)
    let zero = Variable(Tensor(0))
    let densities = [
      Self.logDensity(x, zero, zero), Self.logDensity(x, mean, logVariance),
      Self.logDensity(x, zero, Variable(Tensor(10))),
    ]
    let parts = zip(densities, mixture).map { $0 + logarithm($1) }
    // log(eᵃ + eᵇ) = a + log(1 + eᵇ⁻ᵃ)
    return parts.dropFirst().reduce(parts[0]) { $0 + ($1 - $0).softplus() }
  }

  public func scores(_ queries: [Query]) -> Tensor {
    var noise = Noise.none
    return decoder(encoder(queries.profiles, dropout: 0, &noise).mean, &noise).value
  }
}
