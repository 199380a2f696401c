// Constraints that define nothing, and their storage.

extension Solver {
  /// The reason why required constraints cannot all hold.
  enum Failure {
    /// The definitions alone contradict this constraint.
    case constant(slot: Int)
    /// The two bounds of one variable exclude each other.
    case bounds(Int, Int)
    /// The symbols in the row of a residual exclude each other.
    case row(Symbol)
  }

  // MARK: Coming and going

  /// Makes a constraint a client: expands it and puts it on a single variable or into the tableau.
  mutating func insertClient(_ slot: Int) -> Failure? {
    expand(constraints[slot].terms, constant: constraints[slot].constant)
    let symbol = Symbol(slot: slot)
    constraints[slot].client = makeClient(owner: symbol)
    let freedom = constraints[slot].client.freedom
    if freedom == 0 { return constantFailure(slot) }
    if freedom == 1 {
      let index = Int(links[Int(constraints[slot].client.block.start)].variable)
      if !variables[index].isCoupled {
        markDirty(index)
        return constraints[slot].isRequired ? boundsFailure(index) : nil
      }
    } else {
      couple(constraints[slot].client)
    }
    return insertInTableau(slot)
  }

  /// A client of the contents of `expansion`, in the lists of all variables it reaches.
  private mutating func makeClient(owner: Symbol) -> Client {
    let (core, used) = (expansion.core.count, expansion.used.count)
    let block = links.allocate(core + used)
    for offset in 0..<core + used {
      let term = offset < core ? expansion.core[offset] : expansion.used[offset - core]
      links.enlist(
        Int(block.start) + offset, variable: term.variable.index, coefficient: term.coefficient, owner: owner,
        in: &variables[Int(term.variable.index)].clients)
    }
    return Client(block: block, constant: expansion.constant, freedom: Int32(core), isPresent: true)
  }

  /// Takes a client out of all lists. Variables that it coupled become single again when nothing else reaches them.
  private mutating func release(_ client: Client) {
    for place in client.block.indices {
      let index = Int(links[place].variable)
      links.delist(place, in: &variables[index].clients)
    }
    for place in client.block.indices.prefix(Int(client.freedom)) {
      let index = Int(links[place].variable)
      if variables[index].isDefined { continue }
      if variables[index].isCoupled {
        if variables[index].clients.isEmpty { uncouple(index) }
      } else {
        markDirty(index)
      }
    }
    links.release(client.block)
  }

  /// Makes a constraint no client any more. The required constraints may be violated until `restoreFeasibility()`.
  mutating func withdrawClient(_ slot: Int) {
    let client = constraints[slot].client
    constraints[slot].client = Client()
    if client.isInTableau, !tableau.withdraw(Symbol(slot: slot)) { isInfeasible = true }
    release(client)
  }

  /// Withdraws the clients that reach a variable, and returns the constraints among them, to be passed to ``admit(_:)``.
  mutating func withdrawClients(reaching variable: Int) -> [Int] {
    var moved: [Int] = []
    while let owner = links[variables[variable].clients.first]?.owner {
      if owner.isVariable {
        dematerialise(owner.number)
        candidates.append(Int32(owner.number))
      } else {
        moved.append(owner.number)
        withdrawClient(owner.number)
      }
    }
    return moved
  }

  /// Makes constraints clients again; optional ones wait for the next solution.
  mutating func admit(_ slots: [Int]) -> Failure? {
    var failure: Failure?
    for slot in slots {
      if !constraints[slot].isRequired {
        makePending(slot)
      } else if failure == nil {
        failure = insertClient(slot)
      } else {
        // The failure is about to be undone; until then these are left out.
        unadmitted.append(slot)
      }
    }
    return failure
  }

  /// Has a constraint become a client at the next solution, so that constraints added and removed in between cost nothing.
  mutating func makePending(_ slot: Int) {
    if constraints[slot].isPending { return }
    constraints[slot].isPending = true
    pending.append(Int32(slot))
  }

