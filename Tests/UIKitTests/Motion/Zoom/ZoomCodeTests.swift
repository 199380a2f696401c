import FailingDiagnostics
import Foundation
import Testing

@testable import UIKit

@Suite("Zooming by code", .serialized)
struct ZoomCodeTests {
  @Test("Setting the scale clamps it, keeps the middle, and follows with size and offset")
  func setting() {
    let scene = ZoomScene(minimum: 0.5, maximum: 3)
    scene.view.zoomScale = 2
    #expect(scene.view.contentSize == CGSize(width: 600, height: 800))
    #expect(scene.view.contentOffset == CGPoint(x: 150, y: 200))
    #expect(scene.log.calls == ["didZoom"])
    scene.view.zoomScale = 100
    #expect(scene.view.zoomScale == 3)
    scene.view.zoomScale = -5
    #expect(scene.view.zoomScale == 0.5 && scene.view.contentOffset == .zero)
    scene.view.zoomScale = 1
    #expect(scene.content.transform == .identity && scene.content.frame.size == CGSize(width: 300, height: 400))
  }

  @Test("An animated change tells its beginning and end, and passes through scales in between")
  func animated() {
    let scene = ZoomScene()
    scene.view.setZoomScale(3, animated: true)
    #expect(scene.view.isZoomAnimating && !scene.view.isZoomBouncing && scene.view.zoomScale == 1)
    scene.host.advance(by: 0.125)
    #expect(abs(scene.view.zoomScale - 2) < 0.15)
    // The middle stays in the middle.
    #expect(scene.close(scene.place(of: CGPoint(x: 150, y: 200)), CGPoint(x: 150, y: 300)))
    scene.host.rest()
    #expect(scene.view.zoomScale == 3)
    #expect(scene.log.calls == ["willBeginZooming", "didZoom", "didEndZooming 3.0"])
    scene.view.setZoomScale(3, animated: true)
    #expect(!scene.view.isZoomAnimating && scene.log.calls.count == 3)
  }

  @Test("An area is shown as a whole in the middle, as far as the edges allow")
  func zoomToArea() {
    let scene = ZoomScene()
    scene.view.zoom(to: CGRect(x: 100, y: 100, width: 100, height: 100), animated: false)
    #expect(scene.view.zoomScale == 3 && scene.view.contentOffset == CGPoint(x: 300, y: 250))
    scene.view.zoom(to: CGRect(x: 0, y: 0, width: 10, height: 10), animated: true)
    scene.host.rest()
    #expect(scene.view.zoomScale == 4 && scene.view.contentOffset == .zero)
    scene.view.zoom(to: CGRect(x: 150, y: 200, width: 0, height: 0), animated: false)
    #expect(scene.view.zoomScale == 4 && scene.view.contentOffset == CGPoint(x: 450, y: 600))
    scene.view.zoom(to: CGRect(x: 0, y: 0, width: 9000, height: 9000), animated: false)
    #expect(scene.view.zoomScale == 1 && scene.view.contentOffset == .zero)
  }

  @Test(
    "A delegate that centres small content by insets or by its origin sees no jump, by fingers and by code",
    arguments: [true, false])
  func centred(byInsets: Bool) {
    let scene = ZoomScene(minimum: 0.5)
    scene.log.onZoom = { [unowned content = scene.content] view in
      let space = CGPoint(
        x: max((view.bounds.width - view.contentSize.width) / 2, 0),
        y: max((view.bounds.height - view.contentSize.height) / 2, 0))
      if byInsets {
        view.contentInset = UIEdgeInsets(top: space.y, left: space.x, bottom: space.y, right: space.x)
      } else {
        content.frame.origin = space
      }
    }
    func isCentred() -> Bool {
      scene.close(scene.place(of: CGPoint(x: 150, y: 200)), CGPoint(x: 150, y: 300), within: 1)
    }
    scene.view.setZoomScale(0.5, animated: true)
    var places: [CGFloat] = []
    for _ in 0..<16 {
      scene.host.advance(by: 1.0 / 60)
      places.append(scene.place(of: .zero).x)
      #expect(isCentred())
    }
    #expect(scene.view.zoomScale == 0.5 && places == places.sorted())
    scene.pinch(CGPoint(x: 150, y: 300), from: 100, to: 150)
    #expect(isCentred() && scene.view.zoomScale > 0.6)
    scene.lift()
    scene.host.rest()
    #expect(isCentred())
    scene.view.zoomScale = 0.5
    scene.host.settle()
    #expect(isCentred())
  }

