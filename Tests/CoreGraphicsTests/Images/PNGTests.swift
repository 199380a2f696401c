import Diagnostics
import Pixels
import RandomHistories
import Testing

@testable import CoreGraphics

@Suite("PNG files")
struct PNGTests {
  private func error(_ data: Data) -> ImageDecodingError? {
    do throws(ImageDecodingError) {
      _ = try CGImage(decoding: data)
      return nil
    } catch {
      return error
    }
  }

  private func isCorrupt(_ data: Data) -> Bool {
    if case .corrupt? = error(data) { true } else { false }
  }

  private let sample = PNGBuilder(width: 2, height: 1, bitDepth: 8, colorType: 2, rows: [[255, 0, 0, 0, 0, 255]])

  // MARK: Colour types

  @Test("Rows of any width lose their unused bytes, and nothing behind them is written")
  func opaqueRows() {
    for count in 0...41 {
      let pixels = (0..<count + 1).map { UInt32(truncatingIfNeeded: $0 &* 0x9E37_79B1) }
      let words = (3 * count + 3) / 4
      var target = [UInt32](repeating: 0xABAB_ABAB, count: words + 2)
      PixelArithmetic.opaqueBGRXToRGB(pixels, to: &target, count: count)
      let bytes = target.withUnsafeBytes { Array($0) }
      let expected = pixels.prefix(count).flatMap { pixel in [16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> $0) } }
      #expect(Array(bytes.prefix(3 * count)) == expected, "\(count) pixels")
      #expect(target.suffix(2).allSatisfy { $0 == 0xABAB_ABAB }, "\(count) pixels")
    }
  }

  @Test("RGB is opaque")
  func rgb() throws {
    let image = try CGImage(decoding: sample.data())
    #expect(image.pixels == [[.red, .blue]])
    #expect(image.isOpaque)
    #expect(image.alphaInfo == .noneSkipFirst)
  }

  @Test("RGBA is premultiplied")
  func rgba() throws {
    let data = PNGBuilder(width: 2, height: 1, bitDepth: 8, colorType: 6, rows: [[255, 100, 0, 128, 9, 9, 9, 0]]).data()
    // 255·128/255 = 128, 100·128/255 = 50.2
    #expect(try CGImage(decoding: data).pixels == [[Pixel(128, 50, 0, 128), .clear]])
  }

  @Test("Grey of one to eight bits is scaled to the whole range", arguments: [1, 2, 4, 8])
  func gray(depth: Int) throws {
    // Two samples in the highest bits of the row: the greatest value, then zero.
    let row: [UInt8] = depth == 8 ? [255, 0] : [UInt8(((1 << depth) - 1) << (8 - depth))]
    let data = PNGBuilder(width: 2, height: 1, bitDepth: UInt8(depth), colorType: 0, rows: [row]).data()
    #expect(try CGImage(decoding: data).pixels == [[.white, .black]])
  }

  @Test("Grey with alpha")
  func grayAlpha() throws {
    let data = PNGBuilder(width: 1, height: 1, bitDepth: 8, colorType: 4, rows: [[200, 51]]).data()
    // 200·51/255 = 40
    #expect(try CGImage(decoding: data).pixels == [[Pixel(40, 40, 40, 51)]])
  }

  @Test("Sixteen bits keep their high byte")
  func sixteenBits() throws {
    let rgb = PNGBuilder(
      width: 1, height: 1, bitDepth: 16, colorType: 2, rows: [[0xFF, 0xFF, 0x80, 0x00, 0x00, 0x10]]
    ).data()
    #expect(try CGImage(decoding: rgb).pixels == [[Pixel(255, 128, 0)]])
    let gray = PNGBuilder(width: 1, height: 1, bitDepth: 16, colorType: 0, rows: [[0x40, 0x7F]]).data()
    #expect(try CGImage(decoding: gray).pixels == [[Pixel(64, 64, 64)]])
  }

  @Test("Palettes, with and without transparency")
  func palette() throws {
    // Indexes 0, 1, 2 in two bits each: 00 01 10 00.
    var builder = PNGBuilder(
      width: 3, height: 1, bitDepth: 2, colorType: 3, chunks: [("PLTE", [255, 0, 0, 0, 255, 0, 0, 0, 255])],
      rows: [[0b0001_1000]])
    #expect(try CGImage(decoding: builder.data()).pixels == [[.red, .green, .blue]])
    builder.chunks.append(("tRNS", [0, 128]))
    #expect(try CGImage(decoding: builder.data()).pixels == [[.clear, Pixel(0, 128, 0, 128), .blue]])
  }

  @Test("A transparent colour in a picture without alpha")
  func transparentColor() throws {
    var builder = sample
    builder.chunks = [("tRNS", [0, 0, 0, 0, 0, 255])]
    #expect(try CGImage(decoding: builder.data()).pixels == [[.red, .clear]])
    let gray = PNGBuilder(
      width: 2, height: 1, bitDepth: 8, colorType: 0, chunks: [("tRNS", [0, 7])], rows: [[7, 255]]
    ).data()
    #expect(try CGImage(decoding: gray).pixels == [[.clear, .white]])
  }

  // MARK: Round trips

  @Test("A picture with alpha survives a round trip, at every level")
  func roundTrip() throws {
    var random = SeededNumbers(seed: 3)
    let rows = (0..<13).map { _ in
      (0..<17).map { _ -> Pixel in
        let alpha = UInt8.random(in: 0...255, using: &random)
        func color() -> UInt8 { UInt8.random(in: 0...alpha, using: &random) }
        return Pixel(color(), color(), color(), alpha)
      }
    }
    let image = try CGImage.rows(rows)
    for level in [0, 1, 6, 9] { #expect(try CGImage(decoding: image.pngData(compressionLevel: level)).pixels == rows) }
  }

  @Test("An opaque picture is written without alpha")
  func opaque() throws {
    let context = try CGContext.canvas(3, 2, opaque: true)
    context.fill(CGRect(x: 0, y: 1, width: 3, height: 1), with: .green)
    let data = try #require(context.makeImage()).pngData()
    #expect(data[25] == 2)  // the colour type in the header: RGB
    #expect(try CGImage(decoding: data).pixels == [[.green, .green, .green], [.black, .black, .black]])
  }

  @Test("Cropped and alpha-only pictures are written too")
  func otherFormats() throws {
    let image = try CGImage.rows([[.red, .green], [.blue, .white]])
    let part = try #require(image.cropping(to: CGRect(x: 1, y: 0, width: 1, height: 2)))
    #expect(try CGImage(decoding: part.pngData()).pixels == [[.green], [.white]])
    let mask = try #require(
      CGContext(
        data: nil, width: 3, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: nil,
        bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue))
    mask.setFillColor(gray: 0, alpha: 0.4)
    mask.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    let decoded = try CGImage(decoding: try #require(mask.makeImage()).pngData())
    #expect(decoded.pixels == [[.clear, Pixel(0, 0, 0, 102), .clear]])
  }

  @Test("Rows that repeat the one above survive a round trip, with alpha and without")
  func repeatedRows() throws {
    var random = SeededNumbers(seed: 5)
    let kinds = (0..<3).map { _ in
      (0..<11).map { _ -> Pixel in
        func color() -> UInt8 { UInt8.random(in: 0...255, using: &random) }
        return Pixel(color(), color(), color(), 255)
      }
    }
    let rows = (0..<40).map { _ in kinds[Int.random(in: 0..<kinds.count, using: &random)] }
    let image = try CGImage.rows(rows)
    #expect(try CGImage(decoding: image.pngData()).pixels == rows)
    let context = try CGContext.canvas(11, 40, opaque: true)
    context.draw(image, in: CGRect(x: 0, y: 0, width: 11, height: 40))
    let opaque = try #require(context.makeImage())
    #expect(opaque.pixels.allSatisfy { kinds.contains($0) })
    #expect(try CGImage(decoding: opaque.pngData()).pixels == opaque.pixels)
  }

  @Test("Noise, which does not get smaller, survives a round trip through many pieces", arguments: [0, 1, 2, 3, 6])
  func noise(level: Int) throws {
    var random = SeededNumbers(seed: 7)
    let context = try CGContext.canvas(257, 700, opaque: true)
    context.withPixels { bytes, _ in
      // Every other row is the one above, and every fourth byte is the alpha.
      let words = bytes.bindMemory(to: UInt32.self)
      for y in 0..<700 {
        for x in 0..<257 {
          words[y * 257 + x] =
            y & 1 == 1 ? words[(y - 1) * 257 + x] : 0xFF00_0000 | UInt32.random(in: 0..<1 << 24, using: &random)
        }
      }
    }
    let image = try #require(context.makeImage())
    let file = image.pngData(compressionLevel: level)
    #expect(file.count > 257 * 350 * 3)
    let decoded = try CGImage(decoding: file)
    func bytes(_ image: CGImage) -> [UInt8] { image.withPixels { pixels, _ in Array(pixels) } }
    #expect(bytes(decoded) == bytes(image))
    #expect(image.pngData(compressionLevel: level) == file)
  }

  @Test("A file consists of header, one chunk of data, and end, whatever the level")
  func chunks() throws {
    let image = try CGImage.rows([[.red, .green], [.blue, .white]])
    for level in [-1, 0, 1, 9, 12] {
      let file = image.pngData(compressionLevel: level)
      var (types, place) = ([String](), 8)
      while place < file.count {
        types.append(String(decoding: file[place + 4..<place + 8], as: UTF8.self))
        place += 12 + file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      }
      #expect(types == ["IHDR", "IDAT", "IEND"] && place == file.count)
      #expect(try CGImage(decoding: file).pixels == image.pixels)
    }
  }

  // MARK: Refusals

  @Test("Every file that ends before its picture is refused as truncated")
  func truncated() {
    let data = sample.data()
    // Without the end chunk, 12 bytes, and the picture's checksum, 4 bytes, everything is there.
    for count in 1..<data.count - 16 {
      switch error(data.prefix(count)) {
      case .truncated(actualBytes: count, _)?: break
      case let other: Issue.record("\(count) bytes gave \(String(describing: other))")
      }
    }
    #expect(error(Data()) == .unsupportedFormat(leadingBytes: []))
  }

  @Test("Data that is a slice of other data is read from its own start")
  func slice() throws {
    let data = Data([1, 2, 3]) + sample.data()
    #expect(try CGImage(decoding: data.dropFirst(3)).width == 2)
  }

  @Test("Other formats are named")
  func unsupported() {
    let gif = Data("GIF89a1234".utf8)
    #expect(error(gif) == .unsupportedFormat(leadingBytes: Array("GIF89a12".utf8)))
    let message = error(gif)?.diagnostic(source: "photo.gif").description ?? ""
    #expect(message.contains("photo.gif") && message.contains("47 49 46 38 39 61 31 32") && message.contains("GIF"))
  }

  @Test("A header that requests too many pixels is refused before allocating memory")
  func bomb() {
    let limit = ImageLimits.pixels
    for (width, height) in [(16385, 1), (1, 16385), (16384, 16384), (2_000_000_000, 2_000_000_000)] {
      let data = PNGBuilder(width: width, height: height, bitDepth: 8, colorType: 6, rows: [[]]).data()
      #expect(error(data) == .tooLarge(width: width, height: height, limit: limit))
    }
  }

  @Test("Damage is detected")
  func corrupt() {
    var flipped = sample.data()
    flipped[45] ^= 0xFF  // inside of the picture's chunk
    #expect(isCorrupt(flipped))
    var noRows = sample
    noRows.rows = []
    #expect(error(noRows.data()) != nil)
    let badDepth = PNGBuilder(width: 1, height: 1, bitDepth: 3, colorType: 2, rows: [[0, 0, 0]]).data()
    #expect(isCorrupt(badDepth))
  }
}

