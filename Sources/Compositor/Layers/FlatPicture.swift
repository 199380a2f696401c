import CoreGraphics

/// The pixels of a layer and everything on it, kept while it moves over others by whole pixels and nothing on it changes: a screen
/// that slides aside is then copied instead of painted.
///
/// It holds a part that the layer covers, so that nothing behind shows in it, and is painted as far as it comes into view.
final class FlatPicture {
  let canvas: PixelCanvas
  /// The part that is painted, in pixels of the picture.
  private(set) var painted = DeviceRect.empty
  /// In how many updates the layer has not moved.
  var rest = 0

  var frame: DeviceRect { canvas.area }

  /// - Returns: `nil` when memory is short.
  init?(_ frame: DeviceRect) {
    guard let canvas = PixelCanvas(frame, isOpaque: true, isBlank: true) else { return nil }
    self.canvas = canvas
  }

  func move(by vector: DeviceVector) {
    canvas.move(by: vector)
    painted = painted.offset(by: vector)
    rest = 0
  }

  /// Sees to it that a part is painted.
  ///
  /// - Parameter visible: What of the layer is in the picture: only of that everything is known.
  /// - Returns: Whether it is.
  func prepare(_ part: DeviceRect, visible: DeviceRect, paint: (DeviceRect, PixelCanvas) -> Void) -> Bool {
    if painted.contains(part) { return true }
    let wanted = frame.intersection(visible)
    guard wanted.contains(part) else { return false }
    let whole = painted.union(wanted)
    // What is in view now and what was make one rectangle, as they do when something slides; else what was is forgotten.
    let isWhole = whole.area == painted.area + wanted.area - painted.intersection(wanted).area
    for strip in wanted.subtracting(isWhole ? painted : .empty) { paint(strip, canvas) }
    painted = isWhole ? whole : wanted
    return true
  }
}
