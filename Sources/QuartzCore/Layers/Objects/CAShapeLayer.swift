import CoreGraphics
import Diagnostics
import Foundation
import LayerTree

/// A layer that fills and strokes a path between its background and its contents.
///
/// The path is in the layer's space, in points, and is not clipped to the bounds unless the layer masks to them. A non-finite number stops
/// debug builds when it is committed.
@preconcurrency @MainActor open class CAShapeLayer: CALayer {
  /// An immutable copy of the path.
  private var outline: CGPath?

  /// The path, copied when it is set; `nil`, the default, draws nothing. Animates explicitly only, and smoothly only between paths with the
  /// same elements; others switch half-way.
  open var path: CGPath? {
    get { outline }
    set {
      guard outline != newValue else { return }
      if watchesActions { LayerActions.prepare(self, "path") }
      outline = newValue?.copy()
      changed([.specialContent])
    }
  }
  /// Opaque black by default; `nil` does not fill. Animatable.
  open var fillColor: CGColor? = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1) {
    willSet { if watchesActions, fillColor != newValue { LayerActions.prepare(self, "fillColor") } }
    didSet { if fillColor != oldValue { changed([.specialContent]) } }
  }
  /// The rule for overlapping parts. Open subpaths are filled as if closed.
  open var fillRule = CAShapeLayerFillRule.nonZero { didSet { if fillRule != oldValue { changed([.specialContent]) } } }
  /// `nil`, the default, does not stroke. The stroke is drawn over the fill. Animatable.
  open var strokeColor: CGColor? {
    willSet { if watchesActions, strokeColor != newValue { LayerActions.prepare(self, "strokeColor") } }
    didSet { if strokeColor != oldValue { changed([.specialContent]) } }
  }
  /// The start of the stroke as a share of the whole path's length, 0…1. Does not affect the fill. Animatable.
  open var strokeStart: CGFloat = 0 {
    willSet { if watchesActions, strokeStart != newValue { LayerActions.prepare(self, "strokeStart") } }
    didSet { if strokeStart != oldValue { changed([.specialContent]) } }
  }
  /// The end of the stroke as a share of the whole path's length, 0…1. Nothing is stroked unless it is greater than `strokeStart`.
  /// Animatable.
  open var strokeEnd: CGFloat = 1 {
    willSet { if watchesActions, strokeEnd != newValue { LayerActions.prepare(self, "strokeEnd") } }
    didSet { if strokeEnd != oldValue { changed([.specialContent]) } }
  }
  /// In points, half of it on each side of the path. 1 by default; 0 or less strokes nothing. Animatable.
  open var lineWidth: CGFloat = 1 {
    willSet { if watchesActions, lineWidth != newValue { LayerActions.prepare(self, "lineWidth") } }
    didSet { if lineWidth != oldValue { changed([.specialContent]) } }
  }
  /// The longest mitre, in half line widths from corner to tip; sharper corners are bevelled. Animatable.
  open var miterLimit: CGFloat = 10 {
    willSet { if watchesActions, miterLimit != newValue { LayerActions.prepare(self, "miterLimit") } }
    didSet { if miterLimit != oldValue { changed([.specialContent]) } }
  }
  /// The form of open ends and of dashes. Changes do not animate, like those of `lineJoin` and `fillRule`.
  open var lineCap = CAShapeLayerLineCap.butt { didSet { if lineCap != oldValue { changed([.specialContent]) } } }
  open var lineJoin = CAShapeLayerLineJoin.miter { didSet { if lineJoin != oldValue { changed([.specialContent]) } } }
  /// The distance into the pattern at which the stroke begins, in points. Animatable.
  open var lineDashPhase: CGFloat = 0 {
    willSet { if watchesActions, lineDashPhase != newValue { LayerActions.prepare(self, "lineDashPhase") } }
    didSet { if lineDashPhase != oldValue { changed([.specialContent]) } }
  }
  /// Lengths of dashes and gaps in turn, in points; `nil`, or no positive length, strokes a solid line. Each subpath begins the pattern
  /// anew.
  open var lineDashPattern: [NSNumber]? { didSet { if lineDashPattern != oldValue { changed([.specialContent]) } } }

  /// Creates a layer that draws nothing until `path` is set.
  public required init() { super.init() }
  /// Fails: archives of layers are not read here.
  public required init?(coder: NSCoder) { nil }

  public override init(layer: Any) { super.init(layer: layer) }

  nonisolated deinit {}

  package override func takeSpecialValues(of layer: CALayer) {
    guard let layer = layer as? CAShapeLayer else { return }
    outline = layer.outline
    fillColor = layer.fillColor
    fillRule = layer.fillRule
    strokeColor = layer.strokeColor
    strokeStart = layer.strokeStart
    strokeEnd = layer.strokeEnd
    lineWidth = layer.lineWidth
    miterLimit = layer.miterLimit
    lineCap = layer.lineCap
    lineJoin = layer.lineJoin
    lineDashPhase = layer.lineDashPhase
    lineDashPattern = layer.lineDashPattern
  }

  package override func makeSpecialContent() -> LayerSpecialContent? {
    guard let outline, !outline.isEmpty else { return nil }
    let numbers = [strokeStart, strokeEnd, lineWidth, miterLimit, lineDashPhase]
    guard numbers.allSatisfy(\.isFinite) else {
      Diagnostics.stop(
        Diagnostic(
          "CAShapeLayer contains NaN or infinity.",
          objects: [
            "layer: \(summary)", "strokeStart, strokeEnd, lineWidth, miterLimit, lineDashPhase: \(numbers)",
          ],
          likelyCause: "A division by zero, often in a progress with zero parts.", remedy: "Check the divisor."))
    }
    return .shape(
      LayerShape(
        path: outline, fillColor: fillColor, usesEvenOddRule: fillRule == .evenOdd,
        strokeColor: strokeColor, strokeStart: strokeStart, strokeEnd: strokeEnd, lineWidth: lineWidth,
        miterLimit: miterLimit, lineCap: lineCap, lineJoin: lineJoin, lineDashPhase: lineDashPhase,
        lineDashPattern: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) }))
  }
}
