// Minimising, stage by stage.
//
// A stage has members: symbols that cost something above zero, below it, or on both sides. It starts where the earlier
// stages ended and may not make them worse. `allowed` guarantees that: when a stage has reached its minimum, every direction in
// which its cost would grow is closed permanently, and its members may no longer cross zero. This is the textbook method of
// lexicographic linear programming (close all columns with a reduced cost), with `r = above - below` kept as one symbol with a
// kink instead of two.

extension Tableau {
  /// Minimises the summed cost of `members`, given by `costAbove` and `costBelow`, then closes the directions that would raise it.
  ///
  /// - Parameter active: The symbols outside the basis that may still move, in the members' part; kept up to date.
  mutating func minimise(_ members: ArraySlice<Symbol>, active: inout [Symbol]) {
    for member in members where isBasic[member] {
      let value = constants[member]
      if value > Tolerance.value {
        side[member] = .positive
      } else if value < -Tolerance.value {
        side[member] = .negative
      } else {
        // At zero the side is a choice; the cheaper one is more often right.
        side[member] = costAbove[member] <= costBelow[member] ? .positive : .negative
      }
      addToObjective(rows[member], factor: slope(of: member))
    }

    var stalled = 0
    let patience = 24 + active.count
    var remaining = 1000 + 200 * (active.count + members.count)
    while remaining > 0 {
      remaining -= 1
      let isCareful = stalled > patience
      guard let move = entering(active, isCareful: isCareful) else { break }
      guard let step = advance(move, active: &active, isCareful: isCareful) else { break }
      // Once careful, always careful: only then does Bland's rule guarantee an end.
      if step <= Tolerance.value || isCareful { stalled += 1 } else { stalled = 0 }
    }

    closeCostlyDirections(active)
    for member in members where isBasic[member] { allowed[member] &= side[member] }
    for symbol in objectiveSymbols { objective[symbol] = 0 }
    objectiveSymbols.removeAll(keepingCapacity: true)
    active.removeAll { allowed[$0] == .none || isBasic[$0] }
  }

  /// A possible move: a symbol outside the basis, up or down, and its effect on the objective per unit.
  private struct Move {
    var symbol: Symbol
    var direction: Double
    var rate: Double
  }

  /// The cost per unit of a member on its current side; negative where more is cheaper.
  private func slope(of member: Symbol) -> Double {
    side[member] == .positive ? costAbove[member] : -costBelow[member]
  }

  /// Adds a multiple of a row to the objective. A sum that is only rounding noise becomes zero.
  private mutating func addToObjective(_ row: [Entry], factor: Double) {
    if factor == 0 { return }
    for entry in row {
      if objective[entry.symbol] == 0 { objectiveSymbols.append(entry.symbol) }
      let old = objective[entry.symbol]
      let change = factor * entry.coefficient
      let new = old + change
      objective[entry.symbol] = abs(new) <= Tolerance.cancellation * (abs(old) + abs(change)) ? 0 : new
    }
  }

  /// The move that lowers the objective fastest, or, when careful, the one with the smallest symbol; `nil` at the minimum.
  private func entering(_ active: [Symbol], isCareful: Bool) -> Move? {
    var best: Move?
    var bestRate = -Tolerance.rate
    func isBetter(_ symbol: Symbol, _ rate: Double) -> Bool {
      isCareful ? rate < -Tolerance.rate && best.map { symbol < $0.symbol } ?? true : rate < bestRate
    }
    for symbol in active {
      let sides = allowed[symbol]
      let growth = objective[symbol]
      if sides.contains(.positive) {
        let rate = growth + costAbove[symbol]
        if isBetter(symbol, rate) { (best, bestRate) = (Move(symbol: symbol, direction: 1, rate: rate), rate) }
      }
      if sides.contains(.negative) {
        let rate = costBelow[symbol] - growth
        if isBetter(symbol, rate) { (best, bestRate) = (Move(symbol: symbol, direction: -1, rate: rate), rate) }
      }
    }
    return best
  }

