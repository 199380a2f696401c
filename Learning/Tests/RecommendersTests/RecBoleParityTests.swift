import Foundation
import Tensors
import Testing

@testable import Recommenders

/// Compares with what RecBole 1.2.1 computed.
@Suite("Parity with RecBole")
struct RecBoleParityTests {
  private static let tolerance = 1e-6

  // MARK: Data

  @Test("Splits have the same interactions in each part", arguments: RecBoleFixture.names)
  func splits(name: String) throws {
    for (key, division) in try RecBoleFixture(name).splits.sorted(by: { $0.key < $1.key }) {
      let (configuration, dataset) = try RecBoleFixture.dataset(name, division.settings)
      let interactions = dataset.interactions
      let split = configuration.splitting.split(interactions, seed: 1)
      for (rows, expected) in zip([split.training, split.validation, split.test], division.parts) {
        let found = rows.map { row in
          RecBoleFixture.Row(
            dataset.user(interactions.users[row]), dataset.item(interactions.items[row]), interactions.times[row])
        }
        #expect(found.sorted() == expected.sorted(), "\(key)")
      }
    }
  }

  @Test("The same items count and are masked", arguments: RecBoleFixture.names)
  func questions(name: String) throws {
    let fixture = try RecBoleFixture(name)
    let experiment = try RecBoleFixture.experiment(name)
    for (part, expected) in [(RankingTask.Part.validation, fixture.validation), (.test, fixture.test)] {
      let task = experiment.task(part, .recboleCompat, .general)
      var found: [String: RecBoleFixture.Question] = [:]
      for (index, query) in task.queries.enumerated() {
        found[experiment.dataset.user(query.user)] = RecBoleFixture.Question(
          counted: task.targets[index].map(experiment.dataset.item).sorted(),
          masked: task.masked[index].map(experiment.dataset.item).sorted())
      }
      #expect(found == expected)
    }
  }

  @Test("Sequential models answer the same rows after the same histories", arguments: RecBoleFixture.names)
  func prefixes(name: String) throws {
    let fixture = try RecBoleFixture(name)
    let experiment = try RecBoleFixture.experiment(name)
    for (part, expected) in [(RankingTask.Part.validation, 1), (.test, 2)] {
      let task = experiment.task(part, .recboleCompat, .sequential)
      let found = zip(task.queries, task.targets).map { query, targets in
        RecBoleFixture.Prefix(
          experiment.dataset.user(query.user), query.history.suffix(5).map(experiment.dataset.item),
          experiment.dataset.item(targets[0]))
      }
      #expect(Set(found) == Set(fixture.prefixes[expected]))
      #expect(found.count == fixture.prefixes[expected].count)
      #expect(task.masked.allSatisfy { $0.isEmpty })
    }
  }

  @Test("Sequential models learn from rows of RecBole's, all of one history at once", arguments: RecBoleFixture.names)
  func trainingRows(name: String) throws {
    let expected = Set(try RecBoleFixture(name).prefixes[0])
    let experiment = try RecBoleFixture.experiment(name)
    // Without windows: a longer history would begin anew.
    let sequences = Sequences(experiment.data, longest: .max / 2)
    let batch = sequences.batch((0..<Int32(sequences.count)).map { $0 })
    let prefixes = batch.prefixes(last: 5)
    for (row, target) in batch.targets.enumerated() {
      let history = prefixes.rows[prefixes.segments.range(row)].map { batch.items[Int($0)] }
      let found = RecBoleFixture.Prefix(
        experiment.dataset.user(batch.askedUsers[row]), history.map(experiment.dataset.item),
        experiment.dataset.item(target))
      #expect(expected.contains(found), "\(found)")
    }
  }

  @Test("With prefix_rows, sequential models learn from exactly RecBole's rows", arguments: RecBoleFixture.names)
  func prefixRows(name: String) throws {
    let experiment = try RecBoleFixture.experiment(name)
    // Of the training part that RecBole gives sequential models.
    let split = experiment.configuration.splitting.split(
      experiment.dataset.interactions, seed: experiment.configuration.seed, countsAnswers: true)
    let data = TrainingData(experiment.dataset, rows: split.training)
    let sequences = Sequences(data, longest: 5, hasPrefixRows: true)
    let batch = sequences.batch((0..<Int32(sequences.count)).map { $0 })
    #expect(sequences.batch(rows: 64) == 64)
    #expect(batch.asked.count == sequences.count && batch.targets.count == sequences.count)
    let prefixes = batch.prefixes()
    let found = batch.targets.indices.map { row in
      let history = prefixes.rows[prefixes.segments.range(row)].map { experiment.dataset.item(batch.items[Int($0)]) }
      let user = experiment.dataset.user(batch.askedUsers[row])
      return RecBoleFixture.Prefix(user, history, experiment.dataset.item(batch.targets[row]))
    }
    func counts(_ rows: [RecBoleFixture.Prefix]) -> [RecBoleFixture.Prefix: Int] {
      Dictionary(rows.map { ($0, 1) }, uniquingKeysWith: +)
    }
    #expect(counts(found) == counts(try RecBoleFixture(name).prefixes[0]))
  }

