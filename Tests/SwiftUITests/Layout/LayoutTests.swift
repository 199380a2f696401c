import FailingDiagnostics
import SwiftUI
import Testing
import UIKit

@Suite("Placement of views on a phone of 393 × 852 with a safe area of 59 at the top and 34 at the bottom")
struct LayoutTests {
  /// A view of a size, which is found again by its colour.
  private func block(_ color: Color, _ width: CGFloat? = nil, _ height: CGFloat? = nil) -> some View {
    color.frame(width: width, height: height)
  }

  private func frame<V>(_ shown: Shown<V>, _ color: UIColor) throws -> CGRect {
    shown.frame(try #require(shown.all(UIView.self).first { $0.backgroundColor == color }))
  }

  private let safe = CGRect(x: 0, y: 59, width: 393, height: 852 - 59 - 34)

  @Test("A flexible view fills the safe area; a fixed one is centred in it")
  func root() throws {
    #expect(try frame(Shown(Color.red), .systemRed) == safe)
    let small = try frame(Shown(block(.red, 93, 59)), .systemRed)
    #expect(small == CGRect(x: 150, y: 59 + 350, width: 93, height: 59))
  }

  @Test("Views of a column follow each other, 8 apart or with their spacing, and aligned as specified")
  func column() throws {
    let shown = Shown(
      VStack(alignment: .leading) {
        block(.red, 100, 20)
        block(.green, 60, 30)
      })
    #expect(try frame(shown, .systemRed).maxY + 8 == frame(shown, .systemGreen).minY)
    #expect(try frame(shown, .systemRed).minX == frame(shown, .systemGreen).minX)
    let wide = Shown(
      VStack(alignment: .trailing, spacing: 30) {
        block(.red, 100, 20)
        block(.green, 60, 30)
      })
    #expect(try frame(wide, .systemRed).maxY + 30 == frame(wide, .systemGreen).minY)
    #expect(try frame(wide, .systemRed).maxX == frame(wide, .systemGreen).maxX)
  }

  @Test("A spacer takes the remaining length; in a full row it is 8 wide")
  func spacer() throws {
    let shown = Shown(
      HStack {
        block(.red, 50, 20)
        Spacer()
        block(.green, 60, 20)
      })
    #expect(try frame(shown, .systemRed).minX == 0)
    #expect(try frame(shown, .systemGreen).maxX == 393)
    let full = Shown(
      HStack {
        block(.red, 200, 20)
        Spacer()
        block(.green, 300, 20)
      })
    expectSame(try frame(full, .systemRed).maxX + 8, try frame(full, .systemGreen).minX)
  }

  @Test("Right-to-left: everything is mirrored, in the safe area, in groups and when switched while shown")
  func rightToLeft() throws {
    let content = Button {
    } label: {
      HStack(spacing: 0) {
        block(.red, 50, 20)
        Spacer()
        block(.green, 60, 20)
      }
      .padding(.leading, 30)
    }
    let shown = Shown(content)
    let (red, green) = (try frame(shown, .systemRed), try frame(shown, .systemGreen))
    #expect(red.minX == 30 && green.maxX == 393)
    shown.host.update { $0.layoutDirection = .rightToLeft }
    shown.host.settle()
    #expect(try frame(shown, .systemRed).maxX == 393 - 30)
    #expect(try frame(shown, .systemGreen).minX == 0)
  }

  @Test("Texts in a row share a baseline if aligned by it")
  func baselines() throws {
    let shown = Shown(
      HStack(alignment: .firstTextBaseline) {
        Text("Large").font(.largeTitle)
        Text("small").font(.caption)
      })
    let (large, small) = (try shown.label("Large"), try shown.label("small"))
    expectSame(
      shown.frame(large).minY + large.font.ascender, shown.frame(small).minY + small.font.ascender)
  }

  @Test("A symbol is aligned to the texts' baseline")
  func symbolBaseline() throws {
    let shown = Shown(
      HStack(alignment: .firstTextBaseline) {
        Image(systemName: "circle")
        Text("small").font(.caption)
      })
    let (symbol, small) = (try #require(shown.all(UIImageView.self).first), try shown.label("small"))
    let below = try #require(symbol.image?.baselineOffsetFromBottom)
    #expect(below > 0)
    expectSame(shown.frame(symbol).maxY - below, shown.frame(small).minY + small.font.ascender)
  }

  @Test("A centred view keeps its width, whatever fraction of a point it is")
  func wholePixels() {
    let widths = (1..<1179).map { CGFloat($0) / 3 }
    let shown = Shown(
      VStack(spacing: 0) { ForEach(widths, id: \.self) { Color.red.frame(width: $0, height: 1) } })
    let found = shown.all(UIView.self).filter { $0.backgroundColor == .systemRed }.map(\.bounds.width)
    #expect(found.count == widths.count)
    #expect(zip(found, widths).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  @Test("A text takes as many lines as it needs, up to its limit")
  func lines() throws {
    let words = String(repeating: "carrots and leeks ", count: 12)
    let shown = Shown(Text(words).padding(20))
    let frame = try shown.frame(words)
    #expect(frame.width <= 353 && frame.height > 60)
    let limited = Shown(Text(words).lineLimit(2).padding(20))
    let line = try shown.label(words).font.lineHeight
    expectSame(try limited.frame(words).height, 2 * line)
  }

  @Test("Padding is 16, or as specified, on the specified edges")
  func padding() throws {
    #expect(try frame(Shown(Color.red.padding()), .systemRed) == safe.insetBy(dx: 16, dy: 16))
    #expect(
      try frame(Shown(Color.red.padding(.horizontal, 10).padding(.top, 41)), .systemRed)
        == CGRect(x: 10, y: 100, width: 373, height: safe.maxY - 100))
  }

  @Test("A frame has the specified size, or takes the proposal within its limits")
  func frames() throws {
    let shown = Shown(Text("Tea").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing))
    let frame = try shown.frame("Tea")
    expectSame(frame.maxX, 393)
    expectSame(frame.maxY, safe.maxY)
    let bounded = Shown(Color.red.frame(minWidth: 500, maxHeight: 80))
    let size = try self.frame(bounded, .systemRed).size
    expectSame(size.width, 500)
    expectSame(size.height, 80)
  }

  @Test(
    "A flexible frame around a content of 100",
    arguments: [
      (nil, nil, 100), (150, nil, 150), (50, nil, 100), (nil, 50, 50), (nil, 200, 200), (nil, 1000, 393),
      (450, nil, 450), (120, 300, 300),
    ] as [(CGFloat?, CGFloat?, CGFloat)])
  func flexible(least: CGFloat?, most: CGFloat?, expected: CGFloat) throws {
    let shown = Shown(block(.red, 100, 20).frame(minWidth: least, maxWidth: most).background(Color.green))
    expectSame(try frame(shown, .systemGreen).width, expected)
  }

  @Test("Backgrounds and overlays have the size of their view")
  func layers() throws {
    let shown = Shown(
      block(.red, 100, 60).background(Color.green).overlay(alignment: .topTrailing) { block(.blue, 10, 10) })
    let (red, blue) = (try frame(shown, .systemRed), try frame(shown, .systemBlue))
    #expect(try frame(shown, .systemGreen) == red)
    #expect(blue == CGRect(x: red.maxX - 10, y: red.minY, width: 10, height: 10))
    let colors = shown.controller.view.subviews.map(\.backgroundColor)
    #expect(colors == [.systemGreen, .systemRed, .systemBlue])
  }

  @Test("A divider is one device pixel, across its stack")
  func divider() throws {
    let shown = Shown(
      VStack {
        Divider()
        HStack {
          block(.red, 40, 40)
          Divider()
        }
        .frame(height: 40)
      })
    let lines = shown.all(UIView.self).filter { $0.backgroundColor == .separator }.map(shown.frame)
    #expect(lines.map(\.width).max() == 393)
    expectSame(lines[0].height, 1.0 / 3)
    expectSame(lines[1].width, 1.0 / 3)
    #expect(lines[1].height == 40)
  }

  @Test("Scrolled content extends behind the bars, begins below them, and has its natural height")
  func scrolled() throws {
    let shown = Shown(
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<50) { Text("Row \($0)").frame(height: 40) } }.frame(maxWidth: .infinity)
      })
    let scroll = try #require(shown.all(UIScrollView.self).first)
    #expect(shown.frame(scroll) == CGRect(x: 0, y: 0, width: 393, height: 852))
    #expect(scroll.contentSize == CGSize(width: 393, height: 2000))
    #expect(scroll.contentOffset.y == -59)
    expectSame(try shown.frame("Row 0").midX, 393 / 2)
    shown.host.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 400))
    shown.host.rest()
    #expect(scroll.contentOffset.y > 100)
    #expect(shown.all(UIScrollView.self).first === scroll && scroll.subviews.count >= 1)
  }

  @Test("Views are added and removed in order, and remaining ones are the same")
  func order() {
    struct Rows: View {
      let names: [String]
      var body: some View { VStack { ForEach(names, id: \.self) { Text($0) } } }
    }
    let shown = Shown(Rows(names: ["A", "B", "C"]))
    let before = shown.all(UILabel.self)
    shown.change { shown.controller.rootView = Rows(names: ["C", "X", "A"]) }
    let after = shown.all(UILabel.self)
    #expect(shown.texts == ["C", "X", "A"])
    #expect(after[0] === before[2] && after[2] === before[0] && !before.contains(after[1]))
  }

  @Test("The layout follows a rotation of the device")
  func turned() throws {
    let shown = Shown(Color.red)
    shown.host.update { $0.isLandscape = true }
    shown.host.settle()
    let view = try #require(shown.controller.view)
    #expect(try frame(shown, .systemRed) == view.bounds.inset(by: view.safeAreaInsets))
    #expect(view.bounds.width > view.bounds.height)
  }

  @Test("A size can be queried before anything is shown, and again after a change")
  func size() {
    let controller = UIHostingController(rootView: Color.red.frame(width: 120, height: 30).padding(5))
    let host = ApplicationHost(environment: .standard)
    #expect(controller.sizeThatFits(in: CGSize(width: 500, height: 500)) == CGSize(width: 130, height: 40))
    _ = host
  }

  @Test("A background extends behind the bars where its view reaches them, unless told not to")
  func safeArea() throws {
    let screen = CGRect(x: 0, y: 0, width: 393, height: 852)
    let filling = Color.clear.frame(maxWidth: .infinity, maxHeight: .infinity)
    #expect(try frame(Shown(filling.background(.red)), .systemRed) == screen)
    #expect(try frame(Shown(filling.background(.red, ignoresSafeAreaEdges: .bottom)), .systemRed).minY == 59)
    #expect(try frame(Shown(filling.background(.red, ignoresSafeAreaEdges: [])), .systemRed) == safe)
    #expect(try frame(Shown(filling.padding(1).background(alignment: .top) { Color.red }), .systemRed) == safe)
  }

  @Test("A text without room for all of its lines shows whole ones, and at least one")
  func cutLines() throws {
    let words = String(repeating: "carrots and leeks ", count: 12)
    let line = UIFont.preferredFont(forTextStyle: .body).lineHeight
    for (height, lines) in [(50, 2), (3, 1), (64, 3)] as [(CGFloat, CGFloat)] {
      expectSame(try Shown(Text(words).frame(height: height)).frame(words).height, lines * line)
    }
  }

  @Test("A negative or non-finite size is ignored and reported", .expecting("swiftui.frame"))
  func invalid() throws {
    for bad in [-5, .nan, .infinity, -.infinity] as [CGFloat] {
      let size = try frame(Shown(block(.red, 40, 30).frame(width: bad, height: bad).padding(1)), .systemRed).size
      #expect(size == CGSize(width: 40, height: 30))
      let flexible = block(.red, 40, 30).frame(minWidth: bad, idealWidth: bad, minHeight: bad)
      #expect(try frame(Shown(flexible), .systemRed).size == CGSize(width: 40, height: 30))
    }
  }

  @Test("Dividers and spacers in a row keep their axis within paddings, frames and backgrounds")
  func wrappedLines() throws {
    let shown = Shown(
      HStack {
        block(.red, 40, 40)
        Divider().frame(height: 20)
        Spacer().background(Color.blue.frame(height: 4))
        block(.green, 40, 40)
      })
    let line = try #require(shown.all(UIView.self).first { $0.backgroundColor == .separator })
    expectSame(shown.frame(line).width, 1.0 / 3)
    expectSame(shown.frame(line).height, 20)
    #expect(try frame(shown, .systemGreen).maxX == 393)
  }

  @Test("A foreign subview of a hosting controller's view stays, in front")
  func foreign() throws {
    let shown = Shown(VStack { Text("A") })
    let badge = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    shown.controller.view.addSubview(badge)
    shown.change { shown.controller.rootView = VStack { Text("B") } }
    #expect(shown.controller.view.subviews.last === badge && shown.texts == ["B"])
  }

  @Test("Touches in an empty part of a container reach the views behind it")
  func passThrough() throws {
    final class Log { var taps = 0 }
    let log = Log()
    let shown = Shown(
      ZStack {
        Button("Behind") { log.taps += 1 }
        Color.clear.frame(width: 300, height: 300).opacity(0.5)
      })
    try shown.tap("Behind")
    #expect(log.taps == 1)
  }

  @Test("A nested hosting controller takes the room that its text needs, even when that grows")
  func nestedHosting() throws {
    struct Inner: View {
      @State private var words = "Leeks"
      var body: some View { Button(words) { words = String(repeating: "leeks and carrots ", count: 10) } }
    }
    struct Nested: UIViewControllerRepresentable {
      func makeUIViewController(context: Context) -> UIHostingController<Inner> {
        UIHostingController(rootView: Inner())
      }
      func updateUIViewController(_ controller: UIHostingController<Inner>, context: Context) {}
    }
    let shown = Shown(
      VStack(spacing: 0) {
        Nested()
        block(.red, 20, 20)
      })
    let before = try frame(shown, .systemRed)
    try shown.tap("Leeks")
    #expect(try frame(shown, .systemRed).minY > before.minY + 20)
    #expect(shown.all(UILabel.self).allSatisfy { shown.frame($0).minX >= 0 && shown.frame($0).maxX <= 393 })
  }
}

