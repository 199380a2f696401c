import CKernels
import Tensors

/// What the weighted products of fields of AFM add to the logits of pairs of some users and some items.
///
/// The attention's sums are linear in the item's vectors once the user is known. Products within the user and within the item are
/// computed once.
struct PooledProducts {
  /// Some items: a row for each product of two fields, those within the item, within the user, and of both.
  struct Tiles {
    fileprivate var energies: Tensor
    fileprivate var values: Tensor
    /// For each of the item's fields the vectors.
    fileprivate let items: [Tensor]
    fileprivate let choice: [Int32]
  }

  private let (border, others, width): (Int, Int, Int)
  private let attention: DenseLayer
  private let energy: Tensor
  /// For each of the items' fields the vectors of all items.
  private let items: [Tensor]
  /// Products within the item: × items. Their energies, and what they add to a logit.
  private let (itemEnergies, itemValues): (Tensor, Tensor)
  /// For each product within the user those of all users.
  private let (ownEnergies, ownValues): ([Tensor], [Tensor])
  /// The vectors of the users' fields, one below the other.
  private let users: Tensor
  /// For each of the items' fields what its product with each of the users' fields adds to a logit: (queries · fields) × items.
  private let products: [Tensor]

  /// - Parameters:
  ///   - users: The vectors of the users' fields, side by side.
  ///   - items: Those of the items' fields.
  init(
    users: Variable, userFields: Int, items: Variable, itemFields: Int, attention: DenseLayer, energy: Tensor,
    output: Tensor
  ) {
    (border, others, width) = (userFields, itemFields, output.shape[0])
    (self.attention, self.energy) = (attention, energy)
    self.items = (0..<itemFields).map { items.field($0, of: itemFields).value }
    func energies(_ x: Tensor) -> Tensor {
      Tensor(uninitialized: [x.shape[0]]) { out in
        Self.attend(x.multiplied(by: attention.weights), attention, energy, to: out.baseAddress)
      }
    }
    func stacked(_ rows: [Tensor]) -> Tensor {
      let flat = rows.map { Variable($0.reshaped(to: [1, $0.count])) }
      return flat.isEmpty ? Tensor(repeating: 0, shape: [0, items.shape[0]]) : Variable.joiningRows(flat).value
    }
    let (ofItems, ofUsers) = (Self.products(items, itemFields), Self.products(users, userFields))
    (itemEnergies, itemValues) = (stacked(ofItems.map(energies)), stacked(ofItems.map { $0.multiplied(by: output) }))
    (ownEnergies, ownValues) = (ofUsers.map(energies), ofUsers.map { $0.multiplied(by: output) })
    let rows = users.value.reshaped(to: [users.shape[0] * userFields, width])
    let weighted = (Variable(rows) * Variable(output.transposed())).value
    self.users = rows
    products = self.items.map { weighted.multiplied(by: $0, transposingOther: true) }
  }

  func tiles(_ choice: [Int32]) -> Tiles {
    let count = itemEnergies.shape[0] + ownEnergies.count + border * others
    /// A choice of columns above empty rows.
    func rows(_ matrix: Tensor) -> Tensor {
      Tensor(uninitialized: [count, choice.count]) { out in
        out.initialize(repeating: 0)
        matrix.withValues { values in
          for row in 0..<matrix.shape[0] {
            for (place, item) in choice.enumerated() {
              out[row * choice.count + place] = values[row * matrix.shape.width + Int(item)]
            }
          }
        }
      }
    }
    return Tiles(
      energies: rows(itemEnergies), values: rows(itemValues), items: items.map { $0.gathering(choice) }, choice: choice)
  }

  /// Adds the logits of one query with the items of some tiles, whose rows for the user are overwritten.
  func add(_ query: Int, _ tiles: inout Tiles, to scores: inout Tensor, at place: Int) {
    let (count, size, firstOfUser) = (tiles.choice.count, energy.count, itemEnergies.shape[0])
    let (choice, items) = (tiles.choice, tiles.items)
    let own = users.rows(query * border..<(query + 1) * border).transposed()
    let matrix =
      (Variable(own.reshaped(to: [width, border, 1])) * Variable(attention.weights.reshaped(to: [width, 1, size])))
      .value.reshaped(to: [width, border * size])
    tiles.energies.withMutableValues { energies in
      for (row, energy) in ownEnergies.enumerated() {
        let start = (firstOfUser + row) * count
        energies[start..<start + count].update(repeating: energy[query])
      }
      for (other, items) in items.enumerated() {
        let sums = items.multiplied(by: matrix)
        for field in 0..<border {
          let row = firstOfUser + ownEnergies.count + other * border + field
          Self.attend(sums, part: field, attention, energy, to: energies.baseAddress.map { $0 + row * count })
        }
      }
    }
    tiles.values.withMutableValues { values in
      for (row, value) in ownValues.enumerated() {
        let start = (firstOfUser + row) * count
        values[start..<start + count].update(repeating: value[query])
      }
      for (other, products) in products.enumerated() {
        products.withValues { products in
          for field in 0..<border {
            let start = (firstOfUser + ownValues.count + other * border + field) * count
            let from = (query * border + field) * itemEnergies.shape.width
            for (place, item) in choice.enumerated() { values[start + place] = products[from + Int(item)] }
          }
        }
      }
    }
    let pooled = Tensor(uninitialized: [count]) { out in
      tiles.energies.withValues { energies in
        tiles.values.withValues {
          nk_pooled_shares(count, tiles.energies.shape[0], energies.baseAddress, $0.baseAddress, out.baseAddress)
        }
      }
    }
    scores.withMutableValues { scores in
      pooled.withValues { nk_add_scaled(count, 1, $0.baseAddress, scores.baseAddress.map { $0 + place }) }
    }
  }

  /// The product of each pair of some fields.
  private static func products(_ x: Variable, _ fields: Int) -> [Tensor] {
    (0..<fields).flatMap { first in
      (first + 1..<max(fields, first + 1)).map { (x.field(first, of: fields) * x.field($0, of: fields)).value }
    }
  }

  /// Writes the attention's energy of each row, given one of several sums that stand side by side there.
  private static func attend(
    _ sums: Tensor, part: Int = 0, _ attention: DenseLayer, _ energy: Tensor, to out: UnsafeMutablePointer<Float>?
  ) {
    let size = energy.count
    attention.bias.withValues { bias in
      energy.withValues { energy in
        sums.withValues {
          nk_energies(
            sums.shape[0], size, sums.shape.width, bias.baseAddress, energy.baseAddress,
            $0.baseAddress.map { $0 + part * size }, out)
        }
      }
    }
  }
}
