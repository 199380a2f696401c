import SwiftUI
import Testing
import UIKit

@Suite("What screens say of the bars and the background around them")
struct BarLookTests {
  private func style(_ bar: UIView) -> UIUserInterfaceStyle { bar.traitCollection.userInterfaceStyle }

  @Test("A container background fills the screen behind its views and bars, for that screen of the stack only")
  func containerBackground() throws {
    let shown = Shown(
      NavigationStack {
        NavigationLink("Open") { Text("Detail") }
          .navigationTitle("Title")
          .containerBackground(Color.pureRed, for: .navigation)
      })
    #expect(try shown.shade(20, 10) == .red && shown.shade(20, 840) == .red)
    try shown.press("Open")
    #expect(try shown.shade(20, 300) == .white)
    let plain = Shown(Text("A").containerBackground(Color.pureRed, for: .navigation))
    #expect(try plain.shade(20, 300) == .white)
  }

  @Test("A container background of views is aligned in the screen, follows state, and goes with its modifier")
  func viewsBehind() throws {
    struct Screen: View {
      @State private var step = 0
      var body: some View {
        NavigationStack {
          VStack {
            Button("Next") { step += 1 }
            if step < 2 {
              Color.clear.frame(height: 1)
                .containerBackground(for: .navigation, alignment: .bottom) {
                  (step == 0 ? Color.pureRed : .pureBlue).frame(height: 200)
                }
            }
          }
          .toolbar(.hidden, for: .navigationBar)
        }
      }
    }
    let shown = Shown(Screen())
    let low = shown.controller.view.safeAreaLayoutGuide.layoutFrame.maxY - 100
    #expect(try shown.shade(20, low) == .red && shown.shade(20, 300) == .white)
    try shown.tap("Next")
    #expect(try shown.shade(20, low) == .blue)
    try shown.tap("Next")
    #expect(try shown.shade(20, low) == .white)
  }

  @Test("A tab bar has the background of the selected tab's screen, and its own again for the next one")
  func tabBar() throws {
    let shown = Shown(
      TabView {
        Text("First").toolbarBackground(Color.pureRed, for: .tabBar).toolbarBackground(.visible, for: .tabBar)
          .toolbarColorScheme(.dark, for: .tabBar)
          .tabItem { Text("One") }
        Text("Second").tabItem { Text("Two") }
      })
    let bar = try #require(shown.all(UITabBar.self).first)
    let frame = shown.frame(bar)
    #expect(try shown.shade(frame.minX + 4, frame.minY + 20) == .red)
    #expect(style(bar) == .dark)
    try shown.tapBar("Two")
    #expect(try shown.shade(frame.minX + 4, frame.minY + 20) == .white)
    #expect(style(bar) == .light)
    try shown.tapBar("One")
    #expect(try shown.shade(frame.minX + 4, frame.minY + 20) == .red)
  }

  @Test("A bottom bar has the background that its screen gives it, and the next screen's bar its own")
  func bottomBar() throws {
    let shown = Shown(
      NavigationStack {
        NavigationLink("Open") {
          Text("Detail").toolbar { ToolbarItem(placement: .bottomBar) { Button("Other") {} } }
        }
        .toolbar { ToolbarItem(placement: .bottomBar) { Button("Action") {} } }
        .toolbarBackground(Color.pureRed, for: .bottomBar)
        .toolbarBackgroundVisibility(.visible, for: .bottomBar)
      })
    let bar = try #require(shown.all(UIToolbar.self).first)
    func shade() throws -> Shade { try shown.shade(shown.frame(bar).maxX - 4, shown.frame(bar).midY) }
    #expect(try shade() == .red)
    try shown.press("Open")
    #expect(try shade() == .white)
  }

  @Test("A dark navigation bar has a white title over its background, and that of the screen without one")
  func navigationBar() throws {
    func title(_ visibility: Visibility) throws -> (bar: UINavigationBar, label: UILabel) {
      let shown = Shown(
        NavigationStack {
          Text("Root").navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
            .toolbarBackground(Color.pureBlue, for: .navigationBar)
            .toolbarBackground(visibility, for: .navigationBar)
            .toolbarColorScheme(.dark, for: .navigationBar)
        })
      let bar = try #require(shown.all(UINavigationBar.self).first)
      let label = try #require(bar.descendants.lazy.compactMap { $0 as? UILabel }.first { $0.text == "Title" })
      return (bar, label)
    }
    func isWhite(_ part: (bar: UINavigationBar, label: UILabel)) -> Bool {
      let color = part.label.textColor.resolvedColor(with: part.label.traitCollection)
      var white: CGFloat = 0
      color.getWhite(&white, alpha: nil)
      return white > 0.9
    }
    let visible = try title(.visible)
    #expect(style(visible.bar) == .dark && isWhite(visible))
    #expect(try !isWhite(title(.automatic)))
  }

  @Test("toolbarVisibility hides a bar, as toolbar does")
  func visibility() throws {
    let shown = Shown(
      NavigationStack { Text("Root").navigationTitle("Title").toolbarVisibility(.hidden, for: .navigationBar) })
    #expect(!shown.visible.contains("Title"))
  }
}