  /// A point of a move at which a basic symbol reaches zero.
  private struct Breakpoint {
    var step: Double
    var symbol: Symbol
    var coefficient: Double
    /// The increase of the objective's slope beyond the point; infinite where the symbol must not go further.
    var bend: Double
  }

  /// Moves as far as the objective falls, across kinks too, and exchanges the symbols at the end of the move.
  ///
  /// - Returns: The length of the move, or `nil` when it has no end. Costs are never negative, so only rounding can make an endless move
  ///   look like a descent.
  private mutating func advance(_ move: Move, active: inout [Symbol], isCareful: Bool) -> Double? {
    gather(move.symbol)
    var breakpoints: [Breakpoint] = []
    for row in gathered {
      let symbol = row.symbol
      let sides = allowed[symbol]
      let rate = row.coefficient * move.direction
      let bend: Double
      if sides == .both {
        let kink = costAbove[symbol] + costBelow[symbol]
        if kink == 0 || (side[symbol] == .positive) == (rate > 0) { continue }
        bend = isCareful ? .infinity : kink * abs(rate)
      } else {
        if sides.contains(.side(increasing: rate > 0)) { continue }
        bend = .infinity
      }
      let distance = rate > 0 ? -constants[symbol] : constants[symbol]
      breakpoints.append(
        Breakpoint(step: max(0, distance) / abs(rate), symbol: symbol, coefficient: row.coefficient, bend: bend))
    }
    if breakpoints.count > 1 {
      breakpoints.sort { first, second in
        if first.step != second.step { return first.step < second.step }
        if isCareful { return first.symbol < second.symbol }
        if first.bend != second.bend { return first.bend > second.bend }
        return first.symbol < second.symbol
      }
    }

    var rate = move.rate
    var end = 0
    while end < breakpoints.count {
      rate += breakpoints[end].bend
      if rate >= -Tolerance.rate { break }
      end += 1
    }
    if end == breakpoints.count { return nil }
    for index in 0..<end {
      let crossed = breakpoints[index].symbol
      let before = slope(of: crossed)
      side[crossed] = side[crossed].opposite
      addToObjective(rows[crossed], factor: slope(of: crossed) - before)
    }

    let leaving = breakpoints[end].symbol
    if costAbove[leaving] + costBelow[leaving] != 0 { addToObjective(rows[leaving], factor: -slope(of: leaving)) }
    let growth = objective[move.symbol]
    objective[move.symbol] = 0
    pivot(leaving: leaving, entering: move.symbol)
    side[move.symbol] = .side(increasing: move.direction > 0)
    let isMember = costAbove[move.symbol] + costBelow[move.symbol] != 0
    addToObjective(rows[move.symbol], factor: growth + (isMember ? slope(of: move.symbol) : 0))
    if let index = active.firstIndex(of: move.symbol) { active[index] = leaving }
    return breakpoints[end].step
  }

  /// Closes, for all later stages, the directions in which the stage's cost would grow.
  private mutating func closeCostlyDirections(_ active: [Symbol]) {
    for symbol in active {
      if objective[symbol] + costAbove[symbol] > Tolerance.rate { allowed[symbol] &= .negative }
      if costBelow[symbol] - objective[symbol] > Tolerance.rate { allowed[symbol] &= .positive }
    }
  }
}

// MARK: One symbol at a time

extension Tableau {
  /// Minimises the cost of a single symbol, given per unit above and below zero, then closes the directions that would raise it.
  mutating func minimise(_ symbol: Symbol, costAbove above: Double, costBelow below: Double) {
    var stalled = 0
    while isBasic[symbol] {
      let value = constants[symbol]
      if abs(value) <= Tolerance.value {
        settleAtZero(symbol, costAbove: above, costBelow: below)
        return
      }
      let slope = value > 0 ? above : -below
      let side = Sides.side(increasing: value > 0)
      guard slope != 0, let move = falling(symbol, factor: slope, isCareful: stalled > 24) else {
        if hasFreedom(symbol) { allowed[symbol] &= side }
        closeDirections(in: symbol, factor: slope)
        return
      }
      // The symbol itself falls to zero, at the latest.
      guard let stop = firstStop(move.symbol, direction: move.direction, target: symbol) else { return }
      pivot(leaving: stop.symbol, entering: move.symbol)
      if stop.step <= Tolerance.value || stalled > 24 { stalled += 1 } else { stalled = 0 }
      if stalled > 10_000 { return }
    }
    allowed[symbol] &= (above == 0 ? .positive : .none) | (below == 0 ? .negative : .none)
  }

