import Foundation
import Testing

@testable import UIKit

@Suite("Control tracking")
struct ControlTrackingTests {
  typealias Event = UIControl.Event

  /// A tracker in `state`.
  private func tracker(in state: ControlTracking.State) -> ControlTracking {
    var tracking = ControlTracking()
    if state != .idle { _ = tracking.apply(.down(tapCount: 1)) }
    if state == .outside { _ = tracking.apply(.move(isInside: false)) }
    return tracking
  }

  @Test("Every state answers every input by the table")
  func table() {
    typealias Row = (ControlTracking.State, ControlTracking.Input, ControlTracking.State, Event)
    let rows: [Row] = [
      (.idle, .down(tapCount: 1), .inside, .touchDown),
      (.idle, .down(tapCount: 2), .inside, [.touchDown, .touchDownRepeat]),
      (.idle, .move(isInside: true), .idle, []), (.idle, .move(isInside: false), .idle, []),
      (.idle, .up(isInside: true), .idle, []), (.idle, .up(isInside: false), .idle, []), (.idle, .cancel, .idle, []),
      (.inside, .down(tapCount: 1), .inside, []),
      (.inside, .move(isInside: true), .inside, .touchDragInside),
      (.inside, .move(isInside: false), .outside, [.touchDragOutside, .touchDragExit]),
      (.inside, .up(isInside: true), .idle, .touchUpInside), (.inside, .up(isInside: false), .idle, .touchUpOutside),
      (.inside, .cancel, .idle, .touchCancel),
      (.outside, .down(tapCount: 1), .outside, []),
      (.outside, .move(isInside: true), .inside, [.touchDragInside, .touchDragEnter]),
      (.outside, .move(isInside: false), .outside, .touchDragOutside),
      (.outside, .up(isInside: true), .idle, .touchUpInside), (.outside, .up(isInside: false), .idle, .touchUpOutside),
      (.outside, .cancel, .idle, .touchCancel),
    ]
    for (state, input, next, events) in rows {
      var tracking = tracker(in: state)
      #expect(tracking.state == state)
      #expect(tracking.apply(input) == events, "\(state) \(input)")
      #expect(tracking.state == next, "\(state) \(input)")
    }
  }

  @Test("In any history, a touch ends with exactly one of up inside, up outside and cancel")
  func exactlyOneEnd() {
    let inputs: [ControlTracking.Input] = [
      .down(tapCount: 1), .move(isInside: true), .move(isInside: false), .up(isInside: true), .up(isInside: false),
      .cancel,
    ]
    let ends: Event = [.touchUpInside, .touchUpOutside, .touchCancel]
    // Every sequence of five inputs.
    for number in 0..<7776 {
      var tracking = ControlTracking()
      var (downs, finished, rest) = (0, 0, number)
      for _ in 0..<5 {
        let events = tracking.apply(inputs[rest % 6])
        rest /= 6
        if events.contains(.touchDown) { downs += 1 }
        if !events.isDisjoint(with: ends) { finished += 1 }
      }
      #expect(downs - finished == (tracking.state == .idle ? 0 : 1))
    }
  }
}
