import Foundation

/// The time that a session goes by: real time, but where a test says how it passes.
@MainActor
struct LiveClock {
  /// In seconds since some moment; it never goes back.
  var now: () -> Double
  /// Lets so many seconds pass while pages are served. Returns sooner when something came.
  var sleep: (_ seconds: Double) -> Void

  static let real = LiveClock(
    now: { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 },
    sleep: { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: $0)) })
}
