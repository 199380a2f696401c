import Cassowary
import Testing

/// The meaning of constraints, one sentence at a time.
@Suite struct SolverTests {
  private var solver = Solver()

  private mutating func add(_ expression: LinearExpression, _ relation: Relation, _ priority: Double = 1000)
    -> ConstraintID
  {
    switch solver.add(expression, relation, priority: Priority(priority)) {
    case .success(let id): return id
    case .failure(let conflict):
      Issue.record("unexpected \(conflict)")
      return conflict.constraint
    }
  }

  // MARK: One constraint

  @Test mutating func `A required equation holds`() {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    _ = add(x - 10, .equal)
    _ = add(y - 2 * x - 5, .equal)
    #expect(solver.solve() == [x, y])
    #expect(solver.value(of: x) == 10)
    #expect(solver.value(of: y) == 25)
  }

  @Test mutating func `An inequality that holds anyway changes nothing`() {
    let x = solver.makeVariable()
    let wish = add(x - 30, .equal, 500)
    let floor = add(x - 10, .greaterThanOrEqual)
    _ = solver.solve()
    #expect(solver.value(of: x) == 30)
    #expect(solver.isSatisfied(wish) && solver.isSatisfied(floor))
  }

  @Test mutating func `An inequality that a wish violates holds with equality`() {
    let x = solver.makeVariable()
    let wish = add(x - 3, .equal, 999)
    _ = add(x - 10, .greaterThanOrEqual)
    _ = solver.solve()
    #expect(solver.value(of: x) == 10)
    #expect(solver.error(of: wish) == 7)  // 10 - 3
  }

  @Test mutating func `A wish for an inequality costs nothing on its side`() {
    let x = solver.makeVariable()
    let wish = add(x - 10, .lessThanOrEqual, 500)
    _ = add(x - 4, .equal, 250)
    _ = solver.solve()
    #expect(solver.value(of: x) == 4)
    #expect(solver.error(of: wish) == 0)
  }

  @Test mutating func `A variable without constraints is zero and is not reported`() {
    let x = solver.makeVariable()
    #expect(solver.solve() == [])
    #expect(solver.value(of: x) == 0)
  }

  @Test mutating func `A constraint without variables holds or does not`() {
    _ = add(LinearExpression(constant: -1), .lessThanOrEqual)
    let x = solver.makeVariable()
    // x - x is nothing.
    for expression in [LinearExpression(constant: 1), x - x + 1] {
      guard case .failure(let conflict) = solver.add(expression, .lessThanOrEqual) else {
        Issue.record("1 <= 0 was accepted")
        return
      }
      #expect(conflict.conflictsWith == [])
    }
    let wish = add(x - x + 3, .equal, 20)
    _ = solver.solve()
    #expect(solver.error(of: wish) == 3)
  }

  @Test mutating func `Terms of the same variable add up`() {
    let x = solver.makeVariable()
    _ = add(x + x + x * 0.5 - 100, .equal)
    _ = solver.solve()
    #expect(solver.value(of: x) == 40)  // 2.5 · 40 == 100
  }

  @Test mutating func `A constant as large as can be is an ordinary number`() {
    let x = solver.makeVariable()
    _ = add(x - Double.greatestFiniteMagnitude, .lessThanOrEqual)
    _ = add(x - 44, .equal, 1)
    _ = solver.solve()
    #expect(solver.value(of: x) == 44)
  }

  // MARK: Priorities

  @Test mutating func `A label yields to what is above its hugging or its compression resistance`() {
    let pushes: [(width: Double, priority: Double, expected: Double)] = [
      (60, 749, 100), (60, 751, 60), (60, 1000, 60), (140, 249, 100), (140, 251, 140), (140, 1000, 140),
    ]
    for push in pushes {
      solver = Solver()
      let width = solver.makeVariable()
      let hugging = add(width - 100, .lessThanOrEqual, 250)
      let compression = add(width - 100, .greaterThanOrEqual, 750)
      _ = add(width - push.width, .equal, push.priority)
      _ = solver.solve()
      #expect(solver.value(of: width) == push.expected, "\(push)")
      #expect(solver.error(of: hugging) == max(0, push.expected - 100))
      #expect(solver.error(of: compression) == max(0, 100 - push.expected))
    }
  }

