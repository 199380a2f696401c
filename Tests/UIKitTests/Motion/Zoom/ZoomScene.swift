import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

/// A scroll view of 300 × 400 points at (0, 100) with a view to zoom, and a delegate that writes down what it hears.
final class ZoomScene {
  let host = ApplicationHost()
  let view: UIScrollView
  let content = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  let log = ZoomLog()

  init(minimum: CGFloat = 1, maximum: CGFloat = 4, view: UIScrollView = UIScrollView()) {
    self.view = view
    view.contentInsetAdjustmentBehavior = .never
    view.contentSize = content.bounds.size
    view.addSubview(content)
    host.show(view, frame: CGRect(x: 0, y: 100, width: 300, height: 400))
    log.zoomed = content
    view.delegate = log
    view.minimumZoomScale = minimum
    view.maximumZoomScale = maximum
  }

  /// Where a point of the content is on the screen.
  func place(of point: CGPoint) -> CGPoint { content.convert(point, to: nil) }

  /// Two fingers on a horizontal line through `center`, `start` points apart, which move to `end` points apart in `steps` frames, and by
  /// `shift` meanwhile. They stay down.
  func pinch(_ center: CGPoint, from start: CGFloat, to end: CGFloat, shift: CGPoint = .zero, steps: Int = 10) {
    func at(_ share: CGFloat) -> [CGPoint] {
      let half = (start + (end - start) * share) / 2
      let middle = CGPoint(x: center.x + shift.x * share, y: center.y + shift.y * share)
      return [CGPoint(x: middle.x - half, y: middle.y), CGPoint(x: middle.x + half, y: middle.y)]
    }
    let first = at(0)
    host.touches([FingerChange(.down, finger: 0, at: first[0]), FingerChange(.down, finger: 1, at: first[1])])
    host.moveFingers(over: TimeInterval(steps) / 60) { share in
      let points = at(share)
      return [FingerChange(.move, finger: 0, at: points[0]), FingerChange(.move, finger: 1, at: points[1])]
    }
    last = at(1)
  }
  private var last: [CGPoint] = []

  /// Lifts both fingers after a rest, so that nothing glides.
  func lift() {
    host.advance(by: 0.2)
    host.touches([FingerChange(.up, finger: 0, at: last[0]), FingerChange(.up, finger: 1, at: last[1])])
  }

  func close(_ a: CGPoint, _ b: CGPoint, within tolerance: CGFloat = 0.34) -> Bool {
    abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
  }
}

/// What a delegate hears of zooming and dragging; repeated calls once.
final class ZoomLog: NSObject, UIScrollViewDelegate {
  weak var zoomed: UIView?
  var calls: [String] = []
  var onZoom: ((UIScrollView) -> Void)?
  var onCall: ((String, UIScrollView) -> Void)?

  private func note(_ call: String, _ view: UIScrollView) {
    if call != calls.last { calls.append(call) }
    onCall?(call, view)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    note("willBeginZooming", scrollView)
    #expect(view === zoomed)
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    note("didZoom", scrollView)
    onZoom?(scrollView)
  }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    note("didEndZooming \((scale * 100).rounded() / 100)", scrollView)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging", scrollView) }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note("didEndDragging \(decelerate)", scrollView)
  }
}
