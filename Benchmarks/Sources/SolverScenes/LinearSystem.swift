/// A system of linear constraints as plain data, the same for every solver.
///
/// A constraint is `sum of terms + constant (relation) 0`. Variables are the numbers from 0.
public struct LinearSystem: Sendable {
  public struct Term: Sendable {
    public var variable: Int32
    public var coefficient: Double
  }

  public enum Relation: Int32, Sendable {
    case atMost = -1
    case equal = 0
    case atLeast = 1
  }

  public struct Constraint: Sendable {
    public var relation: Relation
    /// 1…1000; 1000 is required.
    public var priority: Double
    public var constant: Double
    /// Where its terms are in ``LinearSystem/terms``.
    public var terms: Range<Int>
  }

  /// A wish for a variable's value that is expected to change.
  public struct Edit: Sendable {
    public var variable: Int32
    public var priority: Double
    /// The first value wished for.
    public var value: Double
    /// How many constraints come before it.
    public var position: Int
  }

  public private(set) var variableCount: Int32 = 0
  public private(set) var terms: [Term] = []
  public private(set) var constraints: [Constraint] = []
  public private(set) var edit: Edit?

  public init() {}

  /// A system without constraints about the same variables.
  public init(variablesOf other: LinearSystem) { variableCount = other.variableCount }

  public mutating func makeVariable() -> Int32 {
    variableCount += 1
    return variableCount - 1
  }

  public mutating func makeVariables(_ count: Int) -> [Int32] { (0..<count).map { _ in makeVariable() } }

  /// Adds `sum of coefficient × variable + constant (relation) 0`.
  public mutating func add(
    _ sum: [(variable: Int32, coefficient: Double)], _ constant: Double, _ relation: Relation = .equal,
    priority: Double = 1000
  ) {
    let start = terms.count
    terms += sum.map { Term(variable: $0.variable, coefficient: $0.coefficient) }
    constraints.append(
      Constraint(relation: relation, priority: priority, constant: constant, terms: start..<terms.count))
  }

  /// Edits a variable, from this point in the order of constraints on.
  public mutating func addEdit(_ variable: Int32, value: Double, priority: Double) {
    edit = Edit(variable: variable, priority: priority, value: value, position: constraints.count)
  }

  /// By how much values miss a constraint, in units of its sum.
  public func error(of constraint: Constraint, values: [Double]) -> Double {
    var residual = constraint.constant
    for term in terms[constraint.terms] { residual += term.coefficient * values[Int(term.variable)] }
    switch constraint.relation {
    case .equal: return abs(residual)
    case .atMost: return max(0, residual)
    case .atLeast: return max(0, -residual)
    }
  }
}
