import Diagnostics

extension Subscribers {
  /// How many values a subscriber is ready for: a number from zero, or no limit.
  ///
  /// `unlimited` absorbs: adding to it or subtracting from it leaves it as it is.
  public struct Demand: Equatable, Comparable, Hashable, Codable, CustomStringConvertible, Sendable {
    /// `limit` stands for no limit.
    private let count: UInt

    private static let limit = UInt(Int.max) + 1

    private init(count: UInt) { self.count = min(count, Self.limit) }

    public static let unlimited = Demand(count: limit)

    /// The same as `max(0)`.
    public static let none = Demand(count: 0)

    /// - Parameter value: Zero or more. A negative number is a fault; in release builds it counts as zero.
    public static func max(_ value: Int) -> Demand {
      if value < 0 {
        Diagnostics.fault(
          Diagnostic(
            "A subscriber's demand is negative: \(value).",
            likelyCause: "Subtracting more than was there.", remedy: "Ask for zero or more values."),
          counting: "combine.negative-demand")
        return .none
      }
      return Demand(count: UInt(value))
    }

    /// The number; `nil` if there is no limit.
    public var max: Int? { self == .unlimited ? nil : Int(count) }

    public var description: String { self == .unlimited ? "unlimited" : "max(\(count))" }

    public init(from decoder: any Decoder) throws {
      self.init(count: try decoder.singleValueContainer().decode(UInt.self))
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(count)
    }

    // MARK: Arithmetic

    public static func + (lhs: Demand, rhs: Demand) -> Demand {
      guard let left = lhs.max, let right = rhs.max else { return .unlimited }
      return sum(left, right)
    }

    public static func + (lhs: Demand, rhs: Int) -> Demand {
      guard let left = lhs.max else { return .unlimited }
      return sum(left, rhs)
    }

    public static func += (lhs: inout Demand, rhs: Demand) { lhs = lhs + rhs }

    public static func += (lhs: inout Demand, rhs: Int) { lhs = lhs + rhs }

    public static func - (lhs: Demand, rhs: Demand) -> Demand {
      guard let left = lhs.max else { return .unlimited }
      guard let right = rhs.max else { return .none }
      return max(left - right)
    }

    public static func - (lhs: Demand, rhs: Int) -> Demand {
      guard let left = lhs.max else { return .unlimited }
      let (difference, overflow) = left.subtractingReportingOverflow(rhs)
      return overflow ? .unlimited : max(difference)
    }

    public static func -= (lhs: inout Demand, rhs: Demand) { lhs = lhs - rhs }

    public static func -= (lhs: inout Demand, rhs: Int) { lhs = lhs - rhs }

    public static func * (lhs: Demand, rhs: Int) -> Demand {
      guard let left = lhs.max else { return .unlimited }
      let (product, overflow) = left.multipliedReportingOverflow(by: rhs)
      return overflow ? .unlimited : max(product)
    }

    public static func *= (lhs: inout Demand, rhs: Int) { lhs = lhs * rhs }

    private static func sum(_ left: Int, _ right: Int) -> Demand {
      let (sum, overflow) = left.addingReportingOverflow(right)
      return overflow ? .unlimited : max(sum)
    }

    // MARK: Comparison

    public static func < (lhs: Demand, rhs: Demand) -> Bool { lhs.count < rhs.count }

    public static func == (lhs: Demand, rhs: Int) -> Bool { lhs.max == rhs }
    public static func != (lhs: Demand, rhs: Int) -> Bool { !(lhs == rhs) }
    public static func < (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 < rhs } ?? false }
    public static func <= (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 <= rhs } ?? false }
    public static func > (lhs: Demand, rhs: Int) -> Bool { !(lhs <= rhs) }
    public static func >= (lhs: Demand, rhs: Int) -> Bool { !(lhs < rhs) }

    public static func == (lhs: Int, rhs: Demand) -> Bool { rhs == lhs }
    public static func != (lhs: Int, rhs: Demand) -> Bool { rhs != lhs }
    public static func < (lhs: Int, rhs: Demand) -> Bool { rhs > lhs }
    public static func <= (lhs: Int, rhs: Demand) -> Bool { rhs >= lhs }
    public static func > (lhs: Int, rhs: Demand) -> Bool { rhs < lhs }
    public static func >= (lhs: Int, rhs: Demand) -> Bool { rhs <= lhs }
  }
}