  /// Makes the waiting constraints clients. Optional constraints cannot fail.
  mutating func insertPending() {
    if pending.isEmpty { return }
    let slots = pending
    pending.removeAll(keepingCapacity: true)
    for slot in slots where constraints[Int(slot)].isPending {
      constraints[Int(slot)].isPending = false
      _ = insertClient(Int(slot))
    }
  }

  // MARK: In the tableau

  /// Gives symbols of the tableau to the variables that a client reaches.
  private mutating func couple(_ client: Client) {
    for place in client.block.indices.prefix(Int(client.freedom)) { couple(Int(links[place].variable)) }
  }

  /// Gives a single variable a symbol of the tableau, and its clients rows.
  mutating func couple(_ index: Int) {
    if variables[index].isCoupled { return }
    variables[index].isCoupled = true
    let symbol = Symbol(variable: index)
    makeSymbol(symbol)
    tableau.touch(symbol)
    tableau.seed(symbol)
    var place = variables[index].clients.first
    while let link = links[place] {
      place = link.next
      let owner = link.owner
      // Single until now, and feasible, so this cannot fail.
      if !owner.isVariable, constraints[owner.number].client.freedom == 1, insertInTableau(owner.number) != nil {
        isDamaged = true
      }
    }
  }

  /// Makes a variable single that nothing reaches any more; it must be outside the basis and in no row.
  private mutating func uncouple(_ index: Int) {
    let symbol = Symbol(variable: index)
    tableau.gather(symbol)
    if tableau.isBasic[symbol] || !tableau.gathered.isEmpty { isDamaged = true }
    tableau.clear(symbol)
    variables[index].isCoupled = false
    markDirty(index)
  }

  /// Puts a client into the tableau; returns the failure if it is required and cannot hold.
  mutating func insertInTableau(_ slot: Int) -> Failure? {
    if constraints[slot].client.isInTableau { return nil }
    constraints[slot].client.isInTableau = true
    let symbol = Symbol(slot: slot)
    makeSymbol(symbol)
    insertRow(symbol, constraints[slot].client)
    if !constraints[slot].isRequired { return nil }
    return tableau.enforce(symbol, sides: constraints[slot].cheapSides).map { .row($0) }
  }

  /// Adds a basic symbol whose row is the client's function.
  mutating func insertRow(_ symbol: Symbol, _ client: Client) {
    tableau.insertRow(
      symbol,
      terms: client.block.indices.prefix(Int(client.freedom)).map {
        Entry(symbol: Symbol(variable: Int(links[$0].variable)), coefficient: links[$0].coefficient)
      }, constant: client.constant)
  }

  /// Makes room for a symbol here and in the tableau, and resets its state.
  mutating func makeSymbol(_ symbol: Symbol) {
    tableau.makeSymbol(symbol)
    if isLoose.count < tableau.rows.count {
      let more = tableau.rows.count - isLoose.count
      isLoose.append(contentsOf: repeatElement(false, count: more))
      isFirm.append(contentsOf: repeatElement(false, count: more))
      visits.append(contentsOf: repeatElement(0, count: more))
    }
    isLoose[symbol] = false
    isFirm[symbol] = false
    visits[symbol] = 0
  }

  // MARK: Defined variables in the tableau

  /// Puts a defined variable into the tableau, so that step 4 can decide about it.
  mutating func materialise(_ index: Int) {
    if variables[index].client.isPresent { return }
    expand([Term(Variable(index: Int32(index)))], constant: 0)
    let symbol = Symbol(variable: index)
    variables[index].client = makeClient(owner: symbol)
    variables[index].client.isInTableau = true
    couple(variables[index].client)
    makeSymbol(symbol)
    insertRow(symbol, variables[index].client)
    if variables[index].isListed { return }
    variables[index].isListed = true
    materialised.append(Int32(index))
  }

  /// Takes a basic defined variable that no side constrains out of the tableau, which changes no solution.
  mutating func drop(_ index: Int) {
    let client = variables[index].client
    variables[index].client = Client()
    tableau.clear(Symbol(variable: index))
    release(client)
  }

