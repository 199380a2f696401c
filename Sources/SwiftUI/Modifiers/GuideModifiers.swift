import UIKit

/// Sets an alignment guide of a view.
nonisolated struct GuideModifier: ItemModifier {
  let key: AlignmentKey
  let position: (ViewDimensions) -> CGFloat

  func makeItem(around content: LayoutItem, _ node: ViewNode) -> WrappingItem { Item(content, self) }
  func update(_ item: WrappingItem, _ node: ViewNode) {
    guard let item = item as? Item else { return }
    item.modifier = self
    // Closures cannot be compared: the guides that were asked for are computed again.
    item.changed()
  }

  private final class Item: WrappingItem {
    var modifier: GuideModifier

    init(_ content: LayoutItem, _ modifier: GuideModifier) {
      self.modifier = modifier
      super.init(content)
    }

    override func measureGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
      key == modifier.key ? modifier.position(content.dimensions(in: proposal)) : super.measureGuide(key, proposal)
    }
  }
}

/// Gives the layout around a view a value.
nonisolated struct LayoutValueModifier: ItemModifier {
  let key: ObjectIdentifier
  let value: Any
  /// What the value is compared by; `nil` where it cannot be.
  let comparable: (any Equatable)?

  func makeItem(around content: LayoutItem, _ node: ViewNode) -> WrappingItem { Item(content, self) }
  func update(_ item: WrappingItem, _ node: ViewNode) {
    guard let item = item as? Item else { return }
    let old = item.modifier
    item.modifier = self
    if !isSame(as: old) { item.valueChanged() }
  }

  private func isSame(as other: LayoutValueModifier) -> Bool {
    func compare<E: Equatable>(_ value: E) -> Bool { (other.comparable as? E) == value }
    return comparable.map { compare($0) } ?? false
  }

  private final class Item: WrappingItem {
    var modifier: LayoutValueModifier

    init(_ content: LayoutItem, _ modifier: LayoutValueModifier) {
      self.modifier = modifier
      super.init(content)
    }

    /// The layout around reads it, whatever the item answers.
    func valueChanged() { outer?.changed() }

    override func layoutValue(for key: ObjectIdentifier) -> Any? {
      key == modifier.key ? modifier.value : super.layoutValue(for: key)
    }
  }
}

nonisolated extension View {
  /// Sets a horizontal guide of this view, in points from its leading edge. Called when the layout around the view asks for the guide.
  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(GuideModifier(key: guide.key, position: computeValue))
  }

  /// Sets a vertical guide of this view, in points from its top edge. Called when the layout around the view asks for the guide.
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(GuideModifier(key: guide.key, position: computeValue))
  }

  /// Gives the layout around this view a value, which it reads from the subview by the key.
  public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    modifier(LayoutValueModifier(key: ObjectIdentifier(key), value: value, comparable: value as? any Equatable))
  }

  /// Lets a cell of a grid span several columns.
  public func gridCellColumns(_ count: Int) -> some View { layoutValue(key: GridCell.Columns.self, value: count) }
  /// Places this view in its grid cell by a point of both.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View { layoutValue(key: GridCell.Anchor.self, value: anchor) }
  /// Keeps this view from making its row or column longer on some axes (fact 38).
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    layoutValue(key: GridCell.UnsizedAxes.self, value: axes)
  }
  /// Aligns the whole column of this cell.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    layoutValue(key: GridCell.ColumnAlignment.self, value: guide)
  }
}
