import ChromeAtRest
import Diagnostics
import Foundation
import Noren
import RandomHistories
import Testing
import UIKit

/// All components in one navigation controller, and a person who does not wait for anything. `NOREN_SOAK` goes on that many times as long.
@Suite("All of the chrome on a device, in restless hands", .serialized)
struct RandomChromeTests {
  /// Places are shares of the screen, times are seconds.
  private enum Step {
    case drag(x: Double, y: Double, toX: Double, toY: Double, over: Double)
    case tap(x: Double, y: Double)
    case swipeBack(share: Double, over: Double)
    case wait(Double)
    case pushList
    case pushTabs
    case pop
    case turn
    case mirror
    case readAloud
    case leaveApp
    case content(Double)
    case select(Int)
  }

  private static func step(_ numbers: inout SeededNumbers) -> Step {
    func share() -> Double { Double.random(in: 0.02..<0.98, using: &numbers) }
    func time() -> Double { Double.random(in: 0.05..<0.3, using: &numbers) }
    switch Int.random(in: 0..<32, using: &numbers) {
    case 0..<9: return .drag(x: share(), y: share(), toX: share(), toY: share(), over: time())
    case 9..<12: return .tap(x: share(), y: share())
    case 12..<16: return .swipeBack(share: share(), over: time())
    case 16..<20: return .wait(Double.random(in: 0..<0.7, using: &numbers))
    case 20..<22: return .pushList
    case 22..<24: return .pushTabs
    case 24: return .pop
    case 25: return .turn
    case 26: return .mirror
    case 27: return .readAloud
    case 28: return .leaveApp
    case 29: return .content(Double.random(in: 0..<3000, using: &numbers).rounded())
    default: return .select(Int.random(in: 0..<3, using: &numbers))
    }
  }

  @Test(
    "Exactness: pushed, dragged, swiped back, turned and left in the middle of anything, all of the chrome comes to rest whole"
  )
  func comesToRest() {
    let report = reportOfHistories(count: 16, length: 25, seed: 77, step: Self.step) { Self.failure(of: $0) }
    #expect(report == nil)
  }

  /// What is wrong after a history; `nil` when nothing is.
  private static func failure(of history: [Step]) -> String? {
    let warnings = Warnings()
    let complaint = Diagnostics.withHandler(forAll: { warnings.add($0) }) { () -> String? in
      let host = ApplicationHost()
      let navigation = NoBarNavigationController(rootViewController: InterleavedListScreen())
      navigation.prefersLargeTitles = true
      host.show(navigation)
      let parts = navigation.view.subviews.count
      for step in history { run(step, host, navigation) }
      host.update { $0.isVoiceOverRunning = false }
      guard host.rest(atMost: 20) else { return "Something moves for ever." }
      host.advance(by: 0.6)
      if navigation.view.subviews.count != parts { return "A transition has left something behind." }
      return flawAtRest(of: host) ?? flaw(of: navigation.topViewController)
    }
    return complaint ?? warnings.all.first?.description
  }

  private static func flaw(of screen: UIViewController?) -> String? {
    (screen as? InterleavedListScreen)?.flaw ?? (screen as? InterleavedTabsScreen)?.flaw
  }

  private static func run(_ step: Step, _ host: ApplicationHost, _ navigation: NoBarNavigationController) {
    let size = host.environment.size
    func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x * size.width, y: y * size.height) }
    let screen = navigation.topViewController
    switch step {
    case .drag(let x, let y, let toX, let toY, let time): host.drag(from: point(x, y), to: point(toX, toY), over: time)
    case .tap(let x, let y): host.tap(at: point(x, y))
    case .swipeBack(let share, let time):
      let isMirrored = host.environment.layoutDirection == .rightToLeft
      func place(_ share: Double) -> CGPoint { point(isMirrored ? 1 - share : share, 0.5) }
      let start = 2 / size.width
      host.touchDown(at: place(start))
      host.moveFingers(over: time) { [FingerChange(.move, at: place(start + (share - start) * Double($0)))] }
      host.touchUp(at: place(share))
    case .wait(let time): host.advance(by: time)
    case .pushList: push(InterleavedListScreen(), on: navigation)
    case .pushTabs: push(InterleavedTabsScreen.make(), on: navigation)
    case .pop: navigation.popViewController(animated: true)
    case .turn: host.update { $0.isLandscape.toggle() }
    case .mirror:
      host.update { $0.layoutDirection = $0.layoutDirection == .rightToLeft ? .leftToRight : .rightToLeft }
    case .readAloud: host.update { $0.isVoiceOverRunning.toggle() }
    case .leaveApp:
      host.resignActive()
      host.becomeActive()
    case .content(let length): (screen as? InterleavedListScreen)?.scrollView.contentSize.height = length
    case .select(let index):
      if let tabs = screen as? InterleavedTabsScreen, tabs.isViewLoaded { tabs.select("\(index)", animated: true) }
    }
  }

  private static func push(_ screen: UIViewController, on navigation: NoBarNavigationController) {
    screen.title = "Screen \(navigation.viewControllers.count)"
    if navigation.viewControllers.count < 6 { navigation.pushViewController(screen, animated: true) }
  }
}
