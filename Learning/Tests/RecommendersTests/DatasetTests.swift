import Recommenders
import Testing

@Suite("Datasets")
struct DatasetTests {
  private func table(_ rows: [(String, String, String)]) -> FieldTable {
    FieldTable([
      .init("user_id", .token, rows.map(\.0)), .init("item_id", .token, rows.map(\.1)),
      .init("timestamp", .float, rows.map(\.2)),
    ])
  }

  private func build(
    _ rows: [(String, String, String)], items: FieldTable? = nil, _ change: (inout Configuration) -> Void = { _ in }
  )
    throws -> Dataset
  {
    var configuration = Configuration()
    change(&configuration)
    var builder = DatasetBuilder(configuration, path: "log", now: 1_000)
    return try builder.build(name: "d", interactions: table(rows), users: nil, items: items)
  }

  private static let rows = [("a", "x", "3"), ("b", "x", "1"), ("a", "y", "2"), ("a", "x", "5"), ("", "y", "1")]

  @Test("Ids are numbered as they appear, and interactions without ids are left out")
  func numbers() throws {
    let dataset = try build(Self.rows)
    #expect(dataset.users.tokens == ["a", "b"])
    #expect(dataset.interactions.users == [0, 1, 0, 0])
    #expect(dataset.interactions.items == [0, 0, 1, 0])
    #expect(dataset.notes == ["1 of 5 interactions have no user or no item, and are left out."])
  }

  @Test("Of repetitions the first or the last in time is kept, in order of time")
  func repetitions() throws {
    #expect(try build(Self.rows) { $0.keptRepetition = .first }.interactions.times == [1, 2, 3])
    #expect(try build(Self.rows) { $0.keptRepetition = .last }.interactions.times == [1, 2, 5])
  }

  @Test("Intervals of values and the core of users and items are kept, until nothing changes")
  func filters() throws {
    #expect(
      try build(Self.rows) { $0.valueIntervals = ["timestamp": Interval("[2,5)")!] }.interactions.times == [3, 2])
    // Without b, x is bought twice; y once, and falls; then a has two interactions.
    let core = try build(Self.rows) {
      ($0.userInteractions, $0.itemInteractions) = (Interval("[2,inf)"), Interval("[2,inf)"))
    }
    #expect(core.interactions.times == [3, 5])
  }

  @Test(
    "Items that are never bought are numbered, and items that the catalogue lacks are left out with their purchases")
  func catalogue() throws {
    let items = FieldTable([
      .init("item_id", .token, ["z", "x"]), .init("item_name", .token, ["Zucchini", ""]),
      .init("price", .float, ["", "2"]), .init("kinds", .tokens, ["p q", "q"]),
    ])
    let dataset = try build(Self.rows, items: items) { $0.normalizesAll = true }
    #expect(dataset.items.tokens == ["x", "z"])
    #expect(dataset.itemNames == ["x", "Zucchini"])
    #expect(dataset.interactions.count == 3)
    #expect(
      dataset.itemFields == [
        FeatureField("price", .numbers([1, 1])), FeatureField("kinds", .tokenLists([[1], [2, 1]], count: 3)),
      ])
    #expect(try build(Self.rows, items: items) { $0.filtersUnknown = false }.items.tokens == ["x", "y", "z"])
  }

  @Test(
    "Times that are no numbers, or lie in the future, are refused with their row",
    arguments: [
      ("nan", LogError.notANumber(path: "log", row: 2, column: "timestamp", cell: "nan")),
      ("soon", .notANumber(path: "log", row: 2, column: "timestamp", cell: "soon")),
      ("1001", .futureTime(path: "log", row: 2, column: "timestamp", cell: "1001")),
    ])
  func times(cell: String, error: LogError) {
    #expect(throws: error) { try build([("a", "x", cell)]) }
  }

  @Test("A log without interactions is refused with the reason")
  func empty() {
    #expect(throws: LogError.self) { try build([]) }
    #expect(throws: LogError.self) { try build(Self.rows) { $0.userInteractions = Interval("[9,inf)") } }
  }

  @Test("Two rows of one item are refused")
  func repeatedItem() {
    let items = FieldTable([.init("item_id", .token, ["x", "x"])])
    #expect(throws: LogError.repeatedKey(path: "The table of items", column: "item_id", key: "x")) {
      try build(Self.rows, items: items)
    }
  }

  @Test("Intervals include their ends by bracket, and several are a union")
  func intervals() throws {
    let interval = try #require(Interval("[1, 3);(5,inf)"))
    #expect([0.9, 1, 2.9, 3, 5, 5.1, 1e9].map(interval.contains) == [false, true, true, false, false, true, true])
    for text in ["", "1,3", "[3,1]", "[1;3]", "[a,b]"] { #expect(Interval(text) == nil) }
  }
}
