// Substituting definitions in expressions.

/// The result and memory of expanding an expression, kept between uses. Valid until the next `expand(_:constant:)`.
struct Expansion {
  /// Undefined variables, ascending, and their coefficients.
  var core: [Term] = []
  /// Defined variables that were substituted, and their factors.
  var used: [Term] = []
  /// The value when all undefined variables are zero.
  var constant = 0.0

  /// By variable; all zero between expansions.
  fileprivate var weights: [Double] = []
  /// By variable: whether it is in `seen`.
  fileprivate var isSeen: [Bool] = []
  /// The variables met in this expansion, to reset `weights` without going through all.
  fileprivate var seen: [Int32] = []
  /// The defined variables still to be substituted, as a heap: the greatest level first. A key is the level and the index.
  fileprivate var open: [Int64] = []

  fileprivate mutating func makeRoom(_ count: Int) {
    if weights.count >= count { return }
    let more = max(count, 2 * weights.count) - weights.count
    weights.append(contentsOf: repeatElement(0, count: more))
    isSeen.append(contentsOf: repeatElement(false, count: more))
  }

  /// Adds a key to the heap.
  fileprivate mutating func push(_ key: Int64) {
    open.append(key)
    var place = open.count - 1
    while place > 0, open[(place - 1) / 2] < open[place] {
      open.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  /// Removes the key with the greatest level and returns its variable.
  fileprivate mutating func pop() -> Int {
    let top = open[0]
    let last = open.removeLast()
    if !open.isEmpty {
      open[0] = last
      var place = 0
      while true {
        var child = 2 * place + 1
        if child + 1 < open.count, open[child + 1] > open[child] { child += 1 }
        if child >= open.count || open[child] <= open[place] { break }
        open.swapAt(place, child)
        place = child
      }
    }
    return Int(truncatingIfNeeded: top & 0xffff_ffff)
  }
}

extension Solver {
  /// Expands `terms + constant` into `expansion`.
  ///
  /// Definitions are substituted from the greatest level down, so that terms that cancel are never followed. In a table of a thousand rows,
  /// each below the previous one, the height of a row's label does not depend on the rows above.
  ///
  /// - Complexity: O(definitions substituted × their terms).
  mutating func expand(_ terms: [Term], constant: Double) {
    expansion.core.removeAll(keepingCapacity: true)
    expansion.used.removeAll(keepingCapacity: true)
    expansion.constant = constant
    var isPlain = true
    for place in terms.indices where variables[Int(terms[place].variable.index)].isDefined {
      isPlain = false
      break
    }
    if isPlain {
      expansion.core.append(contentsOf: terms)
      expansion.core.sortByVariable()
      return
    }
    expansion.makeRoom(variables.count)
    for place in terms.indices { accumulate(terms[place].variable.index, terms[place].coefficient) }
    while !expansion.open.isEmpty {
      let variable = expansion.pop()
      let weight = expansion.weights[variable]
      if weight == 0 { continue }
      expansion.used.append(Term(Variable(index: Int32(variable)), coefficient: weight))
      let slot = variables[variable].definition.known
      let factor = -weight / ownCoefficient(of: variable, in: slot)
      for place in constraints[slot].terms.indices {
        let term = constraints[slot].terms[place]
        if Int(term.variable.index) != variable { accumulate(term.variable.index, factor * term.coefficient) }
      }
      expansion.constant += factor * constraints[slot].constant
    }
    for index in expansion.seen {
      let weight = expansion.weights[Int(index)]
      if weight != 0, !variables[Int(index)].isDefined {
        expansion.core.append(Term(Variable(index: index), coefficient: weight))
      }
      expansion.weights[Int(index)] = 0
      expansion.isSeen[Int(index)] = false
    }
    expansion.seen.removeAll(keepingCapacity: true)
    expansion.core.sortByVariable()
  }

  /// Adds to a variable's coefficient. A sum that is only rounding noise becomes zero, so that cancelled variables are not reached.
  private mutating func accumulate(_ index: Int32, _ change: Double) {
    let place = Int(index)
    let old = expansion.weights[place]
    let new = old + change
    expansion.weights[place] = abs(new) <= Tolerance.cancellation * (abs(old) + abs(change)) ? 0 : new
    if expansion.isSeen[place] { return }
    expansion.isSeen[place] = true
    expansion.seen.append(index)
    if variables[place].isDefined { expansion.push(Int64(variables[place].level) << 32 | Int64(index)) }
  }

  /// Returns the coefficient, in an equation, of the variable it defines.
  func ownCoefficient(of variable: Int, in slot: Int) -> Double {
    for place in constraints[slot].terms.indices {
      let term = constraints[slot].terms[place]
      if Int(term.variable.index) == variable { return term.coefficient }
    }
    return 1
  }
}

extension [Term] {
  /// Sorts by variable; by insertion for short expressions, which are the usual ones.
  mutating func sortByVariable() {
    if count > 24 {
      sort { $0.variable < $1.variable }
      return
    }
    for index in indices.dropFirst() {
      var place = index
      while place > 0, self[place].variable < self[place - 1].variable {
        swapAt(place, place - 1)
        place -= 1
      }
    }
  }
}
