import ChromeAtRest
import MartApp
import Noren
import RandomHistories
import UIKit

package enum MartStep {
  case device(DeviceStep)
  case goBack

  static func random(_ numbers: inout SeededNumbers) -> MartStep {
    numbers.isLikely(0.05) ? .goBack : .device(.random(&numbers))
  }
}

extension RandomUse {
  /// What is wrong with Mart after a history; `nil` when nothing is.
  package func flaw(after history: [MartStep]) -> String? {
    complaint {
      let host = ApplicationHost(environment: .standard)
      host.launch(AppDelegate.self)
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
