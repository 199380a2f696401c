import Noren
import NorenSwiftUI
import SwiftUI
import Testing
import UIKit

private struct Rows: View {
  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(0..<60, id: \.self) { Text("Row \($0)").frame(maxWidth: .infinity).frame(height: 40) }
      }
    }
  }
}

@Suite("Bars, dots and offsets in SwiftUI", .serialized)
struct SwiftUIBarTests {
  private func expectNear(
    _ actual: CGFloat, _ expected: CGFloat, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(abs(actual - expected) < 0.5, "\(actual) is not \(expected)", sourceLocation: sourceLocation)
  }

  @Test("Bars over a list keep its content clear of them, go away as it is scrolled, and come back")
  func scrollAway() throws {
    let stage = SwiftUIStage(
      Rows().scrollAwayBars(
        top: { Text("Filter").frame(maxWidth: .infinity).frame(height: 50).background(Color.yellow) },
        bottom: { Text("Sum").frame(maxWidth: .infinity).frame(height: 44).background(Color.yellow) }))
    expectNear(try stage.frame("Filter").midY, 59 + 25)
    expectNear(try stage.frame("Sum").midY, 852 - 34 - 22)
    #expect(try stage.frame("Row 0").midY == 59 + 50 + 20)
    var isWhole = true
    var places: [CGFloat] = []
    stage.hold(60) {
      // While it goes, the bar keeps its arrangement.
      guard let filter = try? stage.label("Filter"), let view = filter.superview else { return isWhole = false }
      isWhole = isWhole && abs(filter.center.y - (view.bounds.height - 25)) < 0.5
      places.append(filter.center.y)
    }
    #expect(isWhole, "\(places)")
    stage.lift()
    stage.scroll(400)
    #expect(try stage.frame("Filter").maxY < 59)
    #expect(try stage.frame("Sum").minY > 852 - 34)
    stage.scroll(-200)
    expectNear(try stage.frame("Filter").midY, 59 + 25)
  }

  @Test("One bar is enough, at the top or at the bottom, and follows a list that comes later")
  func single() throws {
    struct Screen: View {
      @State private var isLoaded = false
      var body: some View {
        Group {
          if isLoaded { Rows() } else { Button("Load") { isLoaded = true } }
        }
        .scrollAwayBar(edge: .bottom) { Text("Sum").frame(maxWidth: .infinity).frame(height: 44) }
      }
    }
    let stage = SwiftUIStage(Screen())
    try stage.tap("Load")
    #expect(try stage.frame("Row 0").midY == 59 + 20)
    stage.scroll(400)
    #expect(try stage.frame("Sum").minY > 852 - 34)
    let top = SwiftUIStage(
      Rows().scrollAwayBar(edge: .top) { Text("Filter").frame(maxWidth: .infinity).frame(height: 50) })
    top.scroll(400)
    #expect(try top.frame("Filter").maxY < 59)
  }

  @Test("A bottom bar ends the safe area, shows state, and gives its room back when it is not presented")
  func bottomBar() throws {
    struct Screen: View {
      @State private var count = 0
      @State private var isPresented = true
      var body: some View {
        VStack {
          Button("Toggle") { isPresented.toggle() }
          Spacer()
          Text("End")
        }
        .bottomBar(isPresented: isPresented) {
          Text("\(count) recipes")
          Spacer()
          Button("Order") { count += 1 }
        }
      }
    }
    let stage = SwiftUIStage(Screen())
    #expect(abs(try stage.frame("End").maxY - (852 - 34 - 49)) < 0.5)
    #expect(abs(try stage.frame("Order").midY - (852 - 34 - 24.5)) < 0.5)
    #expect(try stage.frame("0 recipes").minX == 16 && stage.frame("Order").maxX == 393 - 16)
    try stage.tap("Order")
    #expect(stage.shows("1 recipes"))
    try stage.tap("Toggle")
    #expect(abs(try stage.frame("End").maxY - (852 - 34)) < 0.5)
    #expect(!stage.shows("Order"))
  }

  @Test("A bottom bar grows with its contents and shrinks again; a divider, which fills any height, gets the bar's")
  func growingBottomBar() throws {
    struct Screen: View {
      @State private var isTall = false
      var body: some View {
        VStack {
          Spacer()
          Text("End")
        }
        .bottomBar {
          Button("Toggle") { isTall.toggle() }.frame(height: isTall ? 120 : 20)
          Divider()
        }
      }
    }
    let stage = SwiftUIStage(Screen())
    #expect(abs(try stage.frame("End").maxY - (852 - 34 - 49)) < 0.5)
    try stage.tap("Toggle")
    #expect(abs(try stage.frame("End").maxY - (852 - 34 - 120)) < 0.5)
    struct Words: View {
      @State private var isLong = false
      var body: some View {
        VStack {
          Spacer()
          Text("End")
        }
        .bottomBar { Button(isLong ? "One\nTwo\nThree\nFour" : "More") { isLong.toggle() } }
      }
    }
    let words = SwiftUIStage(Words())
    #expect(abs(try words.frame("End").maxY - (852 - 34 - 49)) < 0.5)
    try words.tap("More")
    let bar = try words.frame("One\nTwo\nThree\nFour")
    #expect(bar.height > 70 && abs(bar.maxY - (852 - 34)) < 0.5)
    #expect(abs(try words.frame("End").maxY - bar.minY) < 0.5)
    try words.tap("One\nTwo\nThree\nFour")
    #expect(abs(try words.frame("End").maxY - (852 - 34 - 49)) < 0.5)
  }

  @Test("Dots show the page of a binding, and a tap turns to the next")
  func dots() throws {
    struct Screen: View {
      @State private var page = 1
      var body: some View {
        VStack {
          Text("page \(page)")
          PageIndicator(currentPage: $page, numberOfPages: 4)
          Button("First") { page = 0 }
        }
      }
    }
    let stage = SwiftUIStage(Screen())
    let control = try #require(stage.all(PageControl.self).first)
    #expect(control.currentPage == 1 && control.numberOfPages == 4)
    let frame = control.convert(control.bounds, to: nil)
    #expect(abs(frame.midX - 393 / 2) < 0.5)
    stage.host.tap(at: CGPoint(x: frame.maxX - 2, y: frame.midY))
    stage.host.rest()
    #expect(stage.shows("page 2"))
    try stage.tap("First")
    #expect(control.currentPage == 0)
  }

  @Test(
    "An offset-readable scroll view tells the place of its content exactly, in the frame in which it changes, also beyond its ends"
  )
  func offsets() throws {
    struct Screen: View {
      @State private var offset: CGFloat = 1
      let log: (CGFloat) -> Void
      var body: some View {
        OffsetReadableVerticalScrollView {
          offset = $0
          log($0)
        } content: {
          VStack(spacing: 0) {
            ForEach(0..<40, id: \.self) { Text("Row \($0)").frame(height: 40) }
          }
        }
        .overlay(alignment: .bottom) { Text("offset \(Int(offset))") }
      }
    }
    var offsets: [CGFloat] = []
    let stage = SwiftUIStage(Screen { offsets.append($0) })
    #expect(offsets == [0])
    let start = try stage.frame("Row 10").minY
    var isExact = true
    stage.hold(300) {
      guard let row = try? stage.frame("Row 10").minY else { return isExact = false }
      isExact = isExact && offsets.last == row - start && stage.shows("offset \(Int(row - start))")
    }
    #expect(isExact)
    stage.lift()
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 != $1 }, "nothing is told twice")
    stage.hold(-500)
    #expect(offsets.last ?? 0 > 0, "pulled down")
  }
}
