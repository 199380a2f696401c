import RandomHistories
import Testing

@testable import SimulatorServer

@Suite("Connection limits of the server")
struct ConnectionRulesTests {
  @Test("One address has a share, and does not reduce another's")
  func shares() {
    var rules = ConnectionRules()
    let taken = (0...ConnectionRules.maximumPerAddress).map { _ in rules.add("10.0.0.1") }
    #expect(taken.count { $0 } == ConnectionRules.maximumPerAddress && taken.last == false)
    let other = rules.add("10.0.0.2")
    rules.remove("10.0.0.1")
    let again = [rules.add("10.0.0.1"), rules.add("10.0.0.1")]
    #expect(other && again == [true, false])
  }

  @Test("All addresses share a bound, and released connections can be used again, in any history")
  func histories() {
    var random = SeededNumbers(seed: 3)
    var rules = ConnectionRules()
    var open: [String] = []
    for _ in 0..<20_000 {
      if random.next() % 5 < 2, !open.isEmpty {
        rules.remove(open.remove(at: Int(random.next() % UInt64(open.count))))
      } else {
        let address = "10.0.0.\(random.next() % 9)"
        let isFull =
          open.count == ConnectionRules.most
          || open.filter { $0 == address }.count == ConnectionRules.maximumPerAddress
        let isTaken = rules.add(address)
        #expect(isTaken == !isFull)
        if !isFull { open.append(address) }
      }
    }
    #expect(open.count > ConnectionRules.maximumPerAddress)
  }

  @Test("An address without connections cannot release one")
  func nothingToGiveBack() {
    var rules = ConnectionRules()
    rules.remove("10.0.0.1")
    for _ in 0..<ConnectionRules.maximumPerAddress { _ = rules.add("10.0.0.1") }
    let isTaken = rules.add("10.0.0.1")
    #expect(!isTaken)
  }
}
