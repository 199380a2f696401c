import CKernels
import Tensors

/// Matrix factorisation ranked in pairs: a bought item scores above one that was not bought.
///
/// The loss is −log σ(u·i − u·j). With Adam there is no regularisation, as in RecBole; with `learner: sgd` each pair makes a
/// step of its own, as in the paper, with the squares of the vectors weighted by `bpr_reg_weight`.
public final class BPR: GradientModel {
  public static let card = ModelCard(
    "BPR", .general, reference: "Rendle et al., BPR: Bayesian Personalized Ranking from Implicit Feedback, UAI 2009.",
    defaults: ["embedding_size": .integer(64), "learner": .text("adam"), "bpr_reg_weight": .number(0.01)])

  private let data: TrainingData
  private let users: Parameter
  private let items: Parameter
  private let steps: Bool
  private let penalty: Float
  public let learner: Learner
  public var trainingRows: Int { data.rowCount }

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    let width = try settings.size("embedding_size")
    steps = try settings.text("learner", among: ["adam", "sgd"]) == "sgd"
    penalty = try settings.weight("bpr_reg_weight")
    users = .embedding("users", data.userCount, width, using: &random)
    items = .embedding("items", data.itemCount, width, using: &random)
    learner = Learner([users, items], settings)
  }

  public func runEpoch(random: inout RandomGenerator) -> Float? {
    guard steps else { return learner.runEpoch(rows: trainingRows, random: &random) { loss($0, random: &$1) } }
    var rows = (0..<Int32(data.rowCount)).map { $0 }
    random.shuffle(&rows)
    let (owners, positives, negatives) = data.triples(rows, using: &random)
    let width = users.value.shape.width
    let sum = users.value.withMutableValues { users in
      items.value.withMutableValues { items in
        nk_rank_pairs(
          rows.count, width, owners, positives, negatives, users.baseAddress, items.baseAddress, learner.adam.rate,
          penalty)
      }
    }
    return Float(sum / Double(max(rows.count, 1)))
  }

  public func loss(_ rows: [Int32], random: inout RandomGenerator) -> Variable {
    let (owners, positives, negatives) = data.triples(rows, using: &random)
    let user = users.gather(owners)
    return ((user * items.gather(negatives)).rowSums() - (user * items.gather(positives)).rowSums()).softplus().mean()
  }

  public func scores(_ queries: [Query]) -> Tensor {
    users.value.gathering(queries.map(\.user)).multiplied(by: items.value, transposingOther: true)
  }
}
