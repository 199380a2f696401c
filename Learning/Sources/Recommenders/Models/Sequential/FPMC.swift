import Tensors

/// A factorised chain from the last item to the next, personalised by a product of the user and the next item.
public final class FPMC: WindowModel {
  public static let card = ModelCard(
    "FPMC", .sequential,
    reference: "Rendle et al., Factorizing Personalized Markov Chains for Next-Basket Recommendation, WWW 2010.",
    defaults: ["embedding_size": .integer(64)])

  private let data: TrainingData
  let sequences: Sequences
  private let (users, itemsForUsers, last, next): (Parameter, Parameter, Parameter, Parameter)
  public let learner: Learner

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    sequences = Sequences(data, settings)
    let width = try settings.size("embedding_size")
    users = .embedding("users", data.userCount, width, using: &random)
    itemsForUsers = .embedding("items.users", data.itemCount, width, using: &random)
    last = .embedding("items.last", data.itemCount, width, using: &random)
    next = .embedding("items.next", data.itemCount, width, using: &random)
    learner = Learner([users, itemsForUsers, last, next], settings.batching(sequences))
  }

  public func loss(_ rows: [Int32], random: inout RandomGenerator) -> Variable {
    let batch = sequences.batch(rows)
    let owners = batch.askedUsers
    let (user, previous) = (users.gather(owners), last.gather(batch.asked.map { batch.items[Int($0)] }))
    func scores(_ asked: [Int32]) -> Variable {
      (user * itemsForUsers.gather(asked)).rowSums() + (previous * next.gather(asked)).rowSums()
    }
    let negatives = owners.map { data.negative($0, using: &random) }
    return (scores(negatives) - scores(batch.targets)).softplus().mean()
  }

  public func scores(_ queries: [Query]) -> Tensor {
    let batch = sequences.batch(queries)
    var scores = users.value.gathering(batch.users).multiplied(by: itemsForUsers.value, transposingOther: true)
    let lasts = batch.asked.map { batch.items[Int($0)] }
    scores.add(last.value.gathering(lasts).multiplied(by: next.value, transposingOther: true))
    return scores
  }
}
