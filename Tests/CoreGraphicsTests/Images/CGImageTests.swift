import Diagnostics
import Foundation
import Pixels
import RandomHistories
import Testing

@testable import CoreGraphics

@Suite("An image")
struct CGImageTests {
  @Test("Cropping counts from the top left, gives whole pixels and shares memory")
  func cropping() throws {
    let image = try CGImage.rows([[.red, .green, .blue], [.white, .black, .clear]])
    let part = try #require(image.cropping(to: CGRect(x: 1.2, y: 0.5, width: 1, height: 5)))
    #expect(part.pixels == [[.green, .blue], [.black, .clear]])
    #expect(part.storage === image.storage)
    #expect(image.cropping(to: CGRect(x: 3, y: 0, width: 5, height: 5)) == nil)
    #expect(image.cropping(to: .null) == nil)
  }

  @Test("Images are equal only to themselves")
  func identity() throws {
    let (a, b) = (try CGImage.rows([[.red]]), try CGImage.rows([[.red]]))
    #expect(a == a && a != b)
  }

  @Test("An image in one colour has the pixels of its colour through its coverage, whoever reads them")
  func oneColor() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 3, height: 2, bitsPerComponent: 8, bytesPerRow: 0, space: nil,
        bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue))
    context.setFillColor(.black)
    context.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
    context.setAlpha(0.5)
    context.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
    let color = CGColor(red: 1, green: 0.2, blue: 0, alpha: 1)
    let image = CGImage(coverage: context.finish(), color: color)
    #expect(image.alphaInfo == .premultipliedFirst && image.bytesPerRow == 12 && !image.isOpaque)
    let half = Pixel(128, 26, 0, 128)
    let expected: [[Pixel]] = [[Pixel(255, 51, 0), half, .clear], [.clear, .clear, .clear]]
    #expect(image.pixels == expected)
    #expect(image.storage === image.storage, "the pixels are made once")
    #expect(try CGImage(decoding: image.pngData()).pixels == expected)
    #expect(image.cropping(to: CGRect(x: 1, y: 0, width: 1, height: 1))?.pixels == [[half]])
    let copy = try CGContext.canvas(3, 2)
    copy.draw(image, in: image.bounds)
    #expect(copy.finish().pixels == expected)
    let kept = try CGContext.canvas(3, 2)
    kept.copyPixels(of: image)
    #expect(kept.finish().pixels == expected)
  }

  @Test("An image with too few bytes, or too large, is not created")
  func refusals() {
    let bytes = [UInt8](repeating: 0, count: 15)
    bytes.withUnsafeBytes {
      #expect(CGImage(premultipliedBGRA: $0, width: 2, height: 2, bytesPerRow: 8) == nil)
      #expect(CGImage(premultipliedBGRA: $0, width: 20000, height: 1, bytesPerRow: 80000) == nil)
      #expect(CGImage(premultipliedBGRA: $0, width: 0, height: 1, bytesPerRow: 0) == nil)
    }
  }

  @Test(
    "Bytes are read in any order",
    arguments: [
      (4, CGImageAlphaInfo.last, CGBitmapInfo([]), [255, 100, 0, 128], Pixel(128, 50, 0, 128)),
      (4, .premultipliedLast, [], [128, 50, 0, 128], Pixel(128, 50, 0, 128)),
      (4, .first, [], [128, 255, 100, 0], Pixel(128, 50, 0, 128)),
      (4, .premultipliedFirst, .byteOrder32Little, [0, 50, 128, 128], Pixel(128, 50, 0, 128)),
      (4, .premultipliedLast, .byteOrder32Little, [128, 0, 50, 128], Pixel(128, 50, 0, 128)),
      (4, .noneSkipLast, [], [1, 2, 3, 77], Pixel(1, 2, 3)),
      (3, .none, [], [1, 2, 3], Pixel(1, 2, 3)),
    ] as [(Int, CGImageAlphaInfo, CGBitmapInfo, [UInt8], Pixel)])
  func provided(stride: Int, alpha: CGImageAlphaInfo, order: CGBitmapInfo, bytes: [UInt8], expected: Pixel) throws {
    let provider = try #require(CGDataProvider(data: Data(bytes) as CFData))
    let image = CGImage(
      width: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: 8 * stride, bytesPerRow: stride,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue | order.rawValue),
      provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent)
    #expect(image?.pixel(0, 0) == expected)
  }

  @Test("Grey bytes become grey pixels, and unsupported formats are refused with a warning")
  func providedGray() throws {
    let warnings = DiagnosticLog()
    func image(bits: Int, count: Int) throws -> CGImage? {
      CGImage(
        width: 2, height: 1, bitsPerComponent: bits, bitsPerPixel: bits, bytesPerRow: 2 * bits / 8,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: [],
        provider: try #require(CGDataProvider(data: Data([0, 200, 1, 1].prefix(count)))), decode: nil,
        shouldInterpolate: false, intent: .defaultIntent)
    }
    #expect(try image(bits: 8, count: 2)?.pixels == [[.black, Pixel(200, 200, 200)]])
    let refused = try Diagnostics.withHandler(for: ["image.invalid-bytes"], warnings.add) {
      [try image(bits: 16, count: 4), try image(bits: 8, count: 1)]
    }
    #expect(refused == [nil, nil])
    #expect(warnings.texts.count == 2)
  }
}

