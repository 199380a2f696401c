import Curves
import Foundation

/// The progress of a property animator as a function of time: it runs, pauses, reverses and is scrubbed.
///
/// `fraction` is a coordinate of time from 0, the start, to 1, the end, whichever way it runs; ``easing`` turns it into what is shown.
/// Paused, it may leave 0…1, where a spring overshoots. Times are on the frame clock, in seconds.
package struct AnimatorProgress: Hashable, Sendable {
  /// The curve that the animator was made with; ``easing`` can differ after a pause.
  private let initialEasing: Easing
  private let duration: TimeInterval
  /// The curve that turns time into progress now.
  private(set) var easing: Easing
  /// The fraction at ``anchor``, or at all times while paused.
  private var fraction = 0.0
  /// The time from which the fraction counts; `nil` while paused. In the future for an animator with a delay.
  private var anchor: TimeInterval?
  /// The time from fraction 0 to 1 now, in seconds.
  private var span: TimeInterval
  /// Whether the fraction decreases with time.
  package private(set) var isReversed = false
  /// The fraction on ``initialEasing`` at a pause that was not followed by a scrub; resuming continues there.
  private var pausedFraction: Double?

  /// Creates the progress of an animator at its start, paused.
  ///
  /// - Parameter duration: In seconds; negative durations count as 0, which ends at once.
  package init(easing: Easing, duration: TimeInterval) {
    initialEasing = easing
    self.duration = max(duration, 0)
    self.easing = easing
    span = self.duration
  }

  var isRunning: Bool { anchor != nil }

  /// Returns the fraction at a time. While it runs, it stays at the end that it has reached.
  package func fraction(at time: TimeInterval) -> Double {
    guard let anchor else { return fraction }
    guard span > 0 else { return isReversed ? 0 : 1 }
    let way = max(time - anchor, 0) / span
    return isReversed ? max(fraction - way, 0) : min(fraction + way, 1)
  }

  /// Returns the share of the way that is shown at a time.
  ///
  /// - Parameter delay: The share of the time before an animation that was added later begins; its own time is what remains.
  package func progress(at time: TimeInterval, delay: Double = 0) -> Double {
    var fraction = fraction(at: time)
    if delay > 0 { fraction = delay < 1 ? min(max((fraction - delay) / (1 - delay), 0), 1) : (fraction >= 1 ? 1 : 0) }
    return easing.value(at: fraction)
  }

  /// When the end is reached, or the start when reversed; `nil` while paused.
  package var endTime: TimeInterval? {
    anchor.map { $0 + span * (isReversed ? max(fraction, 0) : max(1 - fraction, 0)) }
  }

  /// Runs from `time` on, from the current fraction.
  package mutating func run(from time: TimeInterval) { anchor = time }

  /// Pauses where it is.
  ///
  /// - Parameter scrubsLinearly: Continues from the share that is shown, on a linear curve, so that a finger moves what it sees in
  ///   proportion.
  package mutating func pause(at time: TimeInterval, scrubsLinearly: Bool) {
    fraction = fraction(at: time)
    anchor = nil
    guard scrubsLinearly else { return }
    if easing == initialEasing { pausedFraction = fraction }
    fraction = easing.value(at: fraction)
    easing = .linear
  }

  /// Sets the fraction; while it runs, it continues from there.
  package mutating func scrub(to newFraction: Double, at time: TimeInterval) {
    fraction = newFraction
    pausedFraction = nil
    if anchor != nil { anchor = time }
  }

  /// Reverses where it is, without a jump.
  package mutating func setReversed(_ reversed: Bool, at time: TimeInterval) {
    guard reversed != isReversed else { return }
    fraction = fraction(at: time)
    if anchor != nil { anchor = time }
    isReversed = reversed
  }

  /// Continues from where it is, without a jump.
  ///
  /// - Parameters:
  ///   - pace: Another curve for the rest of the way; `nil` continues on the current one, from the point that shows the same.
  ///   - paceDuration: The duration of `pace`, in seconds.
  ///   - factor: The time for the rest, as a multiple of the duration; 0 leaves as much time as the rest has.
  package mutating func resume(at time: TimeInterval, pace: Easing?, paceDuration: TimeInterval?, factor: Double) {
    let value = easing.value(at: fraction)
    let wanted = factor > 0 ? factor * (paceDuration ?? duration) : nil
    if let pace {
      easing = isReversed ? .returning(from: value, pace) : .remaining(from: value, pace)
      let left = abs(isReversed ? value : 1 - value)
      fraction = isReversed ? 1 : 0
      span = wanted ?? paceDuration ?? duration * min(left, 1)
    } else {
      if let pausedFraction {
        (easing, fraction) = (initialEasing, pausedFraction)
      } else if easing == .linear, initialEasing != .linear {
        if value > 1 {
          // Scrubbed to a share that the curve never has: go back from there.
          (easing, fraction) = (
            isReversed ? .returning(from: value, initialEasing) : .remaining(from: value, initialEasing),
            isReversed ? 1 : 0
          )
        } else {
          (easing, fraction) = (initialEasing, initialEasing.fraction(reaching: value))
        }
      }
      let left = isReversed ? fraction : 1 - fraction
      span = wanted.map { left > 0 ? $0 / left : 0 } ?? duration
    }
    pausedFraction = nil
    anchor = time
  }
}
