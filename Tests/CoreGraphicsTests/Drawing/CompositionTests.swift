import Pixels
import Testing

@testable import CoreGraphics

@Suite("Clipping")
struct ClippingTests {
  let everything = CGRect(x: 0, y: 0, width: 10, height: 10)

  @Test("Clips intersect")
  func intersection() throws {
    let context = try CGContext.canvas(10, 10)
    context.clip(to: CGRect(x: 2, y: 2, width: 5, height: 5))
    context.clip(to: CGRect(x: 4, y: 0, width: 5, height: 5))
    context.fill(everything, with: .red)
    #expect(context.boundingBoxOfClipPath == CGRect(x: 4, y: 2, width: 3, height: 3))
    let filled = try #require(context.makeImage()).pixels.joined().filter { $0 == .red }
    #expect(filled.count == 9)
    #expect(try context.pixel(4, 2) == .red && context.pixel(6, 4) == .red && context.pixel(7, 4) == .clear)
  }

  @Test("A path's holes are clipped out by the even-odd rule")
  func evenOdd() throws {
    let context = try CGContext.canvas(10, 10)
    context.addRects([everything, CGRect(x: 4, y: 4, width: 2, height: 2)])
    context.clip(using: .evenOdd)
    #expect(context.isPathEmpty)
    context.fill(everything, with: .red)
    #expect(try context.pixel(4, 4) == .clear && context.pixel(0, 0) == .red)
  }

  @Test("Clipping to nothing draws nothing")
  func nothing() throws {
    let context = try CGContext.canvas(10, 10)
    context.clip(to: [])
    context.fill(everything, with: .red)
    context.setShadow(offset: .zero, blur: 4)
    context.fill(everything, with: .red)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(everything, with: .red)
    context.endTransparencyLayer()
    #expect(context.boundingBoxOfClipPath.isNull)
    #expect(try #require(context.makeImage()).pixels.joined().allSatisfy { $0 == .clear })
  }

  @Test("A mask applies its alpha, upright, until the state is restored")
  func mask() throws {
    let context = try CGContext.canvas(4, 2)
    let mask = try CGImage.rows([[.black, Pixel(0, 0, 0, 51)], [.clear, .black]])
    context.saveGState()
    context.clip(to: CGRect(x: 1, y: 0, width: 2, height: 2), mask: mask)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 2), with: .red)
    context.restoreGState()
    #expect(
      try #require(context.makeImage()).pixels == [
        [.clear, .red, Pixel(51, 0, 0, 51), .clear], [.clear, .clear, .red, .clear],
      ])
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), with: .red)
    #expect(try context.pixel(0, 0) == .red)
  }

  @Test("Masks combine")
  func twoMasks() throws {
    let context = try CGContext.canvas(2, 1)
    let rect = CGRect(x: 0, y: 0, width: 2, height: 1)
    context.clip(to: rect, mask: try CGImage.rows([[.black, .clear]]))
    context.clip(to: rect, mask: try CGImage.rows([[Pixel(0, 0, 0, 51), .black]]))
    context.fill(rect, with: .red)
    #expect(try #require(context.makeImage()).pixels == [[Pixel(51, 0, 0, 51), .clear]])
  }
}

@Suite("Blending")
struct BlendingTests {
  /// Draws `source` over `backdrop`, both opaque unless the colours say otherwise.
  private func blend(_ mode: CGBlendMode, _ source: CGColor, over backdrop: CGColor) throws -> Pixel {
    let context = try CGContext.canvas(1, 1)
    let rect = CGRect(x: 0, y: 0, width: 1, height: 1)
    context.fill(rect, with: backdrop)
    context.setBlendMode(mode)
    context.fill(rect, with: source)
    return try context.pixel(0, 0)
  }

  @Test("Normal: source over backdrop")
  func normal() throws {
    // Red at 0.4 over blue: 0.4·255 = 102 red, 0.6·255 = 153 blue.
    #expect(try blend(.normal, CGColor(red: 1, green: 0, blue: 0, alpha: 0.4), over: .blue) == Pixel(102, 0, 153))
  }

  @Test(
    "Separable modes by their formulas",
    arguments: [
      // Source s = 0.8, backdrop b = 0.4 in grey.
      (CGBlendMode.multiply, 0.8 * 0.4),
      (.screen, 1 - 0.2 * 0.6),
      (.overlay, 2 * 0.8 * 0.4),  // b ≤ ½: multiplied with 2b
      (.hardLight, 1 - 2 * 0.2 * 0.6),  // s > ½: screened with 2s − 1
      (.darken, 0.4),
      (.lighten, 0.8),
      (.difference, 0.4),
      (.exclusion, 0.8 + 0.4 - 2 * 0.8 * 0.4),
      (.colorDodge, 1),  // 0.4 / 0.2 > 1
      (.colorBurn, 1 - 0.6 / 0.8),
      (.plusLighter, 1),
    ] as [(CGBlendMode, Double)])
  func formulas(mode: CGBlendMode, expected: Double) throws {
    let result = try blend(mode, CGColor(gray: 0.8, alpha: 1), over: CGColor(gray: 0.4, alpha: 1))
    let value = UInt8((expected * 255).rounded())
    #expect(result.isNear(Pixel(value, value, value), within: 2))
  }

