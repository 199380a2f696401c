import Foundation

/// A rectangle in points, y down, as exports contain it: its numbers rounded to a thousandth.
public struct RecordedRect: Hashable, Sendable, Codable {
  /// The left edge, in points.
  public var x: Double
  /// The upper edge, in points.
  public var y: Double
  /// In points.
  public var width: Double
  /// In points.
  public var height: Double

  /// Creates a rectangle without rounding or standardising the numbers.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Creates a rectangle from UIKit's, standardised and rounded; non-finite numbers become 0.
  public init(_ rect: CGRect) {
    let rect = rect.standardized
    self.init(
      x: rounded(Double(rect.origin.x)), y: rounded(Double(rect.origin.y)), width: rounded(Double(rect.size.width)),
      height: rounded(Double(rect.size.height)))
  }

  /// The right edge, in points.
  public var maxX: Double { x + width }
  /// The lower edge, in points.
  public var maxY: Double { y + height }
  /// Whether it has no area.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Whether a point is in it; its right and lower edges do not belong to it.
  public func contains(x: Double, y: Double) -> Bool { x >= self.x && x < maxX && y >= self.y && y < maxY }

  /// Returns the common part; `nil` where they do not overlap. Rectangles that only share an edge have none.
  public func intersection(_ other: RecordedRect) -> RecordedRect? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    return right > left && bottom > top ? RecordedRect(x: left, y: top, width: right - left, height: bottom - top) : nil
  }

  /// Reads a JSON list of four numbers: x, y, width, height.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    self.init(
      x: try container.decode(Double.self), y: try container.decode(Double.self),
      width: try container.decode(Double.self), height: try container.decode(Double.self))
  }

  /// Writes a JSON list of four numbers.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for number in [x, y, width, height] { try container.encode(number) }
  }
}

/// Rounds to a thousandth, which no screen shows. Non-finite numbers, which JSON cannot contain, become 0.
func rounded(_ value: Double) -> Double {
  guard value.isFinite else { return 0 }
  // Too large to have thousandths.
  guard abs(value) < 1e12 else { return value }
  let result = (value * 1000).rounded() / 1000
  return result == 0 ? 0 : result
}

/// Formats a number as short as possible, to a thousandth: without a decimal point where it is whole.
func shortest(_ value: Double) -> String {
  let value = rounded(value)
  return value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
}
