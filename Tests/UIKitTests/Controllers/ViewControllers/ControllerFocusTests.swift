import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("View controllers around the focus", .serialized)
final class ControllerFocusTests {
  private final class Item: UIView {
    override var canBecomeFocused: Bool { true }
  }

  /// Decides about the focus, and writes down what it is asked.
  private final class Screen: UIViewController {
    var refuses: (UIFocusUpdateContext) -> Bool = { _ in false }
    let log: CallLog
    init(_ title: String, _ log: CallLog) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
      self.title = title
    }
    required init?(coder: NSCoder) { nil }
    override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
      log.add("\(title ?? "") asked")
      return super.shouldUpdateFocus(in: context) && !refuses(context)
    }
    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
      super.didUpdateFocus(in: context, with: coordinator)
      log.add("\(title ?? "") told")
    }
  }

  private lazy var host = makePad()
  private let log = CallLog()

  private func item(y: CGFloat, in view: UIView) -> Item {
    let item = Item(frame: CGRect(x: 20, y: y, width: 100, height: 44))
    item.isAccessibilityElement = true
    view.addSubview(item)
    return item
  }

  // MARK: The chain

  @Test("Around a controller is the superview of its view, or its parent while the view is in no hierarchy")
  func parents() {
    let (parent, child) = (UIViewController(), UIViewController())
    #expect(child.parentFocusEnvironment == nil)
    parent.addChild(child)
    #expect(child.parentFocusEnvironment === parent && !child.isViewLoaded, "it is not loaded for that")
    child.loadViewIfNeeded()
    #expect(child.parentFocusEnvironment === parent)
    let box = UIView()
    parent.view.addSubview(box)
    box.addSubview(child.view)
    #expect(child.parentFocusEnvironment === box && child.view.parentFocusEnvironment === child)
    let chain = child.view.focusChain
    #expect(chain.count == 5)
    #expect(
      zip(chain, [child.view, child, box, parent.view, parent] as [any UIFocusEnvironment]).allSatisfy { $0 === $1 })
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(child.parentFocusEnvironment == nil)
  }

  @Test("A controller contains what is in its view and in its children, and not the other way round")
  func containing() throws {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.embed(child)
    let item = item(y: 100, in: child.view)
    let window = host.show(parent)
    #expect(parent.parentFocusEnvironment === window)
    #expect(parent.contains(item) && parent.contains(child) && child.contains(item))
    #expect(!child.contains(parent) && !item.contains(child))
    #expect(UIFocusSystem.environment(window, contains: item))
  }

  // MARK: Deciding

  @Test("The controllers around both items are asked from the inside out, and told in the same order")
  func order() {
    let (parent, child) = (Screen("parent", log), Screen("child", log))
    parent.embed(child)
    let (a, b) = (item(y: 100, in: child.view), item(y: 200, in: child.view))
    host.show(parent)
    host.pressKey(.keyboardTab)
    #expect(a.isFocused)
    #expect(log.take() == ["child asked", "parent asked", "child told", "parent told"])
    host.pressKey(.keyboardTab)
    #expect(b.isFocused)
    #expect(log.take() == ["child asked", "parent asked", "child told", "parent told"], "each once")
  }

  @Test("A controller keeps the focus in itself by refusing, and the others are not asked")
  func refusing() {
    let (parent, left, right) = (Screen("parent", log), Screen("left", log), Screen("right", log))
    for (child, y) in [(left, CGFloat(100)), (right, 400)] {
      parent.embed(child)
      child.view.frame = CGRect(x: 0, y: y, width: 300, height: 200)
    }
    let (a, b, c) = (item(y: 0, in: left.view), item(y: 60, in: left.view), item(y: 0, in: right.view))
    host.show(parent)
    host.pressKey(.keyboardTab)
    #expect(a.isFocused)
    left.refuses = { [unowned left] context in
      guard let next = context.nextFocusedItem, context.previouslyFocusedItem != nil else { return false }
      return !left.contains(next)
    }
    host.pressKey(.keyboardTab)
    #expect(b.isFocused, "within itself it may move")
    _ = log.take()
    host.pressKey(.keyboardTab)
    #expect(b.isFocused && !c.isFocused)
    #expect(log.take() == ["left asked"])
    left.refuses = { _ in false }
    host.pressKey(.keyboardTab)
    #expect(c.isFocused)
    #expect(
      log.take() == [
        "left asked", "parent asked", "right asked", "left told", "parent told", "right told",
      ])
  }

  @Test("A parent refuses for all of its children")
  func refusingParent() {
    let (parent, child) = (Screen("parent", log), Screen("child", log))
    parent.embed(child)
    let a = item(y: 100, in: child.view)
    parent.refuses = { _ in true }
    host.show(parent)
    host.pressKey(.keyboardTab)
    #expect(!a.isFocused && log.take().allSatisfy { $0.hasSuffix("asked") })
    UIFocusSystem.focusSystem(for: a)?.requestFocusUpdate(to: a)
    UIFocusSystem.focusSystem(for: a)?.updateFocusIfNeeded()
    #expect(!a.isFocused)
    parent.refuses = { _ in false }
    host.pressKey(.keyboardTab)
    #expect(a.isFocused)
  }
}
