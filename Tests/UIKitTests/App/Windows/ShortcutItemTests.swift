import Foundation
import Testing

@testable import UIKit

@Suite("Quick actions of the icon", .serialized)
struct ShortcutItemTests {
  @Test("An app's own actions are kept, in order")
  func kept() {
    let host = ApplicationHost()
    #expect(UIApplication.shared.shortcutItems == [])
    let basket = UIApplicationShortcutItem(
      type: "basket", localizedTitle: "Basket", localizedSubtitle: "3 things", icon: .init(systemImageName: "basket"),
      userInfo: ["count": NSNumber(value: 3)])
    UIApplication.shared.shortcutItems = [basket, UIApplicationShortcutItem(type: "search", localizedTitle: "Search")]
    #expect(UIApplication.shared.shortcutItems?.map(\.type) == ["basket", "search"])
    #expect(basket.localizedSubtitle == "3 things" && basket.targetContentIdentifier == nil)
    #expect((basket.userInfo?["count"] as? NSNumber)?.intValue == 3)
    withExtendedLifetime(host) {}
  }

  @Test("A mutable copy changes by itself, and a copy of that stays as it is")
  func mutable() throws {
    let item = UIApplicationShortcutItem(type: "a", localizedTitle: "A")
    let changed = try #require(item.mutableCopy() as? UIMutableApplicationShortcutItem)
    #expect(changed == item)
    (changed.type, changed.localizedTitle, changed.localizedSubtitle) = ("b", "B", "second")
    (changed.icon, changed.userInfo, changed.targetContentIdentifier) = (.init(type: .add), [:], "target")
    let kept = try #require(changed.copy() as? UIApplicationShortcutItem)
    changed.type = "c"
    #expect(item.type == "a" && kept.type == "b" && kept.localizedTitle == "B" && kept.localizedSubtitle == "second")
    #expect(kept.icon == UIApplicationShortcutIcon(type: .add) && kept.targetContentIdentifier as? String == "target")
    #expect(!(kept is UIMutableApplicationShortcutItem) && kept != changed && item.copy() as AnyObject === item)
  }

  @Test("Icons are equal if they are made of the same picture")
  func icons() {
    #expect(UIApplicationShortcutIcon(templateImageName: "a") == UIApplicationShortcutIcon(templateImageName: "a"))
    #expect(UIApplicationShortcutIcon(templateImageName: "a") != UIApplicationShortcutIcon(systemImageName: "a"))
    #expect(
      UIApplicationShortcutIcon.IconType.update.rawValue == 28 && UIApplicationShortcutIcon.IconType.share.rawValue == 6
    )
    #expect(UIApplication.LaunchOptionsKey.shortcutItem.rawValue == "UIApplicationLaunchOptionsShortcutItemKey")
  }
}
