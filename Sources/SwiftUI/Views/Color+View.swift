import UIKit

extension Color: View, NodeMaking {
  public typealias Body = Never

  func makeNode(_ place: NodePlace) -> ViewNode { ColorNode(self, place) }
}

/// The node of a colour as a view: one `UIView` with that background, which takes no touches.
final class ColorNode: LeafNode<Color> {
  private let colorItem: Item

  override init(_ color: Color, _ place: NodePlace) {
    colorItem = Item(place.graph)
    super.init(color, place)
    colorItem.shown.isUserInteractionEnabled = false
    show()
  }

  override var item: LayoutItem { colorItem }
  override func show() {
    let (shown, color) = (colorItem.shown, view.uiColor)
    colorItem.color.show(color, on: shown, transaction, graph.motion) { [weak shown] in shown?.backgroundColor = $0 }
  }

  private final class Item: ViewItem {
    let shown = UIView()
    var color = GradualColor()
    override var view: UIView { shown }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
  }
}
