extension Solver {
  /// Updates the values of all variables after changes since the previous call.
  ///
  /// - Returns: The variables whose value changed, in ascending order.
  /// - Complexity: The cost of the changed parts; unchanged ones are not examined.
  public mutating func solve() -> [Variable] {
    if let ray { return solveOnRay(ray) }
    settle()
    var changed: [Variable] = []
    for index in noted {
      let place = Int(index)
      variables[place].isNoted = false
      if !variables[place].isAlive { continue }
      let value = Solver.rounded(variables[place].exact)
      if value == values[place] { continue }
      values[place] = value
      changed.append(Variable(index: index))
    }
    noted.removeAll(keepingCapacity: true)
    if !zip(changed, changed.dropFirst()).allSatisfy({ $0 < $1 }) { changed.sort() }
    if let rayWanted { findRay(of: rayWanted) }
    rayWanted = nil
    return changed
  }

  /// Returns the nearest multiple of a step. Adding zero turns -0 into 0.
  static func rounded(_ value: Double) -> Double {
    let steps = value * Tolerance.stepsPerUnit
    // Beyond 2⁵² there is nothing to round; up to 2⁵¹, adding 1.5 · 2⁵² rounds without a call.
    let shift = 0x1.8p52
    let whole = abs(steps) < 0x1p51 ? (steps + shift) - shift : steps.rounded()
    return whole / Tolerance.stepsPerUnit + 0
  }

  // MARK: Settling

  /// Restores the optimum of everything that changed.
  ///
  /// The order of work: repair violated required constraints, insert waiting constraints, settle single variables and parts
  /// (`settleAll()`), check the rows against rounding and rebuild if necessary, evaluate definitions (`evaluate()`).
  ///
  /// Steps 1 to 3 of the solution's definition only concern residuals, so they are performed for each part separately, a part being the
  /// symbols that residuals connect. Step 4 concerns variables, and a variable may depend on several parts (a label below two others of
  /// undetermined height). It is needed only where the first three leave freedom, and there the parts that such a variable connects are
  /// taken together. The symbols involved are *loose*: when one of them changes, everything connected with it is settled again. Defined
  /// variables take part, and are in the tableau as long as they do.
  mutating func settle() {
    leaveRay()
    restoreFeasibility()
    insertPending()
    let isFullCheckDue = unverifiedChanges >= 4096
    if isFullCheckDue { refreshConstants() }
    if !isDamaged { settleAll() }
    if isDamaged || !isConsistent(everywhere: isFullCheckDue) {
      rebuild()
      settleAll()
    }
    settled.removeAll(keepingCapacity: true)
    if isFullCheckDue { unverifiedChanges = 0 }
    evaluate()
  }

  /// Repeats steps 2 and 3 until nothing is dirty, since materialised variables create new work, and ends with step 4.
  private mutating func settleAll() {
    if dirty.isEmpty, candidates.isEmpty, tableau.seeds.isEmpty { return }
    var free: [Symbol] = []
    repeat {
      settleSingles()
      materialiseCandidates()
      settleSeeds(free: &free)
      materialiseDependents(of: free)
    } while !dirty.isEmpty || !candidates.isEmpty || !tableau.seeds.isEmpty
    if !free.isEmpty { settleVariables(free) }
    dismissMaterialised()
  }

  /// Whether a symbol is outside the basis and not closed on both sides.
  private func mayMove(_ symbol: Symbol) -> Bool {
    isPresent(symbol) && !tableau.isBasic[symbol] && tableau.allowed[symbol] != .none
  }

  /// Settles the parts of all seeds, and appends the symbols left free to move.
  private mutating func settleSeeds(free: inout [Symbol]) {
    if tableau.seeds.isEmpty { return }
    tableau.isSettling = true
    defer { tableau.isSettling = false }
    visit += 1
    var pending = tableau.takeSeeds()
    while true {
      while let seed = pending.popLast() {
        if !isPresent(seed) || visits[seed] == visit { continue }
        if tableau.isBasic[seed], seed.isVariable {
          visits[seed] = visit
          reopen(seed, pending: &pending)
        } else if tableau.isBasic[seed] || tableau.required[seed] != .none {
          free += settlePart(of: seed, pending: &pending)
        }
      }
      // Settled parts may have moved a variable off the side that step 4 found for it.
      for symbol in tableau.touched
      where isPresent(symbol) && tableau.violation(of: symbol, sides: tableau.allowed[symbol]) > Tolerance.value {
        reopen(symbol, pending: &pending)
      }
      if pending.isEmpty { break }
    }
  }

