import UIKit

/// Changes how a view is sized and placed: one value for each modifier.
enum LayoutRule: Equatable {
  case padding(Padding)
  case fixedFrame(FixedFrame, Alignment)
  case frame(FlexibleFrame, Alignment)
  case ideal(Axis.Set)
  case aspectRatio(AspectRatio)
  case priority(Double)

  /// What is wrong with the figures, reported when the rule first counts.
  var issues: [LayoutIssue] {
    switch self {
    case .padding(let padding): padding.issues
    case .fixedFrame(let frame, _): frame.issues
    case .frame(let frame, _): frame.issues
    case .aspectRatio(let ratio): ratio.issues
    default: []
    }
  }

  /// Returns what the view is offered.
  func proposal(_ proposal: ProposedViewSize, ideal: () -> CGSize) -> ProposedViewSize {
    switch self {
    case .padding(let padding): padding.proposal(proposal)
    case .fixedFrame(let frame, _): frame.proposal(proposal)
    case .frame(let frame, _): frame.proposal(proposal)
    case .ideal(let axes): FixedSize.proposal(proposal, axes: axes)
    case .aspectRatio(let ratio): ratio.proposal(proposal, ideal: ideal)
    case .priority: proposal
    }
  }

  /// Returns the size around a view that took `content`.
  func size(around content: CGSize, _ proposal: ProposedViewSize) -> CGSize {
    switch self {
    case .padding(let padding): padding.size(around: content)
    case .fixedFrame(let frame, _): frame.size(around: content)
    case .frame(let frame, _): frame.size(around: content, proposal)
    default: content
    }
  }

  /// Returns where the view is in a room of this rule's size.
  func origin(of content: ViewDimensions, in room: CGRect) -> CGPoint {
    switch self {
    case .padding(let padding): CGPoint(x: room.minX + padding.origin.x, y: room.minY + padding.origin.y)
    case .fixedFrame(_, let alignment), .frame(_, let alignment): alignment.origin(of: content, in: room)
    default: room.origin
    }
  }
}

/// Wraps each layout item of a view in one that follows a rule.
nonisolated struct LayoutModifier: ItemModifier {
  let rule: LayoutRule

  func makeItem(around content: LayoutItem, _ node: ViewNode) -> WrappingItem { RuledItem(content, rule) }
  func update(_ item: WrappingItem, _ node: ViewNode) { (item as? RuledItem)?.rule = rule }
}

/// An item that sizes and places its content by a rule.
private final class RuledItem: WrappingItem {
  var rule: LayoutRule {
    didSet {
      guard rule != oldValue else { return }
      for issue in rule.issues { issue.report() }
      changed()
    }
  }

  init(_ content: LayoutItem, _ rule: LayoutRule) {
    self.rule = rule
    super.init(content)
    for issue in rule.issues { issue.report() }
  }

  nonisolated deinit {}

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    rule.proposal(proposal) { content.sizeThatFits(.unspecified) }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    rule.size(around: content.sizeThatFits(inner(proposal)), proposal)
  }

  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    let dimensions = content.dimensions(in: inner(proposal))
    content.put(
      in: CGRect(origin: rule.origin(of: dimensions, in: rect), size: dimensions.size), dimensions.proposal, on: canvas)
  }

  override func measureGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    let inner = inner(proposal)
    guard let guide = content.explicitGuide(key, inner) else { return nil }
    let origin = rule.origin(of: content.dimensions(in: inner), in: CGRect(origin: .zero, size: sizeThatFits(proposal)))
    return guide + (key.axis == .horizontal ? origin.x : origin.y)
  }

  override var priority: Double { if case .priority(let value) = rule { value } else { content.priority } }
  /// Padding ends what a text wants of its neighbours: the padded view has the default wishes [G].
  override func measureSpacing() -> ViewSpacing { if case .padding = rule { ViewSpacing() } else { content.spacing } }
}

nonisolated extension View {
  /// Applies a rule to each layout item of this view.
  func arranged(_ rule: LayoutRule) -> ModifiedContent<Self, LayoutModifier> { modifier(LayoutModifier(rule: rule)) }

  /// Adds room around this view; negative insets take room away.
  public func padding(_ insets: EdgeInsets) -> some View { arranged(.padding(Padding(insets))) }

  /// Adds equal room at some sides of this view.
  ///
  /// - Parameter length: In points; `nil` for 16, the system's on phones.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    arranged(.padding(Padding(edges, length)))
  }

  /// Adds equal room at all sides, in points.
  public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Puts this view into a frame of a fixed size.
  ///
  /// The view is offered that size, and may take less or more: it is aligned in the frame, and overflows it without being clipped. Negative
  /// and non-finite lengths count as `nil`.
  ///
  /// - Parameters:
  ///   - width: In points; `nil` for the view's own width.
  ///   - height: In points; `nil` for the view's own height.
  ///   - alignment: The position of a view whose size is not the frame's.
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    arranged(.fixedFrame(FixedFrame(width: width, height: height), alignment))
  }

  /// Puts this view into a frame that takes what it is offered, within bounds in points.
  ///
  /// On an axis with neither `min` nor `max`, the frame has the view's own length, or `ideal` where a container asks for that. With `max`
  /// infinite it takes all it is offered. Negative and `NaN` bounds count as `nil`, as do infinite ones other than a maximum.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    arranged(
      .frame(
        FlexibleFrame(
          minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight,
          idealHeight: idealHeight, maxHeight: maxHeight), alignment))
  }

  /// Gives this view its ideal size whatever it is offered, even where it overflows.
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Gives this view its ideal length on some axes whatever it is offered: a text that is fixed vertically is not truncated.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    let axes: Axis.Set = [horizontal ? .horizontal : [], vertical ? .vertical : []]
    return arranged(.ideal(axes))
  }

  /// Sets the order in which stacks serve their views: a higher priority first, with the least lengths of the others set aside. 0 by
  /// default.
  public func layoutPriority(_ value: Double) -> some View { arranged(.priority(value)) }
}
