import FailingDiagnostics
import Observation
import Testing
import UIKit

@testable import SwiftUI

@Suite("Scroll views")
struct ScrollTests {
  final class Log {
    var words: [String] = []
    var numbers: [CGFloat] = []
  }

  @Observable final class Model {
    var count = 20
    var id: Int?
    var position = ScrollPosition(idType: Int.self)
    var isDisabled = false
  }

  struct Reading: View {
    let isLazy: Bool
    let log: Log
    var body: some View {
      ScrollViewReader { proxy in
        VStack(spacing: 0) {
          HStack {
            Button("Middle") { proxy.scrollTo(500, anchor: .center) }
            Button("Last") { proxy.scrollTo(999) }
            Button("Glide") { withAnimation { proxy.scrollTo(700, anchor: .top) } }
            Button("Title") { proxy.scrollTo("title", anchor: .top) }
            Button("Nowhere") { proxy.scrollTo("nowhere") }
          }
          .frame(height: 50)
          ScrollView {
            Text("Title").frame(height: 100).id("title")
            if isLazy {
              LazyVStack(spacing: 0) { rows }
            } else {
              VStack(spacing: 0) { rows }
            }
          }
        }
      }
    }

    var rows: some View { ForEach(0..<1_000, id: \.self) { Text("Row \($0)").frame(height: $0 < 100 ? 40 : 65) } }
  }

  @Test("A proxy scrolls to views, to rows that were not made yet, and there and back", arguments: [true, false])
  func reader(isLazy: Bool) throws {
    let shown = Shown(Reading(isLazy: isLazy, log: Log()))
    let scroll = shown.frame(shown.scrollView)
    let insets = shown.scrollView.adjustedContentInset
    let visible = (start: scroll.minY + insets.top, end: scroll.maxY - insets.bottom)
    try shown.tap("Middle")
    expectSame(try shown.frame("Row 500").midY, (visible.start + visible.end) / 2)
    try shown.tap("Last")
    expectSame(try shown.frame("Row 999").midY, visible.end - 32.5)
    try shown.tap("Glide")
    expectSame(try shown.frame("Row 700").midY, visible.start + 32.5)
    try shown.tap("Nowhere")
    expectSame(try shown.frame("Row 700").midY, visible.start + 32.5)
    try shown.tap("Title")
    expectSame(shown.scrollView.contentOffset.y, -insets.top)
  }

  @Test("A proxy scrolls a list to a row")
  func listReader() throws {
    let shown = Shown(
      ScrollViewReader { proxy in
        VStack {
          Button("Go") { proxy.scrollTo(300, anchor: .top) }
          List(0..<1_000) { Text("Row \($0)") }.listStyle(.plain)
        }
      })
    try shown.tap("Go")
    #expect(shown.visible.contains("Row 300") && !shown.visible.contains("Row 299"))
  }

