import Testing

@testable import UIKit

@Suite("Safe areas and margins", .serialized)
struct SafeAreaTests {
  @Test("A view's inset is its superview's less the gap, edge by edge, and never negative")
  func inheritance() {
    let host = ApplicationHost()
    let root = UIViewController()
    let window = host.show(root)
    // iPhone 16: 59 above, 34 below, 393 × 852.
    #expect(window.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    #expect(root.view.safeAreaInsets == window.safeAreaInsets)
    let view = UIView(frame: CGRect(x: 0, y: 20, width: 100, height: 822))
    root.view.addSubview(view)
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 59 - 20, left: 0, bottom: 34 - (852 - 842), right: 0))
    view.frame = CGRect(x: 0, y: 100, width: 100, height: 100)
    #expect(view.safeAreaInsets == .zero)
  }

  @Test("Rotation moves the notch to the sides")
  func landscape() {
    let host = ApplicationHost()
    let root = UIViewController()
    host.show(root)
    host.update { $0.isLandscape = true }
    #expect(root.view.bounds.size == CGSize(width: 852, height: 393))
    #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
  }

  @Test("A controller's additional insets are added, and reach its subviews")
  func additionalInsets() {
    let host = ApplicationHost()
    let root = UIViewController()
    host.show(root)
    let child = UIView(frame: root.view.bounds)
    root.view.addSubview(child)
    root.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0)
    #expect(root.view.safeAreaInsets.top == CGFloat(59 + 44))
    #expect(child.safeAreaInsets.top == CGFloat(59 + 44))
  }

  @Test("Margins are 8 plus the safe area; a controller's view has 16 at its sides and none above and below")
  func margins() {
    let host = ApplicationHost()
    let root = UIViewController()
    host.show(root)
    #expect(root.view.layoutMargins == UIEdgeInsets(top: 59, left: 16, bottom: 34, right: 16))
    let view = UIView(frame: CGRect(x: 0, y: 200, width: 100, height: 100))
    root.view.addSubview(view)
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    view.directionalLayoutMargins.leading = 30
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 30))
  }

  @Test("Margins preserved from the superview count where they overlap")
  func preservedMargins() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    outer.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    let inner = UIView(frame: CGRect(x: 5, y: 0, width: 95, height: 100))
    outer.addSubview(inner)
    inner.preservesSuperviewLayoutMargins = true
    #expect(inner.layoutMargins == UIEdgeInsets(top: 20, left: 20 - 5, bottom: 20, right: 20))
    inner.frame.origin.x = 25
    #expect(inner.layoutMargins.left == 8)
  }
}
