import CoreGraphics
import Diagnostics
import Foundation
import LayerTree

/// A layer that fills and strokes a path between its background and its contents.
///
/// The path is in the layer's space, in points, and is not clipped to the bounds unless the layer masks to them. A non-finite number stops
/// debug builds when it is committed.
@preconcurrency @MainActor open class CAShapeLayer: CALayer {
  /// What this class adds to the values of all layers.
  private(set) final var shape = LayerShape()

  /// The path, copied when it is set; `nil`, the default, draws nothing. Animates explicitly only, and smoothly only between paths with the
  /// same elements; others switch half-way.
  open var path: CGPath? {
    get { shape.path }
    set { change(.path, \.path, to: newValue?.copy()) }
  }
  /// Opaque black by default; `nil` does not fill. Animatable.
  open var fillColor: CGColor? {
    get { shape.fillColor }
    set { change(.fillColor, \.fillColor, to: newValue) }
  }
  /// The rule for overlapping parts. Open subpaths are filled as if closed.
  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { change(.fillRule, \.fillRule, to: newValue) }
  }
  /// `nil`, the default, does not stroke. The stroke is drawn over the fill. Animatable.
  open var strokeColor: CGColor? {
    get { shape.strokeColor }
    set { change(.strokeColor, \.strokeColor, to: newValue) }
  }
  /// The start of the stroke as a share of the whole path's length, 0…1; 0 by default. Does not affect the fill. Animatable.
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set { change(.strokeStart, \.strokeStart, to: newValue) }
  }
  /// The end of the stroke as a share of the whole path's length, 0…1; 1 by default. Nothing is stroked unless it is greater than
  /// `strokeStart`. Animatable.
  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set { change(.strokeEnd, \.strokeEnd, to: newValue) }
  }
  /// In points, half of it on each side of the path. 1 by default; 0 or less strokes nothing. Animatable.
  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { change(.lineWidth, \.lineWidth, to: newValue) }
  }
  /// The longest mitre, in half line widths from corner to tip; sharper corners are bevelled. 10 by default. Animatable.
  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { change(.miterLimit, \.miterLimit, to: newValue) }
  }
  /// The form of open ends and of dashes. Changes do not animate, like those of `lineJoin` and `fillRule`.
  open var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set { change(.lineCap, \.lineCap, to: newValue) }
  }
  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set { change(.lineJoin, \.lineJoin, to: newValue) }
  }
  /// The distance into the pattern at which the stroke begins, in points. Animatable.
  open var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set { change(.lineDashPhase, \.lineDashPhase, to: newValue) }
  }
  /// Lengths of dashes and gaps in turn, in points; `nil`, or no positive length, strokes a solid line. Each subpath begins the pattern
  /// anew.
  open var lineDashPattern: [NSNumber]? {
    get { shape.lineDashPattern?.map { NSNumber(value: $0) } }
    set { change(.lineDashPattern, \.lineDashPattern, to: newValue?.map { CGFloat($0.doubleValue) }) }
  }

  /// Creates a layer that draws nothing until `path` is set.
  public required init() { super.init() }
  /// Fails: archives of layers are not read here.
  public required init?(coder: NSCoder) { nil }

  public override init(layer: Any) { super.init(layer: layer) }

  nonisolated deinit {}

  /// Sets a value unless it is unchanged, and prepares its action, as `CALayer` does with the values of all layers.
  private func change<Value: Equatable>(
    _ field: ShapeField, _ path: WritableKeyPath<LayerShape, Value>, to value: Value
  ) {
    guard shape[keyPath: path] != value else { return }
    if watchesActions, field.path.triggersAction { LayerActions.prepare(self, field.key) }
    shape[keyPath: path] = value
    changed([.specialContent])
  }

  package override func takeSpecialValues(of layer: CALayer) {
    guard let layer = layer as? CAShapeLayer else { return }
    shape = layer.shape
  }

  package override func makeSpecialContent() -> LayerSpecialContent? {
    guard let path = shape.path, !path.isEmpty else { return nil }
    // One sum tells; the names are for the message.
    let sum = shape.strokeStart + shape.strokeEnd + shape.lineWidth + shape.miterLimit + shape.lineDashPhase
    guard sum.isFinite else {
      let nonFinite = ShapeField.allCases.filter {
        if case .number(let path) = $0.path { !shape[keyPath: path].isFinite } else { false }
      }
      Diagnostics.stop(
        Diagnostic(
          "CAShapeLayer contains NaN or infinity.",
          objects: ["layer: \(summary)", "non-finite: \(nonFinite.map(\.key).joined(separator: ", "))"],
          likelyCause: "A division by zero, often in a progress with zero parts.", remedy: "Check the divisor."))
    }
    return .shape(shape)
  }
}
