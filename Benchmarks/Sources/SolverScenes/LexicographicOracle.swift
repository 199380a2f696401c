/// Says what the best errors are, priority by priority, by a textbook method that shares nothing with a solver for layout:
/// a dense two-phase simplex over variables split into two parts, run to the end for one priority after another.
///
/// Slow, cubic and more, and meant for systems of a few hundred constraints: it exists to be right.
public struct LexicographicOracle {
  /// The least sum of absolute errors, from the highest priority below required down.
  public private(set) var minimumErrors: [(priority: Double, sum: Double)] = []

  public struct Infeasible: Error {}

  /// - Throws: ``Infeasible`` if the required constraints exclude each other.
  public init(_ system: LinearSystem) throws {
    var tableau = DenseTableau(system)
    try tableau.findFeasiblePoint()
    let priorities = Set(system.constraints.map(\.priority)).filter { $0 < 1000 }.sorted(by: >)
    for priority in priorities { minimumErrors.append((priority, tableau.minimiseErrors(of: priority))) }
  }

  /// How far values are from the best, at the highest priority where they are; nil if they are as good as can be.
  ///
  /// - Parameter tolerance: What the sum of a priority's errors may be off by.
  public func firstFlaw(
    in values: [Double], of constraints: ArraySlice<LinearSystem.Constraint>, system: LinearSystem, tolerance: Double
  ) -> String? {
    for constraint in constraints where constraint.priority >= 1000 {
      let error = system.error(of: constraint, values: values)
      if !(error <= tolerance) { return "a required constraint is missed by \(error)" }
    }
    for (priority, best) in minimumErrors {
      let sum = constraints.filter { $0.priority == priority }
        .reduce(0) { $0 + system.error(of: $1, values: values) }
      if !(abs(sum - best) <= tolerance) {
        return "the errors of priority \(priority) add up to \(sum); the least is \(best)"
      }
    }
    return nil
  }
}

/// A linear program in standard form: rows of equations over columns that are zero or more.
private struct DenseTableau {
  /// Row by row, the right-hand side last; the row after the last is that of the reduced costs.
  private var cells: [Double] = []
  private var rowCount = 0
  private var columnCount = 0
  private var stride: Int { columnCount + 1 }
  private var basis: [Int] = []
  private var isBanned: [Bool] = []
  private var artificials: [Int] = []
  /// The columns that are errors, with their priority.
  private var errors: [(column: Int, priority: Double)] = []

  private static let tolerance = 1e-9

  init(_ system: LinearSystem) {
    precondition(system.edit == nil, "the oracle does not support edits")
    let first = 2 * Int(system.variableCount)
    rowCount = system.constraints.count
    // Above and below zero for each constraint, and an artificial column, used or not.
    columnCount = first + 3 * rowCount
    cells = Array(repeating: 0, count: (rowCount + 1) * stride)
    isBanned = Array(repeating: false, count: columnCount)
    for (row, constraint) in system.constraints.enumerated() {
      let sign = constraint.constant > 0 ? -1.0 : 1
      for term in system.terms[constraint.terms] {
        cells[row * stride + 2 * Int(term.variable)] += sign * term.coefficient
        cells[row * stride + 2 * Int(term.variable) + 1] -= sign * term.coefficient
      }
      cells[row * stride + columnCount] = sign * -constraint.constant
      let (above, below, artificial) = (first + 3 * row, first + 3 * row + 1, first + 3 * row + 2)
      let isRequired = constraint.priority >= 1000
      let mayBeAbove = !isRequired || constraint.relation == .atLeast
      let mayBeBelow = !isRequired || constraint.relation == .atMost
      if mayBeAbove { cells[row * stride + above] = -sign } else { isBanned[above] = true }
      if mayBeBelow { cells[row * stride + below] = sign } else { isBanned[below] = true }
      if !isRequired, constraint.relation != .atLeast { errors.append((above, constraint.priority)) }
      if !isRequired, constraint.relation != .atMost { errors.append((below, constraint.priority)) }
      if sign > 0, mayBeBelow {
        basis.append(below)
        isBanned[artificial] = true
      } else if sign < 0, mayBeAbove {
        basis.append(above)
        isBanned[artificial] = true
      } else {
        cells[row * stride + artificial] = 1
        basis.append(artificial)
        artificials.append(artificial)
      }
    }
  }

