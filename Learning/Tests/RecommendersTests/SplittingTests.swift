import Testing

@testable import Recommenders

@Suite("Splits")
struct SplittingTests {
  @Test(
    "Ratios are rounded down, and fractions of a row get one while training has more than one",
    arguments: [
      (1, [1, 0, 0]), (2, [1, 0, 1]), (3, [1, 1, 1]), (9, [7, 1, 1]), (10, [8, 1, 1]), (19, [17, 1, 1]),
      (20, [16, 2, 2]),
      (0, [0, 0, 0]),
    ])
  func ratios(total: Int, counts: [Int]) { #expect(Splitting().counts(of: total) == counts) }

  @Test("Leaving one out takes the last ones, and never the only one")
  func leaveOneOut() {
    var splitting = Splitting()
    splitting.parts = .leaveOneOut(.validationAndTest)
    #expect([1, 2, 3, 9].map(splitting.counts) == [[1, 0, 0], [1, 0, 1], [1, 1, 1], [7, 1, 1]])
    splitting.parts = .leaveOneOut(.test)
    #expect([1, 2, 9].map(splitting.counts) == [[1, 0, 0], [1, 0, 1], [8, 0, 1]])
    splitting.parts = .leaveOneOut(.validation)
    #expect([1, 2, 9].map(splitting.counts) == [[1, 0, 0], [1, 1, 0], [8, 1, 0]])
  }

  @Test("In time, a user's later purchases are never learnt from", arguments: [true, false])
  func time(isGrouped: Bool) throws {
    let dataset = try TestLog.files(TestLog.log).dataset(name: "d", Configuration())
    var splitting = Splitting()
    splitting.isGroupedByUser = isGrouped
    let split = splitting.split(dataset.interactions, seed: 1)
    #expect((split.training + split.validation + split.test).sorted() == Array(0..<dataset.interactions.count))
    let times = dataset.interactions.times
    func bounds(_ rows: [Int], _ user: Int32) -> (first: Double, last: Double) {
      let own = rows.filter { !isGrouped || dataset.interactions.users[$0] == user }.map { times[$0] }
      return (own.min() ?? .infinity, own.max() ?? -.infinity)
    }
    for user in Int32(0)..<(isGrouped ? 50 : 1) {
      #expect(bounds(split.training, user).last <= bounds(split.validation, user).first)
      #expect(bounds(split.validation, user).last <= bounds(split.test, user).first)
    }
  }

  @Test("At random, the seed decides")
  func random() throws {
    let interactions = try TestLog.files(TestLog.log).dataset(name: "d", Configuration()).interactions
    var splitting = Splitting()
    splitting.order = .random
    #expect(splitting.split(interactions, seed: 1) == splitting.split(interactions, seed: 1))
    #expect(splitting.split(interactions, seed: 1) != splitting.split(interactions, seed: 2))
  }
}
