import FailingDiagnostics
import Noren
import NorenSwiftUI
import SwiftUI
import Testing
import UIKit

private struct GreetingKey: EnvironmentKey {
  static var defaultValue: String { "none" }
}

extension EnvironmentValues {
  fileprivate var greeting: String {
    get { self[GreetingKey.self] }
    set { self[GreetingKey.self] = newValue }
  }
}

@Observable private final class Shelf {
  var tab = "Soup"
  var tabs = ["Soup", "Salad", "Bread"]
  var headerLines = 1
  var rows = 60
  @ObservationIgnored var log: [String] = []
  @ObservationIgnored var shares: [CGFloat] = []
}

private struct Page: View {
  let name: String
  let shelf: Shelf
  @State private var count = 0
  @Environment(\.greeting) private var greeting

  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        Text("\(name) says \(greeting)").frame(height: 40)
        Button("\(name) \(count)") { count += 1 }.frame(height: 40)
        ForEach(0..<(name == "Bread" ? 2 : shelf.rows), id: \.self) { Text("\(name) row \($0)").frame(height: 40) }
      }
    }
    .onAppear { shelf.log.append("+\(name)") }
    .onDisappear { shelf.log.append("-\(name)") }
  }
}

private struct Shop: View {
  @State var shelf: Shelf
  @State private var taps = 0

  var body: some View {
    StickyTabs(selection: $shelf.tab) {
      VStack(spacing: 0) {
        Button("Header \(taps)") { taps += 1 }.frame(height: 60)
        ForEach(0..<shelf.headerLines, id: \.self) { Text("Line \($0)").frame(height: 60) }
      }
      .frame(maxWidth: .infinity)
    } tabs: {
      for name in shelf.tabs { StickyTab(name, id: name) { Page(name: name, shelf: shelf) } }
    }
    .onHeaderCollapse { shelf.shares.append($0) }
    .environment(\.greeting, "good day")
  }
}

@Suite("Sticky tabs in SwiftUI", .serialized)
struct StickyTabsViewTests {
  private let safeTop: CGFloat = 59

  private func shop(_ change: (Shelf) -> Void = { _ in }) -> (Shelf, SwiftUIStage) {
    let shelf = Shelf()
    change(shelf)
    return (shelf, SwiftUIStage(Shop(shelf: shelf)))
  }

  @Test(
    "B1: The screen scrolls until the header is gone, then only the page; scrolled back, the page comes first and then the header"
  )
  func scrolling() throws {
    let (shelf, stage) = shop()
    #expect(stage.stripTop == safeTop + 120)
    let row = try stage.frame("Soup row 5").minY
    stage.scroll(50)
    #expect(stage.stripTop == safeTop + 70)
    #expect(try stage.frame("Soup row 5").minY == row - 50)
    stage.scroll(150)
    #expect(stage.stripTop == safeTop)
    #expect(try stage.frame("Soup row 5").minY == row - 200)
    stage.scroll(-80)
    #expect(stage.stripTop == safeTop, "the page comes first")
    stage.scroll(-300)
    #expect(stage.stripTop == safeTop + 120)
    #expect(shelf.shares.max() == 1 && shelf.shares.last == 0)
  }

  @Test(
    "B3: Turned by a tab, a swipe or the selection, the header stays where it is, and the new page begins below the strip"
  )
  func turning() throws {
    let (shelf, stage) = shop()
    stage.scroll(70)
    let top = stage.stripTop
    try stage.tap("Salad")
    #expect(shelf.tab == "Salad")
    #expect(stage.stripTop == top)
    let strip = try #require(stage.all(TabStrip.self).first).bounds.height
    #expect(try stage.frame("Salad says good day").midY == top + strip + 20)
    stage.swipe()
    #expect(shelf.tab == "Bread")
    #expect(stage.stripTop == top, "a short page scrolls as far as the header does")
    shelf.tab = "Soup"
    stage.host.rest()
    #expect(stage.stripTop == top)
    #expect(try stage.frame("Soup says good day").midY == top + strip + 20)
    stage.scroll(400)
    shelf.tab = "Salad"
    stage.host.rest()
    #expect(stage.stripTop == safeTop)
    #expect(try stage.frame("Salad says good day").midY == safeTop + strip + 20, "aligned under the strip that sticks")
    shelf.tab = "Soup"
    stage.host.rest()
    #expect(try stage.frame("Soup row 9").midY == top + strip + 460 - 400, "the other page kept its offset")
  }

