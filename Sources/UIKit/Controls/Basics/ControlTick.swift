import Foundation
import QuartzCore

/// A frame tick that a control owns: it ends with its owner, and does not count as motion to wait for.
final class ControlTick {
  private let tick: FrameTick

  /// Runs `body` with the frame's time, in seconds, in every frame of the view's host from the next one on. Retains it.
  init(for view: UIView, _ body: @escaping (TimeInterval) -> Void) {
    tick = view.runtime.layers.ticks.add(isMotion: false, body)
  }

  isolated deinit { tick.stop() }
}
