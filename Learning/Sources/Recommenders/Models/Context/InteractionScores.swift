import CKernels
import Tensors

/// What the compressed products of xDeepFM add to the logits of all pairs of some users and some items.
///
/// In each dimension the product of a field and a map is linear in the map, so that fields that many pairs share become one matrix with
/// the user's: all fields of the user, and of items those behind the first one, the id, where items have them in common. Products
/// within the first layer are computed once for each user and each item.
struct InteractionScores {
  /// For each layer a matrix of (fields · maps before) × maps, with the user's fields first.
  let compressions: [Tensor]
  /// Of the maps that go out.
  let output: DenseLayer
  /// How many fields a user has.
  let userFields: Int
  let itemFields: Int
  /// The length of a field's vector.
  let width: Int

  private var fields: Int { userFields + itemFields }
  private var firstWidth: Int { compressions[0].shape.width }

  /// If fewer items than this have fields in common on average, the matrices cost more than they save.
  var smallestGroup = 24
  /// The items whose rows fit in a cache.
  private static let largestTile = 256

  /// Queries × items.
  ///
  /// - Parameters:
  ///   - users: The vectors of the users' fields, side by side.
  ///   - items: Those of the items' fields.
  func callAsFunction(users: Tensor, items: Tensor) -> Tensor {
    let (order, tiles, ownFields) = arranged(items)
    let (users, items) = (byDimension(users, userFields), byDimension(items.gathering(order), itemFields))
    let (queries, count) = (users[0].shape[0], order.count)
    var sorted = Tensor(repeating: output.bias[0], shape: [queries, count])
    for (users, items) in zip(users, items) {
      let own = Variable(items).columns(0..<ownFields).value
      let sums = firstSums(items, userFields..<fields)
      let parts = tiles.enumerated().map { tile, range in
        Part(place: range.lowerBound, tile: tile, all: items.rows(range), own: own.rows(range), sums: sums.rows(range))
      }
      let shared = Variable(items).columns(ownFields..<itemFields).value
        .gathering(tiles.map { Int32($0.lowerBound) })
      add(users, shared, to: &sorted) { query in parts.map { $0.moved(by: query * count) } }
    }
    return Tensor(uninitialized: sorted.shape) { out in
      sorted.withValues { sorted in
        for start in stride(from: 0, to: queries * count, by: count) {
          for (place, item) in order.enumerated() { out[start + Int(item)] = sorted[start + place] }
        }
      }
    }
  }

  /// For each query the scores of its own choice of items.
  func callAsFunction(users: Tensor, items: Tensor, of choices: [[Int32]]) -> [[Float]] {
    let segments = Segments(lengths: choices.map(\.count))
    var scores = Tensor(repeating: output.bias[0], shape: [1, segments.rows])
    let none = Tensor(repeating: 0, shape: [0, 0])
    for (users, items) in zip(byDimension(users, userFields), byDimension(items, itemFields)) {
      let sums = firstSums(items, userFields..<fields)
      add(users, none, to: &scores) { query in
        let own = items.gathering(choices[query])
        return [
          Part(
            place: segments.range(query).lowerBound, tile: 0, all: own, own: own, sums: sums.gathering(choices[query]))
        ]
      }
    }
    return choices.indices.map { query in scores.withValues { Array($0[segments.range(query)]) } }
  }

  /// Some items that one query is scored with, in one dimension.
  private struct Part {
    /// Where their scores begin.
    var place: Int
    /// Of the shared fields.
    let tile: Int
    /// The elements of all fields and of those that are not shared, and the first layer's sums.
    let all, own, sums: Tensor

    func moved(by offset: Int) -> Part {
      var part = self
      part.place += offset
      return part
    }
  }

  /// The items in an order in which those with shared fields are neighbours, ranges of it within which these fields are equal, and how
  /// many fields are not shared.
  private func arranged(_ items: Tensor) -> (order: [Int32], tiles: [Range<Int>], ownFields: Int) {
    let (count, row) = (items.shape[0], itemFields * width)
    var groups: [[Float]: [Int32]] = [:]
    items.withValues { values in
      for item in 0..<count {
        groups[Array(values[item * row + width..<(item + 1) * row]), default: []].append(Int32(item))
      }
    }
    let isShared = itemFields > 1 && count >= groups.count * smallestGroup
    let lists = isShared ? groups.values.sorted { $0[0] < $1[0] } : [(0..<Int32(count)).map { $0 }]
    var (order, tiles) = ([Int32](), [Range<Int>]())
    for list in lists {
      for start in stride(from: 0, to: list.count, by: Self.largestTile) {
        let part = list[start..<min(start + Self.largestTile, list.count)]
        tiles.append(order.count..<order.count + part.count)
        order += part
      }
    }
    return (order, tiles, isShared ? 1 : itemFields)
  }

