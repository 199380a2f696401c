import UIKit

/// A shape that is filled with a style.
public nonisolated struct _ShapeView<Content: Shape, Style: ShapeStyle>: ShapeView, NodeMaking {
  public var shape: Content
  public var style: Style
  public var fillStyle: FillStyle
  public typealias Body = Never

  public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
    (self.shape, self.style, self.fillStyle) = (shape, style, fillStyle)
  }

  func makeNode(_ place: NodePlace) -> ViewNode { ShapeNode(self, place) }
}

/// A view of a shape that has been filled or drawn as a line, and can be so again in front of that.
public protocol ShapeView<Content>: View {
  associatedtype Content: Shape
  nonisolated var shape: Content { get }
}

/// A shape filled with a style, in front of other fills and lines.
public nonisolated struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View>: ShapeView {
  public var shape: Content
  public var style: Style
  public var fillStyle: FillStyle
  public var background: Background

  public init(shape: Content, style: Style, fillStyle: FillStyle, background: Background) {
    (self.shape, self.style, self.fillStyle, self.background) = (shape, style, fillStyle, background)
  }
  public var body: some View {
    _ShapeView(shape: shape, style: style, fillStyle: fillStyle).background(alignment: .center) { background }
  }
}

/// A line along a shape's outline, in front of other fills and lines.
public nonisolated struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View>: ShapeView {
  public var shape: Content
  public var style: Style
  public var strokeStyle: StrokeStyle
  public var isAntialiased: Bool
  public var background: Background

  public init(shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool, background: Background) {
    (self.shape, self.style, self.strokeStyle) = (shape, style, strokeStyle)
    (self.isAntialiased, self.background) = (isAntialiased, background)
  }
  public var body: some View {
    _ShapeView(shape: _StrokedShape(shape: shape, style: strokeStyle), style: style)
      .background(alignment: .center) { background }
  }
}

/// A line along the inside of a shape's outline, in front of other fills and lines.
public nonisolated struct StrokeBorderShapeView<Content: InsettableShape, Style: ShapeStyle, Background: View>:
  ShapeView
{
  public var shape: Content
  public var style: Style
  public var strokeStyle: StrokeStyle
  public var isAntialiased: Bool
  public var background: Background

  public init(shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool, background: Background) {
    (self.shape, self.style, self.strokeStyle) = (shape, style, strokeStyle)
    (self.isAntialiased, self.background) = (isAntialiased, background)
  }
  public var body: some View {
    _ShapeView(
      shape: _StrokedShape(shape: shape.inset(by: strokeStyle.lineWidth / 2), style: strokeStyle), style: style
    )
    .background(alignment: .center) { background }
  }
}

nonisolated extension Shape {
  /// Fills the shape with a style.
  public func fill<S: ShapeStyle>(_ content: S = .foreground, style: FillStyle = FillStyle()) -> _ShapeView<Self, S> {
    _ShapeView(shape: self, style: content, fillStyle: style)
  }
  /// Fills a shape whose type is not known, an `any Shape`.
  @_disfavoredOverload
  public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> some View {
    _ShapeView(shape: self, style: content, fillStyle: style)
  }
  /// Draws a line along the outline, half of it outside.
  public func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    StrokeShapeView(
      shape: self, style: content, strokeStyle: style, isAntialiased: antialiased, background: EmptyView())
  }
  /// - Parameter lineWidth: In points.
  public func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

nonisolated extension InsettableShape {
  /// Draws a line along the inside of the outline.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Self, S, EmptyView> {
    StrokeBorderShapeView(
      shape: self, style: content, strokeStyle: style, isAntialiased: antialiased, background: EmptyView())
  }
  /// - Parameter lineWidth: In points.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Self, S, EmptyView> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

