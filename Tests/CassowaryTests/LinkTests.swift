import Testing

@testable import Cassowary

@Suite("Symbols, sides and links of the solver")
struct LinkTests {
  @Test("A symbol is a variable or the residual of a constraint, and no two share a place")
  func symbols() {
    var places: Set<Int> = []
    for number in [0, 1, 2, 77, 1 << 20, Int(Int32.max >> 1)] {
      let (variable, residual) = (Symbol(variable: number), Symbol(slot: number))
      #expect(variable.isVariable && !residual.isVariable)
      #expect(variable.number == number && residual.number == number)
      #expect(Symbol(place: variable.place) == variable && Symbol(place: residual.place) == residual)
      #expect(variable < residual && !(residual < variable))
      #expect(places.insert(variable.place).inserted && places.insert(residual.place).inserted)
    }
  }

  @Test("Sides are a set: every pair agrees with the sets of two members")
  func sides() {
    let all: [(Sides, Set<Int>)] = [(.none, []), (.positive, [1]), (.negative, [-1]), (.both, [1, -1])]
    for (one, members) in all {
      #expect(all.first { $0.0 == one.opposite }?.1 == Set([1, -1]).subtracting(members))
      #expect(one.contains(.side(increasing: true)) == members.contains(1))
      #expect(one.contains(.side(increasing: false)) == members.contains(-1))
      for (other, others) in all {
        #expect(one.contains(other) == members.isSuperset(of: others))
        #expect(all.first { $0.0 == one & other }?.1 == members.intersection(others))
        #expect(all.first { $0.0 == one | other }?.1 == members.union(others))
      }
    }
  }

  @Test("Lists of links have what was added and not removed, the last first, whatever the order")
  func lists() {
    var random = Randomness(seed: 7)
    var pool = LinkPool()
    var lists = [LinkList](repeating: LinkList(), count: 5)
    var expected = [[Int]](repeating: [], count: 5)
    var blocks: [(block: Block, variables: [Int])] = []
    for step in 0..<2000 {
      if blocks.isEmpty || Int.random(in: 0..<5, using: &random) < 3 {
        let variables = (0..<Int.random(in: 1...7, using: &random)).map { _ in Int.random(in: 0..<5, using: &random) }
        let block = pool.allocate(variables.count)
        for (index, variable) in zip(block.indices, variables) {
          pool.enlist(
            index, variable: Int32(variable), coefficient: Double(index), owner: Symbol(slot: step),
            in: &lists[variable])
          expected[variable].insert(index, at: 0)
        }
        blocks.append((block, variables))
      } else {
        let (block, variables) = blocks.remove(at: Int.random(in: 0..<blocks.count, using: &random))
        for (index, variable) in zip(block.indices, variables) {
          pool.delist(index, in: &lists[variable])
          expected[variable].removeAll { $0 == index }
        }
        pool.release(block)
      }
      for variable in 0..<5 {
        var found: [Int] = []
        var place = lists[variable].first
        while let link = pool[place] {
          #expect(Int(link.variable) == variable)
          found.append(Int(link.coefficient))
          place = link.next
        }
        #expect(found == expected[variable])
        #expect(lists[variable].isEmpty == found.isEmpty)
      }
    }
  }
}
