import UIKit

/// A view that makes the views in it as they come into view.
protocol LazilyContaining {
  var contained: any View { get }
  var arrangement: LazyItem.Arrangement { get }
}

/// The node of a lazy container.
final class LazyNode: ViewNode {
  private(set) var item: LazyItem!
  private var content: ViewNode!

  init(_ view: any LazilyContaining, _ place: NodePlace) {
    super.init(place)
    makesRows = true
    content = makeNode(view.contained, inner())
    item = LazyItem(graph, view.arrangement) { [unowned self] in
      var rows = RowList()
      content.appendRows(to: &rows)
      return rows
    }
  }

  override var children: [ViewNode] { content.map { [$0] } ?? [] }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let view = view as? any LazilyContaining else { return }
    item.arrange(view.arrangement)
    content.update(view.contained, environment)
  }

  override func appendItems(to items: inout [LayoutItem]) { items.append(item) }
  override func appendRows(to rows: inout RowList) {}
  override func itemsChanged() { item?.rowsChanged() }
  override func leave() { item.leave() }
}

extension LazyNode: RowHolding {
  var scrollsItself: Bool { false }

  func place(of index: Int, in source: any RowSource) -> (rect: CGRect, canvas: ItemCanvas)? {
    guard let canvas = item.canvas, let rect = item.rect(of: index, in: source) else { return nil }
    return (rect, canvas)
  }

  func shownRows() -> [(source: any RowSource, index: Int)] { item.shownRows }
  func scroll(to index: Int, in source: any RowSource, anchor: UnitPoint?, animated: Bool) {}

  func lineStarts(near offset: CGFloat) -> (starts: [CGPoint], canvas: ItemCanvas)? {
    item.canvas.map { (item.lineStarts(near: offset), $0) }
  }
}
