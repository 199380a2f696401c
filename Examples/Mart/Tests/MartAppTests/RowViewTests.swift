import Simulator
import Testing
import UIKit

@testable import MartApp

@Suite("A row of a list", .serialized)
struct RowViewTests {
  private let device = SimulatedDevice()
  private let list = UIView()
  private let log = Log()

  private final class Log {
    var (row, button) = (0, 0)
  }

  private func row(_ title: String) -> RowView {
    let row = RowView { [log] in log.row += 1 }
    row.show(
      RowView.Content(
        emoji: "🥕", color: .systemGreen, title: title, subtitle: "bag of 3", value: "¥158",
        accessory: .button(symbol: "plus.circle.fill", label: "Add") { [log] in log.button += 1 }))
    return row
  }

  private func show() {
    let stack = UIStackView(arrangedSubviews: [row("Carrots"), row("Strawberries")])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    list.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: list.topAnchor), stack.widthAnchor.constraint(equalTo: list.widthAnchor),
      stack.leadingAnchor.constraint(equalTo: list.leadingAnchor),
    ])
    device.show(list, frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  }

  @Test("A changed text size gives the same row as starting with that size")
  func textSize() {
    var expected: [[[CGFloat]]] = []
    let sizes: [UIContentSizeCategory] = [.large, .accessibilityExtraExtraExtraLarge, .large, .accessibilityMedium]
    for size in sizes {
      let fresh = RowViewTests()
      fresh.device.preferredContentSizeCategory = size
      fresh.show()
      expected.append(fresh.labelFrames)
    }
    let shown = RowViewTests()
    shown.show()
    for (size, expected) in zip(sizes, expected) {
      shown.device.preferredContentSizeCategory = size
      #expect(shown.labelFrames == expected, "\(size.rawValue)")
    }
    #expect(expected[0] == expected[2] && expected[0] != expected[1])
  }

  /// The labels' and buttons' frames in the list's space, from top to bottom: the order of subviews is not looked at.
  private var labelFrames: [[CGFloat]] {
    func collect(_ view: UIView) -> [[CGFloat]] {
      let own: [[CGFloat]] =
        view is UILabel || view is UIButton
        ? [view.convert(view.bounds, to: list)].map {
          [$0.minY, $0.minX, $0.width, $0.height].map { ($0 * 3).rounded() }
        } : []
      return own + view.subviews.flatMap(collect)
    }
    return collect(list).sorted { $0.lexicographicallyPrecedes($1) }
  }

  @Test(
    "Only its button takes touches, beside the text as above it",
    arguments: [UIContentSizeCategory.large, .accessibilityExtraExtraExtraLarge])
  func taps(size: UIContentSizeCategory) throws {
    device.preferredContentSizeCategory = size
    show()
    let row = try #require(Self.first(RowView.self, in: list))
    let button = try #require(Self.first(UIButton.self, in: row))
    let middle = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
    device.tap(at: middle)
    #expect(log.row == 0 && log.button == 1)
    // Left of the button, and in every corner.
    let frame = row.convert(row.bounds, to: nil)
    let points = [
      CGPoint(x: frame.midX, y: middle.y), CGPoint(x: frame.minX + 2, y: frame.minY + 2),
      CGPoint(x: frame.maxX - 2, y: frame.maxY - 2), CGPoint(x: frame.midX, y: frame.maxY - 20),
    ]
    for point in points { device.tap(at: point) }
    #expect(log.row == points.count && log.button == 1)
  }

  private static func first<View: UIView>(_ type: View.Type, in view: UIView) -> View? {
    view as? View ?? view.subviews.lazy.compactMap { first(type, in: $0) }.first
  }
}

@Suite("A prominent button", .serialized)
struct ProminentButtonTests {
  @Test("Its symbol hides at the accessibility sizes, and returns")
  func symbol() throws {
    let device = SimulatedDevice()
    let shop = Shop(catalogue: .bundled, language: .english)
    let screen = ProductViewController(product: shop.catalogue.products[0], shop: shop)
    let window = device.show(screen)
    let title = shop.words.addToBasket
    func button(in view: UIView) -> UIButton? {
      if let button = view as? UIButton, button.accessibilityLabel == title { return button }
      return view.subviews.lazy.compactMap { button(in: $0) }.first
    }
    let found = try #require(button(in: window))
    let image = try #require(found.configuration?.image)
    let frame = found.frame
    for (size, expected) in [(UIContentSizeCategory.accessibilityMedium, nil), (.extraLarge, image), (.large, image)] {
      device.preferredContentSizeCategory = size
      #expect(found.configuration?.image == expected)
    }
    #expect(found.frame == frame)
  }
}
