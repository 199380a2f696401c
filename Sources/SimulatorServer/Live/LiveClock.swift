import Foundation

/// The time of a session: real time, or a test's.
@MainActor
struct LiveClock {
  /// Seconds since an arbitrary moment; never decreases.
  var now: () -> Double
  /// Waits for a number of seconds while pages are served. Returns earlier when an input arrives.
  var sleep: (_ seconds: Double) -> Void

  /// The monotonic system clock, and the main run loop.
  static let real = LiveClock(
    now: { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 },
    sleep: { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: $0)) })
}
