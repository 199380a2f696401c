extension Solver {
  /// Solves what changed since the last time.
  ///
  /// - Returns: The variables whose value is now another than before, ascending.
  /// - Complexity: What the changed parts need; nothing that did not change is looked at.
  package mutating func solve() -> [Variable] {
    settle()
    var changed: [Variable] = []
    for symbol in tableau.touched {
      tableau.isTouched[symbol] = false
      let index = symbol.number
      if !variables[index].isAlive { continue }
      let value = Solver.rounded(tableau.constants[symbol])
      if value == variables[index].value { continue }
      variables[index].value = value
      changed.append(Variable(index: Int32(index)))
    }
    tableau.touched.removeAll(keepingCapacity: true)
    changed.sort()
    return changed
  }

  private static func rounded(_ value: Double) -> Double {
    // Adding zero turns -0 into 0.
    (value * Tolerance.stepsPerUnit).rounded() / Tolerance.stepsPerUnit + 0
  }

  // MARK: Settling

  /// Brings every part that changed back to its optimum.
  ///
  /// Steps 1 to 3 of the solution's definition only ask about residuals, so that they are taken for each part on its own,
  /// a part being what residuals connect. Step 4 asks about variables, and a variable may depend on several parts (a label
  /// below two others of undetermined height). It is needed only where the first three leave freedom, and there the parts
  /// that such a variable connects are taken together. The symbols this concerns are *loose*: when one of them changes, all
  /// it is connected with is settled again.
  mutating func settle() {
    if tableau.seeds.isEmpty, unverifiedChanges < 4096, !isDamaged { return }
    if !isDamaged { settleSeeds() }
    let isFullCheckDue = unverifiedChanges >= 4096
    if isDamaged || !(isFullCheckDue ? constraints.indices.allSatisfy(isConsistent) : settled.allSatisfy(isConsistent))
    {
      rebuild()
      settleSeeds()
    }
    if isFullCheckDue { unverifiedChanges = 0 }
  }

  private mutating func settleSeeds() {
    tableau.isSettling = true
    defer { tableau.isSettling = false }
    visit += 1
    settled.removeAll(keepingCapacity: true)
    var pending = tableau.takeSeeds()
    var free: [Symbol] = []
    while true {
      while let seed = pending.popLast() {
        if visits[seed] == visit || !isPresent(seed) { continue }
        if tableau.isBasic[seed], seed.isVariable {
          visits[seed] = visit
          reopen(seed, pending: &pending)
        } else if tableau.isBasic[seed] || tableau.required[seed] != .none {
          free += settlePart(of: seed, pending: &pending)
        }
      }
      // Parts that were settled may have moved a variable off the side that step 4 found for it.
      for symbol in tableau.touched
      where tableau.violation(of: symbol, sides: tableau.allowed[symbol]) > Tolerance.value {
        reopen(symbol, pending: &pending)
      }
      if pending.isEmpty { break }
    }
    settleVariables(free.filter { !tableau.isBasic[$0] && tableau.allowed[$0] != .none })
  }

  /// Whether a symbol still stands for something; seeds may have ended since.
  private func isPresent(_ symbol: Symbol) -> Bool {
    symbol.isVariable ? variables[symbol.number].isAlive : constraints[symbol.number].isAlive
  }

  /// Frees a variable from what step 4 decided, and asks for the parts that were involved.
  private mutating func reopen(_ variable: Symbol, pending: inout [Symbol]) {
    tableau.allowed[variable] = .both
    isLoose[variable] = false
    for entry in tableau.rows[variable] where isLoose[entry.symbol] && visits[entry.symbol] != visit {
      pending.append(entry.symbol)
    }
  }

  private mutating func reopenVariables(dependingOn symbols: [Symbol], pending: inout [Symbol]) {
    for symbol in symbols where !tableau.isBasic[symbol] {
      tableau.gather(symbol)
      for row in tableau.gathered where row.symbol.isVariable { reopen(row.symbol, pending: &pending) }
    }
  }

  /// Takes steps 2 and 3 for one part, and returns the symbols that are left free to move.
  private mutating func settlePart(of seed: Symbol, pending: inout [Symbol]) -> [Symbol] {
    let part = collectPart(from: seed)
    let symbols = part.columns + part.rows
    var wasLoose = false
    for symbol in symbols {
      if isLoose[symbol] { wasLoose = true }
      if !symbol.isVariable { settled.append(symbol.number) }
    }
    // What step 4 closed would be in the way of the steps before it.
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
      minimiseByCreation(wishes)
      active = symbols.filter { !tableau.isBasic[$0] && tableau.allowed[$0] != .none }
    }
    if !active.isEmpty { reopenVariables(dependingOn: active, pending: &pending) }
    return active
  }

  /// Takes step 2 for a part.
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

  /// Takes step 3 for a part.
  private mutating func minimiseByCreation(_ wishes: [Symbol]) {
    for symbol in wishes.sorted(by: { constraints[$0.number].precedes(constraints[$1.number]) }) {
      let record = constraints[symbol.number]
      tableau.minimise(symbol, costAbove: record.costAbove, costBelow: record.costBelow)
    }
  }

  /// Takes step 4 for everything that is left free to move.
  private mutating func settleVariables(_ free: [Symbol]) {
    if free.isEmpty { return }
    var affected: [Symbol] = []
    for symbol in free {
      isLoose[symbol] = true
      if symbol.isVariable { affected.append(symbol) }
      tableau.gather(symbol)
      for row in tableau.gathered where !isLoose[row.symbol] {
        isLoose[row.symbol] = true
        if row.symbol.isVariable { affected.append(row.symbol) }
      }
    }
    affected.sort { variables[$0.number].sequence < variables[$1.number].sequence }
    for symbol in affected where !tableau.isBasic[symbol] || tableau.hasFreedom(symbol) {
      tableau.minimise(symbol, costAbove: 1, costBelow: 1)
    }
  }
}
