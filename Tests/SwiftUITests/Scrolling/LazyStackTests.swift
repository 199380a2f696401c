import FailingDiagnostics
import Observation
import Testing
import UIKit

@testable import SwiftUI

extension Shown {
  /// The first scroll view.
  var scrollView: UIScrollView { all(UIScrollView.self)[0] }

  /// Scrolls to an offset from the top of the content, without a finger.
  func scroll(to y: CGFloat) { change { scrollView.contentOffset.y = y - scrollView.adjustedContentInset.top } }

  /// Moves the content up by a finger, and waits for it to come to rest.
  func drag(from start: CGPoint, by distance: CGFloat, across: CGFloat = 0) {
    host.drag(from: start, to: CGPoint(x: start.x + across, y: start.y + distance))
    host.rest()
  }
}

@Suite("Lazy stacks")
struct LazyStackTests {
  final class Log {
    var made: [Int] = []
    var appeared: [Int] = []
    var disappeared: [Int] = []
  }

  @Observable final class Model { var numbers = Array(0..<10_000) }

  struct Row: View {
    let number: Int
    let log: Log
    var height: CGFloat = 50
    var body: some View {
      log.made.append(number)
      return Text("Row \(number)").frame(height: height)
        .onAppear { log.appeared.append(number) }.onDisappear { log.disappeared.append(number) }
    }
  }

