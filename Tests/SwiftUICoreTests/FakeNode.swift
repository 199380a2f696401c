import CoreGraphics

@testable import SwiftUICore

/// A node as SwiftUI's are: it remembers its answers, and knows its guides when asked.
class FakeNode: LayoutSubviewProxy, ExplicitGuides {
  var priority: Double = 0
  var spacing = ViewSpacing()
  var values: [ObjectIdentifier: Any] = [:]
  var guides: [AlignmentKey: CGFloat] = [:]
  /// How many different proposals it had to answer.
  private(set) var measurements = 0
  private var known: [ProposedViewSize: CGSize] = [:]
  private let answer: (ProposedViewSize) -> CGSize
  private var placement: (position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize)?

  init(_ answer: @escaping (ProposedViewSize) -> CGSize) { self.answer = answer }

  func measure(_ proposal: ProposedViewSize) -> CGSize { answer(proposal) }

  final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    if let size = known[proposal] { return size }
    measurements += 1
    let size = measure(proposal)
    known[proposal] = size
    return size
  }

  final func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(sizeThatFits(proposal), proposal: proposal, source: self)
  }

  func explicitGuide(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? { guides[key] }
  final func layoutValue(for key: ObjectIdentifier) -> Any? { values[key] }

  final func place(at position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize) {
    placement = (position, anchor, proposal)
  }

  /// Where it was placed; in the centre of `bounds` if it was not.
  final func frame(in bounds: CGRect, _ proposal: ProposedViewSize) -> CGRect {
    let at = placement ?? (CGPoint(x: bounds.midX, y: bounds.midY), .center, proposal)
    let size = sizeThatFits(at.proposal)
    return CGRect(origin: at.anchor.origin(of: size, at: at.position), size: size)
  }
}

extension FakeNode {
  static func fixed(_ width: CGFloat, _ height: CGFloat) -> FakeNode {
    FakeNode { _ in CGSize(width: width, height: height) }
  }

  static func text(_ width: CGFloat, _ height: CGFloat = 16) -> FakeNode {
    fixed(width, height).with { $0.spacing = .text() }
  }

  static var color: FakeNode { FakeNode { $0.replacingUnspecifiedDimensions() } }

  /// Takes a width within limits, and the height it is offered.
  static func wide(_ least: CGFloat, _ most: CGFloat) -> FakeNode {
    FakeNode { CGSize(width: min(max($0.width ?? least, least), most), height: $0.height ?? 10) }
  }

  static func spacer(_ axis: Axis, minLength: CGFloat? = nil) -> FakeNode {
    FakeNode { SpacerLayout.size($0, minLength: minLength, axis: axis) }.with {
      $0.priority = -.infinity
      $0.spacing = .none
    }
  }

  /// Words that break into lines: `count` of them, each 10 × 16, and as many lines as the height has room for.
  static func words(_ count: Int) -> FakeNode {
    FakeNode { proposal in
      let columns = max(min(Int((proposal.width ?? .infinity).isFinite ? proposal.width! / 10 : 1000), count), 1)
      let lines = (count + columns - 1) / columns
      let height = proposal.height ?? .infinity
      let shown = height.isFinite ? max(min(Int(height / 16), lines), 1) : lines
      return CGSize(width: CGFloat(columns) * 10, height: CGFloat(shown) * 16)
    }
    .with { $0.spacing = .text() }
  }

  func with(_ change: (FakeNode) -> Void) -> FakeNode {
    change(self)
    return self
  }

  func value<K: LayoutValueKey>(_ key: K.Type, _ value: K.Value) -> FakeNode {
    values[ObjectIdentifier(key)] = value
    return self
  }
}

/// A node with a layout: its answers are the layout's, with one cache.
final class FakeContainer<L: Layout>: FakeNode {
  let layout: L
  let children: [FakeNode]
  let subviews: LayoutSubviews
  var cache: L.Cache

  init(_ layout: L, _ children: [FakeNode]) {
    (self.layout, self.children) = (layout, children)
    subviews = LayoutSubviews(children.map { LayoutSubview($0) })
    cache = layout.makeCache(subviews: subviews)
    super.init { _ in .zero }
    spacing = layout.spacing(subviews: subviews, cache: &cache)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  override func explicitGuide(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? {
    guides[key]
      ?? layout.explicitAlignment(
        of: key, in: CGRect(origin: .zero, size: dimensions.size), proposal: dimensions.proposal, subviews: subviews,
        cache: &cache)
  }

  /// The children's frames, placed at the origin for a proposal.
  func frames(_ width: CGFloat?, _ height: CGFloat?) -> [CGRect] { frames(in: nil, width, height) }

  func frames(in bounds: CGRect?, _ width: CGFloat?, _ height: CGFloat?) -> [CGRect] {
    let proposal = ProposedViewSize(width: width, height: height)
    let bounds = bounds ?? CGRect(origin: .zero, size: sizeThatFits(proposal))
    layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    return children.map { $0.frame(in: bounds, proposal) }
  }

  func size(_ width: CGFloat?, _ height: CGFloat?) -> CGSize {
    sizeThatFits(ProposedViewSize(width: width, height: height))
  }
}

func row(_ children: FakeNode..., alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) -> FakeContainer<
  HStackLayout
> { FakeContainer(HStackLayout(alignment: alignment, spacing: spacing), children) }

func column(_ children: FakeNode..., alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil)
  -> FakeContainer<VStackLayout>
{ FakeContainer(VStackLayout(alignment: alignment, spacing: spacing), children) }

func layers(_ children: FakeNode..., alignment: Alignment = .center) -> FakeContainer<ZStackLayout> {
  FakeContainer(ZStackLayout(alignment: alignment), children)
}
