import CoreGraphics
import Testing

@testable import SwiftUICore

@Suite("Where scrolling goes")
struct ScrollPlaceTests {
  private func offset(_ target: ClosedRange<CGFloat>, _ anchor: CGFloat?, from offset: CGFloat = 0) -> CGFloat {
    ScrollPlace.offset(of: target, anchor: anchor, from: offset, length: 800, insets: (100, 50), content: 5_000)
  }

  @Test("With an anchor its points of the target and of the viewport meet, within the edges")
  func anchors() {
    #expect(offset(1_000...1_100, 0) == 900 && offset(1_000...1_100, 1) == 350 && offset(1_000...1_100, 0.5) == 625)
    #expect(offset(0...100, 0.5) == -100 && offset(4_900...5_000, 0) == 4_250)
  }

  @Test("Without one the offset moves as little as shows the target, or its beginning")
  func least() {
    #expect(offset(300...400, nil, from: 0) == 0)
    #expect(offset(50...150, nil, from: 0) == -50)
    #expect(offset(800...900, nil, from: 0) == 150)
    #expect(offset(1_000...3_000, nil, from: 0) == 900)
  }

  @Test("Content that is shorter than the viewport stays at its beginning; numbers that are none change nothing")
  func bad() {
    #expect(ScrollPlace.offset(of: 10...20, anchor: 1, from: 0, length: 800, insets: (0, 0), content: 100) == 0)
    #expect(offset(300...400, .nan, from: 7) == 7)
  }

  @Test("55: paging turns one page at most, to a whole one")
  func pages() {
    for start in stride(from: CGFloat(0), through: 2_000, by: 400) {
      for proposed in stride(from: CGFloat(-500), through: 3_000, by: 70) {
        let page = ScrollPlace.page(proposed: proposed, from: start, length: 400)
        #expect(page.truncatingRemainder(dividingBy: 400) == 0 && abs(page - start) <= 400)
        if abs(proposed - start) < 600 { #expect(abs(page - proposed) <= 200) }
      }
    }
    #expect(ScrollPlace.page(proposed: 30, from: 0, length: 0) == 30)
  }

  @Test("Alignment takes the nearest target, and leaves the offset without any")
  func aligned() {
    #expect(ScrollPlace.aligned(proposed: 130, to: [0, 100, 200]) == 100)
    #expect(ScrollPlace.aligned(proposed: 160, to: [0, 100, 200]) == 200)
    #expect(ScrollPlace.aligned(proposed: 130, to: []) == 130)
  }

  @Test("47: the visible rectangle is the container without its insets")
  func geometry() {
    let geometry = ScrollGeometry(
      contentOffset: CGPoint(x: 0, y: -100), contentSize: CGSize(width: 300, height: 2_000),
      contentInsets: EdgeInsets(top: 100, leading: 0, bottom: 50, trailing: 0),
      containerSize: CGSize(width: 300, height: 800))
    #expect(geometry.visibleRect == CGRect(x: 0, y: 0, width: 300, height: 650))
    #expect(geometry.bounds == CGRect(x: 0, y: -100, width: 300, height: 800))
  }
}
