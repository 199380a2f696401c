import CoreGraphics

/// The pixels of a layer and its sublayers, kept while it moves over other layers by whole pixels and nothing on it changes. A screen that
/// slides aside is then copied instead of painted.
///
/// It contains a part that the layer covers, so that nothing behind shows through, and is painted only as far as it comes into view.
final class MovingLayerPixels {
  /// Opaque pixels at the layer's present place; those outside `painted` are undefined.
  let canvas: PixelCanvas
  /// The part that is painted, in pixels of the picture. Always a rectangle.
  private(set) var painted = DeviceRect.empty
  /// The number of updates since the layer last moved.
  var rest = 0

  /// The part of the picture that the canvas is for.
  var frame: DeviceRect { canvas.area }

  private let spares: SparePixels

  /// Takes pixels without painting them; `nil` when memory is short.
  init?(_ frame: DeviceRect, _ spares: SparePixels) {
    guard let canvas = spares.take(frame) else { return nil }
    (self.canvas, self.spares) = (canvas, spares)
  }

  deinit { spares.give(canvas) }

  /// Moves the pixels along with the layer. O(1): no pixel is copied.
  func move(by vector: DeviceVector) {
    canvas.move(by: vector)
    painted = painted.offset(by: vector)
    rest = 0
  }

  /// Ensures that a part is painted, and returns whether it is.
  ///
  /// - Parameters:
  ///   - visible: The part of the layer inside the picture. Only there is everything known that painting needs.
  ///   - paint: Paints one rectangle onto the canvas.
  func prepare(_ part: DeviceRect, visible: DeviceRect, paint: (DeviceRect, PixelCanvas) -> Void) -> Bool {
    if painted.contains(part) { return true }
    let wanted = frame.intersection(visible)
    guard wanted.contains(part) else { return false }
    let whole = painted.union(wanted)
    // If the newly visible and the painted parts form one rectangle, as when something slides, both are kept; otherwise the painted part is
    // forgotten.
    let isWhole = whole.area == painted.area + wanted.area - painted.intersection(wanted).area
    for strip in wanted.subtracting(isWhole ? painted : .empty) { paint(strip, canvas) }
    painted = isWhole ? whole : wanted
    return true
  }
}

/// Canvases of layers that moved, at most two, for the layers that move next: clearing new memory takes twice as long as a frame of a push
/// [measured].
final class SparePixels {
  private var canvases: [PixelCanvas] = []

  /// Returns an opaque canvas, whose pixels are undefined, for a part of the picture; `nil` when memory is short.
  func take(_ frame: DeviceRect) -> PixelCanvas? {
    let fitting = canvases.lastIndex { $0.area.width == frame.width && $0.area.height == frame.height }
    guard let canvas = fitting.map({ canvases.remove(at: $0) }) else {
      return PixelCanvas(frame, isOpaque: true, isBlank: true)
    }
    canvas.move(by: DeviceVector(dx: frame.minX - canvas.area.minX, dy: frame.minY - canvas.area.minY))
    return canvas
  }

  /// Keeps a canvas that nothing else refers to, and frees the oldest of three.
  func give(_ canvas: PixelCanvas) {
    canvases.append(canvas)
    if canvases.count > 2 { canvases.removeFirst() }
  }

  func removeAll() { canvases.removeAll() }
}
