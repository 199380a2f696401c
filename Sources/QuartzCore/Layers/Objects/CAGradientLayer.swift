import CoreGraphics
import Diagnostics
import Foundation
import LayerTree

/// The form of a gradient.
nonisolated public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along the line from the start point to the end point.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// From the start point outwards to an ellipse whose bounding box has a corner in the end point.
  public static let radial = CAGradientLayerType(rawValue: "radial")
}

/// A layer that fills its bounds, corners included, with a gradient between its background and its contents.
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
  /// `CGColor`s; anything else is left out.
  open var colors: [Any]? {
    willSet { if watchesActions { LayerActions.prepare(self, "colors") } }
    didSet { changed([.specialContent]) }
  }
  /// A place in 0…1 for each colour, ascending; `nil` spreads them evenly.
  open var locations: [NSNumber]? {
    willSet { if watchesActions, locations != newValue { LayerActions.prepare(self, "locations") } }
    didSet { if locations != oldValue { changed([.specialContent]) } }
  }
  /// In units of the bounds.
  open var startPoint = CGPoint(x: 0.5, y: 0) {
    willSet { if watchesActions, startPoint != newValue { LayerActions.prepare(self, "startPoint") } }
    didSet { if startPoint != oldValue { changed([.specialContent]) } }
  }
  /// In units of the bounds.
  open var endPoint = CGPoint(x: 0.5, y: 1) {
    willSet { if watchesActions, endPoint != newValue { LayerActions.prepare(self, "endPoint") } }
    didSet { if endPoint != oldValue { changed([.specialContent]) } }
  }
  open var type = CAGradientLayerType.axial { didSet { if type != oldValue { changed([.specialContent]) } } }

  public required init() { super.init() }
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
