import Foundation

/// Passes a finger's touch on to its view, delays it, or cancels it: a pure table.
///
/// | state | event | becomes | sent |
/// |---|---|---|---|
/// | new | comes down | open | began |
/// | new | comes down, delayed | held | – |
/// | held | released | open or closed | began, and what followed |
/// | open | moves | open | moved |
/// | open | lifts | closed | ended |
/// | open | lifts, end delayed | ending | – |
/// | ending | released | closed | ended |
/// | open, ending | a gesture or the system takes it | closed | cancelled |
/// | new, held | a gesture or the system takes it | closed | – |
///
/// A view receives nothing before `began`, and after it exactly one of `ended` and `cancelled`.
package struct TouchGate: Equatable {
  /// The progress of one finger. `held` and `ending` wait for gestures that delay the beginning or the end.
  package enum State: Equatable, CaseIterable {
    case new, held, open, ending, closed
  }

  /// A call to the view, or the event of a finger that leads to it.
  package enum Phase: CaseIterable {
    case began, moved, ended, cancelled
  }

  package private(set) var state = State.new
  /// Whether the finger moved while `began` was delayed.
  private var hasMoved = false
  /// Whether the finger lifted while `began` was delayed.
  private var hasEnded = false

  package init() {}

  /// Whether the view has received `began` and still expects an end.
  package var hasReachedView: Bool { state == .open || state == .ending }

  /// Takes an event and returns the calls that are due.
  ///
  /// - Parameters:
  ///   - phase: The finger's event; `nil` when only the gestures changed.
  ///   - holdsBegan: Whether a gesture delays the beginning.
  ///   - holdsEnded: Whether a gesture delays the end.
  ///   - isTaken: Whether a gesture that cancels touches was recognised with this finger.
  /// - Returns: The calls to the view, in order.
  package mutating func pass(_ phase: Phase?, holdsBegan: Bool, holdsEnded: Bool, isTaken: Bool) -> [Phase] {
    if isTaken || phase == .cancelled {
      let knew = hasReachedView
      state = .closed
      return knew ? [.cancelled] : []
    }
    var sent: [Phase] = []
    switch (state, phase) {
    case (.new, .began): state = .held
    case (.held, .moved): hasMoved = true
    case (.held, .ended): hasEnded = true
    case (.open, .moved): sent = [.moved]
    case (.open, .ended): state = .ending
    default: break
    }
    if state == .held, !holdsBegan {
      sent.append(.began)
      if hasMoved { sent.append(.moved) }
      state = hasEnded ? .ending : .open
    }
    if state == .ending, !holdsEnded {
      sent.append(.ended)
      state = .closed
    }
    return sent
  }

  /// Closes the gate for a view that does not take the finger: it receives nothing of it.
  package mutating func refuse() { state = .closed }
}
