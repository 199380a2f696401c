import CoreGraphics
import Foundation
import Pixels
import RandomHistories
import Testing

@testable import Compositor

@Suite("Drawing pixels onto pixels")
struct PixelCanvasTests {
  private func canvas(_ width: Int, _ height: Int, opaque: Bool = false) throws -> PixelCanvas {
    try #require(PixelCanvas(DeviceRect(minX: 0, minY: 0, maxX: width, maxY: height), isOpaque: opaque))
  }

  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> DeviceRect {
    DeviceRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  private func pixels(_ canvas: PixelCanvas) throws -> [[Pixel]] { try #require(canvas.makeImage()).pixels }

  @Test("A new canvas is transparent, or black")
  func new() throws {
    #expect(try pixels(canvas(2, 1)) == [[.clear, .clear]])
    #expect(try pixels(canvas(2, 1, opaque: true)) == [[.black, .black]])
    #expect(PixelCanvas(.empty, isOpaque: false) == nil)
    #expect(PixelCanvas(rect(0, 0, ImageLimits.side + 1, 1), isOpaque: false) == nil)
  }

  @Test("Fills replace or blend, and are clipped at the edges")
  func fills() throws {
    let canvas = try canvas(3, 1)
    canvas.fill(rect(-5, -5, 7, 20), with: PixelCanvas.Paint(.red))
    canvas.fill(rect(1, 0, 9, 1), with: PixelCanvas.Paint(.blue, alpha: 0.5))
    // Half of red, half of blue; and half of blue on nothing.
    let found = try pixels(canvas)[0]
    #expect(found[0] == .red)
    #expect(found[1].isNear(Pixel(127, 0, 128), within: 1) && found[1].alpha == 255)
    #expect(found[2] == Pixel(0, 0, 128, 128))
    canvas.clear(rect(0, 0, 1, 1))
    #expect(try pixels(canvas)[0][0] == .clear)
  }

  @Test("An offset canvas uses the device's pixel coordinates")
  func origin() throws {
    let canvas = try #require(PixelCanvas(rect(10, 20, 2, 1), isOpaque: false))
    canvas.fill(rect(11, 20, 1, 1), with: PixelCanvas.Paint(.green))
    #expect(try pixels(canvas) == [[.clear, .green]])
  }

  @Test(
    "A picture in one colour is composed from its coverage, with the pixels that its own pixels give",
    arguments: [1, 0.4])
  func oneColor(alpha: CGFloat) throws {
    let context = try #require(
      CGContext(
        data: nil, width: 64, height: 4, bitsPerComponent: 8, bytesPerRow: 0, space: nil,
        bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue))
    context.setFillColor(.black)
    for column in 0..<64 {
      context.setAlpha(CGFloat(column) / 63)
      context.fill(CGRect(x: column, y: 0, width: 1, height: 4))
    }
    let coverage = context.finish()
    for color in [CGColor.black, .white, CGColor(red: 0.2, green: 0.5, blue: 1, alpha: 0.7)] {
      let image = CGImage(coverage: coverage, color: color)
      let colored = try CGImage.rows(CGImage(coverage: coverage, color: color).pixels)
      let (first, second) = (try canvas(70, 6, opaque: true), try canvas(70, 6, opaque: true))
      for (canvas, picture) in [(first, image), (second, colored)] {
        canvas.fill(rect(0, 0, 35, 6), with: PixelCanvas.Paint(.green))
        canvas.draw(picture, x: 3, y: -1, within: rect(0, 0, 60, 3), alpha: alpha)
      }
      #expect(!image.hasPixels, "only the coverage is read")
      let pairs = zip(try pixels(first).joined(), try pixels(second).joined())
      if alpha == 1, color.alpha == 1 {
        #expect(pairs.allSatisfy { $0 == $1 })
      } else {
        // The colour is faded once here, each pixel is there.
        #expect(pairs.allSatisfy { $0.isNear($1, within: 1) })
      }
    }
  }

  @Test("Pictures are drawn pixel by pixel: opaque ones copied, others blended, faded by a factor")
  func pictures() throws {
    let source = try CGImage.rows([[.green, Pixel(0, 0, 128, 128)]])
    let canvas = try canvas(4, 1)
    canvas.fill(rect(0, 0, 4, 1), with: PixelCanvas.Paint(.red))
    canvas.draw(source, x: 1, y: 0, within: rect(0, 0, 4, 1))
    let found = try pixels(canvas)[0]
    #expect(found[0] == .red && found[1] == .green && found[3] == .red)
    #expect(found[2].isNear(Pixel(127, 0, 128), within: 1))
    canvas.draw(source, x: 3, y: 0, within: rect(0, 0, 4, 1), alpha: 0.5)
    #expect(try pixels(canvas)[0][3].isNear(Pixel(127, 128, 0), within: 1))
    // Only what is within.
    canvas.draw(source, x: 0, y: 0, within: rect(1, 0, 0, 1))
    #expect(try pixels(canvas)[0][0] == .red)
  }

  @Test("Coverage lets colour through proportionally, and removes what it does not cover")
  func coverage() throws {
    let path = CGPath(rect: CGRect(x: 0.5, y: 0, width: 1.5, height: 1), transform: nil)
    let coverage = try #require(path.coverage(in: rect(0, 0, 3, 1), rule: .winding))
    let canvas = try canvas(3, 1)
    canvas.fill(rect(0, 0, 3, 1), with: PixelCanvas.Paint(.green), coverage: coverage, x: 0, y: 0)
    #expect(try pixels(canvas) == [[Pixel(0, 128, 0, 128), .green, .clear]])
    canvas.fill(rect(0, 0, 3, 1), with: PixelCanvas.Paint(.red))
    canvas.multiply(by: coverage, x: 0, y: 0)
    #expect(try pixels(canvas) == [[Pixel(128, 0, 0, 128), .red, .clear]])
    // Moved to the right by one: the first pixel is outside of it.
    canvas.multiply(by: coverage, x: 1, y: 0)
    #expect(try pixels(canvas)[0][0] == .clear)
  }

  @Test("A group is blended as it is, faded, or through a stencil")
  func groups() throws {
    let (group, stencil, target) = (try canvas(2, 1), try canvas(2, 1), try canvas(2, 1, opaque: true))
    group.fill(rect(0, 0, 2, 1), with: PixelCanvas.Paint(.white))
    stencil.fill(rect(0, 0, 1, 1), with: PixelCanvas.Paint(.black, alpha: 0.5))
    group.multiply(byAlphaOf: stencil)
    target.draw(group, within: rect(0, 0, 2, 1))
    #expect(try pixels(target) == [[Pixel(128, 128, 128), .black]])
    target.draw(group, within: rect(0, 0, 2, 1), alpha: 0.5)
    #expect(try pixels(target)[0][0].isNear(Pixel(160, 160, 160), within: 1))
  }

  @Test(
    "A canvas paints whole-pixel shapes with the same bytes as a context", arguments: [1.0, 0.7, 0.35])
  func sameAsContext(alpha: CGFloat) throws {
    let color = CGColor(srgbRed: 0.31, green: 0.77, blue: 0.123, alpha: alpha)
    let picture = try CGImage.rows([[Pixel(9, 200, 31, 201), Pixel(1, 2, 3, 5)], [.white, Pixel(40, 0, 60, 90)]])
    let context = try CGContext.canvas(6, 6)
    let canvas = try canvas(6, 6)
    // The context's y points up.
    context.fill(CGRect(x: 0, y: 1, width: 5, height: 4), with: .blue)
    canvas.fill(rect(0, 1, 5, 4), with: PixelCanvas.Paint(.blue))
    context.fill(CGRect(x: 1, y: 0, width: 3, height: 6), with: color)
    canvas.fill(rect(1, 0, 3, 6), with: PixelCanvas.Paint(color))
    context.setAlpha(alpha)
    context.draw(picture, in: CGRect(x: 2, y: 2, width: 2, height: 2))
    canvas.draw(picture, x: 2, y: 2, within: canvas.area, alpha: alpha)
    #expect(try pixels(canvas) == #require(context.makeImage()).pixels)
  }

  @Test("Painting in any pieces gives the same pixels", arguments: 1...20)
  func pieces(seed: Int) throws {
    var random = SeededNumbers(seed: UInt64(seed))
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    let picture = try CGImage.rows(
      (0..<9).map { _ in
        (0..<11).map { _ in
          let alpha = number(0...255)
          return Pixel(UInt8(number(0...alpha)), UInt8(number(0...alpha)), UInt8(number(0...alpha)), UInt8(alpha))
        }
      })
    var drawings: [(PixelCanvas, DeviceRect) -> Void] = []
    for _ in 0..<12 {
      let (x, y) = (number(-6...40), number(-6...30))
      let color = CGColor(
        srgbRed: CGFloat(number(0...9)) / 9, green: 0.4, blue: CGFloat(number(0...9)) / 9,
        alpha: CGFloat(number(1...4)) / 4)
      let paint = PixelCanvas.Paint(color)
      let place = CGRect(
        x: CGFloat(x), y: CGFloat(y), width: CGFloat(number(4...30)), height: CGFloat(number(4...30)) + 0.5)
      switch number(0...2) {
      case 0:
        let shape = try #require(RoundedShape(place, radii: CornerRadii(4), shape: .circular))
        let coverage = try #require(shape.makeCoverage())
        drawings.append { $0.fill(coverage, at: shape.frame, with: paint, within: $1) }
      case 1: drawings.append { $0.draw(picture, x: x, y: y, within: $1, alpha: 0.8) }
      default: drawings.append { $0.fill(DeviceRect(covering: place).intersection($1), with: paint) }
      }
    }
    let (whole, pieces) = (try canvas(40, 30, opaque: seed % 2 == 0), try canvas(40, 30, opaque: seed % 2 == 0))
    for draw in drawings { draw(whole, whole.area) }
    let (cutX, cutY) = (number(0...40), number(0...30))
    for part in [
      rect(0, 0, cutX, cutY), rect(cutX, 0, 40 - cutX, cutY), rect(0, cutY, cutX, 30 - cutY),
      rect(cutX, cutY, 40 - cutX, 30 - cutY),
    ] {
      for draw in drawings { draw(pieces, part) }
    }
    #expect(try pixels(whole) == pixels(pieces))
  }

  @Test("A canvas and its image make the same PNG file", arguments: 1...9)
  func png(width: Int) throws {
    let canvas = try canvas(width, 2, opaque: true)
    for x in 0..<width {
      let part = CGFloat(x) / 9
      canvas.fill(
        DeviceRect(minX: x, minY: 0, maxX: x + 1, maxY: 2),
        with: PixelCanvas.Paint(CGColor(srgbRed: part, green: 1 - part, blue: 0.5, alpha: 1)))
    }
    #expect(try canvas.pngData() == #require(canvas.makeImage()).pngData())
  }
}
