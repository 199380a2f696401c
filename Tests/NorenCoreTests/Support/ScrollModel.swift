import Foundation
import NorenCore

/// A scroll view as plain numbers, with the physics of behaviours.md §4: it is dragged, glides and bounces.
struct ScrollModel: Equatable {
  var sample: ScrollSample
  var isDragged = false
  /// Of the content under the finger or in flight, in points per second; positive as the offset grows.
  var velocity: CGFloat = 0

  var isGliding: Bool { !isDragged && (abs(velocity) > 10 || sample.overscroll != 0) }

  mutating func drag(by points: CGFloat) {
    isDragged = true
    // A rubber band, roughly: what is past an end follows at a third.
    let isPast = sample.overscroll != 0 && (sample.overscroll > 0) == (points > 0)
    sample.offset += isPast ? points / 3 : points
  }

  mutating func lift(velocity: CGFloat) {
    isDragged = false
    self.velocity = velocity
  }

  /// A sixtieth of a second.
  mutating func glide() {
    guard isGliding else {
      velocity = 0
      return
    }
    if sample.overscroll != 0 {
      // The bounce, with most of its speed gone in a frame.
      velocity *= 0.5
      let back = sample.overscroll * 0.2 - velocity / 60
      sample.offset -= abs(sample.overscroll) < 0.5 ? sample.overscroll : back
    } else {
      sample.offset += velocity / 60
      velocity *= pow(0.998, 1000 / 60)
    }
  }

  /// Without another word: as when a finger comes down on a gliding content and lifts.
  mutating func stop() {
    isDragged = false
    velocity = 0
    sample.offset = sample.offset(at: sample.distance)
  }
}
