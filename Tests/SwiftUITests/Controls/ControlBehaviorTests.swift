import SwiftUI
import Testing

@testable import UIKit

@Suite("What modifiers ask of controls", .serialized)
struct ControlBehaviorTests {
  private func texts<V>(_ shown: Shown<V>) -> [String] {
    let windows = shown.controller.view.window?.windowScene?.windows ?? []
    return windows.flatMap(\.descendants).compactMap { ($0 as? UILabel)?.text }
  }

  /// Taps what is seen in the windows in front.
  private func choose<V>(_ text: String, in shown: Shown<V>) throws {
    let windows = shown.controller.view.window?.windowScene?.windows ?? []
    let label = try #require(windows.flatMap(\.descendants).last { ($0 as? UILabel)?.text == text })
    let frame = label.convert(label.bounds, to: nil)
    shown.host.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    shown.host.rest()
  }

  // MARK: Date pickers

  private func picker<S: DatePickerStyle>(_ style: S) -> Shown<some View> {
    Shown(DatePicker("Day", selection: .constant(Date(timeIntervalSince1970: 0))).datePickerStyle(style))
  }

  private func style(_ shown: Shown<some View>) throws -> UIDatePickerStyle {
    try #require(shown.all(UIDatePicker.self).first).datePickerStyle
  }

  @Test("A date picker has buttons, wheels or a calendar by its style; a calendar shows no label")
  func datePickers() throws {
    #expect(try style(picker(.automatic)) == .compact)
    let compact = picker(.compact)
    #expect(try style(compact) == .compact && compact.texts.contains("Day"))
    let wheel = picker(.wheel)
    #expect(try style(wheel) == .wheels && wheel.texts.contains("Day"))
    let graphical = picker(.graphical)
    #expect(try style(graphical) == .inline && !graphical.texts.contains("Day"))
    let calendar = try #require(graphical.all(UIDatePicker.self).first)
    #expect(graphical.frame(calendar).width == 393 && graphical.frame(calendar).height > 300)
  }

  @Test("A date picker's style of one's own shows the label, the parts and the limits, and changes the date")
  func datePickerOfOnesOwn() throws {
    struct Days: DatePickerStyle {
      func makeBody(configuration: Configuration) -> some View {
        VStack {
          configuration.label
          Text("\(Int(configuration.selection.timeIntervalSince1970))")
          Text(configuration.minimumDate == nil ? "no start" : "start")
          Text(configuration.maximumDate == nil ? "no end" : "end")
          Text(configuration.displayedComponents == .date ? "date" : "more")
          Button("next") { configuration.selection += 100 }
        }
      }
    }
    struct Screen: View {
      @State private var date = Date(timeIntervalSince1970: 0)
      var body: some View {
        DatePicker(
          "Day", selection: $date, in: Date(timeIntervalSince1970: 0)..., displayedComponents: .date
        ).datePickerStyle(Days())
      }
    }
    let shown = Shown(Screen())
    #expect(shown.texts == ["Day", "0", "start", "no end", "date", "next"])
    try shown.tap("next")
    #expect(shown.texts.contains("100"))
  }

  // MARK: Menus

  @Test("A menu whose actions do not dismiss it stays open; others close")
  func staysOpen() throws {
    var count = 0
    let shown = Shown(
      Menu("Zoom") {
        Button("In") { count += 1 }
        Button("Reset") { count = 0 }.menuActionDismissBehavior(.enabled)
      }.menuActionDismissBehavior(.disabled).menuIndicator(.hidden))
    try shown.tap("Zoom")
    try choose("In", in: shown)
    try choose("In", in: shown)
    #expect(count == 2 && texts(shown).contains("Reset"))
    try choose("Reset", in: shown)
    #expect(count == 0 && !texts(shown).contains("Reset"))
  }

  @Test("A rename button does what the view around offers, also in menus; without an offer it is disabled")
  func renaming() throws {
    let log = GestureLog()
    let shown = Shown(
      VStack {
        RenameButton()
        Menu("Menu") {
          RenameButton()
          Button("Other") {}
        }
      }.renameAction { log.words.append("rename") })
    try shown.tap("Rename")
    try shown.tap("Menu")
    try choose("Rename", in: shown)
    #expect(log.words == ["rename", "rename"])
    let alone = Shown(RenameButton())
    #expect(try !#require(alone.all(UIControl.self).first).isEnabled)
  }

  @Test("A rename button moves the focus to a field")
  func renamingField() throws {
    struct Screen: View {
      @State private var name = "Tea"
      @FocusState private var isFocused: Bool
      var body: some View {
        TextField("Name", text: $name).focused($isFocused)
        RenameButton().renameAction($isFocused)
      }
    }
    let shown = Shown(Screen())
    try shown.tap("Rename")
    #expect(shown.all(UITextField.self).first?.isFirstResponder == true)
  }

  // MARK: Buttons and fields

  @Test("A button that repeats runs its action while it is held, and once for a tap; others run it once")
  func repeating() throws {
    var (count, once) = (0, 0)
    let shown = Shown(
      VStack {
        Button("more") { count += 1 }.buttonRepeatBehavior(.enabled)
        Button("one") { once += 1 }
      })
    func hold(_ text: String, for seconds: TimeInterval) throws {
      let frame = try shown.frame(text)
      let middle = CGPoint(x: frame.midX, y: frame.midY)
      shown.host.touchDown(at: middle)
      shown.host.advance(by: seconds)
      shown.host.touchUp(at: middle)
      shown.host.rest()
    }
    try hold("more", for: 0.05)
    #expect(count == 1)
    // After .5, .6, .7, .8 s.
    try hold("more", for: 0.85)
    #expect(count == 1 + 4)
    try hold("one", for: 2)
    #expect(once == 1)
  }