  struct Positioned: View {
    @Bindable var model: Model
    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<500, id: \.self) { Text("Row \($0)").frame(height: 100) } }
          .scrollTargetLayout()
      }
      .scrollPosition(id: $model.id)
    }
  }

  @Test("50: the bound identity is that of the topmost view; writing it scrolls there")
  func position() throws {
    let model = Model()
    let shown = Shown(Positioned(model: model))
    #expect(model.id == 0)
    shown.scroll(to: 1_030)
    #expect(model.id == 10)
    shown.change { model.id = 300 }
    expectSame(try shown.frame("Row 300").midY, shown.scrollView.adjustedContentInset.top + 50)
    #expect(model.id == 300)
  }

  struct Going: View {
    @Bindable var model: Model
    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<500, id: \.self) { Text("Row \($0)").frame(height: 100) } }
          .scrollTargetLayout()
      }
      .scrollPosition($model.position)
    }
  }

  @Test("A position goes to an edge, to a point and to a view, and knows that the user has scrolled since")
  func scrollPosition() throws {
    let model = Model()
    let shown = Shown(Going(model: model))
    let insets = shown.scrollView.adjustedContentInset
    shown.change { model.position.scrollTo(edge: .bottom) }
    expectSame(try shown.frame("Row 499").maxY, 852 - insets.bottom - 40)
    #expect(model.position.edge == .bottom)
    shown.change { model.position.scrollTo(y: 2_000) }
    expectSame(shown.scrollView.contentOffset.y, 2_000 - insets.top)
    shown.change { model.position.scrollTo(id: 100) }
    #expect(model.position.viewID(type: Int.self) == 100 && shown.texts.contains("Row 100"))
    #expect(!model.position.isPositionedByUser)
    shown.drag(from: CGPoint(x: 200, y: 600), by: -300)
    #expect(model.position.isPositionedByUser && model.position.edge == nil)
  }

  @Test("48, 49: geometry and phases are reported with the old and the new value, when they change")
  func reports() throws {
    struct Screen: View {
      let log: Log
      var body: some View {
        ScrollView { Color.blue.frame(height: 3_000) }
          .onScrollGeometryChange(for: CGFloat.self) {
            ($0.contentOffset.y + $0.contentInsets.top).rounded()
          } action: {
            log.numbers.append($1)
          }
          .onScrollPhaseChange { log.words.append("\($0) to \($1)") }
      }
    }
    let log = Log()
    let shown = Shown(Screen(log: log))
    #expect(log.numbers == [0] && log.words.isEmpty)
    shown.scroll(to: 100)
    #expect(log.numbers == [0, 100])
    shown.drag(from: CGPoint(x: 200, y: 600), by: -300)
    #expect(
      log.words == ["idle to interacting", "interacting to decelerating", "decelerating to idle"], "\(log.words)")
    #expect(log.numbers.last ?? 0 > 390)
  }

  @Test(
    "48: of several scroll views the first is followed, and that is reported",
    .expecting("swiftui.several-scroll-views"))
  func several() {
    let log = Log()
    let shown = Shown(
      VStack {
        ScrollView { Color.red.frame(height: 1_000) }
        ScrollView { Color.blue.frame(height: 2_000) }
      }
      .onScrollGeometryChange(for: CGFloat.self) {
        $0.contentSize.height
      } action: {
        log.numbers.append($1)
      })
    #expect(log.numbers == [1_000] && shown.all(UIScrollView.self).count == 2)
  }

  @Test("53: content begins at its anchor, and stays at its end while it grows")
  func anchors() throws {
    struct Chat: View {
      let model: Model
      var body: some View {
        ScrollView {
          LazyVStack(spacing: 0) { ForEach(0..<model.count, id: \.self) { Text("Row \($0)").frame(height: 100) } }
        }
        .defaultScrollAnchor(.bottom)
      }
    }
    let model = Model()
    let shown = Shown(Chat(model: model))
    let end = 852 - shown.scrollView.adjustedContentInset.bottom
    expectSame(try shown.frame("Row 19").midY, end - 50)
    shown.change { model.count = 21 }
    expectSame(try shown.frame("Row 20").midY, end - 50)
    shown.scroll(to: 100)
    let seen = try shown.frame("Row 3").midY
    shown.change { model.count = 25 }
    expectSame(try shown.frame("Row 3").midY, seen)
  }

  @Test("55: paging comes to rest at whole containers, alignment at the beginning of a view")
  func behaviours() throws {
    struct Pages: View {
      var body: some View {
        ScrollView(.horizontal) {
          LazyHStack(spacing: 0) {
            ForEach(0..<20, id: \.self) { Text("Page \($0)").containerRelativeFrame(.horizontal) }
          }
        }
        .scrollTargetBehavior(.paging).frame(height: 300)
      }
    }
    let pages = Shown(Pages())
    pages.drag(from: CGPoint(x: 300, y: 438), by: 0, across: -150)
    expectSame(pages.scrollView.contentOffset.x, 393)
    expectSame(try pages.frame("Page 1").midX, 393 / 2)
    struct Cards: View {
      var body: some View {
        ScrollView(.horizontal) {
          HStack(spacing: 10) {
            ForEach(0..<20, id: \.self) { Text("Card \($0)").frame(width: 150) }
          }
          .scrollTargetLayout()
        }
        .contentMargins(.horizontal, 20).scrollTargetBehavior(.viewAligned).frame(height: 300)
      }
    }
    let cards = Shown(Cards())
    cards.drag(from: CGPoint(x: 300, y: 438), by: 0, across: -180)
    let offset = cards.scrollView.contentOffset.x + 20
    #expect(offset > 100 && abs(offset.truncatingRemainder(dividingBy: 160)) < 0.5, "\(offset)")
  }

  @Test("39: frames relative to the container follow a turned device")
  func containerFrames() throws {
    let shown = Shown(
      ScrollView(.horizontal) {
        HStack(spacing: 10) {
          ForEach(0..<6, id: \.self) { Text("Card \($0)").containerRelativeFrame(.horizontal, count: 3, spacing: 10) }
        }
      })
    let width = (393 - 20) / CGFloat(3)
    expectSame(try shown.frame("Card 1").midX - shown.frame("Card 0").midX, width + 10)
    shown.turn()
    #expect(
      try shown.frame("Card 1").midX - shown.frame("Card 0").midX > 200, "\(shown.texts) \(shown.scrollView.bounds)")
  }

  @Test("54: margins keep the content from the edges along and across the axis")
  func margins() throws {
    let shown = Shown(
      ScrollView { Text("Wide").frame(maxWidth: .infinity, alignment: .leading) }
        .contentMargins(.horizontal, 30).contentMargins(.top, 50))
    expectSame(try shown.frame("Wide").minX, 30)
    expectSame(shown.scrollView.contentInset.top, 50)
    expectSame(try shown.frame("Wide").minY, shown.scrollView.adjustedContentInset.top)
  }

  @Test("Indicators, bouncing, clipping, the keyboard's dismissal and scrolling itself are set from outside")
  func settings() {
    struct Screen: View {
      let model: Model
      var body: some View {
        ScrollView { Text("A") }
          .scrollDisabled(model.isDisabled).scrollIndicators(.hidden).scrollBounceBehavior(.basedOnSize)
          .scrollClipDisabled().scrollDismissesKeyboard(.immediately)
      }
    }
    let model = Model()
    let shown = Shown(Screen(model: model))
    let view = shown.scrollView
    #expect(!view.showsVerticalScrollIndicator && !view.alwaysBounceVertical && !view.clipsToBounds)
    #expect(view.keyboardDismissMode == .onDrag && view.isScrollEnabled)
    shown.change { model.isDisabled = true }
    #expect(!view.isScrollEnabled)
  }

  @Test("42: a bar at the bottom makes room: a scroll view's content goes on below it and ends above it")
  func edgeInset() throws {
    let shown = Shown(
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<100, id: \.self) { Text("Row \($0)").frame(height: 50) } }
      }
      .safeAreaInset(edge: .bottom, spacing: 0) { Text("Bar").frame(maxWidth: .infinity).frame(height: 60) })
    let safe = 852 - shown.controller.view.safeAreaInsets.bottom
    expectSame(try shown.frame("Bar").midY, safe - 30)
    expectSame(shown.frame(shown.scrollView).maxY, 852)
    shown.scroll(to: 100_000)
    shown.change {
      shown.scrollView.contentOffset.y =
        shown.scrollView.contentSize.height + shown.scrollView.adjustedContentInset.bottom
        - shown.scrollView.bounds.height
    }
    expectSame(try shown.frame("Row 99").midY, safe - 60 - 25)
    let plain = Shown(Color.red.safeAreaInset(edge: .top) { Text("Bar").frame(height: 60) })
    #expect(plain.texts == ["Bar"])
  }

  @Test("onGeometryChange reports at first and while the content is scrolled")
  func geometryChange() throws {
    let log = Log()
    let shown = Shown(
      ScrollView {
        Text("A").onGeometryChange(for: CGFloat.self) {
          $0.frame(in: .global).minY.rounded()
        } action: {
          log.numbers.append($0)
        }
        Color.red.frame(height: 3_000)
      })
    let before = try #require(log.numbers.last)
    shown.scroll(to: 50)
    #expect(log.numbers.last == before - 50)
  }

  @Test("Lazy rows inside pages and stacks, under a bar, are those on the screen")
  func pages() throws {
    let log = Log()
    let shown = Shown(
      NavigationStack {
        TabView {
          ForEach(0..<3, id: \.self) { page in
            ScrollView {
              LazyVStack(spacing: 0) {
                ForEach(0..<1_000, id: \.self) { row in
                  Text("\(page).\(row)").frame(height: 50).onAppear { log.words.append("\(page).\(row)") }
                }
              }
            }
          }
        }
        .tabViewStyle(.page).navigationTitle("Pages").navigationBarTitleDisplayMode(.inline)
      })
    #expect(!log.words.isEmpty && log.words.allSatisfy { $0.hasPrefix("0.") }, "\(log.words)")
    #expect(shown.texts.count < 80)
  }

  @Test("52: a view is visible when half of it is, or the share that is asked for; targets are reported together")
  func visibility() {
    struct Screen: View {
      let log: Log
      @Bindable var model: Model
      var body: some View {
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<40, id: \.self) { row in
              Text("Row \(row)").frame(height: 100)
                .onScrollVisibilityChange { if row == 20 { log.words.append("\($0)") } }
            }
          }
          .scrollTargetLayout()
        }
        .onScrollTargetVisibilityChange(idType: Int.self) { model.count = $0.count }
      }
    }
    let (log, model) = (Log(), Model())
    let shown = Shown(Screen(log: log, model: model))
    let seen = model.count
    #expect((6...9).contains(seen) && log.words.isEmpty, "\(seen)")
    shown.scroll(to: 1_900)
    #expect(log.words == ["true"])
    shown.scroll(to: 2_060)
    #expect(log.words == ["true", "false"])
  }

  @Test("Padding of the safe area is room in which content scrolls on")
  func safeAreaPadding() throws {
    let shown = Shown(
      ScrollView { Text("A").frame(height: 2_000, alignment: .top) }.safeAreaPadding(.top, 30))
    expectSame(shown.scrollView.contentInset.top, 30)
    expectSame(try shown.frame("A").minY, shown.scrollView.adjustedContentInset.top)
  }

  @Test("Article 001: tabs stick while pages scroll lazily, and the header follows what the page's offset is read as")
  func stickyTabs() throws {
    struct Offset: PreferenceKey {
      static var defaultValue: CGFloat { 0 }
      static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {}
    }
    struct Page: View {
      let page: Int
      let changed: (CGFloat) -> Void
      var body: some View {
        ScrollView {
          ZStack(alignment: .top) {
            GeometryReader { proxy in
              Color.clear.preference(key: Offset.self, value: proxy.frame(in: .named("page")).minY.rounded())
            }
            .frame(width: 1, height: 1)
            LazyVStack(spacing: 0) {
              ForEach(0..<1_000, id: \.self) { Text("\(page).\($0)").frame(height: 50) }
            }
          }
        }
        .coordinateSpace(name: "page").onPreferenceChange(Offset.self) { changed($0) }
      }
    }
    struct Screen: View {
      @State private var offset: CGFloat = 0
      var body: some View {
        ZStack(alignment: .top) {
          TabView {
            ForEach(0..<2, id: \.self) { page in Page(page: page) { if page == 0 { offset = $0 } } }
          }
          .tabViewStyle(.page(indexDisplayMode: .never)).padding(.top, 150)
          VStack(spacing: 0) {
            Text("Header").frame(height: 100)
            Text("Tabs").frame(height: 50)
          }
          .offset(y: min(max(offset, -100), 0))
        }
      }
    }
    let shown = Shown(Screen())
    let tabs = try shown.frame("Tabs").midY
    shown.drag(from: CGPoint(x: 200, y: 600), by: -60)
    let moved = tabs - (try shown.frame("Tabs").midY)
    #expect((30...100.5).contains(moved), "\(moved)")
    shown.drag(from: CGPoint(x: 200, y: 600), by: -400)
    expectSame(try shown.frame("Tabs").midY, tabs - 100)
    #expect(shown.texts.filter { $0.hasPrefix("0.") }.count < 25)
  }

  @Test("VoiceOver reads lazy rows from top to bottom, and a list's rows after its header")
  func voiceOver() throws {
    let lazy = Shown(
      ScrollView { LazyVStack { ForEach(0..<100, id: \.self) { Text("Row \($0)") } } })
    let first = try lazy.label("Row 0")
    #expect(first.isAccessibilityElement)
    let words = lazy.all(UILabel.self).filter(\.isAccessibilityElement).compactMap(\.accessibilityLabel)
    #expect(Array(words.prefix(3)) == ["Row 0", "Row 1", "Row 2"])
  }
}
