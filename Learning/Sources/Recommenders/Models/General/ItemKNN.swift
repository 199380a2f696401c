import Tensors

/// Items like those the user bought: the cosine of the users that bought each, kept for the nearest neighbours.
///
/// A score is the sum of the similarities to the items of the profile.
public final class ItemKNN: Recommender {
  public static let card = ModelCard(
    "ItemKNN", .general,
    reference: "Aiolli, Efficient Top-N Recommendation for Very Large Scale Binary Rated Datasets, RecSys 2013.",
    defaults: ["k": .integer(100), "shrink": .number(0), "counts_repeats": .flag(true)])

  private let data: TrainingData
  private let countsRepeats: Bool
  private let neighbours: Int
  private let shrink: Float
  /// For each item of a profile, a row: what it adds to the score of every item.
  private let similarities: Parameter
  public var parameters: [Parameter] { [similarities] }

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    countsRepeats = try settings.flag("counts_repeats")
    (neighbours, shrink) = (try settings.size("k"), try settings.weight("shrink"))
    similarities = .zeros("similarities", [data.itemCount, data.itemCount])
  }

  public func runEpoch(random: inout RandomGenerator) -> Float? {
    let count = data.itemCount
    var matrix = Profiles.cooccurrences(data, countsRepeats: countsRepeats)
    matrix.withMutableValues { values in
      let norms = (0..<count).map { values[$0 * count + $0].squareRoot() }
      for i in 0..<count {
        for j in 0..<count {
          let index = i * count + j
          values[index] = i == j ? 0 : values[index] / (norms[i] * norms[j] + shrink + 1e-6)
        }
      }
    }
    // The neighbours of item j stand in column j; the matrix is symmetric until they are chosen.
    let nearest = TopItems.select(matrix, count: neighbours, masked: Array(repeating: [], count: count))
    var kept = Tensor(repeating: 0, shape: [count, count])
    kept.withMutableValues { out in
      matrix.withValues { values in
        for (column, rows) in nearest.enumerated() {
          for row in rows { out[Int(row) * count + column] = values[column * count + Int(row)] }
        }
      }
    }
    similarities.value = kept
    return nil
  }

  public func scores(_ queries: [Query]) -> Tensor {
    Profiles.sums(queries, of: similarities.value, countsRepeats: countsRepeats)
  }
}
