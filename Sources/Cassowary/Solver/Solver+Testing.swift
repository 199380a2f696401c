// For tests only.

extension Solver {
  /// Makes the next ``solve()`` compute everything again, as it does when rounding errors have added up.
  package mutating func distrustTableau() {
    leaveRay()
    isDamaged = true
  }

  /// Whether the next ``solve()`` would compute everything anew.
  package var distrustsTableau: Bool { isDamaged }

  /// The highest level of a definition, and the number of variables listed as defined and nevertheless in the tableau. Both must stay
  /// bounded over long histories.
  package var bookkeeping: (highestLevel: Int, listed: Int) {
    (variables.reduce(0) { max($0, Int($1.level)) }, materialised.count)
  }

  /// A description of the first invariant of the solver that does not hold; `nil` when all do.
  ///
  /// - Complexity: O(everything).
  package var brokenInvariant: String? {
    var copy = self
    copy.leaveRay()
    return copy.brokenDefinition ?? copy.brokenClient ?? copy.brokenRow
  }

  /// Checks that definitions and variables agree, and that levels ascend.
  private var brokenDefinition: String? {
    for index in variables.indices where variables[index].isAlive && variables[index].isDefined {
      let slot = variables[index].definition.known
      if constraints[slot].defines != OptionalIndex(index) { return "v\(index) and its definition do not agree" }
      if variables[index].isCoupled { return "v\(index) is defined and coupled" }
      for term in constraints[slot].terms where Int(term.variable.index) != index {
        if variables[Int(term.variable.index)].level >= variables[index].level {
          return "v\(index) is not above v\(term.variable.index), which it depends on"
        }
      }
    }
    return nil
  }

  /// Checks that every client equals a new expansion of its constraint, and is where it belongs.
  private var brokenClient: String? {
    var copy = self
    for slot in constraints.indices where constraints[slot].isAlive {
      let record = constraints[slot]
      if !record.defines.isNone || record.isPending { continue }
      if !record.client.isPresent { return "constraint \(slot) is missing" }
      copy.expand(record.terms, constant: record.constant)
      let reached = record.client.block.indices.prefix(Int(record.client.freedom)).map { links[$0] }
      if reached.map(\.variable) != copy.expansion.core.map(\.variable.index) {
        return "constraint \(slot) uses the wrong variables"
      }
      for (link, term) in zip(reached, copy.expansion.core) where abs(link.coefficient - term.coefficient) > 1e-9 {
        return "constraint \(slot) has a wrong coefficient"
      }
      if abs(copy.expansion.constant - record.client.constant) > 1e-6 {
        return "constraint \(slot) has a wrong constant"
      }
      let isCoupled = reached.contains { variables[Int($0.variable)].isCoupled }
      if record.client.isInTableau != isCoupled { return "constraint \(slot) is in the wrong place" }
    }
    return nil
  }

  /// Checks the tableau: sides, sorting, columns, and the number of symbols outside the basis.
  private var brokenRow: String? {
    var free = 0
    for symbol in tableau.rows.indices.lazy.map(Symbol.init(place:)) where isUsed(symbol) {
      let row = tableau.rows[symbol]
      if !tableau.isBasic[symbol] {
        free += 1
        if !row.isEmpty || tableau.constants[symbol] != 0 { return "\(symbol) is outside the basis and has a row" }
        continue
      }
      if tableau.violation(of: symbol, sides: tableau.required[symbol]) > Tolerance.value {
        return "\(symbol) is on a forbidden side: \(tableau.constants[symbol])"
      }
      for (index, entry) in row.enumerated() {
        if index > 0, row[index - 1].symbol >= entry.symbol { return "the row of \(symbol) is not sorted" }
        if entry.coefficient == 0 { return "the row of \(symbol) has a zero" }
        if tableau.isBasic[entry.symbol] || !isUsed(entry.symbol) { return "\(symbol) depends on \(entry.symbol)" }
        if !tableau.columns[entry.symbol].contains(symbol) { return "column \(entry.symbol) lacks \(symbol)" }
      }
      if !symbol.isVariable, !isConsistent(symbol.number) { return "the row of \(symbol) is not its constraint's" }
    }
    let coupled = variables.filter { $0.isAlive && $0.isCoupled }.count
    return free == coupled ? nil : "\(free) symbols are outside the basis of \(coupled) variables"
  }

  /// Whether a symbol represents a living variable or constraint.
  private func isUsed(_ symbol: Symbol) -> Bool {
    symbol.isVariable
      ? symbol.number < variables.count && isPresent(symbol)
      : symbol.number < constraints.count && isPresent(symbol)
  }
}
