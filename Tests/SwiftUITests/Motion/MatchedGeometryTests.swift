import Combine
import FailingDiagnostics
import SwiftUICore
import Testing
import UIKit

@testable import SwiftUI

@Suite("Matched geometry")
struct MatchedGeometryTests {
  struct Hero: View {
    @ObservedObject var moves: Moves
    @Namespace private var space
    var body: some View {
      VStack {
        if moves.isOn {
          Spacer()
          Color.pureBlue.matchedGeometryEffect(id: "hero", in: space).frame(width: 200, height: 200)
        } else {
          Color.pureRed.matchedGeometryEffect(id: "hero", in: space).frame(width: 100, height: 100)
          Spacer()
        }
      }
      .padding()
    }
  }

  @Test("79: a new source comes from the place of the old one, which follows it while it fades")
  func hero() throws {
    let moves = Moves()
    let shown = Shown(Hero(moves: moves))
    let red = try shown.view(of: .pureRed)
    let start = shown.frame(red)
    shown.animate { moves.isOn = true }
    let blue = try shown.view(of: .pureBlue)
    func expectSame(_ frame: CGRect, _ expected: CGRect, sourceLocation: SourceLocation = #_sourceLocation) {
      for (a, b) in [(frame.minX, expected.minX), (frame.minY, expected.minY), (frame.width, expected.width)] {
        #expect(abs(a - b) < 0.7, "\(frame) is not \(expected)", sourceLocation: sourceLocation)
      }
    }
    expectSame(shown.frame(blue), start)
    expectSame(shown.frame(red), start)
    shown.host.advance(by: 0.5)
    let middle = (shown.frame(blue), shown.frame(red))
    expectSame(middle.0, middle.1)
    shown.host.rest()
    let end = shown.frame(blue)
    #expect(end.width == 200 && end.minY > start.minY + 100 && red.window == nil)
    expectSame(
      middle.0,
      CGRect(x: (start.minX + end.minX) / 2, y: (start.minY + end.minY) / 2, width: 150, height: 150))
    shown.change { moves.isOn = false }
    expectSame(shown.frame(try shown.view(of: .pureRed)), start)
  }

  @Test(
    "79: a view that is no source is offered the source's size and put at its place; the layout counts with its own")
  func follower() throws {
    struct Screen: View {
      @ObservedObject var moves: Moves
      @Namespace private var space
      var body: some View {
        VStack {
          Color.pureRed.matchedGeometryEffect(id: moves.isOn ? 1 : 0, in: space, isSource: false)
            .frame(width: 300, height: 20)
          ForEach(0..<2) { index in
            Color.clear.frame(width: 60, height: 40).matchedGeometryEffect(id: index, in: space)
          }
          Text("below")
        }
      }
    }
    let moves = Moves()
    let shown = Shown(Screen(moves: moves))
    let red = try shown.view(of: .pureRed)
    let (before, below) = (shown.frame(red), try shown.frame("below"))
    #expect(before.size == CGSize(width: 60, height: 40))
    shown.animate { moves.isOn = true }
    shown.host.advance(by: 0.5)
    #expect(abs(shown.frame(red).minY - before.minY - 24) < 0.5)
    shown.host.rest()
    #expect(abs(shown.frame(red).minY - before.minY - 48) < 0.5)
    #expect(try shown.frame("below") == below)
  }

  @Test("79: a follower outside of a scroll view stays with its source while that scrolls")
  func scrolled() throws {
    struct Screen: View {
      @Namespace private var space
      var body: some View {
        ZStack {
          ScrollView {
            VStack(spacing: 0) {
              Color.clear.frame(width: 60, height: 300)
              Color.pureBlue.frame(width: 60, height: 40).matchedGeometryEffect(id: 1, in: space)
              Color.clear.frame(width: 60, height: 2_000)
            }
          }
          Color.pureRed.matchedGeometryEffect(id: 1, in: space, isSource: false)
        }
      }
    }
    let shown = Shown(Screen())
    let (red, blue) = (try shown.view(of: .pureRed), try shown.view(of: .pureBlue))
    #expect(shown.frame(red) == shown.frame(blue))
    let before = shown.frame(red)
    shown.change { shown.all(UIScrollView.self)[0].contentOffset.y += 130 }
    #expect(shown.frame(red) == shown.frame(blue) && abs(shown.frame(red).minY - before.minY + 130) < 0.5)
  }

  @Test("Several sources at once are reported once", .expecting("swiftui.matched-sources"))
  func sources() {
    struct Screen: View {
      @Namespace private var space
      var body: some View {
        VStack {
          Color.red.matchedGeometryEffect(id: 1, in: space)
          Color.blue.matchedGeometryEffect(id: 1, in: space)
          Color.green.matchedGeometryEffect(id: 1, in: space, isSource: false)
        }
      }
    }
    #expect(Shown(Screen()).all(UIView.self).count > 2)
  }
}
