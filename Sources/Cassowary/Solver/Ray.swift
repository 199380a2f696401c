// Repeated changes of one constant: a finger that drags, an animation.

/// The movement of the solution when one constraint's constant changes, as long as it is along a straight line.
///
/// For a constant that changes again and again: a finger that drags, an animation. While a solver has a ray, the rest of its state stays at
/// the ray's beginning: any other change or query leaves the ray first. Values are computed from the beginning each time, so that errors do
/// not add up.
struct Ray {
  /// The constraint whose constant changes.
  var slot: Int
  /// Its constant at the ray's beginning.
  var base: Double
  /// The constants for which the line is straight. Outside of it the ray is left and the change is solved in full.
  var range: ClosedRange<Double>
  /// The variables that move, in ascending order; `values` and `slopes` have their values at the beginning and their rates.
  var indices: [Int32] = []
  var values: [Double] = []
  var slopes: [Double] = []
}

extension Solver {
  /// Accepts a constant that is on the current ray; returns false when there is none for this constraint or the constant is out of its
  /// range.
  mutating func followRay(_ constant: Double, of slot: Int) -> Bool {
    guard ray?.slot == slot, ray?.range.contains(constant) == true else { return false }
    constraints[slot].constant = constant
    return true
  }

  /// Ends the ray, and moves the rest of the solver to where it has led.
  mutating func leaveRay() {
    guard let left = ray else { return }
    ray = nil
    let change = constraints[left.slot].constant - left.base
    // It may have moved on since the last solution, even back to its beginning.
    for place in left.indices.indices {
      setExact(left.values[place] + left.slopes[place] * change, of: Int(left.indices[place]))
    }
    if change == 0 { return }
    var shifted: [Symbol] = []
    if shift(left.slot, by: change, shifted: &shifted) != nil { isDamaged = true }
    seed(shifted)
  }

  /// Returns the variables whose value differs at the ray's current constant, in ascending order.
  ///
  /// - Complexity: O(variables that move), with only an addition, a product and a rounding for each.
  mutating func solveOnRay(_ ray: Ray) -> [Variable] {
    let step = constraints[ray.slot].constant - ray.base
    var changed: [Variable] = []
    changed.reserveCapacity(ray.indices.count)
    for place in ray.indices.indices {
      let index = Int(ray.indices[place])
      let exact = ray.values[place] + ray.slopes[place] * step
      let value = Solver.rounded(exact)
      variables[index].exact = exact
      if value == values[index] { continue }
      values[index] = value
      changed.append(Variable(index: ray.indices[place]))
    }
    return changed
  }

  /// Finds the ray of a constraint's constant, if it has one. Nothing may be waiting to be settled.
  ///
  /// There is one for an equation that defines a variable no client reaches, and for the most important optional constraint on a single
  /// variable. For others each change is solved in full.
  mutating func findRay(of slot: Int) {
    let start: (index: Int, slope: Double, range: ClosedRange<Double>)?
    start = constraints[slot].defines.isNone ? startOfRay(wishedBy: slot) : startOfRay(definedBy: slot)
    guard let start else { return }
    var found = Ray(slot: slot, base: constraints[slot].constant, range: start.range)
    markStale(start.index)
    orderStale()
    if slopes.count < variables.count {
      slopes.append(contentsOf: repeatElement(0, count: variables.count - slopes.count))
    }
    for place in evaluationOrder.indices {
      let index = Int(evaluationOrder[place])
      variables[index].isStale = false
      slopes[index] = index == start.index ? start.slope : slope(ofDefined: index)
    }
    for index in evaluationOrder.sorted() where slopes[Int(index)] != 0 {
      found.indices.append(index)
      found.values.append(variables[Int(index)].exact)
      found.slopes.append(slopes[Int(index)])
    }
    for index in evaluationOrder { slopes[Int(index)] = 0 }
    ray = found
  }

  /// The rate of a defined variable, from the rates of the variables in its definition.
  private func slope(ofDefined index: Int) -> Double {
    var sum = 0.0
    var own = 1.0
    for term in constraints[variables[index].definition.known].terms {
      if Int(term.variable.index) == index {
        own = term.coefficient
      } else {
        sum += term.coefficient * slopes[Int(term.variable.index)]
      }
    }
    return -sum / own
  }

  /// The variable that an equation defines, its rate, and an unlimited range; `nil` when a client reaches the variable, because a priority
  /// could then take effect.
  private func startOfRay(definedBy slot: Int) -> (index: Int, slope: Double, range: ClosedRange<Double>)? {
    let index = constraints[slot].defines.known
    if !variables[index].clients.isEmpty { return nil }
    let largest = Tolerance.largestConstant
    return (index, -1 / ownCoefficient(of: index, in: slot), -largest...largest)
  }

  /// The single variable that an optional equation places, its rate, and the range up to the variable's bounds.
  private func startOfRay(wishedBy slot: Int) -> (index: Int, slope: Double, range: ClosedRange<Double>)? {
    let client = constraints[slot].client
    if client.isInTableau || client.freedom != 1 || constraints[slot].relation != .equal || constraints[slot].isRequired
    {
      return nil
    }
    let first = links[Int(client.block.start)]
    let index = Int(first.variable)
    // No other optional constraint may be as important, and the required ones limit the range.
    var place = variables[index].clients.first
    while let link = links[place] {
      place = link.next
      let other = link.owner.number
      if other != slot, !constraints[other].isRequired, constraints[other].priority >= constraints[slot].priority {
        return nil
      }
    }
    let bounds = bounds(of: index)
    let point = -client.constant / first.coefficient
    if point < bounds.lower || point > bounds.upper { return nil }
    let largest = Tolerance.largestConstant
    let ends = [max(bounds.lower, -largest), min(bounds.upper, largest)].map {
      -first.coefficient * $0 - (client.constant - constraints[slot].constant)
    }
    return (index, -1 / first.coefficient, min(ends[0], ends[1])...max(ends[0], ends[1]))
  }
}
