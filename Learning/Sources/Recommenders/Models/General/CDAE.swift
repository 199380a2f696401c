import Tensors

/// A denoising autoencoder of rows of purchases with a vector of its own for each user.
public final class CDAE: GradientModel {
  public static let card = ModelCard(
    "CDAE", .general,
    reference: "Wu et al., Collaborative Denoising Auto-Encoders for Top-N Recommender Systems, WSDM 2016.",
    defaults: [
      "embedding_size": .integer(64), "corruption_ratio": .number(0.5), "reg_weight_1": .number(0),
      "reg_weight_2": .number(0.01),
    ])

  private let data: TrainingData
  private let active: [Int32]
  private let input: ProfileInput
  private let users: Parameter
  private let output: DenseLayers
  private let (corruption, first, second): (Float, Float, Float)
  public let learner: Learner
  public var trainingRows: Int { active.count }

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    active = data.activeUsers
    let width = try settings.size("embedding_size")
    corruption = try settings.probability("corruption_ratio")
    (first, second) = (try settings.weight("reg_weight_1"), try settings.weight("reg_weight_2"))
    input = ProfileInput("input", items: data.itemCount, width: width, isNormalized: false, using: &random)
    users = .embedding("users", data.userCount, width, using: &random)
    output = DenseLayers("output", [width, data.itemCount], last: DenseLayers.Activation.none, using: &random)
    learner = Learner(input.parameters + [users] + output.parameters, settings)
  }

  private func logits(_ owners: [Int32], _ lists: [[Int32]], _ noise: inout Noise) -> Variable {
    output((input(lists, dropout: corruption, &noise) + users.gather(owners)).relu(), &noise)
  }

  public func loss(_ rows: [Int32], random: inout RandomGenerator) -> Variable {
    var noise = Noise(&random)
    let owners = rows.map { active[Int($0)] }
    let lists = data.profiles(owners)
    let targets = Profiles.matrix(lists, itemCount: data.itemCount)
    // The sum over the items, as the mean of all elements times their number in a row.
    var loss = logits(owners, lists, &noise).binaryCrossEntropy(targets).scaled(by: Float(data.itemCount))
    let tables = [input.parameters[0], users]
    if first > 0 {
      for table in tables { loss = loss + (table.variable.relu() + (-table.variable).relu()).sum().scaled(by: first) }
    }
    if second > 0 {
      for table in tables { loss = loss + (table.variable.squared().sum() + 1e-12).sqrt().scaled(by: second) }
    }
    return loss
  }

  public func scores(_ queries: [Query]) -> Tensor {
    var noise = Noise.none
    return logits(queries.map(\.user), queries.profiles, &noise).value
  }
}
