import Tensors

/// A linear autoencoder without hidden layer: each item is predicted by all others, in closed form.
///
/// With the Gram matrix G = XᵀX of the profiles and P = (G + λI)⁻¹, the weights are Bᵢⱼ = −Pᵢⱼ / Pⱼⱼ off the diagonal, and 0
/// on it.
public final class EASE: Recommender {
  public static let card = ModelCard(
    "EASE", .general, reference: "Steck, Embarrassingly Shallow Autoencoders for Sparse Data, WWW 2019.",
    defaults: ["reg_weight": .number(250), "counts_repeats": .flag(true)])

  private let data: TrainingData
  private let countsRepeats: Bool
  private let penalty: Float
  private let weights: Parameter
  public var parameters: [Parameter] { [weights] }

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    countsRepeats = try settings.flag("counts_repeats")
    penalty = max(try settings.weight("reg_weight"), 1e-3)
    weights = .zeros("weights", [data.itemCount, data.itemCount])
  }

  public func runEpoch(random: inout RandomGenerator) -> Float? {
    let count = data.itemCount
    var gram = Profiles.cooccurrences(data, countsRepeats: countsRepeats)
    gram.withMutableValues { for item in 0..<count { $0[item * count + item] += penalty } }
    var inverse = gram.inverseOfPositiveDefinite()
    inverse.withMutableValues { values in
      let diagonal = (0..<count).map { values[$0 * count + $0] }
      for i in 0..<count {
        for j in 0..<count { values[i * count + j] = i == j ? 0 : -values[i * count + j] / diagonal[j] }
      }
    }
    weights.value = inverse
    return nil
  }

  public func scores(_ queries: [Query]) -> Tensor {
    Profiles.sums(queries, of: weights.value, countsRepeats: countsRepeats)
  }
}
