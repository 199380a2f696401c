import Measuring
import SolverScenes

/// Compares what two solvers found.
enum Agreement {
  /// The largest difference that rounding may make, in the unit of the variables (points).
  static let tolerance = 1e-4

  /// Throws unless all values agree.
  ///
  /// - Parameters:
  ///   - name: The rival's, for the message.
  ///   - moment: When in the benchmark, for the message.
  static func check(_ ours: [Double], _ rival: [Double], of name: String, _ moment: String) throws {
    guard ours.count == rival.count else {
      throw Mismatch("\(moment), there are \(ours.count) values on our side and \(rival.count) on \(name)'s")
    }
    let different = ours.indices.filter { !(abs(ours[$0] - rival[$0]) <= tolerance) }
    guard let first = different.first else { return }
    throw Mismatch(
      "\(moment), \(different.count) of \(ours.count) values differ; variable \(first) is \(ours[first]) for us and "
        + "\(rival[first]) for \(name)")
  }

  /// Throws unless values are the best there are for rows that compete, as an oracle that knows no solver says.
  static func check(_ values: [Double], isBestFor rows: CompetingRows) throws {
    var start = CompetingRows.sharedCount
    for (index, group) in rows.groups.enumerated() {
      let end = start + group.constraints.count - CompetingRows.sharedCount
      let flaw = try LexicographicOracle(group).firstFlaw(
        in: values, of: rows.system.constraints[start..<end], system: rows.system, tolerance: tolerance)
      if let flaw { throw Mismatch("in group \(index) of the rows, \(flaw)") }
      start = end
    }
  }
}
