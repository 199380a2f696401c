import Cassowary

/// Finds the solution by trying every candidate.
///
/// All costs are linear between zeros of residuals and variables, so that the one solution lies where as many of those
/// zeros meet as there are variables. With at most a dozen of them every such point can be computed and compared.
enum Oracle {
  private static let tolerance = 1e-6

  /// The solution, or `nil` when the required constraints exclude each other.
  static func solve(_ sketches: [Sketch], variables: Int, restricted: Set<Int> = []) -> [Double]? {
    var planes: [[Double]] = []
    for sketch in sketches {
      var plane = [Double](repeating: 0, count: variables + 1)
      for term in sketch.terms { plane[term.variable] += term.coefficient }
      plane[variables] = -sketch.constant
      planes.append(plane)
    }
    for variable in 0..<variables {
      var plane = [Double](repeating: 0, count: variables + 1)
      plane[variable] = 1
      planes.append(plane)
    }
    var best: (values: [Double], cost: [Double])?
    var chosen: [Int] = []
    func choose(from start: Int) {
      if chosen.count == variables {
        guard let values = intersection(chosen.map { planes[$0] }, variables: variables),
          let cost = cost(of: values, sketches, restricted: restricted)
        else { return }
        if let current = best, !isLess(cost, current.cost) { return }
        best = (values, cost)
        return
      }
      guard start < planes.count else { return }
      for plane in start..<planes.count {
        chosen.append(plane)
        choose(from: plane + 1)
        chosen.removeLast()
      }
    }
    choose(from: 0)
    return best?.values
  }

  /// The cost of a point, the most important first; `nil` where required constraints do not hold.
  static func cost(of values: [Double], _ sketches: [Sketch], restricted: Set<Int> = []) -> [Double]? {
    for sketch in sketches where sketch.priority == 1000 && sketch.error(values) > tolerance { return nil }
    if restricted.contains(where: { values[$0] < -tolerance }) { return nil }
    let lengths = values.indices.filter(restricted.contains).map { values[$0] }
    let slacks = sketches.filter { $0.relation != .equal }.map { abs($0.residual(values)) }
    let others = values.indices.filter { !restricted.contains($0) }.map { abs(values[$0]) }
    return priorityErrors(of: values, sketches)
      + sketches.filter { $0.priority < 1000 }.map { $0.error(values) } + lengths + slacks + others
  }

  /// The sums of errors by priority, the highest first, required ones apart.
  static func priorityErrors(of values: [Double], _ sketches: [Sketch]) -> [Double] {
    var priorities = sketches.map(\.priority).filter { $0 < 1000 }
    priorities.sort(by: >)
    var errors: [Double] = []
    for (index, priority) in priorities.enumerated() where index == 0 || priorities[index - 1] != priority {
      errors.append(sketches.reduce(0) { $1.priority == priority ? $0 + $1.error(values) : $0 })
    }
    return errors
  }

  private static func isLess(_ first: [Double], _ second: [Double]) -> Bool {
    for (first, second) in zip(first, second) {
      if first < second - tolerance { return true }
      if first > second + tolerance { return false }
    }
    return false
  }

  /// Gauss elimination with partial pivoting; `nil` when the planes do not meet in one point.
  private static func intersection(_ planes: [[Double]], variables: Int) -> [Double]? {
    var planes = planes
    for column in 0..<variables {
      var pivot = column
      for row in column..<variables where abs(planes[row][column]) > abs(planes[pivot][column]) { pivot = row }
      if abs(planes[pivot][column]) < 1e-9 { return nil }
      planes.swapAt(pivot, column)
      for row in 0..<variables where row != column {
        let factor = planes[row][column] / planes[column][column]
        if factor == 0 { continue }
        for index in column...variables { planes[row][index] -= factor * planes[column][index] }
      }
    }
    return (0..<variables).map { planes[$0][variables] / planes[$0][$0] }
  }
}
