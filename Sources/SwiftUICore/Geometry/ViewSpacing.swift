public import CoreGraphics

/// The distances that a view wants to its neighbours, edge by edge.
///
/// ```
/// │ Text ├─ trailing: 8 ─┤├─ leading: 8 ─┤ Image │     the larger of both counts
/// ```
///
/// An edge knows what is at it: a text, something else, both, or nothing. A wish depends on what is at the neighbour's edge: texts of the
/// system's font in a column touch, as lines of one text do.
public struct ViewSpacing: Sendable {
  /// What is at an edge.
  package enum Kind: Int8, Sendable { case text, other }

  /// The distances that one kind of content wants from each kind of neighbour, in points.
  package struct Wish: Hashable, Sendable {
    package var toText: CGFloat
    package var toOthers: CGFloat

    package init(toText: CGFloat, toOthers: CGFloat) { (self.toText, self.toOthers) = (toText, toOthers) }

    fileprivate subscript(kind: Kind) -> CGFloat { kind == .text ? toText : toOthers }

    fileprivate func union(_ other: Wish?) -> Wish {
      guard let other else { return self }
      return Wish(toText: max(toText, other.toText), toOthers: max(toOthers, other.toOthers))
    }
  }

  /// The wishes at one edge. Empty where nothing wants a distance, as at the edges of a spacer: the distance is 0 there, whatever the
  /// neighbour wants (fact 9) [M].
  package struct EdgeWishes: Hashable, Sendable {
    package var text: Wish?
    package var other: Wish?

    package init(text: Wish? = nil, other: Wish? = nil) { (self.text, self.other) = (text, other) }

    fileprivate func union(_ next: EdgeWishes) -> EdgeWishes {
      EdgeWishes(text: text?.union(next.text) ?? next.text, other: other?.union(next.other) ?? next.other)
    }

    /// The largest wish of every kind here to every kind there, and back.
    fileprivate func distance(to next: EdgeWishes) -> CGFloat {
      var result: CGFloat?
      for (kind, wish) in [(Kind.text, text), (.other, other)] {
        guard let wish else { continue }
        for (nextKind, nextWish) in [(Kind.text, next.text), (.other, next.other)] {
          guard let nextWish else { continue }
          result = max(result ?? -.infinity, wish[nextKind], nextWish[kind])
        }
      }
      return result ?? 0
    }
  }

  package var top, leading, bottom, trailing: EdgeWishes

  package init(top: EdgeWishes, leading: EdgeWishes, bottom: EdgeWishes, trailing: EdgeWishes) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// Creates the default wishes: 8 points on each edge (facts 5 and 8) [M].
  public init() { self.init(8) }

  /// Creates the same wish on each edge, in points.
  package init(_ length: CGFloat) {
    let wishes = EdgeWishes(other: Wish(toText: length, toOthers: length))
    self.init(top: wishes, leading: wishes, bottom: wishes, trailing: wishes)
  }

  /// Wants no distance; a neighbour's wish counts.
  public static let zero = ViewSpacing(0)

  /// Has nothing at its edges, so that no distance is left to a neighbour: a spacer.
  package static let none = ViewSpacing(top: .init(), leading: .init(), bottom: .init(), trailing: .init())

  /// Returns the wishes of a text: 8 points to its neighbours in a row (fact 5) [M]; to a text above or below the leading of the font, which
  /// is 0 for the system's (fact 6) [M for macOS, G for iOS], and 8 points to anything else there (fact 8 denies it, without a figure) [G].
  ///
  /// - Parameter lineGap: The font's leading, in points.
  package static func text(lineGap: CGFloat = 0) -> ViewSpacing {
    let across = EdgeWishes(text: Wish(toText: 8, toOthers: 8))
    let above = EdgeWishes(text: Wish(toText: lineGap, toOthers: 8))
    return ViewSpacing(top: above, leading: across, bottom: above, trailing: across)
  }

  /// Takes the larger of both wishes, on some edges.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    for edge in Edge.allCases where edges.contains(edge) { self[edge] = self[edge].union(other[edge]) }
  }

  /// Returns the larger of both wishes on some edges, and these wishes on the others.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }

  /// Returns the distance to a view that follows in a row or a column, in points: the larger of both wishes at the edges that meet [D].
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    axis == .horizontal ? trailing.distance(to: next.leading) : bottom.distance(to: next.top)
  }

  package subscript(edge: Edge) -> EdgeWishes {
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
