import SwiftUI
import Testing
import UIKit

@Suite("What assistive technologies know of views")
struct AccessibilityModifierTests {
  /// What VoiceOver reads of a screen, in order.
  private func read(_ view: some View) -> [String] {
    let shown = Shown(view)
    shown.host.update { $0.isVoiceOverRunning = true }
    shown.host.settle()
    return shown.all(UIView.self).filter { view in
      view.isAccessibilityElement
        && !sequence(first: view as UIView?, next: { $0?.superview }).contains {
          $0?.accessibilityElementsHidden ?? false
        }
        && !sequence(first: view.superview, next: { $0?.superview }).contains { $0?.isAccessibilityElement ?? false }
    }
    .map {
      [$0.accessibilityLabel, $0.accessibilityValue, $0.accessibilityHint].compactMap { $0 }.joined(separator: "; ")
    }
  }

  @Test("Label, value and hint are read in place of a view's own")
  func words() {
    #expect(
      read(Text("7").accessibilityLabel(Text("Count")).accessibilityValue("seven").accessibilityHint("Tap to add"))
        == ["Count; seven; Tap to add"])
    #expect(read(Text("7").accessibility(label: Text("Count")).accessibility(value: Text("7"))) == ["Count; 7"])
  }

  @Test("A hidden view is not read; the views beside it are")
  func hidden() {
    #expect(
      read(
        VStack {
          Text("a").accessibilityHidden(true)
          Text("b").accessibility(hidden: false)
        }) == ["b"])
  }

  @Test("Views are read as one, by their words, or by the words that they are given")
  func element() {
    func pair() -> some View {
      HStack {
        Text("Speed")
        Text("50")
      }
    }
    #expect(read(pair().accessibilityElement(children: .combine)) == ["Speed, 50"])
    #expect(read(pair().accessibilityElement().accessibilityLabel("Fast")) == ["Fast"])
    #expect(read(pair().accessibilityElement(children: .contain)) == ["Speed", "50"])
  }

  @Test("Traits are added and removed, and taken back when the view changes")
  func traits() throws {
    struct Screen: View {
      @State private var isOn = true
      var body: some View {
        Text("Title").accessibilityAddTraits(isOn ? [.isHeader, .isSelected] : .isHeader)
        Button("off") { isOn = false }.accessibilityRemoveTraits(.isButton)
      }
    }
    let shown = Shown(Screen())
    #expect(try shown.label("Title").accessibilityTraits.isSuperset(of: [.header, .selected]))
    #expect(try !#require(shown.all(UIControl.self).first).accessibilityTraits.contains(.button))
    try shown.tap("off")
    #expect(try shown.label("Title").accessibilityTraits.contains(.header))
    #expect(try !shown.label("Title").accessibilityTraits.contains(.selected))
  }

  @Test("Actions: activating, adjusting and named ones reach the view")
  func actions() throws {
    let log = GestureLog()
    let shown = Shown(
      VStack {
        Text("Open").accessibilityAction { log.words.append("open") }
        Text("Volume").accessibilityAdjustableAction { log.words.append("\($0)") }
        Text("Mail").accessibilityAction(named: "Archive") { log.words.append("archive") }
      })
    shown.host.update { $0.isVoiceOverRunning = true }
    shown.host.settle()
    let elements = shown.all(UIView.self).filter { $0.isAccessibilityElement && !($0 is UILabel) }
    #expect(elements.compactMap(\.accessibilityLabel) == ["Open", "Volume", "Mail"])
    #expect(elements[0].accessibilityActivate())
    #expect(elements[1].accessibilityTraits.contains(.adjustable))
    elements[1].accessibilityIncrement()
    let action = try #require(elements[2].accessibilityCustomActions?.first)
    #expect(action.name == "Archive" && action.actionHandler?(action) == true)
    #expect(log.words == ["open", "increment", "archive"])
  }
}
