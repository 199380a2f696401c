import CoreGraphics
import Diagnostics
import Foundation
import LayerTree

/// The form of a gradient. Any name other than `radial`'s acts as `axial`.
nonisolated public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Changes along the line from the start point to the end point; constant across it.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Changes from the start point outwards to an ellipse whose bounding box has a corner at the end point.
  public static let radial = CAGradientLayerType(rawValue: "radial")
}

/// A layer that fills its bounds, rounded corners included, with a gradient between its background and its contents.
///
/// Beyond its ends the gradient continues with its first and last colours. If the start and end points coincide, the last colour fills the
/// layer. Colours are interpolated without premultiplying, as by `CGGradient`; animations of `colors` are premultiplied.
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
  /// The colours from start to end, as `CGColor`s; other elements are left out. `nil`, the default, draws nothing. Animatable while the
  /// number of colours stays the same.
  open var colors: [Any]? {
    willSet { if watchesActions { LayerActions.prepare(self, "colors") } }
    didSet { changed([.specialContent]) }
  }
  /// A location in 0…1 for each colour, ascending; `nil`, the default, spreads the colours evenly, as does a wrong number of locations.
  /// Animatable.
  open var locations: [NSNumber]? {
    willSet { if watchesActions, locations != newValue { LayerActions.prepare(self, "locations") } }
    didSet { if locations != oldValue { changed([.specialContent]) } }
  }
  /// The point of the first colour, or the centre of a radial gradient, in units of the bounds. The middle of the top edge by default.
  /// Animatable.
  open var startPoint = CGPoint(x: 0.5, y: 0) {
    willSet { if watchesActions, startPoint != newValue { LayerActions.prepare(self, "startPoint") } }
    didSet { if startPoint != oldValue { changed([.specialContent]) } }
  }
  /// The point of the last colour, in units of the bounds. The middle of the bottom edge by default. Animatable.
  open var endPoint = CGPoint(x: 0.5, y: 1) {
    willSet { if watchesActions, endPoint != newValue { LayerActions.prepare(self, "endPoint") } }
    didSet { if endPoint != oldValue { changed([.specialContent]) } }
  }
  /// The form of the gradient, axial by default. A change shows in the next frame, without an animation.
  open var type = CAGradientLayerType.axial { didSet { if type != oldValue { changed([.specialContent]) } } }

  /// Creates a layer that draws nothing until `colors` are set.
  public required init() { super.init() }
  /// Fails: archives of layers are not read here.
  public required init?(coder: NSCoder) { nil }

  public override init(layer: Any) { super.init(layer: layer) }

  nonisolated deinit {}

  package override func takeSpecialValues(of layer: CALayer) {
    guard let layer = layer as? CAGradientLayer else { return }
    colors = layer.colors
    locations = layer.locations
    startPoint = layer.startPoint
    endPoint = layer.endPoint
    type = layer.type
  }

  /// Numbers that are non-finite stop debug builds; in release builds the gradient is not drawn.
  package override func makeSpecialContent() -> LayerSpecialContent? {
    let colors = (colors ?? []).compactMap { $0 as? CGColor }
    guard !colors.isEmpty, LayerGeometry.isFinite(startPoint, "startPoint", of: self),
      LayerGeometry.isFinite(endPoint, "endPoint", of: self)
    else { return nil }
    var places = (locations ?? []).map { CGFloat($0.doubleValue) }
    if places.count != colors.count {
      let last = CGFloat(max(colors.count - 1, 1))
      places = colors.indices.map { CGFloat($0) / last }
    }
    return .gradient(
      LayerGradient(
        colors: colors, locations: places, startPoint: startPoint, endPoint: endPoint, isRadial: type == .radial))
  }
}
