import Foundation
import Testing

@testable import UIKit

@Suite("Notifications of the focus", .serialized)
struct FocusNotificationTests {
  private final class Item: UIView {
    weak var coordinator: UIFocusAnimationCoordinator?
    override var canBecomeFocused: Bool { true }
    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
      self.coordinator = coordinator
      guard context.nextFocusedItem === self else { return }
      coordinator.addCoordinatedAnimations({ self.alpha = 0.5 }, completion: nil)
    }
  }

  @Test("Keyboard: The notification has the coordinator that the environments got, whose animations have started")
  func coordinator() {
    var environment = DeviceEnvironment.standard
    environment.idiom = .pad
    let host = ApplicationHost(environment: environment)
    let item = Item(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
    item.isAccessibilityElement = true
    host.show(item, frame: item.frame)
    var seen: [(isSame: Bool, alpha: CGFloat)] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIFocusSystem.didUpdateNotification, object: UIFocusSystem.focusSystem(for: item), queue: nil
    ) { note in
      // Posted on the main actor, which a notification's type does not say.
      nonisolated(unsafe) let facts = note.userInfo
      MainActor.assumeIsolated {
        let coordinator = facts?[UIFocusSystem.animationCoordinatorUserInfoKey] as? UIFocusAnimationCoordinator
        seen.append((coordinator != nil && coordinator === item.coordinator, item.alpha))
        #expect(facts?.count == 2)
      }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    host.pressKey(.keyboardTab)
    #expect(seen.map(\.isSame) == [true] && seen.map(\.alpha) == [0.5])
  }

  @Test("The keys of the notification are two, with Apple's names")
  func keys() {
    #expect(UIFocusSystem.animationCoordinatorUserInfoKey == "UIFocusUpdateAnimationCoordinatorKey")
    #expect(UIFocusSystem.focusUpdateContextUserInfoKey == "UIFocusUpdateContextKey")
  }
}
