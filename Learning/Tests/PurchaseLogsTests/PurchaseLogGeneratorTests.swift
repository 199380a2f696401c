import PurchaseLogs
import Testing

@Suite("Generated purchase logs")
struct PurchaseLogGeneratorTests {
  private static let log: PurchaseLog = {
    var generator = PurchaseLogGenerator()
    (generator.customers, generator.items) = (800, 300)
    return generator.generate(seed: 1)
  }()

  @Test("The same seed gives the same log, another one another")
  func seeds() {
    var generator = PurchaseLogGenerator()
    (generator.customers, generator.items) = (40, 60)
    #expect(generator.generate(seed: 3) == generator.generate(seed: 3))
    #expect(generator.generate(seed: 3) != generator.generate(seed: 4))
  }

  @Test("Every product has a name of its own, also in the largest catalogue")
  func names() {
    var generator = PurchaseLogGenerator()
    (generator.customers, generator.items) = (1, PurchaseLogGenerator.largestCatalogue)
    let names = generator.generate(seed: 1).items.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.count >= 1_500)
  }

  @Test("About half of the purchases repeat earlier ones, in baskets of several items without repetitions")
  func repeatsAndBaskets() {
    let log = Self.log
    #expect((0.35...0.55).contains(log.repeatShare), "\(log.repeatShare)")
    let baskets = Dictionary(grouping: log.purchases) { Int($0.time) * 1_000 + Int($0.customer) }
    for basket in baskets.values { #expect(Set(basket.map(\.item)).count == basket.count) }
    #expect((2.0...4.0).contains(Double(log.purchases.count) / Double(baskets.count)))
    #expect(zip(log.purchases, log.purchases.dropFirst()).allSatisfy { $0.time <= $1.time })
  }

  @Test("A season ends: summer fruit sells in the first month, and pots in the last")
  func seasons() {
    let log = Self.log
    let end = log.purchases.map(\.time).max() ?? 0
    let start = log.purchases.map(\.time).min() ?? 0
    func share(_ category: Int, _ isLate: Bool) -> Double {
      let part = log.purchases.filter { isLate ? $0.time > end - 30 * 86_400 : $0.time < start + 30 * 86_400 }
      return Double(part.count { log.items[Int($0.item)].category == category }) / Double(part.count)
    }
    #expect(share(4, true) < share(4, false))
    #expect(share(12, true) > share(12, false))
  }

  @Test("The files have one line for each row, below a line of names")
  func files() {
    let log = Self.log
    #expect(log.interactionsCSV.hasPrefix("user_id,item_id,timestamp\n"))
    #expect(log.interactionsCSV.split(separator: "\n").count == log.purchases.count + 1)
    #expect(log.itemsCSV.split(separator: "\n").count == log.items.count + 1)
    #expect(log.usersCSV.split(separator: "\n").count == log.customers.count + 1)
  }
}
