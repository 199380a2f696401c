import Foundation

/// Lets a finger's touch through to its view, holds it back, or takes it away: a pure table.
///
/// | state | what | becomes | sent |
/// |---|---|---|---|
/// | new | comes down | open | began |
/// | new | comes down, held | held | – |
/// | held | released | open or closed | began, and what followed |
/// | open | moves | open | moved |
/// | open | lifts | closed | ended |
/// | open | lifts, end held | ending | – |
/// | ending | released | closed | ended |
/// | open, ending | a gesture or the system takes it | closed | cancelled |
/// | new, held | a gesture or the system takes it | closed | – |
///
/// A view hears nothing before `began`, and after it exactly one of `ended` and `cancelled`.
package struct TouchGate: Equatable {
  package enum State: Equatable, CaseIterable {
    case new, held, open, ending, closed
  }

  package enum Phase: CaseIterable {
    case began, moved, ended, cancelled
  }

  package private(set) var state = State.new
  /// What happened while the beginning was held back.
  private var hasMoved = false
  private var hasEnded = false

  package init() {}

  /// Whether the view knows of the finger and will hear of its end.
  package var hasReachedView: Bool { state == .open || state == .ending }

  /// - Parameters:
  ///   - phase: What the finger did; `nil` when only the gestures changed.
  ///   - holdsBegan: Whether some gesture holds back the beginning.
  ///   - holdsEnded: Whether some gesture holds back the end.
  ///   - isTaken: Whether a gesture that cancels touches was recognised with this finger.
  /// - Returns: What the view hears, in order.
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

  /// The view does not take the finger: it hears nothing of it.
  package mutating func refuse() { state = .closed }
}
