import SwiftUI
import Testing
import UIKit

@Suite("Styles of menus")
struct MenuStyleTests {
  private struct Framed: MenuStyle {
    @Environment(\.isEnabled) private var isEnabled
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text(isEnabled ? "on" : "off")
        Menu(configuration)
      }
    }
  }

  /// The texts of all windows: menus have one of their own.
  private func texts<V>(_ shown: Shown<V>) -> [String] {
    let windows = shown.controller.view.window?.windowScene?.windows ?? []
    return windows.flatMap(\.descendants).compactMap { ($0 as? UILabel)?.text }
  }

  private func menu() -> some View { Menu("Sort") { Button("By name") {} } }
  private func width<V: View>(_ view: V) throws -> CGFloat {
    let shown = Shown(view)
    return shown.frame(try #require(shown.all(UIButton.self).first)).width
  }

  @Test("A menu is as wide as its label; as a bordered button it is wider, unless its style is borderless")
  func widths() throws {
    let plain = try width(menu())
    #expect(try width(menu().buttonStyle(.bordered).menuStyle(.button)) > plain + 20)
    #expect(try width(menu().buttonStyle(.bordered)) > plain + 20)
    expectSame(try width(menu().buttonStyle(.bordered).menuStyle(.borderlessButton)), plain)
    expectSame(try width(menu().menuStyle(.button)), plain)
  }

  @Test("The label of a prominent menu is white on the tint")
  func prominent() throws {
    let shown = Shown(menu().tint(.pureRed).buttonStyle(.borderedProminent).menuStyle(.button))
    let label = try shown.label("Sort")
    #expect(Color(uiColor: label.textColor) == Color.white)
    let frame = shown.frame(label)
    #expect(try shown.shade(frame.minX - 4, frame.midY) == .red)
  }

  @Test("A style of one's own shows the menu within its views, and reads the environment")
  func custom() throws {
    let shown = Shown(menu().menuStyle(Framed()).disabled(true))
    #expect(shown.texts == ["off", "Sort"])
    let enabled = Shown(menu().menuStyle(Framed()))
    #expect(enabled.texts == ["on", "Sort"])
    try enabled.tap("Sort")
    #expect(texts(enabled).contains("By name"))
  }

  @Test("With a primary action a tap performs it, and a finger that rests opens the menu")
  func primaryAction() throws {
    var count = 0
    let shown = Shown(
      Menu("Add") {
        Button("From a file") {}
      } primaryAction: {
        count += 1
      })
    try shown.tap("Add")
    #expect(count == 1 && !texts(shown).contains("From a file"))
    let frame = try shown.frame("Add")
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    shown.host.touchDown(at: middle)
    shown.host.advance(by: 1)
    shown.host.touchUp(at: middle)
    shown.host.rest()
    #expect(count == 1 && texts(shown).contains("From a file"))
  }
}
