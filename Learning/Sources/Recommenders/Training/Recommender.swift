import Tensors

/// What a model learns from, as the article's table sorts them.
public enum ModelKind: String, Sendable, Codable, CaseIterable {
  /// Users and items alone.
  case general
  /// The order of a user's items.
  case sequential
  /// Features of users and items.
  case context = "context-aware"
}

/// A model's name, kind, reference and default settings.
public struct ModelCard: Sendable {
  public let name: String
  public let kind: ModelKind
  /// Authors, title, place, year.
  public let reference: String
  /// The names of its settings, with their defaults.
  public let defaults: [String: ConfigurationValue]
  /// Whether a batch's size counts purchases and drawn negatives, as RecBole's does for models of single pairs, and not purchases alone.
  public let countsNegatives: Bool

  /// - Parameter countsNegatives: Whether a batch's size counts negatives, too; that of context-aware models does if `nil`.
  public init(
    _ name: String, _ kind: ModelKind, reference: String, defaults: [String: ConfigurationValue] = [:],
    countsNegatives: Bool? = nil
  ) {
    (self.name, self.kind, self.reference, self.defaults) = (name, kind, reference, defaults)
    self.countsNegatives = countsNegatives ?? (kind == .context)
  }
}

/// A model that recommends items.
///
/// A model is made of its data and settings, trained epoch by epoch, and asked for scores at any time. Between epochs nothing
/// but its state changes, so that a training can be interrupted there.
public protocol Recommender: AnyObject {
  static var card: ModelCard { get }

  /// Whether scores depend on the history of a query, and not on its user alone.
  static var readsHistory: Bool { get }

  /// - Throws: If a setting is none of the model's values.
  init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError)

  /// Learns from all rows once.
  ///
  /// - Returns: The mean loss; `nil` if the model is computed at once and has no further epochs.
  func runEpoch(random: inout RandomGenerator) -> Float?

  /// The learnt tensors. They may be read and replaced between epochs.
  var parameters: [Parameter] { get }

  /// The state of learning, if it is Adam's.
  var optimizer: Adam? { get }

  /// Computes what the scores of all users share. Called after a change of parameters and before `scores(_:)`.
  func prepareScores()

  /// One row for each query, one column for each item; the greater, the better.
  func scores(_ queries: [Query]) -> Tensor
}

extension Recommender {
  public static var readsHistory: Bool { true }
  public func prepareScores() {}
  public var optimizer: Adam? { nil }
  public var card: ModelCard { Self.card }
}

/// A model that is trained by gradients of a loss over rows.
public protocol GradientModel: Recommender {
  var learner: Learner { get }
  /// How many rows an epoch has.
  var trainingRows: Int { get }
  /// The mean loss of rows by their numbers.
  func loss(_ rows: [Int32], random: inout RandomGenerator) -> Variable
  /// How many terms the mean of `loss` has: what parts of a batch are weighted by.
  func terms(_ rows: [Int32]) -> Int
}

extension GradientModel {
  public var parameters: [Parameter] { learner.adam.parameters }
  public var optimizer: Adam? { learner.adam }

  public func terms(_ rows: [Int32]) -> Int { rows.count }

  public func runEpoch(random: inout RandomGenerator) -> Float? {
    learner.runEpoch(rows: trainingRows, random: &random, terms: terms) { loss($0, random: &$1) }
  }
}
