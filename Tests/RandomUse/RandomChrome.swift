import ChromeAtRest
import Noren
import RandomHistories
import UIKit

public enum ChromeStep {
  case device(DeviceStep)
  case pushList
  case pushTabs
  case presentList
  case pop
  case content(Double)
  case select(Int)

  static func random(_ numbers: inout SeededNumbers) -> ChromeStep {
    switch Int.random(in: 0..<30, using: &numbers) {
    case 0..<3: .pushList
    case 3..<5: .pushTabs
    case 5: .presentList
    case 6: .pop
    case 7: .content(Double.random(in: 0..<3000, using: &numbers).rounded())
    case 8..<10: .select(Int.random(in: 0..<3, using: &numbers))
    default: .device(.random(&numbers))
    }
  }
}

extension RandomUse where Step == ChromeStep {
  /// All components in one navigation controller.
  public static var chrome: RandomUse {
    RandomUse(step: ChromeStep.random) { history in
      let host = ApplicationHost()
      let navigation = NoBarNavigationController(rootViewController: InterleavedListScreen())
      navigation.prefersLargeTitles = true
      host.show(navigation)
      let parts = navigation.view.subviews.count
      for step in history { run(step, on: host, frontNavigation(of: host) ?? navigation) }
      host.update { $0.isVoiceOverRunning = false }
      guard host.rest(atMost: 20) else { return "Something moves for ever." }
      host.advance(by: 0.6)
      guard let front = frontNavigation(of: host) else { return "Nothing is shown." }
      if front.view.subviews.count != parts { return "A transition has left something behind." }
      let screen = front.topViewController
      let own = (screen as? InterleavedListScreen)?.flaw ?? (screen as? InterleavedTabsScreen)?.flaw
      return flawAtRest(of: host) ?? own
    }
  }

  private static func run(
    _ step: ChromeStep, on host: ApplicationHost, _ navigation: NoBarNavigationController
  ) {
    let screen = navigation.topViewController
    switch step {
    case .device(let step): step.run(on: host)
    case .pushList: push(InterleavedListScreen(), on: navigation)
    case .pushTabs: push(InterleavedTabsScreen.make(), on: navigation)
    case .presentList:
      if navigation.presentingViewController == nil, navigation.transitionCoordinator == nil {
        let sheet = NoBarNavigationController(rootViewController: InterleavedListScreen())
        navigation.present(sheet, animated: true)
      }
    case .pop: navigation.popViewController(animated: true)
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
