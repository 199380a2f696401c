import SwiftUI
import Testing
import UIKit

@Suite("Controls and their bindings")
struct ControlTests {
  private func centre<V>(_ shown: Shown<V>, _ view: UIView) -> CGPoint {
    let frame = shown.frame(view)
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  @Test(
    "A switch is 51 × 31 at the end of its row; a finger and the state change each other, and it is read by its label")
  func toggle() throws {
    struct Screen: View {
      @State var isOn = false
      var body: some View {
        VStack {
          Toggle("Sound", isOn: $isOn)
          Text(isOn ? "on" : "off")
          Button("flip") { isOn.toggle() }
          Toggle("Locked", isOn: $isOn).disabled(true)
        }
      }
    }
    let shown = Shown(Screen())
    let control = try #require(shown.all(UISwitch.self).first)
    #expect(shown.frame(control).size == CGSize(width: 51, height: 31))
    #expect(shown.frame(control).maxX == 393)
    #expect(control.accessibilityLabel == "Sound")
    #expect(try !shown.label("Sound").isAccessibilityElement)
    shown.host.tap(at: centre(shown, control))
    shown.host.rest()
    #expect(shown.texts.contains("on"))
    try shown.tap("flip")
    #expect(!control.isOn && shown.texts.contains("off"))
    let locked = shown.all(UISwitch.self)[1]
    #expect(!locked.isEnabled)
    shown.host.tap(at: centre(shown, locked))
    shown.host.rest()
    #expect(shown.texts.contains("off"))
  }

  @Test("A hidden label is read, but not shown")
  func hiddenLabel() throws {
    let shown = Shown(Toggle("Sound", isOn: .constant(true)).labelsHidden())
    #expect(shown.texts.isEmpty)
    #expect(shown.all(UISwitch.self).first?.accessibilityLabel == "Sound")
  }

  @Test("A slider writes values within its bounds, in steps; a stepper stops at its ends")
  func values() throws {
    struct Screen: View {
      @State var volume = 20.0
      @State var count = 1
      var body: some View {
        VStack {
          Slider(value: $volume, in: 0...100, step: 10) { Text("Volume") }
          Text("\(Int(volume))")
          Stepper("Count", value: $count, in: 0...2)
          Text("count \(count)")
        }
      }
    }
    let shown = Shown(Screen())
    let slider = try #require(shown.all(UISlider.self).first)
    #expect(slider.value == 20 && slider.maximumValue == 100 && slider.accessibilityLabel == "Volume")
    slider.accessibilityIncrement()
    shown.host.settle()
    #expect(shown.texts.contains("30"))
    slider.setValue(47, animated: false)
    slider.sendActions(for: .valueChanged)
    shown.host.settle()
    #expect(shown.texts.contains("50") && slider.value == 50)
    let stepper = try #require(shown.all(UIStepper.self).first)
    let frame = shown.frame(stepper)
    for _ in 0..<3 {
      shown.host.tap(at: CGPoint(x: frame.maxX - 20, y: frame.midY))
      shown.host.rest()
    }
    #expect(shown.texts.contains("count 2"))
    shown.host.tap(at: CGPoint(x: frame.minX + 20, y: frame.midY))
    shown.host.rest()
    #expect(shown.texts.contains("count 1"))
  }

  @Test("Progress is a bar with a value and a spinner without one; nonsense counts as unknown")
  func progress() throws {
    let bar = Shown(ProgressView("Loading", value: 30, total: 120))
    #expect(bar.all(UIProgressView.self).first?.progress == 0.25)
    #expect(bar.all(UIProgressView.self).first?.accessibilityLabel == "Loading")
    #expect(Shown(ProgressView()).all(UIActivityIndicatorView.self).first?.isAnimating == true)
    #expect(Shown(ProgressView(value: 1, total: 0)).all(UIProgressView.self).isEmpty)
    #expect(Shown(ProgressView(value: Double.nan)).all(UIProgressView.self).isEmpty)
    #expect(Shown(ProgressView(value: 0.5).progressViewStyle(.circular)).all(UIProgressView.self).isEmpty)
  }

  @Test("Text that is typed is in the state, return submits, and the focus follows the state")
  func field() throws {
    enum Field: Hashable { case name, word }
    struct Screen: View {
      @State var name = "A"
      @State var word = ""
      @State var submitted = 0
      @FocusState var field: Field?
      var body: some View {
        VStack {
          // Above the keyboard.
          Button("clear") { name = "" }
          Button("edit") { field = .name }
          Button("done") { field = nil }
          TextField("Name", text: $name).focused($field, equals: .name).submitLabel(.next).onSubmit {
            submitted += 1; field = .word
          }
          SecureField("Word", text: $word).focused($field, equals: .word)
          Text("\(name) \(word.count) \(submitted)")
          Text(field == .name ? "name" : field == .word ? "word" : "none")
        }
      }
    }
    let shown = Shown(Screen())
    let fields = shown.all(UITextField.self)
    #expect(fields.count == 2 && fields[1].isSecureTextEntry && fields[0].placeholder == "Name")
    #expect(shown.texts.contains("none"))
    try shown.tap("edit")
    #expect(fields[0].isFirstResponder && shown.texts.contains("name"))
    #expect(shown.host.type("b"))
    shown.host.rest()
    #expect(shown.texts.contains("Ab 0 0"))
    #expect(shown.host.pressReturn())
    shown.host.rest()
    #expect(shown.texts.contains("Ab 0 1"))
    #expect(fields[1].isFirstResponder && shown.texts.contains("word"))
    #expect(shown.host.type("xy"))
    shown.host.rest()
    #expect(shown.texts.contains("Ab 2 1"))
    try shown.tap("done")
    #expect(!fields[1].isFirstResponder && shown.texts.contains("none"))
    try shown.tap("clear")
    #expect(fields[0].text == "" && shown.texts.contains(" 2 1"))
  }

  @Test("A number is written as its format says; what cannot be read changes nothing")
  func formatted() throws {
    struct Screen: View {
      @State var count = 7
      var body: some View {
        VStack {
          TextField("Count", value: $count, format: .number)
          Text("count \(count)")
        }
      }
    }
    let shown = Shown(Screen())
    let field = try #require(shown.all(UITextField.self).first)
    #expect(field.text == "7")
    field.becomeFirstResponder()
    shown.host.rest()
    shown.host.type("8")
    shown.host.rest()
    #expect(shown.texts.contains("count 78"))
    shown.host.type("x")
    shown.host.rest()
    #expect(shown.texts.contains("count 78"))
    field.resignFirstResponder()
    shown.host.rest()
    #expect(field.text == "78")
  }

  @Test("Segments, wheels, rows and menus choose among tags, and follow the state")
  func picker() throws {
    struct Screen: View {
      @State var fruit: String? = "b"
      var body: some View {
        VStack {
          Group {
            Picker("Fruit", selection: $fruit) {
              Text("Apple").tag("a")
              Text("Banana").tag("b")
              ForEach(["c", "d"], id: \.self) { Text($0.uppercased()) }
            }
            .pickerStyle(.segmented)
            Picker("Fruit", selection: $fruit) {
              Text("Apple").tag("a")
              Text("Banana").tag("b")
            }
            .pickerStyle(.wheel)
            Picker("Fruit", selection: $fruit) {
              Label("Apple", systemImage: "heart").tag("a")
              Text("Banana").tag("b")
            }
            Picker("Fruit", selection: $fruit) {
              Text("First").tag("a")
              Text("Second").tag("b")
            }
            .pickerStyle(.inline)
          }
          Text(fruit ?? "none")
        }
      }
    }
    let shown = Shown(Screen())
    let segments = try #require(shown.all(UISegmentedControl.self).first)
    #expect(segments.numberOfSegments == 4 && segments.selectedSegmentIndex == 1)
    #expect(segments.titleForSegment(at: 3) == "D")
    segments.selectedSegmentIndex = 2
    segments.sendActions(for: .valueChanged)
    shown.host.rest()
    #expect(shown.texts.contains("c"))
    try shown.tap("First")
    #expect(shown.texts.contains("a") && segments.selectedSegmentIndex == 0)
    #expect(shown.all(UIPickerView.self).first?.selectedRow(inComponent: 0) == 0)
    let menu = try #require(shown.all(UIButton.self).first { $0.menu != nil })
    #expect(menu.accessibilityValue == "Apple" && menu.accessibilityLabel == "Fruit")
    shown.host.tap(at: centre(shown, menu))
    shown.host.rest()
    let windows = try #require(menu.window?.windowScene?.windows)
    let rows = windows.flatMap(\.descendants).compactMap { $0 as? UILabel }.filter { $0.text == "Banana" }
    let row = try #require(rows.last)
    let frame = row.convert(row.bounds, to: nil)
    shown.host.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    shown.host.rest()
    #expect(shown.texts.contains("b") && segments.selectedSegmentIndex == 1)
  }

  @Test("Dates and colours are those of the state")
  func dates() throws {
    struct Screen: View {
      @State var date = Date(timeIntervalSince1970: 0)
      @State var color = Color.red
      var body: some View {
        VStack {
          DatePicker("Day", selection: $date, displayedComponents: .date)
          ColorPicker("Ink", selection: $color)
          Text("\(Int(date.timeIntervalSince1970))")
          color.frame(width: 10, height: 10)
        }
      }
    }
    let shown = Shown(Screen())
    let picker = try #require(shown.all(UIDatePicker.self).first)
    #expect(picker.datePickerMode == .date && picker.date == Date(timeIntervalSince1970: 0))
    picker.date = Date(timeIntervalSince1970: 86_400)
    picker.sendActions(for: .valueChanged)
    shown.host.rest()
    #expect(shown.texts.contains("86,400"))
    let well = try #require(shown.all(UIColorWell.self).first)
    #expect(well.selectedColor == .systemRed)
    well.selectedColor = .systemBlue
    well.sendActions(for: .valueChanged)
    shown.host.rest()
    #expect(shown.all(UIView.self).contains { $0.backgroundColor == .systemBlue && $0.bounds.width == 10 })
  }

  @Test("Button styles see presses, their own environment, and what triggers")
  func styles() throws {
    struct Shouting: ButtonStyle {
      @Environment(\.isEnabled) var isEnabled
      func makeBody(configuration: Configuration) -> some View {
        VStack {
          configuration.label
          Text(configuration.isPressed ? "pressed" : isEnabled ? "free" : "disabled")
        }
      }
    }
    struct Twice: PrimitiveButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        Button("twice") {
          configuration.trigger()
          configuration.trigger()
        }
      }
    }
    var count = 0
    let shown = Shown(Button("Go") { count += 1 }.buttonStyle(Shouting()))
    let frame = try shown.frame("Go")
    shown.host.touchDown(at: CGPoint(x: frame.midX, y: frame.midY))
    shown.host.settle()
    #expect(shown.texts.contains("pressed"))
    shown.host.touchUp(at: CGPoint(x: frame.midX, y: frame.midY))
    shown.host.rest()
    #expect(count == 1 && shown.texts.contains("free"))
    #expect(Shown(Button("Go") {}.buttonStyle(Shouting()).disabled(true)).texts.contains("disabled"))
    let twice = Shown(Button("Go") { count += 1 }.buttonStyle(Twice()))
    try twice.tap("twice")
    #expect(count == 3)
  }

  @Test("Bordered buttons have room around their label; prominent ones are white on the tint, destructive ones red")
  func bordered() throws {
    let plain = Shown(Button("Go") {}.buttonStyle(.bordered))
    let control = try #require(plain.all(UIControl.self).first)
    let label = try plain.frame("Go")
    expectSame(plain.frame(control).width, label.width + 24)
    expectSame(plain.frame(control).height, label.height + 14)
    #expect(try plain.label("Go").textColor == .systemBlue)
    let prominent = Shown(Button("Go") {}.buttonStyle(.borderedProminent).tint(.green))
    #expect(try prominent.label("Go").textColor == .white)
    let green = UIColor.systemGreen.resolvedColor(with: prominent.controller.traitCollection).cgColor
    #expect(prominent.all(UIView.self).contains { ($0.layer as? CAShapeLayer)?.fillColor == green })
    #expect(try Shown(Button("Go", role: .destructive) {}).label("Go").textColor == .systemRed)
    #expect(try Shown(Button("Go") {}.buttonStyle(.plain)).label("Go").textColor == .label)
  }

  @Test("A menu lists its buttons in groups, with menus in it, and is read by its label")
  func menu() throws {
    var done: [String] = []
    let shown = Shown(
      Menu("More") {
        Button("Copy", systemImage: "heart") { done.append("copy") }
        Divider()
        ForEach(["a", "b"], id: \.self) { name in Button(name) { done.append(name) } }
        Menu("Inner") { Button("Delete", role: .destructive) { done.append("delete") } }
      })
    let button = try #require(shown.all(UIButton.self).first)
    #expect(button.accessibilityLabel == "More")
    #expect(try shown.frame(button) == shown.frame("More"))
    let groups = try #require(button.menu).children.compactMap { $0 as? UIMenu }
    #expect(groups.map { $0.children.map(\.title) } == [["Copy"], ["a", "b", "Inner"]])
    let inner = try #require(groups.last?.children.last as? UIMenu)
    #expect((inner.children.first as? UIAction)?.attributes.contains(.destructive) == true)
    shown.host.tap(at: centre(shown, button))
    shown.host.rest()
    let windows = try #require(button.window?.windowScene?.windows)
    let row = try #require(windows.flatMap(\.descendants).compactMap { $0 as? UILabel }.last { $0.text == "b" })
    let frame = row.convert(row.bounds, to: nil)
    shown.host.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    shown.host.rest()
    #expect(done == ["b"])
  }
}
