import UIKit

/// A view that a closure draws.
///
/// It takes the room that it is offered. It is drawn again when it receives another value, when its environment changes and when its size
/// does.
public nonisolated struct Canvas<Symbols: View>: View, NodeMaking {
  /// The views that the drawing may use, each with a tag.
  public var symbols: Symbols
  /// Draws into a context of a size in points, from the upper left corner.
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  public var isOpaque: Bool
  public var colorMode: ColorRenderingMode
  /// Without effect: it is drawn with the frame.
  public var rendersAsynchronously: Bool

  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
  ) {
    (self.symbols, self.renderer) = (symbols(), renderer)
    (isOpaque, self.colorMode, self.rendersAsynchronously) = (opaque, colorMode, rendersAsynchronously)
  }

  func makeNode(_ place: NodePlace) -> ViewNode { CanvasNode(self, place) }
}

nonisolated extension Canvas where Symbols == EmptyView {
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.init(
      opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously, renderer: renderer,
      symbols: { EmptyView() })
  }
}

private final class CanvasNode<Symbols: View>: LeafNode<Canvas<Symbols>> {
  private let canvasItem: Item

  override init(_ view: Canvas<Symbols>, _ place: NodePlace) {
    canvasItem = Item(place.graph)
    super.init(view, place)
    show()
  }

  override var item: LayoutItem { canvasItem }

  override func show() {
    let shown = canvasItem.shown
    let (view, environment) = (view, environment)
    shown.isOpaque = view.isOpaque
    shown.drawing = { context, size in
      var graphics = GraphicsContext(context, size, environment, view.symbols)
      view.renderer(&graphics, size)
    }
    shown.setNeedsDisplay()
  }

  private final class Item: ViewItem {
    let shown = DrawnView()
    override var view: UIView { shown }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
  }
}

/// A view that a closure draws.
private final class DrawnView: UIView {
  var drawing: (CGContext, CGSize) -> Void = { _, _ in }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
  }
  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    if let context = UIGraphicsGetCurrentContext() { drawing(context, bounds.size) }
  }
}
