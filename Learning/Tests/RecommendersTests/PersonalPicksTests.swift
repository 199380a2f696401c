import PurchaseLogs
import Testing

@testable import Recommenders

@Suite("A customer's picks")
struct PersonalPicksTests {
  private typealias Interaction = PersonalPicks.Interaction

  /// For each customer the items in order, one second after the other.
  private func log(_ histories: KeyValuePairs<String, [String]>) -> [Interaction] {
    histories.flatMap { customer, items in
      items.enumerated().map { Interaction(customer: customer, item: $1, time: Double($0)) }
    }
  }

  private let items = ["a", "b", "c", "d"]

  @Test("The models of picks are the best of their questions among those that are computed at once")
  func winners() throws {
    // The log of `recommend run` without a log.
    var generator = PurchaseLogGenerator()
    (generator.customers, generator.items) = (1_000, 400)
    let configuration = Configuration()
    let dataset = try TestLog.files(generator.generate(seed: 1)).dataset(name: "generated", configuration)
    let experiment = try Experiment(configuration, dataset)
    func winner(_ rules: RankingProtocol) throws -> String? {
      let types: [any Recommender.Type] = [Popularity.self, PersonalFrequency.self, ItemKNN.self, EASE.self]
      let results = try types.map { type in
        let (model, outcome) = try experiment.train(type)
        return experiment.evaluate(model, outcome)
      }
      return results.max { $0.value(.ndcg, 10, rules) ?? 0 < $1.value(.ndcg, 10, rules) ?? 0 }?.model
    }
    #expect(try winner(.allItems) == "PersonalFrequency")
    #expect(try winner(.novelOnly) == "EASE")
  }

  @Test("What was bought most often comes first, with its number and its last time; of equals the later one")
  func again() throws {
    let picks = try PersonalPicks(
      for: "me", interactions: log(["me": ["a", "b", "c", "b"], "you": ["d", "d", "d"]]), items: items, count: 9)
    #expect(
      picks.again == [
        .init(item: "b", reason: .bought(times: 2, last: 3)), .init(item: "c", reason: .bought(times: 1, last: 2)),
        .init(item: "a", reason: .bought(times: 1, last: 0)),
      ])
  }

  @Test("What is new comes with the item that others bought it with")
  func new() throws {
    let others = (0..<5).flatMap { number in
      log(["with \(number)": ["a", "c"]]) + log(["else \(number)": ["b", "d"]])
    }
    let picks = try PersonalPicks(for: "me", interactions: log(["me": ["a"]]) + others, items: items, count: 9)
    #expect(picks.new == [.init(item: "c", reason: .goesWith(item: "a"))])
    let both = try PersonalPicks(
      for: "me", interactions: log(["me": ["b", "b", "a"]]) + others, items: items, count: 1)
    #expect(both.new == [.init(item: "d", reason: .goesWith(item: "b"))])
  }

  @Test("A purchase changes the picks")
  func renewal() throws {
    let others = (0..<5).flatMap { log(["\($0)": ["a", "c"]]) }
    let before = log(["me": ["a"]]) + others
    let after = before + [Interaction(customer: "me", item: "c", time: 9)]
    #expect(try PersonalPicks(for: "me", interactions: before, items: items, count: 9).new.map(\.item) == ["c"])
    let picks = try PersonalPicks(for: "me", interactions: after, items: items, count: 9)
    #expect(picks.new.isEmpty && picks.again.map(\.item) == ["c", "a"])
  }

  @Test("Without purchases of the customer's there are no picks; an empty log and an empty shop have none")
  func nothing() throws {
    let empty = { (picks: PersonalPicks) in picks.again.isEmpty && picks.new.isEmpty }
    #expect(empty(try PersonalPicks(for: "me", interactions: log(["you": ["a", "b"]]), items: items, count: 9)))
    #expect(empty(try PersonalPicks(for: "me", interactions: [], items: items, count: 9)))
    #expect(empty(try PersonalPicks(for: "me", interactions: log(["me": ["a"]]), items: [], count: 9)))
  }

  @Test("An item that is no longer for sale is not picked, nor a reason")
  func unsold() throws {
    let picks = try PersonalPicks(
      for: "me", interactions: log(["me": ["gone", "a", "gone"], "you": ["gone", "b"]]), items: items, count: 9)
    #expect(picks.again.map(\.item) == ["a"] && picks.new.isEmpty)
  }

  @Test("There are no more picks than asked for, and the order of the log does not matter")
  func bounds() throws {
    let interactions = log(["me": ["a", "b", "c", "b"], "x": ["a", "d"], "y": ["b", "d"]])
    let picks = try PersonalPicks(for: "me", interactions: interactions, items: items, count: 2)
    #expect(picks.again.count == 2 && picks.new.count == 1)
    #expect(try PersonalPicks(for: "me", interactions: interactions.reversed(), items: items, count: 2) == picks)
  }
}
