public import CoreGraphics

/// The layout of a row.
public struct HStackLayout: Layout {
  public typealias Cache = _StackLayoutCache
  public typealias AnimatableData = EmptyAnimatableData

  /// Where the views are across the row.
  public var alignment: VerticalAlignment
  /// The distance between views, in points; `nil` for what they want of each other. One that is no finite number is reported and is 0.
  public var spacing: CGFloat?

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    (self.alignment, self.spacing) = (alignment, spacing)
  }

  public static var layoutProperties: LayoutProperties { LayoutProperties(stackOrientation: .horizontal) }

  private var stack: StackArrangement { StackArrangement(.horizontal, guide: alignment.key, spacing: spacing) }

  public func makeCache(subviews: Subviews) -> Cache {
    LayoutIssue.check(spacing: spacing, of: "HStack")
    return Cache()
  }
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = Cache() }
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { stack.wishes(subviews) }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    stack.arrangement(proposal, subviews, &cache).size
  }

  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    stack.arrangement(proposal, subviews, &cache).place(subviews, in: bounds)
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    stack.arrangement(proposal, subviews, &cache).explicitGuide(guide.key, in: bounds)
  }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    stack.arrangement(proposal, subviews, &cache).explicitGuide(guide.key, in: bounds)
  }
}

/// The layout of a column.
public struct VStackLayout: Layout {
  public typealias Cache = _StackLayoutCache
  public typealias AnimatableData = EmptyAnimatableData

  /// Where the views are across the column.
  public var alignment: HorizontalAlignment
  /// The distance between views, in points; `nil` for what they want of each other. One that is no finite number is reported and is 0.
  public var spacing: CGFloat?

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    (self.alignment, self.spacing) = (alignment, spacing)
  }

  public static var layoutProperties: LayoutProperties { LayoutProperties(stackOrientation: .vertical) }

  private var stack: StackArrangement { StackArrangement(.vertical, guide: alignment.key, spacing: spacing) }

  public func makeCache(subviews: Subviews) -> Cache {
    LayoutIssue.check(spacing: spacing, of: "VStack")
    return Cache()
  }
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = Cache() }
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { stack.wishes(subviews) }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    stack.arrangement(proposal, subviews, &cache).size
  }

  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    stack.arrangement(proposal, subviews, &cache).place(subviews, in: bounds)
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    stack.arrangement(proposal, subviews, &cache).explicitGuide(guide.key, in: bounds)
  }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    stack.arrangement(proposal, subviews, &cache).explicitGuide(guide.key, in: bounds)
  }
}

/// The layout of views in front of each other.
///
/// Each view is offered all of the proposal. The container is as large as the union of the views' frames, aligned at the guides; of views
/// of several priorities only those of the highest one count for it (fact 17) [S].
public struct ZStackLayout: Layout {
  public typealias Cache = _StackLayoutCache
  public typealias AnimatableData = EmptyAnimatableData

  public var alignment: Alignment

  public init(alignment: Alignment = .center) { self.alignment = alignment }

  public func makeCache(subviews: Subviews) -> Cache { Cache() }
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = Cache() }

  private func arrangement(_ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache) -> Arrangement {
    cache.arrangement(proposal) { _ in
      let highest = subviews.map(\.priority).max()
      let dimensions = subviews.map { $0.dimensions(in: proposal) }
      var (across, down) = (GuideSpan(), GuideSpan())
      for (subview, view) in zip(subviews, dimensions) where subview.priority == highest {
        across.add(view.width, guide: view[alignment.horizontal])
        down.add(view.height, guide: view[alignment.vertical])
      }
      let places = dimensions.map { view in
        Arrangement.Place(
          origin: CGPoint(
            x: across.start(guide: view[alignment.horizontal]), y: down.start(guide: view[alignment.vertical])),
          dimensions: view, proposal: proposal)
      }
      return Arrangement(size: CGSize(width: across.length, height: down.length), places: places)
    }
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    arrangement(proposal, subviews, &cache).size
  }

  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    arrangement(proposal, subviews, &cache).place(subviews, in: bounds)
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    arrangement(proposal, subviews, &cache).explicitGuide(guide.key, in: bounds)
  }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    arrangement(proposal, subviews, &cache).explicitGuide(guide.key, in: bounds)
  }
}
