import Foundation

/// Pictures that are shown one after another, each for the same time.
package struct FrameSequence: Equatable, Sendable {
  /// How many pictures there are; at least 1.
  package let frameCount: Int
  /// How long all of them take, in seconds; finite and above 0.
  package let duration: TimeInterval
  /// How often they are shown; 0 for ever.
  package let repeatCount: Int

  /// Makes a sequence; `nil` without pictures.
  ///
  /// - Parameters:
  ///   - duration: 0 and less, and what is not finite, mean a thirtieth of a second for each picture [D].
  ///   - repeatCount: Less than 0 means for ever.
  package init?(frameCount: Int, duration: TimeInterval, repeatCount: Int = 0) {
    guard frameCount > 0 else { return nil }
    self.frameCount = frameCount
    self.duration = duration.isFinite && duration > 0 ? duration : Double(frameCount) / 30
    self.repeatCount = max(repeatCount, 0)
  }

  /// Returns the picture that is shown so many seconds after the start; `nil` once the last one was shown. Before the start it is the first.
  package func frame(at elapsed: TimeInterval) -> Int? {
    guard elapsed > 0, elapsed.isFinite else { return 0 }
    // A clock that counts frames is a little below a picture's time as often as above it.
    let shown = (elapsed / duration * Double(frameCount) + 1e-6).rounded(.down)
    if repeatCount > 0, shown >= Double(frameCount) * Double(repeatCount) { return nil }
    return Int(shown.truncatingRemainder(dividingBy: Double(frameCount)))
  }
}
