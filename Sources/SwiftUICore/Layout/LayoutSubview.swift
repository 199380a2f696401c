public import CoreGraphics

/// A key for a value that a view gives to the layout around it.
public protocol LayoutValueKey: SendableMetatype {
  associatedtype Value
  /// The value of a view that sets none.
  static var defaultValue: Value { get }
}

/// What a layout knows of a subview: the node behind it answers.
///
/// How a spacer answers: `priority` is −∞ unless the app set one; `spacing` is ``ViewSpacing/none``; `sizeThatFits` is
/// ``SpacerLayout/size(_:minLength:axis:)`` with the axis of the container's ``LayoutProperties/stackOrientation``. It needs nothing else:
/// its priority makes it the last to get room, with its least length set aside.
///
/// Answers must not change during a layout. A stack asks for few different proposals, but for some of them several times: a node
/// remembers its answers.
package protocol LayoutSubviewProxy: AnyObject {
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
  /// The size and the guides for a proposal. Returning the dimensions must not compute guides: see ``ExplicitGuides``.
  func dimensions(in proposal: ProposedViewSize) -> ViewDimensions
  var spacing: ViewSpacing { get }
  /// What `layoutPriority` set; 0 by default.
  var priority: Double { get }
  /// The value of the ``LayoutValueKey`` with this identifier; `nil` for its default.
  func layoutValue(for key: ObjectIdentifier) -> Any?
  /// Called any number of times in one layout; the last call counts.
  ///
  /// - Parameters:
  ///   - position: In the space of the bounds that the layout was given.
  ///   - anchor: The point of the subview that is to be at `position`.
  ///   - proposal: Gives the subview's size.
  func place(at position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize)
}

/// A view as the layout around it sees it: it answers proposals, and is placed.
public struct LayoutSubview: Equatable {
  package let proxy: any LayoutSubviewProxy

  package init(_ proxy: any LayoutSubviewProxy) { self.proxy = proxy }

  /// The value that the view sets with `layoutValue(key:value:)`, or the key's default.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    // Two steps: a missing value is no value of an optional type.
    guard let value = proxy.layoutValue(for: ObjectIdentifier(key)) else { return K.defaultValue }
    return value as? K.Value ?? K.defaultValue
  }

  /// What `layoutPriority(_:)` set; 0 by default.
  public var priority: Double { proxy.priority }

  /// Returns the size that the view takes of a proposal, in points.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proxy.sizeThatFits(proposal) }

  /// Returns the size that the view takes of a proposal, with its guides.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { proxy.dimensions(in: proposal) }

  /// The distances that the view wants to its neighbours.
  public var spacing: ViewSpacing { proxy.spacing }

  /// Places the view; the last call counts. A view that is not placed is in the centre, with the proposal of its container [D].
  ///
  /// - Parameters:
  ///   - position: In the space of the bounds that the layout was given.
  ///   - anchor: The point of the view that is to be at `position`.
  ///   - proposal: Gives the view its size.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    proxy.place(at: position, anchor: anchor, proposal: proposal)
  }

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.proxy === rhs.proxy }
}

/// The subviews of a layout, in the order of the source.
///
/// Unchecked, as Apple's is sendable: proxies are asked only where the layout runs.
public struct LayoutSubviews: Equatable, RandomAccessCollection, @unchecked Sendable {
  public typealias Element = LayoutSubview
  public typealias Index = Int
  public typealias SubSequence = LayoutSubviews

  private let subviews: ArraySlice<LayoutSubview>
  /// The direction of texts around the container. A layout need not look at it: coordinates run from the leading edge [D].
  public var layoutDirection: LayoutDirection

  package init(_ subviews: some Sequence<LayoutSubview>, layoutDirection: LayoutDirection = .leftToRight) {
    self.init(slice: Array(subviews)[...], layoutDirection)
  }

  private init(slice: ArraySlice<LayoutSubview>, _ layoutDirection: LayoutDirection) {
    (subviews, self.layoutDirection) = (slice, layoutDirection)
  }

  public var startIndex: Int { subviews.startIndex }
  public var endIndex: Int { subviews.endIndex }
  public subscript(index: Int) -> LayoutSubview { subviews[index] }
  public subscript(bounds: Range<Int>) -> LayoutSubviews { LayoutSubviews(slice: subviews[bounds], layoutDirection) }

  /// The subviews at some places; their places in the result begin at 0.
  public subscript(indices: some Sequence<Int>) -> LayoutSubviews {
    LayoutSubviews(indices.map { subviews[$0] }, layoutDirection: layoutDirection)
  }
}
