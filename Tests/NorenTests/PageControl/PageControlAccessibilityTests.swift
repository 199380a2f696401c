import Foundation
import Noren
import Testing
import UIKit

@Suite("A page control for assistive technologies")
final class PageControlAccessibilityTests {
  @Test(
    "VoiceOver: it announces the page and the number of pages, in the user's language",
    arguments: [("en_US", "page 2 of 3"), ("ja_JP", "3ページ中2ページ目"), ("xx", "page 2 of 3")])
  func value(locale: String, text: String) {
    var environment = DeviceEnvironment.standard
    environment.locale = Locale(identifier: locale)
    let scene = PageControlScene(pages: 3, current: 1, environment: environment)
    #expect(scene.control.isAccessibilityElement && scene.control.accessibilityValue == text)
    #expect(scene.control.accessibilityTraits.contains(.adjustable))
    scene.control.accessibilityValue = "Close-up"
    #expect(scene.control.accessibilityValue == "Close-up")
  }

  @Test("VoiceOver: without pages, or hidden for a single one, there is nothing to read")
  func nothing() {
    let control = PageControl()
    #expect(!control.isAccessibilityElement)
    control.numberOfPages = 1
    #expect(control.isAccessibilityElement)
    control.hidesForSinglePage = true
    #expect(!control.isAccessibilityElement)
    control.numberOfPages = 2
    #expect(control.isAccessibilityElement)
    control.isAccessibilityElement = false
    #expect(!control.isAccessibilityElement)
  }

  @Test(
    "VoiceOver: swiping up goes forward, down back; each turn sends its event and is announced",
    arguments: [false, true])
  func adjusting(isRightToLeft: Bool) {
    let scene = PageControlScene(pages: 3, environment: isRightToLeft ? .rightToLeftPhone : .standard)
    scene.control.accessibilityLabel = "Pictures"
    let voice = scene.host.voiceOver
    voice.start()
    voice.focus(on: scene.control)
    voice.increment()
    voice.increment()
    voice.increment()
    #expect(scene.changes.map(\.page) == [1, 2])
    voice.decrement()
    #expect(scene.control.currentPage == 1 && scene.control.interactionState == .none)
    #expect(voice.spoken.last?.contains("page 2 of 3") == true)
  }

  @Test("Keyboard: arrows turn to the dot in their direction, and pass on where there is none")
  func arrows() {
    for (isRightToLeft, forwards, back) in [
      (false, UIKeyboardHIDUsage.keyboardRightArrow, UIKeyboardHIDUsage.keyboardLeftArrow),
      (true, .keyboardLeftArrow, .keyboardRightArrow),
    ] {
      let scene = PageControlScene(pages: 3, environment: isRightToLeft ? .rightToLeftPhone : .standard)
      scene.control.becomeFirstResponder()
      for key in [forwards, forwards, forwards, back, .keyboardUpArrow, .keyboardA] { scene.host.pressKey(key) }
      #expect(scene.changes.map(\.page) == [1, 2, 1])
      #expect(scene.screen.keys == [forwards, .keyboardUpArrow, .keyboardA])
      scene.host.pressKey(forwards, modifiers: .command)
      #expect(scene.changes.count == 3)
      scene.control.isEnabled = false
      scene.host.pressKey(forwards)
      #expect(scene.changes.count == 3)
    }
  }

  @Test("Keyboard: in a column the up and down arrows turn pages")
  func arrowsInColumns() {
    let scene = PageControlScene(pages: 3)
    scene.control.direction = .bottomToTop
    scene.control.becomeFirstResponder()
    for key in [UIKeyboardHIDUsage.keyboardUpArrow, .keyboardUpArrow, .keyboardDownArrow, .keyboardRightArrow] {
      scene.host.pressKey(key)
    }
    #expect(scene.changes.map(\.page) == [1, 2, 1])
  }

  @Test("VoiceOver: a disabled control is announced as such, and its dots are not read")
  func disabled() {
    let scene = PageControlScene(pages: 3)
    scene.control.isEnabled = false
    #expect(scene.control.accessibilityTraits.contains(.notEnabled))
    #expect(scene.dots.allSatisfy { !$0.isAccessibilityElement })
  }

  @Test("VoiceOver: a swipe up or down on a disabled control turns no page")
  func notTurnedWhileDisabled() {
    let scene = PageControlScene(pages: 3, current: 1)
    scene.host.voiceOver.start()
    scene.host.voiceOver.focus(on: scene.control)
    scene.control.isEnabled = false
    scene.host.voiceOver.increment()
    scene.host.voiceOver.decrement()
    #expect(scene.control.currentPage == 1 && scene.changes.isEmpty)
    scene.control.isEnabled = true
    scene.host.voiceOver.increment()
    #expect(scene.control.currentPage == 2)
  }

  @Test("Dynamic Type: dots keep their size, as the system's do", arguments: [false, true])
  func textSize(isShown: Bool) {
    var environment = DeviceEnvironment.standard
    if !isShown { environment.contentSizeCategory = .accessibilityExtraExtraExtraLarge }
    let control = PageControl()
    let scene = PageControlScene(pages: 3, environment: environment, control: control)
    if isShown { scene.host.update { $0.contentSizeCategory = .accessibilityExtraExtraExtraLarge } }
    scene.host.rest()
    #expect(control.bounds.size == CGSize(width: 39, height: 37))
  }
}
