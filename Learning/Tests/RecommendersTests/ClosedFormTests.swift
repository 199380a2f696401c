import Tensors
import Testing

@testable import Recommenders

/// Models whose scores can be computed by hand, or whose solution can be checked.
@Suite("Closed forms")
struct ClosedFormTests {
  private static let histories = [["a", "b"], ["a", "b", "c"], ["b", "c", "c", "d"], ["a", "d"], ["e", "a"]]

  private func data() throws -> TrainingData {
    let dataset = try TestLog.dataset(Self.histories)
    return TrainingData(dataset, rows: Array(0..<dataset.interactions.count))
  }

  private func model<Model: Recommender>(_ type: Model.Type, _ settings: [String: ConfigurationValue] = [:]) throws
    -> Model
  {
    var configuration = Configuration()
    configuration.settings = settings
    var random = RandomGenerator(seed: 1)
    let model = try Model(data(), Settings(Model.card, configuration), random: &random)
    _ = model.runEpoch(random: &random)
    return model
  }

  /// Users × items: how often each was bought.
  private static let matrix: [[Double]] = [
    [1, 1, 0, 0, 0], [1, 1, 1, 0, 0], [0, 1, 2, 1, 0], [1, 0, 0, 1, 0], [1, 0, 0, 0, 1],
  ]

  private static func product(_ a: Int, _ b: Int) -> Double { matrix.reduce(0) { $0 + $1[a] * $1[b] } }

  @Test("Popularity counts purchases")
  func popularity() throws {
    #expect(try model(Popularity.self).scores([Query(user: 0, history: [])]).values == [4, 3, 3, 2, 1])
  }

  @Test("Personal frequency ranks by count, then by the latest place, then by popularity")
  func personalFrequency() throws {
    let model = try model(PersonalFrequency.self)
    func order(_ history: [Int32]) -> [Int32] {
      TopItems.select(model.scores([Query(user: 0, history: history)]), count: 5, masked: [[]])[0]
    }
    #expect(order([2, 3, 3, 2, 4]) == [2, 3, 4, 0, 1])
    #expect(order([3, 2, 2, 3]) == [3, 2, 0, 1, 4])
    #expect(order([]) == [0, 1, 2, 3, 4])
  }

  @Test("ItemKNN adds up the cosines of the nearest items")
  func itemKNN() throws {
    func cosine(_ a: Int, _ b: Int) -> Double {
      Self.product(a, b) / (Self.product(a, a).squareRoot() * Self.product(b, b).squareRoot())
    }
    let all = try model(ItemKNN.self).scores([Query(user: 0, history: [0, 2])]).values
    for item in 0..<5 {
      let expected = [0, 2].filter { $0 != item }.reduce(0) { $0 + cosine($1, item) }
      #expect(abs(Double(all[item]) - expected) < 1e-5)
    }
    // The one nearest item of b is c, by 3/√(3·5) against 2/√(3·4).
    let one = try model(ItemKNN.self, ["k": .integer(1)]).scores([Query(user: 0, history: [0, 2])]).values
    #expect(abs(Double(one[1]) - cosine(1, 2)) < 1e-5)
    // A repeated purchase as one: two of three and of two users bought both.
    let once = try model(ItemKNN.self, ["k": .integer(1), "counts_repeats": .flag(false)])
    #expect(abs(Double(once.scores([Query(user: 0, history: [2, 2])])[1]) - 2 / 6.0.squareRoot()) < 1e-5)
  }

  @Test("EASE solves the normal equations under a zero diagonal")
  func ease() throws {
    let model = try model(EASE.self, ["reg_weight": .number(2)])
    let weights = (0..<5).map { model.scores([Query(user: 0, history: [Int32($0)])]).values.map(Double.init) }
    // For each item j the gradient of |x_j − X·b|² + λ|b|² is zero in every b_i but b_j, which is held at 0.
    for j in 0..<5 {
      #expect(weights[j][j] == 0)
      for i in 0..<5 where i != j {
        let gradient = (0..<5).reduce(-Self.product(i, j) + 2 * weights[i][j]) {
          $0 + Self.product(i, $1) * weights[$1][j]
        }
        #expect(abs(gradient) < 1e-5)
      }
    }
  }

