import ChromeAtRest
import Noren
import RandomHistories
import UIKit

/// What may be done to an app whose screens are in a navigation controller without a bar.
public enum AppStep {
  case device(DeviceStep)
  case goBack

  static func random(_ numbers: inout SeededNumbers) -> AppStep {
    numbers.isLikely(0.05) ? .goBack : .device(.random(&numbers))
  }
}

extension RandomUse where Step == AppStep {
  /// An app, launched anew for each history.
  public static func app(_ delegateClass: any UIApplicationDelegate.Type) -> RandomUse {
    RandomUse(step: AppStep.random) { history in
      let host = ApplicationHost(environment: .standard)
      host.launch(delegateClass)
      let parts = shownNavigation(of: host)?.view.subviews.count
      for step in history {
        switch step {
        case .device(let step): step.run(on: host)
        case .goBack: shownNavigation(of: host)?.popViewController(animated: true)
        }
      }
      host.update { $0.isVoiceOverRunning = false }
      guard host.rest(atMost: 20) else { return "Something moves for ever." }
      if shownNavigation(of: host)?.view.subviews.count != parts { return "A transition has left something behind." }
      return flawAtRest(of: host)
    }
  }
}
