import Foundation
import Tensors

/// Lowers the scores of *hubs*, keywords that are near many names: 白なす is near every name with 白.
///
/// Both corrections compare a keyword with the training names and keep one number per keyword. They leave out the keyword's
/// own names: a keyword that is near those is frequent, not a hub.
public enum HubCorrection: String, Sendable, CaseIterable {
  case none
  /// Half of the mean of the ten greatest cosines: cross-domain similarity local scaling (Conneau et al., 2018). The part
  /// that depends on the name alone does not change an order and is left out.
  case csls
  /// The logarithm of the sum of the exponentials of thirty times the cosines, divided by thirty (Smith et al., 2017).
  case invertedSoftmax

  /// Returns the amount to subtract from each keyword's score.
  ///
  /// - Parameters:
  ///   - scores: Cosines of names (rows) with keywords (columns).
  ///   - owners: The column of each name's own keyword; -1 if it has none.
  public func penalties(_ scores: Tensor, owners: [Int]) -> [Float] {
    let (rows, width) = (scores.shape.rows, scores.shape.width)
    guard rows > 0, self != .none else { return [Float](repeating: 0, count: width) }
    return scores.withValues { values in
      (0..<width).map { column -> Float in
        var cosines = (0..<rows).filter { owners[$0] != column }.map { values[$0 * width + column] }
        guard !cosines.isEmpty else { return 0 }
        if self == .csls {
          cosines.sort(by: >)
          let nearest = cosines.prefix(10)
          return nearest.reduce(0, +) / Float(nearest.count) / 2
        }
        let top = cosines.max() ?? 0
        let sum = cosines.reduce(0.0) { $0 + exp(30 * Double($1 - top)) }
        return top + Float(log(sum / Double(rows)) / 30)
      }
    }
  }

  /// How often each keyword is among the `k` nearest of a name.
  public static func occurrences(_ scores: Tensor, nearest k: Int = 5) -> [Int] {
    let (rows, width) = (scores.shape.rows, scores.shape.width)
    var occurrences = [Int](repeating: 0, count: width)
    scores.withValues { values in
      for row in 0..<rows {
        var best = BestScores(count: k)
        for column in 0..<width { best.insert(column, values[row * width + column]) }
        for (column, _) in best.entries { occurrences[column] += 1 }
      }
    }
    return occurrences
  }

  /// The skewness of how often each keyword is among the `k` nearest of a name: 0 without hubs, large with some.
  ///
  /// Source: Radovanović et al., 2010.
  public static func skewness(_ scores: Tensor, nearest k: Int = 5) -> Double {
    skewness(occurrences(scores, nearest: k))
  }

  /// The skewness of how often each keyword occurred; 0 if all occurred as often.
  public static func skewness(_ counts: [Int]) -> Double {
    let occurrences = counts.map(Double.init)
    let width = occurrences.count
    let mean = occurrences.reduce(0, +) / Double(max(width, 1))
    let variance = occurrences.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(max(width, 1))
    let third = occurrences.reduce(0) { $0 + ($1 - mean) * ($1 - mean) * ($1 - mean) } / Double(max(width, 1))
    return variance > 0 ? third / (variance * variance.squareRoot()) : 0
  }
}
