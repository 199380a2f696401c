import Tensors

/// A sparse linear model: each item is predicted by others with weights that an elastic net chooses, none negative.
///
/// For item j it minimises |xⱼ − X·w|² / 2n + α·ρ·|w|₁ + α·(1 − ρ)·|w|² / 2 over w ≥ 0 with wⱼ = 0, by coordinate descent on
/// the Gram matrix of the profiles. n is the number of users and one more, as RecBole counts, whose padding is a user.
public final class SLIMElastic: Recommender {
  public static let card = ModelCard(
    "SLIMElastic", .general,
    reference: "Ning and Karypis, SLIM: Sparse Linear Methods for Top-N Recommender Systems, ICDM 2011.",
    defaults: [
      "alpha": .number(0.2), "l1_ratio": .number(0.02), "positive_only": .flag(true), "hide_item": .flag(true),
      "counts_repeats": .flag(true),
    ])

  private let data: TrainingData
  private let countsRepeats: Bool
  private let alpha: Double
  private let ratio: Double
  private let isPositive: Bool
  private let hidesItem: Bool
  /// For each item of a profile, a row: what it adds to the score of every item.
  private let weights: Parameter
  public var parameters: [Parameter] { [weights] }

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    countsRepeats = try settings.flag("counts_repeats")
    (alpha, ratio) = (Double(try settings.weight("alpha")), min(Double(try settings.weight("l1_ratio")), 1))
    (isPositive, hidesItem) = (try settings.flag("positive_only"), try settings.flag("hide_item"))
    weights = .zeros("weights", [data.itemCount, data.itemCount])
  }

  public func runEpoch(random: inout RandomGenerator) -> Float? {
    let count = data.itemCount
    let gram = Profiles.cooccurrences(data, countsRepeats: countsRepeats)
    var result = Tensor(repeating: 0, shape: [count, count])
    result.withMutableValues { out in
      gram.withValues { gram in
        for item in 0..<count where gram[item * count + item] > 0 {
          for (other, weight) in column(item, gram, count).enumerated() { out[other * count + item] = Float(weight) }
        }
      }
    }
    weights.value = result
    return nil
  }

  /// The weights of all items for one, until no weight moves by more than 10⁻⁷ of the greatest, at most 1,000 rounds.
  private func column(_ item: Int, _ gram: UnsafeBufferPointer<Float>, _ count: Int) -> [Double] {
    let users = Double(data.userCount + 1)
    let (sparsity, shrinkage) = (alpha * ratio * users, alpha * (1 - ratio) * users)
    var weights = [Double](repeating: 0, count: count)
    // The residual of each item's product with the target: G·(e − w).
    var rest = gram[item * count..<(item + 1) * count].map { Double($0) }
    for _ in 0..<1_000 {
      var (greatest, moved) = (0.0, 0.0)
      for other in 0..<count where !(hidesItem && other == item) {
        let own = Double(gram[other * count + other])
        guard own > 0 else { continue }
        let old = weights[other]
        let gradient = rest[other] + own * old
        var new = max(gradient - sparsity, 0) / (own + shrinkage)
        if !isPositive, gradient < -sparsity { new = (gradient + sparsity) / (own + shrinkage) }
        greatest = max(greatest, abs(new))
        guard new != old else { continue }
        moved = max(moved, abs(new - old))
        weights[other] = new
        let change = new - old
        for k in 0..<count { rest[k] -= change * Double(gram[other * count + k]) }
      }
      if moved <= 1e-7 * greatest { break }
    }
    return weights
  }

  public func scores(_ queries: [Query]) -> Tensor {
    Profiles.sums(queries, of: weights.value, countsRepeats: countsRepeats)
  }
}
