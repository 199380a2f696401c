import UIKit

extension Color: View, NodeMaking {
  public typealias Body = Never

  func makeNode(_ place: NodePlace) -> ViewNode { ColorNode(self, place) }
}

/// The node of a colour as a view: one `UIView` with that background, which takes no touches.
final class ColorNode: ViewNode {
  private let view = UIView()

  init(_ color: Color, _ place: NodePlace) {
    super.init(place)
    show(color)
  }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    if let color = view as? Color { show(color) }
  }

  private func show(_ color: Color) {
    view.isUserInteractionEnabled = false
    view.backgroundColor = color.uiColor
  }

  override func appendItems(to items: inout [LayoutItem]) { items.append(ColorItem(view)) }

  private final class ColorItem: LayoutItem {
    private let view: UIView
    init(_ view: UIView) { self.view = view }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    override func put(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: Canvas) { canvas.add(view, in: rect) }
  }
}
