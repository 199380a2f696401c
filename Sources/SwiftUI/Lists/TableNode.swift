import SwiftUICore
import UIKit

/// The node of a list or a form.
final class TableNode: ObservingNode, Appearing {
  private var view: any Tabular
  private(set) var item: TableItem!
  private var content: ViewNode!
  private var derived = DerivedEnvironment()
  private let observers = ScrollObservers()

  init(_ view: any Tabular, _ place: NodePlace) {
    self.view = view
    super.init(place)
    makesRows = true
    content = makeNode(view.rows, inner(rowEnvironment))
    item = TableItem(self) { [unowned self] in
      var rows = RowList()
      content.appendRows(to: &rows)
      return rows
    }
    item.changedGeometry = { [weak self] in if let self { observers.scrollViewChanged(self) } }
    graph.add(self)
    refresh()
  }

  override var name: String { "List" }
  override var children: [ViewNode] { content.map { [$0] } ?? [] }
  var selection: ListSelection? { view.selection }

  private var rowEnvironment: EnvironmentValues {
    derived.inner(environment) {
      $0.rowContext = RowContext(style: $0.listLook.style, isForm: view.isForm)
      // These concern the list alone.
      $0.scrollSettings.observers = []
      $0.refresh = nil
    }
  }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let view = view as? any Tabular else { return }
    self.view = view
    content.update(view.rows, rowEnvironment)
    refresh()
  }

  override func refresh() {
    let (selected, isEditing) = observing {
      (view.selection?.get() ?? [], environment.editMode?.wrappedValue.isEditing == true)
    }
    item.show(selected, isEditing: isEditing, environment)
    observers.take(environment.scrollSettings.observers, of: self)
  }

  /// Rows that led to another screen are no longer selected when this one is seen again.
  func setVisible(_ isVisible: Bool) { if isVisible { item?.deselectLinks() } }

  override func appendItems(to items: inout [LayoutItem]) { items.append(item) }
  override func appendRows(to rows: inout RowList) {}
  override func itemsChanged() { item?.rowsChanged() }

  override func leave() {
    super.leave()
    graph.remove(self)
    observers.take([], of: self)
    item.leave()
  }
}

extension TableNode: RowHolding {
  var scrollsItself: Bool { true }
  func place(of index: Int, in source: any RowSource) -> (rect: CGRect, canvas: ItemCanvas)? { nil }
  func shownRows() -> [(source: any RowSource, index: Int)] { [] }
  func lineStarts(near offset: CGFloat) -> (starts: [CGPoint], canvas: ItemCanvas)? { nil }
  func scroll(to index: Int, in source: any RowSource, anchor: UnitPoint?, animated: Bool) {
    item.scroll(to: index, in: source, anchor: anchor, animated: animated)
  }
}

extension TableNode: ScrollReporting {
  var reportedGeometry: SwiftUICore.ScrollGeometry? { item.canvas == nil ? nil : item.geometry }
  var reportedPhase: ScrollPhase { item.phase }
  var scrollView: UIScrollView { item.table }
}
