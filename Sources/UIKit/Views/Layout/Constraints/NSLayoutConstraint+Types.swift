import Foundation

extension NSLayoutConstraint {
  /// How the two sides of a constraint compare.
  nonisolated public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  nonisolated public enum Axis: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }

  /// A part of an item that a constraint can speak about.
  ///
  /// Edges, centres and sizes are those of the alignment rectangle, which is the frame unless a view overrides
  /// `alignmentRectInsets`. The `…Margin` attributes lie `layoutMargins` inside the edges.
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
  /// What an attribute measures; only attributes of one kind can be compared.
  enum Kind {
    case horizontalPosition
    case verticalPosition
    case size
    case none
  }

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

  var axis: NSLayoutConstraint.Axis {
    switch self {
    case .width: .horizontal
    case .height: .vertical
    default: kind == .verticalPosition ? .vertical : .horizontal
    }
  }

  /// Follows the reading direction.
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Says left or right whatever the reading direction is.
  var isAbsoluteHorizontalEdge: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// The name in messages: that of the Swift case.
  var name: String { "\(self)" }
}
