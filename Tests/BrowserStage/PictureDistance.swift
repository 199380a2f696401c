// Sees internals, which release builds do not show.
#if DEBUG
  import CoreGraphics
  import Foundation

  /// How far two pictures of the same size are from each other, as an eye has it that looks at small places one after the other.
  ///
  /// The page and the raster server put together the same pieces with different programs. Where several colours that can be seen through
  /// lie on each other they round in other places, blurs are approximated in other ways, and where two things are cut at the same curve
  /// the page smooths each of them, so that its curves are a little fuller. None of it can be seen. What can be seen is a thing in another
  /// place or in another colour, however small: so pictures are compared in tiles, and none of them may be far off.
  ///
  /// Of the tolerance:
  /// - ``tileLimit``: the mean difference of a channel in a tile of 24 × 24 pixels, 8 points of a screen, in levels of 255. A separator's
  ///   hairline that is one pixel off is two lines of pixels that differ: in the light by 57 levels, which makes 2 × 57 / 24 = 4.75, in the
  ///   dark by some 33, which makes 2.75. A text that is one pixel off makes 20 and more.
  /// - ``rounding``: differences of so many levels do not count in a tile that is farther off than that.
  /// - ``smoothing``: nor does, in such a tile, this part of the contrast at pixels that are themselves a smoothed edge: whose colour lies
  ///   between those around them.
  /// - ``meanLimit``: of the whole picture, so that many small differences, such as a shadow half as dark, do not hide in tiles.
  struct PictureDistance: CustomStringConvertible {
    static let tileLimit = 2.5
    static let meanLimit = 0.6
    static let rounding = 2
    static let smoothing = 0.4
    static let tile = 24

    /// The mean difference of a channel.
    private(set) var mean = 0.0
    /// Of the tile that is farthest off. Tiles overlap by a half, so that no line falls between two.
    private(set) var worst = 0.0
    /// Where that is, in pixels.
    private(set) var place = CGPoint.zero

    var isSmall: Bool { mean <= Self.meanLimit && worst <= Self.tileLimit }

    var description: String {
      String(format: "mean %.3f, at most %.2f at %d, %d", mean, worst, Int(place.x), Int(place.y))
    }

    /// `nil` for pictures of different sizes.
    init?(_ first: CGImage, _ second: CGImage) {
      guard first.width == second.width, first.height == second.height, let difference = Self.difference(first, second)
      else {
        return nil
      }
      let (width, height) = (first.width, first.height)
      let half = Self.tile / 2
      let (columns, rows) = ((width + half - 1) / half, (height + half - 1) / half)
      var sums = [Int](repeating: 0, count: columns * rows)
      difference.withPixels { bytes, bytesPerRow in
        for row in 0..<rows {
          for column in 0..<columns {
            let x = column * half
            sums[row * columns + column] = Self.sum(
              bytes, from: row * half * bytesPerRow + x * 4, bytesPerRow, min(half, width - x),
              min(half, height - row * half))
          }
        }
      }
      mean = Double(sums.reduce(0, +)) / Double(width * height * 3)
      for row in 0..<max(rows - 1, 1) {
        for column in 0..<max(columns - 1, 1) {
          let index = row * columns + column
          let (right, below) = (column + 1 < columns ? 1 : 0, row + 1 < rows ? columns : 0)
          var sum = sums[index]
          if right > 0 { sum += sums[index + right] }
          if below > 0 { sum += sums[index + below] }
          if right > 0, below > 0 { sum += sums[index + right + below] }
          let pixels = Double(Self.tile * Self.tile * 3)
          var distance = Double(sum) / pixels
          if distance > Self.tileLimit {
            distance = Double(Self.carefulSum(first, second, x: column * half, y: row * half)) / pixels
          }
          if distance > worst { (worst, place) = (distance, CGPoint(x: column * half, y: row * half)) }
        }
      }
    }

    /// The difference of each channel of each pixel, drawn, since that is quick.
    static func difference(_ first: CGImage, _ second: CGImage) -> CGImage? {
      guard let context = CGContext(pixelsWide: first.width, pixelsHigh: first.height, opaque: true) else { return nil }
      let rect = CGRect(x: 0, y: 0, width: first.width, height: first.height)
      context.draw(first, in: rect)
      context.setBlendMode(.difference)
      context.draw(second, in: rect)
      return context.makeImage()
    }

    /// The difference of a tile without what rounding and smoothing make.
    private static func carefulSum(_ page: CGImage, _ raster: CGImage, x: Int, y: Int) -> Int {
      var sum = 0
      let (columns, rows) = (x..<min(x + tile, page.width), y..<min(y + tile, page.height))
      page.withPixels { a, aRow in
        raster.withPixels { b, bRow in
          for y in rows {
            for x in columns {
              for channel in 0..<3 {
                let value = Int(b[y * bRow + x * 4 + channel])
                let off = abs(Int(a[y * aRow + x * 4 + channel]) - value) - rounding
                guard off > 0 else { continue }
                var (low, high) = (value, value)
                for v in max(y - 1, 0)...min(y + 1, raster.height - 1) {
                  for u in max(x - 1, 0)...min(x + 1, raster.width - 1) {
                    let near = Int(b[v * bRow + u * 4 + channel])
                    (low, high) = (min(low, near), max(high, near))
                  }
                }
                let isEdge = value > low && value < high
                sum += max(off - (isEdge ? Int(smoothing * Double(high - low)) : 0), 0)
              }
            }
          }
        }
      }
      return sum
    }

    /// Of the colours of a part of a picture: two pixels at a time, four sums side by side in a word.
    private static func sum(
      _ bytes: UnsafeRawBufferPointer, from start: Int, _ bytesPerRow: Int, _ width: Int, _ height: Int
    ) -> Int {
      var sums: UInt64 = 0
      for y in 0..<height {
        var position = start + y * bytesPerRow
        let end = position + width * 4
        while position + 8 <= end {
          let word = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
          sums &+= (word & 0x00FF_00FF_00FF_00FF) &+ (word >> 8 & 0x0000_00FF_0000_00FF)
          position += 8
        }
        if position < end {
          let word = UInt64(bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self))
          sums &+= (word & 0x00FF_00FF) &+ (word >> 8 & 0x0000_00FF)
        }
      }
      return Int(sums & 0xFFFF) + Int(sums >> 16 & 0xFFFF) + Int(sums >> 32 & 0xFFFF) + Int(sums >> 48)
    }
  }
#endif
