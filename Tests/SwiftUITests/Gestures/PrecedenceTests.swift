import SwiftUI
import Testing
import UIKit

@Suite("Precedence of gestures")
struct PrecedenceTests {
  @Test("80: a tap within beats one around it; high priority reverses it; both are recognised at once if asked for")
  func tapInTap() throws {
    let log = GestureLog()
    let shown = Shown(
      VStack(spacing: 30) {
        Text("normal").onTapGesture { log.words.append("in") }.padding().onTapGesture { log.words.append("out") }
        Text("high").onTapGesture { log.words.append("in") }.padding()
          .highPriorityGesture(TapGesture().onEnded { log.words.append("out") })
        Text("both").onTapGesture { log.words.append("in") }.padding()
          .simultaneousGesture(TapGesture().onEnded { log.words.append("out") })
      })
    try shown.tap("normal")
    #expect(log.words == ["in"])
    log.words = []
    try shown.tap("high")
    #expect(log.words == ["out"])
    log.words = []
    try shown.tap("both")
    #expect(log.words.sorted() == ["in", "out"])
  }

  @Test("A mask takes the gesture, or those within, out of the competition")
  func masks() throws {
    let log = GestureLog()
    let out = TapGesture().onEnded { log.words.append("out") }
    func inner(_ text: String) -> some View { Text(text).onTapGesture { log.words.append("in") } }
    let shown = Shown(
      VStack(spacing: 30) {
        inner("all").gesture(out, including: .all)
        inner("gesture").gesture(out, including: .gesture)
        inner("subviews").gesture(out, including: .subviews)
        inner("none").gesture(out, including: .none)
      })
    for word in ["all", "gesture", "subviews", "none"] {
      log.words.append(word)
      try shown.tap(word)
    }
    #expect(log.words == ["all", "in", "gesture", "out", "subviews", "in", "none"])
  }

  @Test(
    "A button in a row that is tapped takes its own taps; high priority takes them from it, and both act if asked for")
  func buttonInRow() throws {
    let log = GestureLog()
    func row(_ name: String) -> some View {
      HStack {
        Text("row \(name)")
        Button("button \(name)") { log.words.append("button") }
      }
    }
    let tap = TapGesture().onEnded { log.words.append("row") }
    let shown = Shown(
      VStack(spacing: 30) {
        row("1").gesture(tap)
        row("2").highPriorityGesture(tap)
        row("3").simultaneousGesture(tap)
      })
    try shown.tap("row 1")
    try shown.tap("button 1")
    #expect(log.words == ["row", "button"])
    log.words = []
    try shown.tap("button 2")
    #expect(log.words == ["row"])
    log.words = []
    try shown.tap("button 3")
    #expect(log.words.sorted() == ["button", "row"])
  }

  @Test("A drag of a view in a scroll view wins over scrolling; beside the view it scrolls; a tap in it is no drag")
  func dragInScroll() throws {
    let log = GestureLog()
    let shown = Shown(
      ScrollView {
        VStack(spacing: 0) {
          Text("Card").frame(width: 200, height: 100).background(Color.pureRed)
            .gesture(DragGesture().onChanged { _ in log.words.append("drag") })
          ForEach(0..<40) { Text("Row \($0)").frame(height: 40).onTapGesture { log.words.append("tap") } }
        }
      })
    let scrollView = try #require(shown.all(UIScrollView.self).first)
    let top = scrollView.contentOffset.y
    let card = try shown.centre("Card")
    shown.host.drag(from: card, to: CGPoint(x: card.x, y: card.y - 60))
    shown.host.rest()
    #expect(log.words.contains("drag") && scrollView.contentOffset.y == top)
    log.words = []
    let row = try shown.centre("Row 8")
    shown.host.tap(at: row)
    shown.host.rest()
    #expect(log.words == ["tap"])
    shown.host.drag(from: row, to: CGPoint(x: row.x, y: row.y - 100))
    shown.host.rest()
    #expect(log.words == ["tap"] && scrollView.contentOffset.y > top + 50)
  }

  @Test("A simultaneous drag follows a finger that scrolls")
  func dragAndScroll() throws {
    let log = GestureLog()
    let shown = Shown(
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<40) { Text("Row \($0)").frame(height: 40) } }
      }
      .simultaneousGesture(DragGesture().onChanged { _ in log.words.append("drag") }))
    let scrollView = try #require(shown.all(UIScrollView.self).first)
    let top = scrollView.contentOffset.y
    let row = try shown.centre("Row 8")
    shown.host.drag(from: row, to: CGPoint(x: row.x, y: row.y - 100))
    shown.host.rest()
    #expect(log.words.contains("drag") && scrollView.contentOffset.y > top + 50)
  }

  @Test("A press on a row waits: a finger that scrolls ends it, and its state returns")
  func pressInScroll() throws {
    let log = GestureLog()
    let shown = Shown(
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<40) { number in
            Text("Row \(number)").frame(height: 40)
              .onLongPressGesture {
                log.words.append("pressed")
              } onPressingChanged: {
                log.words.append("\($0)")
              }
          }
        }
      })
    let row = try shown.centre("Row 8")
    shown.host.drag(from: row, to: CGPoint(x: row.x, y: row.y - 100))
    shown.host.rest()
    #expect(log.words == ["true", "false"])
  }

  @Test("A swipe from the edge goes back, a drag of the screen's own stays its own")
  func swipeBack() throws {
    struct Detail: View {
      @State private var way: CGFloat = 0
      var body: some View {
        Text("Detail \(Int(way))").frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.pureBlue)
          .gesture(DragGesture().onChanged { way = $0.translation.width })
      }
    }
    let shown = Shown(NavigationStack { NavigationLink("Open") { Detail() } })
    try shown.press("Open")
    #expect(shown.visible.contains("Detail 0"))
    shown.host.drag(from: CGPoint(x: 150, y: 500), to: CGPoint(x: 250, y: 500))
    shown.host.rest()
    #expect(shown.visible.contains("Detail 100"))
    shown.host.drag(from: CGPoint(x: 2, y: 500), to: CGPoint(x: 380, y: 500))
    shown.host.rest()
    #expect(shown.visible.contains("Open"))
  }

  @Test("One gesture or another: the drag wins if the finger moves, the tap if it does not")
  func exclusive() throws {
    let log = GestureLog()
    let shown = Shown(
      Text("Card").gesture(
        DragGesture().onEnded { _ in log.words.append("drag") }
          .exclusively(before: TapGesture().onEnded { log.words.append("tap") })))
    let card = try shown.centre("Card")
    try shown.tap("Card")
    shown.host.drag(from: card, to: CGPoint(x: card.x + 60, y: card.y))
    shown.host.rest()
    #expect(log.words == ["tap", "drag"])
  }
}
