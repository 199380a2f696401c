extension Solver {
  /// Whether a variable's value is only the solver's choice: whether it could differ without increasing any priority's sum of errors.
  ///
  /// Two competing constraints of equal priority are ambiguous in this sense, although the order of creation decides between them: nothing
  /// the caller has said does. Settles pending changes first; the next ``solve()`` still reports them.
  ///
  /// - Complexity: O(1) where priorities leave no freedom; otherwise the cost of settling the variable's part twice.
  public mutating func isAmbiguous(_ variable: Variable) -> Bool {
    check(variable)
    settle()
    expand([Term(variable)], constant: 0)
    if expansion.core.allSatisfy({ isFirm(Int($0.variable.index)) }) { return false }

    // Return to where the priorities were satisfied, check whether it moves, and discard the attempt.
    var attempt = self
    let symbol = Symbol(variable: Int(variable.index))
    if variables[Int(variable.index)].isDefined {
      attempt.materialise(Int(variable.index))
    } else {
      attempt.couple(Int(variable.index))
    }
    let columns =
      attempt.tableau.isBasic[symbol]
      ? attempt.tableau.rows[symbol].map(\.symbol).filter { attempt.tableau.required[$0] != .none } : [symbol]
    attempt.tableau.isSettling = true
    attempt.visit += 1
    for column in columns where attempt.visits[column] != attempt.visit {
      let part = attempt.collectPart(from: column)
      for variable in part.variables { attempt.tableau.allowed[variable] = .both }
      var active = part.columns
      attempt.minimiseByPriority(attempt.wishes(in: part), part: part, active: &active)
    }
    return attempt.tableau.canMove(symbol)
  }

  /// Whether priorities alone determine an undefined variable.
  private func isFirm(_ index: Int) -> Bool {
    if !variables[index].isCoupled { return variables[index].isFirm }
    let symbol = Symbol(variable: index)
    if !tableau.isBasic[symbol] { return isFirm[symbol] }
    return tableau.rows[symbol].allSatisfy { tableau.required[$0.symbol] == .none || isFirm[$0.symbol] }
  }
}
