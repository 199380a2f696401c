import SwiftUI
import Testing
import UIKit

@Suite("Controls by their initialisers")
struct ControlValueTests {
  private struct Bound<Value, Content: View>: View {
    @State var value: Value
    @ViewBuilder let content: (Binding<Value>) -> Content
    var body: some View {
      VStack {
        content($value)
        Text(verbatim: "= \(value)")
      }
    }
  }

  @Test("A slider has its bounds and step, with labels at its ends, and tells when it is moved")
  func sliders() throws {
    func slider<V: View>(_ view: @escaping (Binding<Double>) -> V) throws -> (UISlider, Shown<Bound<Double, V>>) {
      let shown = Shown(Bound(value: 2.0, content: view))
      return (try #require(shown.all(UISlider.self).first), shown)
    }
    var edits: [Bool] = []
    let (ends, shown) = try slider {
      Slider(value: $0, in: 0...10) {
        Text("Size")
      } minimumValueLabel: {
        Text("small")
      } maximumValueLabel: {
        Text("large")
      } onEditingChanged: {
        edits.append($0)
      }
    }
    #expect(ends.minimumValue == 0 && ends.maximumValue == 10 && ends.value == 2 && ends.accessibilityLabel == "Size")
    #expect(
      try shown.frame("small").maxX < shown.frame(ends).minX && shown.frame("large").minX > shown.frame(ends).maxX)
    let (stepped, steps) = try slider {
      Slider(value: $0, in: 0...10, step: 5) {
        Text("Size")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("10")
      }
    }
    stepped.value = 4
    stepped.sendActions(for: .valueChanged)
    steps.host.rest()
    #expect(steps.texts.contains("= 5.0"))
    let (labelled, _) = try slider { Slider(value: $0, in: 0...10, label: { Text("Size") }) }
    #expect(labelled.accessibilityLabel == "Size" && labelled.maximumValue == 10)
    let (plain, plainShown) = try slider {
      Slider(value: $0, in: 0...10, step: 2, onEditingChanged: { edits.append($0) })
    }
    let frame = plainShown.frame(plain)
    // The thumb is at a fifth of the way.
    let thumb = CGPoint(x: frame.minX + 15 + (frame.width - 30) / 5, y: frame.midY)
    plainShown.host.drag(from: thumb, to: CGPoint(x: frame.midX, y: frame.midY))
    plainShown.host.rest()
    #expect(edits == [true, false])
  }

  @Test("A stepper steps within its bounds, or calls its actions, by every initialiser")
  func steppers() throws {
    func press<V: View>(_ index: CGFloat, _ view: @escaping (Binding<Int>) -> V) throws -> [String] {
      let shown = Shown(Bound(value: 5, content: view))
      let stepper = try #require(shown.all(UIStepper.self).first)
      let frame = shown.frame(stepper)
      shown.host.tap(at: CGPoint(x: frame.minX + frame.width * (index == 0 ? 0.25 : 0.75), y: frame.midY))
      shown.host.rest()
      return shown.texts
    }
    #expect(try press(1) { Stepper(value: $0, step: 2) { Text("Count") } } == ["Count", "= 7"])
    #expect(try press(0) { Stepper(value: $0, in: 4...6, step: 3) { Text("Count") } } == ["Count", "= 4"])
    #expect(try press(1) { Stepper("Count", value: $0, step: 4) } == ["Count", "= 9"])
    var calls: [String] = []
    _ = try press(1) { _ in
      Stepper {
        Text("Count")
      } onIncrement: {
        calls.append("more")
      } onDecrement: {
        calls.append("less")
      }
    }
    _ = try press(0) { _ in Stepper("Count", onIncrement: nil, onDecrement: { calls.append("fewer") }) }
    #expect(calls == ["more", "fewer"])
  }