  @Test mutating func `In a row the label that hugs less takes the room`() {
    let (first, second) = (solver.makeVariable(), solver.makeVariable())
    _ = add(first + second - 300, .equal)
    for (width, intrinsic, hugging) in [(first, 80.0, 250.0), (second, 50, 251)] {
      _ = add(width - intrinsic, .lessThanOrEqual, hugging)
      _ = add(width - intrinsic, .greaterThanOrEqual, 750)
    }
    _ = solver.solve()
    #expect(solver.value(of: first) == 250)  // 300 - 50
    #expect(solver.value(of: second) == 50)
  }

  @Test mutating func `Ten constraints at 749 never outweigh one at 750`() {
    let x = solver.makeVariable()
    for _ in 0..<10 { _ = add(x - 100, .equal, 749) }
    let important = add(x * 0.01, .equal, 750)
    _ = solver.solve()
    #expect(solver.value(of: x) == 0)
    #expect(solver.isSatisfied(important))
  }

  @Test mutating func `Fractions of a priority count`() {
    let x = solver.makeVariable()
    _ = add(x - 1, .equal, 749)
    _ = add(x - 2, .equal, 749.5)
    _ = solver.solve()
    #expect(solver.value(of: x) == 2)
  }

  @Test mutating func `At equal priority the least sum of errors wins`() {
    let x = solver.makeVariable()
    _ = add(x - 10, .equal, 500)
    _ = add(x - 20, .equal, 500)
    _ = add(x - 90, .equal, 500)
    _ = solver.solve()
    // The median: 10 + 0 + 70, where 10 and 90 would cost 90 and 150.
    #expect(solver.value(of: x) == 20)
  }

  @Test mutating func `Where the sums are equal the oldest constraint wins`() {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    _ = add(x - 20, .equal, 500)
    _ = add(x - 10, .equal, 500)
    _ = add(y - 10, .equal, 500)
    _ = add(y - 20, .equal, 500)
    _ = solver.solve()
    #expect(solver.value(of: x) == 20)
    #expect(solver.value(of: y) == 10)
  }

  @Test mutating func `Where constraints leave a choice the oldest free variable is closest to zero`() {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    _ = add(x + y - 100, .equal)
    _ = solver.solve()
    #expect(solver.value(of: x) == 0)
    #expect(solver.value(of: y) == 100)
  }

  @Test
  mutating func `Where constraints leave a choice a restricted variable is zero, and older free ones take up the rest`()
  {
    let (x, width) = (solver.makeVariable(), solver.makeVariable(isRestricted: true))
    _ = add(x + width - 100, .equal)
    _ = solver.solve()
    #expect(solver.value(of: x) == 100)
    #expect(solver.value(of: width) == 0)
  }

  @Test mutating func `Of two restricted variables the older is smaller`() {
    let (width, height) = (solver.makeVariable(isRestricted: true), solver.makeVariable(isRestricted: true))
    _ = add(width + height - 100, .equal)
    _ = solver.solve()
    #expect(solver.value(of: width) == 0)
    #expect(solver.value(of: height) == 100)
  }

  @Test(arguments: [false, true])
  mutating func `Where constraints leave a choice an inequality has no slack, the oldest first`(areReversed: Bool) {
    let x = solver.makeVariable()
    _ = areReversed ? add(x - 72, .lessThanOrEqual) : add(x - 20, .greaterThanOrEqual)
    _ = areReversed ? add(x - 20, .greaterThanOrEqual) : add(x - 72, .lessThanOrEqual)
    _ = solver.solve()
    #expect(solver.value(of: x) == (areReversed ? 72 : 20))
  }

  @Test mutating func `A wish that holds as an inequality has no slack either`() {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    _ = add(x + y - 72, .lessThanOrEqual, 250)
    _ = add(y - 10, .equal)
    _ = solver.solve()
    #expect(solver.value(of: x) == 62)
  }

