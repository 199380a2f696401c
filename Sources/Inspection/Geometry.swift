import Foundation

/// A rectangle in points, y down, as it stands in an export: its numbers to a thousandth.
public struct RecordedRect: Hashable, Sendable, Codable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  public init(_ rect: CGRect) {
    self.init(
      x: rounded(Double(rect.origin.x)), y: rounded(Double(rect.origin.y)), width: rounded(Double(rect.size.width)),
      height: rounded(Double(rect.size.height)))
  }

  public var maxX: Double { x + width }
  public var maxY: Double { y + height }
  public var isEmpty: Bool { width <= 0 || height <= 0 }

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
  let result = (value * 1000).rounded() / 1000
  return result == 0 ? 0 : result
}
