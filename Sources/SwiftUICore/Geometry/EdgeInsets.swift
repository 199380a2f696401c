public import CoreGraphics

/// Distances from the sides of a rectangle inwards, in points; negative ones reach outwards.
public struct EdgeInsets: Equatable, Sendable {
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
}

extension EdgeInsets {
  /// Creates insets of one length on some edges, and 0 on the others.
  package init(_ length: CGFloat, on edges: Edge.Set) {
    func inset(_ edge: Edge) -> CGFloat { edges.contains(edge) ? length : 0 }
    self.init(top: inset(.top), leading: inset(.leading), bottom: inset(.bottom), trailing: inset(.trailing))
  }

  /// The sum of both horizontal insets.
  package var width: CGFloat { leading + trailing }
  /// The sum of both vertical insets.
  package var height: CGFloat { top + bottom }

  /// The inset of one edge.
  package subscript(edge: Edge) -> CGFloat {
    get {
      switch edge {
      case .top: top
      case .leading: leading
      case .bottom: bottom
      case .trailing: trailing
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .leading: leading = newValue
      case .bottom: bottom = newValue
      case .trailing: trailing = newValue
      }
    }
  }
}
