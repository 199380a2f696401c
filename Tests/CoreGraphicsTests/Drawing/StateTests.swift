import Diagnostics
import Pixels
import Testing

@testable import CoreGraphics

@Suite("A context's state")
struct StateTests {
  @Test("Apple's defaults")
  func defaults() throws {
    let context = try CGContext.canvas(4, 4)
    #expect(context.ctm == .identity)
    let line = context.state.line
    #expect(line.width == 1 && line.cap == .butt && line.join == .miter && line.miterLimit == 10)
    #expect(line.dashLengths.isEmpty)
    #expect(context.state.fillColor == .black && context.state.strokeColor == .black)
    #expect(context.state.alpha == 1 && context.state.blendMode == .normal && context.state.shadow == nil)
    #expect(context.interpolationQuality == .default)
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 4, height: 4))
  }

  @Test("Transforms are prepended to the current one")
  func transformOrder() throws {
    let context = try CGContext.canvas(10, 10)
    context.translateBy(x: 3, y: 0)
    context.scaleBy(x: 2, y: 2)
    #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 3, ty: 0))
    context.concatenate(CGAffineTransform(translationX: 1, y: 1))
    #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 5, ty: 2))
    context.fill(CGRect(x: 0, y: 0, width: 0.5, height: 0.5))
    #expect(try context.pixel(5, 2) == .black)
  }

  @Test("Saving and restoring covers everything except the path")
  func saving() throws {
    let context = try CGContext.canvas(4, 4)
    context.saveGState()
    context.translateBy(x: 1, y: 1)
    context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    context.setFillColor(.red)
    context.setAlpha(0.5)
    context.setLineWidth(7)
    context.interpolationQuality = .none
    context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.restoreGState()
    #expect(context.ctm == .identity)
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(context.state.alpha == 1 && context.state.line.width == 1)
    #expect(context.interpolationQuality == .default)
    #expect(context.boundingBoxOfPath == CGRect(x: 1, y: 1, width: 1, height: 1))
    context.fillPath()
    #expect(try context.pixel(1, 1) == .black)
  }

  @Test("One restore or one layer end too many warns and does nothing")
  func underflow() throws {
    let context = try CGContext.canvas(2, 2)
    let warnings = DiagnosticLog()
    Diagnostics.withHandler(for: ["context.unbalanced-restore", "context.unbalanced-layer"], warnings.add) {
      context.restoreGState()
      context.endTransparencyLayer()
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.restoreGState()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      context.endTransparencyLayer()
    }
    #expect(warnings.texts.count == 3)
    #expect(try context.pixel(0, 0) == .black)
  }

  @Test("A non-finite transform is ignored with a warning")
  func invalidTransform() throws {
    let context = try CGContext.canvas(2, 2)
    let warnings = DiagnosticLog()
    Diagnostics.withHandler(for: ["context.non-finite-transform"], warnings.add) { context.scaleBy(x: .nan, y: 1) }
    #expect(context.ctm == .identity)
    #expect(warnings.texts.count == 1)
  }

  @Test("Pixels can be read and written in place, and finishing hands them over")
  func pixels() throws {
    let context = try CGContext.canvas(2, 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), with: .red)
    context.withPixels { bytes, bytesPerRow in
      #expect(bytesPerRow == 8 && Array(bytes) == [0, 0, 255, 255, 0, 0, 0, 0])
      bytes[4] = 255
      bytes[7] = 255
    }
    let image = context.finish()
    #expect(image.pixels == [[.red, .blue]])
  }

  @Test("An image does not change when drawing continues")
  func imagesAreCopies() throws {
    let context = try CGContext.canvas(1, 1)
    let before = try #require(context.makeImage())
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), with: .red)
    #expect(before.pixel(0, 0) == .clear)
  }

  @Test("Finishing twice stops with an explanation")
  func finishingTwice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let context = CGContext(pixelsWide: 1, pixelsHigh: 1, opaque: false)
      _ = context?.finish()
      _ = context?.finish()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("finished twice"))
  }

  @Test("A flipped context has its origin at the top left")
  func flipped() throws {
    let context = try CGContext.canvas(4, 4)
    context.flipToTopLeft(scale: 2)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), with: .red)
    let image = try #require(context.makeImage())
    #expect(image.pixel(0, 0) == .red && image.pixel(1, 1) == .red)
    #expect(image.pixel(2, 0) == .clear && image.pixel(0, 2) == .clear)
  }
}
