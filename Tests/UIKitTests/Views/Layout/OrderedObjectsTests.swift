import Testing

@testable import UIKit

@MainActor
@Suite("Ordered objects with gaps")
struct OrderedObjectsTests {
  private final class Token {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  @Test(arguments: 0..<20)
  func `Whatever is added and taken out, the list is what an array would be`(seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var list = OrderedObjects<Token>()
    var expected: [(ticket: OrderedObjects<Token>.Ticket, token: Token)] = []
    for step in 0..<300 {
      if expected.isEmpty || random(100) < (step < 150 ? 60 : 40) {
        let token = Token(step)
        expected.append((list.append(token), token))
      } else {
        list.remove(expected.remove(at: random(expected.count)).ticket)
      }
      #expect(list.map(\.number) == expected.map(\.token.number))
      #expect(list.isEmpty == expected.isEmpty)
    }
  }

  @Test func `What was taken out is let go of at once`() {
    var list = OrderedObjects<Token>()
    _ = list.append(Token(0))
    weak var token: Token?
    let ticket = {
      let made = Token(1)
      token = made
      return list.append(made)
    }()
    _ = list.append(Token(2))
    #expect(token != nil)
    list.remove(ticket)
    #expect(token == nil)
  }
}
