import CoreGraphics

extension CGAffineTransform {
  /// Whether edges stay horizontal or vertical.
  var mapsRectanglesToRectangles: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
}
