import Foundation
import NorenCore
import NorenSeam
import UIKit

/// Observes VoiceOver and the keyboard's focus for a screen that is shown.
///
/// While VoiceOver runs, the header stays whole and pages scroll under the strip: scrolling must not remove what is about to be read. If
/// header and strip would leave less than half of the screen to the page, the header goes as usual, and returns when one of its elements or
/// a tab gets the focus.
@MainActor
final class StickyFocusObserver {
  private let signals: [NotificationSignal]

  /// Begins the observation; the screen is not retained.
  init(of screen: StickyTabsViewController) {
    signals = [
      NotificationSignal(UIAccessibility.voiceOverStatusDidChangeNotification) { [weak screen] in
        screen?.updatePinning()
      },
      NotificationSignal(UIAccessibility.elementFocusedNotification) { [weak screen] facts in
        screen?.focusDidMove(to: facts[UIAccessibility.focusedElementUserInfoKey])
      },
      NotificationSignal(UIFocusSystem.didUpdateNotification) { [weak screen] facts in
        let context = facts[UIFocusSystem.focusUpdateContextUserInfoKey] as? UIFocusUpdateContext
        screen?.focusDidMove(to: context?.nextFocusedItem)
      },
    ]
  }
}

extension StickyTabsViewController {
  /// Pins or releases the header, depending on VoiceOver and on the room below it.
  func updatePinning() {
    let pins = UIAccessibility.isVoiceOverRunning && rules.geometry.leavesSpaceBelowHeader
    guard pins != rules.isHeaderPinned else { return }
    rules.setHeaderPinned(pins)
    stopGlide()
    alignVisiblePages(includingSelected: true)
    chromeDidMove()
  }

  /// Shows the whole header if the focused element is in the header or the strip.
  fileprivate func focusDidMove(to element: Any?) {
    guard rules.collapse > 0, let responder = element as? UIResponder else { return }
    let isOnChrome = sequence(first: responder, next: \.next).contains {
      $0 === container.tabsView.header || $0 === strip
    }
    if isOnChrome { setHeaderCollapsed(false, animated: false) }
  }
}
