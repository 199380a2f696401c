import Diagnostics

/// A linear constraint solver with strictly ordered priorities.
///
/// The solution is the one that, in this order, 1. satisfies every required constraint; 2. for each lower priority, from the highest down,
/// has the least sum of absolute errors of that priority's constraints; 3. for each constraint, in order of rank and then of creation, has
/// the least error of that constraint; 4. where these leave freedom, has each restricted variable closest to zero, in order of creation;
/// then the least slack of each inequality, in order of rank and of creation; then each free variable closest to zero, in order of
/// creation.
///
/// There is exactly one such solution. It is a function of the constraints and of their order of creation, never of the steps that led to
/// them: nothing added, removed, edited or solved in between has an influence. Values are rounded to multiples of 2⁻²⁰, which removes even
/// the noise of floating point.
///
/// Constraints that share no variable that can still move are independent (``partCount``): solving costs what depends on the changes since
/// the last time. Changing a constant costs no pivot at all as long as the same constraints stay tight.
///
/// Lengths are up to about 10⁵ and coefficients between about 0.01 and 100; constants are clamped to ±10⁸. Differences below 10⁻⁷ are
/// ignored. A non-finite number stops.
///
/// A solver is a value: a copy can be changed to answer "what if", at the cost of the memory then copied.
public struct Solver {
  /// The coupled variables and their constraints. It knows nothing of priorities.
  var tableau = Tableau()
  /// By index; removed variables stay until their index is reused.
  var variables: [VariableRecord] = []
  /// The rounded values of the last solution, by variable; NaN for a removed variable. Separate from the records, because callers read all
  /// values after each solution.
  @usableFromInline var values: [Double] = []
  /// By slot.
  var constraints: [ConstraintRecord] = []
  /// The blocks of all clients and definitions.
  var links = LinkPool()
  /// Indices of removed variables, to be reused.
  private var freeVariables: [Int32] = []
  /// Slots of removed constraints, to be reused.
  private var freeSlots: [Int32] = []
  /// Counts all variables ever made: the source of their sequence.
  private var variablesMade = 0
  /// Counts all constraints ever asked for: the source of their sequence.
  private var constraintsMade = 0

  // Work for the next solution.
  /// Constraints that become clients at the next solution.
  var pending: [Int32] = []
  /// Single variables to be settled.
  var dirty: [Int32] = []
  /// Defined variables that may now depend on something loose.
  var candidates: [Int32] = []
  /// Defined variables whose value must be computed.
  var stale: [Int32] = []
  /// Variables whose exact value changed since the last report.
  var noted: [Int32] = []
  /// Clients left out while a contradiction is being undone.
  var unadmitted: [Int] = []
  /// Defined variables in the tableau, and some that were.
  var materialised: [Int32] = []

  /// By symbol in the tableau: whether a decision of step 4 depends on it, see `settle`.
  var isLoose: [Bool] = []
  /// By symbol in the tableau: whether priorities alone left its part no freedom when it was last settled.
  var isFirm: [Bool] = []
  /// By symbol: the last traversal that met it, see `visit`.
  var visits: [Int] = []
  /// The number of the current traversal of parts.
  var visit = 0
  /// The slots of the constraints in the parts that `settle` last visited.
  var settled: [Int] = []
  /// The number of changes of constants since all rows were last compared with the constraints.
  var unverifiedChanges = 0
  /// Whether rounding has made the tableau contradict itself, so that it must be made again.
  var isDamaged = false
  /// Whether a required constraint of the tableau did not hold when something was withdrawn.
  var isInfeasible = false

  /// The ray of the constant changed last, once it has changed twice in a row.
  var ray: Ray?
  /// The slot of the constraint whose constant was the last change.
  private var lastChanged: Int?
  /// The slot of the constraint whose ray the next solution looks for.
  var rayWanted: Int?

