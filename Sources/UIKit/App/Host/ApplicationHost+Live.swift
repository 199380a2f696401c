import Foundation
import QuartzCore

/// What a screen that somebody watches needs: frames as real time passes, and to know when none are needed.
extension ApplicationHost {
  /// One frame of a live screen: time passes, then fingers move, then everything follows.
  ///
  /// - Parameters:
  ///   - seconds: Since the frame before; not negative.
  ///   - fingers: What fingers did meanwhile, in its order.
  package func runFrame(after seconds: TimeInterval, fingers: [FingerChange]) {
    clock.advance(by: seconds)
    if fingers.isEmpty { runFrame() } else { touches(fingers) }
  }

  /// Whether the next frame may differ from the last one although nothing comes from outside: something moves, waits to be laid out,
  /// or asked for frames.
  package var wantsFrames: Bool { hasWork || hasMotion || (!isSuspended && ticks.hasTicks) }
}
