// Required constraints: adding, removing, and keeping all satisfied.
//
// The method is the "general simplex" of Dutertre and de Moura, "A Fast Linear-Arithmetic Solver for DPLL(T)" (2006), with zero
// as the only bound. It has no objective and terminates by Bland's rule. Its failing row is an irreducible explanation: the symbols
// outside the basis are linearly independent, so the row's symbols exclude each other only all together.

extension Tableau {
  /// Returns the distance of a symbol from zero if it is on a side that `sides` does not contain, otherwise 0.
  func violation(of symbol: Symbol, sides: Sides) -> Double {
    let value = constants[symbol]
    if value < 0 { return sides.contains(.negative) ? 0 : -value }
    return sides.contains(.positive) ? 0 : value
  }

  /// Makes every required constraint hold, if possible.
  ///
  /// - Returns: A basic residual that cannot get to its side, or `nil` when all are satisfied.
  mutating func restoreFeasibility() -> Symbol? {
    var pivots = 0
    // Enough for layouts; from then on the smallest symbols are chosen, which cannot cycle.
    let patience = 32 + 2 * suspects.count
    while true {
      let isCareful = pivots > patience
      var leaving: Symbol?
      var worst = Tolerance.value
      var kept = 0
      for index in 0..<suspects.count {
        let symbol = suspects[index]
        if !isBasic[symbol] { continue }
        let violation = violation(of: symbol, sides: required[symbol])
        if violation <= Tolerance.value { continue }
        suspects[kept] = symbol
        kept += 1
        let isBetter = isCareful ? leaving.map { symbol < $0 } ?? true : violation > worst
        if isBetter {
          leaving = symbol
          worst = violation
        }
      }
      suspects.removeLast(suspects.count - kept)
      guard let leaving else { return nil }
      guard let entering = repairing(leaving, isCareful: isCareful) else { return leaving }
      pivot(leaving: leaving, entering: entering)
      pivots += 1
    }
  }

  /// The symbol to exchange with one on a forbidden side; `nil` when there is none.
  ///
  /// Prefers large coefficients, then free symbols, then short columns; when careful, the smallest symbol (Bland's rule).
  private func repairing(_ row: Symbol, isCareful: Bool) -> Symbol? {
    let direction: Double = constants[row] < 0 ? 1 : -1
    var best: Symbol?
    var bestCoefficient = 0.0
    var bestIsFree = false
    var bestLength = 0
    for entry in rows[row] {
      let sides = required[entry.symbol]
      if !sides.contains(.side(increasing: entry.coefficient * direction > 0)) { continue }
      if isCareful {
        // Rows are sorted: the first is the smallest.
        return entry.symbol
      }
      let isFree = sides == .both
      let length = columns[entry.symbol].count
      let size = abs(entry.coefficient)
      let isBetter: Bool
      if best == nil {
        isBetter = true
      } else if size < 0.1 * bestCoefficient || bestCoefficient < 0.1 * size {
        // Dividing by a much smaller coefficient costs accuracy.
        isBetter = size > bestCoefficient
      } else if isFree != bestIsFree {
        isBetter = isFree
      } else {
        isBetter = length < bestLength
      }
      if isBetter {
        (best, bestCoefficient, bestIsFree, bestLength) = (entry.symbol, size, isFree, length)
      }
    }
    return best
  }

  /// Restricts a newly inserted residual to its required sides.
  ///
  /// - Returns: The residual that cannot comply, as ``restoreFeasibility()`` does.
  mutating func enforce(_ symbol: Symbol, sides: Sides) -> Symbol? {
    required[symbol] = sides
    allowed[symbol] = sides
    suspects.append(symbol)
    if sides == .none, let free = eliminationCandidate(in: symbol, freeOnly: true) {
      pivot(leaving: symbol, entering: free)
    }
    if let failing = restoreFeasibility() { return failing }
    // A required equation must end outside the basis, where it is a constant, even if it already held.
    if sides == .none, isBasic[symbol], let candidate = eliminationCandidate(in: symbol, freeOnly: false) {
      pivot(leaving: symbol, entering: candidate)
    }
    return nil
  }

  /// The symbol that a required equation is best solved for: a variable rather than a residual, then the shortest column.
  private func eliminationCandidate(in row: Symbol, freeOnly: Bool) -> Symbol? {
    var largest = 0.0
    for entry in rows[row] where freeOnly ? required[entry.symbol] == .both : required[entry.symbol] != .none {
      largest = max(largest, abs(entry.coefficient))
    }
    var best: Symbol?
    var bestIsVariable = false
    var bestLength = 0
    for entry in rows[row] where freeOnly ? required[entry.symbol] == .both : required[entry.symbol] != .none {
      if abs(entry.coefficient) < 0.1 * largest { continue }
      let isVariable = entry.symbol.isVariable
      let length = columns[entry.symbol].count
      if best == nil || (isVariable && !bestIsVariable) || (isVariable == bestIsVariable && length <= bestLength) {
        (best, bestIsVariable, bestLength) = (entry.symbol, isVariable, length)
      }
    }
    return best
  }

  /// Takes a constraint's residual out of the tableau; the remaining required constraints keep holding.
  ///
  /// - Returns: Whether they do. Apart from rounding they always do.
  mutating func withdraw(_ symbol: Symbol) -> Bool {
    if !isBasic[symbol] {
      guard let partner = partner(ofWithdrawn: symbol) else { return false }
      pivot(leaving: partner, entering: symbol)
    }
    // The symbols that the row connected may now be independent, and each piece must be minimised.
    for entry in rows[symbol] where required[entry.symbol] != .none { seed(entry.symbol) }
    clear(symbol)
    return restoreFeasibility() == nil
  }

  /// The basic symbol to exchange with a residual to be removed: the first to reach zero when the residual moves away from it, so that no
  /// required constraint is violated, or any variable when no required constraint is in the way; `nil` when rounding has left none.
  private mutating func partner(ofWithdrawn symbol: Symbol) -> Symbol? {
    gather(symbol)
    var best: Symbol?
    var bestStep = Double.infinity
    var bestSize = 0.0
    for direction in [1.0, -1.0] {
      for row in gathered where required[row.symbol] != .both {
        let rate = row.coefficient * direction
        let sides = required[row.symbol]
        if sides.contains(.side(increasing: rate > 0)) { continue }
        let step = abs(constants[row.symbol] / rate)
        if step < bestStep || (step == bestStep && abs(rate) > bestSize) {
          (best, bestStep, bestSize) = (row.symbol, step, abs(rate))
        }
      }
    }
    if let best { return best }
    var bestLength = Int.max
    for row in gathered where row.symbol.isVariable {
      let length = rows[row.symbol].count
      if abs(row.coefficient) > 0.1 * bestSize, length < bestLength || abs(row.coefficient) > 10 * bestSize {
        (best, bestSize, bestLength) = (row.symbol, abs(row.coefficient), length)
      }
    }
    return best
  }
}
