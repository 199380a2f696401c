import Foundation

/// A length of a compositional layout, before the size of its container is known.
package enum CompositionalLength: Equatable, Sendable {
  /// A multiple of the container's width.
  case fractionalWidth(CGFloat)
  /// A multiple of the container's height.
  case fractionalHeight(CGFloat)
  /// Points.
  case absolute(CGFloat)
  /// Points, until the content says how long it is.
  case estimated(CGFloat)
  /// As ``estimated(_:)``, but all items of a group that say so get the greatest length among them.
  case uniform(CGFloat)

  /// Whether the content decides about the length.
  package var isEstimated: Bool {
    switch self {
    case .estimated, .uniform: true
    case .fractionalWidth, .fractionalHeight, .absolute: false
    }
  }

  fileprivate var isUniform: Bool { if case .uniform = self { true } else { false } }

  /// Returns the length in points in a container; for an estimated length its estimate. Never negative.
  package func points(in container: CGSize) -> CGFloat {
    let length =
      switch self {
      case .fractionalWidth(let fraction): fraction * container.width
      case .fractionalHeight(let fraction): fraction * container.height
      case .absolute(let points), .estimated(let points), .uniform(let points): points
      }
    return max(length, 0)
  }
}

/// The width and height of an item, a group or a view beside them.
package struct CompositionalSize: Equatable, Sendable {
  package var width: CompositionalLength
  package var height: CompositionalLength

  package init(width: CompositionalLength, height: CompositionalLength) {
    (self.width, self.height) = (width, height)
  }

  /// Returns the size in points in a container, with estimates for what the content decides.
  package func points(in container: CGSize) -> CGSize {
    CGSize(width: width.points(in: container), height: height.points(in: container))
  }

  package var estimatedAxes: EstimatedAxes {
    EstimatedAxes(
      rawValue: (width.isEstimated ? EstimatedAxes.width.rawValue : 0)
        | (height.isEstimated ? EstimatedAxes.height.rawValue : 0))
  }

  fileprivate var uniformAxes: EstimatedAxes {
    EstimatedAxes(
      rawValue: (width.isUniform ? EstimatedAxes.width.rawValue : 0)
        | (height.isUniform ? EstimatedAxes.height.rawValue : 0))
  }
}

/// The lengths of an element that its content decides.
package struct EstimatedAxes: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
  package static let width = EstimatedAxes(rawValue: 1)
  package static let height = EstimatedAxes(rawValue: 2)
}

/// A distance between items: exact, or at least so many points with a share of the room that is left.
package enum CompositionalSpacing: Equatable, Sendable {
  case fixed(CGFloat)
  case flexible(CGFloat)

  var minimum: CGFloat {
    switch self {
    case .fixed(let points), .flexible(let points): points
    }
  }
  var isFlexible: Bool { if case .flexible = self { true } else { false } }
}

/// The distances around an item, which move its neighbours; `nil` is 0.
package struct CompositionalEdges: Equatable, Sendable {
  package var leading: CompositionalSpacing?
  package var top: CompositionalSpacing?
  package var trailing: CompositionalSpacing?
  package var bottom: CompositionalSpacing?

  package init(
    leading: CompositionalSpacing? = nil, top: CompositionalSpacing? = nil, trailing: CompositionalSpacing? = nil,
    bottom: CompositionalSpacing? = nil
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
  }

  func start(_ axis: CompositionalAxis) -> CompositionalSpacing? { axis == .horizontal ? leading : top }
  func end(_ axis: CompositionalAxis) -> CompositionalSpacing? { axis == .horizontal ? trailing : bottom }
}

/// The direction in which items or groups follow one another.
package enum CompositionalAxis: Sendable {
  case horizontal
  case vertical

  package var other: CompositionalAxis { self == .horizontal ? .vertical : .horizontal }
  package func length(_ size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }
  func position(_ point: CGPoint) -> CGFloat { self == .horizontal ? point.x : point.y }
  package func size(along: CGFloat, across: CGFloat) -> CGSize {
    self == .horizontal ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
  }
  func point(along: CGFloat, across: CGFloat) -> CGPoint {
    self == .horizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
  }
  /// The interval of a rectangle in this direction.
  package func range(_ rect: CGRect) -> Range<CGFloat> {
    self == .horizontal ? rect.minX..<max(rect.maxX, rect.minX) : rect.minY..<max(rect.maxY, rect.minY)
  }
  func start(_ insets: NSDirectionalEdgeInsets) -> CGFloat { self == .horizontal ? insets.leading : insets.top }
  func end(_ insets: NSDirectionalEdgeInsets) -> CGFloat { self == .horizontal ? insets.trailing : insets.bottom }
  /// The insets in this direction, without the others.
  func only(_ insets: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
    self == .horizontal
      ? NSDirectionalEdgeInsets(top: 0, leading: insets.leading, bottom: 0, trailing: insets.trailing)
      : NSDirectionalEdgeInsets(top: insets.top, leading: 0, bottom: insets.bottom, trailing: 0)
  }
  var estimate: EstimatedAxes { self == .horizontal ? .width : .height }
}

/// The point of a rectangle at which another one is attached to it.
package struct CompositionalAnchor: Equatable, Sendable {
  package var edges: NSDirectionalRectEdge
  /// In points, or as multiples of the attached element's size.
  package var offset: CGPoint
  package var isOffsetFractional: Bool

  package init(edges: NSDirectionalRectEdge, offset: CGPoint, isOffsetFractional: Bool) {
    (self.edges, self.offset, self.isOffsetFractional) = (edges, offset, isOffsetFractional)
  }

  /// The place in a rectangle of length 1, from the leading top corner: in the middle of an axis without an edge.
  fileprivate var unitPoint: CGPoint {
    CGPoint(
      x: edges.contains(.leading) ? 0 : edges.contains(.trailing) ? 1 : 0.5,
      y: edges.contains(.top) ? 0 : edges.contains(.bottom) ? 1 : 0.5)
  }
}

