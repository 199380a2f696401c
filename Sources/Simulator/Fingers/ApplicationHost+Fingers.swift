import Foundation
import QuartzCore
import UIKit

extension ApplicationHost {
  /// Puts a finger down and moves it along a path. Time passes as the path says, and a frame runs for every sample.
  ///
  /// - Parameters:
  ///   - finger: Identifies the finger while it is down.
  ///   - lifts: Whether the finger lifts at the end of the path; otherwise it stays there.
  func follow(_ path: FingerPath, finger: Int = 0, lifts: Bool = true) {
    touchDown(at: path.start, finger: finger)
    move(along: path, finger: finger)
    if lifts { touchUp(at: path.end, finger: finger) }
  }

  /// Moves a finger that is already down along a path, which must begin where the finger is. Does not lift it.
  func move(along path: FingerPath, finger: Int = 0) {
    for (former, sample) in zip(path.samples, path.samples.dropFirst()) {
      move(finger, to: sample.point, from: former.point, after: sample.time - former.time)
    }
  }

  /// Taps twice, quickly enough for a double tap unless `pause` is long. Does not wait for what the taps cause.
  ///
  /// - Parameter pause: The time in seconds between the first lifting and the second touch.
  func doubleTap(at point: CGPoint, pause: TimeInterval = doubleTapPause) {
    follow(.press(at: point, duration: Self.quickTapDuration))
    advance(by: pause)
    follow(.press(at: point, duration: Self.quickTapDuration))
  }

  /// The time in seconds that each tap of a double tap stays down: a finger that taps twice is quicker than one that taps once. Both taps
  /// end well within the .35 s in which taps count together (behaviours §5 "Multi-tap window") [G].
  private static let quickTapDuration: TimeInterval = 0.05
  /// In seconds; Maestro's default for `doubleTapOn`.
  static let doubleTapPause: TimeInterval = 0.1

  /// Moves two fingers at once.
  ///
  /// - Precondition: Both paths have the same number of samples, at the same times. The times of the first are used.
  func pinch(_ first: FingerPath, _ second: FingerPath) {
    touchDown(at: first.start, finger: 0)
    touchDown(at: second.start, finger: 1)
    for index in first.samples.indices.dropFirst() {
      let (former, sample) = (first.samples[index - 1], first.samples[index])
      move(0, to: sample.point, from: former.point, after: sample.time - former.time)
      if second.samples[index].point != second.samples[index - 1].point {
        touchMove(to: second.samples[index].point, finger: 1)
      }
    }
    touchUp(at: first.end, finger: 0)
    touchUp(at: second.end, finger: 1)
  }

  /// Advances time and moves the finger in the last frame of it. A display reports a touch before the frame that shows its effect: first
  /// the clock advances to the frame's time, then the touch arrives and the frame runs.
  private func move(_ finger: Int, to point: CGPoint, from former: CGPoint, after duration: TimeInterval) {
    guard point != former else { return advance(by: duration) }
    let frame = min(duration, 1 / FingerPath.ordinaryRate)
    if duration > frame { advance(by: duration - frame) }
    clock.advance(by: frame)
    touchMove(to: point, finger: finger)
  }
}
