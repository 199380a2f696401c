import ArgumentParser
import CommandSupport
import Foundation
import PurchaseLogs
import Tensors

struct Generate: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Writes a generated purchase log as CSV files.")

  @Option(help: "The same seed gives the same files.") var seed: UInt64 = 1
  @Option(help: "How many customers the shop has.") var users = 3_000
  @Option(help: "How many products the shop has.") var items = 1_500
  @Option(help: "How many days the log covers.") var days = 90
  @Argument(help: "The folder to write interact.csv, items.csv and users.csv to.") var folder: String

  func validate() throws {
    guard users > 0 else { throw ValidationError("--users is \(users). Pass 1 or more.") }
    guard (1...3_650).contains(days) else { throw ValidationError("--days is \(days). Pass 1 to 3650.") }
    let limit = PurchaseLogGenerator.largestCatalogue
    guard (20...limit).contains(items) else { throw ValidationError("--items is \(items). Pass 20 to \(limit).") }
  }

  func run() throws {
    var generator = PurchaseLogGenerator()
    (generator.customers, generator.items, generator.days) = (users, items, days)
    try Self.write(generator.generate(seed: seed), to: folder)
  }

  static func write(_ log: PurchaseLog, to folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try AtomicFile.write(Array(log.interactionsCSV.utf8), to: folder + "/interact.csv")
    try AtomicFile.write(Array(log.itemsCSV.utf8), to: folder + "/items.csv")
    try AtomicFile.write(Array(log.usersCSV.utf8), to: folder + "/users.csv")
    progress(
      "\(folder): \(log.purchases.count) purchases of \(log.items.count) products by \(log.customers.count) customers, "
        + "\(Int((100 * log.repeatShare).rounded())) % of them repeated.")
  }
}