  @Test("SLIM's weights fulfil the conditions of the elastic net's minimum")
  func slim() throws {
    // Five users and RecBole's padding.
    let (alpha, ratio, users) = (0.05, 0.3, 6.0)
    let model = try model(SLIMElastic.self, ["alpha": .number(alpha), "l1_ratio": .number(ratio)])
    let weights = (0..<5).map { model.scores([Query(user: 0, history: [Int32($0)])]).values.map(Double.init) }
    for j in 0..<5 {
      #expect(weights[j][j] == 0)
      for i in 0..<5 where i != j {
        let fit = (0..<5).reduce(-Self.product(i, j)) { $0 + Self.product(i, $1) * weights[$1][j] } / users
        let gradient = fit + alpha * (1 - ratio) * weights[i][j] + alpha * ratio
        #expect(weights[i][j] >= 0)
        #expect(weights[i][j] > 0 ? abs(gradient) < 1e-6 : gradient > -1e-6)
      }
    }
  }

  @Test("iALS lowers its objective in every epoch")
  func ials() throws {
    var random = RandomGenerator(seed: 1)
    let model = try IALS(data(), Settings(IALS.card), random: &random)
    let losses = (0..<6).compactMap { _ in model.runEpoch(random: &random) }
    #expect(losses.count == 6)
    #expect(zip(losses, losses.dropFirst()).allSatisfy { $1 <= $0 * 1.000_01 }, "\(losses)")
  }