  struct Column: View {
    let count: Int
    let log: Log
    var height: (Int) -> CGFloat = { _ in 50 }
    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<count, id: \.self) { Row(number: $0, log: log, height: height($0)) } }
      }
    }
  }

  @Test("Of 100,000 rows those on the screen are made, and the content is as long as all of them")
  func many() {
    let log = Log()
    let shown = Shown(Column(count: 100_000, log: log))
    #expect(log.made.count < 25 && log.appeared == Array(0..<log.appeared.count), "\(log.made)")
    #expect(shown.texts.count < 25)
    #expect(shown.scrollView.contentSize.height == 5_000_000)
  }

  @Test("Scrolling by one row makes one row, and evaluates no other")
  func oneRow() {
    let log = Log()
    let shown = Shown(Column(count: 100_000, log: log))
    shown.scroll(to: 1_000)
    let before = log.made.count
    let work = shown.work { shown.scrollView.contentOffset.y += 50 }
    #expect(log.made.count == before + 1)
    // The row, and the loop's view of it.
    #expect(work.evaluations == 2 && work.measurements < 20 && work.placements < 12, "\(work)")
  }

  @Test("62: rows that leave and come back appear again, and keep their state")
  func state() throws {
    struct Counter: View {
      let number: Int
      @State private var count = 0
      var body: some View { Button("\(number): \(count)") { count += 1 }.frame(height: 50) }
    }
    let log = Log()
    let shown = Shown(
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1_000, id: \.self) { number in
            Counter(number: number)
              .onAppear { log.appeared.append(number) }.onDisappear { log.disappeared.append(number) }
          }
        }
      })
    try shown.tap("3: 0")
    try shown.tap("3: 1")
    #expect(shown.texts.contains("3: 2"))
    shown.scroll(to: 20_000)
    #expect(!shown.texts.contains { $0.hasPrefix("3:") } && log.disappeared.contains(3))
    log.appeared = []
    shown.scroll(to: 0)
    #expect(shown.texts.contains("3: 2") && log.appeared.contains(3))
  }

  @Test("What is seen stays in place while rows above it turn out to be longer than estimated")
  func steady() throws {
    let shown = Shown(Column(count: 1_000, log: Log(), height: { $0 < 200 ? 50 : 80 }))
    // Jumps to where rows are estimated, then goes up row by row.
    shown.scroll(to: 30_000)
    for _ in 0..<40 {
      let seen = shown.all(UILabel.self).compactMap { label in
        label.text.map { (text: $0, frame: shown.frame(label)) }
      }
      let reference = try #require(seen.sorted { $0.frame.minY < $1.frame.minY }.first { $0.frame.minY > 100 })
      shown.change { shown.scrollView.contentOffset.y -= 30 }
      expectSame(try shown.frame(reference.text).minY, reference.frame.minY + 30)
    }
  }

  @Test("Under a finger, too, content moves exactly with the finger while estimates are corrected")
  func finger() throws {
    let shown = Shown(Column(count: 1_000, log: Log(), height: { $0 < 200 ? 50 : 80 }))
    shown.scroll(to: 30_000)
    let label = try #require(
      shown.all(UILabel.self).first { (300...400).contains(shown.frame($0).minY) })
    let before = shown.frame(label).minY
    shown.host.touchDown(at: CGPoint(x: 200, y: 200))
    for step in 1...20 {
      shown.host.touchMove(to: CGPoint(x: 200, y: 200 + CGFloat(step) * 15))
      shown.host.settle()
    }
    // The pan begins after 10 points of movement.
    let moved = shown.frame(label).minY - before
    #expect((285...300).contains(moved), "\(moved)")
    shown.host.touchUp(at: CGPoint(x: 200, y: 500))
    shown.host.rest()
  }

  @Test("Lazy stacks are lazy in a column, behind padding, a background and a geometry reader, and nested")
  func elsewhere() {
    let log = Log()
    let shown = Shown(
      ScrollView {
        VStack {
          Text("Above")
          LazyVStack(spacing: 0) { ForEach(0..<1_000, id: \.self) { Row(number: $0, log: log) } }
            .padding().background(Color.red).clipped()
          LazyVStack {
            LazyVStack(spacing: 0) { ForEach(1_000..<2_000, id: \.self) { Row(number: $0, log: log) } }
          }
        }
      })
    #expect(log.made.count < 25 && (log.appeared.max() ?? 0) < 25, "\(log.made) \(log.appeared)")
    shown.scroll(to: 60_000)
    #expect(log.made.count < 70 && log.made.contains { $0 > 1_000 }, "\(log.made.count)")
    let inReader = Log()
    _ = Shown(
      ScrollView {
        GeometryReader { _ in
          LazyVStack(spacing: 0) { ForEach(0..<1_000, id: \.self) { Row(number: $0, log: inReader) } }
        }.frame(height: 50_000)
      })
    #expect(inReader.made.count < 25)
    let outside = Log()
    let plain = Shown(LazyVStack(spacing: 0) { ForEach(0..<1_000, id: \.self) { Row(number: $0, log: outside) } })
    #expect(outside.made.count < 40 && plain.texts.count < 30, "\(outside.made.count)")
  }

  @Test("Views that are no loop are rows, too: the last one appears when it is scrolled to")
  func lastView() {
    let log = Log()
    let shown = Shown(
      ScrollView {
        LazyVStack {
          Text("First")
          Group {
            ForEach(0..<100, id: \.self) { Row(number: $0, log: log) }
          }
          .padding(.vertical, 2)
          Text("Loading").onAppear { log.appeared.append(-1) }
        }
      })
    #expect(!log.appeared.contains(-1) && shown.texts.contains("First") && !shown.texts.contains("Loading"))
    shown.scroll(to: 100_000)
    shown.scroll(to: shown.scrollView.contentSize.height - 700)
    #expect(log.appeared.contains(-1))
  }

  @Test("Rows come, go and move with the data, and only rows on the screen are made anew")
  func changes() throws {
    struct Screen: View {
      let model: Model
      let log: Log
      var body: some View {
        ScrollView {
          LazyVStack(spacing: 0) { ForEach(model.numbers, id: \.self) { Row(number: $0, log: log) } }
        }
      }
    }
    let (model, log) = (Model(), Log())
    let shown = Shown(Screen(model: model, log: log))
    let top = try shown.frame("Row 0").minY
    log.made = []
    shown.change { model.numbers.insert(-1, at: 0) }
    #expect(log.made == [-1] && shown.scrollView.contentSize.height == 10_001 * 50)
    expectSame(try shown.frame("Row -1").minY, top)
    expectSame(try shown.frame("Row 0").minY, top + 50)
    shown.change { model.numbers.swapAt(1, 3) }
    expectSame(try shown.frame("Row 2").minY, top + 50)
    expectSame(try shown.frame("Row 0").minY, top + 150)
    log.made = []
    shown.change { model.numbers.removeFirst(3) }
    #expect(log.made.allSatisfy { $0 > 10 } && log.made.count <= 4, "\(log.made)")
    expectSame(try shown.frame("Row 0").minY, top)
    shown.change { model.numbers = [] }
    #expect(shown.texts.isEmpty && shown.scrollView.contentSize.height == 0)
    shown.change { model.numbers = [7] }
    #expect(shown.texts == ["Row 7"])
  }

  @Test("A row that grows moves those below it")
  func growing() throws {
    struct Growing: View {
      @State private var isOpen = false
      var body: some View { Button("Open") { isOpen.toggle() }.frame(height: isOpen ? 150 : 50) }
    }
    let shown = Shown(
      ScrollView {
        LazyVStack(spacing: 0) {
          Growing()
          ForEach(0..<500, id: \.self) { Row(number: $0, log: Log()) }
        }
      })
    let before = try shown.frame("Row 0").minY
    try shown.tap("Open")
    expectSame(try shown.frame("Row 0").minY, before + 100)
  }

  @Test("Elements of one identity are reported once, and all shown", .expecting("swiftui.duplicate-id"))
  func duplicates() {
    let shown = Shown(
      ScrollView { LazyVStack { ForEach([1, 2, 1], id: \.self) { Text("Number \($0)") } } })
    #expect(shown.texts == ["Number 1", "Number 2", "Number 1"])
  }

  @Test("56: a pinned header stays below the bars, in front of its rows, and the next one pushes it out")
  func pinned() throws {
    struct Sections: View {
      let pinned: PinnedScrollableViews
      var body: some View {
        ScrollView {
          LazyVStack(spacing: 0, pinnedViews: pinned) {
            ForEach(0..<50, id: \.self) { section in
              Section {
                ForEach(0..<20, id: \.self) { Text("\(section).\($0)").frame(height: 50) }
              } header: {
                Text("Header \(section)").frame(maxWidth: .infinity).frame(height: 40).background(Color.yellow)
              } footer: {
                Text("Footer \(section)").frame(height: 30)
              }
            }
          }
        }
      }
    }
    let shown = Shown(Sections(pinned: .sectionHeaders))
    let top = shown.scrollView.adjustedContentInset.top
    shown.scroll(to: 300)
    let text = try shown.frame("Header 0").midY
    expectSame(text, top + 20)
    let last = try #require(shown.controller.view.descendants.last { $0 is UILabel } as? UILabel)
    #expect(last.text?.hasPrefix("Header") == true)
    // A section is 40 + 20 · 50 + 30 high: its end is 20 points below the edge.
    shown.scroll(to: 1_050)
    expectSame(try shown.frame("Header 0").midY, top)
    expectSame(try shown.frame("Header 1").midY, top + 40)
    shown.scroll(to: 1_100)
    expectSame(try shown.frame("Header 1").midY, top + 20)
    #expect(try !shown.texts.contains("Header 0") || shown.frame("Header 0").maxY < top)
    let plain = Shown(Sections(pinned: []))
    plain.scroll(to: 300)
    #expect(!plain.texts.contains("Header 0"))
    let footers = Shown(Sections(pinned: .sectionFooters))
    expectSame(try footers.frame("Footer 0").midY, 852 - footers.scrollView.adjustedContentInset.bottom - 15)
  }

  @Test("37: a grid's lines share out the width, and 10,000 cells cost those on the screen")
  func grid() throws {
    let log = Log()
    let shown = Shown(
      ScrollView {
        LazyVGrid(
          columns: [GridItem(.fixed(70), spacing: 8), GridItem(.adaptive(minimum: 40), spacing: 8)], spacing: 10
        ) {
          ForEach(0..<10_000, id: \.self) { number in
            Row(number: number, log: log).frame(maxWidth: .infinity).background(Color.gray)
          }
        }
        .frame(width: 200)
      })
    let (first, second) = (try shown.frame("Row 0"), try shown.frame("Row 3"))
    expectSame(second.minY - first.minY, 60)
    #expect(log.made.count < 60 && shown.scrollView.contentSize.height == 3334 * 60 - 10)
    shown.scroll(to: 100_000)
    #expect(log.made.count < 130, "\(log.made.count)")
  }

  @Test("A row scrolls sideways lazily, from the right in a right-to-left interface")
  func sideways() throws {
    let log = Log()
    let view = ScrollView(.horizontal) {
      LazyHStack(spacing: 0) { ForEach(0..<10_000, id: \.self) { Row(number: $0, log: log).frame(width: 100) } }
    }
    let shown = Shown(view)
    #expect(log.made.count < 12 && shown.scrollView.contentSize.width == 1_000_000)
    shown.change { shown.scrollView.contentOffset.x = 5_000 }
    expectSame(try shown.frame("Row 50").midX, 50)
    let mirrored = Shown(view, environment: .rightToLeft)
    mirrored.change { mirrored.scrollView.contentOffset.x = 1_000_000 - 393 }
    expectSame(try mirrored.frame("Row 0").midX, 393 - 50)
    mirrored.change { mirrored.scrollView.contentOffset.x -= 100 }
    expectSame(try mirrored.frame("Row 1").midX, 393 - 50)
  }

  @Test("A turned device keeps laziness and pinned headers; rows are measured at the new width")
  func turned() throws {
    let log = Log()
    let shown = Shown(Column(count: 1_000, log: log))
    shown.scroll(to: 5_000)
    shown.turn()
    #expect(shown.texts.count < 20 && shown.texts.allSatisfy { $0.hasPrefix("Row") })
    #expect(shown.scrollView.contentSize.height == 50_000)
  }

  @Test("A column takes the width that it is offered and aligns its rows in it")
  func alignment() throws {
    let shown = Shown(ScrollView { LazyVStack(alignment: .leading) { Text("A") } })
    #expect(try shown.frame("A").minX == 0)
    let centred = Shown(ScrollView { LazyVStack { Text("A") } })
    expectSame(try centred.frame("A").midX, 393 / 2)
  }

  @Test("A spacing that is no finite number is reported, and counts as 0", .expecting("swiftui.spacing"))
  func badSpacing() throws {
    let shown = Shown(
      ScrollView { LazyVStack(spacing: .nan) { ForEach(0..<3, id: \.self) { Text("\($0)").frame(height: 50) } } })
    expectSame(try shown.frame("1").midY - shown.frame("0").midY, 50)
  }

  @Test("Rows without a height, and loops without elements, take no room and come to an end")
  func emptyRows() {
    let shown = Shown(
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<0, id: \.self) { Text("\($0)") }
          ForEach(0..<300, id: \.self) { if $0 == 299 { Text("Last") } }
          EmptyView()
        }
      })
    #expect(shown.texts == ["Last"])
  }
}
