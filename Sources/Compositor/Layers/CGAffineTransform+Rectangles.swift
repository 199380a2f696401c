import CoreGraphics

extension CGAffineTransform {
  /// Whether edges stay horizontal or vertical, as after a quarter turn.
  var mapsRectanglesToRectangles: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
}
