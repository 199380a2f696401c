import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("The space of the screen", .serialized)
struct ScreenSpaceTests {
  private let host = ApplicationHost(environment: .standard)
  private let view = UIView(frame: CGRect(x: 50, y: 60, width: 100, height: 40))
  private var screen: UIScreen { .main }

  init() { host.show(view) }

  @Test(
    "Points and rectangles of a view are converted to the screen and back, through moved windows and scrolled bounds")
  func views() throws {
    let window = try #require(view.window)
    window.frame.origin = CGPoint(x: 7, y: 9)
    view.bounds.origin = CGPoint(x: 0, y: 20)
    // 7 + 50 and 9 + 60, less the 20 that the view has scrolled.
    #expect(screen.convert(CGPoint(x: 1, y: 2), from: view) == CGPoint(x: 58, y: 51))
    #expect(screen.convert(CGPoint(x: 58, y: 51), to: view) == CGPoint(x: 1, y: 2))
    #expect(screen.convert(view.bounds, from: view) == CGRect(x: 57, y: 69, width: 100, height: 40))
    #expect(screen.convert(CGRect(x: 57, y: 69, width: 100, height: 40), to: view) == view.bounds)
    #expect(view.convert(CGPoint(x: 1, y: 2), to: screen) == CGPoint(x: 58, y: 51))
  }

  @Test("A rectangle of a view that is turned becomes the bounding box of its corners")
  func turned() {
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let box = screen.convert(view.bounds, from: view)
    // Turned about the middle, (100, 80).
    #expect(abs(box.minX - 80) < 1e-9 && abs(box.minY - 30) < 1e-9)
    #expect(abs(box.width - 40) < 1e-9 && abs(box.height - 100) < 1e-9)
    let point = screen.convert(CGPoint.zero, from: view)
    #expect(abs(point.x - 120) < 1e-9 && abs(point.y - 30) < 1e-9)
  }

  @Test("There and back is where one began, in either orientation and for every kind of space")
  func roundTrips() {
    for isLandscape in [false, true] {
      host.update { $0.isLandscape = isLandscape }
      host.rest()
      let spaces: [any UICoordinateSpace] = [view, screen, screen.fixedCoordinateSpace, screen.coordinateSpace]
      for space in spaces {
        for point in [CGPoint.zero, CGPoint(x: 12.5, y: -3), CGPoint(x: 393, y: 852)] {
          #expect(screen.convert(screen.convert(point, to: space), from: space) == point)
          let rect = CGRect(origin: point, size: CGSize(width: 30, height: 0.5))
          #expect(screen.convert(screen.convert(rect, to: space), from: space) == rect)
        }
      }
    }
  }

  @Test("The fixed space stays with the device when the interface turns")
  func fixed() {
    let fixed = screen.fixedCoordinateSpace
    #expect(fixed.bounds == CGRect(x: 0, y: 0, width: 393, height: 852))
    #expect(screen.convert(CGPoint(x: 10, y: 20), to: fixed) == CGPoint(x: 10, y: 20))
    host.update { $0.isLandscape = true }
    host.rest()
    #expect(
      fixed.bounds.size == CGSize(width: 393, height: 852) && screen.bounds.size == CGSize(width: 852, height: 393))
    // The device's top is on the left: what is at the interface's bottom left is at the device's top left.
    #expect(screen.convert(CGPoint(x: 0, y: 393), to: fixed) == .zero)
    #expect(screen.convert(CGPoint.zero, from: fixed) == CGPoint(x: 0, y: 393))
    #expect(
      screen.convert(CGRect(x: 0, y: 0, width: 100, height: 50), to: fixed)
        == CGRect(x: 343, y: 0, width: 50, height: 100))
    #expect(
      screen.convert(CGRect(x: 343, y: 0, width: 50, height: 100), from: fixed)
        == CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  @Test("An app's own space converts for itself")
  func ownSpace() {
    /// Twice as fine as the screen, from a corner of its own.
    final class Map: NSObject, UICoordinateSpace {
      let bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
      func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        UIScreen.main.convert(CGPoint(x: point.x / 2 + 10, y: point.y / 2 + 10), to: coordinateSpace)
      }
      func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        let place = UIScreen.main.convert(point, from: coordinateSpace)
        return CGPoint(x: (place.x - 10) * 2, y: (place.y - 10) * 2)
      }
      func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        let origin = convert(rect.origin, to: coordinateSpace)
        return CGRect(origin: origin, size: CGSize(width: rect.width / 2, height: rect.height / 2))
      }
      func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        let origin = convert(rect.origin, from: coordinateSpace)
        return CGRect(origin: origin, size: CGSize(width: rect.width * 2, height: rect.height * 2))
      }
    }
    let map = Map()
    #expect(screen.convert(CGPoint(x: 4, y: 6), from: map) == CGPoint(x: 12, y: 13))
    #expect(screen.convert(CGPoint(x: 12, y: 13), to: map) == CGPoint(x: 4, y: 6))
    let (own, there) = (CGRect(x: 4, y: 6, width: 8, height: 2), CGRect(x: 12, y: 13, width: 4, height: 1))
    #expect(screen.convert(own, from: map) == there && screen.convert(there, to: map) == own)
  }
}
