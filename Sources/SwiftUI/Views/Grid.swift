import UIKit

/// Rows of views in common columns.
///
/// A view that is no ``GridRow`` spans all columns (fact 38) [D].
public nonisolated struct Grid<Content: View>: View, NodeMaking, Containing {
  let layout: GridLayout
  let content: Content

  /// - Parameters:
  ///   - alignment: Of views in their cells.
  ///   - horizontalSpacing: Between columns, in points; `nil` for what neighbours want.
  ///   - verticalSpacing: Between rows, in points; `nil` for what neighbours want.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    self.content = content()
  }

  var contained: any View { content }
  func makeNode(_ place: NodePlace) -> ViewNode { ContainerNode(self, layout, place) }
}

/// A row of a ``Grid``: each of its views is a cell. Outside of a grid its views are those of the container around.
public nonisolated struct GridRow<Content: View>: View, NodeMaking, Wrapping {
  let alignment: VerticalAlignment?
  let content: Content

  /// - Parameter alignment: Of the cells of this row; `nil` for the grid's.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    (self.alignment, self.content) = (alignment, content())
  }

  var wrapped: any View { content }
  func makeNode(_ place: NodePlace) -> ViewNode { Node(self, place) }

  /// Marks its items as cells of one row.
  private final class Node: ViewNode {
    private var row: GridRow
    private var content: ViewNode!
    private var cells: [Cell] = []

    init(_ row: GridRow, _ place: NodePlace) {
      self.row = row
      super.init(place)
      content = SwiftUI.makeNode(row.content, inner())
    }

    override var children: [ViewNode] { [content] }

    override func update(_ view: any View, _ environment: EnvironmentValues) {
      super.update(view, environment)
      guard let row = view as? GridRow else { return }
      let isSame = row.alignment == self.row.alignment
      self.row = row
      if !isSame {
        cells = []
        itemsChanged()
      }
      content.update(row.content, environment)
    }

    override func appendItems(to items: inout [LayoutItem]) {
      var inner: [LayoutItem] = []
      content.appendItems(to: &inner)
      if inner.count != cells.count || !zip(inner, cells).allSatisfy({ $0 === $1.content }) {
        let value = GridCell.Row(AnyHashable(ObjectIdentifier(self)), alignment: row.alignment)
        let old = cells
        cells = inner.map { item in old.first { $0.content === item } ?? Cell(item, value) }
      }
      items += cells
    }
  }

  private final class Cell: WrappingItem {
    private let row: GridCell.Row

    init(_ content: LayoutItem, _ row: GridCell.Row) {
      self.row = row
      super.init(content)
    }

    override func layoutValue(for key: ObjectIdentifier) -> Any? {
      key == ObjectIdentifier(GridCell.Row.self) ? row : super.layoutValue(for: key)
    }
  }
}

/// The first of its views that fits into the room on some axes; the last one if none does (fact 35).
public nonisolated struct ViewThatFits<Content: View>: View, NodeMaking {
  let axes: Axis.Set
  let content: Content

  /// - Parameter axes: Those on which a view's ideal size has to be within the room.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    (self.axes, self.content) = (axes, content())
  }

  func makeNode(_ place: NodePlace) -> ViewNode { Node(self, place) }

  private final class Node: ViewNode {
    private let item: Item
    private var content: ViewNode!

    init(_ view: ViewThatFits, _ place: NodePlace) {
      item = Item(place.graph, view.axes)
      super.init(place)
      content = SwiftUI.makeNode(view.content, inner())
      item.source = content
    }

    override var children: [ViewNode] { [content] }
    override func update(_ view: any View, _ environment: EnvironmentValues) {
      super.update(view, environment)
      guard let view = view as? ViewThatFits else { return }
      item.axes = view.axes
      content.update(view.content, environment)
    }
    override func appendItems(to items: inout [LayoutItem]) { items.append(item) }
    override func itemsChanged() { item.itemsChanged() }
    override func leave() { item.leave() }
  }

  private final class Item: ArrangingItem {
    var axes: Axis.Set {
      didSet { if axes != oldValue { changed() } }
    }
    /// The item that is on the canvas.
    private weak var shown: LayoutItem?

    init(_ graph: any LayoutHost, _ axes: Axis.Set) {
      self.axes = axes
      super.init(graph)
    }

    private func choice(_ proposal: ProposedViewSize) -> LayoutItem? {
      ViewThatFitsChoice.index(count: items.count, proposal: proposal, axes: axes) {
        items[$0].sizeThatFits(.unspecified)
      }
      .map { items[$0] }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { choice(proposal)?.sizeThatFits(proposal) ?? .zero }
    override func measureGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
      choice(proposal)?.explicitGuide(key, proposal)
    }
    override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
      let choice = choice(proposal)
      if choice !== shown { canvas.needsOrder() }
      shown = choice
      choice?.put(in: rect, proposal, on: canvas)
    }
    override func appendViews(to views: inout [UIView]) { shown?.appendViews(to: &views) }
  }
}
