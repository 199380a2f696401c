import Foundation

/// How often a display link or an animation wants frames, in hertz.
nonisolated public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// As the system thinks best.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

/// Calls back in every frame, with the frame clock's time.
///
/// Added to a run loop, it is retained, and retains its handler, until it is invalidated. Frames come at 60 Hz; a lower rate
/// leaves some out. For its first second it is a motion that ``FrameTicks/hasMotion`` waits for, such as bars that settle; one that
/// runs for longer, such as a timer's, may run for ever.
@preconcurrency @MainActor open class CADisplayLink: NSObject {
  private var handler: ((CADisplayLink) -> Void)?
  private var tick: FrameTick?
  private var modes: [RunLoop.Mode] = []

  /// A closure instead of a target and a selector, which need the Objective-C runtime; see `NorenSeam.FrameLink`.
  package init(handler: @escaping (CADisplayLink) -> Void) { self.handler = handler }

  nonisolated deinit {}

  /// The time of the frame shown last, in seconds; zero before the first.
  open private(set) var timestamp: CFTimeInterval = 0
  /// When the next frame is shown, in seconds.
  open var targetTimestamp: CFTimeInterval { timestamp == 0 ? 0 : timestamp + interval }
  /// Between two frames of the display, in seconds.
  open var duration: CFTimeInterval { Self.frameDuration }
  open var isPaused = false { didSet { update() } }
  /// Zero means every frame.
  open var preferredFramesPerSecond = 0
  open var preferredFrameRateRange = CAFrameRateRange.default

  private static let frameDuration: CFTimeInterval = 1.0 / 60
  /// In seconds, from when it begins to run. Ours: twice what bars take to arrive.
  private static let motionLimit: CFTimeInterval = 1

  /// Between two calls, in seconds: a whole number of frames.
  private var interval: CFTimeInterval {
    let wanted = preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum
    let rate = preferredFramesPerSecond > 0 ? Double(preferredFramesPerSecond) : Double(wanted)
    guard rate > 0 else { return Self.frameDuration }
    return max((1 / rate / Self.frameDuration).rounded(), 1) * Self.frameDuration
  }

  /// Starts to call back from the next frame on.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    if !modes.contains(mode) { modes.append(mode) }
    update()
  }

  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.removeAll { $0 == mode }
    update()
  }

  /// Ends for good, and lets go of the handler.
  open func invalidate() {
    modes = []
    handler = nil
    update()
  }

  private func update() {
    let runs = !isPaused && !modes.isEmpty && handler != nil
    if runs, tick == nil {
      tick = FrameTicks.current.add(atMost: Self.motionLimit) { self.fire(at: $0) }
    } else if !runs {
      tick?.stop()
      tick = nil
    }
  }

  private func fire(at time: CFTimeInterval) {
    guard timestamp == 0 || time - timestamp >= interval - MediaTiming.tolerance else { return }
    timestamp = time
    handler?(self)
  }
}
