// The same constant changed again and again: a finger that drags, an animation.

/// How the solution moves when one constraint's constant does, as long as it moves in a straight line.
///
/// While a solver has one, the rest of it stands still where the ray begins: whatever else is changed or asked for leaves the
/// ray first. Values are computed from its beginning each time, so that no error adds up.
struct Ray {
  /// The constraint.
  var slot: Int
  /// Its constant where the ray begins.
  var base: Double
  /// The constants between which the line is straight.
  var range: ClosedRange<Double>
  /// The variables that move, ascending, their values at the beginning, and how fast they move.
  var indices: [Int32] = []
  var values: [Double] = []
  var slopes: [Double] = []
}

extension Solver {
  /// Takes a constant on the present ray, if it is one of its.
  mutating func followRay(_ constant: Double, of slot: Int) -> Bool {
    guard ray?.slot == slot, ray?.range.contains(constant) == true else { return false }
    constraints[slot].constant = constant
    return true
  }

  /// Brings the rest of the solver to where the ray has led.
  mutating func leaveRay() {
    guard let left = ray else { return }
    ray = nil
    let change = constraints[left.slot].constant - left.base
    // It may have led somewhere since the last solution, and be it back to where it begins.
    for place in left.indices.indices {
      setExact(left.values[place] + left.slopes[place] * change, of: Int(left.indices[place]))
    }
    if change == 0 { return }
    var shifted: [Symbol] = []
    if shift(left.slot, by: change, shifted: &shifted) != nil { isDamaged = true }
    seed(shifted)
  }

  /// The variables whose value is another at the ray's present constant.
  ///
  /// - Complexity: O(variables that move), with nothing but an addition, a product and a rounding for each.
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

  /// Finds the ray of a constraint's constant. Nothing may be waiting to be settled.
  ///
  /// There is one for an equation that defines a variable no client reaches, and for the most important wish about a single
  /// variable; for others changes are worked out each time.
  mutating func findRay(of slot: Int) {
    let start: (index: Int, slope: Double, range: ClosedRange<Double>)?
    start = constraints[slot].defines >= 0 ? startOfRay(definedBy: slot) : startOfRay(wishedBy: slot)
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

  private func slope(ofDefined index: Int) -> Double {
    var sum = 0.0
    var own = 1.0
    for term in constraints[Int(variables[index].definition)].terms {
      if Int(term.variable.index) == index {
        own = term.coefficient
      } else {
        sum += term.coefficient * slopes[Int(term.variable.index)]
      }
    }
    return -sum / own
  }

  private func startOfRay(definedBy slot: Int) -> (index: Int, slope: Double, range: ClosedRange<Double>)? {
    let index = Int(constraints[slot].defines)
    if variables[index].clients >= 0 { return nil }
    let largest = Tolerance.largestConstant
    return (index, -1 / ownCoefficient(of: index, in: slot), -largest...largest)
  }

  private func startOfRay(wishedBy slot: Int) -> (index: Int, slope: Double, range: ClosedRange<Double>)? {
    let client = constraints[slot].client
    if client.isInTableau || client.freedom != 1 || constraints[slot].relation != .equal || constraints[slot].isRequired
    {
      return nil
    }
    let first = links[Int(client.block.start)]
    let index = Int(first.variable)
    // No other wish may matter as much, and the required ones say how far it goes.
    var link = variables[index].clients
    while link >= 0 {
      let other = Int(links[Int(link)].owner) >> 1
      link = links[Int(link)].next
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
