import Diagnostics

extension Solver {
  /// Whether the row of a constraint's residual still says what the constraint says. Rounding adds up over very long
  /// histories.
  func isConsistent(_ slot: Int) -> Bool {
    let record = constraints[slot]
    if !record.isAlive { return true }
    var residual = record.constant
    var size = 1 + abs(residual)
    for term in record.terms {
      let value = tableau.constants[Symbol(variable: term.variable)]
      residual += term.coefficient * value
      size += abs(term.coefficient * value)
    }
    return abs(residual - tableau.constants[Symbol(slot: Int32(slot))]) <= size * Tolerance.drift
  }

  /// Makes the tableau anew from the constraints.
  mutating func rebuild() {
    Diagnostics.count("cassowary.rebuilt")
    isDamaged = false
    tableau.suspects.removeAll()
    for index in variables.indices where variables[index].isAlive {
      let symbol = Symbol(variable: Variable(index: Int32(index)))
      tableau.clear(symbol)
      tableau.touch(symbol)
      tableau.seed(symbol)
      isLoose[symbol] = true
    }
    let slots = constraints.indices.filter { constraints[$0].isAlive }
      .sorted { constraints[$0].sequence < constraints[$1].sequence }
    for slot in slots {
      tableau.clear(Symbol(slot: Int32(slot)))
      isLoose[Symbol(slot: Int32(slot))] = false
    }
    for slot in slots {
      tableau.seed(Symbol(slot: Int32(slot)))
      if insert(Int32(slot)) == nil { continue }
      Diagnostics.fault(
        Diagnostic(
          "A required constraint that was accepted no longer holds.",
          objects: ["constraint \(constraints[slot].sequence)"],
          likelyCause: "Coefficients or constants so far apart that doubles cannot tell the constraints' order.",
          remedy: "Keep lengths below 10⁵ and coefficients between 0.01 and 100."),
        counting: "cassowary.accuracy-lost")
      tableau.required[Symbol(slot: Int32(slot))] = .both
      if tableau.restoreFeasibility() != nil { tableau.suspects.removeAll() }
    }
  }
}
