import SwiftUI
import Testing
import UIKit

/// Styles, colours and controls that many packages use.
@Suite("Styles and colours", .serialized)
struct StyleNameTests {
  /// The colour in the middle of the only view of a type.
  private func color(of text: String, _ shown: Shown<some View>) throws -> UIColor {
    try shown.label(text).textColor.resolvedColor(with: shown.controller.traitCollection)
  }

  @Test("accentColor is the colour of controls, and Color.accentColor")
  func accentColor() throws {
    let shown = Shown(
      VStack {
        Button("Tap") {}
        Rectangle().fill(Color.accentColor).frame(width: 40, height: 40)
      }
      .accentColor(.pureGreen))
    #expect(try color(of: "Tap", shown) == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
  }

  @Test("A plain button's label has its own colour")
  func plainButton() throws {
    let shown = Shown(Button("Tap") {}.buttonStyle(PlainButtonStyle()).tint(.pureGreen))
    #expect(try color(of: "Tap", shown) != UIColor(red: 0, green: 1, blue: 0, alpha: 1))
  }

  @Test("backgroundStyle fills what background() stands behind")
  func backgroundStyle() throws {
    let shown = Shown(
      Color.clear.frame(width: 60, height: 60).background(in: Rectangle()).backgroundStyle(Color.pureRed))
    let middle = shown.controller.view.safeAreaLayoutGuide.layoutFrame
    #expect(try shown.shade(middle.midX, middle.midY) == .red)
  }

  @Test("A material blurs what is behind it")
  func material() {
    let material: Material = .regularMaterial
    let shown = Shown(Text("A").padding().background(material))
    #expect(shown.all(UIVisualEffectView.self).count == 1)
  }

  @Test("A compositing group casts one shadow; without it each view casts its own")
  func compositingGroup() throws {
    struct Pair: View {
      let isGrouped: Bool
      var body: some View {
        let pair = HStack(spacing: 0) {
          Rectangle().fill(Color.pureRed).frame(width: 40, height: 40)
          Rectangle().fill(Color.pureRed).frame(width: 40, height: 40)
        }
        return Group {
          if isGrouped { pair.compositingGroup().opacity(0.5) } else { pair.opacity(0.5) }
        }
      }
    }
    let grouped = Shown(Pair(isGrouped: true)), plain = Shown(Pair(isGrouped: false))
    // A view of its own holds what is drawn together.
    #expect(grouped.all(UIView.self).count > plain.all(UIView.self).count)
  }

  @Test("Bordered buttons grow with controlSize")
  func controlSize() throws {
    func height(_ size: ControlSize) throws -> CGFloat {
      let shown = Shown(Button("Tap") {}.buttonStyle(.bordered).controlSize(size))
      let button = try #require(shown.all(UIControl.self).first)
      return shown.frame(button).height
    }
    let heights = try [ControlSize.small, .regular, .large].map(height)
    #expect(heights == heights.sorted() && Set(heights).count == 3)
  }

  @Test("buttonBorderShape is the outline of a bordered button")
  func buttonBorderShape() throws {
    func corner(_ shape: ButtonBorderShape) throws -> Shade {
      let shown = Shown(
        Button("Tap it") {}.buttonStyle(.borderedProminent).tint(.pureRed).buttonBorderShape(shape))
      let frame = shown.frame(try #require(shown.all(UIControl.self).first))
      return try shown.shade(frame.minX + 4, frame.minY + 4)
    }
    #expect(try corner(.capsule) == .white)
    #expect(try corner(.roundedRectangle(radius: 2)) == .red)
  }

  @Test("A rounded border is a text field's by its style")
  func textFieldStyle() throws {
    let rounded = Shown(TextField("Name", text: .constant("")).textFieldStyle(RoundedBorderTextFieldStyle()))
    let plain = Shown(TextField("Name", text: .constant("")).textFieldStyle(.plain))
    #expect(rounded.all(UITextField.self).first?.borderStyle == .roundedRect)
    #expect(plain.all(UITextField.self).first?.borderStyle == UITextField.BorderStyle.none)
  }

  @Test("A segmented picker is a segmented control, which selects")
  func segmentedPicker() throws {
    struct Screen: View {
      @State private var choice = 0
      var body: some View {
        VStack {
          Picker("Size", selection: $choice) { ForEach(0..<3, id: \.self) { Text("S\($0)") } }
            .pickerStyle(SegmentedPickerStyle())
          Text("chosen \(choice)")
        }
      }
    }
    let shown = Shown(Screen())
    let control = try #require(shown.all(UISegmentedControl.self).first)
    #expect(control.numberOfSegments == 3)
    let frame = shown.frame(control)
    shown.host.tap(at: CGPoint(x: frame.maxX - 20, y: frame.midY))
    shown.host.rest()
    #expect(shown.texts.contains("chosen 2"))
  }

  @Test("A group box has a title and a grey card")
  func groupBox() throws {
    let shown = Shown(GroupBox("Title") { Text("Content") })
    let (title, content) = try (shown.frame("Title"), shown.frame("Content"))
    #expect(title.maxY <= content.minY && title.minX == content.minX)
    #expect(try shown.shade(title.minX - 8, content.midY) != .white)
  }
}
