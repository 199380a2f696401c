import Diagnostics

/// A linear constraint solver with strictly ordered priorities.
///
/// The solution is the one that, in this order,
/// 1. satisfies every required constraint;
/// 2. for each lower priority, from the highest down, has the least sum of absolute errors of that priority's constraints;
/// 3. for each constraint, in order of rank and then of creation, has the least error of that constraint;
/// 4. where these leave freedom, has each restricted variable closest to zero, in order of creation; then the least slack of each
///    inequality, in order of rank and of creation; then each free variable closest to zero, in order of creation.
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
public struct Solver {
  var tableau = Tableau()
  var variables: [VariableRecord] = []
  /// The rounded values of the last solution, by variable; NaN for a variable that has ended. Apart from the records, because clients read
  /// all values after each solution.
  @usableFromInline var values: [Double] = []
  var constraints: [ConstraintRecord] = []
  var links = LinkPool()
  private var freeVariables: [Int32] = []
  private var freeSlots: [Int32] = []
  private var variablesMade = 0
  private var constraintsMade = 0

  // What the next solution has to see to.
  /// Constraints that are to become clients.
  var pending: [Int32] = []
  /// Single variables.
  var dirty: [Int32] = []
  /// Defined variables that may have come to depend on something loose.
  var candidates: [Int32] = []
  /// Defined variables whose value is to be computed.
  var stale: [Int32] = []
  /// Variables whose exact value changed since it was last told.
  var noted: [Int32] = []
  /// Clients left out while a contradiction is being undone.
  var unadmitted: [Int] = []
  /// Defined variables in the tableau, and some that were.
  var materialised: [Int32] = []

  /// By symbol in the tableau: whether what step 4 decided depends on it, see `settle`.
  var isLoose: [Bool] = []
  /// By symbol in the tableau: whether priorities alone left its part no freedom when it was last settled.
  var isFirm: [Bool] = []
  var visits: [Int] = []
  var visit = 0
  /// The constraints of the parts that `settle` last went through, by slot.
  var settled: [Int] = []
  /// Changes of constants since all rows were last compared with the constraints.
  var unverifiedChanges = 0
  /// Whether rounding has made the tableau contradict itself, so that it has to be made anew.
  var isDamaged = false
  /// Whether a required constraint of the tableau did not hold when something was withdrawn.
  var isInfeasible = false

  /// The ray that the constant changed last follows, once it has changed twice.
  var ray: Ray?
  /// The constraint whose constant was the last thing changed, or -1.
  private var lastChanged = -1
  /// The constraint whose ray the next solution is to find, or -1.
  var rayWanted = -1

  // Memory kept between uses.
  var expansion = Expansion()
  var pulls: [Pull] = []
  var evaluationStarts: [Int] = []
  var evaluationOrder: [Int32] = []
  var searchStamps: [Int] = []
  var searchStamp = 0
  var slopes: [Double] = []

  public init() {}

  // MARK: Variables

  /// Makes a variable. Its value is 0 until ``solve()`` says otherwise.
  ///
  /// - Parameter isRestricted: Whether it is never less than zero, as a length is; ``restriction(of:)`` is the required constraint
  ///   that says so. Where constraints leave a choice, restricted variables are small before free ones are.
  public mutating func makeVariable(isRestricted: Bool = false) -> Variable {
    let variable = makeFreeVariable()
    // Alone, this cannot conflict.
    if isRestricted, case .success(let id) = add(LinearExpression(variable), .greaterThanOrEqual) {
      variables[Int(variable.index)].restriction = id.slot
    }
    return variable
  }

  private mutating func makeFreeVariable() -> Variable {
    var record = VariableRecord(sequence: variablesMade)
    variablesMade += 1
    if let free = freeVariables.popLast() {
      // The lists may still hold the index.
      let former = variables[Int(free)]
      (record.isDirty, record.isStale) = (former.isDirty, former.isStale)
      (record.isNoted, record.isListed) = (former.isNoted, former.isListed)
      variables[Int(free)] = record
      values[Int(free)] = 0
      return Variable(index: free)
    }
    variables.append(record)
    values.append(0)
    searchStamps.append(0)
    return Variable(index: Int32(variables.count - 1))
  }

  /// The constraint that keeps a restricted variable from being less than zero, to recognise it in a ``Conflict``; `nil` for a
  /// free one. It ends with the variable.
  public func restriction(of variable: Variable) -> ConstraintID? {
    check(variable)
    let slot = variables[Int(variable.index)].restriction
    return slot < 0 ? nil : ConstraintID(slot: slot, sequence: constraints[Int(slot)].sequence)
  }

