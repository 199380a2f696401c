import CoreGraphics
import Foundation

/// The share of each pixel that a shape covers, computed once and independent of what is painted where.
///
/// A rounded rectangle, whatever its size, is kept as its corners and one pixel between them (nine patches):
///
/// ```
/// ┌──┬─┬──┐   the middle column is repeated to the right,
/// ├──┼─┼──┤   the middle row downwards
/// └──┴─┴──┘
/// ```
///
/// Immutable and shared: layers with the same corners use the same coverage at different places and sizes.
package final class Coverage: Sendable {
  /// The coverage of the patches, or of the whole shape; alpha only.
  let image: CGImage
  /// The sizes in pixels of the patches to the left of the middle column, to its right, above the middle row and below it; `nil` when the
  /// image is the whole shape.
  let margins: Margins?
  /// Whether the middle column and row are fully covered from edge to edge, because the shape ends on pixel edges.
  let isMiddleFull: Bool
  /// Whether the one pixel in the middle of both is covered, as it is unless the shape is a frame.
  let isCenterFull: Bool

  /// The sizes of the patches at each side, in pixels.
  struct Margins: Hashable, Sendable {
    var left: Int
    var right: Int
    var top: Int
    var bottom: Int
  }

  /// Wraps coverage and finds out from its pixels whether the middle is full. O(width + height).
  init(image: CGImage, margins: Margins?) {
    self.image = image
    self.margins = margins
    (isMiddleFull, isCenterFull) = image.withPixels { bytes, bytesPerRow in
      guard let margins else { return (false, false) }
      let row = (0..<image.width).allSatisfy { bytes[margins.top * bytesPerRow + $0] == 255 }
      let column = (0..<image.height).allSatisfy { bytes[$0 * bytesPerRow + margins.left] == 255 }
      return (row && column, bytes[margins.top * bytesPerRow + margins.left] == 255)
    }
  }

  /// The memory that the coverage takes.
  package var byteCount: Int { image.bytesPerRow * image.height }

  /// Whether a shape with this frame covers a rectangle completely, as far as the patches tell.
  package func coversFully(_ rect: DeviceRect, at frame: DeviceRect) -> Bool {
    guard let margins, isMiddleFull, frame.contains(rect) else { return false }
    return (rect.minX >= frame.minX + margins.left && rect.maxX <= frame.maxX - margins.right)
      || (rect.minY >= frame.minY + margins.top && rect.maxY <= frame.maxY - margins.bottom)
  }

  /// Divides a rectangle along the shape's patches, into parts that the shape covers completely and others. Parts outside the shape are
  /// left out.
  ///
  /// - Parameter frame: The place of the shape.
  package func divide(_ rect: DeviceRect, at frame: DeviceRect, _ body: (_ part: DeviceRect, _ isFull: Bool) -> Void) {
    let rect = rect.intersection(frame)
    guard !rect.isEmpty else { return }
    guard let margins, isMiddleFull else { return body(rect, false) }
    if coversFully(rect, at: frame) { return body(rect, true) }
    let xs = [rect.minX, frame.minX + margins.left, frame.maxX - margins.right, rect.maxX]
    let ys = [rect.minY, frame.minY + margins.top, frame.maxY - margins.bottom, rect.maxY]
    for row in 0..<3 {
      // The middle row is full from side to side.
      if row == 1 {
        let part = DeviceRect(minX: rect.minX, minY: ys[1], maxX: rect.maxX, maxY: ys[2]).intersection(rect)
        if !part.isEmpty { body(part, true) }
        continue
      }
      for column in 0..<3 {
        let part = DeviceRect(minX: xs[column], minY: ys[row], maxX: xs[column + 1], maxY: ys[row + 1])
          .intersection(rect)
        if !part.isEmpty { body(part, column == 1) }
      }
    }
  }

  /// Returns the coverage of a rectangle, put together from the patches; zero outside the shape, and `nil` when memory is short.
  func assembled(at frame: DeviceRect, within rect: DeviceRect) -> CGImage? {
    let bytesPerRow = (rect.width + 3) & ~3
    guard !rect.isEmpty, let storage = PixelStorage(zeroedByteCount: bytesPerRow * rect.height) else { return nil }
    let shown = rect.intersection(frame)
    // Without margins the image is the whole.
    let margins = margins ?? Margins(left: frame.width, right: 0, top: frame.height, bottom: 0)
    // Where the middle begins and ends.
    let start = min(max(frame.minX + margins.left, shown.minX), shown.maxX)
    let end = min(max(frame.maxX - margins.right, start), shown.maxX)
    image.withPixels { bytes, sourceBytesPerRow in
      for y in shown.minY..<shown.maxY {
        let offset = y - frame.minY
        let sourceY =
          offset < margins.top
          ? offset : y >= frame.maxY - margins.bottom ? image.height - (frame.maxY - y) : margins.top
        let source = bytes.baseAddress! + sourceY * sourceBytesPerRow
        let target = storage.base + (y - rect.minY) * bytesPerRow - rect.minX
        memcpy(target + shown.minX, source + (shown.minX - frame.minX), start - shown.minX)
        memset(
          target + start, Int32(start < end ? source.load(fromByteOffset: margins.left, as: UInt8.self) : 0),
          end - start)
        memcpy(target + end, source + (image.width - (frame.maxX - end)), shown.maxX - end)
      }
    }
    return CGImage(
      storage: storage, format: .alpha, width: rect.width, height: rect.height, bytesPerRow: bytesPerRow)
  }
}

