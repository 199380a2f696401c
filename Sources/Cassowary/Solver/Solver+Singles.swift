// Variables that no constraint couples to others: points and intervals on a line.

extension Solver {
  /// The interval that the required clients of a single variable leave it, and the constraints that limit it.
  struct Bounds {
    var lower = -Double.infinity
    var upper = Double.infinity
    /// The constraint that sets the bound, where one does.
    var lowerSlot: Int?
    var upperSlot: Int?
    /// The coefficient's size in the constraint that sets the bound: tolerances are in units of the constraint.
    var lowerScale = 1.0
    var upperScale = 1.0
  }

  /// An optional client of a single variable, seen as costs along a line.
  struct Pull {
    var slot: Int
    /// The value at which it costs nothing, or at which its free side begins.
    var point: Double
    /// The cost of one unit below the point.
    var costBelow: Double
    /// The cost of one unit above the point.
    var costAbove: Double
  }

  /// Returns a variable's bounds. `lower` exceeds `upper` when they contradict each other. O(clients).
  func bounds(of index: Int) -> Bounds {
    var bounds = Bounds()
    var place = variables[index].clients.first
    while let link = links[place] {
      place = link.next
      let slot = link.owner.number
      if constraints[slot].isRequired { narrow(&bounds, by: slot, coefficient: link.coefficient) }
    }
    return bounds
  }

  /// Intersects bounds with those of one required constraint. A negative coefficient turns the relation round.
  private func narrow(_ bounds: inout Bounds, by slot: Int, coefficient: Double) {
    let point = -constraints[slot].client.constant / coefficient
    let relation = constraints[slot].relation
    let isLower = relation == .equal || (relation == .greaterThanOrEqual) == (coefficient > 0)
    let isUpper = relation == .equal || (relation == .lessThanOrEqual) == (coefficient > 0)
    if isLower, point > bounds.lower {
      (bounds.lower, bounds.lowerSlot, bounds.lowerScale) = (point, slot, abs(coefficient))
    }
    if isUpper, point < bounds.upper {
      (bounds.upper, bounds.upperSlot, bounds.upperScale) = (point, slot, abs(coefficient))
    }
  }

  /// Lists a variable for the next `settleSingles()`.
  mutating func markDirty(_ index: Int) {
    if variables[index].isDirty { return }
    variables[index].isDirty = true
    dirty.append(Int32(index))
  }

  /// Performs steps 2 to 4 for the single variables that changed.
  mutating func settleSingles() {
    while let next = dirty.popLast() {
      let index = Int(next)
      variables[index].isDirty = false
      if variables[index].isAlive, !variables[index].isDefined, !variables[index].isCoupled { settleSingle(index) }
    }
  }

  /// Narrows the variable's interval priority by priority, then by rank and age, and sets its value.
  ///
  /// A variable that is still free and has followers is coupled instead, because step 4 then decides about several variables together.
  private mutating func settleSingle(_ index: Int) {
    var bounds = Bounds()
    pulls.removeAll(keepingCapacity: true)
    var place = variables[index].clients.first
    while let link = links[place] {
      place = link.next
      let slot = link.owner.number
      if constraints[slot].isRequired {
        narrow(&bounds, by: slot, coefficient: link.coefficient)
      } else {
        let size = abs(link.coefficient)
        let isUpward = link.coefficient > 0
        let costAbove = size * constraints[slot].costAbove
        let costBelow = size * constraints[slot].costBelow
        pulls.append(
          Pull(
            slot: slot, point: -constraints[slot].client.constant / link.coefficient,
            costBelow: isUpward ? costBelow : costAbove, costAbove: isUpward ? costAbove : costBelow))
      }
    }
    var range = Interval(lower: bounds.lower, upper: max(bounds.lower, bounds.upper))
    if !range.isPoint, !pulls.isEmpty {
      constraints.sortByImportance(&pulls)
      var start = 0
      while start < pulls.count, !range.isPoint {
        let priority = constraints[pulls[start].slot].priority
        var end = start + 1
        while end < pulls.count, constraints[pulls[end].slot].priority == priority { end += 1 }
        if end == start + 1 { range.minimise(pulls[start]) } else { range.minimise(pulls[start..<end]) }
        start = end
      }
    }
    variables[index].isFirm = range.isPoint
    if !range.isPoint, pulls.count > 1 {
      constraints.sortByCreation(&pulls)
      for pull in pulls where !range.isPoint { range.minimise(pull) }
    }
    variables[index].isLoose = !range.isPoint
    if !range.isPoint, !variables[index].dependents.isEmpty {
      // Other variables follow it, and step 4 decides about them too.
      couple(index)
      return
    }
    setExact(range.isPoint ? range.lower : range.closest(to: restingPoint(of: index)), of: index)
  }

