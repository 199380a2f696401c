import UIKit

/// The room that a view is offered, in points. A view answers with the size that it takes.
///
/// `nil` asks for the size that a view would like best; 0 and infinity for the least and the most that it takes.
public nonisolated struct ProposedViewSize: Equatable, Sendable {
  public var width: CGFloat?
  public var height: CGFloat?

  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  public static let zero = ProposedViewSize(width: 0, height: 0)
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
  public static let unspecified = ProposedViewSize(width: nil, height: nil)

  /// A size with what is not said taken from another.
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

/// Where views stand across a column.
public nonisolated struct HorizontalAlignment: Equatable, Sendable {
  enum Kind { case leading, center, trailing }
  let kind: Kind

  public static let leading = HorizontalAlignment(kind: .leading)
  public static let center = HorizontalAlignment(kind: .center)
  public static let trailing = HorizontalAlignment(kind: .trailing)

  /// Of what is left over, the share that lies before.
  var share: CGFloat { kind == .leading ? 0 : kind == .center ? 0.5 : 1 }
}

/// Where views stand across a row.
public nonisolated struct VerticalAlignment: Equatable, Sendable {
  enum Kind { case top, center, bottom, firstTextBaseline, lastTextBaseline }
  let kind: Kind

  public static let top = VerticalAlignment(kind: .top)
  public static let center = VerticalAlignment(kind: .center)
  public static let bottom = VerticalAlignment(kind: .bottom)
  public static let firstTextBaseline = VerticalAlignment(kind: .firstTextBaseline)
  public static let lastTextBaseline = VerticalAlignment(kind: .lastTextBaseline)

  /// Of what is left over, the share that lies before. Rows know baselines; everywhere else they are the middle.
  var share: CGFloat {
    switch kind {
    case .top: 0
    case .bottom: 1
    case .center, .firstTextBaseline, .lastTextBaseline: 0.5
    }
  }
}

/// Where a view stands in more room than it takes.
public nonisolated struct Alignment: Equatable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

  func origin(of size: CGSize, in rect: CGRect) -> CGPoint {
    CGPoint(
      x: rect.minX + (rect.width - size.width) * horizontal.share,
      y: rect.minY + (rect.height - size.height) * vertical.share)
  }
}

/// One side of a rectangle.
public nonisolated enum Edge: Int8, CaseIterable, Hashable, Sendable {
  case top
  case leading
  case bottom
  case trailing

  /// Several sides.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }

    public static let top = Set(.top)
    public static let leading = Set(.leading)
    public static let bottom = Set(.bottom)
    public static let trailing = Set(.trailing)
    public static let all: Set = [.top, .leading, .bottom, .trailing]
    public static let horizontal: Set = [.leading, .trailing]
    public static let vertical: Set = [.top, .bottom]
  }
}

/// Along or across.
public nonisolated enum Axis: Int8, CaseIterable, Hashable, Sendable {
  case horizontal
  case vertical

  /// Several of them.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }

    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}

/// Distances from the sides of a rectangle, in points.
public nonisolated struct EdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  var width: CGFloat { leading + trailing }
  var height: CGFloat { top + bottom }
}
