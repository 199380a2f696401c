import Foundation

/// Distances, in points, from the edges of a rectangle inwards; negative values reach outwards.
///
/// Left and right are physical, whatever the layout direction.
public struct UIEdgeInsets: Equatable, Sendable, Codable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  /// Creates insets of 0, as does ``zero``.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public static let zero = UIEdgeInsets()
}

/// Distances, in points, from the edges of a rectangle inwards, whose horizontal sides follow the layout direction.
///
/// They have no meaning without a direction: views resolve them with their effective one.
public struct NSDirectionalEdgeInsets: Equatable, Sendable, Codable {
  public var top: CGFloat
  /// From the left edge, or from the right one in a right-to-left layout.
  public var leading: CGFloat
  public var bottom: CGFloat
  /// From the edge opposite to ``leading``.
  public var trailing: CGFloat

  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  public static let zero = NSDirectionalEdgeInsets()
}

/// A displacement in points; positive is right and down.
public struct UIOffset: Equatable, Sendable, Codable {
  /// Positive is to the right, whatever the layout direction.
  public var horizontal: CGFloat
  /// Positive is down.
  public var vertical: CGFloat

  public init() { self.init(horizontal: 0, vertical: 0) }

  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let zero = UIOffset()
}

/// A set of a rectangle's edges. They are physical, whatever the layout direction.
public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let top = UIRectEdge(rawValue: 1 << 0)
  /// The left edge, in a right-to-left layout, too.
  public static let left = UIRectEdge(rawValue: 1 << 1)
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  public static let right = UIRectEdge(rawValue: 1 << 3)
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

extension CGRect {
  /// Returns the rectangle with each edge moved inwards by its inset.
  ///
  /// Insets larger than the rectangle give a negative size, as on Apple's platforms; nothing is clamped.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}

extension UIEdgeInsets {
  package static func + (left: UIEdgeInsets, right: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: left.top + right.top, left: left.left + right.left, bottom: left.bottom + right.bottom,
      right: left.right + right.right)
  }

  /// Returns the larger inset of the two, edge by edge.
  package static func edgewiseMaximum(_ first: UIEdgeInsets, _ second: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: max(first.top, second.top), left: max(first.left, second.left), bottom: max(first.bottom, second.bottom),
      right: max(first.right, second.right))
  }

  /// Resolves directional insets.
  package init(_ insets: NSDirectionalEdgeInsets, isRightToLeft: Bool) {
    self.init(
      top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading, bottom: insets.bottom,
      right: isRightToLeft ? insets.leading : insets.trailing)
  }
}

extension NSDirectionalEdgeInsets {
  /// Turns physical insets into directional ones.
  package init(_ insets: UIEdgeInsets, isRightToLeft: Bool) {
    self.init(
      top: insets.top, leading: isRightToLeft ? insets.right : insets.left, bottom: insets.bottom,
      trailing: isRightToLeft ? insets.left : insets.right)
  }
}
