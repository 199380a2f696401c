import UIKit

/// Gives a view a length that follows that of the container: the nearest scroll view, or else the screen (fact 39).
private struct ContainerFrameModifier: ItemModifier {
  let axes: Axis.Set
  let alignment: Alignment
  /// Returns the length from that of the container.
  let length: (CGFloat, Axis) -> CGFloat
  /// Figures that the length follows from; `nil` if they are not known.
  let cause: [CGFloat]?

  func makeItem(around content: LayoutItem, _ node: ViewNode) -> WrappingItem { Item(content, self, node.graph) }
  func update(_ item: WrappingItem, _ node: ViewNode) {
    guard let item = item as? Item else { return }
    let isSame =
      cause != nil && cause == item.modifier.cause && axes == item.modifier.axes && alignment == item.modifier.alignment
    item.modifier = self
    if !isSame { item.changed() }
  }

  private final class Item: WrappingItem {
    var modifier: ContainerFrameModifier
    private let views: ViewGraph

    init(_ content: LayoutItem, _ modifier: ContainerFrameModifier, _ graph: ViewGraph) {
      (self.modifier, views) = (modifier, graph)
      super.init(content)
    }

    private var container: CGSize {
      let scroll = sequence(first: outer, next: { $0?.outer }).prefix { $0 != nil }.lazy.compactMap {
        $0 as? ScrollItem
      }.first
      guard let scroll else {
        views.followScreen(self)
        return views.screenSize
      }
      scroll.follow(self)
      return scroll.container
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
      var proposal = proposal
      let container = container
      func checked(_ length: CGFloat) -> CGFloat { length.isFinite ? max(length, 0) : 0 }
      if modifier.axes.contains(.horizontal) { proposal.width = checked(modifier.length(container.width, .horizontal)) }
      if modifier.axes.contains(.vertical) { proposal.height = checked(modifier.length(container.height, .vertical)) }
      return proposal
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
      let inner = inner(proposal)
      let size = content.sizeThatFits(inner)
      return CGSize(
        width: modifier.axes.contains(.horizontal) ? inner.width ?? size.width : size.width,
        height: modifier.axes.contains(.vertical) ? inner.height ?? size.height : size.height)
    }

    override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
      let inner = inner(proposal)
      let dimensions = content.dimensions(in: inner)
      content.put(
        in: CGRect(origin: modifier.alignment.origin(of: dimensions, in: rect), size: dimensions.size), inner,
        on: canvas)
    }
  }
}

extension View {
  /// Gives this view the container's length on some axes.
  public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
    modifier(ContainerFrameModifier(axes: axes, alignment: alignment, length: { length, _ in length }, cause: []))
  }

  /// Gives this view a length that is made from the container's.
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (_ length: CGFloat, _ axis: Axis) -> CGFloat
  ) -> some View {
    modifier(ContainerFrameModifier(axes: axes, alignment: alignment, length: length, cause: nil))
  }

  /// Gives this view whole parts of the container's length: `span` of `count`, with the distances between them (fact 39).
  public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    modifier(
      ContainerFrameModifier(
        axes: axes, alignment: alignment,
        length: { length, _ in ContainerRelativeFrame.length(of: length, count: count, span: span, spacing: spacing) },
        cause: [CGFloat(count), CGFloat(span), spacing]))
  }

  /// Runs an action with a value made from this view's geometry: at first, and when the value has changed.
  public func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    onGeometryChange(for: type, of: transform) { _, new in action(new) }
  }

  /// Runs an action with the old and the new value made from this view's geometry.
  public func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    background {
      GeometryReader { proxy in Color.clear.onChange(of: transform(proxy), initial: true, action) }
    }
  }
}

/// Shows a view at an edge, and makes room for it: content that scrolls goes on below it (fact 42).
private struct EdgeInsetModifier: ItemModifier {
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

    override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
      let length = length(proposal)
      var (room, edge) = (rect, rect)
      let size = other.sizeThatFits(offer(ProposedViewSize(rect.size)))
      edge.size[axis] = size[axis]
      switch modifier.edge {
      case .bottom: edge.origin.y = rect.maxY - size.height
      case .trailing: edge.origin.x = rect.maxX - size.width
      default: break
      }
      let inner = inner(proposal)
      if let scroll, scroll.scrolls(along: axis) {
        var insets = scroll.edgeInsets
        switch modifier.edge {
        case .top: insets.top = length
        case .bottom: insets.bottom = length
        case .leading: insets.leading = length
        case .trailing: insets.trailing = length
        }
        scroll.edgeInsets = insets
      } else {
        room.size[axis] -= length
        if modifier.edge == .top || modifier.edge == .leading { room.origin[axis] += length }
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

extension View {
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
