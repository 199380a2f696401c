import SwiftUI
import Testing
import UIKit

/// The formulas of the W3C's Compositing and Blending Level 1, for opaque colours of 0…1.
private struct Formulas {
  typealias RGB = [Double]

  static func each(_ back: RGB, _ front: RGB, _ mix: (Double, Double) -> Double) -> RGB {
    zip(back, front).map { min(max(mix($0, $1), 0), 1) }
  }

  static func luminosity(_ color: RGB) -> Double { 0.3 * color[0] + 0.59 * color[1] + 0.11 * color[2] }
  static func saturation(_ color: RGB) -> Double { color.max()! - color.min()! }
  static func clip(_ color: RGB) -> RGB {
    let (light, least, most) = (luminosity(color), color.min()!, color.max()!)
    var result = color
    if least < 0 { result = result.map { light + ($0 - light) * light / (light - least) } }
    if most > 1 { result = result.map { light + ($0 - light) * (1 - light) / (most - light) } }
    return result
  }
  static func setting(luminosity light: Double, of color: RGB) -> RGB {
    let difference = light - luminosity(color)
    return clip(color.map { $0 + difference })
  }
  static func setting(saturation: Double, of color: RGB) -> RGB {
    let (least, most) = (color.min()!, color.max()!)
    return most > least ? color.map { ($0 - least) * saturation / (most - least) } : [0, 0, 0]
  }

  static func hardLight(_ back: Double, _ front: Double) -> Double {
    front <= 0.5 ? back * 2 * front : back + (2 * front - 1) - back * (2 * front - 1)
  }
  static func softLight(_ back: Double, _ front: Double) -> Double {
    if front <= 0.5 { return back - (1 - 2 * front) * back * (1 - back) }
    let root = back <= 0.25 ? ((16 * back - 12) * back + 4) * back : back.squareRoot()
    return back + (2 * front - 1) * (root - back)
  }
}

@Suite("Modes of blending by name")
struct BlendValueTests {
  private let back = [0.8, 0.4, 0.2]
  private let front = [0.3, 0.6, 0.9]

  private func color(_ parts: [Double]) -> Color { Color(red: parts[0], green: parts[1], blue: parts[2]) }
  private func shade(_ parts: [Double]) -> Shade {
    let bytes = parts.map { Int(($0 * 255).rounded()) }
    return Shade(red: bytes[0], green: bytes[1], blue: bytes[2])
  }

  /// What the modes make of the two colours.
  private var separable: [(BlendMode, GraphicsContext.BlendMode, [Double])] {
    func mix(_ formula: (Double, Double) -> Double) -> [Double] { Formulas.each(back, front, formula) }
    return [
      (.normal, .normal, front), (.multiply, .multiply, mix { $0 * $1 }), (.screen, .screen, mix { $0 + $1 - $0 * $1 }),
      (.overlay, .overlay, mix { Formulas.hardLight($1, $0) }), (.darken, .darken, mix { min($0, $1) }),
      (.lighten, .lighten, mix { max($0, $1) }),
      (.colorDodge, .colorDodge, mix { $0 == 0 ? 0 : $1 == 1 ? 1 : min(1, $0 / (1 - $1)) }),
      (.colorBurn, .colorBurn, mix { $0 == 1 ? 1 : $1 == 0 ? 0 : 1 - min(1, (1 - $0) / $1) }),
      (.hardLight, .hardLight, mix(Formulas.hardLight)), (.softLight, .softLight, mix(Formulas.softLight)),
      (.difference, .difference, mix { abs($0 - $1) }), (.exclusion, .exclusion, mix { $0 + $1 - 2 * $0 * $1 }),
    ]
  }

  private var others: [(BlendMode, GraphicsContext.BlendMode, [Double])] {
    let light = (Formulas.luminosity(back), Formulas.luminosity(front))
    let (backSaturation, frontSaturation) = (Formulas.saturation(back), Formulas.saturation(front))
    return [
      (.hue, .hue, Formulas.setting(luminosity: light.0, of: Formulas.setting(saturation: backSaturation, of: front))),
      (
        .saturation, .saturation,
        Formulas.setting(luminosity: light.0, of: Formulas.setting(saturation: frontSaturation, of: back))
      ),
      (.color, .color, Formulas.setting(luminosity: light.0, of: front)),
      (.luminosity, .luminosity, Formulas.setting(luminosity: light.1, of: back)),
    ]
  }

  @Test("Views and canvases are blended by the formulas of the W3C")
  func formulas() throws {
    for (mode, canvas, expected) in separable + others {
      let views = Shown(
        ZStack {
          color(back)
          color(front).blendMode(mode)
        }
        .compositingGroup().frame(width: 50, height: 50))
      let seen = try views.shade(196, 440)
      #expect(seen.isNear(shade(expected), within: 4), "\(mode): \(seen), \(shade(expected))")
      let drawn = try self.drawn(canvas)
      #expect(drawn.isNear(shade(expected), within: 4), "\(mode): \(drawn), \(shade(expected))")
    }
  }

  /// The two colours in a canvas, the second one with a mode, on white.
  private func drawn(_ mode: GraphicsContext.BlendMode) throws -> Shade {
    try Shown(
      Canvas { context, size in
        let path = Path(CGRect(origin: .zero, size: size))
        context.fill(path, with: .color(color(back)))
        context.blendMode = mode
        context.fill(path, with: .color(color(front)))
      }
      .frame(width: 50, height: 50)
    ).shade(196, 440)
  }

  @Test("Both colours are added, lighter or darker")
  func plus() throws {
    let lighter = Formulas.each(back, front) { $0 + $1 }
    let darker = Formulas.each(back, front) { $0 + $1 - 1 }
    func seen(_ mode: BlendMode) throws -> Shade {
      try Shown(
        ZStack {
          color(back)
          color(front).blendMode(mode)
        }
        .compositingGroup().frame(width: 50, height: 50)
      ).shade(196, 440)
    }
    #expect(try seen(.plusLighter).isNear(shade(lighter), within: 4))
    #expect(try seen(.plusDarker).isNear(shade(darker), within: 4))
    #expect(try drawn(.plusLighter).isNear(shade(lighter), within: 4))
    // The destination covers a source behind it; a source atop it stays within its outline.
    #expect(try seen(.destinationOver).isNear(shade(back), within: 4))
    #expect(try seen(.sourceAtop).isNear(shade(front), within: 4))
    #expect(try seen(.destinationOut) == .white)
  }

  @Test("Porter and Duff's modes keep one of two opaque colours, or none")
  func compositing() throws {
    let modes: [(GraphicsContext.BlendMode, Shade)] = [
      (.copy, shade(front)), (.sourceIn, shade(front)), (.sourceAtop, shade(front)), (.destinationOver, shade(back)),
      (.destinationIn, shade(back)), (.destinationAtop, shade(back)), (.clear, .white), (.sourceOut, .white),
      (.destinationOut, .white), (.xor, .white),
    ]
    for (mode, expected) in modes {
      let drawn = try self.drawn(mode)
      #expect(drawn.isNear(expected, within: 4), "\(mode.rawValue): \(drawn), \(expected)")
    }
  }
}
