import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

/// What stops, and what the message says.
@MainActor
@Suite("Misuse of constraints")
struct LayoutMisuseTests {
  private func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("Activating a constraint between views without a common ancestor stops with an explanation")
  func noCommonAncestor() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (one, other) = (UIView(), UIView())
        one.accessibilityIdentifier = "lonely"
        one.leadingAnchor.constraint(equalTo: other.leadingAnchor).isActive = true
      }
    }
    let text = message(result)
    #expect(text.contains("no common ancestor"))
    #expect(text.contains("lonely.leading == UIView.leading"))
    #expect(text.contains("different view hierarchies"))
    #expect(text.contains("Add both views to one hierarchy"))
  }

  @Test("Relating a leading to a left edge stops with an explanation")
  func directionalWithAbsolute() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let root = UIView()
        let view = UIView()
        root.addSubview(view)
        _ = view.leadingAnchor.constraint(equalTo: root.leftAnchor)
      }
    }
    #expect(message(result).contains("leading or trailing edge to a left or right edge"))
  }

  @Test("A location equal to a constant stops with an explanation")
  func locationWithoutItem() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint(
          item: UIView(), attribute: .top, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
          constant: 10)
      }
    }
    #expect(message(result).contains("sets a location to a constant"))
  }

  @Test("Relating a location to a size stops with an explanation")
  func locationWithSize() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let root = UIView()
        let view = UIView()
        root.addSubview(view)
        _ = NSLayoutConstraint(
          item: view, attribute: .top, relatedBy: .equal, toItem: root, attribute: .height, multiplier: 1, constant: 0)
      }
    }
    #expect(message(result).contains("cannot be compared"))
  }

  @Test("Locations of different axes can be related as long as nothing is laid out")
  func locationsOfDifferentAxesAtRest() {
    let root = LayoutScene.root()
    let view = LayoutScene.plain()
    root.addSubview(view)
    let constraint = NSLayoutConstraint(
      item: view, attribute: .left, relatedBy: .equal, toItem: root, attribute: .top, multiplier: 1, constant: 50)
    constraint.isActive = true
    #expect(root.constraints == [constraint])
    constraint.constant = 15
    constraint.isActive = false
    root.layoutIfNeeded()
    #expect(root.constraints.isEmpty)
  }

  @Test("Locations of different axes stop when they are laid out, with an explanation")
  func locationsOfDifferentAxes() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let root = LayoutScene.root()
        let (view, other) = (LayoutScene.plain("title"), LayoutScene.plain("icon"))
        root.addSubview(view)
        root.addSubview(other)
        NSLayoutConstraint(
          item: view, attribute: .left, relatedBy: .equal, toItem: other, attribute: .top, multiplier: 1, constant: 0
        ).isActive = true
        root.layoutIfNeeded()
      }
    }
    #expect(message(result).contains("cannot be compared"))
    #expect(message(result).contains("title.left == icon.top"))
  }

  @Test("An edge without a second item stops with an explanation")
  func edgeOfNothing() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint(
          item: UIView(), attribute: .top, relatedBy: .equal, toItem: nil, attribute: .top, multiplier: 1, constant: 0)
      }
    }
    #expect(message(result).contains("has a location attribute without an item"))
  }

  @Test("An item that is neither a view nor a guide stops with an explanation")
  func foreignItem() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint(
          item: "text", attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
          constant: 0)
      }
    }
    #expect(message(result).contains("only relate views and layout guides"))
  }

  @Test("A NaN constant stops with an explanation")
  func nonFiniteConstant() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIView().widthAnchor.constraint(equalToConstant: 1).constant = .nan }
    }
    #expect(message(result).contains("must be a finite number"))
    #expect(message(result).contains("constant: nan"), "the message names the value")
  }

  @Test("Adding a constraint to a view that does not contain its items stops with an explanation")
  func wrongOwner() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (root, view) = (UIView(), UIView())
        root.addSubview(view)
        view.addConstraint(view.topAnchor.constraint(equalTo: root.topAnchor))
      }
    }
    #expect(message(result).contains("not prepared for the constraint"))
  }

  @Test("Arranging a view beyond the end of a stack stops with an explanation")
  func stackIndex() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIStackView().insertArrangedSubview(UIView(), at: 1) }
    }
    #expect(message(result).contains("out of range"))
  }
}