  /// Whether a symbol represents something in the tableau; seeds may have been removed since they were listed.
  func isPresent(_ symbol: Symbol) -> Bool {
    if symbol.isVariable {
      let index = symbol.number
      return variables[index].isAlive && (variables[index].isCoupled || variables[index].client.isPresent)
    }
    return constraints[symbol.number].client.isInTableau
  }

  /// Releases a variable from the decision of step 4, and lists the parts that were involved.
  private mutating func reopen(_ variable: Symbol, pending: inout [Symbol]) {
    tableau.allowed[variable] = .both
    isLoose[variable] = false
    for entry in tableau.rows[variable] where isLoose[entry.symbol] && visits[entry.symbol] != visit {
      pending.append(entry.symbol)
    }
  }

  /// Reopens the basic variables that depend on symbols that may move.
  private mutating func reopenVariables(dependingOn symbols: [Symbol], pending: inout [Symbol]) {
    for symbol in symbols where !tableau.isBasic[symbol] {
      tableau.gather(symbol)
      for row in tableau.gathered where row.symbol.isVariable { reopen(row.symbol, pending: &pending) }
    }
  }

  /// Performs steps 2 and 3 for one part, and returns the symbols that are left free to move.
  private mutating func settlePart(of seed: Symbol, pending: inout [Symbol]) -> [Symbol] {
    let part = collectPart(from: seed)
    let symbols = part.columns + part.rows
    var wasLoose = false
    for symbol in symbols {
      if isLoose[symbol] { wasLoose = true }
      if !symbol.isVariable { settled.append(symbol.number) }
    }
    // Sides closed by step 4 would obstruct the steps before it.
    for variable in part.variables where wasLoose || isLoose[variable] || tableau.allowed[variable] != .both {
      reopen(variable, pending: &pending)
    }
    if wasLoose {
      for symbol in symbols { isLoose[symbol] = false }
    }
    var active = part.columns
    let wishes = wishes(in: part)
    minimiseByPriority(wishes, part: part, active: &active)
    for symbol in symbols { isFirm[symbol] = active.isEmpty }
    if !active.isEmpty {
      // A variable that depends on the part may take a place outside the basis in what follows.
      for variable in part.variables { isFirm[variable] = false }
      minimiseByCreation(wishes)
      active = symbols.filter { !tableau.isBasic[$0] && tableau.allowed[$0] != .none }
    }
    if !active.isEmpty { reopenVariables(dependingOn: active, pending: &pending) }
    return active
  }

  /// Performs step 2 for a part: one stage per priority, from the highest down, until nothing may move.
  mutating func minimiseByPriority(_ wishes: [Symbol], part: Part, active: inout [Symbol]) {
    for symbol in part.columns { tableau.allowed[symbol] = tableau.required[symbol] }
    for symbol in part.rows { tableau.allowed[symbol] = tableau.required[symbol] }
    var start = 0
    while start < wishes.count, !active.isEmpty {
      let priority = constraints[wishes[start].number].priority
      var end = start
      while end < wishes.count, constraints[wishes[end].number].priority == priority {
        tableau.costAbove[wishes[end]] = constraints[wishes[end].number].costAbove
        tableau.costBelow[wishes[end]] = constraints[wishes[end].number].costBelow
        end += 1
      }
      tableau.minimise(wishes[start..<end], active: &active)
      for symbol in wishes[start..<end] {
        tableau.costAbove[symbol] = 0
        tableau.costBelow[symbol] = 0
      }
      start = end
    }
  }

  /// Performs step 3 for a part.
  private mutating func minimiseByCreation(_ wishes: [Symbol]) {
    let records = constraints
    for symbol in wishes.sorted(by: { records.precedes($0.number, $1.number) }) {
      tableau.minimise(
        symbol, costAbove: constraints[symbol.number].costAbove, costBelow: constraints[symbol.number].costBelow)
    }
  }

