import UIKit

/// Shows a second view behind or in front of a view, and offers it that view's size.
///
/// The second view takes no part in the layout: the modified view keeps its size, and the other one may overflow it.
nonisolated struct LayerModifier: ItemModifier {
  let other: AnyView
  let alignment: Alignment
  let isBehind: Bool
  /// The edges at which the second view extends to the end of the hosting view, where the modified view ends with the safe area.
  var ignoredEdges: Edge.Set = []

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { Node(self, around: content, place) }

  func makeItem(around content: LayoutItem, _ node: ViewNode) -> WrappingItem {
    Item(content, LayoutContainerItem(node.graph, ZStackLayout(alignment: alignment)), self)
  }

  func update(_ item: WrappingItem, _ node: ViewNode) {
    guard let item = item as? Item else { return }
    item.other.arrange(ZStackLayout(alignment: alignment))
    if (alignment, isBehind, ignoredEdges) != (
      item.modifier.alignment, item.modifier.isBehind, item.modifier.ignoredEdges
    ) {
      item.changed()
    }
    item.modifier = self
  }

  /// Keeps a node of the second view for each item that is modified.
  final class Node: ItemModifierNode<LayerModifier> {
    private var others: [(item: Item, node: OtherNode)] = []

    override var children: [ViewNode] { super.children + others.map(\.node) }

    override func appendItems(to items: inout [LayoutItem]) {
      super.appendItems(to: &items)
      let old = others
      others = wrappers.compactMap { wrapper in
        guard let item = wrapper as? Item else { return nil }
        return old.first { $0.item === item } ?? (item, OtherNode(modifier.other, item.other, inner()))
      }
      for (item, node) in old where !others.contains(where: { $0.item === item }) { node.leaveWithChildren() }
    }

    override func update(_ view: any View, _ environment: EnvironmentValues) {
      super.update(view, environment)
      for (_, node) in others { node.update(modifier.other, environment) }
    }
  }

  /// The node of the second view: its items are the layers'.
  final class OtherNode: ViewNode {
    private let item: LayoutContainerItem<ZStackLayout>
    private var content: ViewNode!

    init(_ view: any View, _ item: LayoutContainerItem<ZStackLayout>, _ place: NodePlace) {
      self.item = item
      super.init(place)
      content = SwiftUI.makeNode(view, inner())
      item.source = content
    }

    override var children: [ViewNode] { [content] }
    override func update(_ view: any View, _ environment: EnvironmentValues) {
      super.update(view, environment)
      content.update(view, environment)
    }
    override func itemsChanged() { item.itemsChanged() }
  }

  final class Item: WrappingItem {
    let other: LayoutContainerItem<ZStackLayout>
    var modifier: LayerModifier

    init(_ content: LayoutItem, _ other: LayoutContainerItem<ZStackLayout>, _ modifier: LayerModifier) {
      (self.other, self.modifier) = (other, modifier)
      super.init(content)
      other.outer = self
    }

    override func setStackAxis(_ axis: Axis?) {
      super.setStackAxis(axis)
      other.setStackAxis(axis)
    }

    override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
      content.put(in: rect, proposal, on: canvas)
      let room = canvas.extended(rect, beyond: modifier.ignoredEdges)
      let dimensions = other.dimensions(in: ProposedViewSize(room.size))
      let frame = CGRect(origin: place(of: dimensions, in: room, proposal), size: dimensions.size)
      other.put(in: frame, ProposedViewSize(room.size), on: canvas)
    }

    /// Where the guides of both views meet.
    private func place(of other: ViewDimensions, in room: CGRect, _ proposal: ProposedViewSize) -> CGPoint {
      guard room == rect else { return modifier.alignment.origin(of: other, in: room) }
      let (own, guides) = (
        modifier.alignment.guides(in: content.dimensions(in: proposal)), modifier.alignment.guides(in: other)
      )
      return CGPoint(x: room.minX + own.x - guides.x, y: room.minY + own.y - guides.y)
    }

    override func appendViews(to views: inout [UIView]) {
      if modifier.isBehind { other.appendViews(to: &views) }
      content.appendViews(to: &views)
      if !modifier.isBehind { other.appendViews(to: &views) }
    }
  }
}

/// A change of the `UIView` that shows a view as a unit.
nonisolated struct ContainerChange: Equatable {
  var opacity: CGFloat?

  @MainActor func apply(to view: UIView?) {
    // A spring goes beyond its ends.
    if let opacity { view?.alpha = min(max(opacity, 0), 1) }
  }

  var animatableData: _AnyAnimatableData? { opacity.map { _AnyAnimatableData(Double($0)) } }
}

/// Shows a view in a `UIView` of its own, to which a change is applied.
nonisolated struct ContainerModifier: ItemModifier {
  let change: ContainerChange

  init(_ change: ContainerChange) { self.change = change }

  func makeItem(around content: LayoutItem, _ node: ViewNode) -> WrappingItem {
    let container = ContainerView()
    change.apply(to: container)
    return Item(content, in: container, node.environment, change)
  }

  func update(_ item: WrappingItem, _ node: ViewNode) {
    guard let item = item as? Item else { return }
    item.environment = node.environment
    guard item.change != change else { return }
    let old = item.change
    item.change = change
    // Nothing has to be arranged for it.
    let isGradual = item.motion.lead(
      from: old.animatableData, to: change.animatableData, node.transaction, node.graph.motion
    ) { [weak item] in
      if let opacity = $0.value(as: Double.self) {
        ContainerChange(opacity: opacity).apply(to: item?.container)
      }
    }
    if !isGradual { change.apply(to: item.container) }
  }

  private final class Item: GroupItem {
    var change: ContainerChange
    var motion = GradualPart()

    init(
      _ content: LayoutItem, in container: ContainerView, _ environment: EnvironmentValues, _ change: ContainerChange
    ) {
      self.change = change
      super.init(content, in: container, environment)
    }
  }
}

nonisolated extension View {
  /// Shows a view behind this one, offering it this one's size.
  ///
  /// - Parameter alignment: Of the background, where its size is another.
  public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    modifier(LayerModifier(other: AnyView(content()), alignment: alignment, isBehind: true))
  }

  /// Shows a view behind this one, offering it this one's size.
  @_disfavoredOverload
  public func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
    self.background(alignment: alignment) { background }
  }

  /// Shows a view in front of this one, offering it this one's size. It also receives the touches on its area, if it takes any.
  public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
    self.overlay(alignment: alignment) { overlay }
  }

  /// Shows a view in front of this one, offering it this one's size.
  ///
  /// - Parameter alignment: Of the overlay, where its size is another.
  public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    modifier(LayerModifier(other: AnyView(content()), alignment: alignment, isBehind: false))
  }

  /// Fades a view and everything in it as one picture, by a share of 0…1. Below 0.01 it receives no touches.
  public func opacity(_ opacity: Double) -> some View { modifier(ContainerModifier(ContainerChange(opacity: opacity))) }
}
