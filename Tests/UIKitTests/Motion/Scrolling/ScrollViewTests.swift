import Testing

@testable import UIKit

@Suite("Scroll views", .serialized)
struct ScrollViewTests {
  private func scrollView(content height: CGFloat) -> UIScrollView {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    view.contentSize = CGSize(width: 100, height: height)
    return view
  }

  // behaviours.md §14 "Scroll offset"
  @Test("The content offset is the origin of the bounds, and moves no subview")
  func offset() {
    let view = scrollView(content: 1000)
    let subview = UIView(frame: CGRect(x: 0, y: 300, width: 10, height: 10))
    view.addSubview(subview)
    view.contentOffset = CGPoint(x: 0, y: 120)
    #expect(view.bounds.origin == CGPoint(x: 0, y: 120))
    #expect(subview.frame.minY == 300)
    #expect(subview.convert(CGPoint.zero, to: view.superview ?? view).y == 300)
    #expect(view.layer.convert(CGPoint(x: 0, y: 300), to: nil).y == CGFloat(300 - 120))
  }

  @Test("Scrolling lays out the scroll view, not its content")
  func scrollingLayout() {
    final class Counting: UIView {
      var count = 0
      override func layoutSubviews() { count += 1 }
    }
    let view = scrollView(content: 1000)
    let content = Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 1000))
    view.addSubview(content)
    view.layoutIfNeeded()
    let before = content.count
    view.contentOffset.y = 50
    #expect(view.layer.needsLayout())
    view.layoutIfNeeded()
    #expect(content.count == before)
  }

  @Test("Content under the notch begins below it, and stays at the top when the inset changes")
  func adjustedInset() {
    let host = ApplicationHost()
    let root = UIViewController()
    host.show(root)
    let view = UIScrollView(frame: root.view.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.contentSize = CGSize(width: 393, height: 2000)
    root.view.addSubview(view)
    host.settle()
    #expect(view.adjustedContentInset == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    #expect(view.contentOffset.y == -59)
    root.additionalSafeAreaInsets.top = 41
    #expect(view.contentOffset.y == -100, "at the top edge it stays at the top edge")
    view.contentOffset.y = 300
    root.additionalSafeAreaInsets.top = 0
    #expect(view.contentOffset.y == 300, "elsewhere the offset survives")
  }

  @Test("A page scroll moves by the visible extent and stops at the edges – for every direction")
  func paging() {
    let geometry = ScrollGeometry(
      viewport: CGSize(width: 100, height: 200), contentSize: CGSize(width: 300, height: 450),
      contentInset: .zero, adjustedInset: UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0))
    // The visible height is 200 − 20 − 30 = 150; the offsets at rest run from −20 to 450 + 30 − 200 = 280.
    let table: [(UIAccessibilityScrollDirection, CGPoint, CGPoint)] = [
      (.down, CGPoint(x: 0, y: -20), CGPoint(x: 0, y: 130)),
      (.down, CGPoint(x: 0, y: 200), CGPoint(x: 0, y: 280)),
      (.up, CGPoint(x: 0, y: 100), CGPoint(x: 0, y: -20)),
      (.right, CGPoint(x: 150, y: 0), CGPoint(x: 200, y: 0)),
      (.left, CGPoint(x: 50, y: 0), CGPoint(x: 0, y: 0)),
      (.next, CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0)),
      (.previous, CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 0)),
    ]
    for (direction, start, end) in table {
      #expect(geometry.page(direction, from: start, isRightToLeft: false) == end, "\(direction) from \(start)")
    }
    #expect(geometry.page(.previous, from: .zero, isRightToLeft: true) == CGPoint(x: 100, y: 0))
  }

  @Test("A rectangle is made visible with the least movement")
  func scrollRectToVisible() {
    let view = scrollView(content: 1000)
    view.scrollRectToVisible(CGRect(x: 0, y: 50, width: 10, height: 10), animated: false)
    #expect(view.contentOffset.y == 0)
    view.scrollRectToVisible(CGRect(x: 0, y: 300, width: 10, height: 50), animated: false)
    #expect(view.contentOffset.y == CGFloat(350 - 200))
    view.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 10), animated: false)
    #expect(view.contentOffset.y == 100)
  }

  @Test("Content that shrinks pulls the offset back, unless it was beyond the end on purpose")
  func shrinking() {
    let view = scrollView(content: 1000)
    view.contentOffset.y = 700
    view.contentSize.height = 600
    #expect(view.contentOffset.y == CGFloat(600 - 200))
    view.contentOffset.y = 450
    view.contentSize.height = 590
    #expect(view.contentOffset.y == 450)
    view.contentOffset.y = 390
    view.frame.size.height = 300
    #expect(view.contentOffset.y == CGFloat(590 - 300))
  }

  @Test("The delegate is notified of each move once, and is not retained")
  func delegate() {
    final class Listener: NSObject, UIScrollViewDelegate {
      var offsets: [CGFloat] = []
      func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }
    }
    let view = scrollView(content: 1000)
    var listener: Listener? = Listener()
    view.delegate = listener
    view.contentOffset.y = 10
    view.contentOffset.y = 10
    view.contentOffset.y = 20
    #expect(listener?.offsets == [10, 20])
    listener = nil
    #expect(view.delegate == nil)
  }
}
