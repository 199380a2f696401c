import ChromeAtRest
import Diagnostics
import Foundation
import RandomHistories
import UIKit

/// Restless hands on real views: whatever they do, once they let go everything comes to rest whole, and nothing complains.
public struct RandomUse<Step> {
  /// Draws a step.
  let step: (inout SeededNumbers) -> Step
  /// Plays a history from its beginning and returns what is wrong afterwards, diagnostics left out.
  let run: ([Step]) -> String?

  /// Plays until so many steps are done. Each history of 25 steps begins with a new app.
  ///
  /// - Parameters:
  ///   - steps: Rounded up to whole histories.
  ///   - progress: Called with the number of steps that are done, after each history.
  /// - Returns: What is wrong after the first history that fails, and the shortest part of it that still fails, as a test; `nil` when none
  ///   does.
  public func play(steps: Int, seed: UInt64, progress: (Int) -> Void = { _ in }) -> String? {
    let length = 25
    for number in 0..<(steps + length - 1) / length {
      let seed = seed &+ UInt64(number) &* 104_729
      if let report = reportOfHistories(count: 1, length: length, seed: seed, step: step, failure: flaw(after:)) {
        return report
      }
      progress((number + 1) * length)
    }
    return nil
  }

  /// Plays a history and returns what is wrong afterwards, or the first diagnostic; `nil` when nothing is.
  public func flaw(after history: [Step]) -> String? {
    let warnings = DiagnosticLog()
    let flaw = Diagnostics.withHandler(forAll: warnings.add) { run(history) }
    return flaw ?? warnings.texts.first
  }
}

/// What may be done to any app. Places are shares of the screen, times are seconds.
public enum DeviceStep {
  case drag(x: Double, y: Double, toX: Double, toY: Double, over: Double)
  case tap(x: Double, y: Double)
  /// On one of what can be tapped, counted from the top left.
  case press(Int)
  /// From the edge. Lifted after a rest, the way it went decides, not the speed.
  case swipeBack(share: Double, over: Double, rests: Bool)
  case wait(Double)
  case turn
  case darken
  case textSize(Int)
  case mirror
  case lessMotion
  case readAloud
  case leaveApp
  case shortOfMemory
  case type(String)
  case hideKeyboard
  case dismiss

  static func random(_ numbers: inout SeededNumbers) -> DeviceStep {
    func share() -> Double { Double.random(in: 0.02..<0.98, using: &numbers) }
    func time() -> Double { Double.random(in: 0.05..<0.4, using: &numbers) }
    switch Int.random(in: 0..<36, using: &numbers) {
    case 0..<6: return .press(Int.random(in: 0..<1000, using: &numbers))
    case 6..<9: return .tap(x: share(), y: share())
    case 9..<16: return .drag(x: share(), y: share(), toX: share(), toY: share(), over: time())
    case 16..<19: return .swipeBack(share: share(), over: time(), rests: .random(using: &numbers))
    case 19..<23: return .wait(Double.random(in: 0..<1, using: &numbers))
    case 23..<25: return .turn
    case 25: return .darken
    case 26: return .textSize(Int.random(in: 0..<textSizes.count, using: &numbers))
    case 27: return .mirror
    case 28: return .lessMotion
    case 29: return .readAloud
    case 30: return .leaveApp
    case 31: return .shortOfMemory
    case 32..<34: return .type(["tofu", "に", "a b", "\n", "x"].randomElement(using: &numbers)!)
    case 34: return .hideKeyboard
    default: return .dismiss
    }
  }

  private static let textSizes: [UIContentSizeCategory] = [
    .extraSmall, .large, .extraExtraExtraLarge, .accessibilityMedium, .accessibilityExtraExtraExtraLarge,
  ]

  func run(on host: ApplicationHost) {
    let size = host.environment.size
    let isMirrored = host.environment.layoutDirection == .rightToLeft
    func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x * size.width, y: y * size.height) }
    switch self {
    case .drag(let x, let y, let toX, let toY, let time): host.drag(from: point(x, y), to: point(toX, toY), over: time)
    case .tap(let x, let y): host.tap(at: point(x, y))
    case .press(let number):
      let targets = Self.targets(on: host)
      if !targets.isEmpty { host.tap(at: targets[number % targets.count]) }
    case .swipeBack(let share, let time, let rests):
      let start = 2 / size.width
      func place(_ share: Double) -> CGPoint { point(isMirrored ? 1 - share : share, 0.5) }
      host.touchDown(at: place(start))
      host.moveFingers(over: time) { [FingerChange(.move, at: place(start + (share - start) * Double($0)))] }
      if rests { host.moveFingers(over: 0.15) { _ in [FingerChange(.move, at: place(share))] } }
      host.touchUp(at: place(share))
    case .wait(let time): host.advance(by: time)
    case .turn: host.update { $0.isLandscape.toggle() }
    case .darken: host.update { $0.userInterfaceStyle = $0.userInterfaceStyle == .dark ? .light : .dark }
    case .textSize(let index): host.update { $0.contentSizeCategory = Self.textSizes[index] }
    case .mirror: host.update { $0.layoutDirection = isMirrored ? .leftToRight : .rightToLeft }
    case .lessMotion: host.update { $0.isReduceMotionEnabled.toggle() }
    case .readAloud: host.update { $0.isVoiceOverRunning.toggle() }
    case .leaveApp:
      host.resignActive()
      host.becomeActive()
    case .shortOfMemory: host.receiveMemoryWarning()
    case .type(let text): host.type(text)
    case .hideKeyboard: host.window?.endEditing(true)
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
