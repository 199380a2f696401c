import FailingDiagnostics
import SwiftUI
import Testing
import UIKit

@Suite("Geometry readers, coordinate spaces and anchors")
struct GeometryFactTests {
  final class Log {
    var values: [CGFloat] = []
    var bodies = 0
  }

  nonisolated struct Offset: PreferenceKey {
    static let defaultValue: CGFloat = 0
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value += nextValue() }
  }

  @Test("36: a geometry reader takes what it is offered and puts its content at the top leading corner")
  func place() throws {
    let shown = Shown(
      GeometryReader { proxy in Text(verbatim: "\(proxy.size.width) \(proxy.size.height)") }.frame(
        width: 200, height: 100))
    #expect(shown.texts == ["200.0 100.0"])
    let frame = try shown.frame("200.0 100.0")
    expectSame(frame.minX, (393 - 200) / 2)
    expectSame(frame.minY, 59 + (852 - 59 - 34 - 100) / 2)
  }

  @Test("27: without a proposed length it is 10 points wide and high", .expecting("swiftui.unbounded-reader"))
  func ideal() {
    let shown = Shown(GeometryReader { Text(verbatim: "\($0.size.width) \($0.size.height)") }.fixedSize())
    #expect(shown.texts == ["10.0 10.0"])
  }

  @Test("It follows a rotation of the device")
  func rotation() {
    let shown = Shown(GeometryReader { Text(verbatim: "\($0.size.width)") })
    #expect(shown.texts == ["393.0"])
    shown.host.update {
      $0.isLandscape = true
    }
    shown.host.settle()
    #expect(shown.texts != ["393.0"])
  }

  @Test("A reader in scrolled content follows the offset in each frame, in the scroll view's space")
  func offset() throws {
    struct Screen: View {
      let log: Log
      var body: some View {
        ScrollView {
          VStack(spacing: 0) {
            GeometryReader { proxy in
              Color.clear.preference(key: Offset.self, value: proxy.frame(in: .named("scroll")).minY)
            }
            .frame(height: 0)
            Color.red.frame(height: 2_000)
          }
        }
        .coordinateSpace(name: "scroll")
        .onPreferenceChange(Offset.self) { log.values.append($0) }
      }
    }
    let log = Log()
    let shown = Shown(Screen(log: log))
    let scroll = try #require(shown.all(UIScrollView.self).first)
    // The view is in the safe area, though what it scrolls is seen behind the bars.
    let rest = scroll.contentOffset.y
    expectSame(try #require(log.values.last), 0)
    for offset in [10, 35.5, 400] as [CGFloat] {
      shown.change { scroll.contentOffset.y = offset }
      expectSame(try #require(log.values.last), rest - offset)
    }
    let count = log.values.count
    shown.change { scroll.contentOffset.y = 400 }
    #expect(log.values.count == count)
  }

  @Test("A reader that asks only for its size is not evaluated by scrolling")
  func sizeOnly() throws {
    struct Screen: View {
      let log: Log
      var body: some View {
        ScrollView {
          GeometryReader { proxy in
            log.bodies += 1
            return Text(verbatim: "\(proxy.size.width)")
          }
          .frame(height: 2_000)
        }
      }
    }
    let log = Log()
    let shown = Shown(Screen(log: log))
    log.bodies = 0
    let scroll = try #require(shown.all(UIScrollView.self).first)
    shown.change { scroll.contentOffset.y = 300 }
    #expect(log.bodies == 0)
  }

  nonisolated struct Bounds: PreferenceKey {
    static let defaultValue: Anchor<CGRect>? = nil
    static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) { value = value ?? nextValue() }
  }

  @Test("An anchor is resolved where it is read, and follows what moves it")
  func anchors() throws {
    struct Screen: View {
      let gap: CGFloat
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Color.clear.frame(width: gap, height: 10)
          HStack(spacing: 0) {
            Color.clear.frame(width: gap, height: 20)
            Color.red.frame(width: 30, height: 20).anchorPreference(key: Bounds.self, value: .bounds) { $0 }
          }
        }
        .overlayPreferenceValue(Bounds.self) { anchor in
          GeometryReader { proxy in
            let bounds = anchor.map { proxy[$0] } ?? .zero
            Text(verbatim: "\(bounds.minX) \(bounds.minY) \(bounds.width) \(bounds.height)")
          }
        }
      }
    }
    let shown = Shown(Screen(gap: 40))
    #expect(shown.texts == ["40.0 10.0 30.0 20.0"])
    shown.change { shown.controller.rootView = Screen(gap: 50) }
    #expect(shown.texts == ["50.0 10.0 30.0 20.0"])
  }

  @Test(
    "A preference that feeds its own cause is reported once, and the screen comes to rest",
    .expecting("swiftui.restless"))
  func circle() {
    struct Screen: View {
      @State private var height: CGFloat = 10
      var body: some View {
        Color.red.frame(height: height)
          .background { GeometryReader { Color.clear.preference(key: Offset.self, value: $0.size.height + 1) } }
          .onPreferenceChange(Offset.self) { height = $0 }
      }
    }
    let shown = Shown(Screen())
    #expect(shown.all(UIView.self).contains { $0.backgroundColor == .systemRed })
  }
}