  /// Takes any defined variable out of the tableau, by a pivot if necessary. The required constraints may be violated until
  /// `restoreFeasibility()`.
  mutating func dematerialise(_ index: Int) {
    let client = variables[index].client
    variables[index].client = Client()
    if !tableau.withdraw(Symbol(variable: index)) { isInfeasible = true }
    release(client)
  }

  // MARK: Constants

  /// Adds `change` to a client's constant, and appends the rows of the tableau whose value changed to `shifted`.
  mutating func shiftClient(_ owner: Symbol, by change: Double, shifted: inout [Symbol]) {
    if owner.isVariable {
      variables[owner.number].client.constant += change
      shifted += tableau.shift(owner, by: change)
      return
    }
    constraints[owner.number].client.constant += change
    if constraints[owner.number].client.isInTableau {
      shifted += tableau.shift(owner, by: change)
    } else if constraints[owner.number].client.freedom == 1 {
      markDirty(Int(links[Int(constraints[owner.number].client.block.start)].variable))
    }
  }

  /// Why a required client that is not in the tableau cannot hold, or `nil`. Clients in the tableau are checked there.
  func failure(outsideTableau owner: Symbol) -> Failure? {
    if owner.isVariable || constraints[owner.number].client.isInTableau || !constraints[owner.number].isRequired {
      return nil
    }
    if constraints[owner.number].client.freedom == 0 { return constantFailure(owner.number) }
    return boundsFailure(Int(links[Int(constraints[owner.number].client.block.start)].variable))
  }

  /// The failure of a required client that reaches no undefined variable: it is true or false as it stands.
  private func constantFailure(_ slot: Int) -> Failure? {
    if !constraints[slot].isRequired { return nil }
    let value = constraints[slot].client.constant
    if abs(value) <= Tolerance.value { return nil }
    return constraints[slot].cheapSides.contains(.side(increasing: value > 0)) ? nil : .constant(slot: slot)
  }

  /// The failure of a single variable whose lower bound is above its upper one by more than the tolerance.
  private func boundsFailure(_ index: Int) -> Failure? {
    let bounds = bounds(of: index)
    guard bounds.lower > bounds.upper, let lower = bounds.lowerSlot, let upper = bounds.upperSlot else { return nil }
    let slack = min(bounds.lowerScale, bounds.upperScale) * (bounds.lower - bounds.upper)
    return slack > Tolerance.value ? .bounds(lower, upper) : nil
  }

  // MARK: Conflicts

  /// Returns the required constraints that exclude each other, as a value.
  ///
  /// The failing clients together make a false statement about numbers: their undefined variables cancel. So do the defined ones when the
  /// equations that define them are added, each as often as needed; equations that are not needed have no part in the conflict.
  func conflict(refusing id: ConstraintID, _ failure: Failure) -> Conflict {
    var factors: [(slot: Int, factor: Double)] = []
    switch failure {
    case .constant(let slot): factors = [(slot, 1)]
    case .bounds(let first, let second):
      let start = { (slot: Int) in Int(constraints[slot].client.block.start) }
      factors = [(first, 1 / links[start(first)].coefficient), (second, -1 / links[start(second)].coefficient)]
    case .row(let row):
      factors = [(row.number, 1)] + tableau.rows[row].map { ($0.symbol.number, -$0.coefficient) }
    }
    var copy = self
    var sum: [Int32: Double] = [:]
    for (slot, factor) in factors {
      for term in constraints[slot].terms { sum[term.variable.index, default: 0] += factor * term.coefficient }
    }
    let terms = sum.keys.sorted().map { Term(Variable(index: $0), coefficient: sum[$0]!) }
      .filter { abs($0.coefficient) > Tolerance.rate }
    copy.expand(terms, constant: 0)
    let definitions = copy.expansion.used.filter { abs($0.coefficient) > Tolerance.rate }
    var members = factors.map(\.slot) + definitions.map { variables[Int($0.variable.index)].definition.known }
    members.removeAll { $0 == Int(id.slot) }
    let ids = members.map { ConstraintID(slot: Int32($0), sequence: constraints[$0].sequence) }
    return Conflict(constraint: id, conflictsWith: ids.sorted())
  }
}
