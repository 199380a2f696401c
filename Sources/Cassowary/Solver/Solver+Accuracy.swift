import Diagnostics

extension Solver {
  /// Whether the row of a constraint's residual still agrees with the constraint. Rounding errors add up over very long histories.
  func isConsistent(_ slot: Int) -> Bool {
    if !constraints[slot].client.isInTableau { return true }
    let client = constraints[slot].client
    var residual = client.constant
    var size = 1 + abs(residual)
    for place in client.block.indices.prefix(Int(client.freedom)) {
      let term = links[place].coefficient * tableau.constants[Symbol(variable: Int(links[place].variable))]
      residual += term
      size += abs(term)
    }
    return abs(residual - tableau.constants[Symbol(slot: slot)]) <= size * Tolerance.drift
  }

  /// Whether this holds for all constraints, or for those settled last.
  func isConsistent(everywhere: Bool) -> Bool {
    if everywhere {
      for slot in constraints.indices where !isConsistent(slot) { return false }
    } else {
      for slot in settled where !isConsistent(slot) { return false }
    }
    return true
  }

  /// Computes the constants of all clients again. Otherwise they follow the changes of equations step by step, and accumulate their
  /// rounding errors.
  mutating func refreshConstants() {
    for slot in constraints.indices where constraints[slot].client.isPresent {
      expand(constraints[slot].terms, constant: constraints[slot].constant)
      constraints[slot].client.constant = expansion.constant
    }
  }

  /// Makes the tableau again from the clients. Counts the event `cassowary.rebuilt`.
  ///
  /// A required constraint that does not hold any more is released, with the fault `cassowary.accuracy-lost`, which stops debug builds.
  mutating func rebuild() {
    Diagnostics.count("cassowary.rebuilt")
    tableau.suspects.removeAll()
    for index in variables.indices where variables[index].client.isPresent {
      drop(index)
      candidates.append(Int32(index))
    }
    // Damage found by dropping them is repaired here.
    isDamaged = false
    for index in variables.indices where variables[index].isAlive && variables[index].isCoupled {
      let symbol = Symbol(variable: index)
      tableau.clear(symbol)
      tableau.touch(symbol)
      tableau.seed(symbol)
      isLoose[symbol] = true
    }
    let slots = constraints.indices.filter { constraints[$0].client.isInTableau }
      .sorted { constraints[$0].sequence < constraints[$1].sequence }
    for slot in slots {
      tableau.clear(Symbol(slot: slot))
      isLoose[Symbol(slot: slot)] = false
      constraints[slot].client.isInTableau = false
    }
    for slot in slots {
      tableau.seed(Symbol(slot: slot))
      if insertInTableau(slot) == nil { continue }
      Diagnostics.fault(
        Diagnostic(
          "A required constraint that was accepted no longer holds.",
          objects: ["constraint \(constraints[slot].sequence)"],
          likelyCause: "The coefficients or constants differ by more than double precision resolves.",
          remedy: "Keep lengths below 10⁵ and coefficients between 0.01 and 100."),
        counting: "cassowary.accuracy-lost")
      tableau.required[Symbol(slot: slot)] = .both
      if tableau.restoreFeasibility() != nil { tableau.suspects.removeAll() }
    }
  }
}
