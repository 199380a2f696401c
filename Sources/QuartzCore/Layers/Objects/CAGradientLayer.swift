import CoreGraphics
import Diagnostics
import Foundation
import LayerTree

/// A layer that fills its bounds, rounded corners included, with a gradient between its background and its contents.
///
/// Beyond its ends the gradient continues with its first and last colours. If the start and end points coincide, the last colour fills the
/// layer, unless the gradient is conic. Colours are interpolated without premultiplying, as by `CGGradient`; animations of `colors` are premultiplied.
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
  /// What this class adds to the values of all layers.
  private(set) final var gradient = LayerGradient()

  /// The colours from start to end, as `CGColor`s; other elements are left out. `nil`, the default, draws nothing. Animatable while the
  /// number of colours stays the same.
  open var colors: [Any]? {
    get { gradient.colors }
    set { change(.colors, \.colors, to: newValue?.compactMap { $0 as? CGColor }) }
  }
  /// A location in 0…1 for each colour, ascending; `nil`, the default, spreads the colours evenly, as does a wrong number of locations.
  /// Animatable.
  open var locations: [NSNumber]? {
    get { gradient.locations?.map { NSNumber(value: $0) } }
    set { change(.locations, \.locations, to: newValue?.map { CGFloat($0.doubleValue) }) }
  }
  /// The point of the first colour, or the centre of a radial or conic gradient, in units of the bounds. The middle of the top edge by default.
  /// Animatable.
  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set { change(.startPoint, \.startPoint, to: newValue) }
  }
  /// The point of the last colour, in units of the bounds. The middle of the bottom edge by default. Animatable.
  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set { change(.endPoint, \.endPoint, to: newValue) }
  }
  /// The form of the gradient, axial by default. A change shows in the next frame, without an animation.
  open var type: CAGradientLayerType {
    get { gradient.type }
    set { change(.type, \.type, to: newValue) }
  }

  /// Creates a layer that draws nothing until `colors` are set.
  public required init() { super.init() }
  /// Fails: archives of layers are not read here.
  public required init?(coder: NSCoder) { nil }

  public override init(layer: Any) { super.init(layer: layer) }

  nonisolated deinit {}

  /// Sets a value unless it is unchanged, and prepares its action, as `CALayer` does with the values of all layers.
  private func change<Value: Equatable>(
    _ field: GradientField, _ path: WritableKeyPath<LayerGradient, Value>, to value: Value
  ) {
    guard gradient[keyPath: path] != value else { return }
    if watchesActions, field.path.triggersAction { LayerActions.prepare(self, field.key) }
    gradient[keyPath: path] = value
    changed([.specialContent])
  }

  package override func takeSpecialValues(of layer: CALayer) {
    guard let layer = layer as? CAGradientLayer else { return }
    gradient = layer.gradient
  }

  /// Numbers that are non-finite stop debug builds; in release builds the gradient is not drawn.
  package override func makeSpecialContent() -> LayerSpecialContent? {
    guard let colors = gradient.colors, !colors.isEmpty else { return nil }
    for field in GradientField.allCases {
      guard case .point(let path) = field.path else { continue }
      guard LayerGeometry.isFinite(gradient[keyPath: path], field.key, of: self) else { return nil }
    }
    return .gradient(gradient)
  }
}