  @Test("Only the selected page is made at first; pages appear and disappear with the pager and keep their state")
  func lives() throws {
    let (shelf, stage) = shop { $0.tab = "Salad" }
    #expect(shelf.log == ["+Salad"])
    try stage.tap("Salad 0")
    try stage.tap("Bread")
    #expect(shelf.log == ["+Salad", "-Salad", "+Bread"] || shelf.log == ["+Salad", "+Bread", "-Salad"])
    try stage.tap("Salad")
    #expect(stage.shows("Salad 1"))
  }

  @Test("Contents follow state: rows, tabs in another order, a header of another height with a button in it")
  func updates() async throws {
    let (shelf, stage) = shop()
    try stage.tap("Header 0")
    #expect(stage.shows("Header 1"))
    shelf.headerLines = 3
    stage.host.rest()
    #expect(stage.stripTop == safeTop + 240)
    shelf.rows = 3
    stage.host.rest()
    #expect(!stage.shows("Soup row 4"))
    shelf.tabs = ["Bread", "Soup", "Fruit"]
    stage.host.rest()
    #expect(stage.all(TabStrip.self).first?.items.map(\.title) == ["Bread", "Soup", "Fruit"])
    #expect(shelf.tab == "Soup")
    #expect(stage.shows("Soup row 2"))
    shelf.tabs = ["Bread", "Fruit"]
    stage.host.rest()
    // The selection is written after the update.
    await Task.yield()
    stage.host.rest()
    #expect(shelf.tab == "Fruit", "the page that took its place is selected")
  }

  @Test("B4: Turned on its side and back, page, header and offset stay")
  func rotation() throws {
    let (shelf, stage) = shop()
    try stage.tap("Salad")
    stage.scroll(400)
    let row = try stage.frame("Salad row 9").minY
    stage.host.update { $0.isLandscape = true }
    stage.host.rest()
    #expect(shelf.tab == "Salad")
    stage.host.update { $0.isLandscape = false }
    stage.host.rest()
    #expect(shelf.tab == "Salad")
    #expect(stage.stripTop == safeTop)
    #expect(abs(try stage.frame("Salad row 9").minY - row) < 1)
    #expect(
      shelf.log == ["+Soup", "-Soup", "+Salad"] || shelf.log == ["+Soup", "+Salad", "-Soup"], "nothing appeared again")
  }

  @Test("A selection without a tab is reported and changes nothing", .expecting("sticky-tabs.unknown-page"))
  func unknownSelection() throws {
    let (shelf, stage) = shop()
    shelf.tab = "Cake"
    stage.host.rest()
    #expect(stage.shows("Soup row 2"))
  }

  @Test(
    "In a page, an offset-readable scroll view tells the header's offset in the frame in which it moves, within its height"
  )
  func offsets() throws {
    struct Screen: View {
      @State private var tab = 1
      @State private var offset: CGFloat = 1
      let log: (CGFloat) -> Void
      var body: some View {
        StickyTabs(selection: $tab) {
          Color.yellow.frame(height: 100)
        } tabs: {
          for number in 1...2 {
            StickyTab("Tab \(number)", id: number) {
              OffsetReadableTabContentScrollView(
                tabType: number, selection: tab,
                onChangeOffset: {
                  offset = $0
                  log($0)
                }
              ) {
                ForEach(0..<50, id: \.self) { Text("\(number) row \($0)").frame(height: 40) }
              }
            }
          }
        }
        .overlay(alignment: .bottom) { Text("offset \(Int(offset))") }
      }
    }
    var offsets: [CGFloat] = []
    let stage = SwiftUIStage(Screen { offsets.append($0) })
    var isExact = true
    stage.hold(60) {
      let moved = self.safeTop + 100 - stage.stripTop
      isExact = isExact && offsets.last ?? 0 == -moved && stage.shows("offset \(Int(-moved))")
    }
    #expect(isExact, "\(offsets)")
    stage.lift()
    stage.scroll(300)
    #expect(offsets.last == -100 && offsets.min() == -100)
    try stage.tap("Tab 2")
    #expect(offsets.last == -100 && stage.stripTop == safeTop)
    stage.scroll(-400)
    #expect(offsets.last == 0 && offsets.max() == 0)
  }
}
