import Foundation
import Testing
import UIKit

/// What a test in Swift Testing may wait for.
@MainActor
@Suite("Waiting")
struct WaitingTests {
  @Test("The main run loop runs blocks and timers while a test waits")
  func runLoop() async throws {
    var calls: [String] = []
    RunLoop.main.perform { MainActor.assumeIsolated { calls.append("block") } }
    startTimer { calls.append("timer") }
    try await wait { calls.count == 2 }
    #expect(calls == ["block", "timer"])
  }

  @Test("An animation ends while a test waits")
  func animation() async throws {
    let view = UIView()
    var ended = false
    UIView.animate(withDuration: 0.05, animations: { view.alpha = 0.5 }, completion: { _ in ended = true })
    try await wait { ended }
    #expect(ended)
  }

  private func startTimer(_ action: @escaping @MainActor () -> Void) {
    _ = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in MainActor.assumeIsolated(action) }
  }

  /// Waits until a condition holds, for five seconds at most. It sleeps as tests of iOS packages do: that time passes meanwhile is what these
  /// tests show.
  private func wait(until condition: () -> Bool) async throws {
    for _ in 0..<500 where !condition() { try await Task.sleep(nanoseconds: 10_000_000) }
  }
}
