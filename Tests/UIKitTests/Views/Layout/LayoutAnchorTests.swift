import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@MainActor
@Suite("Anchors")
struct LayoutAnchorTests {
  typealias Attribute = NSLayoutConstraint.Attribute
  typealias Relation = NSLayoutConstraint.Relation

  static let relations: [Relation] = [.lessThanOrEqual, .equal, .greaterThanOrEqual]
  static let horizontal: [Attribute] = [.left, .right, .leading, .trailing, .centerX]
  static let vertical: [Attribute] = [.top, .bottom, .centerY, .firstBaseline, .lastBaseline]

  /// Whether Apple allows the two in one constraint.
  static func mayMeet(_ one: Attribute, _ other: Attribute) -> Bool {
    let directional: Set<Attribute> = [.leading, .trailing]
    let absolute: Set<Attribute> = [.left, .right]
    return !(directional.contains(one) && absolute.contains(other))
      && !(absolute.contains(one) && directional.contains(other))
  }

  /// The position the relation allows that is nearest to where the view would rather be.
  static func nearest(to wish: CGFloat, _ relation: Relation, _ bound: CGFloat) -> CGFloat {
    switch relation {
    case .equal: bound
    case .lessThanOrEqual: min(wish, bound)
    case .greaterThanOrEqual: max(wish, bound)
    }
  }

