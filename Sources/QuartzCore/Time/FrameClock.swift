import Diagnostics
import Foundation
import Synchronization

/// The time of the frames, in seconds: a host moves it forward, and everything else reads it.
///
/// It starts at ``origin``, not at zero, because code written for a device takes a media time of zero to mean "not set". Safe to read on
/// any thread.
nonisolated package final class FrameClock: Sendable {
  /// The clock behind ``CACurrentMediaTime()``: that of the current ``LayerRuntime``. Safe to read on any thread.
  package internal(set) static var current: FrameClock {
    get { selected.withLock { $0 } }
    set { selected.withLock { $0 = newValue } }
  }

  private static let selected = Mutex(FrameClock())

  /// The time at which a clock starts, in seconds; any positive number would do.
  package static let origin: CFTimeInterval = 1000

  private let now = Mutex(origin)

  package init() {}

  /// The current time. Never decreases, and stands still within a frame.
  package var time: CFTimeInterval { now.withLock { $0 } }

  /// Moves time forward by `seconds`. Stops if that is negative or non-finite.
  package func advance(by seconds: CFTimeInterval) {
    guard seconds.isFinite, seconds >= 0 else {
      Diagnostics.stop(
        Diagnostic(
          "The frame clock was asked to advance by \(seconds) s.",
          likelyCause: "Two times were subtracted in the wrong order.",
          remedy: "Advance by a duration of zero or more."))
    }
    now.withLock { $0 += seconds }
  }
}

/// Returns the current time of the frame clock, in seconds. It stands still between frames, unlike a device's, which counts from its start.
nonisolated public func CACurrentMediaTime() -> CFTimeInterval { FrameClock.current.time }
