import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("System spacings, ambiguity and alignments of visual format lines", .serialized)
final class LayoutMembersTests {
  private let host = ApplicationHost()
  private let root = UIView()
  private let (first, second) = (UIView(), UIView())

  init() {
    host.show(root, frame: CGRect(x: 0, y: 100, width: 300, height: 200))
    for view in [first, second] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
  }

  /// `second` at a wish of low priority; `first` is 50 × 20 at the corner.
  private func place(_ extra: [NSLayoutConstraint], wish: CGFloat) {
    let constraints =
      [
        first.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        first.topAnchor.constraint(equalTo: root.topAnchor),
        first.widthAnchor.constraint(equalToConstant: 50), first.heightAnchor.constraint(equalToConstant: 20),
        second.widthAnchor.constraint(equalToConstant: 30), second.heightAnchor.constraint(equalToConstant: 10),
        second.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: wish).at(100),
        second.topAnchor.constraint(equalTo: root.topAnchor, constant: wish).at(100),
      ] + extra
    NSLayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
    NSLayoutConstraint.deactivate(constraints)
  }

  @Test("System spacings are 8 points times the multiplier: exactly, at least or at most")
  func systemSpacings() {
    let (after, below) = (first.trailingAnchor, first.bottomAnchor)
    place(
      [
        second.leadingAnchor.constraint(equalToSystemSpacingAfter: after, multiplier: 2),
        second.topAnchor.constraint(equalToSystemSpacingBelow: below, multiplier: 3),
      ], wish: 0)
    #expect(second.frame.origin == CGPoint(x: 66, y: 44))
    place(
      [
        second.leadingAnchor.constraint(lessThanOrEqualToSystemSpacingAfter: after, multiplier: 1),
        second.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: below, multiplier: 1),
      ], wish: 100)
    #expect(second.frame.origin == CGPoint(x: 58, y: 28))
    place(
      [
        second.leadingAnchor.constraint(greaterThanOrEqualToSystemSpacingAfter: after, multiplier: 1),
        second.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: below, multiplier: 1),
      ], wish: 0)
    #expect(second.frame.origin == CGPoint(x: 58, y: 28))
  }

  @Test("The distance of two anchors is a length, and lengths may be at most a share of another")
  func lengths() {
    place(
      [
        first.bottomAnchor.anchorWithOffset(to: second.topAnchor).constraint(equalToConstant: 33),
        first.trailingAnchor.anchorWithOffset(to: second.leadingAnchor).constraint(equalTo: first.widthAnchor),
      ], wish: 0)
    #expect(second.frame.origin == CGPoint(x: 100, y: 53))
    let width = second.widthAnchor
    let limit = width.constraint(lessThanOrEqualTo: root.widthAnchor, multiplier: 0.5)
    NSLayoutConstraint.activate([limit, width.constraint(equalToConstant: 400).at(500)])
    second.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(second.frame.width == 150 && limit.multiplier == 0.5)
  }

  @Test("Views and guides without enough constraints are ambiguous, and so are their anchors")
  func ambiguity() {
    let guide = UILayoutGuide()
    guide.identifier = "room"
    root.addLayoutGuide(guide)
    guide.widthAnchor.constraint(equalToConstant: 10).isActive = true
    second.widthAnchor.constraint(equalToConstant: 10).isActive = true
    root.layoutIfNeeded()
    #expect(second.hasAmbiguousLayout && second.leadingAnchor.hasAmbiguousLayout)
    #expect(
      guide.hasAmbiguousLayout && guide.rightAnchor.hasAmbiguousLayout && guide.rightAnchor.name.contains("right"))
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 4),
      guide.topAnchor.constraint(equalTo: root.topAnchor),
      guide.heightAnchor.constraint(equalToConstant: 5),
      second.leftAnchor.constraint(equalTo: guide.rightAnchor), second.topAnchor.constraint(equalTo: root.topAnchor),
      second.heightAnchor.constraint(equalToConstant: 5),
    ])
    root.layoutIfNeeded()
    #expect(!second.hasAmbiguousLayout && !guide.hasAmbiguousLayout && second.frame.minX == 14)
    #expect(guide.constraintsAffectingLayout(for: .horizontal).count >= 2)
  }

  @Test("A guide read from an archive belongs to no view yet, and then lays out as any other")
  func archivedGuide() throws {
    final class Named: UILayoutGuide {}
    let coder = NSKeyedArchiver(requiringSecureCoding: false)
    let guide = try #require(Named(coder: coder))
    #expect(guide.owningView == nil && guide.identifier.isEmpty && guide.layoutFrame == .zero)
    let plain = try #require(UILayoutGuide(coder: coder))
    for guide in [guide, plain] { root.addLayoutGuide(guide) }
    #expect(guide.owningView === root && root.layoutGuides == [guide, plain])
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      guide.widthAnchor.constraint(equalToConstant: 30), guide.heightAnchor.constraint(equalToConstant: 40),
      plain.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
      plain.topAnchor.constraint(equalTo: guide.bottomAnchor),
      plain.widthAnchor.constraint(equalTo: guide.widthAnchor), plain.heightAnchor.constraint(equalToConstant: 5),
    ])
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(plain.layoutFrame == CGRect(x: 40, y: 60, width: 30, height: 5))
  }

  @Test("A line aligns all of its views by the edge that its options name")
  func alignments() {
    typealias Options = NSLayoutConstraint.FormatOptions
    func constraints(_ line: String, _ options: Options) -> [NSLayoutConstraint.Attribute] {
      NSLayoutConstraint.constraints(
        withVisualFormat: line, options: options, metrics: nil, views: ["a": first, "b": second]
      ).filter { $0.firstAttribute == $0.secondAttribute }.map(\.firstAttribute)
    }
    let horizontal: [(Options, NSLayoutConstraint.Attribute)] = [
      (.alignAllTop, .top), (.alignAllBottom, .bottom), (.alignAllCenterY, .centerY),
      (.alignAllFirstBaseline, .firstBaseline), (.alignAllLastBaseline, .lastBaseline),
    ]
    for (options, attribute) in horizontal { #expect(constraints("[a]-[b]", options) == [attribute]) }
    let vertical: [(Options, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
      (.alignAllCenterX, .centerX),
    ]
    for (options, attribute) in vertical { #expect(constraints("V:[a]-[b]", options) == [attribute]) }
    #expect(constraints("V:[a]-[b]", [.directionLeadingToTrailing, .spacingEdgeToEdge]).isEmpty)
    let values: [(Options, UInt)] = [
      (.alignAllLeft, 1 << 1), (.alignAllRight, 1 << 2), (.alignAllTop, 1 << 3), (.alignAllBottom, 1 << 4),
      (.alignAllLeading, 1 << 5), (.alignAllTrailing, 1 << 6), (.alignAllCenterX, 1 << 9), (.alignAllCenterY, 1 << 10),
      (.alignAllLastBaseline, 1 << 11), (.alignAllFirstBaseline, 1 << 12), (.alignmentMask, 0xFFFF),
      (.directionLeadingToTrailing, 0), (.directionLeftToRight, 1 << 16), (.directionRightToLeft, 2 << 16),
      (.directionMask, 3 << 16), (.spacingEdgeToEdge, 0), (.spacingBaselineToBaseline, 1 << 19),
      (.spacingMask, 1 << 19),
    ]
    for (option, value) in values { #expect(option.rawValue == value) }
  }

  @Test("A stack aligns its views at the bottom or the top of a row")
  func stackAlignment() {
    let stack = UIStackView()
    let (low, high) = (ContentView(20, 10), ContentView(20, 60))
    for view in [low, high] { stack.addArrangedSubview(view) }
    host.show(stack, frame: CGRect(x: 0, y: 100, width: 40, height: 60))
    for (alignment, top) in [(UIStackView.Alignment.bottom, 50.0), (.top, 0)] {
      stack.alignment = alignment
      host.settle()
      #expect(low.frame.minY == top && high.frame.minY == 0)
    }
  }
}
