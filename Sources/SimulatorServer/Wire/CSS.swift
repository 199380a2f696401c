import CoreGraphics
import Foundation
import LayerTree

/// Values in the notation of style sheets and SVG. Equal values give equal texts, so that looks can be compared.
enum CSS {
  /// Rounds to a thousandth of a point, which no screen shows. Non-finite numbers become 0, and so does −0.
  static func rounded(_ value: CGFloat) -> Double {
    guard value.isFinite else { return 0 }
    let rounded = (Double(value) * 1000).rounded() / 1000
    return rounded == 0 ? 0 : rounded
  }

  /// Returns a number as short as possible, to a thousandth.
  static func number(_ value: CGFloat) -> String {
    let value = rounded(value)
    return value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
  }

  /// Returns a colour as `rgb(…)` in sRGB, with components outside of it clamped.
  ///
  /// - Parameter opacity: Multiplied by the colour's own.
  static func color(_ color: CGColor, opacity: Double = 1) -> String {
    let parts = color.sRGBComponents
    func byte(_ part: CGFloat) -> Int { Int((min(max(part, 0), 1) * 255).rounded()) }
    let alpha = min(max(Double(parts.alpha) * opacity, 0), 1)
    let rgb = "\(byte(parts.red)) \(byte(parts.green)) \(byte(parts.blue))"
    return alpha == 1 ? "rgb(\(rgb))" : "rgb(\(rgb) / \(rounded(alpha)))"
  }

  /// Returns a path in SVG's notation.
  ///
  /// - Parameter origin: The point of the path that becomes 0 0.
  static func path(_ path: CGPath, from origin: CGPoint) -> String {
    var result = ""
    func add(_ command: String, _ points: UnsafePointer<CGPoint>, _ count: Int) {
      result += command
      for index in 0..<count {
        if index > 0 { result += " " }
        result += number(points[index].x - origin.x) + " " + number(points[index].y - origin.y)
      }
    }
    path.applyWithBlock { element in
      let points = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint: add("M", points, 1)
      case .addLineToPoint: add("L", points, 1)
      case .addQuadCurveToPoint: add("Q", points, 2)
      case .addCurveToPoint: add("C", points, 3)
      case .closeSubpath: result += "Z"
      }
    }
    return result
  }

  /// Returns a change of colours as a filter that the page reads from an address of data: CSS's own functions cannot say all of them.
  static func filter(_ matrix: LayerColorMatrix) -> String {
    let rows = (0..<4).map { row in
      [matrix.red, matrix.green, matrix.blue, matrix.alpha, matrix.offset]
        .map { number(CGFloat($0[row])) }.joined(separator: " ")
    }
    let values = rows.joined(separator: " ")
    let svg =
      "<svg xmlns='http://www.w3.org/2000/svg'><filter id='c' color-interpolation-filters='sRGB'>"
      + "<feColorMatrix values='\(values)'/></filter></svg>"
    let escaped = svg.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    return "url(\"data:image/svg+xml,\(escaped)#c\")"
  }

  /// Returns the word for a way of mixing colours; `nil` where CSS has none.
  static func blendMode(_ mode: LayerBlendMode) -> String? {
    switch mode {
    case .multiply: "multiply"
    case .screen: "screen"
    case .overlay: "overlay"
    case .darken: "darken"
    case .lighten: "lighten"
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .softLight: "soft-light"
    case .hardLight: "hard-light"
    case .difference: "difference"
    case .exclusion: "exclusion"
    case .hue: "hue"
    case .saturation: "saturation"
    case .color: "color"
    case .luminosity: "luminosity"
    case .plusDarker: "plus-darker"
    case .plusLighter: "plus-lighter"
    case .sourceAtop, .destinationOver, .destinationOut: nil
    }
  }
}
