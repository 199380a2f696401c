import CKernels
import Tensors

/// A factorisation machine in which attention weights the products of two fields.
public final class AFM: FactoredContextModel {
  public static let card = ModelCard(
    "AFM", .context,
    reference:
      "Xiao et al., Attentional Factorization Machines: Learning the Weight of Feature Interactions via Attention Networks, IJCAI 2017.",
    defaults: [
      "embedding_size": .integer(10), "attention_size": .integer(25), "dropout_prob": .number(0.3),
      "reg_weight": .number(2),
    ])

  let data: TrainingData
  private let vectors: FieldVectors
  private let linear: LinearFields
  private let (attention, energy): (DenseLayers, Parameter)
  private let output: Parameter
  private let (dropout, regularization): (Float, Float)
  public let learner: Learner

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    vectors = try FieldVectors(data, settings, using: &random)
    linear = LinearFields(vectors.fields, using: &random)
    let size = try settings.size("attention_size")
    attention = DenseLayers("attention", [vectors.width, size], using: &random)
    energy = .matrix("energy", size, 1, using: &random)
    output = .matrix("output", vectors.width, 1, using: &random)
    (dropout, regularization) = (try settings.probability("dropout_prob"), try settings.weight("reg_weight"))
    learner = Learner(linear.parameters + [vectors.table, energy, output] + attention.parameters, settings)
  }

  func logits(_ users: [Int32], _ items: [Int32], _ noise: inout Noise) -> Variable {
    let (first, second) = vectors(users, items).fieldPairs(vectors.count)
    let products = first * second
    let pairs = vectors.pairs
    let energies = attention(products, &noise).multiplied(by: energy.variable)
    let shares = energies.reshaped(to: [users.count, pairs]).softmax().reshaped(to: [users.count * pairs, 1])
    let pooled = (products * shares).segmentSum(Segments(lengths: [Int](repeating: pairs, count: users.count)))
    return linear(users, items) + noise.dropout(pooled, dropout).multiplied(by: output.variable)
  }

  /// On the attention's first matrix, as in RecBole.
  func penalty() -> Variable? { .lengths(of: [attention.parameters[0]], weight: regularization) }

  func factors(ofUsers users: [Int32]) -> Variable { linear.factors(ofUsers: users) }

  func factors(ofItems items: [Int32]) -> Variable { linear.factors(ofItems: items) }

  /// The attention's sums are linear in the item's vectors once the user is known. Products within the user and within the item are
  /// computed once.
  public func scores(_ queries: [Query]) -> Tensor {
    let (border, width, count) = (vectors.fields.userFieldCount, vectors.width, data.itemCount)
    let others = vectors.count - border
    let (weights, size) = (attention.layers[0].weights, attention.layers[0].weights.shape.width)
    let (ofUsers, ofItems) = (vectors.ofUsers(queries.map(\.user)), vectors.ofItems(allItems))
    let items = (0..<others).map { ofItems.field($0, of: others).value }
    // A row for each product of two fields: those within the item, within the user, and of both.
    var energies = Tensor(repeating: 0, shape: [vectors.pairs, count])
    var values = energies
    for (row, x) in products(ofItems, others).enumerated() {
      attend(x.multiplied(by: weights), to: &energies, at: row * count)
      values.replaceRow(row, by: x.multiplied(by: output.value))
    }
    let ownProducts = products(ofUsers, border)
    let ownValues = ownProducts.map { $0.multiplied(by: output.value) }
    let ownEnergies = ownProducts.map { x in
      var energies = Tensor(repeating: 0, shape: [queries.count])
      attend(x.multiplied(by: weights), to: &energies, at: 0)
      return energies
    }
    let firstOfUser = others * (others - 1) / 2
    let firstOfBoth = firstOfUser + ownProducts.count
    let users = ofUsers.value.reshaped(to: [queries.count * border, width])
    let weighted = (Variable(users) * Variable(output.value.transposed())).value
    let products = items.map { weighted.multiplied(by: $0, transposingOther: true) }
    var pooled = Tensor(repeating: 0, shape: [queries.count, count])
    for query in queries.indices {
      for (place, (energy, value)) in zip(ownEnergies, ownValues).enumerated() {
        energies.replaceRow(firstOfUser + place, by: Tensor(repeating: energy[query], shape: [count]))
        values.replaceRow(firstOfUser + place, by: Tensor(repeating: value[query], shape: [count]))
      }
      let own = users.rows(query * border..<(query + 1) * border).transposed()
      let matrix =
        (Variable(own.reshaped(to: [width, border, 1])) * Variable(weights.reshaped(to: [width, 1, size])))
        .value.reshaped(to: [width, border * size])
      for (other, items) in items.enumerated() {
        let sums = items.multiplied(by: matrix)
        for field in 0..<border {
          let row = firstOfBoth + other * border + field
          attend(sums, part: field, to: &energies, at: row * count)
          values.replaceRow(row, by: products[other].rows(query * border + field..<query * border + field + 1))
        }
      }
      pooled.withMutableValues { out in
        energies.withValues { energies in
          values.withValues { values in
            nk_pooled_shares(
              count, vectors.pairs, energies.baseAddress, values.baseAddress,
              out.baseAddress.map { $0 + query * count })
          }
        }
      }
    }
    pooled.add(factoredScores(queries))
    return pooled
  }

  /// The product of each pair of some fields.
  private func products(_ x: Variable, _ fields: Int) -> [Tensor] {
    (0..<fields).flatMap { first in
      (first + 1..<max(fields, first + 1)).map { (x.field(first, of: fields) * x.field($0, of: fields)).value }
    }
  }

  /// Writes the attention's energy of each row, given one of several sums that stand side by side there.
  private func attend(_ sums: Tensor, part: Int = 0, to energies: inout Tensor, at place: Int) {
    let size = energy.value.count
    attention.layers[0].bias.withValues { bias in
      energy.value.withValues { energy in
        energies.withMutableValues { out in
          sums.withValues {
            nk_energies(
              sums.shape[0], size, sums.shape.width, bias.baseAddress, energy.baseAddress,
              $0.baseAddress.map { $0 + part * size }, out.baseAddress.map { $0 + place })
          }
        }
      }
    }
  }
}

extension Tensor {
  /// Writes other values over those of a row.
  fileprivate mutating func replaceRow(_ row: Int, by values: Tensor) {
    let start = row * shape.width
    withMutableValues { out in values.withValues { _ = out[start...].update(from: $0) } }
  }
}