  @Test("A progress view shows its share, with a label and a value, or turns without an end")
  func progress() throws {
    func bar<V: View>(_ view: V) throws -> (Float, [String]) {
      let shown = Shown(view)
      return (try #require(shown.all(UIProgressView.self).first).progress, shown.texts)
    }
    let labelled = try bar(ProgressView(value: 3.0, total: 4) { Text("Loading") })
    #expect(labelled == (0.75, ["Loading"]))
    let full = try bar(
      ProgressView(value: 1.0, total: 4) {
        Text("Loading")
      } currentValueLabel: {
        Text("a quarter")
      })
    #expect(full == (0.25, ["Loading", "a quarter"]))
    for shown in [Shown(AnyView(ProgressView("Wait"))), Shown(AnyView(ProgressView { Text("Wait") }))] {
      #expect(shown.all(UIActivityIndicatorView.self).count == 1 && shown.texts == ["Wait"])
    }
    #expect(Shown(ProgressView()).texts.isEmpty)
  }

  @Test("A toggle has a title, a symbol or a label; a group opens by a tap, or by state")
  func toggles() throws {
    let shown = Shown(
      Bound(value: true) { isOn in
        Toggle("Title", isOn: isOn)
        Toggle("Symbol", systemImage: "heart", isOn: isOn)
        Toggle(isOn: isOn) { Text("Label") }
      })
    let switches = shown.all(UISwitch.self)
    #expect(
      switches.map(\.isOn) == [true, true, true] && switches.map(\.accessibilityLabel) == ["Title", "Symbol", "Label"])
    #expect(shown.all(UIImageView.self).contains { $0.image != nil })
    let open = Shown(
      Bound(value: false) { isOpen in
        DisclosureGroup("Bound", isExpanded: isOpen) { Text("inside") }
        DisclosureGroup(isExpanded: isOpen) {
          Text("other")
        } label: {
          Text("Label")
        }
        DisclosureGroup {
          Text("third")
        } label: {
          Text("Own")
        }
      })
    #expect(!open.visible.contains("inside"))
    try open.press("Bound")
    #expect(open.visible.contains("inside") && open.visible.contains("other") && !open.visible.contains("third"))
    try open.press("Own")
    #expect(open.visible.contains("third"))
  }

