import Foundation

/// One finger as a rule sees it.
package struct GestureFinger: Equatable {
  /// Another one for every touch.
  package let id: Int
  /// In the window's space, in points.
  package var location: CGPoint

  package init(id: Int, location: CGPoint) {
    self.id = id
    self.location = location
  }
}

/// What happens to a gesture: fingers that changed together, or time that passed.
package struct GestureInput: Equatable {
  package enum Kind: CaseIterable {
    case down, move, up, cancel
    /// The rule's deadline was reached.
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

/// What a rule makes of an input; the arbiter decides what becomes of it.
package enum GestureVerdict: Equatable {
  /// Nothing new.
  case wait
  /// A continuous gesture starts.
  case begin
  case change
  /// A continuous gesture ends, or a discrete one is recognised.
  case end
  case cancel
  case fail
}

/// How one kind of gesture is told from others: a value that changes with every input, and knows no view.
///
/// After `end`, `cancel` and `fail` a rule answers `wait` until it is made anew.
package protocol GestureRule {
  mutating func apply(_ input: GestureInput) -> GestureVerdict
  /// When the rule wants an input of kind `time`, on the frame clock; `nil` when it does not.
  var deadline: TimeInterval? { get }
}

/// How far a rule has come.
package enum GesturePhase: CaseIterable {
  case possible, active, finished
}

extension CGPoint {
  package func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}

extension Array where Element == GestureFinger {
  /// The middle of the fingers; `nil` without any.
  package var centroid: CGPoint? {
    guard !isEmpty else { return nil }
    return CGPoint(
      x: map(\.location.x).reduce(0, +) / CGFloat(count), y: map(\.location.y).reduce(0, +) / CGFloat(count))
  }

  /// Takes over where the fingers are now; fingers that are not here are passed over.
  mutating func update(_ changed: [GestureFinger]) {
    for finger in changed {
      if let index = firstIndex(where: { $0.id == finger.id }) { self[index].location = finger.location }
    }
  }

  mutating func remove(_ gone: [GestureFinger]) { removeAll { finger in gone.contains { $0.id == finger.id } } }
}
