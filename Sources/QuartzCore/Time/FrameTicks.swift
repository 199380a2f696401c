import Foundation

/// The work that runs once in every frame while something moves: display links, scrolling, property animators.
///
/// A host calls ``fire(at:)`` at the beginning of each frame, after waiting jobs and before layout. Ticks run in the order in which they
/// were added. One that is added during a frame runs from the next frame on; one that is stopped no longer runs, not even later in the same
/// frame.
@MainActor package final class FrameTicks {
  /// The ticks of the current ``LayerRuntime``.
  package internal(set) static var current = FrameTicks()

  private var ticks: [FrameTick] = []

  package init() {}

  /// Runs `body` with the frame's time, in seconds, in every frame until the tick is stopped. Retains it until then.
  ///
  /// - Parameters:
  ///   - isMotion: Whether waiting for the screen to come to rest includes waiting for this tick.
  ///   - limit: The time for which it counts as motion, in seconds. What runs longer may run for ever.
  @discardableResult
  package func add(
    isMotion: Bool = true, atMost limit: CFTimeInterval = .infinity, _ body: @escaping (CFTimeInterval) -> Void
  ) -> FrameTick {
    let tick = FrameTick(motionLimit: isMotion ? limit : 0, body: body)
    ticks.append(tick)
    return tick
  }

  /// Whether something moves that will come to rest by itself.
  package var hasMotion: Bool { ticks.contains { $0.isRunning && $0.isMotion } }

  /// Whether any tick will run in the next frame.
  package var hasTicks: Bool { ticks.contains(where: \.isRunning) }

  /// Runs every tick once, and then drops those that were stopped.
  package func fire(at time: CFTimeInterval) {
    for tick in ticks { tick.run(time) }
    ticks.removeAll { !$0.isRunning }
  }

  /// Stops the ticks, which others may still hold.
  isolated deinit { for tick in ticks { tick.stop() } }
}

/// One entry of ``FrameTicks``, with which it is stopped.
@MainActor package final class FrameTick {
  /// In seconds.
  private let motionLimit: CFTimeInterval
  /// The times of its first and last frame, in seconds; `nil` before it has run.
  private var frames: (first: CFTimeInterval, last: CFTimeInterval)?
  private var body: ((CFTimeInterval) -> Void)?

  fileprivate init(motionLimit: CFTimeInterval, body: @escaping (CFTimeInterval) -> Void) {
    self.motionLimit = motionLimit
    self.body = body
  }

  /// Whether it is still waited for; false once it has run for its limit.
  package var isMotion: Bool {
    frames.map { $0.last - $0.first < motionLimit - MediaTiming.tolerance } ?? (motionLimit > 0)
  }

  package var isRunning: Bool { body != nil }

  /// Ends the tick and releases its body. Safe to call from within.
  package func stop() { body = nil }

  fileprivate func run(_ time: CFTimeInterval) {
    frames = (frames?.first ?? time, time)
    body?(time)
  }
}
