import Foundation

extension CGPoint: @retroactive CustomDebugStringConvertible {
  /// Both coordinates in parentheses, such as `(1.0, 2.5)`.
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
  /// Width and height in parentheses, such as `(1.0, 2.5)`.
  public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
  /// Origin and size in one pair of parentheses, such as `(0.0, 0.0, 1.0, 2.5)`.
  public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}
