import UIKit

/// A size that a container offers to a view, in points; the view answers with the size that it takes.
///
/// `nil` asks for the ideal length; 0 for the least and infinity for the most that the view takes. A view may answer with more than it was
/// offered.
public nonisolated struct ProposedViewSize: Equatable, Sendable {
  /// `nil` asks for the ideal width.
  public var width: CGFloat?
  /// `nil` asks for the ideal height.
  public var height: CGFloat?

  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// Proposes exactly this size.
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// Asks for the smallest size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// Asks for the largest size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
  /// Asks for the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)

  /// Returns the proposal as a size, with each `nil` replaced by the length of `size`; 10 points by default, as Apple's [D].
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

/// The horizontal position of views in a column, relative to each other or to the room.
///
/// `leading` is where texts begin. Alignments of one's own are not available.
public nonisolated struct HorizontalAlignment: Equatable, Sendable {
  enum Kind { case leading, center, trailing }
  let kind: Kind

  /// The side where texts begin: the left one, or the right one in a right-to-left interface.
  public static let leading = HorizontalAlignment(kind: .leading)
  public static let center = HorizontalAlignment(kind: .center)
  public static let trailing = HorizontalAlignment(kind: .trailing)

  /// The share of the free room before the view.
  var share: CGFloat { kind == .leading ? 0 : kind == .center ? 0.5 : 1 }
}

/// The vertical position of views in a row, relative to each other or to the room.
///
/// Rows align the baselines of the first or the last text; a view without text has its baseline at its bottom edge. Everywhere but in rows
/// both baselines count as `center`.
public nonisolated struct VerticalAlignment: Equatable, Sendable {
  enum Kind { case top, center, bottom, firstTextBaseline, lastTextBaseline }
  let kind: Kind

  public static let top = VerticalAlignment(kind: .top)
  public static let center = VerticalAlignment(kind: .center)
  public static let bottom = VerticalAlignment(kind: .bottom)
  /// Aligns the baselines of each view's first text, as a label in front of a paragraph needs it.
  public static let firstTextBaseline = VerticalAlignment(kind: .firstTextBaseline)
  /// Aligns the baselines of each view's last text.
  public static let lastTextBaseline = VerticalAlignment(kind: .lastTextBaseline)

  /// The share of the free room above the view; for the baselines, their share everywhere but in rows.
  var share: CGFloat {
    switch kind {
    case .top: 0
    case .bottom: 1
    case .center, .firstTextBaseline, .lastTextBaseline: 0.5
    }
  }
}

/// The position of a view in a rectangle of another size. A view larger than the rectangle overflows it by the same shares.
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

  /// Returns the origin that aligns a view of a size in a rectangle of the same space.
  func origin(of size: CGSize, in rect: CGRect) -> CGPoint {
    CGPoint(
      x: rect.minX + (rect.width - size.width) * horizontal.share,
      y: rect.minY + (rect.height - size.height) * vertical.share)
  }
}

/// A side of a rectangle. `leading` is the side where texts begin.
public nonisolated enum Edge: Int8, CaseIterable, Hashable, Sendable {
  case top
  case leading
  case bottom
  case trailing

  /// A set of sides.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// A set of one side.
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }

    public static let top = Set(.top)
    public static let leading = Set(.leading)
    public static let bottom = Set(.bottom)
    public static let trailing = Set(.trailing)
    public static let all: Set = [.top, .leading, .bottom, .trailing]
    /// Both sides of a row: leading and trailing.
    public static let horizontal: Set = [.leading, .trailing]
    /// Top and bottom.
    public static let vertical: Set = [.top, .bottom]
  }
}

/// The direction of a stack or a scroll view.
public nonisolated enum Axis: Int8, CaseIterable, Hashable, Sendable {
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

/// Distances from the sides of a rectangle inwards, in points; negative ones reach outwards.
public nonisolated struct EdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  /// From the side where texts begin: the left one, unless the environment's direction is right to left.
  public var leading: CGFloat
  public var bottom: CGFloat
  /// From the side opposite to ``leading``.
  public var trailing: CGFloat

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// The sum of both horizontal insets.
  var width: CGFloat { leading + trailing }
  /// The sum of both vertical insets.
  var height: CGFloat { top + bottom }
}