@Suite("Reducing images")
struct ImageReductionTests {
  @Test("The factor is the greatest power of two that leaves enough pixels")
  func factors() {
    let expected: [(CGFloat, Int)] = [(2, 1), (1, 1), (0.51, 1), (0.5, 2), (0.3, 2), (0.25, 4), (0.1, 8)]
    for (scale, factor) in expected { #expect(DownscaledCopy.factor(scale: scale) == factor) }
  }

  @Test("Blocks become their means, including partial blocks at the edges")
  func means() throws {
    let image = try CGImage.rows([
      [Pixel(100, 0, 0), Pixel(200, 0, 0), Pixel(7, 0, 0)],
      [Pixel(0, 0, 0), Pixel(100, 0, 0), Pixel(9, 0, 0)],
    ])
    let reduced = image.reductions.image(of: image, by: DownscaledCopy(x: 2, y: 2))
    // (100 + 200 + 0 + 100) / 4 and (7 + 9) / 2
    #expect(reduced.pixels == [[Pixel(100, 0, 0), Pixel(8, 0, 0)]])
  }

  @Test("The fast and the general way of halving give the same result")
  func halves() throws {
    var random = SeededNumbers(seed: 5)
    let rows = (0..<8).map { _ in
      (0..<10).map { _ in
        Pixel(
          .random(in: 0...255, using: &random), .random(in: 0...255, using: &random),
          .random(in: 0...255, using: &random),
          .random(in: 0...255, using: &random))
      }
    }
    let image = try CGImage.rows(rows)
    let reduced = image.reductions.image(of: image, by: DownscaledCopy(x: 2, y: 2)).pixels
    for y in 0..<4 {
      for x in 0..<5 {
        let block = [rows[2 * y][2 * x], rows[2 * y][2 * x + 1], rows[2 * y + 1][2 * x], rows[2 * y + 1][2 * x + 1]]
        func mean(_ channel: (Pixel) -> UInt8) -> UInt8 { UInt8((block.reduce(0) { $0 + Int(channel($1)) } + 2) / 4) }
        #expect(reduced[y][x] == Pixel(mean(\.red), mean(\.green), mean(\.blue), mean(\.alpha)))
      }
    }
  }

  @Test("Only the last reduction is cached")
  func cache() throws {
    let image = try CGImage.rows([[.red, .red, .red, .red]])
    let half = image.reductions.image(of: image, by: DownscaledCopy(x: 2, y: 1))
    #expect(image.reductions.image(of: image, by: DownscaledCopy(x: 2, y: 1)) === half)
    _ = image.reductions.image(of: image, by: DownscaledCopy(x: 4, y: 1))
    #expect(image.reductions.image(of: image, by: DownscaledCopy(x: 2, y: 1)) !== half)
    #expect(image.reductions.image(of: image, by: DownscaledCopy(x: 1, y: 1)) === image)
  }
}

@Suite("Images in other sizes")
struct ScaledCopiesTests {
  @Test("A copy equals what a context draws, and is opaque if the image is")
  func drawing() throws {
    let image = try CGImage.rows([[.red, .blue, Pixel(0, 60, 0, 120)], [.green, .white, .clear]])
    let copy = try #require(image.scaled(width: 7, height: 5))
    let context = try CGContext.canvas(7, 5)
    context.draw(image, in: CGRect(x: 0, y: 0, width: 7, height: 5))
    #expect(copy.pixels == (try #require(context.makeImage())).pixels)
    #expect(!copy.isOpaque)
    let opaque = try #require(CGContext.canvas(4, 4, opaque: true).makeImage())
    #expect(try #require(opaque.scaled(width: 9, height: 9)).isOpaque)
  }

  @Test("The last two sizes are cached; its own size is the image")
  func cache() throws {
    let image = try CGImage.rows([[.red, .blue]])
    #expect(image.scaled(width: 2, height: 1) === image)
    let (first, second) = (image.scaled(width: 4, height: 2), image.scaled(width: 6, height: 3))
    #expect(image.scaled(width: 4, height: 2) === first && image.scaled(width: 6, height: 3) === second)
    _ = image.scaled(width: 8, height: 4)
    #expect(image.scaled(width: 6, height: 3) === second)
    let again = image.scaled(width: 4, height: 2)
    #expect(again !== first && again?.pixels == first?.pixels)
  }

  @Test("An impossible size gives no copy")
  func impossible() throws {
    let image = try CGImage.rows([[.red]])
    #expect(image.scaled(width: 0, height: 4) == nil && image.scaled(width: ImageLimits.side + 1, height: 4) == nil)
  }

  @Test(
    "Memory for pixels is zeroed or filled, and that of a screen begins where a large page does",
    arguments: [0, 4, 4096, (4 << 20) - 4, 4 << 20, (4 << 20) + 4, (5 << 20) + 400, (6 << 20) - 4, 12_054_096])
  func memory(byteCount: Int) throws {
    for _ in 0..<3 {
      let zeroed = try #require(PixelStorage(zeroedByteCount: byteCount))
      #expect(zeroed.bytes.count == byteCount && zeroed.bytes.allSatisfy { $0 == 0 })
      memset(zeroed.base, 7, byteCount)
      let filled = try #require(PixelStorage(byteCount: byteCount, filledWith: 0xFF00_0000))
      #expect(filled.bytes.bindMemory(to: UInt32.self).allSatisfy { $0 == 0xFF00_0000 })
      if byteCount >= 4 << 20 {
        #expect(UInt(bitPattern: zeroed.base) % (2 << 20) == 0 && UInt(bitPattern: filled.base) % (2 << 20) == 0)
      }
    }
  }
}