  static func constrain(
    _ view: UIView, _ attribute: Attribute, _ relation: Relation, _ other: UIView, _ otherAttribute: Attribute,
    _ constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: view, attribute: attribute, relatedBy: relation, toItem: other, attribute: otherAttribute, multiplier: 1,
      constant: constant)
  }

  @Test("Every horizontal pair of positions works with every relation, in both reading directions")
  func horizontalPairs() {
    for isRightToLeft in [false, true] {
      for first in Self.horizontal {
        for second in Self.horizontal where Self.mayMeet(first, second) {
          for relation in Self.relations {
            let root = LayoutScene.root()
            if isRightToLeft { root.semanticContentAttribute = .forceRightToLeft }
            let other = UIView(frame: CGRect(x: 150, y: 0, width: 80, height: 40))
            let view = ContentView(60, 20)
            root.addSubview(other)
            root.addSubview(view)
            view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 170).at(100).isActive = true
            view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
            Self.constrain(view, first, relation, other, second, 7).isActive = true
            root.layoutIfNeeded()

            let isMirrored = isRightToLeft && [first, second].contains { $0 == .leading || $0 == .trailing }
            func position(_ attribute: Attribute, _ minX: CGFloat, _ width: CGFloat) -> CGFloat {
              switch attribute {
              case .left: minX
              case .right: minX + width
              case .leading: isRightToLeft ? minX + width : minX
              case .trailing: isRightToLeft ? minX : minX + width
              default: minX + width / 2
              }
            }
            // Mirrored, distances count to the left, and so does "at least".
            let bound = position(second, 150, 80) + (isMirrored ? -7 : 7)
            let wish = position(first, 170, 60)
            let effective = isMirrored ? Relation(rawValue: -relation.rawValue)! : relation
            let expected = Self.nearest(to: wish, effective, bound)
            #expect(
              position(first, view.frame.minX, 60) == expected,
              "\(first) \(relation) \(second), right to left: \(isRightToLeft)")
            #expect(view.frame.size == CGSize(width: 60, height: 20))
          }
        }
      }
    }
  }

  @Test("Every vertical pair of positions works with every relation")
  func verticalPairs() {
    for first in Self.vertical {
      for second in Self.vertical {
        for relation in Self.relations {
          let root = LayoutScene.root()
          let other = ContentView(10, 40)
          (other.ascent, other.descent) = (12, 9)
          let view = ContentView(60, 20)
          (view.ascent, view.descent) = (15, 4)
          root.addSubview(other)
          root.addSubview(view)
          NSLayoutConstraint.activate(other.corner(at: 0, 100, in: root))
          view.topAnchor.constraint(equalTo: root.topAnchor, constant: 110).at(100).isActive = true
          Self.constrain(view, first, relation, other, second, -3).isActive = true
          root.layoutIfNeeded()

          func position(_ attribute: Attribute, _ y: CGFloat, _ height: CGFloat, _ view: ContentView) -> CGFloat {
            switch attribute {
            case .top: y
            case .bottom: y + height
            case .centerY: y + height / 2
            case .firstBaseline: y + view.ascent!
            default: y + height - view.descent!
            }
          }
          let expected = Self.nearest(
            to: position(first, 110, 20, view), relation, position(second, 100, 40, other) - 3)
          #expect(position(first, view.frame.minY, 20, view) == expected, "\(first) \(relation) \(second)")
        }
      }
    }
  }

  @Test("Every pair of sizes works with every relation, multiplier and constant")
  func sizes() {
    for first in [Attribute.width, .height] {
      for second in [Attribute.width, .height] {
        for relation in Self.relations {
          for multiplier: CGFloat in [0.5, 1, 2] {
            let root = LayoutScene.root()
            let other = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
            let view = LayoutScene.plain()
            root.addSubview(other)
            root.addSubview(view)
            let wish: CGFloat = 60
            let dimension = first == .width ? view.widthAnchor : view.heightAnchor
            dimension.constraint(equalToConstant: wish).at(500).isActive = true
            NSLayoutConstraint(
              item: view, attribute: first, relatedBy: relation, toItem: other, attribute: second,
              multiplier: multiplier, constant: 5
            ).isActive = true
            root.layoutIfNeeded()
            let bound = (second == .width ? 80 : 40) * multiplier + 5
            let length = first == .width ? view.frame.width : view.frame.height
            #expect(length == Self.nearest(to: wish, relation, bound), "\(first) \(relation) \(multiplier) × \(second)")
          }
        }
      }
    }
  }

  @Test("The anchor methods create the named constraints")
  func anchorMethods() {
    let root = LayoutScene.root()
    let view = LayoutScene.plain("view")
    root.accessibilityIdentifier = "root"
    root.addSubview(view)
    func text(_ constraint: NSLayoutConstraint) -> String { constraint.description }
    func expected(_ equation: String) -> String { "<NSLayoutConstraint: \(equation)   (inactive)>" }

    #expect(
      text(view.leadingAnchor.constraint(equalTo: root.leadingAnchor)) == expected("view.leading == root.leading"))
    #expect(
      text(view.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 3))
        == expected("view.left >= root.left + 3"))
    #expect(
      text(view.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor, constant: -2.5))
        == expected("view.bottom <= root.bottom - 2.5"))
    #expect(
      text(view.heightAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5, constant: 1))
        == expected("view.height == 0.5*root.width + 1"))
    #expect(
      text(view.widthAnchor.constraint(greaterThanOrEqualTo: root.widthAnchor, multiplier: 2))
        == expected("view.width >= 2*root.width"))
    #expect(text(view.widthAnchor.constraint(lessThanOrEqualToConstant: 9)) == expected("view.width <= 9"))
    #expect(
      text(view.topAnchor.constraint(equalToSystemSpacingBelow: root.topAnchor, multiplier: 2))
        == expected("view.top == root.top + 16"))
    #expect(
      text(view.leadingAnchor.constraint(greaterThanOrEqualToSystemSpacingAfter: root.leadingAnchor, multiplier: 1))
        == expected("view.leading >= root.leading + 8"))
    let named = view.widthAnchor.constraint(equalToConstant: 9).at(750)
    named.identifier = "narrow"
    named.isActive = true
    #expect(text(named) == "<NSLayoutConstraint: 'narrow' view.width == 9 @ 750   (active)>")
    #expect(
      text(view.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor))
        == expected("view.leading == root.UIViewLayoutMarginsGuide.leading"))
  }

  @Test("Anchors of the same part of the same item are equal")
  func equality() {
    let (one, other) = (UIView(), UIView())
    #expect(one.topAnchor == one.topAnchor)
    #expect(one.topAnchor != one.bottomAnchor)
    #expect(one.topAnchor != other.topAnchor)
    #expect(one.widthAnchor.item === one)
  }

  @Test("A distance between two positions is a dimension, and grows towards the trailing edge")
  func distances() {
    for isRightToLeft in [false, true] {
      let root = LayoutScene.root()
      if isRightToLeft { root.semanticContentAttribute = .forceRightToLeft }
      let (one, other) = (ContentView(50, 10), ContentView(30, 10))
      root.addSubview(one)
      root.addSubview(other)
      let gap = one.trailingAnchor.anchorWithOffset(to: other.leadingAnchor)
      NSLayoutConstraint.activate([
        one.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
        gap.constraint(equalTo: one.widthAnchor, multiplier: 2),
      ])
      root.layoutIfNeeded()
      // leading 20, width 50, gap 2 × 50
      let expected: [CGFloat] = isRightToLeft ? [400 - 20 - 50, 400 - 170 - 30] : [20, 170]
      #expect([one.frame.minX, other.frame.minX] == expected)
    }
  }

  @Test("A multiplied leading edge counts from the leading edge of the common ancestor")
  func multipliedPositions() {
    for (direction, expected) in [
      (UISemanticContentAttribute.forceLeftToRight, CGFloat(100)), (.forceRightToLeft, 400 - 100 - 60),
    ] {
      let root = LayoutScene.root()
      root.semanticContentAttribute = direction
      let view = ContentView(60, 20)
      root.addSubview(view)
      // A quarter of the way to the trailing edge, which is 400 away.
      NSLayoutConstraint(
        item: view, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .trailing, multiplier: 0.25,
        constant: 0
      ).isActive = true
      root.layoutIfNeeded()
      #expect(view.frame.minX == expected)
    }
  }

  @Test("A change of direction mirrors active constraints")
  func directionChange() {
    let root = LayoutScene.root()
    let view = ContentView(60, 20)
    root.addSubview(view)
    view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.minX == 16)
    root.semanticContentAttribute = .forceRightToLeft
    root.layoutIfNeeded()
    let mirrored: CGFloat = 400 - 16 - 60
    #expect(view.frame.minX == mirrored)
    root.semanticContentAttribute = .unspecified
    root.layoutIfNeeded()
    #expect(view.frame.minX == 16)
  }

  @Test("Items in different branches are related through every offset between them, bounds origins included")
  func branches() {
    let root = LayoutScene.root()
    let left = UIView(frame: CGRect(x: 10, y: 20, width: 200, height: 200))
    left.bounds.origin = CGPoint(x: 5, y: 7)
    let inner = LayoutScene.plain()
    let deep = ContentView(30, 30)
    let right = ContentView(40, 40)
    root.addSubview(left)
    left.addSubview(inner)
    inner.addSubview(deep)
    root.addSubview(right)
    NSLayoutConstraint.activate(
      [
        inner.leftAnchor.constraint(equalTo: left.leftAnchor, constant: 11),
        inner.topAnchor.constraint(equalTo: left.topAnchor, constant: 13),
        inner.widthAnchor.constraint(equalToConstant: 100), inner.heightAnchor.constraint(equalToConstant: 100),
        right.leftAnchor.constraint(equalTo: deep.rightAnchor), right.topAnchor.constraint(equalTo: deep.bottomAnchor),
      ] + deep.corner(at: 17, 19, in: inner))
    root.layoutIfNeeded()
    // The edge of `left` is where its bounds begin, so that the origin shows in frames inside and nowhere outside.
    #expect(inner.frame.origin == CGPoint(x: 5 + 11, y: 7 + 13))
    #expect(right.frame.origin == CGPoint(x: 10 + 11 + 17 + 30, y: 20 + 13 + 19 + 30))
    #expect(right.frame.origin == deep.convert(CGPoint(x: 30, y: 30), to: root))

    left.frame.origin.x += 100
    root.layoutIfNeeded()
    #expect(right.frame.minX == 168)
  }

  @Test("A multiple of 0 of another size is a constraint to a constant, with every relation")
  func noMultiple() {
    let (view, other) = (LayoutScene.plain(), LayoutScene.plain())
    let constraints = [
      view.widthAnchor.constraint(equalTo: other.widthAnchor, multiplier: 0),
      view.widthAnchor.constraint(greaterThanOrEqualTo: other.widthAnchor, multiplier: 0, constant: 30),
      view.heightAnchor.constraint(lessThanOrEqualTo: other.widthAnchor, multiplier: 0, constant: 40),
    ]
    #expect(constraints.map(\.constant) == [0, 30, 40])
    for constraint in constraints {
      #expect(constraint.multiplier == 1)
      #expect(constraint.secondItem == nil)
      #expect(constraint.secondAttribute == .notAnAttribute)
    }
    // No other hierarchy is in the way.
    constraints[1].isActive = true
    #expect(view.constraints == [constraints[1]])
  }

  @Test("A transform does not take part in layout")
  func transforms() {
    let root = LayoutScene.root()
    let view = ContentView(60, 20)
    root.addSubview(view)
    NSLayoutConstraint.activate(view.corner(at: 10, 10, in: root))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    root.layoutIfNeeded()
    #expect(view.bounds.size == CGSize(width: 60, height: 20))
    #expect(view.center == CGPoint(x: 40, y: 20))
  }

  @Test("Alignment insets move the edges and the content size")
  func alignmentInsets() {
    final class Shadowed: UIView {
      override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
      override var intrinsicContentSize: CGSize { CGSize(width: 50, height: 20) }
    }
    let root = LayoutScene.root()
    let view = Shadowed()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    NSLayoutConstraint.activate(view.corner(at: 10, 10, in: root))
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10 - 2, y: 10 - 1, width: 50 + 2 + 4, height: 20 + 1 + 3))
  }

  @Test("A plain view's baselines are its bottom edge")
  func plainBaselines() {
    let root = LayoutScene.root()
    let (one, other) = (ContentView(10, 30), ContentView(10, 50))
    root.addSubview(one)
    root.addSubview(other)
    NSLayoutConstraint.activate(
      one.corner(at: 0, 100, in: root) + [
        other.firstBaselineAnchor.constraint(equalTo: one.lastBaselineAnchor, constant: 4)
      ])
    root.layoutIfNeeded()
    #expect(other.frame.maxY == 134)  // 130 + 4
  }

  @Test("A view can delegate its baseline to a subview")
  func forwardedBaseline() {
    final class Wrapper: UIView {
      let text = ContentView(40, 20)
      override var forFirstBaselineLayout: UIView { text }
    }
    let root = LayoutScene.root()
    let wrapper = Wrapper()
    wrapper.translatesAutoresizingMaskIntoConstraints = false
    wrapper.text.ascent = 16
    wrapper.addSubview(wrapper.text)
    let view = ContentView(10, 30)
    view.ascent = 25
    root.addSubview(wrapper)
    root.addSubview(view)
    NSLayoutConstraint.activate(
      wrapper.text.edges(to: wrapper, inset: 10) + wrapper.corner(at: 0, 100, in: root) + [
        view.firstBaselineAnchor.constraint(equalTo: wrapper.firstBaselineAnchor)
      ])
    root.layoutIfNeeded()
    #expect(view.frame.minY == 101)  // 100 + 10 + 16 − 25
  }

  @Test("A constraint's anchors are equal to those that it was made of")
  func anchors() {
    let (a, b) = (UIView(), UIView())
    a.addSubview(b)
    let constraint = a.topAnchor.constraint(equalTo: b.bottomAnchor, constant: 4)
    #expect(constraint.firstAnchor.isEqual(a.topAnchor) && a.topAnchor.isEqual(constraint.firstAnchor))
    #expect(constraint.secondAnchor?.isEqual(b.bottomAnchor) == true)
    #expect(!constraint.firstAnchor.isEqual(b.topAnchor) && !constraint.firstAnchor.isEqual(a.bottomAnchor))
    #expect(a.widthAnchor.constraint(equalToConstant: 3).secondAnchor == nil)
  }
}