  // Memory kept between uses.
  var expansion = Expansion()
  /// The optional clients of the variable being settled.
  var pulls: [Pull] = []
  /// By level: where its variables begin in `evaluationOrder`.
  var evaluationStarts: [Int] = []
  /// The result of `orderStale()`.
  var evaluationOrder: [Int32] = []
  /// By variable, as far as a search has asked: the search for a circle that met it; negative for the equation's own variables.
  var searchStamps: [Int] = []
  var searchStamp = 0
  /// The variables whose dependents a search must still visit.
  var searchStack: [Int32] = []
  /// By variable: its rate while a ray is sought, otherwise zero.
  var slopes: [Double] = []

  /// Creates a solver without variables and constraints.
  public init() {}

  // MARK: Variables

  /// Makes a variable. Its value is 0 until ``solve()`` changes it.
  ///
  /// - Parameter isRestricted: Whether it is never negative, like a length; ``restriction(of:)`` is the required constraint for this. Where
  ///   constraints leave a choice, restricted variables are minimised before free ones.
  public mutating func makeVariable(isRestricted: Bool = false) -> Variable {
    let variable = makeFreeVariable()
    // A restriction alone cannot conflict.
    if isRestricted, case .success(let id) = add(LinearExpression(variable), .greaterThanOrEqual) {
      variables[Int(variable.index)].restriction = OptionalIndex(Int(id.slot))
    }
    return variable
  }

  /// Reuses the index of a removed variable, or appends a new one.
  private mutating func makeFreeVariable() -> Variable {
    var record = VariableRecord(sequence: variablesMade)
    variablesMade += 1
    if let free = freeVariables.popLast() {
      // The lists may still contain the index.
      let former = variables[Int(free)]
      (record.isDirty, record.isStale) = (former.isDirty, former.isStale)
      (record.isNoted, record.isListed) = (former.isNoted, former.isListed)
      variables[Int(free)] = record
      values[Int(free)] = 0
      return Variable(index: free)
    }
    variables.append(record)
    values.append(0)
    return Variable(index: Int32(variables.count - 1))
  }

  /// Returns the constraint that keeps a restricted variable from being negative, to recognise it in a ``Conflict``; `nil` for a free one.
  /// It is removed with the variable.
  public func restriction(of variable: Variable) -> ConstraintID? {
    check(variable)
    return variables[Int(variable.index)].restriction.value.map {
      ConstraintID(slot: Int32($0), sequence: constraints[$0].sequence)
    }
  }

  /// Removes a variable. No constraint and no edit may mention it any more.
  ///
  /// - Complexity: O(1) for a free variable; for a restricted one, the cost of removing its restriction. In a release build O(constraints)
  ///   when the rule is broken: the constraints are then removed too, with the fault `cassowary.variable-removed-in-use`.
  public mutating func removeVariable(_ variable: Variable) {
    if let restriction = restriction(of: variable) {
      variables[Int(variable.index)].restriction = .none
      remove(restriction)
    }
    if variables[Int(variable.index)].uses > 0 {
      Diagnostics.fault(
        Diagnostic(
          "A variable was removed while constraints still use it.",
          objects: ["variable \(variable.index)", "\(variables[Int(variable.index)].uses) constraints"],
          likelyCause: "The variable's owner was released before its constraints.",
          remedy: "Remove the constraints first."), counting: "cassowary.variable-removed-in-use")
      structureWillChange()
      for slot in constraints.indices where constraints[slot].isAlive {
        if constraints[slot].terms.contains(where: { $0.variable == variable }) { end(Int32(slot)) }
      }
    }
    variables[Int(variable.index)].isAlive = false
    values[Int(variable.index)] = .nan
    freeVariables.append(variable.index)
  }

  // MARK: Constraints

