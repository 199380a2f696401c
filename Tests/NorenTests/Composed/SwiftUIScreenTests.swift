import Noren
import NorenSwiftUI
import SwiftUI
import Testing
import UIKit

/// SwiftUI screens where apps have them: pages of sticky tabs, pushed under a toolbar, turned, left and seen again. By public API alone.
@Suite("SwiftUI screens inside the chrome", .serialized)
struct SwiftUIScreenTests {
  private struct Page: View {
    let name: String
    @State private var count = 0
    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          GeometryReader { Text("\(name) \(Int($0.size.width)) wide") }.frame(height: 30)
          Button("\(name) \(count)") { count += 1 }.frame(height: 44)
          ForEach(0..<60, id: \.self) { Text("\(name) row \($0)").frame(height: 40) }
        }
      }
    }
  }

  private func page(_ name: String) -> UIViewController {
    let page = UIHostingController(rootView: Page(name: name))
    page.title = name
    return page
  }

  private func texts(_ view: UIView) -> [String] {
    view.subviews.flatMap { [($0 as? UILabel)?.text].compactMap { $0 } + texts($0) }
  }

  private func scrollView(in view: UIView) throws -> UIScrollView {
    func find(_ view: UIView) -> UIScrollView? {
      view as? UIScrollView ?? view.subviews.lazy.compactMap { find($0) }.first
    }
    return try #require(find(view))
  }

  private func stripTop(_ tabs: UIViewController) -> CGFloat {
    func find(_ view: UIView) -> TabStrip? {
      view as? TabStrip ?? view.subviews.lazy.compactMap { find($0) }.first
    }
    return find(tabs.view)?.convert(CGPoint.zero, to: nil).y ?? -1
  }

  private func tap(_ text: String, in view: UIView, _ host: ApplicationHost) throws {
    func find(_ view: UIView) -> UIView? {
      (view as? UILabel)?.text == text ? view : view.subviews.lazy.compactMap { find($0) }.first
    }
    let label = try #require(find(view), "There is no \(text) in \(texts(view)).")
    let frame = label.convert(label.bounds, to: nil)
    host.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    host.rest()
  }

  @Test("As pages of sticky tabs they move the header, and keep state and place when one leaves, turns and returns")
  func stickyTabs() throws {
    let (first, second) = (page("Soup"), page("Salad"))
    let tabs = ComposedTabs([first, second])
    let host = ApplicationHost(environment: .standard)
    host.show(tabs)
    host.rest()
    try tap("Soup 0", in: first.view, host)
    let scroll = try scrollView(in: first.view)
    let rest = scroll.contentOffset.y
    host.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 300))
    host.rest()
    let (moved, strip) = (scroll.contentOffset.y - rest, stripTop(tabs))
    #expect(moved > 200)
    tabs.select("Salad", animated: false)
    host.rest()
    #expect(texts(second.view).contains("Salad 0"))
    host.update { $0.isLandscape = true }
    host.rest()
    let width = Int(second.view.bounds.inset(by: second.view.safeAreaInsets).width)
    #expect(texts(second.view).first == "Salad \(width) wide")
    host.update { $0.isLandscape = false }
    host.rest()
    tabs.select("Soup", animated: false)
    host.rest()
    #expect(texts(first.view).prefix(2) == ["Soup 393 wide", "Soup 1"])
    #expect(stripTop(tabs) <= strip + 0.5)
  }

  @Test("Pushed under a toolbar, turned, covered and popped to, a screen keeps its state and its content below the bar")
  func toolbar() throws {
    let screen = page("Soup")
    let scene = ToolbarScene(UIViewController(), screen)
    try tap("Soup 0", in: screen.view, scene.host)
    let scroll = try scrollView(in: screen.view)
    func top() -> CGFloat { scroll.convert(scroll.bounds, to: nil).minY + scroll.adjustedContentInset.top }
    #expect(abs(top() - scene.frameInWindow(scene.toolbar).maxY) < 0.5)
    scene.navigation.pushViewController(UIViewController(), animated: true)
    scene.host.rest()
    scene.host.update { $0.isLandscape = true }
    scene.host.rest()
    scene.navigation.popViewController(animated: true)
    scene.host.rest()
    #expect(texts(screen.view)[1] == "Soup 1")
    #expect(abs(top() - scene.frameInWindow(scene.toolbar).maxY) < 0.5)
    #expect(texts(screen.view)[0] == "Soup \(Int(screen.view.bounds.inset(by: screen.view.safeAreaInsets).width)) wide")
  }

  private struct Opening: View {
    @State private var isOpen = false
    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          Button("Open") { withAnimation(.linear(duration: 1)) { isOpen.toggle() } }.frame(height: 44)
          if isOpen { Text("details").frame(height: 100).transition(.move(edge: .leading)) }
          Text("below").frame(height: 40)
        }
      }
    }
  }

  @Test("Under a toolbar a section opens gradually; covered meanwhile by another screen, it is open when that is left")
  func motion() throws {
    let screen = UIHostingController(rootView: Opening())
    let scene = ToolbarScene(UIViewController(), screen)
    func frame(_ text: String) throws -> CGRect {
      func find(_ view: UIView) -> UIView? {
        (view as? UILabel)?.text == text ? view : view.subviews.lazy.compactMap { find($0) }.first
      }
      let label = try #require(find(screen.view), "There is no \(text) in \(texts(screen.view)).")
      return label.convert(label.bounds, to: nil)
    }
    let (button, start) = (try frame("Open"), try frame("below").minY)
    scene.host.tap(at: CGPoint(x: button.midX, y: button.midY))
    scene.host.advance(by: 0.5)
    #expect(abs(try frame("below").minY - start - 50) < 3)
    #expect(try frame("details").midX < screen.view.bounds.midX)
    scene.navigation.pushViewController(UIViewController(), animated: true)
    scene.host.rest()
    scene.navigation.popViewController(animated: true)
    scene.host.rest()
    #expect(abs(try frame("below").minY - start - 100) < 0.5)
    #expect(abs(try frame("details").midX - screen.view.bounds.midX) < 0.5)
    try tap("Open", in: screen.view, scene.host)
    #expect(texts(screen.view) == ["Open", "below"])
    #expect(abs(try frame("below").minY - start) < 0.5)
  }
}
