import Diagnostics
import Pixels
import Testing

@testable import CoreGraphics

@Suite("Filling and stroking")
struct FillingTests {
  @Test("The origin is bottom left and y points up")
  func orientation() throws {
    let context = try CGContext.canvas(4, 3)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), with: .red)
    context.fill(CGRect(x: 3, y: 2, width: 1, height: 1), with: .blue)
    let image = try #require(context.makeImage())
    #expect(image.pixel(0, 2) == .red)
    #expect(image.pixel(3, 0) == .blue)
    #expect(image.pixels.joined().filter { $0 == .clear }.count == 10)
  }

  @Test("A half-covered pixel is half opaque, and premultiplied")
  func coverage() throws {
    let context = try CGContext.canvas(2, 1)
    context.fill(CGRect(x: 0.5, y: 0, width: 1, height: 1), with: .red)
    #expect(try context.pixel(0, 0).isNear(Pixel(128, 0, 0, 128), within: 1))
    #expect(try context.pixel(1, 0).isNear(Pixel(128, 0, 0, 128), within: 1))
  }

  @Test("Without antialiasing a pixel is filled or not")
  func withoutAntialiasing() throws {
    let context = try CGContext.canvas(3, 1)
    context.setShouldAntialias(false)
    context.fill(CGRect(x: 0.2, y: 0, width: 1.5, height: 1), with: .red)
    for x in 0..<3 { #expect([Pixel.red, .clear].contains(try context.pixel(x, 0))) }
    #expect(try context.pixel(0, 0) == .red)
  }

  @Test("Winding fills overlaps, even-odd leaves them out")
  func rules() throws {
    let context = try CGContext.canvas(10, 10)
    func path() {
      context.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
      context.addRect(CGRect(x: 4, y: 4, width: 2, height: 2))
    }
    context.setFillColor(.red)
    path()
    context.fillPath(using: .evenOdd)
    #expect(try context.pixel(4, 4) == .clear && context.pixel(3, 4) == .red)
    path()
    context.fillPath()
    #expect(try context.pixel(4, 4) == .red)
  }

  @Test("Lines are one unit wide and centred; painting clears the path")
  func lines() throws {
    let context = try CGContext.canvas(5, 5)
    context.setStrokeColor(.red)
    context.move(to: CGPoint(x: 0, y: 2.5))
    context.addLine(to: CGPoint(x: 4, y: 2.5))
    context.strokePath()
    #expect(context.isPathEmpty)
    #expect(try (0..<5).map { try context.pixel($0, 2) } == [.red, .red, .red, .red, .clear])
    #expect(try context.pixel(0, 1) == .clear && context.pixel(0, 3) == .clear)
  }

  @Test("A sharp corner is mitred up to ten half widths by default")
  func defaultMiter() throws {
    // Sides meeting under an angle θ have a mitre of 1 / sin(θ/2) widths. With half height h over a length of 20 the ratio is
    // √(400 + h²)/h: 9.95 at h = 2.02, 10.05 at h = 2.
    func tipIsFilled(_ h: CGFloat) throws -> Bool {
      let context = try CGContext.canvas(60, 20)
      context.setLineWidth(4)
      context.addLines(between: [CGPoint(x: 10, y: 10 - h), CGPoint(x: 30, y: 10), CGPoint(x: 10, y: 10 + h)])
      context.strokePath()
      return try context.pixel(40, 10).alpha > 0
    }
    #expect(try tipIsFilled(2.05))
    #expect(try !tipIsFilled(1.98))
  }

  @Test("Butt caps end with the line, square ones half a width later", arguments: [CGLineCap.butt, .square])
  func caps(cap: CGLineCap) throws {
    let context = try CGContext.canvas(10, 4)
    context.setLineWidth(4)
    if cap == .square { context.setLineCap(.square) }
    context.move(to: CGPoint(x: 4, y: 2))
    context.addLine(to: CGPoint(x: 6, y: 2))
    context.strokePath()
    let filled = try (0..<10).filter { try context.pixel($0, 1).alpha == 255 }
    #expect(filled == (cap == .butt ? [4, 5] : [2, 3, 4, 5, 6, 7]))
  }

  @Test("Dashes alternate, and invalid ones are ignored with a warning")
  func dashes() throws {
    let warnings = DiagnosticLog()
    let context = try CGContext.canvas(8, 1)
    context.setLineDash(phase: 0, lengths: [2, 1])
    Diagnostics.withHandler(for: ["context.invalid-dash"], warnings.add) {
      context.setLineDash(phase: 0, lengths: [0, 0])
      context.setLineDash(phase: 0, lengths: [-1, 2])
      context.setLineDash(phase: .nan, lengths: [1])
    }
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 0.5), CGPoint(x: 8, y: 0.5)])
    #expect(try (0..<8).map { try context.pixel($0, 0).alpha } == [255, 255, 0, 255, 255, 0, 255, 255])
    #expect(warnings.texts.count == 3)
  }

  @Test("The pen is transformed by the transform current when stroking")
  func stretchedPen() throws {
    let context = try CGContext.canvas(20, 20)
    context.scaleBy(x: 1, y: 4)
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 2.5), CGPoint(x: 20, y: 2.5)])
    // One unit wide around y = 2.5: pixels 8 to 11.
    #expect(try (0..<20).filter { try context.pixel(5, $0).alpha == 255 } == [8, 9, 10, 11])
  }

  @Test("Clearing leaves nothing, whatever alpha, blend mode and shadow are set")
  func clearing() throws {
    for opaque in [false, true] {
      let context = try CGContext.canvas(2, 1, opaque: opaque)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 1), with: .red)
      context.setAlpha(0.3)
      context.setBlendMode(.multiply)
      context.setShadow(offset: CGSize(width: 1, height: 0), blur: 3)
      context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
      #expect(try context.pixel(0, 0) == (opaque ? .black : .clear))
      #expect(try context.pixel(1, 0) == .red)
    }
  }

  @Test("Infinite rectangles fill everything")
  func infinite() throws {
    let context = try CGContext.canvas(3, 3)
    context.fill(CGRect(x: -1e12, y: -1e12, width: 2e12, height: 2e12), with: .green)
    #expect(try #require(context.makeImage()).pixels.joined().allSatisfy { $0 == .green })
  }

  @Test("A transform that collapses the plane draws nothing and does no harm")
  func singularTransform() throws {
    let context = try CGContext.canvas(3, 3)
    context.saveGState()
    context.scaleBy(x: 0, y: 1)
    context.fill(CGRect(x: 0, y: 0, width: 3, height: 3), with: .red)
    context.setStrokeColor(.red)
    context.stroke(CGRect(x: 0, y: 0, width: 3, height: 3))
    context.draw(try CGImage.rows([[.red]]), in: CGRect(x: 0, y: 0, width: 3, height: 3))
    #expect(context.withCairo { _ in 42 } == 42)
    context.restoreGState()
    #expect(try #require(context.makeImage()).pixels.joined().allSatisfy { $0 == .clear })
    context.fill(CGRect(x: 0, y: 0, width: 3, height: 3), with: .green)
    #expect(try context.pixel(1, 1) == .green)
  }

  @Test("Paths and points are returned in user space")
  func userSpace() throws {
    let context = try CGContext.canvas(20, 20)
    context.translateBy(x: 3, y: 4)
    context.scaleBy(x: 2, y: 2)
    context.addRect(CGRect(x: 1, y: 1, width: 2, height: 3))
    #expect(context.boundingBoxOfPath == CGRect(x: 1, y: 1, width: 2, height: 3))
    #expect(context.currentPointOfPath == CGPoint(x: 1, y: 1))
    #expect(context.path == CGPath(rect: CGRect(x: 1, y: 1, width: 2, height: 3), transform: nil))
    #expect(context.pathContains(CGPoint(x: 2, y: 2), mode: .fill))
    #expect(!context.pathContains(CGPoint(x: 2, y: 2.5), mode: .stroke))
    #expect(context.pathContains(CGPoint(x: 1.4, y: 2), mode: .stroke))
    #expect(context.convertToDeviceSpace(CGPoint(x: 1, y: 1)) == CGPoint(x: 5, y: 6))
    #expect(context.convertToUserSpace(CGPoint(x: 5, y: 6)) == CGPoint(x: 1, y: 1))
  }
}