  /// The value that step 4 prefers: zero, or the point at which the oldest inequality has no slack.
  private func restingPoint(of index: Int) -> Double {
    if variables[index].isRestricted { return 0 }
    var oldest: Int?
    var point = 0.0
    var place = variables[index].clients.first
    while let link = links[place] {
      place = link.next
      let slot = link.owner.number
      if constraints[slot].relation == .equal { continue }
      if let oldest, !constraints.precedes(slot, oldest) { continue }
      oldest = slot
      point = -constraints[slot].client.constant / link.coefficient
    }
    return point
  }
}

extension [ConstraintRecord] {
  /// Sorts by priority, the most important first, then by rank and age.
  func sortByImportance(_ pulls: inout [Solver.Pull]) {
    if pulls.count > 24 {
      pulls.sort { matters($0.slot, before: $1.slot) }
      return
    }
    for index in pulls.indices.dropFirst() {
      var place = index
      while place > 0, matters(pulls[place].slot, before: pulls[place - 1].slot) {
        pulls.swapAt(place, place - 1)
        place -= 1
      }
    }
  }

  /// Sorts by rank and age, regardless of priority, for step 3.
  func sortByCreation(_ pulls: inout [Solver.Pull]) {
    pulls.sort { precedes($0.slot, $1.slot) }
  }

  /// Whether the first is more important, or equally important and wins the tie.
  func matters(_ first: Int, before second: Int) -> Bool {
    if self[first].priority != self[second].priority { return self[first].priority > self[second].priority }
    return precedes(first, second)
  }

  /// Whether the first wins a tie against the second.
  func precedes(_ first: Int, _ second: Int) -> Bool {
    (self[first].rank, self[first].sequence) < (self[second].rank, self[second].sequence)
  }
}

/// The values that a variable can still have.
struct Interval {
  var lower: Double
  var upper: Double

  /// Whether no freedom is left, within the tolerance.
  var isPoint: Bool { upper - lower <= Tolerance.value }

  /// Returns the value of the interval that is nearest to a point.
  func closest(to point: Double) -> Double { min(max(point, lower), upper) }

  /// Keeps the values with the least error of one constraint.
  mutating func minimise(_ pull: Solver.Pull) {
    narrow(
      from: pull.costBelow > 0 ? pull.point : -.infinity, to: pull.costAbove > 0 ? pull.point : .infinity)
  }

  /// Keeps the values with the least sum of errors. O(pulls · log pulls).
  ///
  /// The sum is convex and piecewise linear with kinks at the pulls' points. Walking up through them, its slope goes from negative to
  /// positive; the minimum is where it is zero, a point or the interval between two kinks.
  mutating func minimise(_ pulls: ArraySlice<Solver.Pull>) {
    var slope = 0.0
    for pull in pulls { slope -= pull.costBelow }
    var (from, to) = (-Double.infinity, Double.infinity)
    var isFound = slope >= -Tolerance.rate
    for pull in pulls.sorted(by: { $0.point < $1.point }) {
      if isFound, slope > Tolerance.rate { break }
      slope += pull.costBelow + pull.costAbove
      if !isFound, slope >= -Tolerance.rate {
        isFound = true
        from = pull.point
      }
      if isFound, slope > Tolerance.rate {
        to = pull.point
        break
      }
    }
    narrow(from: from, to: to)
  }

  /// Keeps the intersection, or, if it is empty, the end that is nearer.
  private mutating func narrow(from: Double, to: Double) {
    if from > upper {
      lower = upper
    } else if to < lower {
      upper = lower
    } else {
      lower = max(lower, from)
      upper = min(upper, to)
    }
  }
}
