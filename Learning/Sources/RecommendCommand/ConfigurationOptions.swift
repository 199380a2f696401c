import ArgumentParser
import CommandSupport
import Foundation
import Recommenders

/// Where a configuration comes from: files in YAML, and keys on the command line, which come last.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    name: [.customLong("config_files"), .customLong("config-files")], parsing: .upToNextOption,
    help: "Files in YAML with RecBole's keys; later ones count more.")
  var files: [String] = []

  @Argument(parsing: .allUnrecognized, help: "Keys of the configuration, as --epochs=50; they count more than files.")
  var overrides: [String] = []

  /// - Parameter defaults: What counts less than everything else.
  func configuration(_ defaults: Configuration = Configuration()) throws -> Configuration {
    var result = defaults
    for path in files {
      guard let data = FileManager.default.contents(atPath: path) else {
        throw ConfigurationError.unreadable(path: path, reason: "there is no such file, or it may not be read")
      }
      for note in try result.read(yaml: String(decoding: data, as: UTF8.self), path: path) { progress(note) }
    }
    for argument in overrides { try result.override(argument) }
    return result
  }
}

/// A log of a shop's own: CSV files, or the file of an app's store.
struct LogOptions: ParsableArguments {
  @Option(help: "A CSV file with the columns user_id, item_id and timestamp (Unix seconds).") var interactions: String?
  @Option(help: "A CSV file with the column item_id, and others: item_name, item_category_id.") var items: String?
  @Option(help: "A CSV file with the column user_id, and others.") var users: String?
  @Option(help: "An app's store, as shop.sqlite, instead of CSV files. It is read, never changed.") var store: String?

  func validate() throws {
    guard store == nil || interactions == nil && items == nil && users == nil else {
      throw ValidationError("Pass either --store or CSV files.")
    }
  }

  /// The log and its name; `nil` if none is named.
  func files(_ configuration: Configuration) throws -> (name: String, LogFiles)? {
    if let store { return (Self.name(store), try LogFiles(store: store, configuration)) }
    guard let interactions else { return nil }
    return (
      Self.name(interactions),
      try LogFiles(interactions: interactions, users: users, items: items, configuration)
    )
  }

  /// The name of the folder or file that a path ends with, without what stands behind its dot.
  static func name(_ path: String) -> String {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    return last.split(separator: ".").first.map(String.init) ?? last
  }
}
