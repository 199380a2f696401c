import CoreGraphics

/// The direction of a stack or a scroll view.
public enum Axis: Int8, CaseIterable, Hashable, Sendable {
  case horizontal
  case vertical

  /// A set of axes.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }

    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}

extension Axis: CustomStringConvertible {
  public var description: String { self == .horizontal ? "horizontal" : "vertical" }
}

extension Axis {
  /// The axis across this one.
  package var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Axis.Set {
  package init(_ axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }
  package func contains(_ axis: Axis) -> Bool { contains(Axis.Set(axis)) }
}

extension CGSize {
  /// Creates a size from its lengths along and across an axis.
  package init(along length: CGFloat, across crossLength: CGFloat, _ axis: Axis) {
    self = axis == .horizontal ? Self(width: length, height: crossLength) : Self(width: crossLength, height: length)
  }

  /// The length along an axis.
  package subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension CGPoint {
  /// The coordinate along an axis.
  package subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

/// The direction of texts and rows, from the device's language or a view's semantic attribute.
public enum LayoutDirection: CaseIterable, Hashable, Sendable {
  case leftToRight
  case rightToLeft
}
