import Foundation
import Testing
import UIKit

@Suite("Coordinate spaces", .serialized)
struct CoordinateSpaceTests {
  private let host = ApplicationHost(environment: .standard)

  private func shown() -> (UIViewController, UIView) {
    let controller = UIViewController()
    let part = UIView(frame: CGRect(x: 40, y: 100, width: 80, height: 60))
    controller.view.addSubview(part)
    host.show(controller)
    return (controller, part)
  }

  @Test("A view's points and rectangles are converted to the screen and back")
  func screen() throws {
    let (_, part) = shown()
    let window = try #require(part.window)
    window.frame.origin = CGPoint(x: 7, y: 9)
    let space = window.screen.coordinateSpace
    #expect(part.convert(CGPoint(x: 1, y: 2), to: space) == CGPoint(x: 48, y: 111))
    #expect(part.convert(CGPoint(x: 48, y: 111), from: space) == CGPoint(x: 1, y: 2))
    #expect(part.convert(part.bounds, to: space) == CGRect(x: 47, y: 109, width: 80, height: 60))
    #expect(space.convert(CGPoint(x: 48, y: 111), to: part) == CGPoint(x: 1, y: 2))
    #expect(space.convert(part.bounds, from: part) == CGRect(x: 47, y: 109, width: 80, height: 60))
    #expect(space.bounds == window.screen.bounds)
  }

  @Test("To another view the result is that of the conversion between views, also through overrides")
  func views() {
    final class Shifted: UIView {
      override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let point = super.convert(point, to: view)
        return CGPoint(x: point.x + 1000, y: point.y)
      }
    }
    let (controller, part) = shown()
    let shifted = Shifted(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    part.addSubview(shifted)
    let space: any UICoordinateSpace = controller.view
    #expect(
      part.convert(CGPoint(x: 3, y: 4), to: space) == part.convert(CGPoint(x: 3, y: 4), to: Optional(controller.view)))
    #expect(shifted.convert(CGPoint.zero, to: space) == CGPoint(x: 1045, y: 105))
    part.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let box = part.convert(part.bounds, to: space)
    #expect(abs(box.width - 60) < 1e-9 && abs(box.height - 80) < 1e-9)
  }

  @Test("The fixed space keeps its origin at one corner of a device that is turned")
  func fixed() throws {
    let (_, part) = shown()
    let screen = try #require(part.window).screen
    #expect(part.convert(CGPoint.zero, to: screen.fixedCoordinateSpace) == CGPoint(x: 40, y: 100))
    host.update { $0.isLandscape = true }
    let size = screen.bounds.size
    let fixed = screen.fixedCoordinateSpace
    #expect(fixed.bounds.size == CGSize(width: size.height, height: size.width))
    // The device's top is at the left: the first row of its pixels is the first column of the interface.
    #expect(screen.convert(CGPoint(x: 0, y: size.height), to: fixed) == .zero)
    #expect(screen.convert(CGPoint(x: 0, y: 0), to: fixed) == CGPoint(x: size.height, y: 0))
    for point in [CGPoint(x: 10, y: 20), CGPoint(x: 300, y: 1)] {
      #expect(fixed.convert(screen.convert(point, to: fixed), to: screen) == point)
      #expect(part.convert(part.convert(point, to: fixed), from: fixed) == point)
    }
  }

  private final class Doubled: NSObject, UICoordinateSpace {
    let view: UIView
    init(_ view: UIView) { self.view = view }
    var bounds: CGRect { CGRect(x: 0, y: 0, width: view.bounds.width * 2, height: view.bounds.height * 2) }
    func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
      view.convert(CGPoint(x: point.x / 2, y: point.y / 2), to: space)
    }
    func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
      let point = view.convert(point, from: space)
      return CGPoint(x: point.x * 2, y: point.y * 2)
    }
    func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
      CGRect(origin: convert(rect.origin, to: space), size: CGSize(width: rect.width / 2, height: rect.height / 2))
    }
    func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
      CGRect(origin: convert(rect.origin, from: space), size: CGSize(width: rect.width * 2, height: rect.height * 2))
    }
  }

  @Test("An app's own space converts for itself")
  func own() {
    let (controller, part) = shown()
    let doubled = Doubled(part)
    #expect(controller.view.convert(CGPoint(x: 50, y: 110), to: doubled) == CGPoint(x: 20, y: 20))
    #expect(controller.view.convert(CGPoint(x: 20, y: 20), from: doubled) == CGPoint(x: 50, y: 110))
    let rect = CGRect(x: 50, y: 110, width: 10, height: 10)
    #expect(controller.view.convert(rect, to: doubled) == CGRect(x: 20, y: 20, width: 20, height: 20))
    #expect(controller.view.convert(CGRect(x: 20, y: 20, width: 20, height: 20), from: doubled) == rect)
  }
}
