import AllocationStatistics
import Foundation

/// The points of a plot.
public struct GrowthMeasurement {
  public let growth: Growth
  public let quantity: Growth.Quantity
  /// For each curve, for each size: microseconds or bytes, nil where nothing was measured.
  public let points: [[Double?]]

  /// Beyond this many seconds for one operation, larger sizes are left out: a curve's direction is known by then.
  private static let patience = 5.0

  /// Measures a plot's points, or returns nil if the quantity means nothing for it.
  ///
  /// Curves take turns at each size.
  public init?(_ growth: Growth, _ quantity: Growth.Quantity, effort: Effort) throws {
    if quantity == .memory, !growth.curves.contains(where: { $0.product != nil }) { return nil }
    self.growth = growth
    self.quantity = quantity
    var points: [[Double?]] = growth.curves.map { _ in [] }
    for size in growth.sizes {
      let atSize =
        switch quantity {
        case .time: try GrowthMeasurement.times(growth.curves, size: size, after: points, effort: effort)
        case .memory: try growth.curves.map { try GrowthMeasurement.memory($0, size: size) }
        }
      for (index, point) in atSize.enumerated() { points[index].append(point) }
    }
    self.points = points
  }

  private static func times(
    _ curves: [Growth.Curve], size: Int, after points: [[Double?]], effort: Effort
  ) throws -> [Double?] {
    let chosen = curves.indices.filter { index in
      points[index].allSatisfy { $0.map { $0 < patience * 1e6 } ?? false }
    }
    let medians = try Series.medians(of: chosen.map { try curves[$0].timing(size) }, effort: effort)
    var times: [Double?] = curves.map { _ in nil }
    for (index, median) in zip(chosen, medians) { times[index] = median * 1e6 }
    return times
  }

  private static func memory(_ curve: Growth.Curve, size: Int) throws -> Double? {
    guard let product = curve.product else { return nil }
    // Once for what is made once in a process, and once to count.
    _ = try product(size)
    let before = allocation_statistics_live_bytes()
    let made = try product(size)
    let after = allocation_statistics_live_bytes()
    withExtendedLifetime(made) {}
    return Double(after) - Double(before)
  }

  // MARK: Output

  private var unit: String { quantity == .time ? "µs" : "bytes" }

  /// Tab-separated, for a plotting program: a comment with heading and labels, then names, then a line for each size.
  public var table: String {
    let lines = growth.sizes.indices.map { row in
      ([String(growth.sizes[row])] + points.map { curve in curve[row].map { String(format: "%.6g", $0) } ?? "" })
        .joined(separator: "\t")
    }
    let names = ([growth.sizeName] + growth.curves.map(\.name)).joined(separator: "\t")
    return "# \(growth.title)|\(growth.sizeName)|\(quantity.rawValue), \(unit)\n\(names)\n"
      + lines.joined(separator: "\n") + "\n"
  }

  /// The table's head for ``markdownRows``.
  public static let markdownHead = """
    | what | measured | whose | at the smallest | at the largest | exponent |
    |---|---|---|--:|--:|--:|
    """

  /// A line for each curve: the ends, and the exponent of growth between the middle and the end, 1 being linear.
  public var markdownRows: [String] {
    zip(growth.curves, points).compactMap { curve, points in
      let known = zip(growth.sizes, points).compactMap { size, point in point.map { (size: Double(size), value: $0) } }
      guard known.count > 2, let first = known.first, let last = known.last else { return nil }
      let middle = known[known.count / 2]
      let exponent = log(last.value / middle.value) / log(last.size / middle.size)
      let end = { (point: (size: Double, value: Double)) in
        "\(Figure.scaled(point.value, quantity)) (\(Int(point.size)) \(growth.sizeName))"
      }
      return "| \(growth.title) | \(quantity.rawValue) | \(curve.name) | \(end(first)) | \(end(last)) "
        + "| \(String(format: "%.2f", exponent)) |"
    }
  }
}
