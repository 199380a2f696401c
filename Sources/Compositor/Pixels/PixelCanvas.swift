internal import CCairo
import CoreGraphics
import Foundation

/// Pixels onto which whole pixels are composed: fills, images and coverage at whole positions.
///
/// Every pixel of the result depends only on what is composed onto that pixel: not on where a drawing is cut, nor on what else is drawn
/// with it. A picture may therefore be painted in pieces, in any division, and is the same to the last bit. A `CGContext` cannot promise
/// that, because a rasteriser rounds along the edges of its clip; shapes are made into ``Coverage`` or images first.
///
/// Addressed in the pixels of a device, y down, of which the canvas covers a rectangle. Drawing outside it has no effect.
package final class PixelCanvas {
  /// The device pixels that the canvas has.
  package private(set) var area: DeviceRect
  /// `opaqueBGRX`, with the fourth byte held at 255, or `premultipliedBGRA`.
  let format: PixelFormat
  /// The pixels, which an image takes over by `finish()`.
  let storage: PixelStorage
  let bytesPerRow: Int
  /// The pixman image over `storage`, which it does not own.
  let target: OpaquePointer
  private var isFinished = false

  /// Creates transparent pixels, or black ones if `isOpaque`; `nil` when the size is not allowed or memory is short.
  ///
  /// - Parameter isBlank: For an opaque canvas, whether its pixels are not even black until each of them is painted. Until then, images of
  ///   it have an alpha of zero while claiming to be opaque.
  package init?(_ area: DeviceRect, isOpaque: Bool, isBlank: Bool = false) {
    guard ImageLimits.allow(width: area.width, height: area.height) else { return nil }
    bytesPerRow = area.width * 4
    // An opaque canvas holds its alpha at 255 from here on, as images do.
    let storage =
      isOpaque && !isBlank
      ? PixelStorage(byteCount: bytesPerRow * area.height, filledWith: 0xFF00_0000)
      : PixelStorage(zeroedByteCount: bytesPerRow * area.height)
    guard let storage,
      let target = pixman_image_create_bits_no_clear(
        PIXMAN_a8r8g8b8, Int32(area.width), Int32(area.height), storage.base.assumingMemoryBound(to: UInt32.self),
        Int32(bytesPerRow))
    else { return nil }
    self.area = area
    self.storage = storage
    self.target = target
    format = isOpaque ? .opaqueBGRX : .premultipliedBGRA
  }

  deinit { pixman_image_unref(target) }

  // MARK: Results

  /// Returns the pixels as an image without copying them. The canvas must not be used afterwards.
  package func finish() -> CGImage {
    assert(!isFinished)
    isFinished = true
    return CGImage(
      storage: storage, format: format, width: area.width, height: area.height, bytesPerRow: bytesPerRow)
  }

  /// Returns a copy of the current pixels; `nil` when memory is short.
  package func makeImage() -> CGImage? {
    guard let copy = PixelStorage(copying: UnsafeRawBufferPointer(storage.bytes)) else { return nil }
    return CGImage(storage: copy, format: format, width: area.width, height: area.height, bytesPerRow: bytesPerRow)
  }

  /// Calls `body` with the pixels, rows from the top down, and the number of bytes from row to row.
  package func withPixels<R>(_ body: (UnsafeRawBufferPointer, _ bytesPerRow: Int) throws -> R) rethrows -> R {
    defer { withExtendedLifetime(self) {} }
    return try body(UnsafeRawBufferPointer(storage.bytes), bytesPerRow)
  }

  // MARK: Moving

  /// Moves the canvas to other device pixels, together with its contents. O(1).
  package func move(by vector: DeviceVector) { area = area.offset(by: vector) }

  /// Copies pixels within the canvas, as if all moved at once.
  ///
  /// - Parameters:
  ///   - target: The pixels to replace; clipped to those whose sources are within the canvas.
  ///   - vector: The distance that pixels move.
  package func scroll(_ target: DeviceRect, by vector: DeviceVector) {
    let target = target.intersection(area).intersection(area.offset(by: vector))
    guard !target.isEmpty, vector != .zero else { return }
    let row = { (y: Int) in
      self.storage.base + (y - self.area.minY) * self.bytesPerRow + (target.minX - self.area.minX) * 4
    }
    let distance = vector.dy * bytesPerRow + vector.dx * 4
    if target.width == area.width {
      let first = row(target.minY)
      memmove(first, first - distance, target.height * bytesPerRow)
    } else {
      // Rows are not overwritten before they are read.
      for step in 0..<target.height {
        let first = row(vector.dy > 0 ? target.maxY - 1 - step : target.minY + step)
        memmove(first, first - distance, target.width * 4)
      }
    }
  }

  /// Copies pixels from another canvas at the same place, alpha included.
  package func copy(_ other: PixelCanvas, within rect: DeviceRect) {
    let rect = rect.intersection(area).intersection(other.area)
    guard !rect.isEmpty else { return }
    let source =
      other.storage.base + (rect.minY - other.area.minY) * other.bytesPerRow + (rect.minX - other.area.minX) * 4
    let target = storage.base + (rect.minY - area.minY) * bytesPerRow + (rect.minX - area.minX) * 4
    copyRows(
      rect.height, ofByteCount: rect.width * 4, from: source, bytesPerRow: other.bytesPerRow, to: target,
      bytesPerRow: bytesPerRow)
  }

  // MARK: Painting

  /// A colour in the form that pixels have.
  package struct Paint {
    /// Premultiplied, sixteen bits per component.
    let color: pixman_color_t
    var isOpaque: Bool { color.alpha == 0xFFFF }
    var isInvisible: Bool { color.alpha == 0 }

    /// Converts a colour, clamping its components to 0…1.
    ///
    /// - Parameter alpha: Multiplies the colour's own alpha; 0…1.
    package init(_ color: CGColor, alpha: CGFloat = 1) {
      let components = color.sRGBComponents
      func bounded(_ value: CGFloat) -> CGFloat { min(max(value, 0), 1) }
      let opacity = bounded(components.alpha * alpha)
      func short(_ value: CGFloat) -> UInt16 { UInt16(value * 65535 + 0.5) }
      self.color = pixman_color_t(
        red: short(bounded(components.red) * opacity), green: short(bounded(components.green) * opacity),
        blue: short(bounded(components.blue) * opacity), alpha: short(opacity))
    }

    /// The pixel of the colour on its own.
    var pixel: UInt32 {
      UInt32(color.alpha >> 8) << 24 | UInt32(color.red >> 8) << 16 | UInt32(color.green & 0xFF00)
        | UInt32(color.blue >> 8)
    }
  }

  /// Makes pixels transparent, or black in an opaque canvas.
  package func clear(_ rect: DeviceRect) { set(rect, to: format == .opaqueBGRX ? 0xFF00_0000 : 0) }

  /// Composes a colour over a rectangle; an opaque one replaces the pixels.
  package func fill(_ rect: DeviceRect, with paint: Paint) {
    if paint.isInvisible { return }
    if paint.isOpaque { return set(rect, to: paint.pixel) }
    withSource(paint) { source in
      compose(source, mask: nil, sourceX: 0, sourceY: 0, maskX: 0, maskY: 0, rect)
    }
  }

  /// Composes a colour over a rectangle, as far as that is covered.
  ///
  /// - Parameters:
  ///   - coverage: An alpha-only image.
  ///   - x: The place of the coverage's left column; likewise `y`, of its top row.
  package func fill(_ rect: DeviceRect, with paint: Paint, coverage: CGImage, x: Int, y: Int) {
    if paint.isInvisible { return }
    let rect = rect.intersection(coverage.rect(x: x, y: y))
    guard !rect.isEmpty else { return }
    withSource(paint) { source in
      coverage.withPixmanImage { mask in
        compose(source, mask: mask, sourceX: 0, sourceY: 0, maskX: rect.minX - x, maskY: rect.minY - y, rect)
      }
    }
  }

  /// Composes an image over the canvas, pixel by pixel, as far as it is within a rectangle. Opaque images are copied; of an image in one
  /// colour only the coverage is read.
  ///
  /// - Parameters:
  ///   - x: The place of the image's left column; likewise `y`, of its top row.
  ///   - alpha: 0…1; 0 or less draws nothing.
  package func draw(_ image: CGImage, x: Int, y: Int, within rect: DeviceRect, alpha: CGFloat = 1) {
    let rect = rect.intersection(image.rect(x: x, y: y)).intersection(area)
    guard !rect.isEmpty, alpha > 0 else { return }
    if let stencil = image.stencil {
      return fill(rect, with: Paint(stencil.color, alpha: min(alpha, 1)), coverage: stencil.coverage, x: x, y: y)
    }
    if image.isOpaque, alpha >= 1 { return copy(image, x: x, y: y, rect) }
    image.withPixmanImage { source in
      guard alpha < 1 else {
        return compose(source, mask: nil, sourceX: rect.minX - x, sourceY: rect.minY - y, maskX: 0, maskY: 0, rect)
      }
      let level = UInt16(min(alpha, 1) * 65535 + 0.5)
      withSource(pixman_color_t(red: 0, green: 0, blue: 0, alpha: level)) { mask in
        compose(source, mask: mask, sourceX: rect.minX - x, sourceY: rect.minY - y, maskX: 0, maskY: 0, rect)
      }
    }
  }

  /// Composes another canvas over this one at the same place, as far as it is within a rectangle.
  package func draw(_ group: PixelCanvas, within rect: DeviceRect, alpha: CGFloat = 1) {
    let rect = rect.intersection(group.area)
    guard !rect.isEmpty, alpha > 0 else { return }
    let (x, y) = (rect.minX - group.area.minX, rect.minY - group.area.minY)
    guard alpha < 1 else {
      return compose(group.target, mask: nil, sourceX: x, sourceY: y, maskX: 0, maskY: 0, rect)
    }
    withSource(pixman_color_t(red: 0, green: 0, blue: 0, alpha: UInt16(alpha * 65535 + 0.5))) { mask in
      compose(group.target, mask: mask, sourceX: x, sourceY: y, maskX: 0, maskY: 0, rect)
    }
  }

  /// Multiplies this canvas by the alpha of another one of the same area.
  package func multiply(byAlphaOf stencil: PixelCanvas) {
    assert(stencil.area == area)
    pixman_image_composite32(
      PIXMAN_OP_IN_REVERSE, stencil.target, nil, target, 0, 0, 0, 0, 0, 0, Int32(area.width), Int32(area.height))
  }

  /// Multiplies this canvas by coverage, which is nothing outside its image.
  ///
  /// - Parameters:
  ///   - coverage: An alpha-only image with its top left pixel at (`x`, `y`).
  package func multiply(by coverage: CGImage, x: Int, y: Int) {
    coverage.withPixmanImage { source in
      pixman_image_composite32(
        PIXMAN_OP_IN_REVERSE, source, nil, target, Int32(area.minX - x), Int32(area.minY - y), 0, 0, 0, 0,
        Int32(area.width), Int32(area.height))
    }
  }

  // MARK: Pixels

  /// Replaces pixels instead of composing, as far as they are on the canvas.
  private func set(_ rect: DeviceRect, to pixel: UInt32) {
    let rect = rect.intersection(area)
    guard !rect.isEmpty else { return }
    pixman_fill(
      storage.base.assumingMemoryBound(to: UInt32.self), Int32(bytesPerRow / 4), 32, Int32(rect.minX - area.minX),
      Int32(rect.minY - area.minY), Int32(rect.width), Int32(rect.height), pixel)
  }

  /// Replaces pixels by those of an image of four-byte pixels.
  private func copy(_ image: CGImage, x: Int, y: Int, _ rect: DeviceRect) {
    image.withPixels { bytes, sourceBytesPerRow in
      let source = bytes.baseAddress! + (rect.minY - y) * sourceBytesPerRow + (rect.minX - x) * 4
      let destination = storage.base + (rect.minY - area.minY) * bytesPerRow + (rect.minX - area.minX) * 4
      copyRows(
        rect.height, ofByteCount: rect.width * 4, from: source, bytesPerRow: sourceBytesPerRow, to: destination,
        bytesPerRow: bytesPerRow)
    }
  }

  /// Composes over the part of a rectangle that is on the canvas. Source and mask positions belong to the rectangle's top left pixel.
  private func compose(
    _ source: OpaquePointer, mask: OpaquePointer?, sourceX: Int, sourceY: Int, maskX: Int, maskY: Int,
    _ rect: DeviceRect
  ) {
    let cut = rect.intersection(area)
    guard !cut.isEmpty else { return }
    let (dx, dy) = (cut.minX - rect.minX, cut.minY - rect.minY)
    pixman_image_composite32(
      PIXMAN_OP_OVER, source, mask, target, Int32(sourceX + dx), Int32(sourceY + dy), Int32(maskX + dx),
      Int32(maskY + dy), Int32(cut.minX - area.minX), Int32(cut.minY - area.minY), Int32(cut.width), Int32(cut.height))
  }

  /// Calls `body` with a source of one colour, made for this use.
  private func withSource(_ paint: Paint, _ body: (OpaquePointer) -> Void) { withSource(paint.color, body) }

  private func withSource(_ color: pixman_color_t, _ body: (OpaquePointer) -> Void) {
    var color = color
    guard let source = pixman_image_create_solid_fill(&color) else { return }
    body(source)
    pixman_image_unref(source)
  }
}

extension CGImage {
  /// Returns the pixels that this image covers when its top left one is at (`x`, `y`).
  func rect(x: Int, y: Int) -> DeviceRect { DeviceRect(minX: x, minY: y, maxX: x + width, maxY: y + height) }

  /// Calls `body` with a pixman image over these pixels.
  ///
  /// Each use makes its own, in a tenth of a microsecond: its reference count is not safe across threads, and images are.
  func withPixmanImage(_ body: (OpaquePointer) -> Void) {
    let format =
      switch pixelFormat {
      case .premultipliedBGRA: PIXMAN_a8r8g8b8
      case .opaqueBGRX: PIXMAN_x8r8g8b8
      case .alpha: PIXMAN_a8
      }
    let bits = (storage.base + byteOffset).assumingMemoryBound(to: UInt32.self)
    guard
      let image = pixman_image_create_bits_no_clear(format, Int32(width), Int32(height), bits, Int32(bytesPerRow))
    else { return }
    body(image)
    pixman_image_unref(image)
    withExtendedLifetime(storage) {}
  }
}
