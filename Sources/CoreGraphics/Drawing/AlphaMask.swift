internal import CCairo

/// A Gaussian blur, approximated by three box averages.
///
/// Three boxes with variances that add up to σ² are within two percent of the Gaussian everywhere, and cost the same for any σ. Boxes are
/// centred and therefore of odd width, so the blur is symmetric. Some have the odd width d below the ideal √(4σ² + 1), the others d + 2, in
/// the proportion that comes nearest to σ². Below σ ≈ 0.45 nothing is blurred.
struct BoxBlur: Equatable {
  /// The number of pixels that each box has on either side of its middle, the larger boxes first; boxes of a single pixel are left out.
  let radii: [Int]

  /// The distance in pixels from which a pixel can have an influence.
  var reach: Int { radii.reduce(0, +) }

  /// Chooses the boxes for a standard deviation in pixels, clamped to 0…512, far beyond any shadow, to bound memory; NaN counts as 0.
  init(sigma: CGFloat) {
    let sigma = sigma.isNaN ? 0 : min(max(sigma, 0), 512)
    var width = Int((4 * sigma * sigma + 1).squareRoot())
    if width % 2 == 0 { width -= 1 }
    // A box of n pixels has the variance (n² − 1) / 12. Solved for the number of larger boxes among the three.
    let missingVariance = sigma * sigma - CGFloat(width * width - 1) / 4
    let largerBoxes = min(max(Int((missingVariance * 3 / CGFloat(width + 1)).rounded()), 0), 3)
    radii = (0..<3).map { (width + ($0 < largerBoxes ? 2 : 0)) / 2 }.filter { $0 > 0 }
  }
}

/// Coverage of one byte per pixel that can be blurred.
struct AlphaMask {
  private let surface: CairoSurface
  /// The number of transparent pixels on each side when the mask was made.
  private let margin: Int

  /// Copies the alpha of `source` and adds `margin` transparent pixels on each side; returns `nil` when that is too large.
  init?(alphaOf source: CairoSurface, margin: Int) {
    let surface = CairoSurface(
      format: .alpha, width: source.width + 2 * margin, height: source.height + 2 * margin)
    guard let surface, let cr = cairo_create(surface.pointer) else { return nil }
    cairo_set_source_surface(cr, source.pointer, Double(margin), Double(margin))
    cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_NEAREST)
    cairo_paint(cr)
    cairo_destroy(cr)
    self.surface = surface
    self.margin = margin
  }

  /// Blurs the mask. Must be called at most once, because it relies on the margin being empty.
  ///
  /// A blur that reaches beyond the margin is cut off; a margin of the blur's reach prevents that.
  ///
  /// - Complexity: O(width × height), whatever the blur.
  func blur(_ blur: BoxBlur) {
    guard !blur.radii.isEmpty, let base = surface.flushedBytes.baseAddress else { return }
    let pixels = base.assumingMemoryBound(to: UInt8.self)
    let (width, height, stride) = (surface.width, surface.height, surface.bytesPerRow)
    let scratch = UnsafeMutablePointer<UInt8>.allocate(capacity: width * height)
    let sums = UnsafeMutablePointer<Int32>.allocate(capacity: width)
    defer {
      scratch.deallocate()
      sums.deallocate()
    }
    // Hand-written loops over raw memory: they are most of a shadow's cost, and iterators make debug builds ten times slower.
    var y = margin
    while y < height - margin {
      for radius in blur.radii { Self.blurRow(pixels + y * stride, width: width, radius: radius, scratch: scratch) }
      y += 1
    }
    for radius in blur.radii {
      Self.blurColumns(
        pixels, width: width, height: height, stride: stride, radius: radius, scratch: scratch, sums: sums)
    }
    cairo_surface_mark_dirty(surface.pointer)
  }

  /// Averages one row by a running sum, rounded to nearest. Outside the row, coverage is zero.
  private static func blurRow(
    _ row: UnsafeMutablePointer<UInt8>, width: Int, radius: Int, scratch: UnsafeMutablePointer<UInt8>
  ) {
    scratch.update(from: row, count: width)
    let count = Int32(2 * radius + 1)
    var sum: Int32 = 0
    var x = -radius
    while x < width {
      if x + radius < width { sum += Int32(scratch[x + radius]) }
      if x - radius - 1 >= 0 { sum -= Int32(scratch[x - radius - 1]) }
      if x >= 0 { row[x] = UInt8(truncatingIfNeeded: (2 * sum + count) / (2 * count)) }
      x += 1
    }
  }

  /// Sums columns side by side, row after row, so that memory is read in order.
  private static func blurColumns(
    _ pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int, radius: Int,
    scratch: UnsafeMutablePointer<UInt8>, sums: UnsafeMutablePointer<Int32>
  ) {
    var y = 0
    while y < height {
      (scratch + y * width).update(from: pixels + y * stride, count: width)
      y += 1
    }
    sums.initialize(repeating: 0, count: width)
    let count = Int32(2 * radius + 1)
    y = -radius
    while y < height {
      if y + radius < height { add(scratch + (y + radius) * width, to: sums, count: width) }
      if y - radius - 1 >= 0 { subtract(scratch + (y - radius - 1) * width, from: sums, count: width) }
      if y >= 0 {
        let row = pixels + y * stride
        var x = 0
        while x < width {
          row[x] = UInt8(truncatingIfNeeded: (2 * sums[x] + count) / (2 * count))
          x += 1
        }
      }
      y += 1
    }
  }

  private static func add(_ row: UnsafePointer<UInt8>, to sums: UnsafeMutablePointer<Int32>, count: Int) {
    var x = 0
    while x < count {
      sums[x] += Int32(row[x])
      x += 1
    }
  }

  private static func subtract(_ row: UnsafePointer<UInt8>, from sums: UnsafeMutablePointer<Int32>, count: Int) {
    var x = 0
    while x < count {
      sums[x] -= Int32(row[x])
      x += 1
    }
  }

  /// The mask as a source for Cairo, which shares its memory.
  var cairoSurface: CairoSurface { surface }

  /// Returns an alpha-only image that takes over the mask's memory. The mask must not be blurred afterwards.
  func makeImage() -> CGImage { surface.makeImageTakingPixels() }
}
