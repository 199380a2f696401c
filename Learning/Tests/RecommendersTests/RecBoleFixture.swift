import Foundation
import Recommenders
import Testing

/// What RecBole 1.2.1 computes on a small log; Scripts/recbole/make-fixtures.py writes it.
struct RecBoleFixture: Decodable {
  /// A user, an item and a time.
  struct Row: Decodable, Equatable, Comparable {
    let user: String
    let item: String
    let time: Double

    init(_ user: String, _ item: String, _ time: Double) { (self.user, self.item, self.time) = (user, item, time) }

    init(from decoder: any Decoder) throws {
      var cells = try decoder.unkeyedContainer()
      self.init(try cells.decode(String.self), try cells.decode(String.self), try cells.decode(Double.self))
    }

    static func < (a: Row, b: Row) -> Bool { (a.user, a.item, a.time) < (b.user, b.item, b.time) }
  }

  /// A user, a history and the item that followed.
  struct Prefix: Decodable, Hashable {
    let user: String
    let history: [String]
    let answer: String

    init(_ user: String, _ history: [String], _ answer: String) {
      (self.user, self.history, self.answer) = (user, history, answer)
    }

    init(from decoder: any Decoder) throws {
      var cells = try decoder.unkeyedContainer()
      self.init(try cells.decode(String.self), try cells.decode([String].self), try cells.decode(String.self))
    }
  }

  struct Division: Decodable {
    /// In YAML.
    let settings: String
    /// Training, validation, test.
    let parts: [[Row]]
  }

  struct Question: Decodable, Equatable {
    let counted: [String]
    let masked: [String]
  }

  /// What the modes uniN and popN draw from in the test part.
  struct Candidates: Decodable {
    /// For each item its weight.
    let weights: [String: Int]
    /// For each user how many rows are ranked with five drawn items for each purchase.
    let rows: [String: Int]
    /// For each user the items that are never drawn.
    let never: [String: [String]]
  }

  struct Model: Decodable {
    let model: String
    let settings: String
    let users: [String]
    let items: [String]
    let scores: [[Double]]
    /// Items whose last neighbour is chance.
    let undecided: [String]
  }

  let splits: [String: Division]
  let validation: [String: Question]
  let test: [String: Question]
  let negatives: [String: [String]]
  let candidates: Candidates
  let measures: [String: Double]
  /// Training, validation, test.
  let prefixes: [[Prefix]]
  let models: [String: Model]

  static let names = ["grocery", "ratings"]

  private static func folder() throws -> URL {
    try #require(Bundle.module.url(forResource: "Fixtures", withExtension: nil))
  }

  init(_ name: String) throws {
    let path = try Self.folder().appendingPathComponent(name + ".json")
    self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: path))
  }

  /// The log, under settings in YAML.
  static func dataset(_ name: String, _ settings: String = "") throws -> (Configuration, Dataset) {
    var configuration = Configuration()
    configuration.dataPath = try folder().path
    configuration.roundsTimes = true
    #expect(try configuration.read(yaml: settings, path: "settings").isEmpty)
    return (configuration, try LogFiles(dataset: name, configuration).dataset(name: name, configuration))
  }

  static func experiment(_ name: String, _ settings: String = "") throws -> Experiment {
    let (configuration, dataset) = try dataset(name, settings)
    return try Experiment(configuration, dataset)
  }
}

extension Dataset {
  func user(_ number: Int32) -> String { users.tokens[Int(number)] }
  func item(_ number: Int32) -> String { items.tokens[Int(number)] }
}
