import CoreGraphics
import Testing

@Suite("Same input, same bytes")
struct DeterminismTests {
  @Test("Two processes draw the same picture")
  func twoProcesses() async {
    let first = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      print(try #require(SamplePicture.draw()).pngData().base64EncodedString())
    }
    let second = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      print(try #require(SamplePicture.draw()).pngData().base64EncodedString())
    }
    #expect((first?.standardOutputContent.count ?? 0) > 1000)
    #expect(first?.standardOutputContent == second?.standardOutputContent)
  }

  @Test(
    "Only this module imports Cairo, libspng and ISA-L, except that text draws glyphs with Cairo and the compositor uses pixman"
  )
  func librariesStayInside() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
      .resolvingSymlinksInPath()
    let files = try #require(FileManager.default.enumerator(atPath: sources.path)).compactMap { $0 as? String }
    let outside = files.sorted().filter {
      $0.hasSuffix(".swift") && !$0.hasPrefix("CoreGraphics/") && !$0.hasPrefix("TextLayout/")
    }
    #expect(!outside.isEmpty)
    for file in outside {
      let text = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
      let words = ["import CIsal", "import CSpng", "cairo_", "isal_", "spng_", "withCairo"]
      // Cairo's headers bring pixman's.
      for word in file.hasPrefix("Compositor/") ? words : words + ["import CCairo", "pixman_"] {
        #expect(!text.contains(word), "\(file) mentions \(word)")
      }
    }
  }
}

/// A picture that uses a little of everything.
enum SamplePicture {
  static func draw() -> CGImage? {
    guard let context = CGContext(pixelsWide: 240, pixelsHigh: 160, opaque: true) else { return nil }
    context.flipToTopLeft(scale: 2)
    context.setFillColor(gray: 0.95, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 120, height: 80))
    let card = CGPath.continuousRoundedRect(CGRect(x: 8, y: 8, width: 60, height: 40), cornerRadius: 12)
    context.saveGState()
    context.setShadow(offset: CGSize(width: 0, height: 2), blur: 6)
    context.setFillColor(.white)
    context.addPath(card)
    context.fillPath()
    context.restoreGState()
    context.saveGState()
    context.addPath(card)
    context.clip()
    context.drawLinearGradient(
      CGGradient(
        colors: [CGColor(red: 0.2, green: 0.5, blue: 1, alpha: 1), CGColor(red: 0.8, green: 0.2, blue: 0.6, alpha: 1)],
        locations: nil), start: CGPoint(x: 8, y: 8), end: CGPoint(x: 68, y: 48), options: [])
    context.restoreGState()
    context.setStrokeColor(red: 0.1, green: 0.1, blue: 0.1, alpha: 1)
    context.setLineWidth(3)
    context.setLineCap(.round)
    context.setLineDash(phase: 0, lengths: [6, 5])
    context.move(to: CGPoint(x: 10, y: 66))
    context.addCurve(
      to: CGPoint(x: 110, y: 60), control1: CGPoint(x: 40, y: 40), control2: CGPoint(x: 70, y: 95))
    context.strokePath()
    context.setBlendMode(.multiply)
    for (x, color) in [
      (80, CGColor(red: 1, green: 1, blue: 0, alpha: 1)), (92, CGColor(red: 0, green: 1, blue: 1, alpha: 1)),
    ] {
      context.setFillColor(color)
      context.fillEllipse(in: CGRect(x: CGFloat(x), y: 14, width: 24, height: 24))
    }
    return context.makeImage()
  }
}
