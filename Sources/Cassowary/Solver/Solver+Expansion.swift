// Seeing an expression through the definitions.

/// The memory in which expressions are expanded, kept between uses.
struct Expansion {
  /// Undefined variables, ascending, and their coefficients.
  var core: [Term] = []
  /// Defined variables that went in, and how often.
  var used: [Term] = []
  var constant = 0.0

  /// By variable; zero outside an expansion.
  fileprivate var weights: [Double] = []
  fileprivate var isSeen: [Bool] = []
  fileprivate var seen: [Int32] = []
  /// A heap: the greatest level first.
  fileprivate var open: [Int64] = []

  fileprivate mutating func makeRoom(_ count: Int) {
    if weights.count >= count { return }
    let more = max(count, 2 * weights.count) - weights.count
    weights.append(contentsOf: repeatElement(0, count: more))
    isSeen.append(contentsOf: repeatElement(false, count: more))
  }

  fileprivate mutating func push(_ key: Int64) {
    open.append(key)
    var place = open.count - 1
    while place > 0, open[(place - 1) / 2] < open[place] {
      open.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  fileprivate mutating func pop() -> Int {
    let top = open[0]
    let last = open.removeLast()
    if !open.isEmpty {
      open[0] = last
      var place = 0
      while true {
        var greatest = place
        for child in [2 * place + 1, 2 * place + 2] where child < open.count && open[child] > open[greatest] {
          greatest = child
        }
        if greatest == place { break }
        open.swapAt(place, greatest)
        place = greatest
      }
    }
    return Int(truncatingIfNeeded: top & 0xffff_ffff)
  }
}

extension Solver {
  /// Expands `terms + constant` into `expansion`.
  ///
  /// Definitions are put in from the greatest level down, so that what cancels is never looked into: in a table of a thousand
  /// rows, each below the one before, the height of a row's label does not depend on the rows above.
  ///
  /// - Complexity: O(definitions that go in × their terms).
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
      let slot = Int(variables[variable].definition)
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

  /// The coefficient of the variable that an equation defines, in the equation.
  func ownCoefficient(of variable: Int, in slot: Int) -> Double {
    for place in constraints[slot].terms.indices {
      let term = constraints[slot].terms[place]
      if Int(term.variable.index) == variable { return term.coefficient }
    }
    return 1
  }
}

extension [Term] {
  /// Insertion sort where expressions are short, as they mostly are.
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