  /// Adds the constraint `expression (relation) 0`. Values change at the next ``solve()``.
  ///
  /// - Parameter rank: Decides a tie that priorities and sums leave: the lower rank wins, then the constraint added earlier. A caller whose
  ///   constraints come and go passes their own order of creation, so that ties do not depend on history.
  /// - Returns: The constraint, or, when it is required and contradicts the required ones, the conflict. Then nothing is added. Optional
  ///   constraints are never refused.
  public mutating func add(
    _ expression: LinearExpression, _ relation: Relation, priority: Priority = .required, rank: Int = .max
  ) -> Result<ConstraintID, Conflict> {
    let terms = checkedTerms(expression)
    let constant = checkedConstant(expression.constant)
    structureWillChange()
    let record = ConstraintRecord(
      terms: terms, constant: constant, relation: relation, priority: priority, rank: rank, sequence: constraintsMade,
      isAlive: true)
    let slot: Int32
    if let free = freeSlots.popLast() {
      slot = free
      constraints[Int(slot)] = record
    } else {
      slot = Int32(constraints.count)
      constraints.append(record)
    }
    let id = ConstraintID(slot: slot, sequence: constraintsMade)
    constraintsMade += 1
    for place in terms.indices { variables[Int(terms[place].variable.index)].uses += 1 }
    guard priority >= .required else {
      makePending(Int(slot))
      return .success(id)
    }
    let failure: Failure?
    if relation == .equal, let variable = definable(by: terms) {
      failure = define(variable, by: Int(slot), terms)
    } else {
      failure = insertClient(Int(slot))
    }
    guard let failure else { return .success(id) }
    let conflict = conflict(refusing: id, failure)
    end(slot)
    return .failure(conflict)
  }

  /// Removes a constraint. Values change at the next ``solve()``. Stops for a constraint that was removed before.
  public mutating func remove(_ id: ConstraintID) {
    check(id)
    structureWillChange()
    end(id.slot)
  }

  /// Replaces the constant of a constraint's expression; the terms stay.
  ///
  /// The cheapest change: without a pivot while the same constraints stay tight. A constant that changes repeatedly, with ``solve()`` in
  /// between, costs only an addition for each variable that moves, as long as these move in straight lines.
  ///
  /// - Returns: The conflict, if the constraint is required and contradicts others with the new constant. Then nothing changes.
  public mutating func setConstant(_ constant: Double, of id: ConstraintID) -> Conflict? {
    check(id)
    let constant = checkedConstant(constant)
    let slot = Int(id.slot)
    if followRay(constant, of: slot) { return nil }
    leaveRay()
    let change = constant - constraints[slot].constant
    if change == 0 { return nil }
    constraints[slot].constant = constant
    if constraints[slot].isPending { return nil }
    rayWanted = lastChanged == slot ? slot : nil
    lastChanged = slot
    unverifiedChanges += 1
    var shifted: [Symbol] = []
    if let failure = shift(slot, by: change, shifted: &shifted) {
      let conflict = conflict(refusing: id, failure)
      constraints[slot].constant = constant - change
      if shift(slot, by: -change, shifted: &shifted) != nil { isDamaged = true }
      return conflict
    }
    seed(shifted)
    return nil
  }

  /// Seeds the parts of rows that a change of constants has moved to a side they should not be on.
  mutating func seed(_ shifted: [Symbol]) {
    for row in shifted where tableau.violation(of: row, sides: tableau.allowed[row]) > Tolerance.value {
      tableau.seed(row)
    }
  }

  /// Replaces the priority of an optional constraint by another optional one. Stops when either is required.
  public mutating func setPriority(_ priority: Priority, of id: ConstraintID) {
    check(id)
    if priority == constraints[Int(id.slot)].priority { return }
    guard priority < .required, constraints[Int(id.slot)].priority < .required else {
      Diagnostics.stop(
        Diagnostic(
          "The priority of a constraint in a solver cannot change from or to required.",
          objects: ["constraint \(id.sequence)"],
          likelyCause: "The priority was changed to or from required while the constraint was active.",
          remedy: "Remove the constraint and add it again with the other priority."))
    }
    structureWillChange()
    let slot = Int(id.slot)
    constraints[slot].priority = priority
    if constraints[slot].client.isInTableau {
      tableau.seed(Symbol(slot: Int(id.slot)))
    } else if constraints[slot].client.freedom == 1 {
      markDirty(Int(links[Int(constraints[slot].client.block.start)].variable))
    }
  }

