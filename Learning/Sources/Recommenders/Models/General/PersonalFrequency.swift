import Tensors

/// Ranks the user's items by frequency, later purchases first among equals, then all others by popularity.
///
/// The baseline that tells how much of a model's accuracy is repetition.
public final class PersonalFrequency: Recommender {
  public static let card = ModelCard(
    "PersonalFrequency", .general,
    reference: "Li et al., A Next Basket Recommendation Reality Check, TOIS 2023 (P-TopFreq with popularity behind it)."
  )

  /// Popularity, from 0 to below 1.
  private let popularity: Parameter
  public var parameters: [Parameter] { [popularity] }

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) {
    let most = Float(data.purchases.max() ?? 0)
    popularity = Parameter(
      "popularity", Tensor(data.purchases.map { Float($0) / (most + 1) }, shape: [1, data.itemCount]))
  }

  public func runEpoch(random: inout RandomGenerator) -> Float? { nil }

  public func scores(_ queries: [Query]) -> Tensor {
    var scores = popularity.value.gathering([Int32](repeating: 0, count: queries.count))
    let width = scores.shape.width
    scores.withMutableValues { values in
      for (row, query) in queries.enumerated() {
        var counts: [Int32: Float] = [:]
        for (place, item) in query.history.enumerated() {
          counts[item, default: 0] += 1
          // The last place of an item is written last. It is below 1, so that a purchase more counts more.
          values[row * width + Int(item)] = counts[item, default: 0] + Float(place) / Float(query.history.count)
        }
      }
    }
    return scores
  }
}