  // MARK: Step 4

  /// Materialises the defined variables that may now depend on a loose symbol.
  private mutating func materialiseCandidates() {
    while let next = candidates.popLast() {
      let index = Int(next)
      if !variables[index].isAlive || !variables[index].isDefined || variables[index].client.isPresent { continue }
      let slot = variables[index].definition.known
      for place in constraints[slot].client.block.indices where isLooseInTableau(Int(links[place].variable)) {
        materialiseWithDependents(index)
        break
      }
    }
  }

  /// Whether step 4 decides a variable's value.
  private func isLooseInTableau(_ index: Int) -> Bool {
    (variables[index].isCoupled || variables[index].client.isPresent) && isLoose[Symbol(variable: index)]
  }

  /// Materialises the variables that follow a symbol free to move, so that step 4 decides about them.
  private mutating func materialiseDependents(of free: [Symbol]) {
    var isAsked: Set<Int> = []
    for symbol in free where mayMove(symbol) {
      tableau.gather(symbol)
      for variable in [symbol] + tableau.gathered.map(\.symbol) where variable.isVariable {
        if isAsked.insert(variable.number).inserted { materialiseFollowers(of: variable.number) }
      }
    }
  }

  /// Materialises the definitions that mention a variable, and everything that depends on them.
  private mutating func materialiseFollowers(of index: Int) {
    var place = variables[index].dependents.first
    while let link = links[place] {
      place = link.next
      let follower = constraints[link.owner.number].defines.known
      if !variables[follower].client.isPresent { materialiseWithDependents(follower) }
    }
  }

  /// Materialises a defined variable, and everything that depends on it.
  private mutating func materialiseWithDependents(_ index: Int) {
    var stack = [index]
    while let next = stack.popLast() {
      if variables[next].client.isPresent { continue }
      materialise(next)
      var place = variables[next].dependents.first
      while let link = links[place] {
        place = link.next
        stack.append(constraints[link.owner.number].defines.known)
      }
    }
  }

  /// Takes the variables that step 4 does not need any more out of the tableau.
  private mutating func dismissMaterialised() {
    if materialised.isEmpty { return }
    let all = materialised
    materialised.removeAll(keepingCapacity: true)
    for next in all {
      let symbol = Symbol(variable: Int(next))
      if !variables[Int(next)].client.isPresent {
        variables[Int(next)].isListed = false
      } else if isLoose[symbol] || !tableau.isBasic[symbol] {
        materialised.append(next)
      } else {
        variables[Int(next)].isListed = false
        drop(Int(next))
      }
    }
  }

  /// Performs step 4 for everything that is left free to move.
  private mutating func settleVariables(_ free: [Symbol]) {
    tableau.isSettling = true
    defer { tableau.isSettling = false }
    var affected: [Symbol] = []
    for symbol in free where mayMove(symbol) && !isLoose[symbol] {
      isLoose[symbol] = true
      affected.append(symbol)
      tableau.gather(symbol)
      for row in tableau.gathered where !isLoose[row.symbol] {
        isLoose[row.symbol] = true
        affected.append(row.symbol)
      }
    }
    for symbol in inOrderOfStep4(affected) where !tableau.isBasic[symbol] || tableau.hasFreedom(symbol) {
      tableau.minimise(symbol, costAbove: 1, costBelow: 1)
    }
  }

  /// Restricted variables, then the slacks of inequalities, then free variables; each group with the oldest first.
  private func inOrderOfStep4(_ symbols: [Symbol]) -> [Symbol] {
    var (restricted, slacks, free): ([Symbol], [Symbol], [Symbol]) = ([], [], [])
    for symbol in symbols {
      if symbol.isVariable {
        if variables[symbol.number].isRestricted { restricted.append(symbol) } else { free.append(symbol) }
      } else if constraints[symbol.number].relation != .equal {
        slacks.append(symbol)
      }
    }
    let byCreation = { (one: Symbol, other: Symbol) in
      variables[one.number].sequence < variables[other.number].sequence
    }
    restricted.sort(by: byCreation)
    slacks.sort { constraints.precedes($0.number, $1.number) }
    free.sort(by: byCreation)
    return restricted + slacks + free
  }
}
