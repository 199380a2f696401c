import FailingDiagnostics
import SwiftUI
import Testing
import UIKit

@Suite("Tabs")
struct TabViewTests {
  private struct Shop: View {
    let log: ScreenLog
    var body: some View {
      TabView {
        ReportingCounter(name: "Shelf", log: log).tabItem {
          Image(systemName: "cart")
          Text("Shop")
        }
        ReportingCounter(name: "Basket", log: log).tabItem { Text("Basket") }.badge(3)
      }
    }
  }

  @Test("A tab bar shows titles, pictures and badges, and a tap shows the other tab; both keep their state")
  func bar() throws {
    let log = ScreenLog()
    let shown = Shown(Shop(log: log))
    let bar = try #require(shown.all(UITabBar.self).first)
    #expect(bar.items?.map(\.title) == ["Shop", "Basket"])
    #expect(bar.items?[0].image != nil && bar.items?[1].badgeValue == "3")
    #expect(shown.frame(bar).maxY == 852)
    try shown.tap("Shelf 0")
    #expect(shown.visible.contains("Shelf 1"))
    #expect(log.words == ["Shelf came"])
    try shown.tapBar("Basket")
    #expect(shown.visible.contains("Basket 0") && !shown.visible.contains("Shelf 1"))
    #expect(
      log.words == ["Shelf came", "Basket came", "Shelf went"]
        || log.words == ["Shelf came", "Shelf went", "Basket came"])
    try shown.tap("Basket 0")
    try shown.tapBar("Shop")
    #expect(shown.visible.contains("Shelf 1"))
    try shown.tapBar("Basket")
    #expect(shown.visible.contains("Basket 1"))
  }

  @Test("The selection follows taps, and writing it selects")
  func selection() throws {
    struct Screen: View {
      @State private var tab = "b"
      var body: some View {
        TabView(selection: $tab) {
          VStack {
            Text("At \(tab)")
            Button("To b") { tab = "b" }
          }
          .tabItem { Text("A") }.tag("a")
          VStack {
            Text("Now \(tab)")
            Button("To a") { tab = "a" }
          }
          .tabItem { Text("B") }.tag("b")
        }
      }
    }
    let shown = Shown(Screen())
    #expect(shown.visible.contains("Now b"))
    try shown.tap("To a")
    #expect(shown.visible.contains("At a"))
    try shown.tapBar("B")
    #expect(shown.visible.contains("Now b"))
  }

  @Test("Tabs of a loop are named by their elements, and follow changes of the data")
  func loop() throws {
    struct Screen: View {
      let names: [String]
      @State private var tab = "Tea"
      var body: some View {
        TabView(selection: $tab) {
          ForEach(names, id: \.self) { name in Text("In \(name)").tabItem { Text(name) } }
        }
      }
    }
    let shown = Shown(Screen(names: ["Rice", "Tea"]))
    #expect(shown.visible.contains("In Tea"))
    shown.change { shown.controller.rootView = Screen(names: ["Salt", "Rice", "Tea"]) }
    #expect(shown.visible.contains("In Tea"))
    #expect(shown.all(UITabBar.self).first?.items?.map(\.title) == ["Salt", "Rice", "Tea"])
    try shown.tapBar("Salt")
    #expect(shown.visible.contains("In Salt"))
  }

  @Test("Tabs may be values of iOS 18's kind")
  func tabValues() throws {
    struct Screen: View {
      @State private var tab = 1
      var body: some View {
        TabView(selection: $tab) {
          Tab("Home", systemImage: "house", value: 0) { Text("At home") }
          Tab("Cart", systemImage: "cart", value: 1) { Text("In the cart") }
        }
      }
    }
    let shown = Shown(Screen())
    #expect(shown.visible.contains("In the cart"))
    try shown.tapBar("Home")
    #expect(shown.visible.contains("At home"))
  }

  @Test("The environment around the tabs reaches them, and what changes in it")
  func environment() throws {
    struct Screen: View {
      let isDisabled: Bool
      var body: some View {
        TabView { Button("Buy") {}.tabItem { Text("Shop") } }.disabled(isDisabled)
      }
    }
    let shown = Shown(Screen(isDisabled: false))
    let control = try #require(shown.all(UIControl.self).first { $0.accessibilityLabel == "Buy" })
    #expect(control.isEnabled)
    shown.change { shown.controller.rootView = Screen(isDisabled: true) }
    #expect(!control.isEnabled)
  }

  @Test("The state of all tabs begins with the tab view, and a tab that is not shown follows changes")
  func hiddenTabs() throws {
    struct Deep: View {
      let price: Int
      let log: ScreenLog
      @State private var last = 0
      var body: some View {
        log.words.append("price \(price), before \(last)")
        return Text("Price \(price)").onChange(of: price) { old, _ in last = old }
      }
    }
    struct Screen: View {
      let log: ScreenLog
      @State private var price = 1
      var body: some View {
        TabView {
          Button("Raise") { price += 1 }.tabItem { Text("A") }
          Deep(price: price, log: log).tabItem { Text("B") }
        }
      }
    }
    let log = ScreenLog()
    let shown = Shown(Screen(log: log))
    #expect(log.words == ["price 1, before 0"])
    try shown.tap("Raise")
    // It runs its actions, too.
    #expect(log.words == ["price 1, before 0", "price 2, before 0", "price 2, before 1"])
    try shown.tapBar("B")
    #expect(shown.visible.contains("Price 2"))
  }

  @Test("A hidden tab that writes what it reads is reported, and nothing hangs", .expecting("swiftui.state-in-body"))
  func restless() {
    struct Restless: View {
      @State private var count = 0
      var body: some View {
        count += 1
        return Text("Count \(count)")
      }
    }
    struct Screen: View {
      var body: some View {
        TabView {
          Text("Calm").tabItem { Text("A") }
          Restless().tabItem { Text("B") }
        }
      }
    }
    let host = ApplicationHost(environment: .standard)
    let controller = UIHostingController(rootView: Screen())
    host.show(controller)
    host.advance(by: 0.5)
    #expect(controller.view.descendants.contains { ($0 as? UILabel)?.text == "Calm" })
  }

  // MARK: Pages

  private struct Pages: View {
    let log: ScreenLog
    @State private var page = 0
    var body: some View {
      VStack {
        Text("Page \(page)")
        Button("Last") { page = 2 }
        TabView(selection: $page) {
          ForEach(0..<3, id: \.self) { ReportingCounter(name: "Leaf \($0)", log: log) }
        }
        .tabViewStyle(.page)
      }
    }
  }

  @Test("A swipe turns the page and writes the selection; writing it turns the page")
  func pages() throws {
    let log = ScreenLog()
    let shown = Shown(Pages(log: log))
    let scroll = try #require(shown.all(UIScrollView.self).first)
    let dots = try #require(shown.all(UIPageControl.self).first)
    #expect(dots.numberOfPages == 3 && dots.currentPage == 0 && !dots.isHidden)
    #expect(log.words == ["Leaf 0 came"])
    try shown.tap("Leaf 0 0")
    shown.host.drag(from: CGPoint(x: 350, y: 500), to: CGPoint(x: 50, y: 500))
    shown.host.rest()
    #expect(scroll.contentOffset.x == 393)
    #expect(shown.texts.contains("Page 1") && dots.currentPage == 1)
    #expect(Set(log.words) == ["Leaf 0 came", "Leaf 1 came", "Leaf 0 went"])
    try shown.tap("Last")
    #expect(scroll.contentOffset.x == 786 && dots.currentPage == 2)
    shown.host.drag(from: CGPoint(x: 50, y: 500), to: CGPoint(x: 350, y: 500))
    shown.host.rest()
    shown.host.drag(from: CGPoint(x: 50, y: 500), to: CGPoint(x: 350, y: 500))
    shown.host.rest()
    #expect(shown.texts.contains("Page 0") && shown.texts.contains("Leaf 0 1"))
  }

  @Test("Turning the device keeps the page, at the new size")
  func rotation() throws {
    let shown = Shown(Pages(log: ScreenLog()))
    try shown.tap("Last")
    shown.turn()
    let scroll = try #require(shown.all(UIScrollView.self).first)
    expectSame(scroll.contentOffset.x, 2 * scroll.bounds.width)
    #expect(scroll.bounds.width > 600 && shown.texts.contains("Page 2"))
  }

  @Test("From right to left, the first page is at the right end")
  func rightToLeft() throws {
    let shown = Shown(Pages(log: ScreenLog()), environment: .rightToLeft)
    let scroll = try #require(shown.all(UIScrollView.self).first)
    #expect(scroll.contentOffset.x == 786)
    shown.host.drag(from: CGPoint(x: 50, y: 500), to: CGPoint(x: 350, y: 500))
    shown.host.rest()
    #expect(scroll.contentOffset.x == 393 && shown.texts.contains("Page 1"))
  }

  @Test("Pages in a scroll view have no height of their own")
  func noHeight() throws {
    struct Screen: View {
      let height: CGFloat?
      var body: some View {
        ScrollView {
          TabView { Text("Leaf") }.tabViewStyle(PageTabViewStyle(indexDisplayMode: .never)).frame(height: height)
        }
      }
    }
    let bare = Shown(Screen(height: nil))
    #expect(bare.all(UIScrollView.self).last?.bounds.height == 0)
    let tall = Shown(Screen(height: 200))
    #expect(tall.all(UIScrollView.self).last?.bounds.size == CGSize(width: 393, height: 200))
    #expect(tall.all(UIPageControl.self).first?.isHidden == true)
  }
}
