/// How a model came to be, for reports.
public struct TrainingRecord: Sendable, Equatable {
  /// The mean loss of each epoch.
  public var losses: [Float] = []
  /// The share of right first answers on other pairs after each epoch, in percent; empty if there were none.
  public var accuracies: [Float] = []
  /// How many pairs of the training each keyword had.
  public var frequencies: [Int] = []

  public init() {}

  init?(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.split(separator: " ") }
    guard lines.count == 3 else { return nil }
    losses = lines[0].compactMap { Float($0) }
    accuracies = lines[1].compactMap { Float($0) }
    frequencies = lines[2].compactMap { Int($0) }
    guard losses.count == lines[0].count, accuracies.count == lines[1].count, frequencies.count == lines[2].count else {
      return nil
    }
  }

  var text: String {
    [losses.map { "\($0)" }, accuracies.map { "\($0)" }, frequencies.map { "\($0)" }]
      .map { $0.joined(separator: " ") }.joined(separator: "\n")
  }
}