  // MARK: Edits

  /// Adds an optional constraint that a variable have a value, for values that change often.
  ///
  /// - Parameter priority: Less than required; otherwise stops.
  public mutating func addEdit(_ variable: Variable, value: Double, priority: Priority) -> EditID {
    guard priority < .required, case .success(let id) = add(variable - value, .equal, priority: priority) else {
      Diagnostics.stop(
        Diagnostic(
          "An edit cannot be required.", objects: ["variable \(variable.index)"],
          likelyCause: "The value was meant to be fixed.", remedy: "Add a required constraint, or lower the priority."))
    }
    return EditID(constraint: id)
  }

  /// Replaces the value of an edit. Costs what ``setConstant(_:of:)`` of its constraint costs.
  public mutating func suggest(_ value: Double, for edit: EditID) {
    _ = setConstant(-value, of: edit.constraint)
  }

  /// Removes an edit like any constraint; the variable returns to what the others give it at the next ``solve()``.
  public mutating func removeEdit(_ edit: EditID) { remove(edit.constraint) }

  // MARK: The solution

  /// The value of a variable in the last solution, or 0 before the first. Stops for a removed variable.
  @inlinable public func value(of variable: Variable) -> Double {
    let index = Int(variable.index)
    if index < values.count {
      let value = values[index]
      if !value.isNaN { return value }
    }
    Self.stopUnknown(variable)
  }

  /// Returns the amount by which the last solution misses a constraint, in units of its expression: 0 where it holds.
  ///
  /// - Complexity: O(terms).
  public func error(of id: ConstraintID) -> Double {
    check(id)
    let record = constraints[Int(id.slot)]
    var residual = record.constant
    // Differences within the rounding of values are no error.
    var noise = Tolerance.value
    for term in record.terms {
      residual += term.coefficient * values[Int(term.variable.index)]
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
  public func isSatisfied(_ id: ConstraintID) -> Bool { error(of: id) == 0 }

  // MARK: Bookkeeping

  /// Ends the state that is valid only while nothing but one constant changes.
  private mutating func structureWillChange() {
    leaveRay()
    lastChanged = nil
    rayWanted = nil
  }

  /// Adds `change` to the value of a constraint's expression; returns the reason when the required constraints then cannot all hold.
  mutating func shift(_ slot: Int, by change: Double, shifted: inout [Symbol]) -> Failure? {
    guard let variable = constraints[slot].defines.value else {
      let symbol = Symbol(slot: slot)
      shiftClient(symbol, by: change, shifted: &shifted)
      return failure(outsideTableau: symbol) ?? tableau.restoreFeasibility().map { .row($0) }
    }
    markStale(variable)
    let step = -change / ownCoefficient(of: variable, in: slot)
    var place = variables[variable].clients.first
    while let link = links[place] {
      place = link.next
      shiftClient(link.owner, by: link.coefficient * step, shifted: &shifted)
    }
    place = variables[variable].clients.first
    while let link = links[place] {
      place = link.next
      if let failure = failure(outsideTableau: link.owner) { return failure }
    }
    return tableau.restoreFeasibility().map { .row($0) }
  }

  /// Repairs what withdrawing left violated. While a contradiction is being undone, parts of it are still present.
  mutating func restoreFeasibility() {
    if !isInfeasible { return }
    isInfeasible = false
    if tableau.restoreFeasibility() != nil { isDamaged = true }
  }

  /// Removes a constraint and frees its slot.
  private mutating func end(_ slot: Int32) {
    let place = Int(slot)
    if !constraints[place].defines.isNone {
      undefine(by: place)
    } else if constraints[place].client.isPresent {
      withdrawClient(place)
    }
    let others = unadmitted
    unadmitted.removeAll()
    if admit(others) != nil { isDamaged = true }
    restoreFeasibility()
    for term in constraints[place].terms { variables[Int(term.variable.index)].uses -= 1 }
    constraints[place] = ConstraintRecord()
    freeSlots.append(slot)
  }
}
