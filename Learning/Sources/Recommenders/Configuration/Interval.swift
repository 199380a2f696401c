/// Intervals of numbers, as RecBole writes them: `[4,inf)`, several divided by semicolons.
public struct Interval: Sendable, Equatable {
  private struct Part: Sendable, Equatable {
    var low: Double
    var high: Double
    var includesLow: Bool
    var includesHigh: Bool
  }

  private let parts: [Part]

  /// - Returns: `nil` if the text is not of that form, or an interval contains nothing.
  public init?(_ text: String) {
    var parts: [Part] = []
    for part in text.split(separator: ";") {
      let part = part.filter { !$0.isWhitespace }
      let bounds = part.dropFirst().dropLast().split(separator: ",", omittingEmptySubsequences: false)
      guard let open = part.first, let close = part.last, "[(".contains(open), "])".contains(close), bounds.count == 2,
        let low = Double(bounds[0]), let high = Double(bounds[1]), low <= high
      else { return nil }
      parts.append(Part(low: low, high: high, includesLow: open == "[", includesHigh: close == "]"))
    }
    guard !parts.isEmpty else { return nil }
    self.parts = parts
  }

  public func contains(_ value: Double) -> Bool {
    parts.contains {
      ($0.low < value || $0.includesLow && $0.low == value) && (value < $0.high || $0.includesHigh && value == $0.high)
    }
  }
}