// MARK: Rounded rectangles

/// A rectangle with rounded corners in device pixels, or a part of it: everything that its coverage depends on, except its place.
///
/// The middle of a large rectangle is taken out (`Coverage`), so rectangles of different sizes with the same corners are equal and share
/// their coverage.
package struct RoundedShape: Hashable, Sendable {
  /// The part of a rounded rectangle that is covered.
  package enum Part: Hashable, Sendable {
    case whole
    /// The border.
    case frame
    /// The border and everything outside of it.
    case surroundings
  }

  /// The edges in 256ths of a pixel, counted from the top left corner of the frame.
  private var left: Int
  private var top: Int
  private var right: Int
  private var bottom: Int
  private var radii: CornerRadii
  private var shape: CornerShape
  private var part: Part
  /// In pixels; 0 where it makes no difference.
  private var borderWidth: CGFloat
  /// The patches of the coverage; `nil` if the shape is too small to be divided.
  private var margins: Coverage.Margins?

  /// The pixels that the shape touches. Not compared: it is the shape's place.
  package let frame: DeviceRect

  /// Creates a shape; `nil` for a rectangle that touches no pixel.
  ///
  /// - Parameters:
  ///   - rect: In device pixels. Its edges are rounded to 256ths, Cairo's precision.
  ///   - radii: In device pixels, fitted to the rectangle.
  ///   - part: The part to cover.
  ///   - borderWidth: In device pixels; ignored for the whole.
  package init?(_ rect: CGRect, radii: CornerRadii, shape: CornerShape, part: Part = .whole, borderWidth: CGFloat = 0) {
    frame = DeviceRect(covering: rect)
    guard !frame.isEmpty else { return nil }
    func fixed(_ value: CGFloat, from origin: Int) -> Int { Int(((value - CGFloat(origin)) * 256).rounded()) }
    left = fixed(rect.minX, from: frame.minX)
    right = fixed(rect.maxX, from: frame.minX)
    top = fixed(rect.minY, from: frame.minY)
    bottom = fixed(rect.maxY, from: frame.minY)
    self.radii = radii
    self.shape = shape
    self.part = part
    self.borderWidth = part == .whole ? 0 : borderWidth
    shrink()
  }

  // The frame is the shape's place and does not count.
  package static func == (a: RoundedShape, b: RoundedShape) -> Bool {
    a.left == b.left && a.top == b.top && a.right == b.right && a.bottom == b.bottom && a.radii == b.radii
      && a.shape == b.shape && a.part == b.part && a.borderWidth == b.borderWidth && a.margins == b.margins
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(left)
    hasher.combine(top)
    hasher.combine(right)
    hasher.combine(bottom)
    hasher.combine(radii)
    hasher.combine(part)
  }

  /// Takes the uniform middle out, as far as corners and border allow.
  private mutating func shrink() {
    // The distance from its sides at which a corner's curve is visible, in radii. Continuous corners also depend on the length of the
    // sides, up to twice this.
    let reach = shape == .continuous ? CornerCurve.continuousReach : 1
    func pixels(_ radius: CGFloat, _ other: CGFloat) -> Int {
      Int((max(max(radius, other) * reach, borderWidth) + 1).rounded(.up))
    }
    let margins = Coverage.Margins(
      left: pixels(radii.minXMinY, radii.minXMaxY), right: pixels(radii.maxXMinY, radii.maxXMaxY),
      top: pixels(radii.minXMinY, radii.maxXMinY), bottom: pixels(radii.minXMaxY, radii.maxXMaxY))
    let excess = (frame.width - margins.left - margins.right - 1, frame.height - margins.top - margins.bottom - 1)
    guard excess.0 >= 0, excess.1 >= 0 else { return }
    self.margins = margins
    right -= excess.0 * 256
    bottom -= excess.1 * 256
  }

  /// Rasterises the shape, or its patches.
  package func makeCoverage() -> Coverage? {
    let rect = CGRect(
      x: CGFloat(left) / 256, y: CGFloat(top) / 256, width: CGFloat(right - left) / 256,
      height: CGFloat(bottom - top) / 256)
    let size =
      margins.map { ($0.left + 1 + $0.right, $0.top + 1 + $0.bottom) } ?? (frame.width, frame.height)
    let path = CGMutablePath()
    if part == .surroundings {
      path.addRect(CGRect(x: -1, y: -1, width: CGFloat(size.0 + 2), height: CGFloat(size.1 + 2)))
    } else {
      path.addPath(CGPath.roundedRect(rect, radii: radii, shape: shape))
    }
    if part != .whole, borderWidth * 2 < min(rect.width, rect.height) {
      path.addPath(
        CGPath.roundedRect(
          rect.insetBy(dx: borderWidth, dy: borderWidth), radii: radii.reduced(by: borderWidth), shape: shape))
    }
    return path.coverage(in: DeviceRect(minX: 0, minY: 0, maxX: size.0, maxY: size.1), rule: .evenOdd)
      .map { Coverage(image: $0, margins: margins) }
  }
}

extension CGPath {
  /// Returns the coverage of any path, all of it in one image; `nil` when memory is short.
  ///
  /// - Parameter frame: The pixels to cover, in the path's coordinates.
  package func wholeCoverage(in frame: DeviceRect, rule: CGPathFillRule) -> Coverage? {
    coverage(in: frame, rule: rule).map { Coverage(image: $0, margins: nil) }
  }
}
