import UIKit

/// What a shape's view shows: an outline, filled or followed by a line, and its paint.
struct ShapeDrawing {
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
  private var turn: (gradient: GradientPaint, box: CGRect)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    layer.addSublayer(axial)
  }
  required init?(coder: NSCoder) { nil }

  /// - Parameter box: The rectangle to which unit points refer, in this view's space.
  func show(_ paint: GradientPaint, box: CGRect) {
    let stops = paint.gradient.ordered
    let colors = stops.map { $0.color.uiColor.resolvedColor(with: traitCollection).cgColor }
    var locations = stops.map(\.location)
    axial.frame = bounds
    let size = bounds.size
    func unit(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x / size.width, y: point.y / size.height) }
    /// Between two radii of which the first is no zero, the locations begin later.
    func scale(_ start: CGFloat, _ end: CGFloat) {
      if end > 0, start > 0 { locations = locations.map { (start + $0 * (end - start)) / end } }
    }
    turn = nil
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
    case .angular: turn = (paint, box)
    }
    axial.isHidden = turn != nil
    axial.colors = colors.count == 1 ? colors + colors : colors
    axial.locations = colors.count == 1 ? nil : locations.map { NSNumber(value: Double(min(max($0, 0), 1))) }
    setNeedsDisplay()
  }

  /// The number of wedges that a turn is drawn with: about one for each degree.
  private static let wedges = 360

  override func draw(_ rect: CGRect) {
    guard let turn, case .angular(let center, let start, let end) = turn.gradient.form,
      let context = UIGraphicsGetCurrentContext(), end.radians > start.radians
    else { return }
    let stops = turn.gradient.gradient.ordered
    let point = center.point(in: turn.box)
    let corners = [
      CGPoint(x: 0, y: 0), CGPoint(x: bounds.maxX, y: 0), CGPoint(x: 0, y: bounds.maxY),
      CGPoint(x: bounds.maxX, y: bounds.maxY),
    ]
    let reach = (corners.map { hypot($0.x - point.x, $0.y - point.y) }.max() ?? 0) * 1.1 + 1
    let covered = min((end.radians - start.radians) / (2 * .pi), 1)
    let step = 2 * CGFloat.pi / CGFloat(Self.wedges)
    for index in 0..<Self.wedges {
      let turned = (CGFloat(index) + 0.5) / CGFloat(Self.wedges)
      // The rest of the turn has the last colour in its first half, and the first colour in its second.
      let location = turned <= covered ? turned / covered : turned < (1 + covered) / 2 ? 1 : 0
      let from = start.radians + CGFloat(index) * step
      // Reaches under the next wedge, so that no seam shows; the last one meets the first.
      let to = from + step * (index == Self.wedges - 1 ? 1 : 1.6)
      context.setFillColor(Self.color(stops, location, traitCollection))
      context.move(to: point)
      context.addLine(to: CGPoint(x: point.x + reach * cos(from), y: point.y + reach * sin(from)))
      context.addLine(to: CGPoint(x: point.x + reach * cos(to), y: point.y + reach * sin(to)))
      context.closePath()
      context.fillPath()
    }
  }

  private static func color(_ stops: [Gradient.Stop], _ location: CGFloat, _ traits: UITraitCollection) -> CGColor {
    func parts(_ stop: Gradient.Stop) -> [CGFloat] {
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      stop.color.uiColor.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      return [red, green, blue, alpha]
    }
    guard let first = stops.first, let last = stops.last else { return UIColor.clear.cgColor }
    let next = stops.firstIndex { $0.location >= location } ?? stops.count
    let (low, high) = (next == 0 ? first : stops[next - 1], next == stops.count ? last : stops[next])
    let span = high.location - low.location
    let share = span > 0 ? (location - low.location) / span : 0
    let mixed = zip(parts(low), parts(high)).map { $0 + ($1 - $0) * share }
    return UIColor(red: mixed[0], green: mixed[1], blue: mixed[2], alpha: mixed[3]).cgColor
  }
}
