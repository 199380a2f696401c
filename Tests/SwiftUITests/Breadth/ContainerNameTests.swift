import SwiftUI
import Testing
import UIKit

private struct SizeKey: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct Framed: ViewModifier {
  func body(content: Content) -> some View {
    VStack {
      Text("Above")
      content
    }
  }
}

/// Containers, and the types that view builders make, which many packages name.
@Suite("Containers and their types", .serialized)
struct ContainerNameTests {
  @Test("The view with the higher layoutPriority keeps its width; the other one is truncated")
  func layoutPriority() throws {
    let words = "Words of two hundred points"
    func width(_ priority: Double) throws -> CGFloat {
      let shown = Shown(
        HStack {
          Text(words).lineLimit(1).layoutPriority(priority)
          Text("Others that need as many points as those, and more").lineLimit(1)
        })
      return try shown.frame(words).width
    }
    let ideal = try Shown(Text(words).fixedSize()).frame(words).width
    expectSame(try width(1), ideal)
    #expect(try width(0) < ideal - 20)
  }

  @Test("A block of two views is a tuple view, and a view with a modifier is modified content")
  func types() {
    let block: TupleView<(Text, Text)> = ViewBuilder.buildBlock(Text("A"), Text("B"))
    let modified: ModifiedContent<Text, Framed> = ModifiedContent(content: Text("C"), modifier: Framed())
    let shown = Shown(
      VStack {
        block
        modified
      })
    #expect(shown.texts == ["A", "B", "Above", "C"])
  }

  @Test("A background of a preference is made from what the view inside says")
  func backgroundPreferenceValue() throws {
    let shown = Shown(
      Text("Front").preference(key: SizeKey.self, value: 7)
        .backgroundPreferenceValue(SizeKey.self) { Text("\($0) behind") })
    #expect(shown.texts == ["7 behind", "Front"])
  }

  @Test("A view is mirrored in right-to-left layouts by flipsForRightToLeftLayoutDirection")
  func flips() throws {
    func shade(_ direction: LayoutDirection) throws -> Shade {
      let shown = Shown(
        Canvas { context, size in
          context.fill(Path(CGRect(x: 0, y: 0, width: 20, height: 40)), with: .color(.pureRed))
        }
        .frame(width: 40, height: 40)
        .flipsForRightToLeftLayoutDirection(true)
        .environment(\.layoutDirection, direction))
      let middle = shown.controller.view.safeAreaLayoutGuide.layoutFrame
      return try shown.shade(middle.midX - 10, middle.midY)
    }
    #expect(try shade(.leftToRight) == .red)
    #expect(try shade(.rightToLeft) == .white)
  }

  @Test("A navigation view as a stack pushes; its bar's items stand at both ends")
  func navigationView() throws {
    func screen(_ style: some NavigationViewStyle) -> some View {
      NavigationView {
        NavigationLink("Open", destination: Text("Detail"))
          .navigationBarItems(leading: Button("Left") {}, trailing: Button("Right") {})
      }
      .navigationViewStyle(style)
    }
    let shown = Shown(screen(StackNavigationViewStyle()))
    #expect(try shown.place("Left").maxX < shown.place("Right").minX)
    try shown.press("Open")
    #expect(shown.visible.contains("Detail") && !shown.visible.contains("Left"))
    let trailing = Shown(NavigationView { Text("Root").navigationBarItems(trailing: Button("Only") {}) })
    #expect(try trailing.place("Only").midX > 300)
  }

  @Test("toolbarBackground fills the navigation bar while content is under it, and always where it is visible")
  func toolbarBackground() throws {
    struct Screen: View {
      let visibility: Visibility
      var body: some View {
        NavigationStack {
          ScrollView { Color.white.frame(height: 2000) }
            .navigationTitle("Title")
            .navigationBarTitleDisplayMode(.inline)
            .toolbarBackground(Color.pureRed, for: .navigationBar)
            .toolbarBackground(visibility, for: .navigationBar)
        }
      }
    }
    func bar(_ visibility: Visibility, scrolled: Bool) throws -> Shade {
      let shown = Shown(Screen(visibility: visibility))
      if scrolled {
        shown.host.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400))
        shown.host.rest()
      }
      let frame = shown.frame(try #require(shown.all(UINavigationBar.self).first))
      return try shown.shade(frame.minX + 30, frame.midY)
    }
    #expect(try bar(.automatic, scrolled: false) == .white)
    #expect(try bar(.automatic, scrolled: true) == .red)
    #expect(try bar(.visible, scrolled: false) == .red)
    #expect(try bar(.hidden, scrolled: true) == .white)
  }

  @Test("The home indicator is hidden while a view asks for it, and the outer view decides")
  func overlays() throws {
    struct Screen: View {
      @State private var isHidden = true
      var body: some View {
        NavigationStack {
          Button("Toggle") { isHidden.toggle() }.persistentSystemOverlays(isHidden ? .hidden : .automatic)
        }
      }
    }
    let shown = Shown(Screen())
    let window = try #require(shown.controller.view.window)
    #expect(window.prefersHomeIndicatorAutoHidden)
    try shown.press("Toggle")
    #expect(!window.prefersHomeIndicatorAutoHidden)
    let outer = Shown(Text("A").persistentSystemOverlays(.hidden).persistentSystemOverlays(.visible))
    #expect(outer.controller.view.window?.prefersHomeIndicatorAutoHidden == false)
  }

  @Test("The status bar is hidden while a view asks for it, in a stack, too")
  func statusBarHidden() throws {
    struct Screen: View {
      @State private var isHidden = true
      var body: some View {
        NavigationStack { Button("Toggle") { isHidden.toggle() }.statusBarHidden(isHidden) }
      }
    }
    let shown = Shown(Screen())
    let window = try #require(shown.controller.view.window)
    #expect(window.prefersStatusBarHidden)
    try shown.press("Toggle")
    #expect(!window.prefersStatusBarHidden)
    let older = Shown(Text("A").statusBar(hidden: true))
    #expect(older.controller.view.window?.prefersStatusBarHidden == true)
    let plain = Shown(Text("A"))
    #expect(plain.controller.view.window?.prefersStatusBarHidden == false)
  }
}