  @Test("Negatives are the same items, all of them", arguments: RecBoleFixture.names)
  func negatives(name: String) throws {
    let experiment = try RecBoleFixture.experiment(name)
    var random = RandomGenerator(seed: 1)
    for (user, expected) in try RecBoleFixture(name).negatives.sorted(by: { $0.key < $1.key }) {
      let number = try #require(experiment.dataset.users.number(user))
      let drawn = Set((0..<2_000).map { _ in experiment.data.negative(number, using: &random) })
      #expect(drawn.map(experiment.dataset.item).sorted() == expected.sorted())
    }
  }

  @Test("As many candidates are drawn, of the same items, by the same weights", arguments: RecBoleFixture.names)
  func candidates(name: String) throws {
    let expected = try RecBoleFixture(name).candidates
    let experiment = try RecBoleFixture.experiment(name, "eval_args: {mode: pop5}")
    let dataset = experiment.dataset
    let purchases = dataset.interactions.purchases(of: dataset.items.count)
    #expect(
      Dictionary(uniqueKeysWithValues: purchases.enumerated().map { (dataset.item(Int32($0)), $1) }) == expected.weights
    )
    let task = experiment.task(.test, .recboleCompat, .general)
    #expect(Set(task.queries.map { dataset.user($0.user) }) == Set(expected.rows.keys))
    // So many are drawn that all are that can be.
    var many = task
    many.drawCandidates(2_000, ItemSampler(.uniform, purchases: purchases), for: .general, seed: 1)
    for (place, query) in task.queries.enumerated() {
      let user = dataset.user(query.user)
      #expect(task.purchases[place] * (1 + 5) == expected.rows[user])
      let never = Set(try #require(expected.never[user]))
      let found = Set(many.candidates[place].map(dataset.item))
      #expect(found == Set(dataset.items.tokens).subtracting(never).union(task.targets[place].map(dataset.item)))
    }
  }

  // MARK: Figures

  /// What the fixtures' scores are, from the digits of ids.
  private static func score(_ user: String, _ item: String) -> Float {
    func digits(_ id: String) -> Int { Int(id.filter(\.isNumber)) ?? 0 }
    let (a, b) = (digits(user), digits(item))
    return Float((7_919 * a + 104_729 * b + 31 * a * b * b + 17 * a * a * b) % 100_003)
  }

  @Test("Every metric has the same value at every depth", arguments: RecBoleFixture.names)
  func metrics(name: String) throws {
    let experiment = try RecBoleFixture.experiment(name)
    let task = experiment.task(.test, .recboleCompat, .general)
    let (users, items) = (task.queries.map { experiment.dataset.user($0.user) }, experiment.dataset.items.tokens)
    let scores = Tensor(
      users.flatMap { user in items.map { Self.score(user, $0) } }, shape: [users.count, items.count])
    let rankings = Rankings(lists: TopItems.select(scores, count: 10, masked: task.masked))
    let measures = try RecBoleFixture(name).measures
    #expect(measures.count == 4 * Metric.allCases.count)
    for (key, expected) in measures.sorted(by: { $0.key < $1.key }) {
      let parts = key.split(separator: "@")
      let (metric, depth) = (try #require(Metric(named: String(parts[0]))), try #require(Int(parts[1])))
      let value = rankings.value(metric, depth: depth, task, purchases: experiment.purchases(.recboleCompat))
      #expect(abs(value - expected) < Self.tolerance, "\(key)")
    }
  }

  @Test(
    "Models without chance give the same scores", arguments: RecBoleFixture.names,
    ["Pop", "ItemKNN", "ItemKNN of few", "EASE", "EASE, light", "SLIMElastic", "SLIMElastic, free"])
  func scores(name: String, key: String) throws {
    let fixture = try #require(try RecBoleFixture(name).models[key])
    let experiment = try RecBoleFixture.experiment(name, fixture.settings)
    let model = try experiment.train(ModelCatalogue.type(named: fixture.model)).model
    let users = try fixture.users.map { try #require(experiment.dataset.users.number($0)) }
    let scores = model.scores(users.map { Query(user: $0, history: Array(experiment.data.history($0))) })
    // RecBole divides popularity by the greatest.
    let scale = fixture.model == "Pop" ? Double(experiment.data.purchases.max() ?? 1) : 1
    let greatest = max(fixture.scores.joined().map(abs).max() ?? 1, 1)
    for (column, item) in fixture.items.enumerated() where !fixture.undecided.contains(item) {
      let number = Int(try #require(experiment.dataset.items.number(item)))
      for row in users.indices {
        let found = Double(scores[row * scores.shape.width + number]) / scale
        #expect(abs(found - fixture.scores[row][column]) < Self.tolerance * greatest, "\(fixture.users[row]), \(item)")
      }
    }
  }
}
