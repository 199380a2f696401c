/// The extents of a tensor, outermost first. The empty shape is a scalar's.
///
/// Elements are stored in row-major order, so the last extent is the one whose elements are neighbours: the *width*.
/// All other extents together are the *rows*.
public struct Shape: Hashable, Sendable, ExpressibleByArrayLiteral, CustomStringConvertible {
  public let extents: [Int]

  /// - Precondition: No extent is negative, and the element count fits an `Int`.
  public init(_ extents: [Int]) {
    var count = 1
    for extent in extents {
      let (product, overflow) = count.multipliedReportingOverflow(by: extent)
      guard extent >= 0, !overflow else {
        stop(
          "A shape was made of the extents \(extents).",
          cause: "an extent was computed from a negative or an enormous number.",
          remedy: "pass extents of zero or more whose product fits an Int.")
      }
      count = product
    }
    self.extents = extents
  }

  public init(arrayLiteral extents: Int...) { self.init(extents) }

  public static let scalar = Shape([])

  public var rank: Int { extents.count }
  /// The number of elements; 1 for a scalar.
  public var count: Int { extents.reduce(1, *) }
  /// The last extent; 1 for a scalar.
  public var width: Int { extents.last ?? 1 }
  /// The number of rows of `width` elements; 1 for a scalar.
  public var rows: Int { extents.dropLast().reduce(1, *) }

  public subscript(_ axis: Int) -> Int { extents[axis] }

  public var description: String { "[" + extents.map(String.init).joined(separator: " × ") + "]" }

  /// This shape with the last extent replaced.
  public func replacingWidth(_ width: Int) -> Shape { Shape(extents.dropLast() + [width]) }

  /// The shape that both broadcast to: aligned at the last axis, an extent of 1 takes the other's.
  ///
  /// - Returns: `nil` if two extents differ and neither is 1.
  public func broadcast(with other: Shape) -> Shape? {
    var result: [Int] = []
    for axis in 1...max(rank, other.rank, 1) {
      guard axis <= max(rank, other.rank) else { break }
      let a = axis <= rank ? extents[rank - axis] : 1
      let b = axis <= other.rank ? other.extents[other.rank - axis] : 1
      guard a == b || a == 1 || b == 1 else { return nil }
      result.append(a == 1 ? b : a)
    }
    return Shape(result.reversed())
  }
}
