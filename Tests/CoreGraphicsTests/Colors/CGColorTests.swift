import Diagnostics
import Pixels
import Testing

@testable import CoreGraphics

@Suite("A colour")
struct CGColorTests {
  @Test("Components come with alpha at the end")
  func components() {
    let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color.components == [0.1, 0.2, 0.3, 0.4])
    #expect(color.numberOfComponents == 4)
    #expect(color.alpha == 0.4)
    #expect(color.colorSpace?.model == .rgb)
    #expect(CGColor(gray: 0.5, alpha: 1).components == [0.5, 1])
    #expect(CGColor(gray: 0.5, alpha: 1).colorSpace?.model == .monochrome)
  }

  @Test("Equality needs the same space and the same numbers")
  func equality() {
    #expect(CGColor(gray: 0, alpha: 1) == .black)
    #expect(CGColor(gray: 0, alpha: 1).hashValue == CGColor.black.hashValue)
    #expect(CGColor(red: 0, green: 0, blue: 0, alpha: 1) != .black)
  }

  @Test("Copying with another alpha keeps the rest")
  func alpha() {
    #expect(CGColor.red.copy(alpha: 0.5) == CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(CGColor.white.copy(alpha: 0)?.components == [1, 0])
  }

  @Test("A colour can be created in any space, but not from NaN")
  func fromSpace() throws {
    let extended = try #require(CGColorSpace(name: CGColorSpace.extendedSRGB))
    #expect(CGColor(colorSpace: extended, components: [1.2, -0.1, 0, 1])?.components == [1.2, -0.1, 0, 1])
    #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [.nan, 1]) == nil)
    #expect(CGColorSpace(name: "no such space") == nil)
  }

  @Test("Conversion to sRGB limits the components; to grey only greys go")
  func conversion() throws {
    let extended = try #require(CGColorSpace(name: CGColorSpace.extendedSRGB))
    let sRGB = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    let wide = try #require(CGColor(colorSpace: extended, components: [1.2, -0.1, 0.5, 1]))
    #expect(wide.converted(to: sRGB, intent: .defaultIntent, options: nil)?.components == [1, 0, 0.5, 1])
    #expect(CGColor.red.converted(to: CGColorSpaceCreateDeviceGray(), intent: .defaultIntent, options: nil) == nil)
    #expect(CGColor.white.converted(to: sRGB, intent: .defaultIntent, options: nil)?.components == [1, 1, 1, 1])
  }

  @Test("Display P3 and sRGB convert into each other and share white")
  func displayP3() throws {
    let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let white = try #require(CGColor(colorSpace: p3, components: [1, 1, 1, 1])).sRGBComponents
    #expect(
      isNear(white.red, 1, within: 1e-6) && isNear(white.green, 1, within: 1e-6) && isNear(white.blue, 1, within: 1e-6))
    // P3's red lies outside sRGB: 1.0930, −0.2267, −0.1501 by CSS Color 4.
    let red = try #require(CGColor(colorSpace: p3, components: [1, 0, 0, 1])).sRGBComponents
    #expect(isNear(red.red, 1.0930, within: 1e-3) && isNear(red.green, -0.2267, within: 1e-3))
    let color = try #require(CGColor(colorSpace: p3, components: [0.3, 0.6, 0.4, 1]))
    let back = try #require(color.sRGBComponents.components(in: p3))
    for (a, b) in zip(back, [0.3, 0.6, 0.4, 1]) { #expect(isNear(a, CGFloat(b), within: 1e-6)) }
  }
}

@Suite("A gradient")
struct CGGradientTests {
  @Test("Without locations the colours are spread evenly")
  func evenly() throws {
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: [CGColor.red, CGColor.green, CGColor.blue] as CFArray, locations: nil))
    #expect(gradient.stops.map(\.location) == [0, 0.5, 1])
  }

  @Test("Locations are sorted and clamped, and equal ones keep their order")
  func sorting() throws {
    let gradient = try #require(
      CGGradient(
        colorsSpace: nil, colors: [CGColor.red, CGColor.green, CGColor.blue, CGColor.white] as CFArray,
        locations: [0.5, -1, 0.5, 2]))
    #expect(gradient.stops.map(\.location) == [0, 0.5, 0.5, 1])
    #expect(gradient.stops.map(\.color.green) == [1, 0, 0, 1])
    #expect(gradient.stops[1].color.red == 1)
  }

  @Test("Components are read by colour space")
  func fromComponents() throws {
    let gradient = try #require(
      CGGradient(
        colorSpace: CGColorSpaceCreateDeviceGray(), colorComponents: [0, 1, 1, 0.5], locations: [0, 1], count: 2))
    #expect(gradient.stops.map(\.color.red) == [0, 1])
    #expect(gradient.stops.map(\.color.alpha) == [1, 0.5])
  }

  @Test("A value that is not a colour is refused with a warning")
  func refusal() {
    let warnings = DiagnosticLog()
    Diagnostics.withHandler(for: ["gradient.no-colors"], warnings.add) {
      #expect(CGGradient(colorsSpace: nil, colors: ["red"], locations: nil) == nil)
      #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
    }
    #expect(warnings.texts.count == 2)
    #expect(warnings.texts[0].contains("String"))
  }
}
