public import CoreGraphics

/// A size that a container offers to a view, in points; the view answers with the size that it takes.
///
/// `nil` asks for the ideal length; 0 for the least and infinity for the most that the view takes [D]. A view may answer with more than it
/// was offered.
public struct ProposedViewSize: Hashable, Sendable {
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
  ///
  /// This is also how shapes, colours and geometry readers answer a proposal: their ideal size is 10 × 10 [S].
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

extension ProposedViewSize {
  /// Creates a proposal from its lengths along and across an axis.
  package init(along length: CGFloat?, across crossLength: CGFloat?, _ axis: Axis) {
    self = axis == .horizontal ? Self(width: length, height: crossLength) : Self(width: crossLength, height: length)
  }

  /// The proposed length along an axis.
  package subscript(axis: Axis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}