@Suite("The cost of arranging")
struct LayoutCostTests {
  private final class Count {
    var questions = 0
  }

  private struct Probe: UIViewRepresentable {
    let count: Count
    func makeUIView(context: Context) -> UIView { UIView() }
    func updateUIView(_ uiView: UIView, context: Context) {}
    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIView, context: Context) -> CGSize? {
      count.questions += 1
      return CGSize(width: min(proposal.width ?? 20, 20), height: min(proposal.height ?? 20, 20))
    }
  }

  private func nested(_ depth: Int, _ count: Count) -> AnyView {
    guard depth > 0 else { return AnyView(Probe(count: count)) }
    return AnyView(
      HStack {
        Text("\(depth)")
        VStack {
          Text("\(depth)")
          nested(depth - 1, count)
        }
      })
  }

  /// A stack asks each of its views for its least, its most and its share: without memory, three times as many questions a stack.
  @Test("Nested rows and columns measure inner views about as often as outer ones")
  func nesting() {
    func questions(_ depth: Int) -> Int {
      let count = Count()
      let shown = Shown(nested(depth, count))
      count.questions = 0
      shown.controller.view.setNeedsLayout()
      shown.host.settle()
      return count.questions
    }
    let (few, many) = (questions(2), questions(12))
    #expect(few > 0 && many <= few * 12, "\(few) questions for 2, \(many) for 12")
  }

  @Test("Scrolling visits no view and arranges nothing")
  func scrolling() throws {
    final class Log { var bodies = 0 }
    struct Row: View {
      let log: Log
      let count: Count
      var body: some View {
        log.bodies += 1
        return HStack { Probe(count: count) }
      }
    }
    let (log, count) = (Log(), Count())
    let shown = Shown(ScrollView { VStack { ForEach(0..<80) { _ in Row(log: log, count: count).padding() } } })
    let scroll = try #require(shown.all(UIScrollView.self).first)
    (log.bodies, count.questions) = (0, 0)
    shown.host.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 300))
    shown.host.rest()
    #expect(scroll.contentOffset.y > 200)
    #expect(log.bodies == 0 && count.questions == 0)
  }
}
