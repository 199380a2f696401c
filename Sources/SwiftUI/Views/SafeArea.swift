import UIKit

/// The parts of the safe area.
public nonisolated struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// What bars and the device cover.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// What the keyboard covers.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all = SafeAreaRegions(rawValue: .max)
}

/// Offers a view the room behind the bars, on edges where its own room ends with the safe area (fact 43).
struct SafeAreaIgnoringModifier: ItemModifier {
  let edges: Edge.Set

  func makeItem(around content: LayoutItem, _ node: ViewNode) -> WrappingItem { Item(content, edges) }
  func update(_ item: WrappingItem, _ node: ViewNode) { (item as? Item)?.edges = edges }

  private final class Item: WrappingItem {
    var edges: Edge.Set { didSet { if edges != oldValue { changed() } } }

    init(_ content: LayoutItem, _ edges: Edge.Set) {
      self.edges = edges
      super.init(content)
    }

    override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
      let room = canvas.extended(canvas.offered(around: rect, proposal), beyond: edges)
      guard room != rect else { return content.put(in: rect, proposal, on: canvas) }
      let offer = ProposedViewSize(room.size)
      let size = content.sizeThatFits(offer)
      content.put(in: CGRect(origin: Alignment.center.origin(of: size, in: room), size: size), offer, on: canvas)
    }
  }
}

/// A view beside another one, which keeps the rest of the room.
private struct InsetLayout: Layout {
  let edge: Edge
  let spacing: CGFloat
  let horizontal: HorizontalAlignment
  let vertical: VerticalAlignment

  private var isVertical: Bool { edge == .top || edge == .bottom }

  private func lengths(_ proposal: ProposedViewSize, _ subviews: Subviews) -> (inset: CGSize, base: CGSize) {
    guard subviews.count == 2 else { return (.zero, subviews.first?.sizeThatFits(proposal) ?? .zero) }
    let across = ProposedViewSize(
      width: isVertical ? proposal.width : nil, height: isVertical ? nil : proposal.height)
    let inset = subviews[1].sizeThatFits(across)
    var rest = proposal
    if isVertical {
      rest.height = rest.height.map { max($0 - inset.height - spacing, 0) }
    } else {
      rest.width = rest.width.map { max($0 - inset.width - spacing, 0) }
    }
    return (inset, subviews[0].sizeThatFits(rest))
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let (inset, base) = lengths(proposal, subviews)
    guard subviews.count == 2 else { return base }
    return isVertical
      ? CGSize(width: max(base.width, inset.width), height: base.height + spacing + inset.height)
      : CGSize(width: base.width + spacing + inset.width, height: max(base.height, inset.height))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let (inset, base) = lengths(proposal, subviews)
    guard subviews.count == 2 else {
      subviews.first?.place(
        at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: ProposedViewSize(base))
      return
    }
    func share(_ free: CGFloat) -> CGFloat {
      if isVertical { return horizontal == .leading ? 0 : horizontal == .trailing ? free : free / 2 }
      return vertical == .top ? 0 : vertical == .bottom ? free : free / 2
    }
    let (before, after) = (edge == .top || edge == .leading, edge == .bottom || edge == .trailing)
    var (own, other) = (bounds.origin, bounds.origin)
    if isVertical {
      own.y += before ? inset.height + spacing : 0
      own.x += (bounds.width - base.width) / 2
      other.y = after ? bounds.maxY - inset.height : bounds.minY
      other.x += share(bounds.width - inset.width)
    } else {
      own.x += before ? inset.width + spacing : 0
      own.y += (bounds.height - base.height) / 2
      other.x = after ? bounds.maxX - inset.width : bounds.minX
      other.y += share(bounds.height - inset.height)
    }
    subviews[0].place(at: own, proposal: ProposedViewSize(base))
    subviews[1].place(at: other, proposal: ProposedViewSize(inset))
  }
}

extension View {
  /// Lets this view reach behind the bars and to the screen's edges.
  ///
  /// - Parameter regions: Those of the keyboard are never left out here, so they have no effect.
  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    modifier(SafeAreaIgnoringModifier(edges: regions.contains(.container) ? edges : []))
  }

  /// The older form of ``ignoresSafeArea(_:edges:)``.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }

  /// Shows a view at an edge of this one, which keeps the room beside it (fact 42).
  public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    inset(edge == .top ? .top : .bottom, alignment, .center, spacing, content())
  }
  public func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    inset(edge == .leading ? .leading : .trailing, .center, alignment, spacing, content())
  }

  private func inset(
    _ edge: Edge, _ horizontal: HorizontalAlignment, _ vertical: VerticalAlignment, _ spacing: CGFloat?,
    _ content: some View
  ) -> some View {
    InsetLayout(edge: edge, spacing: spacing ?? 0, horizontal: horizontal, vertical: vertical) {
      CombinedView(content: self)
      CombinedView(content: content)
    }
  }

  /// Keeps the content of this view away from the edges of its safe area, in points.
  public func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }
  public func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(edges, length)
  }

  /// Pads this view by the margins of the screen's content: 16 points.
  public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges, 16) }
}

/// Several views as one.
private struct CombinedView<Content: View>: View {
  let content: Content
  var body: some View { ZStack { content } }
}
