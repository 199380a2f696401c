import Noren
import NorenSwiftUI
import SwiftUI
import Testing
import UIKit

private struct Rows: View {
  var name = "Row"
  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(0..<40, id: \.self) { Text("\(name) \($0)").frame(maxWidth: .infinity).frame(height: 40) }
      }
    }
  }
}

/// The components inside one another and inside SwiftUI's containers: left, turned, mirrored, in large text.
@Suite("Noren in SwiftUI, composed", .serialized)
struct SwiftUIChromeComposedTests {
  @Test("In a stack, a link in a page of sticky tabs pushes; on the way back tab, header and offset are as they were")
  func stack() throws {
    struct Screen: View {
      @State private var tab = 1
      var body: some View {
        NavigationStack {
          StickyTabs(selection: $tab) {
            Text("Header").frame(maxWidth: .infinity).frame(height: 100)
          } tabs: {
            for number in 0..<3 {
              StickyTab("Tab \(number)", id: number) {
                ScrollView {
                  VStack(spacing: 0) {
                    ForEach(0..<40, id: \.self) { row in
                      NavigationLink("Row \(number).\(row)") { Text("Detail \(number).\(row)") }.frame(height: 40)
                    }
                  }
                }
              }
            }
          }
          .navigationBarTitleDisplayMode(.inline)
          .navigationTitle("Shop")
        }
      }
    }
    let stage = SwiftUIStage(Screen())
    stage.scroll(200)
    let (strip, row) = (stage.stripTop, try stage.frame("Row 1.10").minY)
    try stage.tap("Row 1.10")
    #expect(stage.shows("Detail 1.10"))
    stage.host.update { $0.isLandscape = true }
    stage.host.rest()
    stage.host.update { $0.isLandscape = false }
    stage.host.rest()
    try stage.tap("Shop")
    #expect(!stage.shows("Detail 1.10"))
    #expect(stage.stripTop == strip)
    #expect(abs(try stage.frame("Row 1.10").minY - row) < 1)
  }

  @Test(
    "From the right, a swipe to the right turns to the next page; in the largest text the header grows with its contents"
  )
  func mirrored() throws {
    struct Screen: View {
      @State private var tab = 0
      var body: some View {
        StickyTabs(selection: $tab) {
          Text("A header of several words that need more than one line in large letters").frame(maxWidth: .infinity)
        } tabs: {
          for number in 0..<3 { StickyTab("Tab \(number)", id: number) { Rows(name: "\(number)") } }
        }
      }
    }
    let stage = SwiftUIStage(Screen())
    let small = stage.stripTop
    stage.host.update { $0.contentSizeCategory = .accessibilityExtraExtraExtraLarge }
    stage.host.rest()
    #expect(stage.stripTop > small + 100)
    stage.host.update {
      $0.contentSizeCategory = .large
      $0.layoutDirection = .rightToLeft
    }
    stage.host.rest()
    #expect(stage.stripTop == small)
    stage.swipe(left: false)
    #expect(stage.shows("1 0"))
  }

  @Test(
    "A toolbar that is stated below a bottom bar and bars that scroll away is the screen's; the outermost statement counts"
  )
  func toolbar() throws {
    struct Screen: View {
      let isStatedOutside: Bool
      var body: some View {
        let inner = Rows().navigationToolbar("Inside").scrollAwayBar(edge: .top) { Text("Filter") }
          .bottomBar { Text("Sum") }
        if isStatedOutside { inner.navigationToolbar("Outside") } else { inner }
      }
    }
    let screen = UIHostingController(rootView: Screen(isStatedOutside: false))
    let stage = SwiftUIStage(controller: NoBarNavigationController(rootViewController: screen))
    #expect(screen.navigationItem.title == "Inside")
    #expect(stage.shows("Inside") && stage.shows("Sum") && stage.shows("Filter"))
    screen.rootView = Screen(isStatedOutside: true)
    stage.host.rest()
    #expect(screen.navigationItem.title == "Outside")
    #expect(stage.shows("Outside"))
  }

  @Test("A large title collapses as the list below a bottom bar is scrolled, and comes back")
  func largeTitle() throws {
    let stage = SwiftUIStage(NavigationStack { Rows().bottomBar { Text("Sum") }.navigationTitle("Shop") })
    func titleHeight() throws -> CGFloat {
      try #require(stage.all(UINavigationBar.self).first).frame.height
    }
    let large = try titleHeight()
    stage.scroll(200)
    #expect(try titleHeight() < large - 40)
    stage.scroll(-400)
    #expect(try titleHeight() == large)
  }

  @Test("What is behind a screen with bars is seen through it")
  func transparency() throws {
    let stage = SwiftUIStage(
      Text("Content").scrollAwayBar(edge: .top) { Text("Filter") }.bottomBar { Text("Sum") }.background(Color.red))
    let point = CGPoint(x: 100, y: 300)
    let backgrounds = stage.all(UIView.self).filter { $0.convert($0.bounds, to: nil).contains(point) }
      .compactMap(\.backgroundColor).filter { $0.cgColor.alpha > 0 }
    #expect(backgrounds.last == .systemRed)
  }

  @Test(
    "In a tab bar's tab, left and seen again, bars that went away are shown, and rows end above bottom bar and tab bar")
  func tabs() throws {
    struct Screen: View {
      @State private var tab = 0
      var body: some View {
        TabView(selection: $tab) {
          Rows().scrollAwayBar(edge: .top) { Text("Filter").frame(maxWidth: .infinity).frame(height: 50) }
            .bottomBar { Text("Sum") }
            .tabItem { Text("Shop") }.tag(0)
          Text("Basket content").tabItem { Text("Basket") }.tag(1)
        }
      }
    }
    let stage = SwiftUIStage(Screen())
    let shown = try stage.frame("Filter").midY
    for _ in 0..<4 { stage.scroll(500) }
    let bottom = try stage.frame("Sum").minY
    #expect(try stage.frame("Row 39").maxY <= bottom)
    #expect(try stage.frame("Filter").maxY < 59 + 1)
    try stage.tap("Basket")
    #expect(stage.shows("Basket content"))
    try stage.tap("Shop")
    #expect(try stage.frame("Filter").midY == shown)
  }
}
