import SwiftUI
import Testing
import UIKit

@Suite("The focus of views that are no controls, and keys")
struct FocusableTests {
  private enum Place: Hashable { case first, second, field }

  /// Two places that can have the focus, and a field.
  private struct Screen: View {
    @FocusState var place: Place?
    @State private var text = ""
    var body: some View {
      VStack {
        Button("First") { place = .first }
        Button("Second") { place = .second }
        Button("Field") { place = .field }
        Button("None") { place = nil }
        Reader(name: "one").focusable().focused($place, equals: .first)
        Reader(name: "two").focusable().focused($place, equals: .second)
        TextField("Other", text: $text).focused($place, equals: .field)
        Text(place.map { "\($0)" } ?? "none")
      }
      .frame(maxHeight: .infinity, alignment: .top)
    }
  }

  private struct Reader: View {
    let name: String
    @Environment(\.isFocused) private var isFocused
    var body: some View { Text(verbatim: "\(name) \(isFocused ? "has it" : "waits")") }
  }

  @Test("State moves the focus between views and fields, and the focused view knows")
  func state() throws {
    let shown = Shown(Screen())
    #expect(shown.texts.contains("none") && shown.texts.contains("one waits"))
    try shown.tap("First")
    #expect(shown.texts.contains("first") && shown.texts.contains("one has it"))
    try shown.tap("Second")
    #expect(shown.texts.contains("one waits") && shown.texts.contains("two has it"))
    try shown.tap("Field")
    #expect(shown.texts.contains("field") && shown.texts.contains("two waits"))
    #expect(shown.all(UITextField.self).first?.isFirstResponder == true)
    try shown.tap("None")
    #expect(shown.texts.contains("none") && shown.all(UITextField.self).first?.isFirstResponder == false)
  }

  @Test("Tab moves the focus to the next view, and the state follows")
  func tab() throws {
    var environment = DeviceEnvironment.standard
    environment.isFullKeyboardAccessEnabled = true
    let shown = Shown(Screen(), environment: environment)
    for _ in 0..<6 where !shown.texts.contains("first") {
      shown.host.pressKey(.keyboardTab)
      shown.host.rest()
    }
    #expect(shown.texts.contains("first") && shown.texts.contains("one has it"))
    shown.host.pressKey(.keyboardTab)
    shown.host.rest()
    #expect(shown.texts.contains("second") && shown.texts.contains("one waits"))
  }

  @Test("A view that is not focusable, or disabled, does not take the focus")
  func notFocusable() throws {
    struct Other: View {
      @FocusState private var isFocused: Bool
      let isFocusable: Bool
      let isDisabled: Bool
      var body: some View {
        VStack {
          Reader(name: "one").focusable(isFocusable, interactions: .edit).focused($isFocused).disabled(isDisabled)
          Button("Focus") { isFocused = true }
        }
      }
    }
    for (isFocusable, isDisabled) in [(false, false), (true, true)] {
      let shown = Shown(Other(isFocusable: isFocusable, isDisabled: isDisabled))
      try shown.tap("Focus")
      #expect(shown.texts.contains("one waits"))
    }
    let shown = Shown(Other(isFocusable: true, isDisabled: false))
    try shown.tap("Focus")
    #expect(shown.texts.contains("one has it"))
  }

  @Test("The default focus is given when the view appears, unless another place has it")
  func defaultFocus() throws {
    struct Beginning: View {
      @FocusState private var place: Place?
      @FocusState private var isFocused: Bool
      let sets: Bool
      var body: some View {
        VStack {
          Reader(name: "one").focusable().focused($place, equals: .first)
          Reader(name: "two").focusable().focused($place, equals: .second)
        }
        .defaultFocus($place, .second)
        .onAppear { if sets { place = .first } }
      }
    }
    let shown = Shown(Beginning(sets: false))
    shown.host.rest()
    #expect(shown.texts == ["one waits", "two has it"])
  }

  private final class Log { var words: [String] = [] }

  /// A focused view whose keys are logged.
  private struct Keys<Content: View>: View {
    @FocusState private var isFocused: Bool
    @ViewBuilder let content: (AnyView) -> Content
    var body: some View {
      VStack {
        content(AnyView(Text("Keys").focusable().focused($isFocused)))
        Button("Focus") { isFocused = true }
      }
    }
  }

  @Test("A focused view receives the key that it waits for, with the others left to views around")
  func keys() throws {
    let log = Log()
    let shown = Shown(
      Keys { view in
        view
          .onKeyPress(.upArrow) {
            log.words.append("up")
            return .handled
          }
          .onKeyPress(keys: ["a", .space]) {
            log.words.append("inner \($0.key.character)")
            return $0.key == "a" ? .handled : .ignored
          }
          .onKeyPress {
            log.words.append("outer \($0.characters)")
            return .handled
          }
      })
    shown.host.pressKey(.keyboardUpArrow)
    #expect(log.words.isEmpty, "nothing has the focus")
    try shown.tap("Focus")
    shown.host.pressKey(.keyboardUpArrow)
    shown.host.pressKey(.keyboardA)
    shown.host.pressKey(.keyboardSpacebar)
    shown.host.pressKey(.keyboardB, modifiers: .shift)
    #expect(log.words == ["up", "inner a", "inner  ", "outer  ", "outer B"])
  }

  @Test("A press says which key, with which modifiers, and what it types; phases are chosen")
  func values() throws {
    let log = Log()
    let shown = Shown(
      Keys { view in
        view
          .onKeyPress(phases: .all) { press in
            log.words.append(
              "\(press.phase == .down ? "down" : "up") \(press.key.character) \(press.modifiers.rawValue)")
            return .handled
          }
          .onKeyPress(characters: .decimalDigits) { press in
            log.words.append("never")
            return .handled
          }
      })
    try shown.tap("Focus")
    shown.host.pressKey(.keyboardC, modifiers: [.shift, .alternate])
    let expected = EventModifiers([.shift, .option]).rawValue
    #expect(log.words == ["down c \(expected)", "up c \(expected)"])
  }

  @Test("A field types what no action uses; characters are chosen by their kind")
  func field() throws {
    struct Typing: View {
      let log: Log
      @State private var text = ""
      @FocusState private var isFocused: Bool
      var body: some View {
        VStack {
          TextField("Field", text: $text).focused($isFocused)
            .onKeyPress(characters: .decimalDigits) { press in
              log.words.append(press.characters)
              return .handled
            }
          Text(verbatim: "[\(text)]")
          Button("Focus") { isFocused = true }
        }
      }
    }
    let log = Log()
    let shown = Shown(Typing(log: log))
    try shown.tap("Focus")
    for key in [UIKeyboardHIDUsage.keyboardA, .keyboard7, .keyboardB] { shown.host.pressKey(key) }
    #expect(log.words == ["7"] && shown.texts.contains("[ab]"))
  }
}
