// Required equations that define a variable.
//
// Most equations of a layout need no simplex: they place one thing relative to another. Each is solved for one of its variables
// and kept unchanged; nothing is substituted. Values follow in the order of levels. Definitions never form a circle; an equation
// that would close one is an ordinary client.

extension Solver {
  /// The most clients that are expanded again to solve an equation for a variable.
  private static let maximumClientsMoved = 6
  /// The most dependents examined for a circle before another variable is preferred.
  private static let longestSearch = 512

  /// Returns the variable that a required equation is best solved for; `nil` when it is to be a client.
  ///
  /// Prefers a variable that few clients reach, that is single, and that no definition mentions.
  mutating func definable(by terms: [Term]) -> Int? {
    var largest = 0.0
    for place in terms.indices { largest = max(largest, abs(terms[place].coefficient)) }
    var best: Int?
    var bestCost = Int.max
    for place in terms.indices {
      let term = terms[place]
      let index = Int(term.variable.index)
      // Dividing by a much smaller coefficient loses accuracy.
      if variables[index].isDefined || abs(term.coefficient) < 0.1 * largest { continue }
      var cost = 0
      var place = variables[index].clients.first
      while cost <= Self.maximumClientsMoved, let link = links[place] {
        cost += 1
        place = link.next
      }
      if cost > Self.maximumClientsMoved { continue }
      if variables[index].isCoupled { cost *= 4 }
      if !variables[index].dependents.isEmpty { cost += 2 }
      if cost >= bestCost || closesCircle(terms, solvedFor: index) { continue }
      (best, bestCost) = (index, cost)
      if cost == 0 { break }
    }
    return best
  }

  /// Whether another variable of the equation depends on `variable`. True also when the search is given up.
  private mutating func closesCircle(_ terms: [Term], solvedFor variable: Int) -> Bool {
    if variables[variable].dependents.isEmpty { return false }
    let missing = variables.count - searchStamps.count
    if missing > 0 { searchStamps.append(contentsOf: repeatElement(0, count: missing)) }
    searchStamp += 1
    var highest = variables[variable].level
    for place in terms.indices where variables[Int(terms[place].variable.index)].isDefined {
      let index = Int(terms[place].variable.index)
      highest = max(highest, variables[index].level)
      searchStamps[index] = -searchStamp
    }
    if highest <= variables[variable].level { return false }
    searchStack.removeAll(keepingCapacity: true)
    searchStack.append(Int32(variable))
    var steps = 0
    while let next = searchStack.popLast() {
      var place = variables[Int(next)].dependents.first
      while let link = links[place] {
        place = link.next
        let dependent = constraints[link.owner.number].defines.known
        if searchStamps[dependent] == -searchStamp { return true }
        if searchStamps[dependent] == searchStamp || variables[dependent].level > highest { continue }
        searchStamps[dependent] = searchStamp
        searchStack.append(Int32(dependent))
        steps += 1
        if steps > Self.longestSearch { return true }
      }
    }
    return false
  }

  /// Solves an equation for a variable, and expands the clients that reached the variable again.
  ///
  /// - Returns: The reason why the required constraints then cannot all hold, or `nil`.
  mutating func define(_ variable: Int, by slot: Int, _ terms: [Term]) -> Failure? {
    let moved = withdrawClients(reaching: variable)
    constraints[slot].defines = OptionalIndex(variable)
    let block = links.allocate(terms.count - 1)
    constraints[slot].client.block = block
    var place = Int(block.start)
    var level: Int32 = 0
    for position in terms.indices {
      let term = terms[position]
      if Int(term.variable.index) == variable { continue }
      let index = Int(term.variable.index)
      links.enlist(
        place, variable: term.variable.index, coefficient: term.coefficient, owner: Symbol(slot: slot),
        in: &variables[index].dependents)
      place += 1
      level = max(level, variables[index].level)
      // A variable with followers takes part in step 4 differently.
      if !variables[index].isDefined, !variables[index].isCoupled { markDirty(index) }
    }
    variables[variable].definition = OptionalIndex(slot)
    raise(variable, to: level + 1)
    markStale(variable)
    if terms.count > 1 { candidates.append(Int32(variable)) }
    return admit(moved)
  }

  /// Makes a variable undefined again, and lets the clients that reached it be expanded again.
  mutating func undefine(by slot: Int) {
    let variable = constraints[slot].defines.known
    let moved = withdrawClients(reaching: variable)
    let block = constraints[slot].client.block
    for place in block.indices {
      links.delist(place, in: &variables[Int(links[place].variable)].dependents)
    }
    links.release(block)
    constraints[slot].client.block = Block()
    constraints[slot].defines = .none
    variables[variable].definition = .none
    variables[variable].level = 0
    variables[variable].isLoose = true
    markDirty(variable)
    if admit(moved) != nil { isDamaged = true }
  }

