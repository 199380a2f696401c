import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Directions of a page control", .serialized)
final class PageControlDirectionTests {
  private let host = ApplicationHost()

  /// A control of its natural size with its origin at (100, 100).
  private func shown(_ direction: UIPageControl.Direction, pages: Int = 4, current: Int = 1) -> UIPageControl {
    let control = UIPageControl()
    control.direction = direction
    control.numberOfPages = pages
    control.currentPage = current
    host.show(control, frame: CGRect(origin: CGPoint(x: 100, y: 100), size: control.intrinsicContentSize))
    return control
  }

  private struct Case: Sendable {
    let direction: UIPageControl.Direction
    let isInterfaceRightToLeft: Bool
    let isVertical: Bool
    /// Whether the first page is at the right or the bottom.
    let isReversed: Bool
  }

  private static let cases = [false, true].flatMap { rightToLeft in
    [
      Case(direction: .natural, isInterfaceRightToLeft: rightToLeft, isVertical: false, isReversed: rightToLeft),
      Case(direction: .leftToRight, isInterfaceRightToLeft: rightToLeft, isVertical: false, isReversed: false),
      Case(direction: .rightToLeft, isInterfaceRightToLeft: rightToLeft, isVertical: false, isReversed: true),
      Case(direction: .topToBottom, isInterfaceRightToLeft: rightToLeft, isVertical: true, isReversed: false),
      Case(direction: .bottomToTop, isInterfaceRightToLeft: rightToLeft, isVertical: true, isReversed: true),
    ]
  }

  @Test("The dots follow one another along the axis of the direction, from its end; only the natural one mirrors")
  func places() {
    for test in Self.cases {
      host.update { $0.layoutDirection = test.isInterfaceRightToLeft ? .rightToLeft : .leftToRight }
      let control = shown(test.direction)
      let length: CGFloat = 18 * 4 + 20
      #expect(
        control.intrinsicContentSize
          == (test.isVertical ? CGSize(width: 26, height: length) : CGSize(width: length, height: 26)))
      #expect(control.size(forNumberOfPages: 4) == control.intrinsicContentSize)
      let steps: [CGFloat] = test.isReversed ? [73, 55, 37, 19] : [19, 37, 55, 73]
      #expect(control.dots.map { test.isVertical ? $0.center.y : $0.center.x } == steps, "\(test)")
      #expect(control.dots.allSatisfy { (test.isVertical ? $0.center.x : $0.center.y) == 13 }, "\(test)")
    }
  }

  @Test("A tap beyond the middle turns towards the end of the direction, one before it towards its beginning")
  func taps() {
    for test in Self.cases {
      host.update { $0.layoutDirection = test.isInterfaceRightToLeft ? .rightToLeft : .leftToRight }
      let control = shown(test.direction)
      let (near, far) =
        test.isVertical
        ? (CGPoint(x: 113, y: 105), CGPoint(x: 113, y: 185)) : (CGPoint(x: 105, y: 113), CGPoint(x: 185, y: 113))
      host.tap(at: far)
      #expect(control.currentPage == (test.isReversed ? 0 : 2), "\(test)")
      control.currentPage = 1
      host.tap(at: near)
      #expect(control.currentPage == (test.isReversed ? 2 : 0), "\(test)")
    }
  }

  @Test("A finger turns one page per dot along the axis of the direction, and none across it")
  func swipes() {
    for test in Self.cases {
      host.update { $0.layoutDirection = test.isInterfaceRightToLeft ? .rightToLeft : .leftToRight }
      let control = shown(test.direction)
      let start = CGPoint(x: 113, y: 113)
      host.touchDown(at: start)
      host.touchMove(to: CGPoint(x: start.x + (test.isVertical ? 36 : 0), y: start.y + (test.isVertical ? 0 : 36)))
      #expect(control.currentPage == 1 && control.interactionState == .none, "\(test)")
      host.touchMove(to: CGPoint(x: start.x + (test.isVertical ? 0 : 20), y: start.y + (test.isVertical ? 20 : 0)))
      #expect(control.currentPage == (test.isReversed ? 0 : 2) && control.interactionState == .continuous, "\(test)")
      host.touchMove(to: start)
      #expect(control.currentPage == 1, "\(test)")
      host.touchUp(at: start)
      #expect(control.currentPage == 1 && control.interactionState == .none, "\(test)")
    }
  }

  @Test("Another direction lays the same pages out anew and asks for another size; the page stays, and nothing is sent")
  func change() {
    let control = shown(.natural, pages: 3, current: 2)
    #expect(UIPageControl().direction == .natural)
    var sent = 0
    control.addAction(UIAction { _ in sent += 1 }, for: .valueChanged)
    control.direction = .bottomToTop
    control.frame.size = control.sizeThatFits(.zero)
    host.settle()
    #expect(control.frame.size == CGSize(width: 26, height: 18 * 3 + 20))
    #expect(control.dots.map(\.center.y) == [55, 37, 19] && control.dots[2].backgroundColor == .white)
    #expect(control.currentPage == 2 && sent == 0)
    control.numberOfPages = 0
    host.settle()
    #expect(control.dots.isEmpty && control.intrinsicContentSize == CGSize(width: 26, height: 20))
    host.tap(at: CGPoint(x: 113, y: 110))
    #expect(control.currentPage == 0 && sent == 0)
  }

  @Test("VoiceOver: An increment goes to the next page in every direction")
  func increments() {
    for direction in [
      UIPageControl.Direction.natural, .leftToRight, .rightToLeft, .topToBottom, .bottomToTop,
    ] {
      let control = shown(direction)
      control.accessibilityIncrement()
      #expect(control.currentPage == 2)
      control.accessibilityDecrement()
      control.accessibilityDecrement()
      #expect(control.currentPage == 0)
    }
  }

  @Test("A tap is a discrete interaction for as long as its event is sent, a moving finger a continuous one")
  func interactionStates() {
    let control = shown(.natural)
    var states: [UIPageControl.InteractionState] = []
    control.addAction(UIAction { [unowned control] _ in states.append(control.interactionState) }, for: .valueChanged)
    #expect(control.interactionState == .none)
    host.tap(at: CGPoint(x: 185, y: 113))
    #expect(states == [.discrete] && control.interactionState == .none)
    host.touchDown(at: CGPoint(x: 120, y: 113))
    host.touchMove(to: CGPoint(x: 145, y: 113))
    host.touchUp(at: CGPoint(x: 145, y: 113))
    #expect(states == [.discrete, .continuous] && control.interactionState == .none)
    // Assistive technologies touch nothing.
    control.accessibilityDecrement()
    #expect(states.last == UIPageControl.InteractionState.none)
  }

  @Test("Directions and interaction states have Apple's values")
  func values() {
    typealias Control = UIPageControl
    #expect(
      [Control.Direction.natural, .leftToRight, .rightToLeft, .topToBottom, .bottomToTop].map(\.rawValue)
        == Array(0...4))
    #expect([Control.InteractionState.none, .discrete, .continuous].map(\.rawValue) == [0, 1, 2])
    #expect(Control.Direction(rawValue: 5) == nil && Control.InteractionState(rawValue: -1) == nil)
  }
}
