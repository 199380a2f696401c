import Foundation
import Pixels
import Testing

@testable import CoreGraphics

@Suite("WebP")
struct WebPTests {
  @Test("Parts of a lossless picture have their own codes, however far apart these are numbered")
  func sparseCodes() throws {
    var bits: [Int] = []
    func add(_ value: Int, _ count: Int) { for bit in 0..<count { bits.append(value >> bit & 1) } }
    /// A code of one symbol, which takes no bits.
    func addCode(_ symbol: Int) {
      add(symbol < 2 ? 0b001 : 0b101, 3)
      add(symbol, symbol < 2 ? 1 : 8)
    }
    /// A code of 0 and another symbol, of one bit each.
    func addCode(or symbol: Int) {
      add(0b0011, 4)
      add(symbol, 8)
    }
    // 8 × 1 pixels, no alpha, version 0, no transform, no cache; parts of 4 pixels a side.
    add(7, 14); add(0, 14); add(0, 4); add(0, 2); add(1, 1); add(0, 3)
    // The two parts as pixels: the codes 0 and 1 << 8 | 44, in red and green.
    add(0, 1)
    addCode(or: 44); addCode(or: 1); addCode(0); addCode(0); addCode(0)
    add(0b1100, 4)
    for number in 0...300 {
      addCode(number == 300 ? 200 : 0)
      for _ in 0..<4 { addCode(0) }
    }
    var bytes: [UInt8] = [0x2F]
    for start in stride(from: 0, to: bits.count, by: 8) {
      bytes.append(bits[start..<min(start + 8, bits.count)].enumerated().reduce(0) { $0 | UInt8($1.1) << UInt8($1.0) })
    }
    let picture = try LosslessWebP.decode(bytes + [0, 0, 0, 0])
    #expect(picture.pixels == Array(repeating: 0xFF00_0000, count: 4) + Array(repeating: 0xFF00_C800, count: 4))
  }

  @Test("Lossless files have every pixel of theirs", arguments: ImageFiles.lossless)
  func lossless(file: ImageFiles.Lossless) throws {
    let chunk = try #require(RIFFChunks(file.file).first { $0.name == "VP8L" })
    let picture = try LosslessWebP.decode(Array(chunk.content))
    #expect(picture.width == file.width && picture.height == file.height)
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for pixel in picture.pixels {
      for shift: UInt32 in [16, 8, 0, 24] { hash = (hash ^ UInt64(pixel >> shift & 0xFF)) &* 0x100_0000_01B3 }
    }
    #expect(hash == file.hash)
    let image = try CGImage(decoding: file.file)
    #expect(image.width == file.width && image.height == file.height)
  }

  @Test("Lossy files look as libwebp decodes them")
  func lossy() throws {
    let image = try CGImage(decoding: ImageFiles.lossy)
    #expect(image.width == 35 && image.height == 21 && image.isOpaque)
    let expected = [
      (0, 0, Pixel(0, 4, 120)), (17, 10, Pixel(122, 120, 132)), (34, 20, Pixel(240, 239, 132)),
      (34, 0, Pixel(227, 6, 121)), (5, 15, Pixel(38, 177, 132)),
    ]
    for (x, y, pixel) in expected { #expect(image.pixel(x, y).isNear(pixel, within: 2)) }
  }

  @Test("A lossy file may have an alpha channel")
  func lossyAlpha() throws {
    let image = try CGImage(decoding: ImageFiles.lossyAlpha)
    #expect(!image.isOpaque)
    for x in 0..<35 { #expect(image.pixel(x, 10).alpha == UInt8(min(255, x * 8))) }
    #expect(image.pixel(34, 20).isNear(Pixel(239, 238, 129), within: 2))
  }

  /// A chunk with its length, filled to an even one.
  private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let count = content.count
    return Array(name.utf8) + (0..<4).map { UInt8(count >> ($0 * 8) & 0xFF) } + content + (count % 2 == 1 ? [0] : [])
  }

  private func number(_ value: Int) -> [UInt8] { (0..<3).map { UInt8(value >> ($0 * 8) & 0xFF) } }

  /// An animation whose canvas is 60 × 50 and whose first frame is at (4, 6).
  private func animation(left: Int = 4) throws -> Data {
    let frame = try #require(RIFFChunks(ImageFiles.lossless[0].file).first { _ in true })
    let header: [UInt8] = [0x12, 0, 0, 0] + number(59) + number(49)
    var part: [UInt8] = number(left / 2) + number(3)
    part += number(36) + number(28) + number(100) + [0]
    part += chunk(frame.name, Array(frame.content))
    var content: [UInt8] = Array("WEBP".utf8)
    content += chunk("VP8X", header) + chunk("ANIM", [0, 0, 0, 0, 0, 0]) + chunk("ANMF", part)
    return Data(Array("RIFF".utf8) + number(content.count) + [0] + content)
  }

  @Test("Of an animation the first frame is seen, at its place")
  func animations() throws {
    let image = try CGImage(decoding: animation())
    let frame = try CGImage(decoding: ImageFiles.lossless[0].file)
    #expect(image.width == 60 && image.height == 50)
    #expect(image.pixel(3, 6) == .clear && image.pixel(4, 5) == .clear)
    #expect(image.pixel(4, 6) == frame.pixel(0, 0))
    #expect(image.pixel(20, 20) == frame.pixel(16, 14))
    #expect(throws: ImageDecodingError.self) { try CGImage(decoding: animation(left: 40)) }
  }

  @Test("A prefix code that is incomplete, used twice or empty is none")
  func codes() {
    #expect(PrefixCode([0, 0, 0]) == nil)
    #expect(PrefixCode([1, 1, 1]) == nil)
    #expect(PrefixCode([2, 2, 2]) == nil)
    #expect(PrefixCode([0, 3, 0]) != nil)
    var bits = BitReader([0b0110_1001], from: 0)
    // Codes 0, 10 and 11, each from its first bit on.
    let code = PrefixCode([1, 2, 2])
    #expect((0..<5).map { _ in code?.read(&bits) } == [1, 0, 1, 2, 0])
  }

  @Test("Codes longer than the table are read bit by bit, and give the same symbols")
  func longCodes() throws {
    // 1, 2, 3 … 14, 15, 15: code n begins with n ones.
    let lengths = (1...15).map { UInt8($0) } + [15]
    let code = try #require(PrefixCode(lengths))
    for symbol in 0..<16 {
      let ones = min(symbol, 15)
      var bits = BitReader([UInt8(truncatingIfNeeded: (1 << ones - 1)), UInt8((1 << ones - 1) >> 8)], from: 0)
      #expect(code.read(&bits) == symbol)
    }
  }
}
