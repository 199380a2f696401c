import CKernels
import Tensors

/// What scoring needs of keywords, in blocks of eight: for each dimension the values of eight k̄, then of eight m̂.
///
/// In this order one pass over the memory scores a block, eight keywords at a time, without sums across a register.
package struct KeywordBlocks: Sendable {
  package static let lanes = 8

  /// The places, a multiple of eight; those after the last keyword hold zeros.
  package var places: Int { blocks * Self.lanes }
  private let dimensions: Int
  private var values: [Float]
  private var blocks: Int { dimensions == 0 ? 0 : values.count / (dimensions * 2 * Self.lanes) }

  /// - Parameters:
  ///   - means: k̄ of all keywords, one row for each.
  ///   - directions: m̂ of all keywords.
  ///   - order: The keyword in each place, -1 for none.
  package init(means: Tensor, directions: Tensor, order: [Int32]) {
    dimensions = means.shape.width
    let (width, lanes) = (dimensions, Self.lanes)
    let blocks = (order.count + lanes - 1) / lanes
    values = [Float](unsafeUninitializedCapacity: blocks * width * 2 * lanes) { out, count in
      out.initialize(repeating: 0)
      count = out.count
      means.withValues { means in
        directions.withValues { directions in
          for (place, keyword) in order.enumerated() where keyword >= 0 {
            let (first, row) = (place / lanes * width * 2 * lanes + place % lanes, Int(keyword) * width)
            for column in 0..<width {
              out[first + column * 2 * lanes] = means[row + column]
              out[first + column * 2 * lanes + lanes] = directions[row + column]
            }
          }
        }
      }
    }
  }

  package init(means: Tensor, directions: Tensor) {
    self.init(means: means, directions: directions, order: Array(0..<Int32(means.shape.rows)))
  }

  /// Puts a keyword after the `count` that are there.
  mutating func append(mean: Tensor, direction: Tensor, count: Int) {
    let (lanes, stride) = (Self.lanes, dimensions * 2 * Self.lanes)
    if count == places { values += [Float](repeating: 0, count: stride) }
    let first = count / lanes * stride + count % lanes
    for column in 0..<dimensions {
      values[first + column * 2 * lanes] = mean[column]
      values[first + column * 2 * lanes + lanes] = direction[column]
    }
  }

  /// Writes the scores of a name with the keywords of some blocks, eight for each.
  package func score(_ name: NameQuery, blocks: Range<Int>, into scores: UnsafeMutablePointer<Float>) {
    values.withUnsafeBufferPointer { values in
      guard let base = values.baseAddress, !blocks.isEmpty else { return }
      name.directions.withValues { unit in
        name.stacked.withValues { stacked in
          name.gram.withUnsafeBufferPointer { gram in
            nk_attend(
              blocks.count, name.words, dimensions, base + blocks.lowerBound * dimensions * 2 * Self.lanes,
              unit.baseAddress, stacked.baseAddress, gram.baseAddress, name.share, scores)
          }
        }
      }
    }
  }
}