@Suite("Premultiplying")
struct PixelArithmeticTests {
  @Test("Both directions round to nearest, for all bytes")
  func rounding() {
    for alpha in 0...255 {
      for color in 0...255 {
        let product = PixelArithmetic.premultiply(UInt8(color), UInt8(alpha))
        if Int(product) != (2 * color * alpha + 255) / 510 { Issue.record("\(color) × \(alpha) gave \(product)") }
      }
    }
  }

  @Test("A premultiplied colour survives dividing and multiplying, for all bytes")
  func roundTrip() {
    for alpha in 0...255 {
      for color in 0...alpha {
        let straight = PixelArithmetic.unpremultiply(UInt8(color), UInt8(alpha))
        if PixelArithmetic.premultiply(straight, UInt8(alpha)) != UInt8(color) {
          Issue.record("\(color) at alpha \(alpha) became \(straight)")
        }
      }
    }
  }

  @Test("Rows are converted pixel by pixel, including opaque and clear ones")
  func rows() {
    var straight: [UInt32] = []
    for alpha in 0...255 as ClosedRange<UInt32> {
      for color in stride(from: 0, through: alpha, by: alpha == 255 ? 1 : 7) {
        straight.append(color | (alpha - color) << 8 | color / 2 << 16 | alpha << 24)
      }
    }
    var there = straight
    #expect(!PixelArithmetic.premultiplyRGBAToBGRA(&there, count: there.count))
    for (before, after) in zip(straight, there) {
      let bytes = withUnsafeBytes(of: before.littleEndian) { Array($0) }
      let wanted = [bytes[2], bytes[1], bytes[0]].map { PixelArithmetic.premultiply($0, bytes[3]) } + [bytes[3]]
      let found = withUnsafeBytes(of: after.littleEndian) { Array($0) }
      if found != wanted { Issue.record("\(bytes) became \(found) instead of \(wanted)") }
    }
    var back = there
    PixelArithmetic.unpremultiplyBGRAToRGBA(there, to: &back, count: there.count)
    for (before, after) in zip(there, back) {
      let bytes = withUnsafeBytes(of: before.littleEndian) { Array($0) }
      let wanted = [bytes[2], bytes[1], bytes[0]].map { PixelArithmetic.unpremultiply($0, bytes[3]) } + [bytes[3]]
      let found = withUnsafeBytes(of: after.littleEndian) { Array($0) }
      if found != wanted { Issue.record("\(bytes) came back as \(found) instead of \(wanted)") }
    }
    var opaque: [UInt32] = [0xFF00_0000, 0xFFFF_FFFF]
    #expect(PixelArithmetic.premultiplyRGBAToBGRA(&opaque, count: 2) && opaque == [0xFF00_0000, 0xFFFF_FFFF])
  }

  @Test("Opaque rows of any length survive a round trip", arguments: 1...9)
  func opaqueRows(width: Int) throws {
    let context = try CGContext.canvas(width, 2, opaque: true)
    for x in 0..<width {
      context.fill(
        CGRect(x: x, y: 0, width: 1, height: 2),
        with: CGColor(srgbRed: CGFloat(x) / 9, green: CGFloat(7 * x % 10) / 9, blue: CGFloat(3 * x % 10) / 9, alpha: 1))
    }
    let image = try #require(context.makeImage())
    #expect(try CGImage(decoding: image.pngData()).pixels == image.pixels)
  }
}
