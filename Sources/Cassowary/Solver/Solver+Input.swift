import Diagnostics

// Input is checked here, once.

extension Solver {
  /// Returns the expression's terms with each variable once and without negligible ones. Stops for an unknown variable or a non-finite
  /// coefficient.
  func checkedTerms(_ expression: LinearExpression) -> [Term] {
    // Terms almost always need no change, and are then returned as they are.
    var isClean = true
    var last: Int32 = -1
    for place in expression.terms.indices {
      let term = expression.terms[place]
      check(term.variable)
      if !term.coefficient.isFinite { stopNotFinite(term.coefficient, in: expression) }
      if abs(term.coefficient) < Tolerance.coefficient { isClean = false }
      if term.variable.index <= last, isClean {
        for earlier in 0..<place where expression.terms[earlier].variable == term.variable { isClean = false }
      }
      last = max(last, term.variable.index)
    }
    if isClean { return expression.terms }
    var terms = expression.terms
    terms.sortByVariable()
    var count = 0
    for term in terms {
      if count > 0, terms[count - 1].variable == term.variable {
        terms[count - 1].coefficient += term.coefficient
      } else {
        terms[count] = term
        count += 1
      }
    }
    terms.removeLast(terms.count - count)
    terms.removeAll { abs($0.coefficient) < Tolerance.coefficient }
    return terms
  }

  /// Returns the constant clamped to ±10⁸; stops for a non-finite one.
  func checkedConstant(_ constant: Double) -> Double {
    if !constant.isFinite { stopNotFinite(constant, in: nil) }
    return min(max(constant, -Tolerance.largestConstant), Tolerance.largestConstant)
  }

  /// Stops for a variable that was removed or that another solver made. An index reused since is not noticed.
  func check(_ variable: Variable) {
    let index = Int(variable.index)
    if index < variables.count, variables[index].isAlive { return }
    Self.stopUnknown(variable)
  }

  /// Static: ``value(of:)`` would otherwise pass a copy of the solver.
  @usableFromInline static func stopUnknown(_ variable: Variable) -> Never {
    Diagnostics.stop(
      Diagnostic(
        "This solver has no such variable.", objects: ["variable \(variable.index)"],
        likelyCause: "It was removed, or another solver made it.", remedy: "Use a variable only while its owner exists."
      )
    )
  }

  /// Stops for a constraint that was removed or that another solver made.
  func check(_ id: ConstraintID) {
    let slot = Int(id.slot)
    if slot < constraints.count, constraints[slot].isAlive, constraints[slot].sequence == id.sequence { return }
    Diagnostics.stop(
      Diagnostic(
        "This solver has no such constraint.", objects: ["constraint \(id.sequence)"],
        likelyCause: "It was removed before, or another solver made it.",
        remedy: "Discard a constraint's identifier when removing it."))
  }

  private func stopNotFinite(_ number: Double, in expression: LinearExpression?) -> Never {
    Diagnostics.stop(
      Diagnostic(
        "A constraint's numbers must be finite.",
        objects: ["\(number)"] + (expression.map { ["\($0.terms.count) terms, constant \($0.constant)"] } ?? []),
        likelyCause: "A division by zero, or a size that was never measured.",
        remedy: "Check the number where it is computed."))
  }
}