nonisolated extension ShapeView {
  /// Fills the shape in front of what it shows already.
  public func fill<S: ShapeStyle>(
    _ content: S = .foreground, style: FillStyle = FillStyle()
  ) -> FillShapeView<Content, S, Self> {
    FillShapeView(shape: shape, style: content, fillStyle: style, background: self)
  }
  /// Draws a line along the outline, in front of what it shows already.
  public func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeShapeView<Content, S, Self> {
    StrokeShapeView(shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased, background: self)
  }
  public func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeShapeView<Content, S, Self> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

nonisolated extension ShapeView where Content: InsettableShape {
  /// Draws a line along the inside of the outline, in front of what it shows already.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Content, S, Self> {
    StrokeBorderShapeView(
      shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased, background: self)
  }
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Content, S, Self> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

/// A shape that is drawn as the line along another one's outline.
protocol Stroked {
  var line: (shape: any Shape, style: StrokeStyle) { get }
}

extension _StrokedShape: @MainActor Stroked {
  var line: (shape: any Shape, style: StrokeStyle) { (shape, style) }
}

/// The node of a filled shape: one view, whose outline follows its size.
final class ShapeNode<Content: Shape, Style: ShapeStyle>: LeafNode<_ShapeView<Content, Style>> {
  private let shapeItem: ShapeItem

  override init(_ view: _ShapeView<Content, Style>, _ place: NodePlace) {
    shapeItem = ShapeItem(place.graph, view.shape)
    super.init(view, place)
    show()
  }

  override var item: LayoutItem { shapeItem }

  override func show() {
    shapeItem.isEOFilled = view.fillStyle.isEOFilled
    shapeItem.show(view.shape, view.style.resolvedPaint(in: environment)) { [unowned self] in transaction }
    shapeItem.direction = environment.layoutDirection
    shapeItem.isInContainerShape = environment.isInContainerShape
  }
}

private final class ShapeItem: ViewItem, ContainerShapeFollowing {
  let shown = ShapeDrawingView()
  /// The shape on screen, and the one in the view's value.
  private var shape: any Shape
  private var target: any Shape
  private var paint = Paint.none
  private var targetPaint = Paint.none
  private var shapeMotion = GradualPart()
  private var paintMotion = GradualPart()
  var isEOFilled = false
  var direction = LayoutDirection.leftToRight
  var isInContainerShape = false

  init(_ graph: any LayoutHost, _ shape: any Shape) {
    (self.shape, target) = (shape, shape)
    super.init(graph)
  }

  /// Shows another shape and paint, at once or gradually.
  func show(_ shape: any Shape, _ paint: Paint, _ transaction: () -> Transaction) {
    let (motion, traits) = (graph.motion, shown.traitCollection)
    let isShapeGradual = shapeMotion.lead(
      from: target.anyAnimatableData, to: shape.anyAnimatableData, transaction(), motion
    ) { [weak self] in
      guard let self else { return }
      self.shape = target.with($0)
      draw()
    }
    target = shape
    if !isShapeGradual { self.shape = shape }
    let end = paint.components(traits)
    let isPaintGradual = paintMotion.lead(from: targetPaint.components(traits), to: end, transaction(), motion) {
      [weak self] in
      guard let self else { return }
      // At the end the colour follows the appearance again.
      self.paint = $0 == targetPaint.components(shown.traitCollection) ? targetPaint : targetPaint.with($0)
      draw()
    }
    targetPaint = paint
    if !isPaintGradual { self.paint = paint }
  }

  override func viewWasMoved() { draw() }
  func containerShapeChanged() { draw() }

  override var view: UIView { shown }
  override func measure(_ proposal: ProposedViewSize) -> CGSize { target.sizeThatFits(proposal) }

  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    super.place(in: rect, proposal, on: canvas)
    draw()
  }

  private func draw() {
    let (outlined, style) = (shape as? any Stroked)?.line ?? (shape, nil)
    shown.drawing = inContainerShape(isInContainerShape) {
      var drawing = ShapeDrawing(
        outline: outlined.outline(CGRect(origin: .zero, size: shown.bounds.size), direction), stroke: style,
        isEOFilled: isEOFilled, paint: paint)
      drawing.corner = style == nil ? outlined.corner(in: shown.bounds.size) : nil
      return drawing
    }
  }
}

nonisolated extension Shape {
  /// The path in a rectangle, mirrored where the direction asks for it. A rectangle that is not finite has an empty one.
  func outline(_ rect: CGRect, _ direction: LayoutDirection) -> Path {
    guard rect.width.isFinite, rect.height.isFinite else { return Path() }
    let path = path(in: rect)
    guard layoutDirectionBehavior == .mirrors(in: direction) else { return path }
    return path.applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: rect.minX + rect.maxX, ty: 0))
  }

  /// The radius and curve of equal corners of the whole rectangle; `nil` for other shapes.
  func corner(in size: CGSize) -> (radius: CGFloat, curve: CALayerCornerCurve)? {
    let most = min(size.width, size.height) / 2
    switch self {
    case let any as AnyShape: return any.shape.corner(in: size)
    case is Rectangle: return (0, .circular)
    case is ContainerRelativeShape: return ContainerOutline.current == nil ? (0, .circular) : nil
    case is Capsule: return (most, .circular)
    case is Circle where size.width == size.height: return (most, .circular)
    case let rounded as RoundedRectangle where rounded.cornerSize.width == rounded.cornerSize.height:
      return (min(max(rounded.cornerSize.width, 0), most), rounded.style == .circular ? .circular : .continuous)
    default: return nil
    }
  }
}