  @Test
  mutating func `A restricted variable is never less than zero, and its restriction is told among what conflicts`() {
    let width = solver.makeVariable(isRestricted: true)
    let wish = add(width + 10, .equal, 900)
    _ = solver.solve()
    #expect(solver.value(of: width) == 0)
    #expect(solver.error(of: wish) == 10)
    guard case .failure(let conflict) = solver.add(width + 10, .equal) else {
      Issue.record("A length of -10 was taken.")
      return
    }
    #expect(conflict.conflictsWith == [solver.restriction(of: width)].compactMap(\.self))
  }

  @Test mutating func `A restriction ends with its variable`() {
    let former = solver.makeVariable(isRestricted: true)
    solver.removeVariable(former)
    let x = solver.makeVariable()
    #expect(solver.restriction(of: x) == nil)
    _ = add(x + 10, .equal)
    _ = solver.solve()
    #expect(solver.value(of: x) == -10)
  }

  // MARK: Change

  @Test mutating func `A constant that goes away and comes back before anything else changes is back`() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let wish = try solver.add(LinearExpression(x), .equal, priority: Priority(750)).get()
    for constant in [-1.0, -2, -3] {
      _ = solver.setConstant(constant, of: wish)
      _ = solver.solve()
    }
    #expect(solver.value(of: x) == 3)
    // Away, looked at, and back to 3 without being looked at.
    _ = solver.setConstant(-9, of: wish)
    #expect(solver.solve() == [x])
    _ = solver.setConstant(-3, of: wish)
    _ = add(y - x, .greaterThanOrEqual)
    #expect(solver.solve() == [x, y])
    #expect(solver.value(of: x) == 3)
    #expect(solver.value(of: y) == 3)
  }

  @Test mutating func `An edit moves what depends on it and nothing else`() {
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    _ = add(y - x - 8, .equal)
    _ = add(z - 5, .equal)
    let edit = solver.addEdit(x, value: 1, priority: Priority(500))
    #expect(solver.solve() == [x, y, z])
    solver.suggest(50, for: edit)
    #expect(solver.solve() == [x, y])
    #expect(solver.value(of: y) == 58)
    solver.removeEdit(edit)
    #expect(solver.solve() == [x, y])
    #expect(solver.value(of: x) == 0)
  }

  @Test mutating func `An edit stops at a required limit and comes back`() {
    let x = solver.makeVariable()
    _ = add(x - 100, .lessThanOrEqual)
    let edit = solver.addEdit(x, value: 10, priority: Priority(500))
    var seen: [Double] = []
    for value in [10.0, 150, 100, 99, -3] {
      solver.suggest(value, for: edit)
      _ = solver.solve()
      seen.append(solver.value(of: x))
    }
    #expect(seen == [10, 100, 100, 99, -3])
  }

  @Test mutating func `Removing a constraint restores what was before`() {
    let (x, width) = (solver.makeVariable(), solver.makeVariable())
    _ = add(x + width - 390, .equal)
    _ = add(width - 44, .equal, 750)
    _ = solver.solve()
    let fixing = add(width - 200, .greaterThanOrEqual)
    #expect(solver.solve() == [x, width])
    #expect(solver.value(of: x) == 190)
    solver.remove(fixing)
    #expect(solver.solve() == [x, width])
    #expect(solver.value(of: x) == 346)
  }

  @Test mutating func `The constant of a required constraint can change`() {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let fixed = add(x - 390, .equal)
    _ = add(y - x + 16, .lessThanOrEqual)
    _ = add(y - 1000, .equal, 250)
    _ = solver.solve()
    #expect(solver.value(of: y) == 374)
    #expect(solver.setConstant(-844, of: fixed) == nil)
    #expect(solver.solve() == [x, y])
    #expect(solver.value(of: y) == 828)
  }

  @Test mutating func `A priority can change among those that are not required`() {
    let x = solver.makeVariable()
    let first = add(x - 1, .equal, 500)
    _ = add(x - 2, .equal, 400)
    _ = solver.solve()
    #expect(solver.value(of: x) == 1)
    solver.setPriority(Priority(300), of: first)
    #expect(solver.solve() == [x])
    #expect(solver.value(of: x) == 2)
  }

  @Test mutating func `The index of a removed variable is used again, without its value`() {
    let x = solver.makeVariable()
    let constraint = add(x - 7, .equal)
    _ = solver.solve()
    solver.remove(constraint)
    solver.removeVariable(x)
    let y = solver.makeVariable()
    #expect(y.index == x.index)
    #expect(solver.value(of: y) == 0)
    #expect(solver.solve() == [])
  }

  @Test mutating func `A variable made later is younger, whatever its index`() {
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    solver.removeVariable(x)
    let z = solver.makeVariable()
    #expect(z.index < y.index)
    _ = add(y + z - 100, .equal)
    _ = solver.solve()
    // The older one is closest to zero.
    #expect(solver.value(of: y) == 0)
    #expect(solver.value(of: z) == 100)
  }

  @Test(arguments: [[10, 20], [20, 10]])
  mutating func `A tie goes to the lower rank, in whatever order the two were added`(values: [Double]) {
    let x = solver.makeVariable()
    for value in values { _ = solver.add(x - value, .equal, priority: Priority(500), rank: Int(value)) }
    _ = solver.solve()
    #expect(solver.value(of: x) == 10)
  }

  @Test mutating func `Changing a copy leaves the original as it was`() {
    let x = solver.makeVariable()
    _ = add(x - 10, .greaterThanOrEqual)
    _ = solver.solve()
    var copy = solver
    _ = copy.add(x - 20, .greaterThanOrEqual)
    #expect(copy.solve() == [x])
    #expect(copy.value(of: x) == 20)
    #expect(solver.solve() == [])
    #expect(solver.value(of: x) == 10)
  }

  // MARK: Ambiguity

  @Test mutating func `What only our tie breaks decide is ambiguous`() {
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    _ = add(x + y - 100, .equal)
    _ = add(z - 5, .equal, 1)
    #expect([x, y, z].map { solver.isAmbiguous($0) } == [true, true, false])
    // Two labels of equal hugging: the one created first wins, but nobody said so.
    _ = add(x - 30, .lessThanOrEqual, 250)
    _ = add(y - 30, .lessThanOrEqual, 250)
    #expect([x, y].map { solver.isAmbiguous($0) } == [true, true])
    _ = add(x - 30, .lessThanOrEqual, 251)
    _ = add(x - 30, .greaterThanOrEqual, 750)
    #expect([x, y].map { solver.isAmbiguous($0) } == [false, false])
  }

  @Test mutating func `A variable held from both sides is not ambiguous`() {
    let x = solver.makeVariable()
    _ = add(x - 5, .lessThanOrEqual)
    #expect(solver.isAmbiguous(x) == true)
    _ = add(x - 5, .greaterThanOrEqual)
    #expect(solver.isAmbiguous(x) == false)
  }

  // MARK: Hard cases

  @Test mutating func `A thousand ties end`() {
    // Everything meets in the origin, where a careless simplex walks in circles.
    var randomness = Randomness(seed: 3)
    let variables = (0..<12).map { _ in solver.makeVariable() }
    for _ in 0..<1000 {
      var expression = LinearExpression()
      for _ in 0..<3 { expression += randomness.pick(variables) * randomness.pick([1, -1, 2, -0.5]) }
      let priority: Double = randomness.pick([1000, 750, 750, 250])
      let relation: Relation = randomness.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual])
      _ = add(expression, relation, priority)
    }
    #expect(solver.solve() == [])
    _ = add(variables[0] - 1, .equal, 1)
    #expect(solver.solve() == [])
  }

  @Test mutating func `A hundred equal shares add up`() {
    let shares = (0..<100).map { _ in solver.makeVariable() }
    var sum = LinearExpression(constant: -1000)
    for share in shares {
      sum += LinearExpression(share)
      if share != shares[0] { _ = add(share - shares[0], .equal) }
    }
    let total = add(sum, .equal)
    _ = solver.solve()
    #expect(shares.allSatisfy { solver.value(of: $0) == 10 })
    #expect(solver.isSatisfied(total))
    #expect(solver.setConstant(-1000 / 3.0, of: total) == nil)
    _ = solver.solve()
    // 3.333…, rounded to 2⁻²⁰, and still satisfied a hundred times over.
    #expect(shares.allSatisfy { abs(solver.value(of: $0) - 10.0 / 3) < 1e-6 })
    #expect(solver.isSatisfied(total))
  }
}
