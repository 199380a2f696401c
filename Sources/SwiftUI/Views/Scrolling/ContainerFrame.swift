import UIKit

/// Gives a view a length that follows that of the container: the nearest scroll view, or else the screen (fact 39).
private nonisolated struct ContainerFrameModifier: ItemModifier {
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

nonisolated extension View {
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