  @Test("What is submitted in a scope does not reach actions around it")
  func submitScope() throws {
    let log = GestureLog()
    let shown = Shown(
      VStack {
        TextField("a", text: .constant("a")).onSubmit { log.words.append("inner") }.submitScope()
        TextField("b", text: .constant("b")).submitScope(false)
      }.onSubmit { log.words.append("outer") })
    for field in shown.all(UITextField.self) {
      field.becomeFirstResponder()
      shown.host.settle()
      #expect(shown.host.pressReturn())
      shown.host.rest()
    }
    #expect(log.words == ["inner", "outer"])
  }

  @Test("A focused view shows no effect where that is disabled")
  func focusEffect() {
    struct Screen: View {
      var body: some View {
        VStack {
          Button("a") {}
          Text("b").focusable()
        }
      }
    }
    func effects(_ view: some View) -> [Bool] {
      Shown(view).all(UIView.self).filter(\.canBecomeFocused).map { $0.focusEffect != nil }
    }
    #expect(effects(Screen()).allSatisfy { $0 })
    let without = effects(Screen().focusEffectDisabled())
    #expect(!without.isEmpty && without.allSatisfy { !$0 })
  }

  @Test("The colour of a selection is the tint")
  func selectionStyle() throws {
    let shown = Shown(Rectangle().fill(.selection).tint(.pureRed).frame(width: 50, height: 50))
    #expect(try shown.shade(196, 450) == .red)
  }

  @Test("Widths, ranges, languages and looks that a phone does not have change no text and no picture")
  func withoutEffect() {
    let plain = Shown(
      VStack {
        Text("a")
        Text("b").font(.body)
        Image(systemName: "star")
      })
    let other = Shown(
      VStack {
        Text("a").fontWidth(.condensed).typesettingLanguage(.init(identifier: "th"))
        Text("b").font(.body.width(.expanded)).typesettingLanguage(.automatic)
        Image(systemName: "star").allowedDynamicRange(.high)
      }
      .fontWidth(.init(0.1)).typesettingLanguage(.explicit(.init(identifier: "ja"))).allowedDynamicRange(.standard)
      .invalidatableContent().springLoadingBehavior(.enabled).textEditorStyle(.plain))
    #expect(other.texts == plain.texts)
    #expect(other.all(UILabel.self).map(other.frame) == plain.all(UILabel.self).map(plain.frame))
    #expect(other.all(UIImageView.self).map(other.frame) == plain.all(UIImageView.self).map(plain.frame))
  }

  @Test("Views read what views around ask of controls, and rename by the environment")
  func environment() throws {
    struct Reader: View {
      @Environment(\.isFocusEffectEnabled) private var hasEffect
      @Environment(\.menuIndicatorVisibility) private var indicator
      @Environment(\.buttonRepeatBehavior) private var repeating
      @Environment(\.springLoadingBehavior) private var loading
      @Environment(\.allowedDynamicRange) private var range
      @Environment(\.rename) private var rename
      var body: some View {
        Text(
          [
            hasEffect, indicator == .automatic, repeating == .automatic, loading == .automatic, range == nil,
            rename == nil,
          ].map { $0 ? "1" : "0" }.joined())
        Button("go") { rename?() }
      }
    }
    #expect(Shown(Reader()).texts.contains("111111"))
    let log = GestureLog()
    let shown = Shown(
      Reader().focusEffectDisabled().menuIndicator(.visible).buttonRepeatBehavior(.disabled)
        .springLoadingBehavior(.disabled).allowedDynamicRange(.constrainedHigh)
        .renameAction { log.words.append("rename") })
    #expect(shown.texts.contains("000000"))
    try shown.tap("go")
    #expect(log.words == ["rename"])
  }

  @Test("The widths of a font are ordered around the usual one, 0")
  func widths() {
    let widths: [Font.Width] = [.compressed, .condensed, .standard, .expanded]
    #expect(widths.map(\.value) == widths.map(\.value).sorted() && Font.Width.standard.value == 0)
  }

  // MARK: Scrolling

  @Test("Indicators are shown for a moment when a view appears, and when a value changes")
  func flashing() throws {
    struct Screen: View {
      let flashesAtFirst: Bool
      @State private var count = 0
      var body: some View {
        Button("again") { count += 1 }
        ScrollView { Color.clear.frame(height: 3000) }
          .scrollIndicatorsFlash(onAppear: flashesAtFirst).scrollIndicatorsFlash(trigger: count)
      }
    }
    func isShown(_ shown: Shown<Screen>) throws -> Bool {
      try #require(shown.all(UIScrollView.self).first).indicators.isShown
    }
    #expect(try isShown(Shown(Screen(flashesAtFirst: true))))
    let shown = Shown(Screen(flashesAtFirst: false))
    #expect(try !isShown(shown))
    let frame = try shown.frame("again")
    shown.host.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    shown.host.settle()
    #expect(try isShown(shown))
    shown.host.rest()
    shown.host.advance(by: 2)
    #expect(try !isShown(shown))
  }
}