  /// Ends a variable. No constraint and no edit may mention it any more.
  ///
  /// - Complexity: O(1) for a free variable; for a restricted one, that of removing its restriction. In a release build O(constraints) when
  ///   that rule is broken: they are removed too then.
  public mutating func removeVariable(_ variable: Variable) {
    if let restriction = restriction(of: variable) {
      variables[Int(variable.index)].restriction = -1
      remove(restriction)
    }
    if variables[Int(variable.index)].uses > 0 {
      Diagnostics.fault(
        Diagnostic(
          "A variable was removed while constraints still mention it.",
          objects: ["variable \(variable.index)", "\(variables[Int(variable.index)].uses) constraints"],
          likelyCause: "The owner of the variable ended before its constraints.",
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

  /// Adds the constraint `expression (relation) 0`.
  ///
  /// - Parameter rank: Who wins a tie that priorities and sums leave: the lower rank, then the one added earlier. A caller
  ///   whose constraints come and go gives their own order of creation, so that a tie does not depend on history.
  /// - Returns: The constraint, or, when it is required and cannot hold together with the required ones there are, why. Nothing
  ///   is added then. Constraints that are not required are never refused.
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
    let definable = relation == .equal ? definable(by: terms) : -1
    let failure = definable >= 0 ? define(definable, by: Int(slot), terms) : insertClient(Int(slot))
    guard let failure else { return .success(id) }
    let conflict = conflict(refusing: id, failure)
    end(slot)
    return .failure(conflict)
  }

  /// Removes a constraint.
  public mutating func remove(_ id: ConstraintID) {
    check(id)
    structureWillChange()
    end(id.slot)
  }

  /// Replaces the constant of a constraint's expression; the terms stay.
  ///
  /// - Returns: What excludes the new constant, if the constraint is required and cannot hold with it. Nothing changes then.
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
    rayWanted = lastChanged == slot ? slot : -1
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

  /// Asks for the parts of rows that a change of constants has brought to a side they should not be on.
  mutating func seed(_ shifted: [Symbol]) {
    for row in shifted where tableau.violation(of: row, sides: tableau.allowed[row]) > Tolerance.value {
      tableau.seed(row)
    }
  }

  /// Replaces the priority of a constraint that is not required, with another that is not.
  public mutating func setPriority(_ priority: Priority, of id: ConstraintID) {
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
    structureWillChange()
    let slot = Int(id.slot)
    constraints[slot].priority = priority
    if constraints[slot].client.isInTableau {
      tableau.seed(Symbol(slot: id.slot))
    } else if constraints[slot].client.freedom == 1 {
      markDirty(Int(links[Int(constraints[slot].client.block.start)].variable))
    }
  }

  // MARK: Edits

  /// Adds the wish that a variable had a value, one that is expected to change often.
  ///
  /// - Parameter priority: Less than required.
  public mutating func addEdit(_ variable: Variable, value: Double, priority: Priority) -> EditID {
    guard priority < .required, case .success(let id) = add(variable - value, .equal, priority: priority) else {
      Diagnostics.stop(
        Diagnostic(
          "An edit cannot be required.", objects: ["variable \(variable.index)"],
          likelyCause: "The value was meant to be fixed.", remedy: "Add a required constraint, or lower the priority."))
    }
    return EditID(constraint: id)
  }

  /// Replaces the value that an edit wishes for.
  public mutating func suggest(_ value: Double, for edit: EditID) {
    _ = setConstant(-value, of: edit.constraint)
  }

  public mutating func removeEdit(_ edit: EditID) { remove(edit.constraint) }

  // MARK: The solution

  /// The value of a variable in the last solution, or 0 before the first.
  @inlinable public func value(of variable: Variable) -> Double {
    let index = Int(variable.index)
    if index < values.count {
      let value = values[index]
      if !value.isNaN { return value }
    }
    Self.stopUnknown(variable)
  }

  /// By how much the last solution misses a constraint, in units of its expression: 0 where it holds.
  ///
  /// - Complexity: O(terms).
  public func error(of id: ConstraintID) -> Double {
    check(id)
    let record = constraints[Int(id.slot)]
    var residual = record.constant
    // What rounding the values can amount to is no error.
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

  /// Ends what is only good while nothing but one constant changes.
  private mutating func structureWillChange() {
    leaveRay()
    lastChanged = -1
    rayWanted = -1
  }

  /// Adds `change` to what a constraint comes to; why the required constraints cannot all hold then.
  mutating func shift(_ slot: Int, by change: Double, shifted: inout [Symbol]) -> Failure? {
    let variable = Int(constraints[slot].defines)
    guard variable >= 0 else {
      let symbol = Symbol(slot: Int32(slot))
      shiftClient(symbol, by: change, shifted: &shifted)
      return failure(outsideTableau: symbol) ?? tableau.restoreFeasibility().map { .row($0) }
    }
    markStale(variable)
    let step = -change / ownCoefficient(of: variable, in: slot)
    var link = variables[variable].clients
    while link >= 0 {
      let (owner, factor) = (Symbol(links[Int(link)].owner), links[Int(link)].coefficient)
      link = links[Int(link)].next
      shiftClient(owner, by: factor * step, shifted: &shifted)
    }
    link = variables[variable].clients
    while link >= 0 {
      let owner = Symbol(links[Int(link)].owner)
      link = links[Int(link)].next
      if let failure = failure(outsideTableau: owner) { return failure }
    }
    return tableau.restoreFeasibility().map { .row($0) }
  }

  /// Sees to what withdrawing left undone: while a contradiction is being undone some of it is still there.
  mutating func restoreFeasibility() {
    if !isInfeasible { return }
    isInfeasible = false
    if tableau.restoreFeasibility() != nil { isDamaged = true }
  }

  /// Takes a constraint out and frees its slot.
  private mutating func end(_ slot: Int32) {
    let place = Int(slot)
    if constraints[place].defines >= 0 {
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
