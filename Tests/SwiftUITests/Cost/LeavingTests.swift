import FailingDiagnostics
import Testing
import UIKit

@testable import SwiftUI

/// What has left the tree is asked for nothing, whatever still holds it.
@Suite("Views that leave while something is pending")
struct LeavingTests {
  struct Choosing<Content: View>: View {
    let isThere: Bool
    let content: Content
    var body: some View {
      if isThere { content }
      Text("rest")
    }
  }

  @Test("A scroll view that the app still holds, or that glides, may move after its view has gone")
  func scroll() throws {
    let content = ScrollView {
      GeometryReader { Text("\($0.frame(in: .global).minY)") }.frame(height: 3_000)
    }
    let shown = Shown(Choosing(isThere: true, content: content))
    let scroll = try #require(shown.all(UIScrollView.self).first)
    shown.host.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 300))
    shown.change { shown.controller.rootView = Choosing(isThere: false, content: content) }
    scroll.contentOffset.y = 17
    shown.host.rest()
    #expect(shown.texts == ["rest"] && scroll.window == nil)
  }

  @Test("A represented view that changes in one transaction and goes in the next is not measured any more")
  func represented() {
    struct Plate: UIViewRepresentable {
      @Binding var count: Int
      func makeUIView(context: Context) -> UILabel { UILabel() }
      func updateUIView(_ uiView: UILabel, context: Context) { uiView.text = "\(count)" }
      func sizeThatFits(_ proposal: ProposedViewSize, uiView: UILabel, context: Context) -> CGSize? {
        CGSize(width: 40 + count, height: 20)
      }
    }
    struct Screen: View {
      @State private var count = 0
      @State private var isThere = true
      var body: some View {
        VStack {
          if isThere { Plate(count: $count) }
          Button("Go") {
            count = 1
            withAnimation { isThere = false }
          }
        }
      }
    }
    let shown = Shown(Screen())
    #expect(throws: Never.self) { try shown.tap("Go") }
    #expect(shown.texts == ["Go"])
  }

  @Test("A geometry proxy that an action asks later makes nothing follow it")
  func proxy() throws {
    final class Log { var bodies = 0 }
    struct Screen: View {
      let log: Log
      var body: some View {
        ScrollView {
          GeometryReader { proxy in
            log.bodies += 1
            return Button("Ask") { _ = proxy.frame(in: .global) }
          }
          .frame(height: 3_000)
        }
      }
    }
    let log = Log()
    let shown = Shown(Screen(log: log))
    try shown.tap("Ask")
    log.bodies = 0
    let scroll = try #require(shown.all(UIScrollView.self).first)
    shown.change { scroll.contentOffset.y = 40 }
    #expect(log.bodies == 0)
  }

  @Test("A view that comes later into a button's label knows the axis of the stack around the button")
  func axis() throws {
    struct Screen: View {
      @State private var isLine = false
      var body: some View {
        HStack {
          Button {
            isLine.toggle()
          } label: {
            if isLine { Divider() } else { Text("Turn") }
          }
          .frame(height: 40)
        }
      }
    }
    let shown = Shown(Screen())
    try shown.tap("Turn")
    let line = try #require(shown.all(UIView.self).first { $0.backgroundColor == .separator })
    #expect(line.bounds.height == 40 && line.bounds.width < 1)
  }

  @Test(
    "Elements of one identity are reported once, and all shown", .expecting("swiftui.duplicate-id"))
  func duplicates() {
    struct Screen: View {
      let names: [String]
      var body: some View { VStack { ForEach(names, id: \.self) { Text($0) } } }
    }
    let shown = Shown(Screen(names: ["a", "b", "a"]))
    shown.change { shown.controller.rootView = Screen(names: ["a", "a", "b"]) }
    #expect(shown.texts == ["a", "a", "b"])
  }
}