/// A view attached to an item or a group, as a badge is.
package struct CompositionalSupplement: Equatable, Sendable {
  package var kind: String
  package var size: CompositionalSize
  /// Where it is attached.
  package var container: CompositionalAnchor
  /// Which of its own points is attached there; `nil` for the same one, so that it is inside.
  package var own: CompositionalAnchor?
  package var zIndex: Int

  package init(
    kind: String, size: CompositionalSize, container: CompositionalAnchor, own: CompositionalAnchor?, zIndex: Int
  ) {
    (self.kind, self.size, self.container, self.own, self.zIndex) = (kind, size, container, own, zIndex)
  }

  /// Returns the frame beside or inside `rect`, in the space of `rect`.
  func frame(in rect: CGRect) -> CGRect {
    let size = size.points(in: rect.size)
    let (at, own) = (container.unitPoint, (own ?? container).unitPoint)
    var origin = CGPoint(
      x: rect.minX + at.x * rect.width - own.x * size.width, y: rect.minY + at.y * rect.height - own.y * size.height)
    for anchor in [container, self.own].compactMap({ $0 }) {
      origin.x += anchor.isOffsetFractional ? anchor.offset.x * size.width : anchor.offset.x
      origin.y += anchor.isOffsetFractional ? anchor.offset.y * size.height : anchor.offset.y
    }
    return CGRect(origin: origin, size: size)
  }
}

/// An item or a group of items of a compositional layout, as a value. Leading is left: a layout from right to left mirrors the result.
package struct CompositionalItem: Equatable, Sendable {
  /// How the children of a group follow one another.
  package struct Group: Equatable, Sendable {
    package var axis: CompositionalAxis
    /// Repeated in this order as long as there is room.
    package var children: [CompositionalItem]
    /// How often the only child is repeated, whatever the room; `nil` for as long as there is room.
    package var count: Int?
    /// Whether ``count`` children share the room equally, instead of having their own lengths.
    package var isShared: Bool
    package var spacing: CompositionalSpacing

    package init(
      axis: CompositionalAxis, children: [CompositionalItem], count: Int? = nil, isShared: Bool = false,
      spacing: CompositionalSpacing = .fixed(0)
    ) {
      (self.axis, self.children, self.count) = (axis, children, count)
      (self.isShared, self.spacing) = (isShared, spacing)
    }
  }

  /// A place that the app computed, in the space of its group.
  package struct CustomPlace: Equatable, Sendable {
    package var frame: CGRect
    package var zIndex: Int
    package init(frame: CGRect, zIndex: Int) { (self.frame, self.zIndex) = (frame, zIndex) }
  }

  package indirect enum Content: Equatable, Sendable {
    /// A single item.
    case item
    case group(Group)
    /// As many items as there are places.
    case custom([CustomPlace])
  }

  package var size: CompositionalSize
  /// The distances by which the frame becomes smaller, after all places are known; ignored along an estimated length.
  package var insets: NSDirectionalEdgeInsets
  package var edges: CompositionalEdges
  package var supplements: [CompositionalSupplement]
  package var content: Content

  package init(
    size: CompositionalSize, insets: NSDirectionalEdgeInsets = .zero, edges: CompositionalEdges = CompositionalEdges(),
    supplements: [CompositionalSupplement] = [], content: Content = .item
  ) {
    (self.size, self.insets, self.edges) = (size, insets, edges)
    (self.supplements, self.content) = (supplements, content)
  }

  /// The insets that count: those across a length that the content decides do not (Apple's documentation of `contentInsets`) [D].
  package var usedInsets: NSDirectionalEdgeInsets {
    var used = insets
    if size.width.isEstimated { (used.leading, used.trailing) = (0, 0) }
    if size.height.isEstimated { (used.top, used.bottom) = (0, 0) }
    return used
  }

  /// Returns the room for the children of a group of this size, in points.
  package func room(in size: CGSize) -> CGSize {
    let insets = usedInsets
    return CGSize(
      width: max(size.width - insets.leading - insets.trailing, 0),
      height: max(size.height - insets.top - insets.bottom, 0))
  }

  /// Returns the size that a child has as one of several equal ones, in a group whose children have `room`.
  package static func share(of room: CGSize, in group: Group) -> CGFloat {
    let count = CGFloat(max(group.count ?? 1, 1))
    return max((group.axis.length(room) - (count - 1) * group.spacing.minimum) / count, 0)
  }

  /// Whether an item in it has a length that its content decides.
  var hasEstimates: Bool {
    switch content {
    case .item: !size.estimatedAxes.isEmpty
    case .group(let group): group.children.contains { $0.hasEstimates }
    case .custom: false
    }
  }

  /// Whether the number of items in the group follows from their measured lengths: the group has a length, its items do not.
  var wraps: Bool {
    guard case .group(let group) = content, group.count == nil else { return false }
    let axis = group.axis.estimate
    return !size.estimatedAxes.contains(axis)
      && group.children.contains { $0.hasEstimates && $0.size.estimatedAxes.contains(axis) }
  }

  /// The axes along which children of a group get the length of the longest one.
  var uniformAxes: EstimatedAxes { size.uniformAxes }
}
