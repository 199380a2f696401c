import SwiftUI
import Testing
import UIKit

@Suite("Views that appear, change and disappear")
struct LifeTests {
  final class Log {
    var words: [String] = []
  }

  @Test("A view reports once that it has appeared, in its place, and once that it has disappeared")
  func appearing() throws {
    struct Turning: View {
      let log: Log
      @State private var isThere = false
      var body: some View {
        VStack {
          Button("Turn") { isThere.toggle() }
          if isThere {
            Text("There").onAppear { log.words.append("came") }.onDisappear { log.words.append("went") }
          }
        }
      }
    }
    let log = Log()
    let shown = Shown(Turning(log: log))
    #expect(log.words == [])
    try shown.tap("Turn")
    #expect(log.words == ["came"])
    shown.host.rest()
    try shown.tap("Turn")
    #expect(log.words == ["came", "went"])
  }

  @Test("State set on appearing shows at once")
  func loading() {
    struct Loading: View {
      @State private var text = "Loading"
      var body: some View { Text(text).onAppear { text = "Loaded" } }
    }
    #expect(Shown(Loading()).texts == ["Loaded"])
  }

  @Test("A change reports the old and new value, and equal values report nothing")
  func changing() {
    struct Watching: View {
      let value: Int
      let log: Log
      var body: some View { Text("\(value)").onChange(of: value) { log.words.append("\($0) to \($1)") } }
    }
    let log = Log()
    let shown = Shown(Watching(value: 1, log: log))
    for value in [1, 2, 2, 5] { shown.change { shown.controller.rootView = Watching(value: value, log: log) } }
    #expect(log.words == ["1 to 2", "2 to 5"])
  }

  @Test("A custom modifier keeps state as a view does")
  func ownModifier() throws {
    struct Counting: ViewModifier {
      @State private var count = 0
      func body(content: Content) -> some View {
        VStack {
          content
          Button("Count \(count)") { count += 1 }
        }
      }
    }
    let shown = Shown(Text("Tea").modifier(Counting()))
    try shown.tap("Count 0")
    #expect(shown.texts == ["Tea", "Count 1"])
    shown.change { shown.controller.rootView = Text("Rice").modifier(Counting()) }
    #expect(shown.texts == ["Rice", "Count 1"])
  }

  @Test("A button is pressed by a finger that lifts on it, shows its pressed state, and is read as one element")
  func button() throws {
    let log = Log()
    let shown = Shown(
      Button {
        log.words.append("pressed")
      } label: {
        HStack {
          Image(systemName: "cart")
          Text("Basket")
          Text("3")
        }
      })
    let control = try #require(shown.all(UIControl.self).first)
    #expect(control.accessibilityLabel == "Basket, 3" && control.accessibilityTraits == .button)
    #expect(try shown.label("Basket").textColor == .systemBlue)
    let point = CGPoint(x: shown.frame(control).midX, y: shown.frame(control).midY)
    shown.host.touchDown(at: point)
    shown.host.advance(by: 0.1)
    let face = try #require(try shown.label("Basket").superview)
    #expect(abs(face.alpha - 0.2) < 1e-6)
    shown.host.touchMove(to: CGPoint(x: 10, y: 800))
    shown.host.touchUp(at: CGPoint(x: 10, y: 800))
    shown.host.rest()
    #expect(log.words == [])
    #expect(face.alpha == 1)
    try shown.tap("Basket")
    #expect(log.words == ["pressed"])
    #expect(control.accessibilityActivate())
    #expect(log.words == ["pressed", "pressed"])
  }

  @Test("A button's own accessibility label stays, whatever its face shows later")
  func label() throws {
    struct Screen: View {
      @State private var count = 0
      var body: some View { Button("Face \(count)") { count += 1 }.accessibilityLabel("Taps, \(count)") }
    }
    let shown = Shown(Screen())
    let control = try #require(shown.all(UIControl.self).first)
    #expect(control.accessibilityLabel == "Taps, 0")
    try shown.tap("Face 0")
    #expect(control.accessibilityLabel == "Taps, 1")
  }

  @Test(
    "Nothing is left after the hosting controller is released, even of views with state, closures and observed objects")
  func lifetime() {
    struct Screen: View {
      let log: Log
      @State private var count = 0
      var body: some View {
        ScrollView {
          VStack {
            Button("More \(count)") { count += 1 }.onAppear { log.words.append("came") }
              .onDisappear { log.words.append("went") }
            ForEach(0..<count, id: \.self) { Text("\($0)").background(Color.red).cornerRadius(4) }
          }
        }
      }
    }
    weak var controller: UIViewController?
    weak var view: UIView?
    let log = Log()
    do {
      let shown = Shown(Screen(log: log))
      #expect(throws: Never.self) { try shown.tap("More 0") }
      (controller, view) = (shown.controller, shown.all(UIControl.self).first)
      shown.host.show(UIViewController())
      shown.host.settle()
    }
    #expect(controller == nil && view == nil)
    #expect(log.words == ["came", "went"])
  }
}
