internal import CCairo

/// A Gaussian blur, approximated by three averages of neighbours.
///
/// Three boxes whose variances add up to σ² are within two percent of the Gaussian everywhere, and cost the same for
/// any σ. Boxes are centred, and therefore of odd width, so that the blur is symmetric: some have the odd width d below the
/// ideal √(4σ² + 1), the others d + 2, in the numbers that come nearest to σ². Below σ ≈ 0.45 nothing is blurred.
struct BoxBlur: Equatable {
  /// How many pixels each box has to either side of its middle.
  let radii: [Int]

  /// How many pixels away something can be seen.
  var reach: Int { radii.reduce(0, +) }

  /// - Parameter sigma: The standard deviation in pixels; limited to 512, far beyond any shadow, to bound memory.
  init(sigma: CGFloat) {
    let sigma = sigma.isNaN ? 0 : min(max(sigma, 0), 512)
    var width = Int((4 * sigma * sigma + 1).squareRoot())
    if width % 2 == 0 { width -= 1 }
    // A box of n pixels has the variance (n² − 1) / 12. Solved for how many of the three boxes are the greater ones.
    let lacking = sigma * sigma - CGFloat(width * width - 1) / 4
    let greater = min(max(Int((lacking * 3 / CGFloat(width + 1)).rounded()), 0), 3)
    radii = (0..<3).map { (width + ($0 < greater ? 2 : 0)) / 2 }.filter { $0 > 0 }
  }
}

/// Coverage, one byte a pixel, that can be blurred.
struct AlphaMask {
  private let surface: CairoSurface
  /// Transparent pixels on each side when the mask was made.
  private let margin: Int

  /// The alpha of pixels with `margin` transparent ones around them; `nil` when that is too large.
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

  /// Blurs the mask. To be called once: it relies on the margin being empty.
  ///
  /// What would be blurred out of the mask is lost; a margin of the blur's reach prevents that.
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
    // Loops by hand over raw memory: they are most of a shadow's cost, and iterators make debug builds ten times slower.
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

  /// Columns are summed side by side, row after row, so that memory is read in order.
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

  /// The mask as a source for Cairo.
  var cairoSurface: CairoSurface { surface }

  /// An alpha-only image of the mask, which must not be blurred afterwards.
  func makeImage() -> CGImage { surface.makeImageTakingPixels() }
}
