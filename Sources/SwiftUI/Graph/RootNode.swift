/// The node above the root view's: arranges its items, several in a column, and ends what bubbles up.
final class RootNode: ViewNode {
  let item: CombinedItem
  private var child: ViewNode!

  init(_ view: any View, _ place: NodePlace) {
    item = CombinedItem(place.graph)
    super.init(place)
    child = SwiftUI.makeNode(view, inner())
    item.source = child
  }

  override var children: [ViewNode] { [child] }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    child.update(view, environment)
  }

  override func itemsChanged() { item.itemsChanged() }
  override func leave() { item.leave() }
}
