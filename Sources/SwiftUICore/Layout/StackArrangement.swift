import CoreGraphics

/// The arithmetic of a row or a column.
///
/// ```
/// row:     │a│ │b│ │c│   length along →, shared out by StackLengths
///          ‾‾‾‾‾‾‾‾‾‾‾   cross length across ↓, aligned at a common guide
/// ```
struct StackArrangement {
  let axis: Axis
  /// The guide across the stack.
  let guide: AlignmentKey
  /// `nil` for what the neighbours want.
  let spacing: CGFloat?

  init(_ axis: Axis, guide: AlignmentKey, spacing: CGFloat?) {
    // A distance that is no finite number: `makeCache` has reported it.
    (self.axis, self.guide, self.spacing) = (axis, guide, spacing.map { $0.isFinite ? $0 : 0 })
  }

  /// The distance before each subview but the first.
  private func spaces(_ subviews: LayoutSubviews) -> [CGFloat] {
    guard subviews.count > 1 else { return [] }
    if let spacing { return Array(repeating: spacing, count: subviews.count - 1) }
    let wishes = subviews.map(\.spacing)
    return zip(wishes, wishes.dropFirst()).map { $0.distance(to: $1, along: axis) }
  }

  /// Returns the arrangement that answers a proposal.
  func arrangement(_ whole: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout _StackLayoutCache)
    -> Arrangement
  {
    cache.arrangement(whole) { cache in
      let spaces = cache.spaces { self.spaces(subviews) }
      return arranged(whole, subviews, spaces)
    }
  }

  private func arranged(_ whole: ProposedViewSize, _ subviews: LayoutSubviews, _ spaces: [CGFloat]) -> Arrangement {
    let across = axis.other
    func proposal(_ length: CGFloat?) -> ProposedViewSize {
      ProposedViewSize(along: length, across: whole[across], axis)
    }
    let members = subviews.map { subview in
      StackLengths.Member(priority: subview.priority) { length in
        let answer = subview.sizeThatFits(proposal(length))[axis]
        return answer.isNaN ? 0 : answer
      }
    }
    let offers = StackLengths.proposals(of: members, offered: whole[axis], spaces: spaces.reduce(0, +))
    var span = GuideSpan()
    var places: [Arrangement.Place] = []
    var along: CGFloat = 0
    for (index, (subview, offer)) in zip(subviews, offers).enumerated() {
      if index > 0 { along += spaces[index - 1] }
      let dimensions = subview.dimensions(in: proposal(offer))
      span.add(dimensions.size[across], guide: dimensions[guide])
      places.append(
        .init(origin: Self.point(along, 0, axis), dimensions: dimensions, proposal: proposal(offer)))
      let length = dimensions.size[axis]
      along += length.isNaN ? 0 : length
    }
    for index in places.indices {
      places[index].origin[across] = span.start(guide: places[index].dimensions[guide])
    }
    return Arrangement(size: CGSize(along: max(along, 0), across: span.length, axis), places: places)
  }

  private static func point(_ along: CGFloat, _ across: CGFloat, _ axis: Axis) -> CGPoint {
    axis == .horizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
  }

  /// The wishes of the first subview before the stack and of the last one after it, and of all across it (fact 7) [M].
  func wishes(_ subviews: LayoutSubviews) -> ViewSpacing {
    guard let first = subviews.first, let last = subviews.last else { return .none }
    var result = ViewSpacing.none
    let (before, after): (Edge.Set, Edge.Set) = axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    result.formUnion(first.spacing, edges: before)
    result.formUnion(last.spacing, edges: after)
    for subview in subviews { result.formUnion(subview.spacing, edges: axis == .horizontal ? .vertical : .horizontal) }
    return result
  }
}
