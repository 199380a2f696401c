import SwiftUI
import Testing
import UIKit

@Suite("Traits and actions of assistive technologies by name")
struct AccessibilityValueTests {
  @Test("Each trait is UIKit's, is added and removed, and forms sets")
  func traits() throws {
    let traits: [(AccessibilityTraits, UIAccessibilityTraits)] = [
      (.isButton, .button), (.isHeader, .header), (.isSelected, .selected), (.isLink, .link),
      (.isSearchField, .searchField), (.isImage, .image), (.playsSound, .playsSound), (.isKeyboardKey, .keyboardKey),
      (.isStaticText, .staticText), (.isSummaryElement, .summaryElement), (.updatesFrequently, .updatesFrequently),
      (.startsMediaSession, .startsMediaSession), (.allowsDirectInteraction, .allowsDirectInteraction),
      (.causesPageTurn, .causesPageTurn), (.isToggle, .toggleButton), (.isTabBar, .tabBar),
    ]
    for (trait, expected) in traits {
      let added = try Shown(Text("a").accessibilityAddTraits(trait)).label("a")
      #expect(added.accessibilityTraits.contains(expected), "\(expected)")
      let removed = try Shown(Text("a").accessibilityAddTraits(trait).accessibilityRemoveTraits(trait)).label("a")
      #expect(!removed.accessibilityTraits.contains(expected), "\(expected)")
      let older = try Shown(Text("a").accessibility(addTraits: trait)).label("a")
      #expect(older.accessibilityTraits.contains(expected), "\(expected)")
    }
    var set: AccessibilityTraits = [.isModal, .isLink]
    #expect(set.contains(.isModal) && !set.contains(.isImage))
    let inserted = [set.insert(.isImage).inserted, set.insert(.isImage).inserted]
    let removed = [set.remove(.isLink), set.remove(.isLink)]
    #expect(inserted == [true, false] && removed == [.isLink, nil])
    #expect(set.union(.isLink) == [.isModal, .isImage, .isLink] && set.intersection(.isImage) == .isImage)
    #expect(set.symmetricDifference(.isImage) == .isModal)
    let updated = set.update(with: .isTabBar)
    #expect(updated == nil && set.contains(.isTabBar))
  }

  @Test("Actions are performed by activation, escape, a magic tap, and by their names")
  func actions() throws {
    var done: [String] = []
    let shown = Shown(
      Text("a")
        .accessibilityAction { done.append("default") }
        .accessibilityAction(.escape) { done.append("escape") }
        .accessibilityAction(.magicTap) { done.append("magic") }
        .accessibilityAction(named: Text("Delete")) { done.append("delete") }
        .accessibilityAction(.init(named: Text("Share"))) { done.append("share") })
    // VoiceOver finds the outermost element.
    let element = try #require(shown.all(UIView.self).first { $0.isAccessibilityElement })
    #expect(element.accessibilityActivate() && element.accessibilityPerformEscape())
    #expect(element.accessibilityPerformMagicTap())
    let custom = element.accessibilityCustomActions ?? []
    #expect(custom.map(\.name) == ["Share", "Delete"])
    for action in custom { _ = action.actionHandler?(action) }
    #expect(Set(done) == ["default", "escape", "magic", "delete", "share"])
  }

  @Test("An adjustable view is told which way")
  func adjusting() throws {
    var steps: [AccessibilityAdjustmentDirection] = []
    let shown = Shown(Text("a").accessibilityAdjustableAction { steps.append($0) })
    let element = try #require(shown.all(UIView.self).first { $0.accessibilityTraits.contains(.adjustable) })
    element.accessibilityIncrement()
    element.accessibilityDecrement()
    #expect(steps == [.increment, .decrement])
  }
}
