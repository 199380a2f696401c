import Foundation
import Tensors

/// What a model reached, as it is kept between runs.
public struct ModelResult: Codable, Sendable, Equatable {
  /// The measures under one protocol.
  public struct Part: Codable, Sendable, Equatable {
    /// By metric and depth, as `recall@10`.
    public var values: [String: Double] = [:]
    public var analysis: RepeatAnalysis
    /// For each query the recommended items, up to the greatest depth.
    public var lists: [[Int32]]
  }

  public var model: String
  public var kind: ModelKind
  public var reference: String
  /// Of the data and the settings.
  public var fingerprint: UInt64
  public var training: Trainer.Outcome
  public var scoringSeconds: Double
  /// The number of learnt numbers.
  public var size: Int
  /// By protocol.
  public var parts: [String: Part]

  public func part(_ rules: RankingProtocol) -> Part? { parts[rules.rawValue] }

  public func value(_ metric: Metric, _ depth: Int, _ rules: RankingProtocol) -> Double? {
    part(rules)?.values["\(metric.rawValue)@\(depth)"]
  }

  // MARK: Files

  /// - Returns: `nil` if there is no such file, or it is of another form or other data.
  public init?(path: String, fingerprint: UInt64) {
    guard let data = FileManager.default.contents(atPath: path),
      let result = try? JSONDecoder().decode(ModelResult.self, from: data), result.fingerprint == fingerprint
    else { return nil }
    self = result
  }

  public func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try AtomicFile.write(Array(try encoder.encode(self)), to: path)
  }
}

extension ModelResult {
  init(
    _ card: ModelCard, fingerprint: UInt64, training: Trainer.Outcome, scoringSeconds: Double, size: Int,
    parts: [String: Part]
  ) {
    (model, kind, reference) = (card.name, card.kind, card.reference)
    (self.fingerprint, self.training, self.scoringSeconds) = (fingerprint, training, scoringSeconds)
    (self.size, self.parts) = (size, parts)
  }
}