  /// Phase one: gets rid of the artificial columns.
  mutating func findFeasiblePoint() throws {
    guard minimise(artificials) <= 1e-6 else { throw LexicographicOracle.Infeasible() }
    let isArtificial = Set(artificials)
    for column in artificials { isBanned[column] = true }
    for row in 0..<rowCount where isArtificial.contains(basis[row]) {
      let candidates = (0..<columnCount).filter { !isBanned[$0] && abs(cells[row * stride + $0]) > 1e-7 }
      // Without a candidate the equation follows from others, and stays satisfied.
      if let column = candidates.first { pivot(row: row, column: column) }
    }
  }

  /// Minimises the errors of a priority, and bans every step that would make them larger again.
  mutating func minimiseErrors(of priority: Double) -> Double {
    let sum = minimise(errors.filter { $0.priority == priority }.map(\.column))
    let isBasic = Set(basis)
    for column in 0..<columnCount where !isBasic.contains(column) {
      if cells[rowCount * stride + column] > DenseTableau.tolerance { isBanned[column] = true }
    }
    return sum
  }

  /// Minimises the sum of some columns, and returns it.
  private mutating func minimise(_ costs: [Int]) -> Double {
    for column in 0...columnCount { cells[rowCount * stride + column] = 0 }
    for column in costs { cells[rowCount * stride + column] = 1 }
    let isCost = Set(costs)
    for row in 0..<rowCount where isCost.contains(basis[row]) {
      subtract(row: row, filledPlaces(row), times: 1, from: rowCount)
    }
    var stalled = 0
    while let column = enteringColumn(isCareful: stalled > 50), let row = leavingRow(column) {
      stalled = cells[row * stride + columnCount] > DenseTableau.tolerance ? 0 : stalled + 1
      pivot(row: row, column: column)
    }
    return -cells[rowCount * stride + columnCount]
  }

  /// The column that promises most, or, when there is danger of going round in circles, the first (Bland's rule).
  private func enteringColumn(isCareful: Bool) -> Int? {
    var best: Int?
    var bestCost = -DenseTableau.tolerance
    for column in 0..<columnCount where !isBanned[column] && cells[rowCount * stride + column] < bestCost {
      if isCareful { return column }
      best = column
      bestCost = cells[rowCount * stride + column]
    }
    return best
  }

  private func leavingRow(_ column: Int) -> Int? {
    var best: Int?
    var bestRatio = Double.infinity
    for row in 0..<rowCount where cells[row * stride + column] > DenseTableau.tolerance {
      let ratio = cells[row * stride + columnCount] / cells[row * stride + column]
      if let other = best, ratio > bestRatio || (ratio == bestRatio && basis[row] > basis[other]) { continue }
      best = row
      bestRatio = ratio
    }
    return best
  }

  private mutating func pivot(row: Int, column: Int) {
    let factor = 1 / cells[row * stride + column]
    for place in row * stride..<(row + 1) * stride { cells[place] *= factor }
    let filled = filledPlaces(row)
    for other in 0...rowCount where other != row && cells[other * stride + column] != 0 {
      subtract(row: row, filled, times: cells[other * stride + column], from: other)
      cells[other * stride + column] = 0
    }
    basis[row] = column
  }

  /// Where a row is not zero: most of it is.
  private func filledPlaces(_ row: Int) -> [Int] { (0..<stride).filter { cells[row * stride + $0] != 0 } }

  private mutating func subtract(row: Int, _ filled: [Int], times factor: Double, from other: Int) {
    let (start, otherStart) = (row * stride, other * stride)
    for place in filled { cells[otherStart + place] -= factor * cells[start + place] }
  }
}
