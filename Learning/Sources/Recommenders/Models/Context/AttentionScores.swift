import CKernels
import Tensors

/// What the attention of AutoInt adds to the logits of pairs of some users and some items.
///
/// States stand in columns: (size · fields) × items, so that each operation is one over many items. The projections of a user's
/// and of an item's fields are computed once.
struct AttentionScores {
  /// The states of items before the attention, with places for a user's fields above them, and what is added behind it.
  struct Tiles {
    fileprivate var parts: [Tensor]
    fileprivate let columns: Int
  }

  private let (border, count, itemCount, size, heads): (Int, Int, Int, Int, Int)
  /// The projection and the residual: of the users (queries · fields) × size, of the items size × (fields · items).
  private let inputs: [(users: Tensor, items: Tensor)]
  private let steps: [(inner: Tensor, innerBias: [Float], out: Tensor, outBias: [Float])]
  private let last: DenseLayer

  /// - Parameters:
  ///   - users: The vectors of the users' fields, side by side.
  ///   - items: Those of the items' fields.
  ///   - inputs: The projection and the residual.
  ///   - steps: For each layer of attention those of queries, keys and values, and that of its output.
  ///   - last: From the states of all fields to a logit.
  init(
    users: Tensor, items: Tensor, userFields: Int, fields: Int, inputs: [DenseLayer],
    steps: [(inner: [DenseLayer], out: DenseLayer)], heads: Int, last: DenseLayer
  ) {
    let (others, n, width) = (fields - userFields, items.shape[0], users.shape.width / userFields)
    (border, count, itemCount, size) = (userFields, fields, n, inputs[0].bias.count)
    (self.heads, self.last) = (heads, last)
    let users = users.reshaped(to: [users.shape[0] * userFields, width])
    // The first fields of all items, then the second ones.
    let order = (0..<Int32(others)).flatMap { field in (0..<Int32(n)).map { $0 * Int32(others) + field } }
    let items = items.reshaped(to: [n * others, width]).gathering(order)
    self.inputs = inputs.map { layer in
      (
        layer.output(users.multiplied(by: layer.weights)),
        layer.output(items.multiplied(by: layer.weights)).transposed()
      )
    }
    self.steps = steps.map { inner, out in
      let joined = Variable.joiningColumns(inner.map { Variable($0.weights) }).value
      return (joined.transposed(), inner.flatMap { $0.bias.values }, out.weights.transposed(), out.bias.values)
    }
  }

  func tiles(_ choice: [Int32]) -> Tiles {
    let (others, columns) = (count - border, choice.count)
    let parts = inputs.map { _, items in
      Tensor(uninitialized: [size, count * columns]) { out in
        out.initialize(repeating: 0)
        items.withValues { items in
          for row in 0..<size {
            for field in 0..<others {
              let (place, from) = ((row * count + border + field) * columns, (row * others + field) * itemCount)
              for (column, item) in choice.enumerated() { out[place + column] = items[from + Int(item)] }
            }
          }
        }
      }
    }
    return Tiles(parts: parts, columns: columns)
  }

  /// Adds the logits of one query with the items of some tiles, whose places for the user's fields are overwritten.
  func add(_ query: Int, _ tiles: inout Tiles, to scores: inout Tensor, at place: Int) {
    let columns = tiles.columns
    for part in tiles.parts.indices {
      let own = inputs[part].users
      tiles.parts[part].withMutableValues { out in
        for row in 0..<size {
          for field in 0..<border {
            let place = (row * count + field) * columns
            out[place..<place + columns].update(repeating: own[(query * border + field) * size + row])
          }
        }
      }
    }
    var states = tiles.parts[0]
    for (inner, innerBias, out, outBias) in steps {
      var sums = inner.multiplied(by: states)
      sums.addColumn(innerBias)
      let attended = Tensor(uninitialized: [size, count * columns]) { out in
        sums.withValues { x in
          guard let q = x.baseAddress else { return }
          let part = size * count * columns
          nk_attention_columns(columns, count, size, heads, q, q + part, q + 2 * part, out.baseAddress)
        }
      }
      states = out.multiplied(by: attended)
      states.addColumn(outBias)
    }
    states.add(tiles.parts[1])
    let bias = last.bias[0]
    scores.withMutableValues { scores in
      states.withValues { states in
        guard let scores = scores.baseAddress.map({ $0 + place }), let states = states.baseAddress else { return }
        for column in 0..<columns { scores[column] += bias }
        for row in 0..<size {
          for field in 0..<count {
            nk_add_relu(
              columns, last.weights[field * size + row], states + (row * count + field) * columns, scores)
          }
        }
      }
    }
  }
}

extension Tensor {
  /// Adds a number to each row.
  fileprivate mutating func addColumn(_ column: [Float]) {
    let (rows, width) = (shape[0], shape.width)
    withMutableValues { nk_add_column(rows, width, column, $0.baseAddress) }
  }
}
