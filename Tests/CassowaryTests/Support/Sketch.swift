import Cassowary

/// A constraint as plain numbers, over variables numbered from 0: what the oracle, the solver under test and a fresh
/// solver are all given.
struct Sketch: CustomStringConvertible {
  var terms: [(variable: Int, coefficient: Double)]
  var constant: Double
  var relation: Relation
  var priority: Double

  func residual(_ values: [Double]) -> Double {
    terms.reduce(constant) { $0 + $1.coefficient * values[$1.variable] }
  }

  func error(_ values: [Double]) -> Double {
    let residual = residual(values)
    switch relation {
    case .equal: return abs(residual)
    case .lessThanOrEqual: return max(0, residual)
    case .greaterThanOrEqual: return max(0, -residual)
    }
  }

  func expression(_ variables: [Variable]) -> LinearExpression {
    LinearExpression(
      terms: terms.map { Term(variables[$0.variable], coefficient: $0.coefficient) }, constant: constant)
  }

  var description: String {
    let sum = terms.map { "\($0.coefficient)·v\($0.variable)" }.joined(separator: " + ")
    let sign = relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">="
    return "\(sum) + \(constant) \(sign) 0 @\(priority)"
  }

  /// A constraint of the kind layouts have; few distinct numbers, so that ties and redundancy are common.
  static func random(variables: Int, using randomness: inout Randomness) -> Sketch {
    var terms: [(variable: Int, coefficient: Double)] = []
    let count = min(variables, randomness.pick([1, 1, 1, 2, 2, 2, 3]))
    while terms.count < count {
      let variable = Int.random(in: 0..<variables, using: &randomness)
      if terms.contains(where: { $0.variable == variable }) { continue }
      terms.append((variable, randomness.pick([1, 1, 1, -1, -1, -1, 2, 0.5, -0.5, 1.5, -2])))
    }
    return Sketch(
      terms: terms, constant: randomness.pick([0, 0, 10, -10, 20, -20, 5, -7, 33, -44.5]),
      relation: randomness.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
      priority: randomness.pick([1000, 1000, 1000, 750, 749, 250, 250, 250, 51, 1]))
  }
}

/// The solver under test with a list of what is in it.
struct Workbench {
  var solver = Solver()
  var variables: [Variable] = []
  var sketches: [(id: ConstraintID, sketch: Sketch)] = []
  let restricted: Set<Int>

  /// - Parameter restricted: The variables that are never less than zero, by number.
  init(variables count: Int, restricted: Set<Int> = []) {
    self.restricted = restricted
    for index in 0..<count { variables.append(solver.makeVariable(isRestricted: restricted.contains(index))) }
  }

  @discardableResult mutating func add(_ sketch: Sketch) -> Conflict? {
    switch solver.add(sketch.expression(variables), sketch.relation, priority: Priority(sketch.priority)) {
    case .success(let id):
      sketches.append((id, sketch))
      return nil
    case .failure(let conflict):
      return conflict
    }
  }

  var values: [Double] { variables.map { solver.value(of: $0) } }

  /// The values that a solver has which was given only what is here now, in order of creation.
  var freshValues: [Double] {
    var fresh = Workbench(variables: variables.count, restricted: restricted)
    for (_, sketch) in sketches { fresh.add(sketch) }
    _ = fresh.solver.solve()
    return fresh.values
  }
}
