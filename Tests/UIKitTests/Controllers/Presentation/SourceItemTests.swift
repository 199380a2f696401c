import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Items that a popover can belong to", .serialized)
final class SourceItemTests {
  private let host = ApplicationHost()
  private let screen = UIViewController()

  @Test("A view's frame is its bounds in the space of any other view of its window")
  func views() throws {
    host.show(screen)
    let scroll = UIScrollView(frame: CGRect(x: 10, y: 100, width: 300, height: 300))
    scroll.contentSize = CGSize(width: 300, height: 1000)
    let inner = UIView(frame: CGRect(x: 20, y: 500, width: 60, height: 40))
    let beside = UIView(frame: CGRect(x: 100, y: 50, width: 10, height: 10))
    scroll.addSubview(inner)
    for view in [scroll, beside] { screen.view.addSubview(view) }
    scroll.contentOffset.y = 450
    let item: any UIPopoverPresentationControllerSourceItem = inner
    #expect(inner.frame(in: inner) == inner.bounds)
    #expect(inner.frame(in: scroll) == inner.frame)
    #expect(inner.frame(in: screen.view) == CGRect(x: 30, y: 150, width: 60, height: 40))
    #expect(item.frame(in: beside) == CGRect(x: -70, y: 100, width: 60, height: 40))
    let window = try #require(screen.view.window)
    #expect(inner.frame(in: window) == inner.convert(inner.bounds, to: nil))
    #expect(screen.view.frame(in: inner) == screen.view.convert(screen.view.bounds, to: inner))
    inner.bounds.origin = CGPoint(x: 5, y: 5)
    #expect(inner.frame(in: screen.view).origin == CGPoint(x: 30, y: 150), "content that scrolls does not move it")
  }

  @Test("A turned or enlarged view has the smallest rectangle around it")
  func transforms() {
    host.show(screen)
    let view = UIView(frame: CGRect(x: 100, y: 200, width: 60, height: 40))
    screen.view.addSubview(view)
    view.transform = CGAffineTransform(scaleX: 2, y: 3)
    #expect(view.frame(in: screen.view) == CGRect(x: 70, y: 160, width: 120, height: 120))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let turned = view.frame(in: screen.view)
    #expect(abs(turned.width - 40) < 1e-9 && abs(turned.height - 60) < 1e-9)
    #expect(abs(turned.midX - 130) < 1e-9 && abs(turned.midY - 220) < 1e-9)
  }

  @Test("Out of a window, or for a view of another one, there is no frame")
  func elsewhere() throws {
    let (view, other) = (UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), UIView())
    view.addSubview(other)
    #expect(view.frame(in: other).isNull && view.frame(in: view).isNull)
    host.show(screen)
    #expect(view.frame(in: screen.view).isNull && screen.view.frame(in: view).isNull)
    screen.view.addSubview(view)
    #expect(view.frame(in: screen.view) == CGRect(x: 0, y: 0, width: 10, height: 10))
    let second = UIWindow(windowScene: try #require(screen.view.window?.windowScene))
    second.isHidden = false
    #expect(view.frame(in: second).isNull && second.frame(in: view).isNull)
    second.addSubview(view)
    #expect(view.frame(in: second) == view.frame && view.frame(in: screen.view).isNull)
  }

  @Test("A bar button item's frame is that of the view that shows it, once there is one")
  func barButtons() throws {
    let custom = UIView(frame: CGRect(x: 0, y: 0, width: 44, height: 30))
    let items = [UIBarButtonItem(title: "Share"), UIBarButtonItem(customView: custom)]
    #expect(items[0].frame(in: screen.view).isNull)
    screen.navigationItem.rightBarButtonItems = items
    host.show(UINavigationController(rootViewController: screen))
    host.rest()
    let window = try #require(screen.view.window)
    #expect(items[1].frame(in: window) == custom.convert(custom.bounds, to: nil))
    let share = items[0].frame(in: window)
    #expect(share.width > 0 && share.maxY <= 59 + 44 && share.minX > custom.frame(in: window).minX)
    #expect(UIBarButtonItem(title: "Nowhere").frame(in: window).isNull)
  }
}