  /// Keeps a basic symbol that is zero from moving to a side that costs.
  private mutating func settleAtZero(_ symbol: Symbol, costAbove above: Double, costBelow below: Double) {
    if above == 0 || below == 0 {
      if hasFreedom(symbol) { allowed[symbol] &= above == 0 ? .positive : .negative }
      return
    }
    var best: Symbol?
    var largest = 0.0
    for entry in rows[symbol] where allowed[entry.symbol] != .none && abs(entry.coefficient) > largest {
      (best, largest) = (entry.symbol, abs(entry.coefficient))
    }
    guard let best else { return }
    pivot(leaving: symbol, entering: best)
    allowed[symbol] = .none
  }

  /// Whether anything in a basic symbol's row may still move.
  func hasFreedom(_ symbol: Symbol) -> Bool {
    for entry in rows[symbol] where allowed[entry.symbol] != .none { return true }
    return false
  }

  /// The move that lowers `factor × row` fastest, or, when careful, the one with the smallest symbol.
  private func falling(_ row: Symbol, factor: Double, isCareful: Bool) -> (symbol: Symbol, direction: Double)? {
    var best: (symbol: Symbol, direction: Double)?
    var bestRate = Tolerance.rate
    for entry in rows[row] {
      let rate = factor * entry.coefficient
      if !allowed[entry.symbol].contains(.side(increasing: rate <= 0)) || abs(rate) <= bestRate { continue }
      best = (entry.symbol, rate > 0 ? -1 : 1)
      if isCareful { break }
      bestRate = abs(rate)
    }
    return best
  }

  /// Closes the directions in which `factor × row` would grow.
  private mutating func closeDirections(in row: Symbol, factor: Double) {
    for entry in rows[row] {
      let rate = factor * entry.coefficient
      if rate > Tolerance.rate { allowed[entry.symbol] &= .negative }
      if rate < -Tolerance.rate { allowed[entry.symbol] &= .positive }
    }
  }

  /// The first basic symbol to reach zero in a move, among `target` and the symbols that must not cross it; `nil` when there is none.
  private mutating func firstStop(
    _ symbol: Symbol, direction: Double, target: Symbol?
  ) -> (symbol: Symbol, step: Double)? {
    gather(symbol)
    var best: Symbol?
    var bestStep = Double.infinity
    for row in gathered {
      let rate = row.coefficient * direction
      let distance = rate > 0 ? -constants[row.symbol] : constants[row.symbol]
      if row.symbol == target {
        if distance < 0 { continue }
      } else if allowed[row.symbol].contains(.side(increasing: rate > 0)) {
        continue
      }
      let step = max(0, distance) / abs(rate)
      let isFirst = step < bestStep || step == bestStep && best.map { row.symbol < $0 } ?? false
      if isFirst { (best, bestStep) = (row.symbol, step) }
    }
    return best.map { ($0, bestStep) }
  }

  /// Whether the value of a variable could differ while all symbols stay on their allowed sides.
  ///
  /// Changes the basis, but no values.
  mutating func canMove(_ symbol: Symbol) -> Bool {
    for direction in [1.0, -1.0] {
      var pivots = 0
      while pivots < 10_000 {
        pivots += 1
        let move: (symbol: Symbol, direction: Double)
        if isBasic[symbol] {
          // By Bland's rule, because every step here has length zero.
          guard let found = falling(symbol, factor: -direction, isCareful: true) else { break }
          move = found
        } else {
          if !allowed[symbol].contains(.side(increasing: direction > 0)) { break }
          move = (symbol, direction)
        }
        guard let stop = firstStop(move.symbol, direction: move.direction, target: nil), stop.step <= Tolerance.value
        else { return true }
        if stop.symbol == symbol { break }
        pivot(leaving: stop.symbol, entering: move.symbol)
      }
    }
    return false
  }
}
