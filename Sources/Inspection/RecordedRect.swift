import Foundation

/// A rectangle in points, y down, as it stands in an export: its numbers to a thousandth.
public struct RecordedRect: Hashable, Sendable, Codable {
  /// The left edge, in points.
  public var x: Double
  /// The upper edge, in points.
  public var y: Double
  /// In points.
  public var width: Double
  /// In points.
  public var height: Double

  /// A rectangle of numbers in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// A rectangle of UIKit's, its size not negative.
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
  /// Whether nothing of it is seen.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Whether a point lies in it; on its right and lower edge it does not.
  public func contains(x: Double, y: Double) -> Bool { x >= self.x && x < maxX && y >= self.y && y < maxY }

  /// What both have in common; `nil` where they do not touch.
  public func intersection(_ other: RecordedRect) -> RecordedRect? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    return right > left && bottom > top ? RecordedRect(x: left, y: top, width: right - left, height: bottom - top) : nil
  }

  /// As JSON a list of four numbers.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    self.init(
      x: try container.decode(Double.self), y: try container.decode(Double.self),
      width: try container.decode(Double.self), height: try container.decode(Double.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for number in [x, y, width, height] { try container.encode(number) }
  }
}

/// To a thousandth, which no screen shows; what is no number becomes 0, which JSON could not say otherwise.
func rounded(_ value: Double) -> Double {
  guard value.isFinite else { return 0 }
  // So great that it has no thousandths.
  guard abs(value) < 1e12 else { return value }
  let result = (value * 1000).rounded() / 1000
  return result == 0 ? 0 : result
}

/// As short as it can be read back.
func shortest(_ value: Double) -> String {
  let value = rounded(value)
  return value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
}
