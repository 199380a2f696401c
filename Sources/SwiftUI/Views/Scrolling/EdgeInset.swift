import UIKit

/// Shows a view at an edge, and makes room for it: content that scrolls goes on below it (fact 42).
private nonisolated struct EdgeInsetModifier: ItemModifier {
  let edge: Edge
  let alignment: Alignment
  let spacing: CGFloat?
  let other: AnyView

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { Node(self, around: content, place) }
  func makeItem(around content: LayoutItem, _ node: ViewNode) -> WrappingItem {
    Item(content, LayoutContainerItem(node.graph, ZStackLayout(alignment: alignment)), self)
  }
  func update(_ item: WrappingItem, _ node: ViewNode) {
    guard let item = item as? Item else { return }
    let old = item.modifier
    item.modifier = self
    item.other.arrange(ZStackLayout(alignment: alignment))
    if (edge, alignment, spacing) != (old.edge, old.alignment, old.spacing) { item.changed() }
  }

  final class Node: ItemModifierNode<EdgeInsetModifier> {
    private var others: [(item: Item, node: LayerModifier.OtherNode)] = []

    override var children: [ViewNode] { super.children + others.map(\.node) }

    override func appendItems(to items: inout [LayoutItem]) {
      super.appendItems(to: &items)
      let old = others
      others = wrappers.compactMap { wrapper in
        guard let item = wrapper as? Item else { return nil }
        return old.first { $0.item === item } ?? (item, LayerModifier.OtherNode(modifier.other, item.other, inner()))
      }
      for (item, node) in old where !others.contains(where: { $0.item === item }) { node.leaveWithChildren() }
    }

    override func update(_ view: any View, _ environment: EnvironmentValues) {
      super.update(view, environment)
      for (_, node) in others { node.update(modifier.other, environment) }
    }
  }

  final class Item: WrappingItem {
    let other: LayoutContainerItem<ZStackLayout>
    var modifier: EdgeInsetModifier

    init(_ content: LayoutItem, _ other: LayoutContainerItem<ZStackLayout>, _ modifier: EdgeInsetModifier) {
      (self.other, self.modifier) = (other, modifier)
      super.init(content)
      other.outer = self
    }

    private var axis: Axis { modifier.edge == .top || modifier.edge == .bottom ? .vertical : .horizontal }

    /// The scroll view that the content is, below modifiers that keep its size.
    private var scroll: ScrollItem? {
      var item = content
      while let wrapping = item as? WrappingItem { item = wrapping.content }
      return item as? ScrollItem
    }

    private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
      axis == .vertical
        ? ProposedViewSize(width: proposal.width, height: nil) : ProposedViewSize(width: nil, height: proposal.height)
    }

    private func length(_ proposal: ProposedViewSize) -> CGFloat {
      let spacing = modifier.spacing.flatMap { $0.isFinite ? $0 : nil } ?? 0
      return other.sizeThatFits(offer(proposal))[axis] + spacing
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
      guard scroll?.scrolls(along: axis) != true else { return proposal }
      let length = length(proposal)
      return axis == .vertical
        ? ProposedViewSize(width: proposal.width, height: proposal.height.map { max($0 - length, 0) })
        : ProposedViewSize(width: proposal.width.map { max($0 - length, 0) }, height: proposal.height)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
      var size = content.sizeThatFits(inner(proposal))
      if scroll?.scrolls(along: axis) != true { size[axis] += length(proposal) }
      return size
    }

    // MARK: Several around one scroll view

    /// How much this takes of the scroll view's edge, as of the latest placement.
    private var taken: CGFloat = 0

    /// Those around the same scroll view and at the same edge that are outside of this one.
    private var outside: some Sequence<Item> {
      sequence(first: outer, next: { $0?.outer }).prefix { $0 is WrappingItem }.lazy.compactMap { $0 as? Item }
        .filter { [edge = modifier.edge] in $0.modifier.edge == edge }
    }

    /// Takes a length of the scroll view's edge. Those within are put behind it.
    private func take(_ length: CGFloat, of scroll: ScrollItem) {
      if length != taken {
        taken = length
        var item = content
        while let wrapping = item as? WrappingItem {
          if let other = wrapping as? Item, other.modifier.edge == modifier.edge { other.needsPlacing() }
          item = wrapping.content
        }
      }
      var insets = EdgeInsets()
      let around = sequence(first: scroll.outer, next: { $0?.outer }).prefix { $0 is WrappingItem }
      for item in around.lazy.compactMap({ $0 as? Item }) where scroll.scrolls(along: item.axis) {
        insets[item.modifier.edge] += item.taken
      }
      scroll.edgeInsets = insets
    }

    override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
      let length = length(proposal)
      var (room, edge) = (rect, rect)
      let size = other.sizeThatFits(offer(ProposedViewSize(rect.size)))
      edge.size[axis] = size[axis]
      let isAtEnd = modifier.edge == .bottom || modifier.edge == .trailing
      if isAtEnd { edge.origin[axis] += rect.size[axis] - size[axis] }
      let inner = inner(proposal)
      if let scroll, scroll.scrolls(along: axis) {
        take(length, of: scroll)
        let distance = outside.reduce(0) { $0 + $1.taken }
        edge.origin[axis] += isAtEnd ? -distance : distance
      } else {
        room.size[axis] -= length
        if !isAtEnd { room.origin[axis] += length }
      }
      let dimensions = content.dimensions(in: inner)
      content.put(
        in: CGRect(origin: Alignment.center.origin(of: dimensions.size, in: room), size: dimensions.size), inner,
        on: canvas)
      let own = other.dimensions(in: offer(ProposedViewSize(rect.size)))
      other.put(
        in: CGRect(origin: modifier.alignment.origin(of: own, in: edge), size: own.size),
        offer(ProposedViewSize(rect.size)),
        on: canvas)
    }

    override func appendViews(to views: inout [UIView]) {
      content.appendViews(to: &views)
      other.appendViews(to: &views)
    }
  }
}

nonisolated extension View {
  /// Shows a view at the top or the bottom, and makes room for it.
  ///
  /// - Parameter spacing: Between the two, in points; `nil` for none.
  public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      EdgeInsetModifier(
        edge: edge == .top ? .top : .bottom,
        alignment: Alignment(horizontal: alignment, vertical: edge == .top ? .top : .bottom), spacing: spacing,
        other: AnyView(content())))
  }

  /// Shows a view at the leading or the trailing side, and makes room for it.
  public func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      EdgeInsetModifier(
        edge: edge == .leading ? .leading : .trailing,
        alignment: Alignment(horizontal: edge == .leading ? .leading : .trailing, vertical: alignment),
        spacing: spacing,
        other: AnyView(content())))
  }
}
