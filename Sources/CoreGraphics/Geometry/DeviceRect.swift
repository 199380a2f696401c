import Foundation

/// A rectangle of whole device pixels, y down. Empty ones are all equal to ``empty`` in meaning, if not in numbers.
package struct DeviceRect: Hashable, Sendable {
  package var minX: Int
  package var minY: Int
  package var maxX: Int
  package var maxY: Int

  package static let empty = DeviceRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// Far beyond any picture, and far below what overflows when areas are multiplied.
  private static let limit: CGFloat = 16_777_216

  package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  /// The pixels that `rect`, in pixels, touches. Edges within 1/512 of a pixel count as being on it: Cairo rounds
  /// coordinates to 1/256.
  package init(covering rect: CGRect) {
    guard !rect.isNull, rect.width > 0, rect.height > 0 else {
      self = .empty
      return
    }
    func bounded(_ value: CGFloat) -> Int { Int(min(max(value, -Self.limit), Self.limit)) }
    self.init(
      minX: bounded((rect.minX + Self.tolerance).rounded(.down)),
      minY: bounded((rect.minY + Self.tolerance).rounded(.down)),
      maxX: bounded((rect.maxX - Self.tolerance).rounded(.up)), maxY: bounded((rect.maxY - Self.tolerance).rounded(.up))
    )
  }

  private static let tolerance: CGFloat = 1 / 512

  /// The rectangle whose edges `rect` has, if they lie on pixel edges.
  package init?(aligned rect: CGRect) {
    let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY]
    guard edges.allSatisfy({ abs($0) < Self.limit && abs($0 - $0.rounded()) <= Self.tolerance }) else { return nil }
    self.init(
      minX: Int(edges[0].rounded()), minY: Int(edges[1].rounded()), maxX: Int(edges[2].rounded()),
      maxY: Int(edges[3].rounded()))
  }

  package var width: Int { max(maxX - minX, 0) }
  package var height: Int { max(maxY - minY, 0) }
  package var isEmpty: Bool { maxX <= minX || maxY <= minY }
  package var area: Int { width * height }
  package var cgRect: CGRect {
    CGRect(x: CGFloat(minX), y: CGFloat(minY), width: CGFloat(width), height: CGFloat(height))
  }

  package func intersection(_ other: DeviceRect) -> DeviceRect {
    let result = DeviceRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY)
    )
    return result.isEmpty ? .empty : result
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  package func union(_ other: DeviceRect) -> DeviceRect {
    if other.isEmpty { return self }
    if isEmpty { return other }
    return DeviceRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY)
    )
  }

  package func intersects(_ other: DeviceRect) -> Bool { !intersection(other).isEmpty }

  package func contains(_ other: DeviceRect) -> Bool {
    other.isEmpty || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
  }

  /// An empty one stays as it is.
  package func offset(by vector: DeviceVector) -> DeviceRect {
    if isEmpty { return self }
    return DeviceRect(minX: minX + vector.dx, minY: minY + vector.dy, maxX: maxX + vector.dx, maxY: maxY + vector.dy)
  }

  /// What of this rectangle lies outside of another: up to four parts, which do not overlap.
  package func subtracting(_ other: DeviceRect) -> [DeviceRect] {
    let hole = intersection(other)
    if isEmpty { return [] }
    if hole.isEmpty { return [self] }
    return [
      DeviceRect(minX: minX, minY: minY, maxX: maxX, maxY: hole.minY),
      DeviceRect(minX: minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY),
      DeviceRect(minX: hole.maxX, minY: hole.minY, maxX: maxX, maxY: hole.maxY),
      DeviceRect(minX: minX, minY: hole.maxY, maxX: maxX, maxY: maxY),
    ].filter { !$0.isEmpty }
  }

  package func insetBy(_ distance: Int) -> DeviceRect {
    DeviceRect(minX: minX + distance, minY: minY + distance, maxX: maxX - distance, maxY: maxY - distance)
  }
}
