/// The layout item of a row: that of its view, or several along the container's axis.
final class RowItem: ArrangingItem {
  /// How several views of one row are arranged.
  var layout = AnyLayout(VStackLayout()) {
    didSet { column?.arrange(layout) }
  }
  var axis: Axis? {
    didSet { if axis != oldValue { for item in items { item.setStackAxis(axis) } } }
  }
  private var column: LayoutContainerItem<AnyLayout>?

  private var content: LayoutItem? { items.count == 1 ? items[0] : column }

  override func itemsWereTaken() {
    for item in items { item.setStackAxis(axis) }
    guard items.count != 1 else {
      column?.take([])
      return
    }
    let column = self.column ?? LayoutContainerItem(graph, layout)
    self.column = column
    column.take(items)
    column.outer = self
    column.changed()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { content?.sizeThatFits(proposal) ?? .zero }
  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    content?.put(in: rect, proposal, on: canvas)
  }
  override func measureSpacing() -> ViewSpacing { content?.spacing ?? ViewSpacing() }
  override var zIndex: Double { content?.zIndex ?? 0 }
  override func layoutValue(for key: ObjectIdentifier) -> Any? { content?.layoutValue(for: key) }
  override func measureGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    content?.explicitGuide(key, proposal)
  }
}