  @Test("Content placed by constraints grows with the scale, layout after layout, and an app's rotation stays")
  func constraints() {
    let view = UIScrollView()
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    let log = ZoomLog()
    let host = ApplicationHost()
    view.contentInsetAdjustmentBehavior = .never
    view.addSubview(content)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: view.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: view.contentLayoutGuide.trailingAnchor),
      content.topAnchor.constraint(equalTo: view.contentLayoutGuide.topAnchor),
      content.bottomAnchor.constraint(equalTo: view.contentLayoutGuide.bottomAnchor),
      content.widthAnchor.constraint(equalToConstant: 300), content.heightAnchor.constraint(equalToConstant: 400),
    ])
    host.show(view, frame: CGRect(x: 0, y: 100, width: 300, height: 400))
    log.zoomed = content
    view.delegate = log
    view.maximumZoomScale = 3
    view.zoomScale = 2
    for _ in 0..<2 {
      #expect(view.contentSize == CGSize(width: 600, height: 800))
      #expect(content.frame == CGRect(x: 0, y: 0, width: 600, height: 800))
      view.setNeedsLayout()
      host.settle()
    }
    view.zoomScale = 1
    host.settle()
    #expect(content.frame == CGRect(x: 0, y: 0, width: 300, height: 400) && view.contentSize.width == 300)
    let scene = ZoomScene()
    scene.content.transform = CGAffineTransform(rotationAngle: .pi / 2)
    scene.content.frame.origin = .zero
    scene.view.zoomScale = 2
    #expect(abs(scene.view.zoomScale - 2) < 1e-9 && scene.view.contentSize == CGSize(width: 800, height: 600))
    #expect(abs(scene.content.transform.b - 2) < 1e-9)
  }

  @Test("Code that scrolls in mid-zoom has its way, and the zoom goes on around it")
  func scrollMeanwhile() {
    let scene = ZoomScene()
    scene.view.zoomScale = 2
    scene.view.setZoomScale(4, animated: true)
    scene.host.advance(by: 0.1)
    scene.view.contentOffset = CGPoint(x: 10, y: 20)
    let point = scene.content.convert(CGPoint(x: 150, y: 300), from: nil)
    scene.host.rest()
    #expect(scene.view.zoomScale == 4)
    #expect(scene.close(scene.place(of: point), CGPoint(x: 150, y: 300), within: 0.7))
  }

  @Test("A view outside of the scroll view is not zoomed, and that is said", .expecting("scroll-view.zoomed-view"))
  func stranger() {
    let scene = ZoomScene()
    let stranger = UIView()
    scene.log.zoomed = stranger
    scene.view.zoomScale = 2
    #expect(stranger.transform == .identity && scene.view.zoomScale == 1)
    withExtendedLifetime(stranger) {}
  }

  @Test("The recogniser exists while there is more than one scale, whatever the limits are")
  func recogniser() {
    let view = UIScrollView()
    #expect(view.pinchGestureRecognizer == nil && view.zoomScale == 1 && view.gestureRecognizers?.count == 2)
    view.minimumZoomScale = 0
    #expect(view.pinchGestureRecognizer != nil)
    view.minimumZoomScale = 5
    #expect(view.pinchGestureRecognizer == nil)
    view.maximumZoomScale = .infinity
    let pinch = view.pinchGestureRecognizer
    #expect(pinch?.view === view)
    view.maximumZoomScale = 9
    #expect(view.pinchGestureRecognizer === pinch)
    // Without a view there is nothing to scale.
    view.zoomScale = 7
    #expect(view.zoomScale == 1)
  }
}
