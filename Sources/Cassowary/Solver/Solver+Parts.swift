// Dependencies between symbols.

extension Solver {
  /// Symbols connected by residuals: symbols outside the basis, and the rows of residuals that mention them.
  struct Part {
    /// Symbols outside the basis.
    var columns: [Symbol] = []
    /// Basic residuals.
    var rows: [Symbol] = []
    /// Basic variables that depend on the part; some may occur twice.
    var variables: [Symbol] = []
  }

  /// Returns the part that contains a symbol. Constants (required equations outside the basis) connect nothing.
  ///
  /// The caller advances `visit` first; symbols visited since are skipped.
  ///
  /// - Parameter crossingVariables: Whether variables connect too.
  mutating func collectPart(from seed: Symbol, crossingVariables: Bool = false) -> Part {
    var part = Part()
    var stack = [seed]
    visits[seed] = visit
    while let symbol = stack.popLast() {
      if tableau.isBasic[symbol] {
        part.rows.append(symbol)
        for entry in tableau.rows[symbol]
        where visits[entry.symbol] != visit && tableau.required[entry.symbol] != .none {
          visits[entry.symbol] = visit
          stack.append(entry.symbol)
        }
      } else {
        part.columns.append(symbol)
        tableau.gather(symbol)
        for row in tableau.gathered {
          if row.symbol.isVariable, !crossingVariables {
            part.variables.append(row.symbol)
          } else if visits[row.symbol] != visit {
            visits[row.symbol] = visit
            stack.append(row.symbol)
          }
        }
      }
    }
    return part
  }

  /// Returns the residuals of a part's optional constraints, the most important first, then by rank and age.
  func wishes(in part: Part) -> [Symbol] {
    var wishes: [Symbol] = []
    for symbol in part.columns where !symbol.isVariable && constraints[symbol.number].priority < .required {
      wishes.append(symbol)
    }
    for symbol in part.rows where !symbol.isVariable && constraints[symbol.number].priority < .required {
      wishes.append(symbol)
    }
    wishes.sort { constraints.matters($0.number, before: $1.number) }
    return wishes
  }

  /// The number of independent parts: groups of constraints that share a variable which the required equations leave undetermined.
  ///
  /// For tests and statistics; works on a copy.
  /// - Complexity: O(everything).
  package var partCount: Int {
    var copy = self
    copy.leaveRay()
    copy.insertPending()
    for index in copy.variables.indices where copy.variables[index].isAlive {
      if copy.variables[index].isDefined { copy.materialise(index) } else { copy.couple(index) }
    }
    copy.visit += 1
    var count = 0
    for slot in copy.constraints.indices where copy.constraints[slot].client.isInTableau {
      let symbol = Symbol(slot: slot)
      if copy.visits[symbol] == copy.visit { continue }
      if !copy.tableau.isBasic[symbol], copy.tableau.required[symbol] == .none { continue }
      if !copy.collectPart(from: symbol, crossingVariables: true).columns.isEmpty { count += 1 }
    }
    return count
  }
}
