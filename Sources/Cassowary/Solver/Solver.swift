import Diagnostics

/// A linear constraint solver with strictly ordered priorities.
///
/// The solution is the one that, in this order,
/// 1. satisfies every required constraint;
/// 2. for each lower priority, from the highest down, has the least sum of absolute errors of that priority's constraints;
/// 3. for each constraint, in order of rank and then of creation, has the least error of that constraint;
/// 4. for each variable, in order of creation, is closest to zero.
///
/// There is exactly one such solution. It is a function of the constraints and of their order of creation, never of the
/// steps that led to them: whatever was added, removed, edited or solved in between does not show. Values are rounded to
/// multiples of 2⁻²⁰, so that not even the noise of floating point does.
///
/// Constraints that share no variable that can still move never meet (``partCount``): solving costs what depends on what
/// changed since the last time, and changing a constant costs no pivot at all as long as the same constraints stay tight.
///
/// Lengths are up to about 10⁵ and coefficients between about 0.01 and 100; constants beyond 10⁸ count as 10⁸. Differences
/// below 10⁻⁷ count as none. A number that is not finite stops.
///
/// A solver is a value: a copy can be changed to ask "what if", at the cost of what is then copied.
package struct Solver {
  var tableau = Tableau()
  var variables: [VariableRecord] = []
  var constraints: [ConstraintRecord] = []
  private var freeVariables: [Int32] = []
  private var freeSlots: [Int32] = []
  private var variablesMade = 0
  private var constraintsMade = 0
  /// By symbol: whether what step 4 decided depends on it, see `settle`.
  var isLoose: [Bool] = []
  /// By symbol: whether priorities alone left its part no freedom when it was last settled.
  var isFirm: [Bool] = []
  var visits: [Int] = []
  var visit = 0
  /// The constraints of the parts that `settle` last went through, by slot.
  var settled: [Int] = []
  /// Changes of constants since all rows were last compared with the constraints.
  var unverifiedChanges = 0
  /// Whether rounding has made the tableau contradict itself, so that it has to be made anew.
  var isDamaged = false

  package init() {}

  // MARK: Variables

  /// Makes a variable. Its value is 0 until ``solve()`` says otherwise.
  package mutating func makeVariable() -> Variable {
    let index: Int32
    if let free = freeVariables.popLast() {
      index = free
    } else {
      index = Int32(variables.count)
      variables.append(VariableRecord(sequence: 0))
    }
    variables[Int(index)] = VariableRecord(sequence: variablesMade)
    variablesMade += 1
    let variable = Variable(index: index)
    makeSymbol(Symbol(variable: variable))
    return variable
  }

  /// Ends a variable. No constraint and no edit may mention it any more.
  ///
  /// - Complexity: O(1), but in a release build O(constraints) when that rule is broken: they are removed too then.
  package mutating func removeVariable(_ variable: Variable) {
    check(variable)
    if variables[Int(variable.index)].uses > 0 {
      Diagnostics.fault(
        Diagnostic(
          "A variable was removed while constraints still mention it.",
          objects: ["variable \(variable.index)", "\(variables[Int(variable.index)].uses) constraints"],
          likelyCause: "The owner of the variable ended before its constraints.",
          remedy: "Remove the constraints first."), counting: "cassowary.variable-removed-in-use")
      for slot in constraints.indices where constraints[slot].isAlive {
        if constraints[slot].terms.contains(where: { $0.variable == variable }) { end(Int32(slot)) }
      }
    }
    // Nothing depends on it, so that it is outside the basis and in no row.
    let symbol = Symbol(variable: variable)
    tableau.gather(symbol)
    if tableau.isBasic[symbol] || !tableau.gathered.isEmpty { isDamaged = true }
    tableau.clear(symbol)
    variables[Int(variable.index)].isAlive = false
    freeVariables.append(variable.index)
  }

  // MARK: Constraints

  /// Adds the constraint `expression (relation) 0`.
  ///
  /// - Parameter rank: Who wins a tie that priorities and sums leave: the lower rank, then the one added earlier. A caller
  ///   whose constraints come and go gives their own order of creation, so that a tie does not depend on history.
  /// - Returns: The constraint, or, when it is required and cannot hold together with the required ones there are, why. Nothing
  ///   is added then. Constraints that are not required are never refused.
  package mutating func add(
    _ expression: LinearExpression, _ relation: Relation, priority: Priority = .required, rank: Int = .max
  ) -> Result<ConstraintID, Conflict> {
    let terms = checkedTerms(expression)
    let constant = checkedConstant(expression.constant)
    let slot: Int32
    if let free = freeSlots.popLast() {
      slot = free
    } else {
      slot = Int32(constraints.count)
      constraints.append(ConstraintRecord())
    }
    constraints[Int(slot)] = ConstraintRecord(
      terms: terms, constant: constant, relation: relation, priority: priority, rank: rank, sequence: constraintsMade,
      isAlive: true)
    let id = ConstraintID(slot: slot, sequence: constraintsMade)
    constraintsMade += 1
    for term in terms { variables[Int(term.variable.index)].uses += 1 }
    makeSymbol(Symbol(slot: slot))
    if let failing = insert(slot) {
      let conflict = conflict(refusing: id, row: failing)
      end(slot)
      return .failure(conflict)
    }
    return .success(id)
  }

  /// Removes a constraint.
  package mutating func remove(_ id: ConstraintID) {
    check(id)
    end(id.slot)
  }

  /// Replaces the constant of a constraint's expression; the terms stay.
  ///
  /// - Returns: What excludes the new constant, if the constraint is required and cannot hold with it. Nothing changes then.
  package mutating func setConstant(_ constant: Double, of id: ConstraintID) -> Conflict? {
    check(id)
    let constant = checkedConstant(constant)
    let symbol = Symbol(slot: id.slot)
    let old = constraints[Int(id.slot)].constant
    if constant == old { return nil }
    unverifiedChanges += 1
    let shifted = tableau.shift(symbol, by: constant - old)
    if let failing = tableau.restoreFeasibility() {
      let conflict = conflict(refusing: id, row: failing)
      _ = tableau.shift(symbol, by: old - constant)
      if tableau.restoreFeasibility() != nil { isDamaged = true }
      return conflict
    }
    constraints[Int(id.slot)].constant = constant
    for row in shifted where tableau.violation(of: row, sides: tableau.allowed[row]) > Tolerance.value {
      tableau.seed(row)
    }
    return nil
  }

  /// Replaces the priority of a constraint that is not required, with another that is not.
  package mutating func setPriority(_ priority: Priority, of id: ConstraintID) {
    check(id)
    if priority == constraints[Int(id.slot)].priority { return }
    guard priority < .required, constraints[Int(id.slot)].priority < .required else {
      Diagnostics.stop(
        Diagnostic(
          "The priority of a constraint in a solver cannot change from or to required.",
          objects: ["constraint \(id.sequence)"],
          likelyCause: "It was made required, or ceased to be, while active.",
          remedy: "Remove the constraint and add it again with the other priority."))
    }
    constraints[Int(id.slot)].priority = priority
    tableau.seed(Symbol(slot: id.slot))
  }

  // MARK: Edits

  /// Adds the wish that a variable had a value, one that is expected to change often.
  ///
  /// - Parameter priority: Less than required.
  package mutating func addEdit(_ variable: Variable, value: Double, priority: Priority) -> EditID {
    guard priority < .required, case .success(let id) = add(variable - value, .equal, priority: priority) else {
      Diagnostics.stop(
        Diagnostic(
          "An edit cannot be required.", objects: ["variable \(variable.index)"],
          likelyCause: "The value was meant to be fixed.", remedy: "Add a required constraint, or lower the priority."))
    }
    return EditID(constraint: id)
  }

  /// Replaces the value that an edit wishes for.
  package mutating func suggest(_ value: Double, for edit: EditID) {
    _ = setConstant(-value, of: edit.constraint)
  }

  package mutating func removeEdit(_ edit: EditID) { remove(edit.constraint) }

  // MARK: The solution

  /// The value of a variable in the last solution, or 0 before the first.
  package func value(of variable: Variable) -> Double {
    check(variable)
    return variables[Int(variable.index)].value
  }

  /// By how much the last solution misses a constraint, in units of its expression: 0 where it holds.
  ///
  /// - Complexity: O(terms).
  package func error(of id: ConstraintID) -> Double {
    check(id)
    let record = constraints[Int(id.slot)]
    var residual = record.constant
    // What rounding the values can amount to is no error.
    var noise = Tolerance.value
    for term in record.terms {
      residual += term.coefficient * variables[Int(term.variable.index)].value
      noise += abs(term.coefficient) / Tolerance.stepsPerUnit
    }
    if abs(residual) <= noise { return 0 }
    switch record.relation {
    case .equal: return abs(residual)
    case .lessThanOrEqual: return max(0, residual)
    case .greaterThanOrEqual: return max(0, -residual)
    }
  }

  /// Whether the last solution satisfies a constraint.
  package func isSatisfied(_ id: ConstraintID) -> Bool { error(of: id) == 0 }

  // MARK: Bookkeeping

  /// Puts a constraint into the tableau; the row that cannot hold, if it cannot be.
  mutating func insert(_ slot: Int32) -> Symbol? {
    let record = constraints[Int(slot)]
    let symbol = Symbol(slot: slot)
    tableau.insertRow(
      symbol, terms: record.terms.map { Entry(symbol: Symbol(variable: $0.variable), coefficient: $0.coefficient) },
      constant: record.constant)
    return record.priority < .required ? nil : tableau.enforce(symbol, sides: record.cheapSides)
  }

  /// Takes a constraint out of the tableau and frees its slot.
  private mutating func end(_ slot: Int32) {
    if !tableau.withdraw(Symbol(slot: slot)) { isDamaged = true }
    for term in constraints[Int(slot)].terms { variables[Int(term.variable.index)].uses -= 1 }
    constraints[Int(slot)] = ConstraintRecord()
    freeSlots.append(slot)
  }

  private mutating func makeSymbol(_ symbol: Symbol) {
    tableau.makeSymbol(symbol)
    while isLoose.count < tableau.rows.count {
      isLoose.append(false)
      isFirm.append(false)
      visits.append(0)
    }
    // A variable without constraints has the value step 4 gives it.
    isLoose[symbol] = symbol.isVariable
    isFirm[symbol] = false
  }

  private func conflict(refusing id: ConstraintID, row: Symbol) -> Conflict {
    let members = [row] + tableau.rows[row].map(\.symbol)
    let others = members.filter { $0 != Symbol(slot: id.slot) }
      .map { ConstraintID(slot: Int32($0.number), sequence: constraints[$0.number].sequence) }
    return Conflict(constraint: id, conflictsWith: others.sorted())
  }
}
