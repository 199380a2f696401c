import Curves
import Foundation

/// Where an animator is, as a function of time: runs, stands still, turns round, is scrubbed.
///
/// `fraction` is a coordinate of time from 0, the start, to 1, the end, whichever way it runs; what shows is ``easing`` of it.
/// Standing still, it may leave 0…1, where a spring swings past its end.
package struct AnimatorProgress: Hashable, Sendable {
  private let ownEasing: Easing
  private let duration: TimeInterval
  /// How time becomes way at present.
  private(set) var easing: Easing
  /// At ``anchor``, or always while nothing runs.
  private var fraction = 0.0
  private var anchor: TimeInterval?
  /// Seconds from 0 to 1 at present.
  private var span: TimeInterval
  package private(set) var isReversed = false
  /// While it stands still and was not scrubbed: where it was on its curve.
  private var pausedFraction: Double?

  package init(easing: Easing, duration: TimeInterval) {
    ownEasing = easing
    self.duration = max(duration, 0)
    self.easing = easing
    span = self.duration
  }

  var isRunning: Bool { anchor != nil }

  package func fraction(at time: TimeInterval) -> Double {
    guard let anchor else { return fraction }
    guard span > 0 else { return isReversed ? 0 : 1 }
    let way = max(time - anchor, 0) / span
    return isReversed ? max(fraction - way, 0) : min(fraction + way, 1)
  }

  /// How much of the way is done.
  package func progress(at time: TimeInterval, delay: Double = 0) -> Double {
    var fraction = fraction(at: time)
    if delay > 0 { fraction = delay < 1 ? min(max((fraction - delay) / (1 - delay), 0), 1) : (fraction >= 1 ? 1 : 0) }
    return easing.value(at: fraction)
  }

  /// When it reaches its end, or its start when reversed; `nil` while it stands still.
  package var endTime: TimeInterval? {
    anchor.map { $0 + span * (isReversed ? max(fraction, 0) : max(1 - fraction, 0)) }
  }

  package mutating func run(from time: TimeInterval) { anchor = time }

  /// Stands still. A linear scrub goes on from where the picture is, so that it follows a finger from there.
  package mutating func pause(at time: TimeInterval, scrubsLinearly: Bool) {
    fraction = fraction(at: time)
    anchor = nil
    guard scrubsLinearly else { return }
    if easing == ownEasing { pausedFraction = fraction }
    fraction = easing.value(at: fraction)
    easing = .linear
  }

  package mutating func scrub(to newFraction: Double, at time: TimeInterval) {
    fraction = newFraction
    pausedFraction = nil
    if anchor != nil { anchor = time }
  }

  /// Turns round where it is.
  package mutating func setReversed(_ reversed: Bool, at time: TimeInterval) {
    guard reversed != isReversed else { return }
    fraction = fraction(at: time)
    if anchor != nil { anchor = time }
    isReversed = reversed
  }

  /// Goes on from where it stands, without a jump.
  ///
  /// - Parameters:
  ///   - pace: Another curve for what is left; `nil` goes on along the present one, from the place on it that shows the same.
  ///   - factor: The time for what is left, as a part of the duration; zero leaves as much as is left.
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
        (easing, fraction) = (ownEasing, pausedFraction)
      } else if easing == .linear, ownEasing != .linear {
        if value > 1 {
          // Scrubbed to where the curve never is: back from there.
          (easing, fraction) = (
            isReversed ? .returning(from: value, ownEasing) : .remaining(from: value, ownEasing), isReversed ? 1 : 0
          )
        } else {
          (easing, fraction) = (ownEasing, ownEasing.fraction(reaching: value))
        }
      }
      let left = isReversed ? fraction : 1 - fraction
      span = wanted.map { left > 0 ? $0 / left : 0 } ?? duration
    }
    pausedFraction = nil
    anchor = time
  }
}
