import ChromeCore
import Foundation
import NorenSeam
import UIKit

/// Listens where VoiceOver and the keyboard's focus are, for a screen that is shown.
///
/// While it runs the header stays whole, and pages scroll under the strip: what is about to be read must not be scrolled away. Where header
/// and strip would leave less than half of the screen to the page, the header goes as ever, and comes back when one of its elements or
/// a tab is reached.
@MainActor
final class StickyFocusObserver {
  private let signals: [NotificationSignal]

  init(of screen: StickyTabsViewController) {
    signals = [
      NotificationSignal(UIAccessibility.voiceOverStatusDidChangeNotification) { [weak screen] in
        screen?.updatePinning()
      },
      NotificationSignal(UIAccessibility.elementFocusedNotification) { [weak screen] facts in
        screen?.attention(isOn: facts[UIAccessibility.focusedElementUserInfoKey])
      },
      NotificationSignal(UIFocusSystem.didUpdateNotification) { [weak screen] facts in
        let context = facts[UIFocusSystem.focusUpdateContextUserInfoKey] as? UIFocusUpdateContext
        screen?.attention(isOn: context?.nextFocusedItem)
      },
    ]
  }
}

extension StickyTabsViewController {
  /// Keeps the header or lets it go, as VoiceOver and the room there is ask for.
  func updatePinning() {
    let pins = UIAccessibility.isVoiceOverRunning && rules.geometry.leavesRoomBelowHeader
    guard pins != rules.isHeaderPinned else { return }
    rules.setHeaderPinned(pins)
    stopGlide()
    alignVisiblePages(includingSelected: true)
    chromeDidMove()
  }

  fileprivate func attention(isOn element: Any?) {
    guard rules.collapse > 0, let responder = element as? UIResponder else { return }
    let isOnChrome = sequence(first: responder, next: \.next).contains {
      $0 === container.tabsView.header || $0 === strip
    }
    if isOnChrome { setHeaderCollapsed(false, animated: false) }
  }
}
