import CoreGraphics
import Foundation
import Testing

@testable import Compositor

@Suite("Coverage of rounded rectangles")
struct CoverageTests {
  private struct Example: CustomStringConvertible {
    var rect: CGRect
    var radii: CornerRadii
    var shape = CornerShape.circular
    var part = RoundedShape.Part.whole
    var description: String { "\(rect) \(radii) \(shape) \(part)" }
  }

  private static let examples: [Example] = {
    var examples: [Example] = []
    let rects = [
      CGRect(x: 3, y: 5, width: 120, height: 90), CGRect(x: 2.25, y: 0.5, width: 101.5, height: 77.75),
      CGRect(x: 0, y: 0, width: 30, height: 14), CGRect(x: 7, y: 1, width: 9, height: 200),
      // 256ths of a pixel, which edges are rounded to.
      CGRect(x: 77.0 / 256, y: 26.0 / 256, width: 60, height: 60),
    ]
    let radii = [
      CornerRadii(0), CornerRadii(7), CornerRadii(12.4),
      CornerRadii(minXMinY: 10, maxXMinY: 0, minXMaxY: 4, maxXMaxY: 21),
    ]
    for rect in rects {
      for radii in radii {
        let fitted = radii.fitted(to: rect.size)
        for shape in [CornerShape.circular, .continuous] {
          for part in [RoundedShape.Part.whole, .frame, .surroundings] {
            examples.append(Example(rect: rect, radii: fitted, shape: shape, part: part))
          }
        }
      }
    }
    return examples
  }()

  /// What rasterising the whole shape at once covers.
  private func direct(_ example: Example, borderWidth: CGFloat, in frame: DeviceRect) -> CGImage? {
    let path = CGMutablePath()
    if example.part == .surroundings {
      path.addRect(frame.insetBy(-1).cgRect)
    } else {
      path.addPath(CGPath.roundedRect(example.rect, radii: example.radii, shape: example.shape))
    }
    if example.part != .whole, borderWidth * 2 < min(example.rect.width, example.rect.height) {
      path.addPath(
        CGPath.roundedRect(
          example.rect.insetBy(dx: borderWidth, dy: borderWidth), radii: example.radii.reduced(by: borderWidth),
          shape: example.shape))
    }
    return path.coverage(in: frame, rule: .evenOdd)
  }

  private func levels(_ image: CGImage) -> [[Int]] {
    image.withPixels { bytes, bytesPerRow in
      (0..<image.height).map { y in (0..<image.width).map { x in Int(bytes[y * bytesPerRow + x]) } }
    }
  }

  @Test("Assembled from corners, it equals rasterising the whole", arguments: [1.5, 3])
  func patches(borderWidth: CGFloat) throws {
    for example in Self.examples {
      let shape = try #require(
        RoundedShape(
          example.rect, radii: example.radii, shape: example.shape, part: example.part, borderWidth: borderWidth))
      let coverage = try #require(shape.makeCoverage())
      let assembled = try #require(coverage.assembled(at: shape.frame, within: shape.frame))
      let whole = try #require(direct(example, borderWidth: borderWidth, in: shape.frame))
      #expect(levels(assembled) == levels(whole), "\(example)")
    }
  }

  @Test("Only the corners of a large rectangle are stored")
  func size() throws {
    let shape = try #require(
      RoundedShape(CGRect(x: 0, y: 0, width: 1000, height: 800), radii: CornerRadii(10), shape: .circular))
    let coverage = try #require(shape.makeCoverage())
    // 11 pixels on each side, and one between them.
    #expect(coverage.image.width == 23 && coverage.image.height == 23 && coverage.isMiddleFull)
  }

  @Test("Shapes that differ only by whole-pixel offsets or by the length of their straight sides share their coverage")
  func sharing() throws {
    func shape(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, radius: CGFloat = 8) throws
      -> RoundedShape
    {
      try #require(
        RoundedShape(
          CGRect(x: x, y: y, width: width, height: height), radii: CornerRadii(radius), shape: .continuous))
    }
    let first = try shape(0.25, 10, 100, 50)
    #expect(try shape(70.25, 3, 100, 50) == first)
    #expect(try shape(0.25, 10, 300, 90) == first)
    // Positions that arithmetic leaves a little off are the same.
    #expect(try shape(0.1 + 0.15 + 1e-12, 10, 100, 50) == first)
    #expect(try shape(0.5, 10, 100, 50) != first)
    #expect(try shape(0.25, 10, 100, 50, radius: 9) != first)
    // Too short for whole corners.
    #expect(try shape(0.25, 10, 20, 50) != first)
  }

  @Test("A rectangle is divided where corners begin, into parts that cover it")
  func division() throws {
    let shape = try #require(
      RoundedShape(CGRect(x: 10, y: 10, width: 100, height: 80), radii: CornerRadii(10), shape: .circular))
    let coverage = try #require(shape.makeCoverage())
    var area = 0
    var partial = 0
    coverage.divide(shape.frame, at: shape.frame) { part, isFull in
      area += part.area
      if !isFull { partial += part.area }
      #expect(!isFull || coverage.coversFully(part, at: shape.frame))
    }
    // Four corners of 11 by 11 pixels.
    #expect(area == 100 * 80 && partial == 4 * 11 * 11)
    var parts: [DeviceRect] = []
    coverage.divide(DeviceRect(minX: 40, minY: 0, maxX: 60, maxY: 200), at: shape.frame) { part, isFull in
      parts.append(part)
      #expect(isFull)
    }
    #expect(parts == [DeviceRect(minX: 40, minY: 10, maxX: 60, maxY: 90)])
  }
}
