import UIKit

/// What a shape's view shows: an outline, filled or followed by a line, and its paint.
nonisolated struct ShapeDrawing {
  var outline: Path
  /// `nil` to fill the outline.
  var stroke: StrokeStyle?
  var isEOFilled = false
  var paint: Paint
  /// The radius and curve of the corners, where the outline is the whole rectangle with equal corners.
  var corner: (radius: CGFloat, curve: CALayerCornerCurve)?

  /// What is painted, as one outline to be filled by the winding rule.
  var area: Path { stroke.map(outline.strokedPath) ?? outline }
}

/// The view of a shape. Takes no touches.
///
/// A colour is the layer's own fill or stroke. A gradient or a material is a view inside, whose mask is the outline.
final class ShapeDrawingView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
  private var shapeLayer: CAShapeLayer? { layer as? CAShapeLayer }
  /// Shows the paint where that is no colour.
  private var inside: UIView?
  private var mold: CAShapeLayer?

  var drawing = ShapeDrawing(outline: Path(), paint: .none) { didSet { show() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
  required init?(coder: NSCoder) { nil }

  /// Colours resolve with the view's traits.
  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    if previous?.userInterfaceStyle != traitCollection.userInterfaceStyle { show() }
  }

  private func show() {
    guard let shapeLayer else { return }
    switch drawing.paint {
    case .color(let color):
      removeInside()
      shapeLayer.path = drawing.outline.cgPath
      Self.apply(drawing, color.resolvedColor(with: traitCollection).cgColor, to: shapeLayer)
    case .none:
      removeInside()
      shapeLayer.path = nil
    case .gradient(let gradient):
      shapeLayer.path = nil
      let view = (inside as? GradientView) ?? replaceInside(GradientView())
      let box = drawing.outline.boundingRect
      let margin = drawing.stroke.map { max($0.lineWidth, 0) * max($0.miterLimit, 1) / 2 } ?? 0
      let area = drawing.area.boundingRect.intersection(box.insetBy(dx: -margin, dy: -margin))
      guard !area.isNull, !area.isEmpty, !box.isNull else {
        view.isHidden = true
        return
      }
      view.isHidden = false
      view.frame = area
      view.show(gradient, box: box.offsetBy(dx: -area.minX, dy: -area.minY))
      mask(view, at: area.origin)
    case .material(let style):
      shapeLayer.path = nil
      let view = (inside as? UIVisualEffectView) ?? replaceInside(UIVisualEffectView(effect: nil))
      view.effect = UIBlurEffect(style: style)
      view.frame = drawing.corner == nil ? drawing.area.boundingRect : bounds
      if let corner = drawing.corner {
        view.layer.cornerRadius = corner.radius
        view.layer.cornerCurve = corner.curve
        view.clipsToBounds = true
        view.layer.mask = nil
      } else if !drawing.area.isEmpty {
        view.layer.cornerRadius = 0
        view.clipsToBounds = false
        mask(view, at: view.frame.origin)
      }
    }
  }

  /// Sets the fill or the stroke of a layer.
  private static func apply(_ drawing: ShapeDrawing, _ color: CGColor, to layer: CAShapeLayer) {
    layer.fillRule = drawing.isEOFilled ? .evenOdd : .nonZero
    guard let stroke = drawing.stroke else {
      layer.fillColor = color
      layer.strokeColor = nil
      return
    }
    layer.fillColor = nil
    layer.strokeColor = color
    layer.lineWidth = stroke.lineWidth
    layer.miterLimit = stroke.miterLimit
    layer.lineDashPhase = stroke.dashPhase
    layer.lineDashPattern = stroke.dash.isEmpty ? nil : stroke.dash.map { NSNumber(value: Double($0)) }
    layer.lineCap =
      switch stroke.lineCap {
      case .round: .round
      case .square: .square
      default: .butt
      }
    layer.lineJoin =
      switch stroke.lineJoin {
      case .round: .round
      case .bevel: .bevel
      default: .miter
      }
  }

  private func mask(_ view: UIView, at origin: CGPoint) {
    let mold = mold ?? CAShapeLayer()
    self.mold = mold
    mold.path = drawing.outline.offsetBy(dx: -origin.x, dy: -origin.y).cgPath
    mold.frame = CGRect(origin: .zero, size: view.bounds.size)
    Self.apply(drawing, UIColor.black.cgColor, to: mold)
    if view.layer.mask !== mold { view.layer.mask = mold }
  }

  private func removeInside() {
    inside?.removeFromSuperview()
    inside = nil
    mold = nil
  }

  private func replaceInside<V: UIView>(_ view: V) -> V {
    removeInside()
    view.isUserInteractionEnabled = false
    addSubview(view)
    inside = view
    return view
  }
}

/// Fills its bounds with a gradient.
private final class GradientView: UIView {
  private let axial = CAGradientLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    layer.addSublayer(axial)
  }
  required init?(coder: NSCoder) { nil }

  /// - Parameter box: The rectangle to which unit points refer, in this view's space.
  func show(_ paint: GradientPaint, box: CGRect) {
    var stops = paint.gradient.ordered
    if case .angular(_, let start, let end) = paint.form {
      stops = paint.gradient.turned(by: (end.radians - start.radians) / (2 * .pi)).stops
    }
    let colors = stops.map { $0.color.uiColor.resolvedColor(with: traitCollection).cgColor }
    var locations = stops.map(\.location)
    axial.frame = bounds
    let size = bounds.size
    func unit(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x / size.width, y: point.y / size.height) }
    /// Between two radii of which the first is no zero, the locations begin later.
    func scale(_ start: CGFloat, _ end: CGFloat) {
      if end > 0, start > 0 { locations = locations.map { (start + $0 * (end - start)) / end } }
    }
    switch paint.form {
    case .linear(let start, let end):
      axial.type = .axial
      axial.startPoint = unit(start.point(in: box))
      axial.endPoint = unit(end.point(in: box))
    case .radial(let center, let start, let end):
      axial.type = .radial
      let point = center.point(in: box)
      axial.startPoint = unit(point)
      axial.endPoint = unit(CGPoint(x: point.x + max(end, 0.01), y: point.y + max(end, 0.01)))
      scale(start, end)
    case .elliptical(let center, let start, let end):
      axial.type = .radial
      let point = center.point(in: box)
      axial.startPoint = unit(point)
      axial.endPoint = unit(
        CGPoint(x: point.x + max(end, 0.001) * box.width, y: point.y + max(end, 0.001) * box.height))
      scale(start, end)
    case .angular(let center, let start, _):
      axial.type = .conic
      let point = center.point(in: box)
      axial.startPoint = unit(point)
      axial.endPoint = unit(CGPoint(x: point.x + cos(start.radians), y: point.y + sin(start.radians)))
    }
    axial.colors = colors.count == 1 ? colors + colors : colors
    axial.locations = colors.count == 1 ? nil : locations.map { NSNumber(value: Double(min(max($0, 0), 1))) }
  }
}
