import Diagnostics
import Foundation

/// The time of the frames, in seconds: a value that a host moves forward and everything else reads.
///
/// It starts at ``origin``, not at zero, because code written for a device takes a media time of zero to mean "not set".
/// Safe to read from any thread.
nonisolated package final class FrameClock: Sendable {
  /// The clock behind ``CACurrentMediaTime()``: that of the current ``LayerRuntime``. Safe to read on any thread.
  package internal(set) static var current: FrameClock {
    get { selection.lock.withLock { selection.clock } }
    set { selection.lock.withLock { selection.clock = newValue } }
  }

  private final class Selection: @unchecked Sendable {
    let lock = NSLock()
    var clock = FrameClock()
  }

  private static let selection = Selection()

  /// Where time starts: any positive number would do.
  package static let origin: CFTimeInterval = 1000

  private let storage = Storage()

  package init() {}

  /// The current time. Never decreases.
  package var time: CFTimeInterval { storage.lock.withLock { storage.time } }

  /// Moves time forward by `seconds`, which must be finite and not negative.
  package func advance(by seconds: CFTimeInterval) {
    guard seconds.isFinite, seconds >= 0 else {
      Diagnostics.stop(
        Diagnostic(
          "The frame clock was asked to advance by \(seconds) s.",
          likelyCause: "Two times were subtracted the wrong way.",
          remedy: "Advance by a duration of zero or more."))
    }
    storage.lock.withLock { storage.time += seconds }
  }

  private final class Storage: @unchecked Sendable {
    let lock = NSLock()
    var time: CFTimeInterval = FrameClock.origin
  }
}

/// The current time of the frame clock, in seconds; on a device, the time since it started.
nonisolated public func CACurrentMediaTime() -> CFTimeInterval { FrameClock.current.time }
