import Foundation

extension NSLayoutConstraint {
  /// How the first side of a constraint compares to the second.
  ///
  /// An inequality that can hold in several ways is as tight as the rest allows; see decision 4.
  nonisolated public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// The direction along which priorities, stack views and debugging methods work.
  nonisolated public enum Axis: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }

  /// A part of an item that a constraint relates.
  ///
  /// Edges, centres and sizes are those of the alignment rectangle, which is the frame unless a view overrides `alignmentRectInsets`. The
  /// `…Margin` attributes are `layoutMargins` inside the edges. Leading and trailing follow the layout direction of the items' common
  /// ancestor.
  nonisolated public enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left = 1
    case right = 2
    case top = 3
    case bottom = 4
    case leading = 5
    case trailing = 6
    case width = 7
    case height = 8
    case centerX = 9
    case centerY = 10
    case lastBaseline = 11
    case firstBaseline = 12
    case leftMargin = 13
    case rightMargin = 14
    case topMargin = 15
    case bottomMargin = 16
    case leadingMargin = 17
    case trailingMargin = 18
    case centerXWithinMargins = 19
    case centerYWithinMargins = 20
  }
}

nonisolated extension NSLayoutConstraint.Attribute {
  /// The kind of value that an attribute has. Only attributes of the same kind can be related.
  enum Kind {
    case horizontalPosition
    case verticalPosition
    case size
    case none
  }

  /// The kind of value; `none` for `notAnAttribute`.
  var kind: Kind {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins:
      .horizontalPosition
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
      .verticalPosition
    case .width, .height: .size
    case .notAnAttribute: .none
    }
  }

  /// The axis on which the attribute is measured; horizontal for `notAnAttribute`.
  var axis: NSLayoutConstraint.Axis {
    switch self {
    case .width: .horizontal
    case .height: .vertical
    default: kind == .verticalPosition ? .vertical : .horizontal
    }
  }

  /// Whether the attribute follows the reading direction.
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether the attribute is a left or right edge in every reading direction.
  var isAbsoluteHorizontalEdge: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// The name of the Swift case, for messages.
  var name: String { "\(self)" }
}