  @Test("With many steps of conjugate gradients, iALS solves its systems")
  func ialsSystems() throws {
    let (unobserved, penalty) = (0.2, 0.05)
    let model = try model(
      IALS.self,
      [
        "embedding_size": .integer(3), "cg_steps": .integer(50), "unobserved_weight": .number(unobserved),
        "ials_regularization": .number(penalty),
      ])
    let vectors = model.parameters.map { $0.value.values.map(Double.init) }
    func dot(_ a: ArraySlice<Double>, _ b: ArraySlice<Double>) -> Double { zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } }
    let (users, items) = (
      (0..<5).map { vectors[0][$0 * 3..<$0 * 3 + 3] }, (0..<5).map { vectors[1][$0 * 3..<$0 * 3 + 3] }
    )
    // The gradient of the objective in each item's vector, which was solved last.
    for item in 0..<5 {
      let buyers = (0..<5).filter { Self.matrix[$0][item] > 0 }
      let weight = penalty * (Double(buyers.count) + unobserved * 5)
      for k in 0..<3 {
        var gradient = weight * items[item][item * 3 + k]
        for user in 0..<5 {
          let score = dot(users[user], items[item])
          gradient += (unobserved * score + (buyers.contains(user) ? score - 1 : 0)) * users[user][user * 3 + k]
        }
        #expect(abs(gradient) < 1e-5)
      }
    }
  }

  @Test("A step of BPR by sgd is the step that the gradient of its loss makes")
  func bprSteps() throws {
    let dataset = try TestLog.dataset([["a"]], items: ["a", "b"])
    let data = TrainingData(dataset, rows: [0])
    func bpr(_ learner: String) throws -> BPR {
      var configuration = Configuration()
      configuration.settings = [
        "learner": .text(learner), "bpr_reg_weight": .number(0), "embedding_size": .integer(11),
      ]
      configuration.learningRate = 0.5
      var random = RandomGenerator(seed: 3)
      return try BPR(data, Settings(BPR.card, configuration), random: &random)
    }
    let (stepped, other) = (try bpr("sgd"), try bpr("adam"))
    var random = RandomGenerator(seed: 4)
    let sum = try #require(stepped.runEpoch(random: &random))
    let loss = other.loss([0], random: &random)
    loss.differentiate()
    SGD(other.parameters, rate: 0.5).step()
    #expect(abs(sum - loss.value.scalar) < 1e-5)
    for (a, b) in zip(stepped.parameters, other.parameters) {
      for index in 0..<a.value.count { #expect(abs(a.value[index] - b.value[index]) < 1e-5) }
    }
  }

  @Test("The products of pairs of fields are those of the double sum")
  func pairwiseProducts() {
    var random = RandomGenerator(seed: 1)
    let vectors = Tensor.normal([3, 4 * 5], using: &random)
    let products = Variable(vectors).pairwiseProducts(4).value
    let (first, second) = Variable(vectors).fieldPairs(4)
    let pairs = (first * second).value
    for row in 0..<3 {
      for k in 0..<5 {
        var expected: Float = 0
        for a in 0..<4 {
          for b in a + 1..<4 { expected += vectors[row * 20 + a * 5 + k] * vectors[row * 20 + b * 5 + k] }
        }
        #expect(abs(products[row * 5 + k] - expected) < 1e-4)
        let listed = (0..<6).reduce(Float(0)) { $0 + pairs[(row * 6 + $1) * 5 + k] }
        #expect(abs(listed - expected) < 1e-4)
      }
    }
  }

  @Test("Scores of factors are the logits of pairs", arguments: ["LR", "FM", "DSSM"])
  func factoredScores(name: String) throws {
    let experiment = try TestLog.experiment { $0.settings = ["mlp_hidden_size": .list([.integer(12)])] }
    let model = try #require(try experiment.make(ModelCatalogue.type(named: name)).0 as? any FactoredContextModel)
    let queries = [3, 0, 9].map { Query(user: $0, history: []) }
    let count = experiment.dataset.items.count
    let pairs = PairScores.all(queries, itemCount: count) { users, items in
      var noise = Noise.none
      return model.logits(users, items, &noise).value
    }
    let scores = model.scores(queries)
    for index in 0..<pairs.count { #expect(abs(pairs[index] - scores[index]) < 1e-5) }
  }

  @Test("Fields of numbers and lists count by value and as means")
  func fields() throws {
    var dataset = try TestLog.dataset([["a", "b"]])
    dataset.userFields = [FeatureField("age", .numbers([3]))]
    dataset.itemFields = [FeatureField("kinds", .tokenLists([[1, 2], []], count: 3))]
    let fields = ContextFields(TrainingData(dataset, rows: [0, 1]))
    #expect(fields.count == 4)
    // Rows: one user, age, two items, three kinds.
    #expect(fields.rowCount == 7)
    let table = Parameter("t", Tensor([1, 10, 100, 200, 1_000, 2_000, 4_000], shape: [7, 1]))
    #expect(fields.vectors(table, [0, 0], [0, 1]).value.values == [1, 30, 100, 3_000, 1, 30, 200, 0])
  }
}

@Suite("Sequences")
struct SequencesTests {
  private func sequences(longest: Int) throws -> Sequences {
    let dataset = try TestLog.dataset([["a", "b", "c", "d", "e"], ["a"], ["b", "a"]])
    return Sequences(TrainingData(dataset, rows: Array(0..<dataset.interactions.count)), longest: longest)
  }

  @Test("Every position but the first is a target once, in windows of the longest length")
  func windows() throws {
    let whole = try sequences(longest: 50).batch([0, 1])
    #expect(whole.items == [0, 1, 2, 3, 1])
    #expect(whole.targets == [1, 2, 3, 4, 0])
    #expect(whole.segments.lengths == [4, 1])
    #expect(whole.askedUsers == [0, 0, 0, 0, 2])
    #expect(whole.positions == [0, 1, 2, 3, 0])
    let short = try sequences(longest: 3)
    #expect(short.count == 3)
    #expect(short.batch([0, 1, 2]).items == [0, 1, 2, 3, 1])
    #expect(short.batch([0, 1, 2]).targets == [1, 2, 3, 4, 0])
    #expect(short.batch([0, 1, 2]).segments.lengths == [3, 1, 1])
  }

  @Test("Prefixes end with the asked row, and the last few are the last few")
  func prefixes() throws {
    let batch = try sequences(longest: 50).batch([0, 1])
    #expect(batch.prefixes().rows == [0, 0, 1, 0, 1, 2, 0, 1, 2, 3, 4])
    #expect(batch.prefixes().segments.lengths == [1, 2, 3, 4, 1])
    #expect(batch.prefixes(last: 2).rows == [0, 0, 1, 1, 2, 2, 3, 4])
  }

  @Test("A query is asked after its last item; without any, after the most bought one")
  func queries() throws {
    let batch = try sequences(longest: 2).batch([Query(user: 0, history: [4, 3, 2]), Query(user: 1, history: [])])
    #expect(batch.items == [3, 2, 0])
    #expect(batch.asked == [1, 2])
    #expect(batch.prefixes().rows == [0, 1, 2])
  }
}
