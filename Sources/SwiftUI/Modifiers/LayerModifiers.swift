import UIKit

/// Shows a second view behind or in front of a view, and offers it that view's size.
///
/// The second view takes no part in the layout: the modified view keeps its size, and the other one may overflow it.
struct LayerModifier: NodeModifier {
  let other: AnyView
  let alignment: Alignment
  let isBehind: Bool
  /// The edges at which the second view extends to the end of the hosting view, where the modified view ends with the safe area.
  var ignoredEdges: Edge.Set = []

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { Node(self, around: content, place) }

  final class Node: ModifierNode<LayerModifier> {
    /// The nodes of the second view, one for each item that is modified, by its index. Kept when there are fewer items.
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

    override func setStackAxis(_ axis: Axis) {
      super.setStackAxis(axis)
      other.setStackAxis(axis)
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

/// Shows a view in a `UIView` of its own, to which `change` is applied in every layout.
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

  /// Fills the area behind this view with a colour, which extends behind the bars where the view ends with the safe area.
  ///
  /// - Parameters:
  ///   - style: A colour; any other style fills nothing, see Divergences.
  ///   - edges: The edges at which the colour may extend; all by default.
  public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    modifier(
      LayerModifier(
        other: AnyView(style as? Color ?? .clear), alignment: .center, isBehind: true, ignoredEdges: edges))
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
  public func opacity(_ opacity: Double) -> some View { modifier(ContainerModifier { $0.alpha = opacity }) }

  /// Rounds a view's corners and clips what it draws.
  ///
  /// - Parameters:
  ///   - radius: In points.
  ///   - antialiased: Without effect: edges are always smooth.
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    modifier(
      ContainerModifier {
        $0.layer.cornerRadius = radius
        $0.clipsToBounds = true
      })
  }
}
