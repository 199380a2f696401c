// For tests only.

extension Solver {
  /// Makes the next ``solve()`` compute everything anew, as it does when rounding errors have added up.
  package mutating func distrustTableau() { isDamaged = true }

  /// The first of the tableau's invariants that does not hold, in words.
  ///
  /// - Complexity: O(everything).
  package var brokenInvariant: String? {
    var free = 0
    for symbol in tableau.rows.indices where isUsed(symbol) {
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
    let alive = variables.filter(\.isAlive).count
    return free == alive ? nil : "\(free) symbols are outside the basis of \(alive) variables"
  }

  private func isUsed(_ symbol: Symbol) -> Bool {
    if symbol.isVariable { return symbol.number < variables.count && variables[symbol.number].isAlive }
    return symbol.number < constraints.count && constraints[symbol.number].isAlive
  }
}
