import Foundation
import Pixels
import Testing

@testable import CoreGraphics

@Suite("JPEG")
struct JPEGTests {
  @Test("Baseline and progressive files are decoded", arguments: [ImageFiles.jpeg, ImageFiles.progressiveJPEG])
  func colors(file: Data) throws {
    let image = try CGImage(decoding: file)
    #expect(image.width == 16 && image.height == 8 && image.isOpaque)
    #expect(image.pixel(2, 3).isNear(.red, within: 4))
    #expect(image.pixel(13, 3).isNear(.blue, within: 4))
  }

  @Test("Grey and ink files become red, green and blue")
  func otherColorSpaces() throws {
    #expect(try CGImage(decoding: ImageFiles.greyJPEG).pixel(4, 4).isNear(Pixel(128, 128, 128), within: 1))
    #expect(try CGImage(decoding: ImageFiles.inkJPEG).pixel(4, 4).isNear(.red, within: 4))
  }

  @Test("A picture survives being written and read, the better the higher the quality")
  func roundTrip() throws {
    let rows = (0..<24).map { (y: Int) -> [Pixel] in
      (0..<40).map { (x: Int) -> Pixel in Pixel(UInt8(x * 6), UInt8(y * 10), UInt8(x * y % 256)) }
    }
    let image = try CGImage.rows(rows)
    var sizes: [Int] = []
    for (quality, tolerance) in [(0.1, 160), (0.6, 110), (1.0, 70)] {
      let file = try #require(image.jpegData(quality: quality))
      sizes.append(file.count)
      let copy = try CGImage(decoding: file)
      #expect(copy.width == 40 && copy.height == 24)
      var worst = 0
      for (y, row) in rows.enumerated() {
        for (x, pixel) in row.enumerated() {
          worst = max(worst, abs(Int(pixel.red) - Int(copy.pixel(x, y).red)))
        }
      }
      #expect(worst <= tolerance)
    }
    #expect(sizes == sizes.sorted())
    #expect(image.jpegData(quality: -3) == image.jpegData(quality: 0.01))
    #expect(image.jpegData(quality: CGFloat.nan) == image.jpegData(quality: 7))
  }

  @Test("Transparent parts are over white")
  func transparency() throws {
    let image = try CGImage.rows(Array(repeating: Array(repeating: Pixel(100, 0, 0, 128), count: 16), count: 16))
    let copy = try CGImage(decoding: try #require(image.jpegData(quality: 1)))
    #expect(copy.pixel(8, 8).isNear(Pixel(227, 127, 127), within: 3))
  }

  @Test("The orientation is written and read, in files of both byte orders")
  func orientation() throws {
    let image = try CGImage.rows([[.red, .blue]])
    for orientation in 1...8 {
      let file = try #require(image.jpegData(quality: 1, orientation: orientation))
      #expect(EXIFOrientation.value(in: file) == orientation)
    }
    #expect(EXIFOrientation.value(in: ImageFiles.turnedJPEG) == 6)
    #expect(EXIFOrientation.value(in: ImageFiles.turnedWebP) == 8)
    #expect(EXIFOrientation.value(in: ImageFiles.jpeg) == 1)
    #expect(EXIFOrientation.value(in: Data()) == 1)
  }

  @Test("An orientation that cannot be read is upright: every truncation and damage of the segment")
  func damagedOrientation() {
    let file = ImageFiles.turnedJPEG
    for count in 0..<min(file.count, 200) {
      #expect([1, 6].contains(EXIFOrientation.value(in: file.prefix(count))))
    }
    for position in 2..<100 {
      for byte: UInt8 in [0, 1, 0x7F, 0xFF] {
        var damaged = file
        damaged[position] = byte
        #expect((1...8).contains(EXIFOrientation.value(in: damaged)))
      }
    }
  }

  @Test("A size beyond the limits is refused before memory is taken")
  func tooLarge() throws {
    var file = ImageFiles.jpeg
    let frame = try #require(file.firstRange(of: [0xFF, 0xC0]))
    file.replaceSubrange(frame.upperBound + 3..<frame.upperBound + 7, with: [0x80, 0x00, 0x80, 0x00])
    #expect(throws: ImageDecodingError.tooLarge(width: 32768, height: 32768, limit: ImageLimits.pixels)) {
      try CGImage(decoding: file)
    }
  }
}
