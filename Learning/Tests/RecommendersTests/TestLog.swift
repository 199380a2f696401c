import PurchaseLogs
import Recommenders

/// A small log of a generated shop.
enum TestLog {
  static let log: PurchaseLog = {
    var generator = PurchaseLogGenerator()
    (generator.customers, generator.items, generator.visits) = (250, 80, 6)
    return generator.generate(seed: 1)
  }()

  static func files(_ log: PurchaseLog, _ configuration: Configuration = Configuration()) throws -> LogFiles {
    func table(_ text: String, _ path: String, _ required: [String], floats: Set<String> = []) throws -> FieldTable {
      try FieldTable(csv: Array(text.utf8), path: path, floats: floats, required: required)
    }
    return LogFiles(
      interactions: try table(log.interactionsCSV, "interact.csv", ["user_id"], floats: ["timestamp"]),
      users: try table(log.usersCSV, "users.csv", ["user_id"]), items: try table(log.itemsCSV, "items.csv", ["item_id"])
    )
  }

  static func experiment(_ change: (inout Configuration) -> Void = { _ in }) throws -> Experiment {
    var configuration = Configuration()
    change(&configuration)
    return try Experiment(configuration, files(log).dataset(name: "small", configuration))
  }

  /// A log by hand: for each user the items in order, one second after the other.
  static func dataset(_ histories: [[String]], items: [String] = []) throws -> Dataset {
    var (users, bought, times) = ([String](), [String](), [String]())
    for (user, history) in histories.enumerated() {
      for (time, item) in history.enumerated() {
        users.append("u\(user)")
        bought.append(item)
        times.append("\(time)")
      }
    }
    let table = FieldTable([
      .init("user_id", .token, users), .init("item_id", .token, bought), .init("timestamp", .float, times),
    ])
    let catalogue = items.isEmpty ? nil : FieldTable([.init("item_id", .token, items)])
    var builder = DatasetBuilder(Configuration(), path: "log")
    return try builder.build(name: "hand", interactions: table, users: nil, items: catalogue)
  }
}
