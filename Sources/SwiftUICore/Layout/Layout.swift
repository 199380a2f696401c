public import CoreGraphics

/// How a container sizes and places its subviews.
public protocol Layout: Animatable {
  /// What the layout keeps between its calls.
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews

  /// What kind of container it is.
  static var layoutProperties: LayoutProperties { get }
  /// Returns the cache for these subviews.
  func makeCache(subviews: Subviews) -> Cache
  /// Brings the cache up to date after the subviews changed. Makes a new one by default [D].
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  /// Returns the distances that the container wants to its neighbours; by default the union of all subviews' on all edges [D].
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
  /// Returns the size that the container takes of a proposal, in points.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  /// Places each subview.
  ///
  /// - Parameters:
  ///   - bounds: Where the container is. Its origin may be other than zero [D].
  ///   - proposal: What gave the container its size.
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
  /// Returns the position of a guide in the space of `bounds`; `nil` if the container does not set it. By default it merges those of the
  /// subviews [D].
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
  /// Returns the position of a guide in the space of `bounds`; `nil` if the container does not set it. By default it merges those of the
  /// subviews [D].
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
}

/// What kind of container a layout is.
public struct LayoutProperties: Sendable {
  /// The axis of a stack: spacers and dividers in the container depend on it. `nil` for none, the default.
  public var stackOrientation: Axis?

  public init() {}

  package init(stackOrientation: Axis?) { self.stackOrientation = stackOrientation }
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    subviews.reduce(.none) { $0.union($1.spacing) }
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    merged(guide.key, in: bounds, proposal, subviews, &cache)
  }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    merged(guide.key, in: bounds, proposal, subviews, &cache)
  }

  /// The explicit guide as the subviews' merge, at the places that this layout gives them.
  private func merged(
    _ key: AlignmentKey, in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache
  ) -> CGFloat? {
    guard !key.staysWithin else { return nil }
    let recorders = subviews.map { PlacementRecorder($0, in: bounds, proposal) }
    let recorded = LayoutSubviews(recorders.map { LayoutSubview($0) }, layoutDirection: subviews.layoutDirection)
    placeSubviews(in: bounds, proposal: proposal, subviews: recorded, cache: &cache)
    return key.combined(recorders.map { $0.explicitGuide(key) })
  }

  /// Returns the explicit position of a guide for either axis.
  package func explicitAlignment(
    of key: AlignmentKey, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    key.axis == .horizontal
      ? explicitAlignment(
        of: HorizontalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      : explicitAlignment(
        of: VerticalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

/// A subview that answers as another one and remembers where it was placed.
final class PlacementRecorder: LayoutSubviewProxy {
  private let subview: LayoutSubview
  private(set) var proposal: ProposedViewSize
  private(set) var anchor = UnitPoint.center
  private(set) var position: CGPoint

  /// Begins where a subview is that is never placed: in the centre, with the container's proposal (fact 15) [D].
  init(_ subview: LayoutSubview, in bounds: CGRect, _ proposal: ProposedViewSize) {
    self.subview = subview
    self.proposal = proposal
    position = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { subview.sizeThatFits(proposal) }
  func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { subview.dimensions(in: proposal) }
  var spacing: ViewSpacing { subview.spacing }
  var priority: Double { subview.priority }
  func layoutValue(for key: ObjectIdentifier) -> Any? { subview.proxy.layoutValue(for: key) }
  func place(at position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize) {
    (self.position, self.anchor, self.proposal) = (position, anchor, proposal)
  }

  /// The subview's explicit guide in the space of the bounds.
  func explicitGuide(_ key: AlignmentKey) -> CGFloat? {
    let dimensions = subview.dimensions(in: proposal)
    guard let own = dimensions[explicit: key] else { return nil }
    return anchor.origin(of: dimensions.size, at: position)[key.axis] + own
  }
}
