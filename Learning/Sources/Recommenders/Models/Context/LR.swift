import Tensors

/// Logistic regression over the fields.
public final class LR: FactoredContextModel {
  public static let card = ModelCard(
    "LR", .context,
    reference: "Richardson et al., Predicting Clicks: Estimating the Click-Through Rate for New Ads, WWW 2007.")

  let data: TrainingData
  private let fields: ContextFields
  private let linear: LinearFields
  public let learner: Learner

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    fields = ContextFields(data)
    linear = LinearFields(fields, using: &random)
    learner = Learner(linear.parameters, settings)
  }

  func logits(_ users: [Int32], _ items: [Int32], _ noise: inout Noise) -> Variable {
    linear(users, items)
  }

  func factors(ofUsers users: [Int32]) -> Variable { linear.factors(ofUsers: users) }

  func factors(ofItems items: [Int32]) -> Variable { linear.factors(ofItems: items) }
}
