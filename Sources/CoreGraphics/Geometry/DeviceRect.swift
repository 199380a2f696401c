import Foundation

/// A rectangle of whole device pixels, y down. The maxima are exclusive.
///
/// A rectangle is empty when a maximum is not greater than its minimum. Empty ones with different numbers are not equal, but every method
/// treats them as ``empty``.
@usableFromInline package struct DeviceRect: Hashable, Sendable {
  @usableFromInline package var minX: Int
  @usableFromInline package var minY: Int
  @usableFromInline package var maxX: Int
  @usableFromInline package var maxY: Int

  /// An empty rectangle at the origin; `isEmpty`, not equality, tells whether a rectangle is empty.
  @inlinable package static var empty: DeviceRect { DeviceRect(minX: 0, minY: 0, maxX: 0, maxY: 0) }

  /// In pixels, 2²⁴: far beyond any picture, and far below what overflows when areas are multiplied. Coordinates beyond it are clamped.
  private static let limit: CGFloat = 16_777_216

  @inlinable package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  /// Creates the rectangle of all pixels that `rect`, in pixels, touches; empty for an empty or null `rect`.
  ///
  /// An edge within 1/512 of a pixel edge counts as being on it, because Cairo rounds coordinates to 1/256.
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

  /// In pixels: half of Cairo's precision.
  private static let tolerance: CGFloat = 1 / 512

  /// Creates the rectangle with the edges of `rect`, or `nil` if one of them is further than 1/512 from a pixel edge or beyond 2²⁴.
  package init?(aligned rect: CGRect) {
    let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY]
    guard edges.allSatisfy({ abs($0) < Self.limit && abs($0 - $0.rounded()) <= Self.tolerance }) else { return nil }
    self.init(
      minX: Int(edges[0].rounded()), minY: Int(edges[1].rounded()), maxX: Int(edges[2].rounded()),
      maxY: Int(edges[3].rounded()))
  }

  /// Never negative; likewise `height`.
  @inlinable package var width: Int { max(maxX - minX, 0) }
  @inlinable package var height: Int { max(maxY - minY, 0) }
  @inlinable package var isEmpty: Bool { maxX <= minX || maxY <= minY }
  /// In pixels; 0 for an empty rectangle. Cannot overflow within the limits of images.
  @inlinable package var area: Int { width * height }
  /// The rectangle in pixels. An empty one keeps its corner but has no negative size.
  package var cgRect: CGRect {
    CGRect(x: CGFloat(minX), y: CGFloat(minY), width: CGFloat(width), height: CGFloat(height))
  }

  // Written out, since a synthesised operator is not inlined across modules.
  @inlinable package static func == (a: DeviceRect, b: DeviceRect) -> Bool {
    a.minX == b.minX && a.minY == b.minY && a.maxX == b.maxX && a.maxY == b.maxY
  }

  /// Returns the common part, or ``empty`` when there is none.
  @inlinable package func intersection(_ other: DeviceRect) -> DeviceRect {
    let result = DeviceRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY)
    )
    return result.isEmpty ? .empty : result
  }

  /// Returns the smallest rectangle around both; an empty one adds nothing.
  @inlinable package func union(_ other: DeviceRect) -> DeviceRect {
    if other.isEmpty { return self }
    if isEmpty { return other }
    return DeviceRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY)
    )
  }

  /// Whether the two share a pixel; touching edges do not count.
  @inlinable package func intersects(_ other: DeviceRect) -> Bool { !intersection(other).isEmpty }

  /// Whether every pixel of `other` is in this rectangle; true for an empty `other`.
  @inlinable package func contains(_ other: DeviceRect) -> Bool {
    other.isEmpty || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
  }

  /// Returns this rectangle moved by `vector`; an empty one stays as it is.
  @inlinable package func offset(by vector: DeviceVector) -> DeviceRect {
    if isEmpty { return self }
    return DeviceRect(minX: minX + vector.dx, minY: minY + vector.dy, maxX: maxX + vector.dx, maxY: maxY + vector.dy)
  }

  /// Returns the part of this rectangle outside `other` as up to four rectangles, which do not overlap: above, left, right, below.
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

  /// Returns this rectangle with every edge moved inwards by `distance` pixels; negative enlarges it. The result may be empty.
  @inlinable package func insetBy(_ distance: Int) -> DeviceRect {
    DeviceRect(minX: minX + distance, minY: minY + distance, maxX: maxX - distance, maxY: maxY - distance)
  }
}
