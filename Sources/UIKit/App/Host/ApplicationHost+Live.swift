import Foundation
import QuartzCore

/// Support for screens that are watched live: frames as real time passes, and whether more frames are needed.
extension ApplicationHost {
  /// Runs one frame of a live screen: advances the clock, delivers the touches, then runs all phases.
  ///
  /// - Parameters:
  ///   - seconds: The time since the previous frame; not negative.
  ///   - fingers: The changes of fingers since the previous frame, in their order; delivered as one event.
  package func runFrame(after seconds: TimeInterval, fingers: [FingerChange]) {
    clock.advance(by: seconds)
    if fingers.isEmpty { runFrame() } else { touches(fingers) }
  }

  /// Whether the next frame may differ without input: something moves, waits for layout or display, or has a display link.
  ///
  /// A live host may sleep while this is `false`, until the next input.
  package var wantsFrames: Bool { hasWork || hasMotion || (!isSuspended && ticks.hasTicks) }
}
