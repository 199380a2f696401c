import ObjectiveC
import UIKit
import XCTest

/// Methods that code exchanges by the Objective-C runtime, as libraries do.
final class ExchangeTests: XCTestCase {
  override func setUp() {
    super.setUp()
    log = []
  }

  func testAnExchangedMethodCallsTheOneThatItReplaces() {
    swizzle(UIView.self, #selector(UIView.layoutSubviews), #selector(UIView.loggedLayoutSubviews))
    let view = Panel(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.setNeedsLayout()
    view.layoutIfNeeded()
    XCTAssertEqual(log, ["before Panel", "after Panel", "Panel"])
    swizzle(UIView.self, #selector(UIView.layoutSubviews), #selector(UIView.loggedLayoutSubviews))
    view.setNeedsLayout()
    view.layoutIfNeeded()
    XCTAssertEqual(log, ["before Panel", "after Panel", "Panel", "Panel"])
    // It is its own again.
    view.loggedLayoutSubviews()
    XCTAssertEqual(log.suffix(1), ["before Panel"])
  }

  func testResultsAndArgumentsPassThrough() {
    let view = UILabel(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    XCTAssertFalse(view.point(inside: CGPoint(x: -5, y: 5), with: nil))
    swizzle(
      UIView.self, #selector(UIView.point(inside:with:)), #selector(UIView.widePoint(inside:with:)))
    XCTAssertTrue(view.point(inside: CGPoint(x: -5, y: 5), with: nil))
    XCTAssertFalse(view.point(inside: CGPoint(x: -15, y: 5), with: nil))
    swizzle(
      UIView.self, #selector(UIView.point(inside:with:)), #selector(UIView.widePoint(inside:with:)))
    XCTAssertFalse(view.point(inside: CGPoint(x: -5, y: 5), with: nil))
  }

  func testAnImplementationIsCalledAsAFunction() {
    let controller = Screen()
    Screen.interceptDismissals()
    controller.dismiss(animated: false, completion: nil)
    XCTAssertEqual(log, ["intercepted false"])
    Screen.allowDismissals()
    controller.dismiss(animated: true)
    XCTAssertEqual(log, ["intercepted false"])
  }

  func testABlockReplacesAMethod() throws {
    let method = try XCTUnwrap(class_getInstanceMethod(UIViewController.self, #selector(UIViewController.viewDidLoad)))
    let block: @convention(block) (UIViewController) -> Void = { log.append("block \(type(of: $0))") }
    let old = method_setImplementation(method, imp_implementationWithBlock(block as AnyObject))
    Screen().loadViewIfNeeded()
    XCTAssertEqual(log, ["block Screen", "loaded"])
    method_setImplementation(method, old)
    Screen().loadViewIfNeeded()
    XCTAssertEqual(log, ["block Screen", "loaded", "loaded"])
  }

  func testAMethodIsAddedToAClassThatLacksIt() throws {
    let selector = #selector(UIView.widePoint(inside:with:))
    let method = try XCTUnwrap(class_getInstanceMethod(UIView.self, selector))
    XCTAssertFalse(class_addMethod(UIView.self, selector, method_getImplementation(method), nil))
    let block: (Panel) -> Void = { log.append("added to \(type(of: $0))") }
    XCTAssertTrue(class_addMethod(Panel.self, Selector(("shine")), imp_implementationWithBlock(block), "v@:"))
    let panel = Panel()
    XCTAssertTrue(panel.responds(to: Selector(("shine"))))
    XCTAssertFalse(UIView().responds(to: Selector(("shine"))))
    panel.perform(Selector(("shine")))
    XCTAssertEqual(log, ["added to Panel"])
    XCTAssertNil(class_getInstanceMethod(UIView.self, Selector(("shine"))))
  }

  func testLayersAndControllersOfTheAppAreReachedThroughSuper() {
    let old = class_replaceMethod(
      CALayer.self, #selector(CALayer.add(_:forKey:)),
      class_getMethodImplementation(CALayer.self, #selector(CALayer.loggedAdd(_:forKey:)))!, nil)
    CALayer().add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
    XCTAssertEqual(log, ["fade"])
    class_replaceMethod(CALayer.self, #selector(CALayer.add(_:forKey:)), old!, nil)
    CALayer().add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
    XCTAssertEqual(log, ["fade"])
  }

  /// The usual way.
  private func swizzle(_ type: AnyClass, _ original: Selector, _ swizzled: Selector) {
    guard let first = class_getInstanceMethod(type, original), let second = class_getInstanceMethod(type, swizzled)
    else { return XCTFail("no method") }
    if class_addMethod(type, original, method_getImplementation(second), method_getTypeEncoding(second)) {
      class_replaceMethod(type, swizzled, method_getImplementation(first), method_getTypeEncoding(first))
    } else {
      method_exchangeImplementations(first, second)
    }
  }
}

nonisolated(unsafe) private var log: [String] = []

private final class Panel: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    log.append("Panel")
  }
}

extension UIView {
  @objc fileprivate func loggedLayoutSubviews() {
    log.append("before \(type(of: self))")
    if log.count < 3 { loggedLayoutSubviews() }
    if log.count < 3 { log.append("after \(type(of: self))") }
  }

  @objc fileprivate dynamic func widePoint(inside point: CGPoint, with event: UIEvent?) -> Bool {
    widePoint(inside: CGPoint(x: point.x + 10, y: point.y), with: event)
  }
}

extension CALayer {
  @objc fileprivate func loggedAdd(_ animation: CAAnimation, forKey key: String?) { log.append(key ?? "none") }
}

private var originalDismissal: IMP?
private typealias Dismissal = @convention(c) (AnyObject, Selector, Bool, (() -> Void)?) -> Void

private final class Screen: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    log.append("loaded")
  }

  static func interceptDismissals() {
    guard let method = class_getInstanceMethod(UIViewController.self, #selector(dismiss(animated:completion:))),
      let own = class_getMethodImplementation(
        UIViewController.self, #selector(interceptedDismissal(animated:completion:)))
    else { return }
    originalDismissal = method_setImplementation(method, own)
  }

  static func allowDismissals() {
    guard let method = class_getInstanceMethod(UIViewController.self, #selector(dismiss(animated:completion:))),
      let original = originalDismissal
    else { return }
    method_setImplementation(method, original)
  }
}

extension UIViewController {
  @objc fileprivate func interceptedDismissal(animated: Bool, completion: (() -> Void)?) {
    let original = unsafeBitCast(originalDismissal, to: Dismissal.self)
    log.append("intercepted \(animated)")
    original(self, #selector(UIViewController.dismiss(animated:completion:)), animated, completion)
  }
}
