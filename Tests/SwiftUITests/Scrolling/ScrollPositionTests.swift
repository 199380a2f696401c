import FailingDiagnostics
import Observation
import Testing
import UIKit

@testable import SwiftUI

@Suite("Positions of scroll views")
struct ScrollPositionTests {
  @Observable final class Model {
    var numbers = Array(0..<100)
    var id: Int?
    var position = ScrollPosition(idType: Int.self)
    var height: CGFloat = 100
    var written = 0
  }

  struct Rows: View {
    let model: Model
    var body: some View {
      LazyVStack(spacing: 0) {
        ForEach(model.numbers, id: \.self) { Text("Row \($0)").frame(height: model.height) }
      }
      .scrollTargetLayout()
    }
  }

  struct Bound: View {
    let model: Model
    var body: some View {
      ScrollView { Rows(model: model) }
        .scrollPosition(
          id: Binding(
            get: { model.id },
            set: {
              model.id = $0
              model.written += 1
            }))
    }
  }

  @Test("50: a bound view stays where it is when rows come above it, and its binding too")
  func insertion() throws {
    let model = Model()
    let shown = Shown(Bound(model: model))
    shown.change { model.id = 20 }
    let (place, written) = (try shown.frame("Row 20").midY, model.written)
    shown.change { model.numbers = Array(-5..<100) }
    expectSame(try shown.frame("Row 20").midY, place)
    #expect(model.id == 20 && model.written == written)
    shown.change { model.numbers.swapAt(2, 25) }
    expectSame(try shown.frame("Row 20").midY, shown.scrollView.adjustedContentInset.top + 50)
    #expect(model.id == 20)
    shown.change { model.numbers.removeFirst(2) }
    expectSame(try shown.frame("Row 20").midY, shown.scrollView.adjustedContentInset.top + 50)
    // The user scrolls on as before.
    shown.drag(from: CGPoint(x: 200, y: 600), by: -300)
    #expect(model.id != 20 && model.written > written)
  }

  @Test("50: a bound view is at the beginning again after the rows have other heights, and on a turned device")
  func sizes() throws {
    let model = Model()
    let shown = Shown(Bound(model: model))
    shown.change { model.id = 20 }
    shown.change { model.height = 140 }
    expectSame(try shown.frame("Row 20").midY, shown.scrollView.adjustedContentInset.top + 70)
    shown.turn()
    expectSame(try shown.frame("Row 20").midY, shown.scrollView.adjustedContentInset.top + 70)
    #expect(model.id == 20)
  }

  struct Going: View {
    @Bindable var model: Model
    var body: some View { ScrollView { Rows(model: model) }.scrollPosition($model.position) }
  }

  @Test("51: an edge is kept while content grows, until the user scrolls")
  func edge() throws {
    let model = Model()
    model.position = ScrollPosition(edge: .bottom)
    let shown = Shown(Going(model: model))
    let end = 852 - shown.scrollView.adjustedContentInset.bottom
    expectSame(try shown.frame("Row 99").midY, end - 50)
    shown.change { model.numbers.append(100) }
    expectSame(try shown.frame("Row 100").midY, end - 50)
    shown.drag(from: CGPoint(x: 200, y: 300), by: 250)
    let seen = shown.scrollView.contentOffset.y
    #expect(model.position.isPositionedByUser)
    shown.change { model.numbers.append(101) }
    expectSame(shown.scrollView.contentOffset.y, seen)
  }

  @Test("A jump to the bottom over rows that are longer than estimated ends at the bottom")
  func bottom() throws {
    struct Screen: View {
      @Bindable var model: Model
      var body: some View {
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<300, id: \.self) { Text("Row \($0)").frame(height: $0 < 200 ? 40 : 90) }
          }
        }
        .scrollPosition($model.position)
      }
    }
    let model = Model()
    let shown = Shown(Screen(model: model))
    shown.change { model.position.scrollTo(edge: .bottom) }
    expectSame(try shown.frame("Row 299").midY, 852 - shown.scrollView.adjustedContentInset.bottom - 45)
  }

  @Test("An assigned position scrolls every time")
  func assigned() throws {
    let model = Model()
    let shown = Shown(Going(model: model))
    let insets = shown.scrollView.adjustedContentInset
    for _ in 0..<2 {
      shown.change { model.position = ScrollPosition(edge: .bottom) }
      expectSame(try shown.frame("Row 99").midY, 852 - insets.bottom - 50)
      shown.change { model.position = ScrollPosition(edge: .top) }
      expectSame(shown.scrollView.contentOffset.y, -insets.top)
    }
    shown.change { model.position = ScrollPosition(id: 50, anchor: .top) }
    expectSame(try shown.frame("Row 50").midY, insets.top + 50)
    shown.change { model.position = ScrollPosition(id: 50, anchor: .bottom) }
    expectSame(try shown.frame("Row 50").midY, 852 - insets.bottom - 50)
  }

  @Test("A finger that moves the content by less than a row makes the position the user's")
  func byUser() {
    let model = Model()
    model.height = 3_000
    model.position = ScrollPosition(edge: .top)
    let shown = Shown(Going(model: model))
    #expect(model.position.edge == .top)
    shown.drag(from: CGPoint(x: 200, y: 600), by: -100)
    #expect(model.position.isPositionedByUser && model.position.edge == nil)
  }

  struct Chat: View {
    @Bindable var model: Model
    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<300, id: \.self) { Text("Row \($0)").frame(height: 60 + CGFloat($0 % 5) * 20) }
        }
      }
      .defaultScrollAnchor(.bottom).scrollPosition($model.position)
    }
  }

  @Test("A tap on the status bar reaches the top through rows that were never measured")
  func statusBar() throws {
    let shown = Shown(Chat(model: Model()))
    #expect(shown.visible.contains("Row 299"))
    #expect(shown.host.tapStatusBar())
    shown.host.rest()
    expectSame(shown.scrollView.contentOffset.y, -shown.scrollView.adjustedContentInset.top)
    #expect(shown.visible.contains("Row 0"))
  }

  @Test("An animated move to the top reaches it through rows that were never measured")
  func animatedTop() throws {
    let model = Model()
    let shown = Shown(Chat(model: model))
    shown.host.perform { withAnimation { model.position.scrollTo(edge: .top) } }
    shown.host.rest()
    expectSame(shown.scrollView.contentOffset.y, -shown.scrollView.adjustedContentInset.top)
    #expect(shown.visible.contains("Row 0"))
  }
}
