import ChromeCore
import Foundation
import UIKit

/// Listens where VoiceOver is, for a screen that is shown.
///
/// While it runs the header stays whole, and pages scroll under the strip: what is about to be read must not be scrolled away. Where header
/// and strip would leave less than half of the screen to the page, the header goes as ever, and comes back when one of its elements or
/// a tab is reached.
@MainActor
final class StickyAttention {
  private nonisolated(unsafe) var tokens: [any NSObjectProtocol] = []

  init(of screen: StickyTabsViewController) {
    let center = NotificationCenter.default
    tokens = [
      center.addObserver(forName: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil, queue: nil) {
        [weak screen] _ in MainActor.assumeIsolated { screen?.updatePinning() }
      },
      center.addObserver(forName: UIAccessibility.elementFocusedNotification, object: nil, queue: nil) {
        [weak screen] note in
        nonisolated(unsafe) let element = note.userInfo?[UIAccessibility.focusedElementUserInfoKey]
        MainActor.assumeIsolated { screen?.attention(isOn: element) }
      },
    ]
  }

  deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }
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
    let isOnChrome = sequence(first: responder, next: \.next).contains { $0 === stage.stage.header || $0 === strip }
    if isOnChrome { setHeaderCollapsed(false, animated: false) }
  }
}
