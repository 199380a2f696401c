import Tensors

extension Variable {
  /// The sum of the lengths of parameters, weighted; `nil` if the weight is zero.
  static func lengths(of parameters: [Parameter], weight: Float) -> Variable? {
    guard weight > 0 else { return nil }
    // The root of zero has no derivative.
    let lengths = parameters.map { ($0.variable.squared().sum() + 1e-12).sqrt() }
    return lengths.dropFirst().reduce(lengths.first) { sum, length in sum.map { $0 + length } }?.scaled(by: weight)
  }
}

/// A model of single pairs of users and items with their features, trained on purchases and as many pairs that are none.
protocol ContextModel: GradientModel {
  var data: TrainingData { get }
  /// One column: the logit of a purchase.
  func logits(_ users: [Int32], _ items: [Int32], _ noise: inout Noise) -> Variable
  /// A term added to the mean cross-entropy.
  func penalty() -> Variable?
}

extension ContextModel {
  public static var readsHistory: Bool { false }

  public var trainingRows: Int { data.rowCount }

  func penalty() -> Variable? { nil }

  public func loss(_ rows: [Int32], random: inout RandomGenerator) -> Variable {
    let (users, items, labels) = data.labelled(rows, using: &random)
    var noise = Noise(&random)
    let loss = logits(users, items, &noise).binaryCrossEntropy(labels)
    return penalty().map { loss + $0 } ?? loss
  }

  public func scores(_ queries: [Query]) -> Tensor {
    PairScores.all(queries, itemCount: data.itemCount) { users, items in
      var noise = Noise.none
      return logits(users, items, &noise).value
    }
  }
}

extension ContextModel {
  /// Every item.
  var allItems: [Int32] { (0..<Int32(data.itemCount)).map { $0 } }
}

/// A context-aware model whose logit is a product of factors of the user and factors of the item, so that scores of all items
/// cost no more than those of a matrix factorisation.
protocol FactoredContextModel: ContextModel {
  func factors(ofUsers users: [Int32]) -> Variable
  func factors(ofItems items: [Int32]) -> Variable
}

extension FactoredContextModel {
  public func scores(_ queries: [Query]) -> Tensor { factoredScores(queries) }
}

/// A context-aware model that adds a network over pairs to such a product. The network's first layer is computed once for each user
/// and each item.
protocol NetworkContextModel: FactoredContextModel, PairNetworkModel {}

extension NetworkContextModel {
  func otherScores(_ queries: [Query]) -> Tensor? { factoredScores(queries) }

  public func scores(_ queries: [Query]) -> Tensor { networkScores(queries) }
}

extension FactoredContextModel {
  /// Queries × items.
  func factoredScores(_ queries: [Query]) -> Tensor {
    factors(ofUsers: queries.map(\.user)).value.multiplied(
      by: factors(ofItems: allItems).value, transposingOther: true)
  }
}

extension Variable {
  /// A column of ones for each row, to be the factor of a term.
  var ones: Variable { Variable(Tensor(repeating: 1, shape: [shape[0], 1])) }
}