  @Test(
    "Modes that keep part of the backdrop stay within the painted shape",
    arguments: [
      (CGBlendMode.sourceIn, Pixel.red), (.sourceOut, .clear), (.destinationIn, .blue), (.destinationAtop, .blue),
      (.copy, .red), (.clear, .clear), (.destinationOut, .clear), (.sourceAtop, .red), (.destinationOver, .blue),
      (.xor, .clear),
    ] as [(CGBlendMode, Pixel)])
  func bounded(mode: CGBlendMode, expected: Pixel) throws {
    for stroked in [false, true] {
      let context = try CGContext.canvas(4, 4)
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4), with: .blue)
      context.setBlendMode(mode)
      if stroked {
        context.setStrokeColor(.red)
        context.setLineWidth(2)
        context.strokeLineSegments(between: [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 2)])
      } else {
        context.fill(CGRect(x: 1, y: 1, width: 2, height: 2), with: .red)
      }
      #expect(try context.pixel(1, 1) == expected && context.pixel(2, 2) == expected)
      #expect(try context.pixel(0, 0) == .blue && context.pixel(3, 2) == .blue)
    }
  }

  @Test("Alpha multiplies")
  func alpha() throws {
    let context = try CGContext.canvas(1, 1)
    context.setAlpha(0.4)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), with: CGColor(red: 1, green: 1, blue: 1, alpha: 0.5))
    #expect(try context.pixel(0, 0) == Pixel(51, 51, 51, 51))
  }

  @Test("In a transparency layer, overlapping shapes do not show through each other")
  func layers() throws {
    let context = try CGContext.canvas(3, 1)
    context.setAlpha(0.4)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    #expect(context.state.alpha == 1)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1), with: .red)
    context.fill(CGRect(x: 1, y: 0, width: 2, height: 1), with: .blue)
    context.endTransparencyLayer()
    #expect(context.state.alpha == 0.4)
    #expect(
      try #require(context.makeImage()).pixels == [
        [Pixel(102, 0, 0, 102), Pixel(0, 0, 102, 102), Pixel(0, 0, 102, 102)]
      ])
  }

  @Test("A layer with a rectangle is clipped to it, and the clip ends with the layer")
  func layerInRect() throws {
    let context = try CGContext.canvas(3, 1)
    let everything = CGRect(x: 0, y: 0, width: 3, height: 1)
    context.beginTransparencyLayer(in: CGRect(x: 1, y: 0, width: 1, height: 1), auxiliaryInfo: nil)
    context.saveGState()  // left open on purpose
    context.fill(everything, with: .red)
    context.endTransparencyLayer()
    #expect(try #require(context.makeImage()).pixels == [[.clear, .red, .clear]])
    context.fill(everything, with: .blue)
    #expect(try context.pixel(0, 0) == .blue)
  }

  @Test("Cairo drawing obeys transform, clip, alpha and blend mode")
  func cairoDrawing() throws {
    // Drawn by the image code inside of a layer would hide the point, so a layer's group is compared with a plain fill.
    let context = try CGContext.canvas(4, 4)
    context.clip(to: CGRect(x: 0, y: 0, width: 3, height: 4))
    context.setAlpha(0.4)
    context.withCairo { cr in
      CairoProbe.fillRed(cr, x: 2, y: 0, width: 2, height: 1)
    }
    let red = Pixel(102, 0, 0, 102)
    #expect(try context.pixel(2, 0) == red && context.pixel(3, 0) == .clear && context.pixel(2, 1) == .clear)
  }
}

@Suite("Gradients")
struct GradientDrawingTests {
  private func ramp() throws -> CGGradient {
    try #require(CGGradient(colorsSpace: nil, colors: [CGColor.black, CGColor.white] as CFArray, locations: nil))
  }

