import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

/// Auto Layout in a window, frame by frame, with real text.
@MainActor
@Suite("Layout on the screen")
struct LayoutOnScreenTests {
  private func host() -> ApplicationHost { ApplicationHost(environment: .standard) }

  private func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }

  @Test("A label of several lines in a scrolling column is as high as its text at the column's width")
  func articles() {
    let host = host()
    let controller = UIViewController()
    let scroll = UIScrollView()
    let text = String(repeating: "Fold the dough over itself and let it rest. ", count: 12)
    let (title, body) = (label("Bread"), label(text))
    let column = UIStackView(arrangedSubviews: [title, body])
    (column.axis, column.spacing) = (.vertical, 12)
    for view in [scroll, column] { view.translatesAutoresizingMaskIntoConstraints = false }
    controller.view.addSubview(scroll)
    scroll.addSubview(column)
    NSLayoutConstraint.activate(
      scroll.edges(to: controller.view) + column.edges(to: scroll, inset: 16) + [
        column.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -32)
      ])
    let window = host.show(controller)
    let width = window.bounds.width
    #expect(scroll.frame == controller.view.bounds)
    #expect(body.frame.width == width - 32)
    #expect(body.bounds.height == body.sizeThatFits(CGSize(width: width - 32, height: 10_000)).height)
    #expect(body.frame.height > 3 * title.frame.height)
    #expect(body.frame.minY == title.frame.maxY + 12)
    #expect(scroll.contentSize == CGSize(width: width, height: body.frame.maxY + 32))
    #expect(!body.hasAmbiguousLayout)

    let high = body.frame.height
    host.update { $0.isLandscape = true }
    host.settle()
    #expect(scroll.frame == controller.view.bounds)
    #expect(body.frame.height < high)
    #expect(body.bounds.height == body.sizeThatFits(CGSize(width: body.frame.width, height: 10_000)).height)
  }

  @Test("Changing the text size of a shown screen gives the frames of a screen launched with it")
  func liveTextSize() {
    func frames(launchedAt first: UIContentSizeCategory, then second: UIContentSizeCategory?) -> [CGRect] {
      var environment = DeviceEnvironment.standard
      environment.contentSizeCategory = first
      let host = ApplicationHost(environment: environment)
      let (amount, name) = (label("200 g"), label("Beef slices, cut thin against the grain and patted dry"))
      amount.font = .preferredFont(forTextStyle: .footnote)
      name.font = .preferredFont(forTextStyle: .body)
      for label in [amount, name] { label.adjustsFontForContentSizeCategory = true }
      amount.setContentCompressionResistancePriority(.required, for: .horizontal)
      let controller = UIViewController()
      for label in [amount, name] { controller.view.addSubview(label) }
      NSLayoutConstraint.activate(
        name.corner(at: 16, 100, in: controller.view) + [
          name.widthAnchor.constraint(equalToConstant: 220),
          amount.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 8),
          amount.firstBaselineAnchor.constraint(equalTo: name.firstBaselineAnchor),
        ])
      host.show(controller)
      if let second {
        host.update { $0.contentSizeCategory = second }
        host.settle()
      }
      return [amount.frame, name.frame]
    }
    for size in [UIContentSizeCategory.extraSmall, .accessibilityLarge, .accessibilityExtraExtraExtraLarge] {
      #expect(frames(launchedAt: .large, then: size) == frames(launchedAt: size, then: nil))
      #expect(frames(launchedAt: size, then: .large) == frames(launchedAt: .large, then: nil))
    }
  }

  @Test("Baselines of labels of different sizes align")
  func baselines() {
    let host = host()
    let (large, small) = (label("Rice"), label("750 g"))
    large.font = .systemFont(ofSize: 34)
    small.font = .systemFont(ofSize: 13)
    let row = UIStackView(arrangedSubviews: [large, small])
    row.alignment = .firstBaseline
    row.translatesAutoresizingMaskIntoConstraints = false
    let controller = UIViewController()
    controller.view.addSubview(row)
    NSLayoutConstraint.activate(row.corner(at: 10, 100, in: controller.view))
    host.show(controller)
    #expect(large.frame.minY == 0)
    let scale = UIScreen.main.scale
    let difference =
      (large.frame.minY + (large.firstBaselineOffset ?? 0)) - (small.frame.minY + (small.firstBaselineOffset ?? 0))
    #expect(abs(difference) <= 0.5 / scale + 1e-6)
  }

  @Test("Changing the interface's reading direction mirrors it")
  func direction() {
    let host = host()
    let controller = UIViewController()
    let view = ContentView(60, 20)
    controller.view.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 16),
      view.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor),
    ])
    let window = host.show(controller)
    #expect(view.frame.minX == 16)
    #expect(view.frame.minY == window.safeAreaInsets.top)
    host.update { $0.layoutDirection = .rightToLeft }
    host.settle()
    #expect(view.frame.maxX == window.bounds.width - 16)
  }

  @Test("A changed constant is on the screen after the next frame")
  func constants() {
    let host = host()
    let controller = UIViewController()
    let view = ContentView(60, 20)
    controller.view.addSubview(view)
    let top = view.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 100)
    NSLayoutConstraint.activate([top, view.leftAnchor.constraint(equalTo: controller.view.leftAnchor)])
    host.show(controller)
    #expect(view.frame.minY == 100)
    top.constant = 140
    #expect(view.frame.minY == 100)
    host.settle()
    #expect(view.frame.minY == 140)
  }

  @Test("A controller's updateViewConstraints replaces its view's updateConstraints")
  func updateViewConstraints() {
    final class Controller: UIViewController {
      var updates = 0
      override func updateViewConstraints() {
        updates += 1
        super.updateViewConstraints()
      }
    }
    let host = host()
    let controller = Controller()
    host.show(controller)
    #expect(controller.updates == 1)
    controller.view.setNeedsUpdateConstraints()
    host.settle()
    #expect(controller.updates == 2)
  }
}
