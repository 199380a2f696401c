import CoreGraphics

extension PixelCanvas {
  /// Composes a colour over the part of a rectangle that a shape covers.
  ///
  /// A shape kept as patches is put together as it is painted: its full middle is a plain fill, and only corners read coverage.
  ///
  /// - Parameter frame: The place of the shape in the picture.
  package func fill(_ coverage: Coverage, at frame: DeviceRect, with paint: Paint, within rect: DeviceRect) {
    let rect = rect.intersection(frame)
    guard !rect.isEmpty, !paint.isInvisible else { return }
    guard let margins = coverage.margins else {
      return fill(rect, with: paint, coverage: coverage.image, x: frame.minX, y: frame.minY)
    }
    let (left, right) = (frame.minX + margins.left, frame.maxX - margins.right)
    let (top, bottom) = (frame.minY + margins.top, frame.maxY - margins.bottom)
    func part(_ minX: Int, _ minY: Int, _ maxX: Int, _ maxY: Int) -> DeviceRect {
      DeviceRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY).intersection(rect)
    }
    if coverage.isMiddleFull {
      fill(part(left, frame.minY, right, top), with: paint)
      fill(part(frame.minX, top, frame.maxX, bottom), with: paint)
      fill(part(left, bottom, right, frame.maxY), with: paint)
      let image = coverage.image
      let (farX, farY) = (frame.maxX - image.width, frame.maxY - image.height)
      fill(part(frame.minX, frame.minY, left, top), with: paint, coverage: image, x: frame.minX, y: frame.minY)
      fill(part(right, frame.minY, frame.maxX, top), with: paint, coverage: image, x: farX, y: frame.minY)
      fill(part(frame.minX, bottom, left, frame.maxY), with: paint, coverage: image, x: frame.minX, y: farY)
      fill(part(right, bottom, frame.maxX, frame.maxY), with: paint, coverage: image, x: farX, y: farY)
      return
    }
    if coverage.isCenterFull { fill(part(left, top, right, bottom), with: paint) }
    for strip in [
      part(frame.minX, frame.minY, frame.maxX, top), part(frame.minX, bottom, frame.maxX, frame.maxY),
      part(frame.minX, top, left, bottom), part(right, top, frame.maxX, bottom),
    ] {
      guard !strip.isEmpty, let image = coverage.assembled(at: frame, within: strip) else { continue }
      fill(strip, with: paint, coverage: image, x: strip.minX, y: strip.minY)
    }
  }

  /// Multiplies this canvas by the coverage of a shape, which is nothing outside `frame`. Leaves the canvas unchanged when memory is short.
  package func multiply(by coverage: Coverage, at frame: DeviceRect) {
    guard let assembled = coverage.assembled(at: frame, within: area) else { return }
    multiply(by: assembled, x: area.minX, y: area.minY)
  }
}
