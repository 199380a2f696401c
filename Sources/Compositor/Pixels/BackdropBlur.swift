import CoreGraphics
import Foundation

/// Blurs what is behind something, as seen through frosted glass.
///
/// Every pixel of the result is a function of the picture's pixels around it, in whole numbers. It makes no difference which part is made,
/// so a picture may be repainted in parts. Beyond the edges of the picture, its outermost pixels continue.
///
/// Pixels are first averaged into cells, on a grid that begins at the picture's corner. The cells are blurred by three boxes in either
/// direction, which is close to a Gaussian, and the pixels are interpolated between the cells around them. A blur of 30 pixels thus costs
/// hardly more than one of 4.
package struct BackdropBlur: Hashable, Sendable {
  /// The whole picture; pixels outside it do not exist.
  private let picture: DeviceRect
  /// Pixels per cell in each direction, a power of two.
  private let step: Int
  /// The number of cells that a box has on either side of its middle; the smaller boxes come first.
  private let radius: Int
  /// The number of boxes, among the three, with one more cell on either side.
  private let largeCount: Int
  /// In 256ths; 256 leaves colours unchanged.
  private let saturation: Int

  /// Creates a blur for a picture.
  ///
  /// - Parameters:
  ///   - sigma: The standard deviation in pixels, clamped to 0…512.
  ///   - saturation: 1 leaves colours unchanged, 0 makes them grey. Clamped to 0…16.
  ///   - picture: Must begin at the origin.
  package init(sigma: CGFloat, saturation: CGFloat, picture: DeviceRect) {
    assert(picture.minX == 0 && picture.minY == 0)
    self.picture = picture
    let sigma = min(max(sigma, 0), 512)
    // At least four cells to a standard deviation hide the grid.
    step = sigma < 8 ? 1 : sigma < 16 ? 2 : sigma < 32 ? 4 : 8
    // Three boxes of d cells have the variance (d² − 1) / 4; each box that is two cells wider adds (d + 1) / 3.
    let variance = (sigma / CGFloat(step)) * (sigma / CGFloat(step))
    let radius = (((4 * variance + 1).squareRoot() - 1) / 2).rounded(.down)
    let width = 2 * radius + 1
    largeCount = Int(((variance - (width * width - 1) / 4) / ((width + 1) / 3)).rounded())
    self.radius = Int(radius)
    self.saturation = Int((min(max(saturation, 0), 16) * 256).rounded())
  }

  /// The distance in pixels from which a pixel can make a difference.
  package var reach: Int { (3 * radius + largeCount + 2) * step }

  /// Returns the pixels that a part depends on, within the picture.
  package func source(of part: DeviceRect) -> DeviceRect {
    let cells = cells(of: part)
    return DeviceRect(
      minX: cells.minX * step, minY: cells.minY * step, maxX: cells.maxX * step, maxY: cells.maxY * step
    ).intersection(picture)
  }

  /// Returns the cells that a part depends on, as far as there are any.
  private func cells(of part: DeviceRect) -> DeviceRect {
    let margin = 3 * radius + largeCount + 1
    func up(_ value: Int) -> Int { (value + step - 1) / step }
    return DeviceRect(
      minX: part.minX / step - margin, minY: part.minY / step - margin, maxX: up(part.maxX) + margin,
      maxY: up(part.maxY) + margin
    ).intersection(DeviceRect(minX: 0, minY: 0, maxX: up(picture.maxX), maxY: up(picture.maxY)))
  }

  /// Blurs a part of a picture.
  ///
  /// - Parameters:
  ///   - part: Clipped to the picture.
  ///   - canvas: Must contain at least ``source(of:)``; otherwise the result is `nil`.
  /// - Returns: A new canvas of the part; `nil` when memory is short.
  package func blurred(_ part: DeviceRect, of canvas: PixelCanvas) -> PixelCanvas? {
    let part = part.intersection(picture)
    guard canvas.area.contains(source(of: part)), let result = PixelCanvas(part, isOpaque: false) else { return nil }
    let cells = cells(of: part)
    let count = cells.area * 4
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2 * count + max(cells.width, cells.height) * 4 + 4) {
      memory in
      guard let values = memory.baseAddress else { return }
      let other = values + count
      average(canvas, cells, into: values)
      for box in 0..<3 {
        let radius = box < 3 - largeCount ? radius : radius + 1
        guard radius > 0 else { continue }
        let (across, down) = (Lines(cells, isAcross: true), Lines(cells, isAcross: false))
        blur(values, into: other, along: across, radius: radius)
        blur(other, into: values, along: down, radius: radius)
      }
      if saturation != 256 { saturate(values, cells.area) }
      spread(values, cells, row: other, over: result)
    }
    return result
  }

  /// The factor of a cell's values, which gives the 256 levels four more bits.
  private static let unit: Int32 = 16

  /// Averages the pixels of each cell; cells at the right and bottom edges average the pixels they have.
  private func average(_ canvas: PixelCanvas, _ cells: DeviceRect, into values: UnsafeMutablePointer<Int32>) {
    var target = values
    for y in cells.minY..<cells.maxY {
      let rows = (y * step)..<min((y + 1) * step, picture.maxY)
      for x in cells.minX..<cells.maxX {
        let columns = (x * step)..<min((x + 1) * step, picture.maxX)
        var sum = SIMD4<Int32>.zero
        for row in rows {
          let pixels = canvas.storage.base + (row - canvas.area.minY) * canvas.bytesPerRow
          for column in columns {
            let pixel = (pixels + (column - canvas.area.minX) * 4).assumingMemoryBound(to: UInt8.self)
            sum &+= SIMD4(Int32(pixel[0]), Int32(pixel[1]), Int32(pixel[2]), Int32(pixel[3]))
          }
        }
        let number = Int32(rows.count * columns.count)
        let half = number / 2
        for channel in 0..<4 { target[channel] = (sum[channel] * Self.unit + half) / number }
        target += 4
      }
    }
  }

  /// The layout of cells in memory as rows or columns.
  private struct Lines {
    var count: Int
    var length: Int
    /// The distance from line to line, and as `step` from cell to cell, in values.
    var stride: Int
    var step: Int

    init(_ cells: DeviceRect, isAcross: Bool) {
      (count, length) = isAcross ? (cells.height, cells.width) : (cells.width, cells.height)
      (stride, step) = isAcross ? (cells.width * 4, 4) : (4, cells.width * 4)
    }
  }

  /// Applies one box along each line; beyond the ends, the outermost values continue.
  ///
  /// At ends that are not the picture's, the results are wrong and are not used.
  private func blur(
    _ source: UnsafeMutablePointer<Int32>, into target: UnsafeMutablePointer<Int32>, along lines: Lines, radius: Int
  ) {
    let width = Int32(2 * radius + 1)
    let last = lines.length - 1
    for line in 0..<lines.count {
      for channel in 0..<4 {
        let from = source + line * lines.stride + channel
        let to = target + line * lines.stride + channel
        // The box around the cell before the first one.
        var sum = from[0] * Int32(radius + 1)
        for index in 0..<radius { sum += from[min(index, last) * lines.step] }
        for index in 0...last {
          sum += from[min(index + radius, last) * lines.step] - from[max(index - radius - 1, 0) * lines.step]
          to[index * lines.step] = (sum + width / 2) / width
        }
      }
    }
  }

  /// Moves colours away from the grey of their luminance (Rec. 709), within the limits of their alpha.
  private func saturate(_ values: UnsafeMutablePointer<Int32>, _ count: Int) {
    for index in 0..<count {
      let cell = values + index * 4
      let grey = (cell[0] * 18 + cell[1] * 183 + cell[2] * 55 + 128) >> 8
      for channel in 0..<3 {
        let value = grey + ((cell[channel] - grey) * Int32(saturation)) >> 8
        cell[channel] = min(max(value, 0), cell[3])
      }
    }
  }

  /// Gives every pixel the value interpolated between the middles of the four cells around it.
  private func spread(
    _ values: UnsafeMutablePointer<Int32>, _ cells: DeviceRect, row: UnsafeMutablePointer<Int32>,
    over canvas: PixelCanvas
  ) {
    let area = canvas.area
    // In half pixels, the middle of pixel x is at 2 x + 1 and that of cell c at (2 c + 1) step.
    func place(_ pixel: Int, _ first: Int, _ end: Int) -> (cell: Int, next: Int, share: Int32) {
      let distance = 2 * pixel + 1 - step
      let cell = distance >> (step.trailingZeroBitCount + 1)
      let share = Int32(distance - cell * 2 * step)
      return (min(max(cell, first), end - 1) - first, min(max(cell + 1, first), end - 1) - first, share)
    }
    let whole = Int32(2 * step)
    let divisor = whole * whole * Self.unit
    let shift = Int32(divisor.trailingZeroBitCount)
    for y in area.minY..<area.maxY {
      let (upper, lower, share) = place(y, cells.minY, cells.maxY)
      let (above, below) = (values + upper * cells.width * 4, values + lower * cells.width * 4)
      for index in 0..<(cells.width * 4) { row[index] = above[index] * (whole - share) + below[index] * share }
      let pixels = (canvas.storage.base + (y - area.minY) * canvas.bytesPerRow).assumingMemoryBound(to: UInt8.self)
      for x in area.minX..<area.maxX {
        let (left, right, share) = place(x, cells.minX, cells.maxX)
        let (first, second) = (row + left * 4, row + right * 4)
        let pixel = pixels + (x - area.minX) * 4
        for channel in 0..<4 {
          let value = first[channel] * (whole - share) + second[channel] * share
          pixel[channel] = UInt8(truncatingIfNeeded: (value + divisor / 2) >> shift)
        }
      }
    }
  }
}
