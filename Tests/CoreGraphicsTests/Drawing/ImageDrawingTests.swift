import Pixels
import RandomHistories
import Testing

@testable import CoreGraphics

@Suite("Drawing images")
struct ImageDrawingTests {
  private func quadrants() throws -> CGImage { try CGImage.rows([[.red, .green], [.blue, .white]]) }

  @Test("The top row is drawn at the greatest y")
  func upright() throws {
    let context = try CGContext.canvas(4, 4)
    context.draw(try quadrants(), in: CGRect(x: 1, y: 1, width: 2, height: 2))
    #expect(try context.pixel(1, 2) == .red && context.pixel(2, 2) == .green)
    #expect(try context.pixel(1, 1) == .blue && context.pixel(2, 1) == .white)
    #expect(try #require(context.makeImage()).pixels.joined().filter { $0 == .clear }.count == 12)
  }

  @Test("In a flipped context it is upside down")
  func flipped() throws {
    let context = try CGContext.canvas(2, 2)
    context.flipToTopLeft(scale: 1)
    context.draw(try quadrants(), in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(try #require(context.makeImage()).pixels == [[.blue, .white], [.red, .green]])
  }

  @Test("At its own size every pixel is unchanged, even after rounding errors")
  func exact() throws {
    var random = SeededNumbers(seed: 5)
    let rows = (0..<9).map { _ in
      (0..<9).map { _ in Pixel(.random(in: 0...255, using: &random), .random(in: 0...255, using: &random), 7) }
    }
    let context = try CGContext.canvas(9, 9)
    context.scaleBy(x: 3, y: 3)
    let third: CGFloat = 1 / 3
    context.draw(try CGImage.rows(rows), in: CGRect(x: third * 1e-3, y: 0, width: 27 * third / 3, height: 3))
    #expect(try #require(context.makeImage()).pixels == rows)
  }

  @Test("Enlarged without interpolation, pixels become blocks; with it, they blend and the edge stays opaque")
  func enlarging() throws {
    let image = try CGImage.rows([[.black, .white]])
    let rect = CGRect(x: 0, y: 0, width: 8, height: 1)
    let blocks = try CGContext.canvas(8, 1)
    blocks.interpolationQuality = .none
    blocks.draw(image, in: rect)
    #expect(
      try #require(blocks.makeImage()).pixels == [
        Array(repeating: .black, count: 4) + Array(repeating: .white, count: 4)
      ])
    let smooth = try CGContext.canvas(8, 1)
    smooth.draw(image, in: rect)
    // Image centres are at 2 and 6: at 3.5 the weight of white is (3.5 − 2) / 4.
    let values = try (0..<8).map { try smooth.pixel($0, 0) }
    #expect(values.allSatisfy { $0.alpha == 255 })
    #expect(values[0] == .black && values[7] == .white)
    #expect(values[3].isNear(Pixel(96, 96, 96), within: 3))
  }

  @Test("When strongly reduced, every pixel counts", arguments: [CGInterpolationQuality.default, .high])
  func reducing(quality: CGInterpolationQuality) throws {
    // Stripes of one black and seven white pixels average 7/8 white; looking at a few pixels would give black or white.
    let row = (0..<64).map { $0 % 8 == 0 ? Pixel.black : .white }
    let context = try CGContext.canvas(8, 8)
    context.interpolationQuality = quality
    context.draw(try CGImage.rows(Array(repeating: row, count: 64)), in: CGRect(x: 0, y: 0, width: 8, height: 8))
    for x in 0..<8 { #expect(try context.pixel(x, 4).isNear(Pixel(223, 223, 223), within: 2)) }
  }

  @Test("Reducing a picture of odd size keeps its parts in place")
  func reducingOdd() throws {
    // Left half red, right half blue, 101 wide, drawn 10 wide: the border stays in the middle.
    let row = (0..<101).map { $0 < 50 ? Pixel.red : .blue }
    let context = try CGContext.canvas(10, 1)
    context.draw(try CGImage.rows(Array(repeating: row, count: 10)), in: CGRect(x: 0, y: 0, width: 10, height: 1))
    #expect(try context.pixel(3, 0) == .red && context.pixel(6, 0) == .blue)
    #expect(try (0..<10).allSatisfy { try context.pixel($0, 0).alpha == 255 })
  }

  @Test("Tiling repeats the image up to the clip")
  func tiling() throws {
    let context = try CGContext.canvas(5, 5)
    context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 4))
    context.draw(try quadrants(), in: CGRect(x: 1, y: 0, width: 2, height: 2), byTiling: true)
    #expect(try (0..<5).map { try context.pixel($0, 0) } == [.white, .blue, .white, .blue, .white])
    #expect(try (0..<5).map { try context.pixel(1, $0) } == [.blue, .red, .blue, .red, .clear])
  }

  @Test("An alpha-only image is a stencil for the fill colour")
  func stencil() throws {
    let mask = try #require(
      CGContext(
        data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: nil,
        bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue))
    mask.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let context = try CGContext.canvas(2, 1)
    context.setFillColor(.red)
    context.setAlpha(0.4)
    context.draw(try #require(mask.makeImage()), in: CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(try #require(context.makeImage()).pixels == [[Pixel(102, 0, 0, 102), .clear]])
  }

  @Test("A cropped image draws only its part, without neighbouring pixels at the edge")
  func cropped() throws {
    let part = try #require(try quadrants().cropping(to: CGRect(x: 0, y: 0, width: 1, height: 1)))
    let context = try CGContext.canvas(6, 6)
    context.draw(part, in: CGRect(x: 0, y: 0, width: 6, height: 6))
    #expect(try #require(context.makeImage()).pixels.joined().allSatisfy { $0 == .red })
  }

  @Test("Empty and null rectangles draw nothing")
  func degenerate() throws {
    let context = try CGContext.canvas(2, 2)
    for rect in [CGRect.null, .zero, CGRect(x: 0, y: 0, width: 2, height: 0)] {
      context.draw(try quadrants(), in: rect)
    }
    #expect(try #require(context.makeImage()).pixels.joined().allSatisfy { $0 == .clear })
  }
}