  @Test("A linear gradient runs from start to end, and extends only where asked")
  func linear() throws {
    for options: CGGradientDrawingOptions in [
      [], .drawsBeforeStartLocation, .drawsAfterEndLocation, [.drawsBeforeStartLocation, .drawsAfterEndLocation],
    ] {
      let context = try CGContext.canvas(14, 1)
      context.drawLinearGradient(
        try ramp(), start: CGPoint(x: 2, y: 0), end: CGPoint(x: 12, y: 0), options: options)
      #expect(try context.pixel(0, 0) == (options.contains(.drawsBeforeStartLocation) ? .black : .clear))
      #expect(try context.pixel(13, 0) == (options.contains(.drawsAfterEndLocation) ? .white : .clear))
      for x in 2..<12 {
        // The colour at the pixel's centre.
        let value = UInt8(((Double(x) - 2 + 0.5) / 10 * 255).rounded())
        #expect(try context.pixel(x, 0).isNear(Pixel(value, value, value), within: 1))
      }
    }
  }

  @Test("Colour and alpha are interpolated separately: white to clear black is grey in between")
  func straightInterpolation() throws {
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: [CGColor.white, CGColor.clear] as CFArray, locations: nil))
    let context = try CGContext.canvas(3, 1)
    context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 3, y: 0), options: [])
    // In the middle: grey of ½ at alpha ½, premultiplied ¼.
    #expect(try context.pixel(1, 0).isNear(Pixel(64, 64, 64, 128), within: 2))
  }

  @Test("A radial gradient runs between circles")
  func radial() throws {
    let context = try CGContext.canvas(21, 21)
    let center = CGPoint(x: 10.5, y: 10.5)
    context.drawRadialGradient(
      try ramp(), startCenter: center, startRadius: 2, endCenter: center, endRadius: 8,
      options: .drawsBeforeStartLocation)
    #expect(try context.pixel(10, 10) == .black)
    #expect(try context.pixel(15, 10).isNear(Pixel(128, 128, 128), within: 2))  // 5 from the centre: half way
    #expect(try context.pixel(20, 10) == .clear)
  }

  @Test("A conic gradient has at each pixel the colour of its angle", arguments: [0, 1, -2.5, 7])
  func conic(angle: Double) throws {
    let context = try CGContext.canvas(24, 18)
    let gradient = CGGradient(
      colors: [.red, CGColor(red: 0, green: 0, blue: 1, alpha: 0.5), .red], locations: [0, 0.25, 1])
    // Turned and scaled, as a view may be.
    context.translateBy(x: 12, y: 9)
    context.rotate(by: 0.5)
    context.scaleBy(x: 2, y: 1)
    let toUser = context.ctm.inverted()
    context.drawConicGradient(gradient, center: CGPoint(x: 1, y: -1), angle: angle)
    for row in 0..<18 {
      for column in 0..<24 {
        let point = CGPoint(x: CGFloat(column) + 0.5, y: CGFloat(row) + 0.5).applying(toUser)
        var turn = (atan2(point.y + 1, point.x - 1) - angle) / (2 * .pi)
        turn -= turn.rounded(.down)
        // The line in which the last colour meets the first is the same colour; near the centre the angle changes within a pixel.
        let share = turn < 0.25 ? turn * 4 : (1 - turn) / 0.75
        let alpha = 1 - share / 2
        let expected = Pixel(
          UInt8((1 - share) * alpha * 255), 0, UInt8(share * alpha * 255), UInt8(alpha * 255))
        #expect(try context.pixel(column, row).isNear(expected, within: 3), "\(column) \(row)")
      }
    }
  }

  @Test("A conic gradient with a number that is not finite, or without an area, draws nothing")
  func noConic() throws {
    let gradient = CGGradient(colors: [.red, .red], locations: nil)
    let context = try CGContext.canvas(4, 4)
    context.drawConicGradient(gradient, center: CGPoint(x: CGFloat.nan, y: 0), angle: 0)
    context.drawConicGradient(gradient, center: .zero, angle: .infinity)
    context.saveGState()
    context.clip(to: [])
    context.drawConicGradient(gradient, center: .zero, angle: 0)
    context.restoreGState()
    context.saveGState()
    context.scaleBy(x: 0, y: 1)
    context.drawConicGradient(gradient, center: .zero, angle: 0)
    context.restoreGState()
    #expect(try #require(context.makeImage()).pixels.joined().allSatisfy { $0 == .clear })
    // And with all of these, one of one colour fills.
    context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 4))
    context.setAlpha(0.4)
    context.drawConicGradient(gradient, center: .zero, angle: 0)
    #expect(try context.pixel(1, 1) == Pixel(102, 0, 0, 102) && context.pixel(2, 1) == .clear)
  }

  @Test("A gradient obeys transform, clip and alpha")
  func environment() throws {
    let context = try CGContext.canvas(4, 4)
    context.scaleBy(x: 4, y: 4)
    context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 0.5))
    context.setAlpha(0.4)
    let gradient = CGGradient(colors: [.red, .red], locations: nil)
    context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 1, y: 0), options: [])
    #expect(try context.pixel(3, 1) == Pixel(102, 0, 0, 102) && context.pixel(0, 2) == .clear)
  }
}
