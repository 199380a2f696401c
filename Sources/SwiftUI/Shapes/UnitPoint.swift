import UIKit

/// A point as shares of a rectangle's width and height: (0, 0) is its top leading corner, (1, 1) its bottom trailing one. Shares outside of
/// 0…1 are outside of the rectangle.
public nonisolated struct UnitPoint: Hashable, Codable, Sendable {
  /// The share of the width.
  public var x: CGFloat
  /// The share of the height.
  public var y: CGFloat

  /// Creates the top leading corner.
  public init() { self.init(x: 0, y: 0) }

  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  public static let zero = UnitPoint()
  public static let topLeading = UnitPoint(x: 0, y: 0)
  public static let top = UnitPoint(x: 0.5, y: 0)
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  public static let leading = UnitPoint(x: 0, y: 0.5)
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

nonisolated extension UnitPoint {
  /// Returns the point of a rectangle.
  func point(in rect: CGRect) -> CGPoint {
    CGPoint(x: rect.minX + Self.part(x, of: rect.width), y: rect.minY + Self.part(y, of: rect.height))
  }

  /// Returns the origin of a rectangle of a size whose point this one is at `position`.
  func origin(of size: CGSize, at position: CGPoint) -> CGPoint {
    CGPoint(x: position.x - Self.part(x, of: size.width), y: position.y - Self.part(y, of: size.height))
  }

  /// Nothing of an infinite length is nothing.
  private static func part(_ share: CGFloat, of length: CGFloat) -> CGFloat { share == 0 ? 0 : share * length }
}
