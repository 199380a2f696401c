import ChromeAtRest
import Diagnostics
import Foundation
import Noren
import RandomHistories
import Testing
import UIKit

@testable import MartApp

/// Somebody plays with Mart, turning, tapping and swiping without waiting for anything. Whatever they do, once they let go everything comes
/// to rest whole. `NOREN_SOAK` plays that many times as long.
@Suite("Mart in restless hands", .serialized)
struct RandomUseTests {
  /// Places are shares of the screen, times are seconds.
  private enum Step {
    /// On one of what can be tapped, counted from the top left.
    case tap(Int)
    case drag(x: Double, y: Double, toX: Double, toY: Double, over: Double)
    /// From the edge, and lifted after a rest, so that the way it went decides and not the speed.
    case swipeBack(share: Double, over: Double)
    case wait(Double)
    case turn
    case darken
    case enlarge
    case mirror
    case lessMotion
    case goBack
    case dismiss
  }

  private static func step(_ numbers: inout SeededNumbers) -> Step {
    func share() -> Double { Double.random(in: 0.02..<0.98, using: &numbers) }
    switch Int.random(in: 0..<22, using: &numbers) {
    case 0..<7: return .tap(Int.random(in: 0..<1000, using: &numbers))
    case 7..<11:
      return .drag(
        x: share(), y: share(), toX: share(), toY: share(), over: Double.random(in: 0.05..<0.4, using: &numbers))
    case 11..<14: return .swipeBack(share: share(), over: Double.random(in: 0.05..<0.4, using: &numbers))
    case 14..<17: return .wait(Double.random(in: 0..<1, using: &numbers))
    case 17: return .turn
    case 18: return Bool.random(using: &numbers) ? .darken : .enlarge
    case 19: return Bool.random(using: &numbers) ? .mirror : .lessMotion
    case 20: return .goBack
    default: return .dismiss
    }
  }

  @Test("Exactness: whatever is done to Mart, it comes to rest whole and without complaint")
  func comesToRest() {
    let report = reportOfHistories(count: 8, length: 25, seed: 0, step: Self.step) { Self.failure(of: $0) }
    #expect(report == nil)
  }

  /// What is wrong after a history; `nil` when nothing is.
  private static func failure(of history: [Step]) -> String? {
    let warnings = Warnings()
    let complaint: String? = Diagnostics.withHandler(
      forAll: { warnings.add($0) },
      perform: { () -> String? in
        let host = ApplicationHost(environment: .standard)
        host.launch(AppDelegate.self)
        let parts = shownNavigation(of: host)?.view.subviews.count
        for step in history { run(step, host) }
        guard host.rest(atMost: 20) else { return "Something moves for ever." }
        if shownNavigation(of: host)?.view.subviews.count != parts { return "A transition has left something behind." }
        return flawAtRest(of: host)
      })
    return complaint ?? warnings.first
  }

  private static func run(_ step: Step, _ host: ApplicationHost) {
    let size = host.environment.size
    func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x * size.width, y: y * size.height) }
    switch step {
    case .tap(let number):
      let targets = targets(on: host)
      if !targets.isEmpty { host.tap(at: targets[number % targets.count]) }
    case .drag(let x, let y, let toX, let toY, let time): host.drag(from: point(x, y), to: point(toX, toY), over: time)
    case .swipeBack(let share, let time):
      let isRightToLeft = host.environment.layoutDirection == .rightToLeft
      let (start, end) = (2 / size.width, share)
      func place(_ share: Double) -> CGPoint { point(isRightToLeft ? 1 - share : share, 0.5) }
      host.touchDown(at: place(start))
      host.moveFingers(over: time) { [FingerChange(.move, at: place(start + (end - start) * Double($0)))] }
      host.moveFingers(over: 0.15) { _ in [FingerChange(.move, at: place(end))] }
      host.touchUp(at: place(end))
    case .wait(let time): host.advance(by: time)
    case .turn: host.update { $0.isLandscape.toggle() }
    case .darken: host.update { $0.userInterfaceStyle = $0.userInterfaceStyle == .dark ? .light : .dark }
    case .enlarge:
      host.update {
        $0.contentSizeCategory =
          $0.contentSizeCategory == .large ? .accessibilityExtraExtraExtraLarge : .large
      }
    case .mirror:
      host.update { $0.layoutDirection = $0.layoutDirection == .rightToLeft ? .leftToRight : .rightToLeft }
    case .lessMotion: host.update { $0.isReduceMotionEnabled.toggle() }
    case .goBack: shownNavigation(of: host)?.popViewController(animated: true)
    case .dismiss:
      let presented = shownNavigation(of: host)?.presentedViewController
      if presented?.isBeingDismissed == false { presented?.dismiss(animated: true) }
    }
  }

  /// The middles of all that can be tapped.
  private static func targets(on host: ApplicationHost) -> [CGPoint] {
    let screen = CGRect(origin: .zero, size: host.environment.size)
    return host.windowsOnScreen.flatMap { window in
      window.withDescendants.filter {
        $0 is UIControl || $0 is UITableViewCell || $0.accessibilityTraits.contains(.button)
      }
      .map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil) }.filter(screen.contains)
    }
  }

}

private nonisolated final class Warnings: @unchecked Sendable {
  private let lock = NSLock()
  private var list: [Diagnostic] = []

  func add(_ diagnostic: Diagnostic) { lock.withLock { list.append(diagnostic) } }
  var first: String? { lock.withLock { list.first?.description } }
}
