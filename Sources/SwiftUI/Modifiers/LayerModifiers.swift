import UIKit

/// Shows a view behind another one, or in front of it, as large as that.
struct LayerModifier: NodeModifier {
  let other: AnyView
  let alignment: Alignment
  let isBehind: Bool
  /// At which it goes on behind the bars where the view reaches them.
  var ignoredEdges: Edge.Set = []

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { Node(self, around: content, place) }

  final class Node: ModifierNode<LayerModifier> {
    /// One for each view that is modified.
    private var others: [ViewNode] = []

    override init(_ modifier: LayerModifier, around content: any View, _ place: NodePlace) {
      super.init(modifier, around: content, place)
      others = [makeOther()]
    }

    private func makeOther() -> ViewNode { SwiftUI.makeNode(modifier.other, place.inner(environment)) }

    override var children: [ViewNode] { super.children + others }

    override func update(_ view: any View, _ environment: EnvironmentValues) {
      super.update(view, environment)
      for other in others { other.update(modifier.other, environment) }
    }

    override func item(_ item: LayoutItem, at index: Int) -> LayoutItem {
      if index >= others.count { others.append(makeOther()) }
      var items: [LayoutItem] = []
      others[index].appendItems(to: &items)
      return LayerItem(item, LayersItem(items, alignment: modifier.alignment), modifier)
    }
  }

  private final class LayerItem: WrappingItem {
    private let other: LayoutItem
    private let modifier: LayerModifier

    init(_ content: LayoutItem, _ other: LayoutItem, _ modifier: LayerModifier) {
      (self.other, self.modifier) = (other, modifier)
      super.init(content)
    }

    override func isIn(_ axis: Axis) {
      super.isIn(axis)
      other.isIn(axis)
    }

    override func put(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: Canvas) {
      if !modifier.isBehind { content.put(in: rect, proposal, on: canvas) }
      let room = canvas.extended(rect, beyond: modifier.ignoredEdges)
      let size = other.sizeThatFits(ProposedViewSize(room.size))
      let frame = CGRect(origin: modifier.alignment.origin(of: size, in: room), size: size)
      other.put(in: frame, ProposedViewSize(room.size), on: canvas)
      if modifier.isBehind { content.put(in: rect, proposal, on: canvas) }
    }
  }
}

/// Shows a view in a view of its own, with which something is done.
struct ContainerModifier: NodeModifier {
  let change: (UIView) -> Void

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { Node(self, around: content, place) }

  final class Node: ModifierNode<ContainerModifier> {
    private var containers: [ContainerView] = []

    override func item(_ item: LayoutItem, at index: Int) -> LayoutItem {
      if index >= containers.count { containers.append(ContainerView()) }
      modifier.change(containers[index])
      return GroupItem(item, in: containers[index], environment)
    }
  }
}

extension View {
  /// Shows something behind a view, as large as that.
  public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    modifier(LayerModifier(other: AnyView(content()), alignment: alignment, isBehind: true))
  }

  /// Shows something behind a view, as large as that.
  @_disfavoredOverload
  public func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
    self.background(alignment: alignment) { background }
  }

  /// Shows a colour behind a view, and behind the bars where the view reaches them.
  ///
  /// - Parameter style: Of styles there are colours only: see Divergences.
  public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    modifier(
      LayerModifier(
        other: AnyView(style as? Color ?? .clear), alignment: .center, isBehind: true, ignoredEdges: edges))
  }

  /// Shows something in front of a view, as large as that.
  public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
    self.overlay(alignment: alignment) { overlay }
  }

  /// Shows something in front of a view, as large as that.
  public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    modifier(LayerModifier(other: AnyView(content()), alignment: alignment, isBehind: false))
  }

  /// How much of a view is seen: a share, 0…1.
  public func opacity(_ opacity: Double) -> some View { modifier(ContainerModifier { $0.alpha = opacity }) }

  /// Rounds a view's corners off, and shows nothing beyond them.
  ///
  /// - Parameters:
  ///   - radius: In points.
  ///   - antialiased: Edges are smooth whatever it says.
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    modifier(
      ContainerModifier {
        $0.layer.cornerRadius = radius
        $0.clipsToBounds = true
      })
  }
}
