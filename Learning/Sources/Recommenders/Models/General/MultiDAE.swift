import Tensors

/// A denoising autoencoder of rows of purchases with a multinomial likelihood.
public final class MultiDAE: GradientModel {
  public static let card = ModelCard(
    "MultiDAE", .general, reference: "Liang et al., Variational Autoencoders for Collaborative Filtering, WWW 2018.",
    defaults: [
      "mlp_hidden_size": .list([.integer(600)]), "latent_dimension": .integer(64), "dropout_prob": .number(0.5),
    ])

  private let data: TrainingData
  private let users: [Int32]
  private let input: ProfileInput
  private let layers: DenseLayers
  private let dropout: Float
  public let learner: Learner
  public var trainingRows: Int { users.count }

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    users = data.activeUsers
    let inner = try settings.sizes("mlp_hidden_size") + [try settings.size("latent_dimension")]
    dropout = try settings.probability("dropout_prob")
    input = ProfileInput("input", items: data.itemCount, width: inner[0], isNormalized: true, using: &random)
    layers = DenseLayers(
      "layers", inner + inner.dropLast().reversed() + [data.itemCount], .tanh, last: DenseLayers.Activation.none,
      using: &random)
    learner = Learner(input.parameters + layers.parameters, settings)
  }

  private func logits(_ lists: [[Int32]], _ noise: inout Noise) -> Variable {
    layers(input(lists, dropout: dropout, &noise).tanh(), &noise)
  }

  public func loss(_ rows: [Int32], random: inout RandomGenerator) -> Variable {
    var noise = Noise(&random)
    let lists = data.profiles(rows.map { users[Int($0)] })
    return logits(lists, &noise).multinomialLoss(Profiles.matrix(lists, itemCount: data.itemCount))
  }

  public func scores(_ queries: [Query]) -> Tensor {
    var noise = Noise.none
    return logits(queries.profiles, &noise).value
  }
}
