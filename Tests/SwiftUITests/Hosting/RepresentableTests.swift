import SwiftUI
import Testing
import UIKit

@Suite("UIKit's views and controllers in a SwiftUI view")
struct RepresentableTests {
  final class Log {
    var words: [String] = []
  }

  final class Gauge: UIControl {
    var value: Float = 0
  }

  private struct Meter: UIViewRepresentable {
    let value: Float
    let log: Log

    func makeCoordinator() -> Log { log }
    func makeUIView(context: Context) -> Gauge {
      context.coordinator.words.append("made")
      return Gauge()
    }
    func updateUIView(_ uiView: Gauge, context: Context) {
      context.coordinator.words.append("\(value)")
      uiView.value = value
      uiView.isEnabled = context.environment.isEnabled
    }
    static func dismantleUIView(_ uiView: Gauge, coordinator: Log) { coordinator.words.append("gone") }
  }

  private struct Tile: UIViewRepresentable {
    func makeUIView(context: Context) -> UIView { UIView() }
    func updateUIView(_ uiView: UIView, context: Context) {}
    func _overrideSizeThatFits(_ size: inout CGSize, in proposedSize: _ProposedSize, uiView: UIView) {
      let widths = Mirror(reflecting: proposedSize).children.filter { $0.label == "width" }.map(\.value)
      size = CGSize(width: ((widths.first as? CGFloat) ?? 20) / 2, height: 30)
    }
  }

  @Test("A view's size can be overridden as packages did before iOS 16")
  func overriddenSize() throws {
    let shown = Shown(Tile().frame(width: 100))
    let tile = try #require(shown.all(UIView.self).first { type(of: $0) == UIView.self && $0.bounds.height == 30 })
    #expect(tile.bounds.width == 50)
  }

  @Test("A view is made once, updated with every update, and dismantled when removed")
  func life() throws {
    struct Screen: View {
      let value: Float?
      let log: Log
      var body: some View {
        VStack {
          Text("Heat")
          if let value { Meter(value: value, log: log) }
        }
      }
    }
    let log = Log()
    let shown = Shown(Screen(value: 0.25, log: log))
    let slider = try #require(shown.all(Gauge.self).first)
    shown.change { shown.controller.rootView = Screen(value: 0.5, log: log) }
    #expect(shown.all(Gauge.self) == [slider] && slider.value == 0.5)
    shown.change { shown.controller.rootView = Screen(value: nil, log: log) }
    #expect(log.words == ["made", "0.25", "0.5", "gone"])
    #expect(shown.all(Gauge.self).isEmpty)
  }

  @Test("It receives its environment")
  func environment() throws {
    let log = Log()
    let shown = Shown(Meter(value: 1, log: log).disabled(true))
    #expect(try !#require(shown.all(Gauge.self).first).isEnabled)
  }

  @Test("A view has its content's size where it hugs it, and else takes the proposal")
  func sizes() throws {
    struct Plain: UIViewRepresentable {
      let view: UIView
      func makeUIView(context: Context) -> UIView { view }
      func updateUIView(_ uiView: UIView, context: Context) {}
    }
    let label = UILabel()
    label.text = "Leeks"
    label.setContentHuggingPriority(.required, for: .horizontal)
    label.setContentHuggingPriority(.required, for: .vertical)
    let shown = Shown(Plain(view: label))
    expectSame(shown.frame(label).width, label.intrinsicContentSize.width)
    expectSame(shown.frame(label).height, label.intrinsicContentSize.height)
    let plain = UIView()
    #expect(Shown(Plain(view: plain)).frame(plain) == CGRect(x: 0, y: 59, width: 393, height: 852 - 59 - 34))
  }

  @Test("A controller is a child of the hosting one, appears with it, and stops being a child when removed")
  func controllers() throws {
    final class Inner: UIViewController {
      var log: Log?
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        log?.words.append("appeared")
      }
    }
    struct Wrapped: UIViewControllerRepresentable {
      let title: String
      let log: Log
      func makeUIViewController(context: Context) -> Inner { Inner() }
      func updateUIViewController(_ controller: Inner, context: Context) {
        controller.title = title
        controller.log = log
      }
    }
    struct Screen: View {
      let title: String?
      let log: Log
      var body: some View {
        VStack {
          Text("Above")
          if let title { Wrapped(title: title, log: log) }
        }
      }
    }
    let log = Log()
    let shown = Shown(Screen(title: "Tea", log: log))
    let inner = try #require(shown.controller.children.first)
    #expect(inner.title == "Tea" && inner.parent === shown.controller && log.words == ["appeared"])
    #expect(inner.view.superview != nil && inner.view.bounds.width == 393)
    shown.change { shown.controller.rootView = Screen(title: "Rice", log: log) }
    #expect(shown.controller.children == [inner] && inner.title == "Rice")
    shown.change { shown.controller.rootView = Screen(title: nil, log: log) }
    #expect(shown.controller.children.isEmpty && inner.viewIfLoaded?.superview == nil)
  }
}
