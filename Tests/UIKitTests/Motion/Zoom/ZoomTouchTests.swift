import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Two fingers on a scroll view that zooms", .serialized)
struct ZoomTouchTests {
  @Test("What is between the fingers stays there; scale, content size and transform belong together")
  func anchor() {
    let scene = ZoomScene()
    let middle = CGPoint(x: 200, y: 300)
    let point = scene.view.convert(middle, from: nil)
    scene.pinch(middle, from: 100, to: 208)
    // The 8 points that begin a pinch do not count.
    #expect(abs(scene.view.zoomScale - 208.0 / 108) < 0.01)
    #expect(scene.close(scene.place(of: point), middle))
    #expect(scene.content.frame.origin == .zero)
    #expect(abs(scene.view.contentSize.width - 300 * scene.view.zoomScale) < 0.34)
    #expect(scene.view.isZooming && !scene.view.isZoomAnimating)
    scene.lift()
    #expect(!scene.view.isZooming)
    #expect(scene.close(scene.place(of: point), middle))
    #expect(scene.log.calls == ["willBeginZooming", "didZoom", "didEndZooming 1.93"])
  }

  @Test("Fingers that move while they part take the content along")
  func panAndPinch() {
    let scene = ZoomScene()
    scene.view.zoomScale = 2
    scene.host.settle()
    let start = CGPoint(x: 150, y: 300)
    let point = scene.content.convert(start, from: nil)
    scene.pinch(start, from: 100, to: 160, shift: CGPoint(x: -60, y: 45))
    #expect(scene.view.zoomScale > 2.7)
    // The second of ten steps is the first past the slop, and decides which point is held: two steps, larger by now, beside the first.
    #expect(scene.close(scene.place(of: point), CGPoint(x: 90, y: 345), within: 18))
    let (place, offset) = (scene.place(of: point), scene.view.contentOffset)
    // Both gestures are under way; with the distance kept, only the place changes.
    let scale = scene.view.zoomScale
    scene.host.touches([
      FingerChange(.move, finger: 0, at: CGPoint(x: 30, y: 345)),
      FingerChange(.move, finger: 1, at: CGPoint(x: 190, y: 345)),
    ])
    #expect(scene.view.zoomScale == scale)
    #expect(scene.close(scene.place(of: point), CGPoint(x: place.x + 20, y: place.y)))
    #expect(scene.view.contentOffset.x < offset.x)
    scene.host.touches([
      FingerChange(.up, finger: 0, at: CGPoint(x: 30, y: 345)),
      FingerChange(.up, finger: 1, at: CGPoint(x: 190, y: 345)),
    ])
    scene.host.rest()
    #expect(
      scene.log.calls.filter { $0.hasPrefix("did") && $0.contains("End") }.count
        == scene.log.calls.filter { $0.hasPrefix("will") }.count)
  }

  @Test("Beyond a limit the scale resists, and returns with a bounce before the end is told")
  func bounce() {
    let scene = ZoomScene(maximum: 2)
    scene.pinch(CGPoint(x: 150, y: 300), from: 60, to: 280)
    #expect(scene.view.zoomScale > 2 && scene.view.zoomScale < 280.0 / 68)
    scene.lift()
    #expect(scene.view.isZoomBouncing && scene.view.isZoomAnimating)
    #expect(scene.log.calls == ["willBeginZooming", "didZoom"])
    scene.host.rest()
    #expect(scene.view.zoomScale == 2 && !scene.view.isZoomBouncing)
    #expect(scene.log.calls.last == "didEndZooming 2.0")
    #expect(scene.view.contentSize == CGSize(width: 600, height: 800))
  }

  @Test("Smaller than the minimum it springs back to its place; without bouncing it never gets smaller")
  func smaller() {
    let scene = ZoomScene()
    scene.pinch(CGPoint(x: 150, y: 250), from: 260, to: 100)
    #expect(scene.view.zoomScale < 1 && scene.view.zoomScale > 0.5)
    scene.lift()
    scene.host.rest()
    #expect(scene.view.zoomScale == 1 && scene.view.contentOffset == .zero)
    #expect(scene.content.transform == .identity)
    scene.view.bouncesZoom = false
    scene.pinch(CGPoint(x: 150, y: 250), from: 260, to: 100)
    #expect(scene.view.zoomScale == 1)
    scene.lift()
    #expect(!scene.view.isZoomBouncing)
  }

  @Test("Content that the fingers pulled off an edge comes back to it")
  func edges() {
    let scene = ZoomScene()
    scene.view.zoomScale = 3
    scene.view.contentOffset = .zero
    scene.pinch(CGPoint(x: 150, y: 300), from: 208, to: 150)
    #expect(scene.view.contentOffset.x < 0 && scene.view.contentOffset.y < 0)
    scene.lift()
    scene.host.rest()
    #expect(scene.view.contentOffset == .zero && scene.view.zoomScale > 1.5)
  }

  @Test("With one finger left the content follows it, and goes on growing when another joins")
  func fingersComeAndGo() {
    let scene = ZoomScene()
    scene.pinch(CGPoint(x: 150, y: 300), from: 100, to: 208)
    let scale = scene.view.zoomScale
    let held = scene.content.convert(CGPoint(x: 46, y: 300), from: nil)
    scene.host.touchUp(at: CGPoint(x: 254, y: 300), finger: 1)
    #expect(scene.view.isZooming && scene.view.zoomScale == scale)
    scene.host.touchMove(to: CGPoint(x: 50, y: 300), finger: 0)
    #expect(scene.close(scene.place(of: held), CGPoint(x: 50, y: 300), within: 5), "no jump to the one finger")
    let offset = scene.view.contentOffset
    scene.host.touchMove(to: CGPoint(x: 70, y: 310), finger: 0)
    #expect(scene.close(scene.view.contentOffset, CGPoint(x: offset.x - 20, y: offset.y - 10)))
    scene.host.touchDown(at: CGPoint(x: 170, y: 310), finger: 1)
    scene.host.touchMove(to: CGPoint(x: 220, y: 310), finger: 1)
    #expect(scene.view.zoomScale > scale * 1.3)
    scene.host.touchUp(at: CGPoint(x: 220, y: 310), finger: 1)
    scene.host.touchUp(at: CGPoint(x: 70, y: 310), finger: 0)
    scene.host.rest()
    #expect(scene.log.calls.filter { $0.hasPrefix("didEndZooming") }.count == 1)
  }

  @Test("Without a view to zoom, or with equal limits, two fingers do not zoom")
  func nothingToZoom() {
    let scene = ZoomScene()
    scene.log.zoomed = nil
    scene.pinch(CGPoint(x: 150, y: 300), from: 100, to: 200)
    #expect(scene.view.zoomScale == 1 && !scene.view.isZooming)
    scene.lift()
    scene.log.zoomed = scene.content
    scene.view.maximumZoomScale = 1
    #expect(scene.view.pinchGestureRecognizer == nil)
    scene.pinch(CGPoint(x: 150, y: 300), from: 100, to: 200)
    #expect(scene.view.zoomScale == 1)
    scene.lift()
    #expect(scene.log.calls.allSatisfy { !$0.contains("Zoom") })
  }

  @Test(
    "A pinch that is taken away, a view that leaves, limits that change and a view that is removed end the zoom once")
  func interruptions() {
    let ways: [(ZoomScene) -> Void] = [
      { scene in
        scene.host.touchCancel(finger: 0)
        scene.host.touchCancel(finger: 1)
      },
      { $0.view.removeFromSuperview() },
      { $0.view.maximumZoomScale = $0.view.minimumZoomScale },
      { scene in
        scene.content.removeFromSuperview()
        scene.host.touchMove(to: CGPoint(x: 30, y: 300), finger: 0)
      },
      { $0.view.setZoomScale(1.5, animated: true) }, { $0.view.setContentOffset(.zero, animated: true) },
      { $0.view.stopScrollingAndZooming() }, { $0.view.zoomScale = 1 },
    ]
    for (index, interrupt) in ways.enumerated() {
      let scene = ZoomScene()
      scene.pinch(CGPoint(x: 150, y: 300), from: 100, to: 190)
      interrupt(scene)
      scene.host.advance(by: 0.1)
      scene.lift()
      scene.host.rest()
      #expect(!scene.view.isZooming && !scene.view.isZoomAnimating, "way \(index)")
      let (begun, ended) = (
        scene.log.calls.filter { $0 == "willBeginZooming" }.count,
        scene.log.calls.filter { $0.hasPrefix("didEndZooming") }.count
      )
      #expect(begun == ended, "way \(index): \(scene.log.calls)")
      if scene.content.superview != nil {
        #expect(scene.view.zoomLimits.range.contains(scene.view.zoomScale), "way \(index)")
      }
    }
  }

  @Test("A zoomed view's finger pans within it, and at its edge turns the pages around it")
  func nested() {
    let host = ApplicationHost()
    let pages = UIScrollView()
    pages.contentInsetAdjustmentBehavior = .never
    pages.isPagingEnabled = true
    pages.contentSize = CGSize(width: 600, height: 400)
    host.show(pages, frame: CGRect(x: 0, y: 100, width: 300, height: 400))
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    inner.contentInsetAdjustmentBehavior = .never
    let content = UIView(frame: inner.bounds)
    inner.addSubview(content)
    inner.contentSize = content.bounds.size
    pages.addSubview(inner)
    let log = ZoomLog()
    log.zoomed = content
    inner.delegate = log
    inner.maximumZoomScale = 3
    inner.zoomScale = 2
    host.settle()
    #expect(inner.contentOffset.x == 150)
    host.drag(from: CGPoint(x: 280, y: 300), to: CGPoint(x: 20, y: 300))
    host.rest()
    #expect(inner.contentOffset.x == 300 && pages.contentOffset.x == 0)
    host.drag(from: CGPoint(x: 280, y: 300), to: CGPoint(x: 20, y: 300))
    host.rest()
    #expect(pages.contentOffset.x == 300)
  }

  @Test("A double tap zooms to the point and back; a drag in mid-zoom waits for its end")
  func doubleTap() {
    let scene = ZoomScene()
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    scene.content.addGestureRecognizer(tap)
    tap.addHandler { [unowned view = scene.view, unowned content = scene.content] recognizer in
      if view.zoomScale > view.minimumZoomScale {
        view.setZoomScale(view.minimumZoomScale, animated: true)
      } else {
        let point = recognizer.location(in: content)
        view.zoom(to: CGRect(x: point.x - 50, y: point.y - 50, width: 100, height: 100), animated: true)
      }
    }
    let place = CGPoint(x: 150, y: 300)
    for _ in 0..<2 {
      scene.host.touchDown(at: place)
      scene.host.advance(by: 0.05)
      scene.host.touchUp(at: place)
      scene.host.advance(by: 0.05)
    }
    #expect(scene.view.isZoomAnimating)
    scene.host.touchDown(at: place)
    scene.host.touchMove(to: CGPoint(x: 100, y: 300))
    #expect(!scene.view.isDragging)
    scene.host.touchUp(at: CGPoint(x: 100, y: 300))
    scene.host.rest()
    #expect(scene.view.zoomScale == 3 && scene.view.contentOffset == CGPoint(x: 300, y: 400))
    #expect(scene.log.calls == ["willBeginZooming", "didZoom", "didEndZooming 3.0"])
  }
}
