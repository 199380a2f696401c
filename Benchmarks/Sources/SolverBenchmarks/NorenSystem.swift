import Cassowary
import SolverScenes

/// A system in Noren's solver.
///
/// Public for the executable that counts instructions. Bound to no actor: otherwise each closure asks which one runs it, and that is no
/// part of the solver's work.
public nonisolated struct NorenSystem {
  private var solver = Solver()
  private var variables: [Variable] = []
  private var edit: EditID?
  private var extra: [ConstraintID] = []

  /// Hands everything over, the constraints and the edit in their order, and solves.
  ///
  /// - Throws: ``Conflict`` if a required constraint is refused.
  public init(_ system: LinearSystem) throws {
    variables.reserveCapacity(Int(system.variableCount))
    for _ in 0..<system.variableCount { variables.append(solver.makeVariable()) }
    let editPosition = system.edit?.position ?? 0
    for constraint in system.constraints[..<editPosition] { _ = try add(constraint, of: system) }
    if let wish = system.edit {
      edit = solver.addEdit(variables[Int(wish.variable)], value: wish.value, priority: Priority(wish.priority))
    }
    for constraint in system.constraints[editPosition...] { _ = try add(constraint, of: system) }
    _ = solver.solve()
  }

  public var values: [Double] { variables.map { solver.value(of: $0) } }

  /// Reads all values one by one into an array that has room for them.
  public func read(into values: inout [Double]) {
    for index in variables.indices { values[index] = solver.value(of: variables[index]) }
  }

  /// Edits the system's edit variable.
  public mutating func suggest(_ value: Double) {
    guard let edit else { return }
    solver.suggest(value, for: edit)
    _ = solver.solve()
  }

  public mutating func addExtra(_ system: LinearSystem) throws {
    for constraint in system.constraints { extra.append(try add(constraint, of: system)) }
    _ = solver.solve()
  }

  /// Removes what ``addExtra(_:)`` added, the last first.
  public mutating func removeExtra() {
    while let last = extra.popLast() { solver.remove(last) }
    _ = solver.solve()
  }

  private mutating func add(_ constraint: LinearSystem.Constraint, of system: LinearSystem) throws -> ConstraintID {
    let terms = system.terms[constraint.terms].map {
      Term(variables[Int($0.variable)], coefficient: $0.coefficient)
    }
    let relation: Relation =
      switch constraint.relation {
      case .atMost: .lessThanOrEqual
      case .equal: .equal
      case .atLeast: .greaterThanOrEqual
      }
    return try solver.add(
      LinearExpression(terms: terms, constant: constraint.constant), relation,
      priority: Priority(constraint.priority)
    ).get()
  }
}
