extension Solver {
  /// Whether a variable's value is only a choice of ours: whether it could be another without making any priority's sum of
  /// errors larger.
  ///
  /// Two constraints of equal priority that compete are ambiguous in this sense, although the order of creation decides
  /// between them: nothing the client has said does. Settles what is dirty first; the next ``solve()`` still reports it.
  ///
  /// - Complexity: O(1) where priorities leave no freedom; otherwise that of settling the variable's part twice.
  package mutating func isAmbiguous(_ variable: Variable) -> Bool {
    check(variable)
    settle()
    let symbol = Symbol(variable: variable)
    let columns =
      tableau.isBasic[symbol]
      ? tableau.rows[symbol].map(\.symbol).filter { tableau.required[$0] != .none } : [symbol]
    if columns.allSatisfy({ isFirm[$0] }) { return false }

    // Go back to where the priorities were satisfied, see whether it moves, and forget the attempt.
    var attempt = self
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
}
