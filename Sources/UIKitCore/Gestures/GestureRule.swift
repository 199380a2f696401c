import Foundation

/// A finger as a rule sees it.
package struct GestureFinger: Equatable {
  /// Unique for each touch, from down to up.
  package let id: Int
  /// In the window's space, in points.
  package var location: CGPoint

  package init(id: Int, location: CGPoint) {
    self.id = id
    self.location = location
  }
}

/// An event for a gesture: fingers that changed together, or time that passed.
package struct GestureInput: Equatable {
  package enum Kind: CaseIterable {
    case down, move, up, cancel
    /// The time of the rule's deadline has come.
    case time
  }

  package var kind: Kind
  /// The fingers that changed, in the order in which they came down; none for `time`.
  package var fingers: [GestureFinger] = []
  /// The frame clock's time, in seconds.
  package var time: TimeInterval

  package init(kind: Kind, fingers: [GestureFinger] = [], time: TimeInterval) {
    self.kind = kind
    self.fingers = fingers
    self.time = time
  }
}

/// A rule's answer to an input. The rule proposes; the arbiter decides.
package enum GestureDecision: Equatable {
  /// No change.
  case wait
  /// A continuous gesture begins.
  case begin
  case change
  /// A continuous gesture ends, or a discrete one is recognised.
  case end
  case cancel
  case fail
}

/// The rule that tells one kind of gesture from others: a value that changes with every input, and knows no view.
///
/// After `end`, `cancel` and `fail` a rule answers `wait` until it is replaced by a new one.
package protocol GestureRule {
  /// Takes an input and returns what the gesture makes of it. Inputs come in the order of their times.
  mutating func apply(_ input: GestureInput) -> GestureDecision
  /// The time, on the frame clock, at which the rule wants an input of kind `time`; `nil` for none.
  var deadline: TimeInterval? { get }
}

/// The progress of a rule: before, during and after recognition, or failure.
package enum GesturePhase: CaseIterable {
  case possible, active, finished
}

extension CGPoint {
  package func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}

extension Array where Element == GestureFinger {
  /// The mean of the fingers' locations; `nil` without fingers.
  package var centroid: CGPoint? {
    guard !isEmpty else { return nil }
    return CGPoint(
      x: map(\.location.x).reduce(0, +) / CGFloat(count), y: map(\.location.y).reduce(0, +) / CGFloat(count))
  }

  /// Takes the new locations of fingers. Ignores fingers that are not in the array.
  mutating func update(_ changed: [GestureFinger]) {
    for finger in changed {
      if let index = firstIndex(where: { $0.id == finger.id }) { self[index].location = finger.location }
    }
  }

  mutating func remove(_ gone: [GestureFinger]) { removeAll { finger in gone.contains { $0.id == finger.id } } }
}
