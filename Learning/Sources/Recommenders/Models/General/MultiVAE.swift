import Tensors

/// A variational autoencoder of rows of purchases with a multinomial likelihood.
public final class MultiVAE: GradientModel {
  public static let card = ModelCard(
    "MultiVAE", .general, reference: "Liang et al., Variational Autoencoders for Collaborative Filtering, WWW 2018.",
    defaults: [
      "mlp_hidden_size": .list([.integer(600)]), "latent_dimension": .integer(128), "dropout_prob": .number(0.5),
      "anneal_cap": .number(0.2), "total_anneal_steps": .integer(200_000),
    ])

  private let data: TrainingData
  private let users: [Int32]
  private let input: ProfileInput
  private let (encoder, decoder): (DenseLayers, DenseLayers)
  private let latent: Int
  private let (dropout, cap, steps): (Float, Float, Int)
  public let learner: Learner
  public var trainingRows: Int { users.count }

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    users = data.activeUsers
    let sizes = try settings.sizes("mlp_hidden_size")
    guard !sizes.isEmpty else { throw .wrongValue(key: "mlp_hidden_size", value: "[]", expected: "at least one size") }
    // As RecBole counts: half are means and half are variances.
    latent = max(try settings.size("latent_dimension") / 2, 1)
    (dropout, cap) = (try settings.probability("dropout_prob"), try settings.weight("anneal_cap"))
    steps = try settings.size("total_anneal_steps")
    let inner = sizes + [2 * latent]
    input = ProfileInput("input", items: data.itemCount, width: inner[0], isNormalized: true, using: &random)
    encoder = DenseLayers("encoder", inner, .tanh, last: DenseLayers.Activation.none, using: &random)
    decoder = DenseLayers(
      "decoder", [latent] + sizes.reversed() + [data.itemCount], .tanh, last: DenseLayers.Activation.none,
      using: &random)
    learner = Learner(input.parameters + encoder.parameters + decoder.parameters, settings)
  }

  private func encoded(_ lists: [[Int32]], _ noise: inout Noise) -> (mean: Variable, logVariance: Variable) {
    let hidden = encoder(input(lists, dropout: dropout, &noise).tanh(), &noise)
    return (hidden.columns(0..<latent), hidden.columns(latent..<2 * latent))
  }

  public func loss(_ rows: [Int32], random: inout RandomGenerator) -> Variable {
    var noise = Noise(&random)
    let lists = data.profiles(rows.map { users[Int($0)] })
    let (mean, logVariance) = encoded(lists, &noise)
    let logits = decoder(mean.sampled(logVariance: logVariance, &noise), &noise)
    let weight = min(cap, Float(learner.adam.steps) / Float(steps))
    return logits.multinomialLoss(Profiles.matrix(lists, itemCount: data.itemCount))
      + mean.divergence(logVariance: logVariance).scaled(by: weight)
  }

  public func scores(_ queries: [Query]) -> Tensor {
    var noise = Noise.none
    return decoder(encoded(queries.profiles, &noise).mean, &noise).value
  }
}
