import SwiftUI
import Testing
import UIKit

@Suite("Views behind the bars, and beside others")
struct RoomTests {
  @Test(
    "43: a view that ignores the safe area covers the screen, also within an effect and a gesture; others end with it")
  func ignoring() throws {
    let whole = CGRect(x: 0, y: 0, width: 393, height: 852)
    func colors(_ view: some View) -> [CGRect] {
      let shown = Shown(view)
      return shown.all(UIView.self).filter { type(of: $0) == UIView.self && $0.backgroundColor != nil }.map {
        shown.frame($0)
      }
    }
    #expect(colors(Color.pureRed.ignoresSafeArea()) == [whole])
    #expect(colors(Color.pureRed.edgesIgnoringSafeArea(.all).opacity(0.5)) == [whole])
    #expect(colors(ZStack { Color.pureRed.ignoresSafeArea().onTapGesture {} }) == [whole])
    let bottom = try #require(colors(Color.pureRed.ignoresSafeArea(edges: .bottom)).first)
    #expect(bottom.minY > 0 && bottom.maxY == 852)
    #expect(colors(Color.pureRed.ignoresSafeArea(.keyboard)).first?.minY ?? 0 > 0)
    #expect(colors(Color.pureRed.padding(10).ignoresSafeArea()) == [whole.insetBy(dx: 10, dy: 10)])
  }

  @Test(
    "43: the content of a scroll view that ignores the safe area begins at the screen's edge, on the edges that it ignores"
  )
  func ignoringScrollViews() throws {
    func shown(_ edges: Edge.Set) -> Shown<some View> {
      Shown(
        ScrollView { Color.red.frame(height: 2_000).overlay(alignment: .top) { Text("Top") } }.ignoresSafeArea(
          edges: edges))
    }
    let (none, top, bottom, all) = (shown([]), shown(.top), shown(.bottom), shown(.all))
    #expect(try none.frame("Top").minY == 59 && bottom.frame("Top").minY == 59)
    #expect(try top.frame("Top").minY == 0 && all.frame("Top").minY == 0)
    let ends = [none, top, bottom, all].map { $0.all(UIScrollView.self)[0].adjustedContentInset.bottom }
    #expect(ends == [34, 34, 0, 0])
    // Turned, the edges are others.
    top.change { top.host.update { $0.isLandscape = true } }
    #expect(try top.frame("Top").minY == 0)
  }

  @Test("43: so do the rows of a list, and content within a stack and a tab view, also after a visit to another screen")
  func ignoringWithinContainers() throws {
    let list = Shown(List(0..<40) { Text("Row \($0)") }.listStyle(.plain).ignoresSafeArea(edges: .top))
    let kept = Shown(List(0..<40) { Text("Row \($0)") }.listStyle(.plain))
    #expect(try ListTests.cell(of: "Row 0", in: list).convert(CGPoint.zero, to: nil).y == 0)
    #expect(try ListTests.cell(of: "Row 0", in: kept).convert(CGPoint.zero, to: nil).y == 59)
    struct Screen: View {
      @State private var path: [Int] = []
      var body: some View {
        TabView {
          NavigationStack(path: $path) {
            ScrollView {
              VStack(spacing: 400) {
                Text("Top")
                Button("Go") { path = [1] }
              }
            }
            .ignoresSafeArea(edges: .top)
            .navigationTitle("Title")
            .navigationDestination(for: Int.self) { _ in Button("Back") { path = [] } }
          }
        }
      }
    }
    let shown = Shown(Screen())
    #expect(try shown.frame("Top").minY == 0)
    try shown.tap("Go")
    try shown.tap("Back")
    #expect(try shown.frame("Top").minY == 0)
    shown.change { shown.host.update { $0.isLandscape = true } }
    #expect(try shown.frame("Top").minY == 0)
  }

  @Test("A hosting controller that keeps clear of nothing offers its view the whole screen")
  func disregardingController() throws {
    let shown = Shown(Text("Here"))
    shown.controller.safeAreaRegions = []
    shown.host.settle()
    expectSame(try shown.frame("Here").midY, 426)
    #expect(shown.controller._disableSafeArea)
    shown.controller._disableSafeArea = false
    shown.host.settle()
    #expect(shown.controller.safeAreaRegions == .all)
    #expect(try abs(shown.frame("Here").midY - 426) > 5)
  }

  @Test("A hosting controller's preferred size follows its view where it is asked to")
  func preferredSize() throws {
    struct Row: View {
      @State private var isLong = false
      var body: some View {
        Button("Change") { isLong = true }.frame(width: isLong ? 200 : 100, height: 50)
      }
    }
    let shown = Shown(Row())
    #expect(shown.controller.preferredContentSize == .zero)
    shown.controller.sizingOptions = .preferredContentSize
    shown.host.settle()
    #expect(shown.controller.preferredContentSize == CGSize(width: 100, height: 50))
    try shown.tap("Change")
    #expect(shown.controller.preferredContentSize == CGSize(width: 200, height: 50))
    #expect(shown.controller.view.intrinsicContentSize == CGSize(width: 200, height: 50))
  }

  @Test("43: a small view that ignores the safe area is centred in the screen")
  func small() throws {
    let shown = Shown(Text("Here").ignoresSafeArea())
    expectSame(try shown.frame("Here").midY, 426)
  }

