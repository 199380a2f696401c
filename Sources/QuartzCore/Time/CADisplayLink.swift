import Foundation

/// The rate of frames that a display link or an animation requests, in hertz. Links of ours read `preferred`, or `maximum` without it.
nonisolated public struct CAFrameRateRange: Hashable, Sendable {
  /// Kept without effect.
  public var minimum: Float
  /// Read when `preferred` is `nil`.
  public var maximum: Float
  /// The rate to approximate by leaving out frames of 60 Hz; 0 means every frame.
  public var preferred: Float?

  /// Creates a range, whose order is not checked.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// No preference: every frame.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

/// Calls back in every frame, with the frame clock's time.
///
/// Once added to a run loop, it is retained, and retains its handler, until it is invalidated. Frames come at 60 Hz; a lower rate leaves
/// some out. For its first second it counts as motion that ``FrameTicks/hasMotion`` waits for, such as bars that settle. A link that runs
/// longer, such as a timer's, may run for ever.
@preconcurrency @MainActor open class CADisplayLink: NSObject {
  private var handler: ((CADisplayLink) -> Void)?
  private var tick: FrameTick?
  private var modes: [RunLoop.Mode] = []

  /// Creates a link with a closure. A target and a selector need the Objective-C runtime; see `NorenSeam.FrameLink`.
  package init(handler: @escaping (CADisplayLink) -> Void) { self.handler = handler }

  nonisolated deinit {}

  /// The time of the frame of the last call, in seconds; 0 before the first call.
  open private(set) var timestamp: CFTimeInterval = 0
  /// The time of the next call, in seconds; 0 before the first.
  open var targetTimestamp: CFTimeInterval { timestamp == 0 ? 0 : timestamp + interval }
  /// The time between two frames of the display, in seconds: a sixtieth, whatever rate the link has.
  open var duration: CFTimeInterval { Self.frameDuration }
  /// Whether the link makes no calls for the time being. A paused link does not count as motion, and begins that second anew when it
  /// continues.
  open var isPaused = false { didSet { update() } }
  /// The rate of calls in hertz, which is rounded to a whole number of frames; 0, the default, means `preferredFrameRateRange`.
  open var preferredFramesPerSecond = 0
  /// The rate of calls, if `preferredFramesPerSecond` is 0; every frame by default.
  open var preferredFrameRateRange = CAFrameRateRange.default

  private static let frameDuration: CFTimeInterval = 1.0 / 60
  /// In seconds, from the first call: twice the time that bars take to arrive. Ours.
  private static let motionLimit: CFTimeInterval = 1

  /// The time between two calls, in seconds: a whole number of frames.
  private var interval: CFTimeInterval {
    let wanted = preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum
    let rate = preferredFramesPerSecond > 0 ? Double(preferredFramesPerSecond) : Double(wanted)
    guard rate > 0 else { return Self.frameDuration }
    return max((1 / rate / Self.frameDuration).rounded(), 1) * Self.frameDuration
  }

  /// Starts to call back from the next frame on. The run loop is ignored, and modes are only counted: the host's frames drive every link.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    if !modes.contains(mode) { modes.append(mode) }
    update()
  }

  /// Stops the calls if the link is in no other mode.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.removeAll { $0 == mode }
    update()
  }

  /// Ends the calls for good and releases the handler. Safe to call from the handler.
  open func invalidate() {
    modes = []
    handler = nil
    update()
  }

  /// Starts or stops the tick, so that a link that makes no calls costs nothing in a frame.
  private func update() {
    let runs = !isPaused && !modes.isEmpty && handler != nil
    if runs, tick == nil {
      tick = FrameTicks.current.add(atMost: Self.motionLimit) { self.fire(at: $0) }
    } else if !runs {
      tick?.stop()
      tick = nil
    }
  }

  /// Called in every frame; skips frames until the interval has passed.
  private func fire(at time: CFTimeInterval) {
    guard timestamp == 0 || time - timestamp >= interval - MediaTiming.tolerance else { return }
    timestamp = time
    handler?(self)
  }
}