  @Test("A date picker has the least and the latest date of its range, and the parts that it is to show")
  func dates() throws {
    func picker<V: View>(_ view: @escaping (Binding<Date>) -> V) throws -> UIDatePicker {
      let shown = Shown(Bound(value: Date(timeIntervalSince1970: 1000), content: view))
      return try #require(shown.all(UIDatePicker.self).first)
    }
    let (least, most) = (Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 5000))
    let both = try picker { DatePicker(selection: $0, in: least...most) { Text("When") } }
    #expect(both.minimumDate == least && both.maximumDate == most && both.datePickerMode == .dateAndTime)
    #expect(both.accessibilityLabel == "When")
    let time = try picker { DatePicker(selection: $0, displayedComponents: .hourAndMinute) { Text("When") } }
    #expect(time.datePickerMode == .time && time.minimumDate == nil)
    let from = try picker { DatePicker("When", selection: $0, in: least..., displayedComponents: [.date]) }
    #expect(from.minimumDate == least && from.maximumDate == nil && from.datePickerMode == .date)
    let until = try picker { DatePicker("When", selection: $0, in: ...most) }
    #expect(until.minimumDate == nil && until.maximumDate == most)
    let labelled = try picker { DatePicker(selection: $0, in: least...) { Text("When") } }
    #expect(labelled.minimumDate == least && labelled.maximumDate == nil)
    let latest = try picker { DatePicker(selection: $0, in: ...most) { Text("When") } }
    #expect(latest.minimumDate == nil && latest.maximumDate == most)
  }

  @Test("Labels and labelled contents are made of a title and a picture, or of views")
  func labels() {
    let shown = Shown(
      VStack {
        Label("Symbol", systemImage: "heart")
        Label {
          Text("Own")
        } icon: {
          Text("icon")
        }
        LabeledContent("Name", value: "Value")
        LabeledContent("Views") { Text("inside") }
        LabeledContent {
          Text("content")
        } label: {
          Text("label")
        }
      })
    #expect(shown.texts == ["Symbol", "icon", "Own", "Name", "Value", "Views", "inside", "label", "content"])
  }

  @Test("A link of a stack opens its destination by a tap, by a value or by state")
  func links() throws {
    struct Screen: View {
      @State private var isActive = false
      @State private var isOther = false
      var body: some View {
        NavigationStack {
          VStack {
            NavigationLink("Title") { Text("by title") }
            NavigationLink("Older", destination: Text("by older"))
            NavigationLink(destination: Text("by view")) { Text("View") }
            NavigationLink {
              Text("by label")
            } label: {
              Text("Label")
            }
            NavigationLink(value: 7) { Text("Value") }
            NavigationLink(destination: Text("by state"), isActive: $isActive) { Text("State") }
            NavigationLink(isActive: $isOther) {
              Text("by other")
            } label: {
              Text("Other")
            }
            Button("Go") { isOther = true }
          }
          .navigationDestination(for: Int.self) { Text("by \($0)") }
        }
      }
    }
    let texts = [
      ("Title", "by title"), ("Older", "by older"), ("View", "by view"), ("Label", "by label"), ("Value", "by 7"),
      ("State", "by state"), ("Other", "by other"), ("Go", "by other"),
    ]
    for (title, opened) in texts {
      let shown = Shown(Screen())
      try shown.press(title)
      #expect(shown.visible.contains(opened), "\(title)")
    }
  }

  @Test("Sizes and outlines of bordered buttons are those of the view around")
  func buttons() throws {
    func height(_ size: ControlSize) throws -> CGFloat {
      let shown = Shown(Button("Go") {}.buttonStyle(.bordered).controlSize(size))
      return try #require(shown.all(UIControl.self).first).bounds.height
    }
    let heights = try ControlSize.allCases.map(height)
    #expect(ControlSize.allCases == [.mini, .small, .regular, .large, .extraLarge])
    #expect(heights == heights.sorted() && heights[1] < heights[2] && heights[2] < heights[3])
    /// Whether the corner of a filled button is painted.
    func hasCorner(_ shape: ButtonBorderShape) throws -> Bool {
      let shown = Shown(Button("Go there") {}.buttonStyle(.borderedProminent).tint(.pureRed).buttonBorderShape(shape))
      let frame = shown.frame(try #require(shown.all(UIControl.self).first))
      return try shown.shade(frame.minX + 4, frame.minY + 4) == .red
    }
    #expect(try hasCorner(.automatic) && hasCorner(.roundedRectangle) && hasCorner(.roundedRectangle(radius: 2)))
    #expect(try !hasCorner(.capsule) && !hasCorner(.circle) && !hasCorner(.roundedRectangle(radius: 40)))
  }

  @Test("Keys by name press the control in a view, with their modifiers")
  func keys() throws {
    let keys: [(KeyEquivalent, UIKeyboardHIDUsage)] = [
      (.upArrow, .keyboardUpArrow), (.downArrow, .keyboardDownArrow), (.leftArrow, .keyboardLeftArrow),
      (.rightArrow, .keyboardRightArrow), (.escape, .keyboardEscape), (.tab, .keyboardTab), (.space, .keyboardSpacebar),
      (.return, .keyboardReturnOrEnter), (.delete, .keyboardDeleteOrBackspace), (KeyEquivalent("k"), .keyboardK),
    ]
    for (key, usage) in keys {
      var count = 0
      let shown = Shown(Button("Go") { count += 1 }.keyboardShortcut(key, modifiers: [.command, .option]))
      shown.host.pressKey(usage, modifiers: .command)
      #expect(count == 0, "\(key.character)")
      shown.host.pressKey(usage, modifiers: [.command, .alternate])
      #expect(count == 1, "\(key.character)")
    }
    let flags: [(EventModifiers, UIKeyModifierFlags)] = [
      (.shift, .shift), (.control, .control), (.option, .alternate), (.command, .command),
    ]
    for (modifier, flag) in flags {
      let shortcut = KeyboardShortcut("j", modifiers: modifier)
      #expect(shortcut.key == "j" && shortcut.modifiers == modifier && EventModifiers.all.contains(modifier))
      var count = 0
      let shown = Shown(Button("Go") { count += 1 }.keyboardShortcut(shortcut))
      shown.host.pressKey(.keyboardJ, modifiers: flag)
      #expect(count == 1)
    }
    #expect(EventModifiers.all.isSuperset(of: [.capsLock, .numericPad]))
    var pressed: [String] = []
    let shown = Shown(
      VStack {
        Button("OK") { pressed.append("ok") }.keyboardShortcut(.defaultAction)
        Button("Cancel") { pressed.append("cancel") }.keyboardShortcut(.cancelAction)
      })
    shown.host.pressKey(.keyboardReturnOrEnter)
    shown.host.pressKey(.keyboardEscape)
    #expect(pressed == ["ok", "cancel"])
  }
}
