import CoreGraphics
import Foundation

/// Something with a coordinate space, whose points and rectangles can be converted to those of another: views and the screen.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
  /// Converts a point from this space to another one.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point from another space to this one.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a rectangle from this space to another one; the result is the bounding box where the spaces are turned against each other.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Converts a rectangle from another space to this one, as a bounding box.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
  /// The rectangle of the object in its own space.
  var bounds: CGRect { get }
}

/// A space whose place on the screen is known: every one but an app's own.
protocol PlacedSpace: UICoordinateSpace {
  /// Converts a point to the screen's space, as the interface is oriented.
  func screenPoint(_ point: CGPoint) -> CGPoint
  /// Converts a point from the screen's space.
  func point(fromScreen point: CGPoint) -> CGPoint
}

extension PlacedSpace {
  /// Converts a point by way of the screen. An app's own space converts for itself.
  func converted(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
    guard let space = space as? any PlacedSpace else { return space.convert(point, from: self) }
    return space.point(fromScreen: screenPoint(point))
  }

  func converted(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
    guard let space = space as? any PlacedSpace else { return space.convert(point, to: self) }
    return self.point(fromScreen: space.screenPoint(point))
  }

  func converted(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
    guard let space = space as? any PlacedSpace else { return space.convert(rect, from: self) }
    return rect.boundingBox { space.point(fromScreen: screenPoint($0)) }
  }

  func converted(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
    guard let space = space as? any PlacedSpace else { return space.convert(rect, to: self) }
    return rect.boundingBox { point(fromScreen: space.screenPoint($0)) }
  }
}

extension CGRect {
  /// The bounding box of the corners, each converted.
  fileprivate func boundingBox(_ convert: (CGPoint) -> CGPoint) -> CGRect {
    var box = CGRect.null
    for (x, y) in [(minX, minY), (maxX, minY), (minX, maxY), (maxX, maxY)] {
      box = box.union(CGRect(origin: convert(CGPoint(x: x, y: y)), size: .zero))
    }
    return box
  }
}

extension UIScreen: PlacedSpace {
  func screenPoint(_ point: CGPoint) -> CGPoint { point }
  func point(fromScreen point: CGPoint) -> CGPoint { point }

  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    converted(point, to: coordinateSpace)
  }
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    converted(point, from: coordinateSpace)
  }
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    converted(rect, to: coordinateSpace)
  }
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    converted(rect, from: coordinateSpace)
  }

  /// The space of the screen as the interface is oriented: the screen itself.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The space of the screen in portrait, whatever the orientation: its origin stays at the same corner of the device.
  public var fixedCoordinateSpace: any UICoordinateSpace { FixedScreenSpace(self) }
}

/// The space of a screen in portrait.
private final class FixedScreenSpace: NSObject, PlacedSpace {
  private let screen: UIScreen

  init(_ screen: UIScreen) {
    self.screen = screen
    super.init()
  }

  nonisolated deinit {}

  var bounds: CGRect { CGRect(origin: .zero, size: screen.environment.portraitSize) }

  // A device on its side has its top to the left: its rows run along the interface's columns, from below.
  func screenPoint(_ point: CGPoint) -> CGPoint {
    guard screen.environment.isLandscape else { return point }
    return CGPoint(x: point.y, y: screen.bounds.height - point.x)
  }
  func point(fromScreen point: CGPoint) -> CGPoint {
    guard screen.environment.isLandscape else { return point }
    return CGPoint(x: screen.bounds.height - point.y, y: point.x)
  }

  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    converted(point, to: coordinateSpace)
  }
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    converted(point, from: coordinateSpace)
  }
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    converted(rect, to: coordinateSpace)
  }
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    converted(rect, from: coordinateSpace)
  }
}
