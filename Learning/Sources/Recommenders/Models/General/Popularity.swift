import Tensors

/// The most bought items, for everyone.
public final class Popularity: Recommender {
  public static let card = ModelCard("Pop", .general, reference: "The most bought items, for everyone.")

  private let counts: Parameter
  public var parameters: [Parameter] { [counts] }

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) {
    counts = Parameter("counts", Tensor(data.purchases.map { Float($0) }, shape: [1, data.itemCount]))
  }

  public func runEpoch(random: inout RandomGenerator) -> Float? { nil }

  public func scores(_ queries: [Query]) -> Tensor {
    counts.value.gathering([Int32](repeating: 0, count: queries.count))
  }
}
