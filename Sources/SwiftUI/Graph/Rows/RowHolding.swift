/// A node that arranges rows of which most have no nodes.
protocol RowHolding: ViewNode {
  /// Whether the container is a scroll view itself.
  var scrollsItself: Bool { get }
  /// Where a row is, or is estimated to be; `nil` if it is not in this container, or not placed.
  func place(of index: Int, in source: any RowSource) -> (rect: CGRect, canvas: ItemCanvas)?
  /// The rows that have nodes, in order.
  func shownRows() -> [(source: any RowSource, index: Int)]
  /// Scrolls to a row, if the container is a scroll view.
  func scroll(to index: Int, in source: any RowSource, anchor: UnitPoint?, animated: Bool)
  /// Where lines begin near an offset of the content, with those that have no nodes.
  func lineStarts(near offset: CGFloat) -> (starts: [CGPoint], canvas: ItemCanvas)?
}

extension RowSource {
  /// The container of the rows.
  var holder: (any RowHolding)? {
    sequence(first: parent, next: { $0?.parent }).prefix { $0 != nil }.lazy.compactMap { $0 as? any RowHolding }.first
  }
}
