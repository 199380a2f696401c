import Testing

@testable import UIKitCore

@Suite("Touches held back from views")
struct TouchGateTests {
  typealias Phase = TouchGate.Phase

  /// A gate in `state`.
  private func gate(_ state: TouchGate.State) -> TouchGate {
    var gate = TouchGate()
    switch state {
    case .new: break
    case .held: _ = gate.pass(.began, holdsBegan: true, holdsEnded: true, isTaken: false)
    case .open: _ = gate.pass(.began, holdsBegan: false, holdsEnded: true, isTaken: false)
    case .ending:
      _ = gate.pass(.began, holdsBegan: false, holdsEnded: true, isTaken: false)
      _ = gate.pass(.ended, holdsBegan: false, holdsEnded: true, isTaken: false)
    case .closed: gate.refuse()
    }
    return gate
  }

  @Test("Every state answers every input by the table")
  func table() {
    typealias Row = (TouchGate.State, Phase?, Bool, Bool, TouchGate.State, [Phase])
    let rows: [Row] = [
      (.new, .began, false, false, .open, [.began]), (.new, .began, true, false, .held, []),
      (.held, .moved, true, true, .held, []), (.held, .moved, false, true, .open, [.began, .moved]),
      (.held, nil, false, true, .open, [.began]), (.held, nil, true, false, .held, []),
      (.held, .ended, true, true, .held, []), (.held, .ended, false, true, .ending, [.began]),
      (.held, .ended, false, false, .closed, [.began, .ended]),
      (.open, .moved, true, true, .open, [.moved]), (.open, nil, true, true, .open, []),
      (.open, .ended, true, true, .ending, []), (.open, .ended, true, false, .closed, [.ended]),
      (.ending, nil, true, true, .ending, []), (.ending, nil, true, false, .closed, [.ended]),
    ]
    for (state, phase, holdsBegan, holdsEnded, next, sent) in rows {
      var gate = gate(state)
      #expect(gate.state == state)
      #expect(
        gate.pass(phase, holdsBegan: holdsBegan, holdsEnded: holdsEnded, isTaken: false) == sent,
        "\(state) \(phase as Any)")
      #expect(gate.state == next, "\(state) \(phase as Any)")
    }
  }

  @Test(
    "A captured finger is cancelled where the view knows it, and nowhere else",
    arguments: TouchGate.State.allCases)
  func taken(state: TouchGate.State) {
    for phase in [nil] + Phase.allCases.map(Optional.some) {
      for holds in [false, true] {
        var gate = gate(state)
        let sent = gate.pass(phase, holdsBegan: holds, holdsEnded: holds, isTaken: true)
        #expect(sent == (state == .open || state == .ending ? [.cancelled] : []))
        #expect(gate.state == .closed)
      }
    }
  }

  @Test("In any history, a view receives a beginning, then exactly one end")
  func balance() {
    // Every course of a finger of up to three movements, with every combination of holding and taking at each step.
    for moves in 0...3 {
      for end in [Phase.ended, .cancelled] {
        let phases: [Phase?] = [.began] + Array(repeating: .moved, count: moves) + [end, nil]
        let choices = 8
        var number = 0
        let total = (0..<phases.count).reduce(1) { count, _ in count * choices }
        while number < total {
          check(phases, choice: number)
          // All for short courses, a spread of them for the long ones.
          number += total > 40_000 ? 97 : 1
        }
      }
    }
  }

  private func check(_ phases: [Phase?], choice: Int) {
    var gate = TouchGate()
    var heard: [Phase] = []
    var rest = choice
    for phase in phases {
      heard += gate.pass(phase, holdsBegan: rest & 1 != 0, holdsEnded: rest & 2 != 0, isTaken: rest & 4 != 0)
      rest /= 8
    }
    heard += gate.pass(nil, holdsBegan: false, holdsEnded: false, isTaken: false)
    let isRight =
      heard.isEmpty
      || (heard.first == .began && (heard.last == .ended || heard.last == .cancelled)
        && heard.dropFirst().dropLast().allSatisfy { $0 == .moved })
    if !isRight || gate.state != .closed { Issue.record("\(phases) \(choice): \(heard)") }
  }
}