  @Test("42: a view at an edge takes its room from the view beside it")
  func inset() throws {
    let shown = Shown(
      VStack {
        Text("top")
        Spacer()
        Text("bottom")
      }
      .safeAreaInset(edge: .bottom, spacing: 10) { Text("bar").frame(height: 50) })
    let safe = shown.controller.view.safeAreaInsets
    expectSame(try shown.frame("bar").midY, 852 - safe.bottom - 25)
    expectSame(try shown.frame("bottom").maxY, 852 - safe.bottom - 60)
    expectSame(try shown.frame("top").minY, safe.top)
  }

  @Test("Two bars at the bottom are above each other, and the last row is above both; so it is at the top")
  func twoInsets() throws {
    func bars(_ edge: VerticalEdge) throws -> Shown<some View> {
      Shown(
        ScrollView { VStack(spacing: 0) { ForEach(0..<40, id: \.self) { Text("Row \($0)").frame(height: 50) } } }
          .safeAreaInset(edge: edge, spacing: 0) { Text("Inner").frame(height: 40) }
          .safeAreaInset(edge: edge, spacing: 10) { Text("Outer").frame(height: 60) })
    }
    let shown = try bars(.bottom)
    let safe = 852 - shown.controller.view.safeAreaInsets.bottom
    expectSame(try shown.frame("Outer").midY, safe - 30)
    expectSame(try shown.frame("Inner").midY, safe - 70 - 20)
    shown.change {
      let view = shown.scrollView
      view.contentOffset.y = view.contentSize.height + view.adjustedContentInset.bottom - view.bounds.height
    }
    expectSame(try shown.frame("Row 39").midY, safe - 110 - 25)
    let top = try bars(.top)
    let start = top.controller.view.safeAreaInsets.top
    expectSame(try top.frame("Outer").midY, start + 30)
    expectSame(try top.frame("Inner").midY, start + 70 + 20)
    expectSame(try top.frame("Row 0").midY, start + 110 + 25)
  }

  @Test("A bar that goes gives its room back to the content that scrolls")
  func insetThatGoes() throws {
    struct Screen: View {
      @State private var isThere = true
      var body: some View {
        let rows = ScrollView { Button("Remove") { isThere = false }.frame(height: 50) }
        if isThere { rows.safeAreaInset(edge: .top, spacing: 0) { Text("Bar").frame(height: 60) } } else { rows }
      }
    }
    let shown = Shown(Screen())
    let start = try shown.frame("Remove").midY
    try shown.tap("Remove")
    expectSame(try shown.frame("Remove").midY, start - 60)
  }

  @Test("A preferred scheme makes the screen dark, with its system colours, and a view's own scheme only the view")
  func schemes() throws {
    struct Screen: View {
      @State private var isDark = false
      @Environment(\.colorScheme) private var scheme
      var body: some View {
        Button("switch") { isDark.toggle() }.preferredColorScheme(isDark ? .dark : nil)
        Text(scheme == .dark ? "dark" : "light")
      }
    }
    let shown = Shown(Screen())
    #expect(shown.texts.contains("light"))
    try shown.tap("switch")
    #expect(shown.texts.contains("dark"))
    #expect(shown.controller.view.traitCollection.userInterfaceStyle == .dark)
    try shown.tap("switch")
    #expect(shown.texts.contains("light"))
    let part = Shown(Color(uiColor: .systemBackground).frame(width: 50, height: 50).colorScheme(.dark))
    #expect(try part.shade(196, 440).isNear(.black, within: 40))
  }

  @Test(
    "A text that is drawn by itself is whole at every scale, wherever it begins", arguments: [1, 2, 3] as [CGFloat])
  func textsOfImageRenderer(scale: CGFloat) throws {
    for word in ["Apples", "Milk, 1 l", "Wholemeal bread", "0.25", "Überraschung", "WWW", "iii", "卵と牛乳"] {
      for start in stride(from: CGFloat(0), to: 1, by: 0.17) {
        // An ellipsis would be at the other end.
        let pictures = try [Text.TruncationMode.tail, .head].map { mode in
          let row = HStack(spacing: 0) {
            Color.clear.frame(width: start, height: 10)
            Text(word).font(.footnote).truncationMode(mode)
          }
          let renderer = ImageRenderer(content: row)
          renderer.scale = scale
          return try #require(renderer.uiImage?.pngData())
        }
        #expect(pictures[0] == pictures[1], "\(word) from \(start)")
      }
    }
  }

  @Test("A view that is drawn by itself has its size and its colours, and none without a size")
  func imageRenderer() throws {
    let renderer = ImageRenderer(content: Color.pureRed.frame(width: 20, height: 10))
    renderer.scale = 2
    let image = try #require(renderer.uiImage)
    #expect(image.size == CGSize(width: 20, height: 10) && image.scale == 2)
    let center = try #require(image.cgImage).withPixels { bytes, stride in
      (bytes[10 * stride + 20 * 4 + 2], bytes[10 * stride + 20 * 4 + 1])
    }
    #expect(center.0 == 255 && center.1 == 0)
    #expect(ImageRenderer(content: EmptyView()).uiImage == nil)
    let word = ImageRenderer(content: Text(verbatim: "███").foregroundColor(.pureRed))
    let drawn = try #require(word.cgImage).withPixels { bytes, stride in
      let image = word.uiImage?.size ?? .zero
      return bytes[Int(image.height / 2) * stride + Int(image.width / 2) * 4 + 3]
    }
    #expect(drawn > 200)
    let text = ImageRenderer(content: Text("A long text that has two lines").frame(width: 100))
    #expect(text.uiImage?.size.width == 100)
  }
}