  /// Raises a variable's level, and those of all definitions above it as far as necessary.
  private mutating func raise(_ variable: Int, to level: Int32) {
    if variables[variable].level >= level { return }
    variables[variable].level = level
    // Most variables are defined before anything depends on them.
    if variables[variable].dependents.isEmpty { return }
    searchStack.removeAll(keepingCapacity: true)
    searchStack.append(Int32(variable))
    while let next = searchStack.popLast() {
      let above = variables[Int(next)].level + 1
      var place = variables[Int(next)].dependents.first
      while let link = links[place] {
        place = link.next
        let dependent = constraints[link.owner.number].defines.known
        if variables[dependent].level >= above { continue }
        variables[dependent].level = above
        searchStack.append(Int32(dependent))
      }
    }
  }

  // MARK: Values

  /// Computes the values of defined variables from the others', in the order of levels.
  ///
  /// - Complexity: O(definitions that depend on changes).
  mutating func evaluate() {
    for symbol in tableau.touched {
      tableau.isTouched[symbol] = false
      let index = symbol.number
      if variables[index].isAlive, variables[index].isCoupled { setExact(tableau.constants[symbol], of: index) }
    }
    tableau.touched.removeAll(keepingCapacity: true)
    if stale.isEmpty { return }
    orderStale()
    for place in evaluationOrder.indices {
      let index = Int(evaluationOrder[place])
      variables[index].isStale = false
      if !variables[index].isAlive || !variables[index].isDefined { continue }
      let slot = variables[index].definition.known
      var sum = constraints[slot].constant
      var own = 1.0
      for position in constraints[slot].terms.indices {
        let term = constraints[slot].terms[position]
        if Int(term.variable.index) == index {
          own = term.coefficient
        } else {
          sum += term.coefficient * variables[Int(term.variable.index)].exact
        }
      }
      let value = own == 1 ? -sum : -sum / own
      if value != variables[index].exact {
        variables[index].exact = value
        note(index)
      }
    }
  }

  /// Moves `stale` and everything that depends on it to `evaluationOrder`, lower levels first.
  mutating func orderStale() {
    var highest = 0
    var next = 0
    while next < stale.count {
      let index = Int(stale[next])
      next += 1
      highest = max(highest, Int(variables[index].level))
      markDependentsStale(index)
    }
    if highest > 64 + 2 * variables.count {
      renumberLevels()
      highest = stale.reduce(0) { max($0, Int(variables[Int($1)].level)) }
    }
    // A counting sort: levels are small and dense.
    evaluationStarts.removeAll(keepingCapacity: true)
    evaluationStarts.append(contentsOf: repeatElement(0, count: highest + 2))
    for index in stale { evaluationStarts[Int(variables[Int(index)].level) + 1] += 1 }
    for level in 0...highest { evaluationStarts[level + 1] += evaluationStarts[level] }
    evaluationOrder.removeAll(keepingCapacity: true)
    evaluationOrder.append(contentsOf: repeatElement(0, count: stale.count))
    for index in stale {
      let level = Int(variables[Int(index)].level)
      evaluationOrder[evaluationStarts[level]] = index
      evaluationStarts[level] += 1
    }
    stale.removeAll(keepingCapacity: true)
  }

  /// Gives each defined variable the lowest level possible.
  ///
  /// Levels only rise while something depends on their variable. In an endless scrolling list, where the first row is removed when a last
  /// one is added, they would grow forever.
  private mutating func renumberLevels() {
    let records = variables
    let defined = records.indices.filter { records[$0].isAlive && records[$0].isDefined }
      .sorted { (records[$0].level, $0) < (records[$1].level, $1) }
    for index in defined {
      var level: Int32 = 0
      for term in constraints[variables[index].definition.known].terms where Int(term.variable.index) != index {
        level = max(level, variables[Int(term.variable.index)].level)
      }
      variables[index].level = level + 1
    }
  }

  /// Sets the value of an undefined variable; its dependents follow in `evaluate()`.
  mutating func setExact(_ value: Double, of index: Int) {
    if variables[index].exact == value { return }
    variables[index].exact = value
    note(index)
    markDependentsStale(index)
  }

  /// Lists a variable for the next report of changed values.
  private mutating func note(_ index: Int) {
    if variables[index].isNoted { return }
    variables[index].isNoted = true
    noted.append(Int32(index))
  }

  /// Lists a defined variable for evaluation.
  mutating func markStale(_ index: Int) {
    if variables[index].isStale { return }
    variables[index].isStale = true
    stale.append(Int32(index))
  }

  /// Lists the definitions that mention a variable directly; theirs follow in `orderStale()`.
  private mutating func markDependentsStale(_ index: Int) {
    var place = variables[index].dependents.first
    while let link = links[place] {
      place = link.next
      markStale(constraints[link.owner.number].defines.known)
    }
  }
}
