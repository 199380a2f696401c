import UIKit

/// Shows a view behind another one, or in front of it, as large as that.
struct LayerModifier: NodeModifier {
  let other: AnyView
  let alignment: Alignment
  let isBehind: Bool

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { Node(self, around: content, place) }

  final class Node: ModifierNode<LayerModifier> {
    private var other: ViewNode!

    override init(_ modifier: LayerModifier, around content: any View, _ place: NodePlace) {
      super.init(modifier, around: content, place)
      other = SwiftUI.makeNode(modifier.other, place.inner())
    }

    override var children: [ViewNode] { super.children + [other] }

    override func update(_ view: any View, _ environment: EnvironmentValues) {
      super.update(view, environment)
      other.update(modifier.other, environment)
    }

    override func item(_ item: LayoutItem) -> LayoutItem {
      var others: [LayoutItem] = []
      other.appendItems(to: &others)
      return LayerItem(item, LayersItem(others, alignment: modifier.alignment), modifier)
    }
  }

  private final class LayerItem: WrappingItem {
    private let other: LayoutItem
    private let modifier: LayerModifier

    init(_ content: LayoutItem, _ other: LayoutItem, _ modifier: LayerModifier) {
      (self.other, self.modifier) = (other, modifier)
      super.init(content)
    }

    override func put(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: Canvas) {
      if !modifier.isBehind { content.put(in: rect, proposal, on: canvas) }
      let size = other.sizeThatFits(ProposedViewSize(rect.size))
      let frame = CGRect(origin: modifier.alignment.origin(of: size, in: rect), size: size)
      other.put(in: frame, ProposedViewSize(rect.size), on: canvas)
      if modifier.isBehind { content.put(in: rect, proposal, on: canvas) }
    }
  }
}

/// Shows a view in a view of its own, with which something is done.
struct ContainerModifier: NodeModifier {
  let change: (UIView) -> Void

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { Node(self, around: content, place) }

  final class Node: ModifierNode<ContainerModifier> {
    private let container = UIView()

    override func appendItems(to items: inout [LayoutItem]) {
      modifier.change(container)
      items.append(GroupItem(content.soleItem, in: container, environment))
    }
  }
}

extension View {
  /// Shows something behind a view, as large as that.
  public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    modifier(LayerModifier(other: AnyView(content()), alignment: alignment, isBehind: true))
  }

  /// Shows something behind a view, as large as that.
  public func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
    self.background(alignment: alignment) { background }
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
