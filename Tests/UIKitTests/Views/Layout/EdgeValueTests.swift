import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import UIKitTestSupport

@Suite("Insets and offsets as values", .serialized)
struct EdgeValueTests {
  private let host = ApplicationHost(environment: .standard)

  @Test("The top of directional margins is the top in either direction, and moves what is laid out by them")
  func top() {
    let (stack, view) = (UIStackView(), UIView())
    stack.axis = .vertical
    stack.addArrangedSubview(view)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.insetsLayoutMarginsFromSafeArea = false
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 5, trailing: 10)
    host.show(stack, frame: CGRect(x: 0, y: 200, width: 300, height: 100))
    #expect(view.frame == CGRect(x: 30, y: 0, width: 260, height: 95))
    stack.directionalLayoutMargins.top = 20
    host.settle()
    #expect(view.frame == CGRect(x: 30, y: 20, width: 260, height: 75))
    #expect(stack.layoutMargins == UIEdgeInsets(top: 20, left: 30, bottom: 5, right: 10))
    stack.semanticContentAttribute = .forceRightToLeft
    host.settle()
    #expect(view.frame == CGRect(x: 10, y: 20, width: 260, height: 75))
    #expect(stack.directionalLayoutMargins.top == 20 && stack.layoutMargins.top == 20)
    stack.layoutMargins.top = 7
    #expect(
      stack.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 7, leading: 30, bottom: 5, trailing: 10))
  }

  @Test("Directional insets are equal edge by edge, and are archived as such")
  func directionalInsets() throws {
    let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect([insets.top, insets.leading, insets.bottom, insets.trailing] == [1, 2, 3, 4])
    let edges: [WritableKeyPath<NSDirectionalEdgeInsets, CGFloat>] = [\.top, \.leading, \.bottom, \.trailing]
    for edge in edges {
      var other = insets
      other[keyPath: edge] = -0.5
      #expect(other != insets && edges.filter { other[keyPath: $0] == insets[keyPath: $0] }.count == 3)
    }
    let copy = try JSONDecoder().decode(NSDirectionalEdgeInsets.self, from: JSONEncoder().encode(insets))
    #expect(copy == insets)
  }

  @Test("An offset moves a tab's title to the right whatever the direction, by its horizontal part alone")
  func horizontalOffset() throws {
    func labels(_ view: UIView) -> [UILabel] {
      view.subviews.flatMap { [$0 as? UILabel].compactMap(\.self) + labels($0) }
    }
    /// The place of a tab's title in a new bar.
    func place(_ offset: UIOffset) throws -> CGRect {
      let (bar, item) = (UITabBar(), UITabBarItem(title: "Title", image: nil, tag: 0))
      item.titlePositionAdjustment.horizontal = offset.horizontal
      #expect(item.titlePositionAdjustment == offset)
      bar.items = [item]
      host.show(bar, frame: CGRect(x: 0, y: 300, width: 393, height: 49))
      let label = try #require(labels(bar).first { $0.text == "Title" })
      return label.convert(label.bounds, to: bar)
    }
    for direction in [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
      host.update { $0.layoutDirection = direction }
      let usual = try place(.zero)
      for distance in [9.0, -4] {
        #expect(try place(UIOffset(horizontal: distance, vertical: 0)) == usual.offsetBy(dx: distance, dy: 0))
      }
    }
  }

  @Test("Offsets are equal in both parts, and are archived as such")
  func offsets() throws {
    let offset = UIOffset(horizontal: 3, vertical: -6)
    #expect(offset.horizontal == 3 && offset.vertical == -6)
    #expect(offset != UIOffset(horizontal: 3, vertical: 6) && offset != UIOffset(horizontal: -6, vertical: 3))
    #expect(UIOffset() == .zero && UIOffset.zero.horizontal == 0)
    #expect(try JSONDecoder().decode(UIOffset.self, from: JSONEncoder().encode(offset)) == offset)
  }
}
