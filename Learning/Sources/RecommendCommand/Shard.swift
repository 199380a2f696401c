import ArgumentParser
import CommandSupport
import Foundation
import Tensors

/// One of several parts of a run, as `2/8`: for job arrays.
struct Shard: ExpressibleByArgument {
  /// From 1 to `count`.
  let number: Int
  let count: Int

  init(number: Int, count: Int) { (self.number, self.count) = (number, count) }

  init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count > 0, (1...count).contains(number) else {
      return nil
    }
    (self.number, self.count) = (number, count)
  }

  /// Every `count`-th element, so that slow ones that stand side by side are divided.
  func part<Element>(_ elements: [Element]) -> [Element] {
    elements.enumerated().filter { $0.offset % count == number - 1 }.map(\.element)
  }
}

struct Merge: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Collects the results of several runs of one log in one folder.",
    discussion: "The same run with that --output and without --shard then writes the tables and the page of all.")

  @Option(name: [.short, .long], help: "The folder to collect in.") var output: String
  @Argument(help: "Folders of runs.") var folders: [String]

  func run() throws {
    var collected = 0
    for folder in folders {
      guard FileManager.default.fileExists(atPath: folder + "/results") else {
        throw ValidationError("\(folder) has no results. Pass folders that `recommend run` wrote with --output.")
      }
      for part in ["saved", "results"] {
        let files = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(part)").sorted()
        try FileManager.default.createDirectory(atPath: "\(output)/\(part)", withIntermediateDirectories: true)
        for file in files where file.hasSuffix(".json") || file.hasSuffix(".model") {
          let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(part)/\(file)"))
          try AtomicFile.write(Array(data), to: "\(output)/\(part)/\(file)")
          if part == "results" { collected += 1 }
        }
      }
    }
    progress("\(output) has \(collected) more results.")
  }
}
