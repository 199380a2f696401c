import CoreGraphics
import Foundation

/// A colour of a colour picker: components of sRGB from 0 to 1.
package struct PickedColor: Equatable, Sendable {
  package var red: CGFloat
  package var green: CGFloat
  package var blue: CGFloat
  package var alpha: CGFloat

  /// Components outside of the range are clamped; those that are no numbers are 0, and an alpha that is none is 1.
  package init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    func share(_ value: CGFloat, _ other: CGFloat = 0) -> CGFloat { value.isNaN ? other : min(max(value, 0), 1) }
    self.red = share(red)
    self.green = share(green)
    self.blue = share(blue)
    self.alpha = share(alpha, 1)
  }

  /// - Parameter hue: Any number; 0 and 1 are red.
  package init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat = 1) {
    let turn = hue.isFinite ? hue - hue.rounded(.down) : 0
    func component(_ offset: CGFloat) -> CGFloat {
      // Distance of the hue from the component's opposite, in sixths of a turn.
      let place = (offset + turn * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(min(place, 4 - place, 1), 0)
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// The hue from 0 to 1, 0 for greys; how far the colour is from grey; and the largest component.
  package var hsb: (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    let high = max(red, green, blue)
    let spread = high - min(red, green, blue)
    guard spread > 0 else { return (0, 0, high) }
    let sixths: CGFloat =
      high == red ? (green - blue) / spread : high == green ? (blue - red) / spread + 2 : (red - green) / spread + 4
    return ((sixths < 0 ? sixths + 6 : sixths) / 6, spread / high, high)
  }

  /// Six hexadecimal digits, without the alpha.
  package var digits: String {
    bytes.map { byte in
      let text = String(byte, radix: 16, uppercase: true)
      return text.count < 2 ? "0" + text : text
    }.joined()
  }

  /// Reads three or six hexadecimal digits, with or without a number sign; `nil` for anything else.
  package init?(digits: String) {
    var text = Substring(digits.filter { !$0.isWhitespace })
    if text.first == "#" { text = text.dropFirst() }
    if text.count == 3 { text = Substring(text.flatMap { [$0, $0] }.map(String.init).joined()) }
    guard text.count == 6, text.allSatisfy(\.isHexDigit), let number = Int(text, radix: 16) else { return nil }
    self.init(
      red: CGFloat(number >> 16) / 255, green: CGFloat(number >> 8 & 255) / 255, blue: CGFloat(number & 255) / 255)
  }

  /// Whether two colours have the same ``digits``, whatever their alphas.
  package func matches(_ other: PickedColor) -> Bool { bytes == other.bytes }

  /// The components from 0 to 255, without the alpha.
  private var bytes: [Int] { [red, green, blue].map { Int(($0 * 255).rounded()) } }
}

/// The grid of a colour picker: a row of greys, and nine shades of twelve hues from dark to light (memory) [G].
package enum ColorGrid {
  package static let columns = 12
  package static let rows = 10
  /// The hues in degrees: from blue green over blue, violet, red and yellow to green.
  private static let hues: [CGFloat] = [195, 217, 252, 282, 338, 11, 24, 38, 46, 58, 68, 94]
  /// Saturation and brightness of the rows below the greys.
  private static let shades: [(saturation: CGFloat, brightness: CGFloat)] = [
    (1, 0.3), (1, 0.42), (0.98, 0.58), (0.96, 0.74), (0.93, 0.94), (0.76, 0.98), (0.57, 1), (0.37, 1), (0.17, 1),
  ]

  /// Returns the colour of a cell; positions outside of the grid count as the nearest cell.
  package static func color(column: Int, row: Int) -> PickedColor {
    let (column, row) = (min(max(column, 0), columns - 1), min(max(row, 0), rows - 1))
    if row == 0 {
      let share = 1 - CGFloat(column) / CGFloat(columns - 1)
      return PickedColor(red: share, green: share, blue: share)
    }
    let shade = shades[row - 1]
    return PickedColor(hue: hues[column] / 360, saturation: shade.saturation, brightness: shade.brightness)
  }

  /// The cell with a colour, whatever its alpha; `nil` for other colours.
  package static func cell(of color: PickedColor) -> (column: Int, row: Int)? {
    for row in 0..<rows {
      for column in 0..<columns where self.color(column: column, row: row).matches(color) {
        return (column, row)
      }
    }
    return nil
  }

  /// Returns the cell at a point of a grid of a size; points outside belong to the nearest cell.
  package static func cell(at point: CGPoint, in size: CGSize) -> (column: Int, row: Int) {
    func index(_ value: CGFloat, _ length: CGFloat, _ count: Int) -> Int {
      let share = length > 0 ? value / length : 0
      return share.isFinite ? Int(min(max(share * CGFloat(count), 0), CGFloat(count) - 0.001)) : 0
    }
    return (index(point.x, size.width, columns), index(point.y, size.height, rows))
  }

  /// Returns the frame of a cell, with edges on whole pixels, so that there are no gaps.
  package static func frame(column: Int, row: Int, in size: CGSize, scale: CGFloat) -> CGRect {
    func edge(_ index: Int, _ count: Int, _ length: CGFloat) -> CGFloat {
      (length * CGFloat(index) / CGFloat(count) * scale).rounded() / scale
    }
    let (left, right) = (edge(column, columns, size.width), edge(column + 1, columns, size.width))
    let (top, bottom) = (edge(row, rows, size.height), edge(row + 1, rows, size.height))
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// The spectrum of a colour picker: hues from left to right; white at the top, full colours in the middle, black at the bottom.
package enum ColorSpectrum {
  /// Returns the colour at a place, as shares of width and height; places outside count as the nearest ones.
  package static func color(at place: CGPoint) -> PickedColor {
    func share(_ value: CGFloat) -> CGFloat { value.isNaN ? 0 : min(max(value, 0), 1) }
    let y = share(place.y)
    return PickedColor(
      hue: min(share(place.x), 0.9999), saturation: min(y * 2, 1), brightness: min(2 - y * 2, 1))
  }

  /// Returns the place whose colour is nearest to `color`: exact for those of the spectrum, which are fully saturated or fully bright.
  package static func place(of color: PickedColor) -> CGPoint {
    let (hue, saturation, brightness) = color.hsb
    // In between, the lighter or the darker half, whichever shows more of the colour.
    let y = 1 - saturation <= 1 - brightness ? 1 - brightness / 2 : saturation / 2
    return CGPoint(x: hue, y: y)
  }
}