  /// For each dimension the elements of some vectors' fields: rows × fields.
  private func byDimension(_ x: Tensor, _ fields: Int) -> [Tensor] {
    let vectors = Variable(x.reshaped(to: [x.shape[0] * fields, width]))
    return (0..<width).map { vectors.columns($0..<$0 + 1).value.reshaped(to: [x.shape[0], fields]) }
  }

  /// The first layer's sums of products of two of some fields.
  private func firstSums(_ x: Tensor, _ fields: Range<Int>) -> Tensor {
    let rows = fields.flatMap { first in fields.map { Int32(first * self.fields + $0) } }
    return Variable(x).crossed(with: Variable(x), multipliedBy: Variable(compressions[0].gathering(rows))).value
  }

  /// For each row of elements of fields their sum of the matrices of these fields, in one row.
  private func matrices(_ x: Tensor, _ layer: Tensor, _ fields: Range<Int>) -> Tensor {
    let maps = layer.shape[0] / self.fields
    return x.multiplied(
      by: layer.rows(fields.lowerBound * maps..<fields.upperBound * maps)
        .reshaped(to: [fields.count, maps * layer.shape.width]))
  }

  /// Adds what one dimension adds.
  ///
  /// - Parameters:
  ///   - shared: For each tile the elements of the fields that its items share.
  ///   - parts: The items of a query.
  private func add(_ users: Tensor, _ shared: Tensor, to scores: inout Tensor, parts: (Int) -> [Part]) {
    let border = fields - shared.shape.width
    let (ofUsers, joint) = (firstSums(users, 0..<userFields), users.multiplied(by: mixed))
    let inner = compressions.dropFirst()
    let userMatrices = inner.map { matrices(users, $0, 0..<userFields) }
    let tileMatrices = inner.map { shared.count == 0 ? nil : matrices(shared, $0, border..<fields) }
    let ownMatrices = inner.map { $0.rows($0.shape[0] / fields * userFields..<$0.shape[0] / fields * border) }
    for query in 0..<users.shape[0] {
      let ofPairs = joint.rows(query..<query + 1).reshaped(to: [itemFields, firstWidth])
      let ofUser = ofUsers.rows(query..<query + 1)
      for part in parts(query) {
        var sums = part.sums.addingToRows(ofUser)
        sums.addProduct(part.all, ofPairs)
        var pooled = 0
        for (layer, weights) in compressions.enumerated() {
          let isLast = layer == compressions.count - 1
          let kept = isLast ? 0 : max(weights.shape.width / 2, 1)
          let products = divide(&sums, kept, part.own, from: pooled, to: &scores, at: part.place)
          pooled += weights.shape.width - kept
          guard !isLast else { break }
          var matrix = userMatrices[layer].rows(query..<query + 1)
          if let ofTiles = tileMatrices[layer] { matrix.add(ofTiles.rows(part.tile..<part.tile + 1)) }
          sums = products.multiplied(by: joined(matrix, ownMatrices[layer]))
        }
      }
    }
  }

  /// In the first layer's matrix each product of a user's and an item's field stands twice: users' fields × (items' fields · maps).
  private var mixed: Tensor {
    let pairs = (0..<userFields).flatMap { own in (userFields..<fields).map { (own, $0) } }
    var sum = compressions[0].gathering(pairs.map { Int32($0 * fields + $1) })
    sum.add(compressions[0].gathering(pairs.map { Int32($1 * fields + $0) }))
    return sum.reshaped(to: [userFields, itemFields * firstWidth])
  }

  /// A matrix whose elements stand in one row above another one.
  private func joined(_ above: Tensor, _ below: Tensor) -> Tensor {
    Tensor(uninitialized: [above.count / below.shape.width + below.shape[0], below.shape.width]) { out in
      above.withValues { _ = out.update(from: $0) }
      below.withValues { _ = out[above.count...].update(from: $0) }
    }
  }

  /// Adds the maps that go out to scores.
  ///
  /// - Returns: The maps that go on, and their products with each of the items' own fields, side by side.
  private func divide(
    _ sums: inout Tensor, _ kept: Int, _ items: Tensor, from pooled: Int, to scores: inout Tensor, at place: Int
  ) -> Tensor {
    let (rows, width, fields) = (sums.shape[0], sums.shape.width, items.shape.width)
    return Tensor(uninitialized: [rows, kept * (1 + fields)]) { out in
      items.withValues { items in
        output.weights.withValues { weights in
          sums.withMutableValues { sums in
            scores.withMutableValues { scores in
              nk_divide_maps(
                rows, width, kept, fields, items.baseAddress, weights.baseAddress.map { $0 + pooled }, sums.baseAddress,
                out.baseAddress, scores.baseAddress.map { $0 + place })
            }
          }
        }
      }
    }
  }
}
