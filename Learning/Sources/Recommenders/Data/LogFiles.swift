import Foundation
import Tensors

/// The tables of a log, from a shop's CSV files or from the atomic files of a dataset.
public struct LogFiles: Sendable, Equatable {
  public var interactions: FieldTable
  public var users: FieldTable?
  public var items: FieldTable?
  /// What errors call the interactions.
  public var path: String

  public init(interactions: FieldTable, users: FieldTable?, items: FieldTable?, path: String = "The log") {
    (self.interactions, self.users, self.items, self.path) = (interactions, users, items, path)
  }

  /// Reads a shop's CSV files.
  public init(interactions path: String, users: String?, items: String?, _ configuration: Configuration)
    throws(LogError)
  {
    self.path = path
    let (user, item) = (configuration.userField, configuration.itemField)
    let times = configuration.timeField.map { [$0] } ?? []
    interactions = try FieldTable(csvAt: path, floats: Set(times), required: [user, item] + times)
    if let users { self.users = try FieldTable(csvAt: users, floats: [], required: [user]) }
    if let items { self.items = try FieldTable(csvAt: items, floats: [], required: [item]) }
  }

  /// Reads `NAME.inter` and, where they are, `NAME.user` and `NAME.item` in the folder `NAME`.
  public init(dataset name: String, _ configuration: Configuration) throws(LogError) {
    let base = Self.base(name, configuration)
    path = base + ".inter"
    func table(_ path: String) throws(LogError) -> FieldTable {
      try FieldTable(atomicFileAt: path, separator: configuration.fieldSeparator)
    }
    func optional(_ path: String) throws(LogError) -> FieldTable? {
      FileManager.default.fileExists(atPath: path) ? try table(path) : nil
    }
    interactions = try table(path)
    users = try optional(base + ".user")
    items = try optional(base + ".item")
  }

  /// Writes the atomic files of a dataset, each whole or not at all.
  ///
  /// - Returns: Their paths.
  public func write(dataset name: String, _ configuration: Configuration) throws -> [String] {
    let base = Self.base(name, configuration)
    let folder = (base as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var written: [String] = []
    for (table, end) in [(interactions, ".inter"), (users, ".user"), (items, ".item")] as [(FieldTable?, String)] {
      guard let table else { continue }
      let bytes = try table.atomicFile(path: base + end, separator: configuration.fieldSeparator)
      try AtomicFile.write(bytes, to: base + end)
      written.append(base + end)
    }
    return written
  }

  private static func base(_ name: String, _ configuration: Configuration) -> String {
    "\(configuration.dataPath)/\(name)/\(name)"
  }

  public func dataset(name: String, _ configuration: Configuration) throws(LogError) -> Dataset {
    var builder = DatasetBuilder(configuration, path: path)
    return try builder.build(name: name, interactions: interactions, users: users, items: items)
  }
}
