import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Observing views")
struct ObservedViewTests {
  typealias Tests = ObserveTests

  @Test("Geometry, visibility and opacity, assigned by the app")
  func assigned() {
    let view = UIView()
    let counts = [
      Tests.count(view, \.frame) { $0.frame = CGRect(x: 1, y: 2, width: 30, height: 40) },
      Tests.count(view, \.bounds) { $0.bounds.size.width = 50 }, Tests.count(view, \.center) { $0.center.x = 9 },
      Tests.count(view, \.isHidden) { $0.isHidden = true }, Tests.count(view, \.alpha) { $0.alpha = 0.5 },
      // Equal values are reported as well.
      Tests.count(view, \.frame) { $0.frame = view.frame }, Tests.count(view, \.center) { $0.center = view.center },
      Tests.count(view, \.isHidden) { $0.isHidden = true },
    ]
    #expect(counts == [1, 1, 1, 1, 1, 1, 1, 1])
  }

  @Test("Geometry that follows from other geometry is reported when it changes, and only then")
  func derived() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let counts = [
      Tests.count(view, \.bounds) { $0.frame.size.width = 20 }, Tests.count(view, \.bounds) { $0.frame.origin.x = 5 },
      Tests.count(view, \.center) { $0.frame.origin.x = 6 },
      Tests.count(view, \.center) { $0.bounds.size.width = 30 },
      Tests.count(view, \.frame) { $0.center.x += 1 }, Tests.count(view, \.frame) { $0.bounds.size.width = 40 },
      Tests.count(view, \.frame) { $0.bounds.origin.x = 3 },
    ]
    #expect(counts == [1, 0, 1, 0, 1, 1, 0])
  }

  @Test("A change carries the old and the new frame, whichever property made it")
  func values() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var changes: [NSKeyValueObservedChange<CGRect>] = []
    let observation = view.observe(\.frame, options: [.old, .new]) { changes.append($1) }
    view.center.x += 2
    #expect(changes.map(\.oldValue) == [CGRect(x: 0, y: 0, width: 10, height: 10)])
    #expect(changes.map(\.newValue) == [CGRect(x: 2, y: 0, width: 10, height: 10)])
    observation.invalidate()
  }

  @Test("Frames that constraints set")
  func solved() {
    let root = LayoutScene.root()
    let view = LayoutScene.plain()
    root.addSubview(view)
    NSLayoutConstraint.activate(view.edges(to: root, inset: 10))
    var frames: [CGRect] = []
    let observation = view.observe(\.frame) { view, _ in frames.append(view.frame) }
    root.layoutIfNeeded()
    #expect(frames.last == CGRect(x: 10, y: 10, width: 380, height: 280))
    observation.invalidate()
  }

  @Test("The window, in all views of the subtree")
  func window() {
    let (window, view, inner) = (UIWindow(), UIView(), UIView())
    view.addSubview(inner)
    #expect(Tests.count(inner, \.window) { _ in window.addSubview(view) } == 1)
    #expect(Tests.count(inner, \.window) { _ in view.removeFromSuperview() } == 1)
  }

  @Test("The safe area, which follows the superview's")
  func safeArea() {
    let controller = UIViewController()
    let inner = UIView(frame: controller.view.bounds)
    controller.view.addSubview(inner)
    var insets: [UIEdgeInsets] = []
    let observation = inner.observe(\.safeAreaInsets, options: .new) { insets += [$1.newValue].compactMap { $0 } }
    controller.additionalSafeAreaInsets.top = 12
    #expect(insets == [UIEdgeInsets(top: 12, left: 0, bottom: 0, right: 0)])
    observation.invalidate()
  }

  @Test("Insets of a scroll view, and the adjusted ones that follow")
  func insets() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let counts = [
      Tests.count(view, \.contentInset) { $0.contentInset.top = 5 },
      Tests.count(view, \.adjustedContentInset) { $0.contentInset.top = 6 },
      Tests.count(view, \.bounds) { $0.contentOffset.y = 40 },
      Tests.count(view, \.contentOffset) { $0.bounds.origin.y = 50 },
    ]
    #expect(counts == [1, 1, 1, 1])
  }

  @Test("A view and its observation end together")
  func ownership() {
    weak var weakView: UIView?
    do {
      let view = UIView()
      weakView = view
      view.frame.size.width = 1
      withExtendedLifetime(view.observe(\.frame) { _, _ in }) {}
    }
    #expect(weakView == nil)
  }
}
