import CoreGraphics
import Foundation
import LayerTree

/// Values by their names, as Core Animation's key-value coding has them.
extension CALayer {
  /// Returns a value by its name: a property of the layer, or what ``setValue(_:forKey:)`` has kept; `nil` for a name without a value.
  ///
  /// Numbers and flags have the property's own type (`CGFloat`, `Float`, `Bool`), where Apple's have `NSNumber`.
  public func value(forKey key: String) -> Any? {
    if let path = AnimationKeyPath(key), path.part == .whole { return path.storedValue(of: self) }
    if let property = NamedProperty.ofLayers[key], property.belongs(to: self) { return property.value(of: self) }
    return keyedValue(key)
  }

  /// Sets a property by its name, with its action, or keeps a value under a name that is no property. A value of a wrong type is ignored.
  ///
  /// `nil` restores the default of a property, which Apple's refuses for numbers, and removes a value that is kept.
  public func setValue(_ value: Any?, forKey key: String) {
    if let path = AnimationKeyPath(key), path.part == .whole { return path.store(value, in: self) }
    if let property = NamedProperty.ofLayers[key], property.belongs(to: self) { return property.set(value, of: self) }
    keep(value, key)
  }

  /// Returns a value by its path: a name, or a part of a property such as `transform.rotation.z` or `position.x`.
  public func value(forKeyPath keyPath: String) -> Any? {
    guard let path = AnimationKeyPath(keyPath), path.part != .whole else { return value(forKey: keyPath) }
    return path.value(of: self)?.asAny
  }

  /// Sets a value by its path: a name, or a part of a property, such as `transform.scale`. A value of a wrong type is ignored.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let path = AnimationKeyPath(keyPath), path.part != .whole else { return setValue(value, forKey: keyPath) }
    if let part = AnimatableValue(value, as: path.kind) { path.set(part, of: self) }
  }
}

/// A property of layers that does not animate.
private struct NamedProperty {
  let belongs: (CALayer) -> Bool
  let get: (CALayer) -> Any?
  let change: (CALayer, Any?) -> Void

  func belongs(to layer: CALayer) -> Bool { belongs(layer) }
  func value(of layer: CALayer) -> Any? { get(layer) }
  func set(_ value: Any?, of layer: CALayer) { change(layer, value) }

  init<Layer: CALayer, Value>(
    _ path: ReferenceWritableKeyPath<Layer, Value>, _ convert: @escaping (Any?) -> Value? = { $0 as? Value }
  ) {
    belongs = { $0 is Layer }
    get = { ($0 as? Layer).flatMap { Self.unwrapped($0[keyPath: path]) } }
    change = { layer, value in
      guard let layer = layer as? Layer else { return }
      if let new = value == nil ? type(of: layer).init()[keyPath: path] : convert(value) { layer[keyPath: path] = new }
    }
  }

  /// A value, or what an optional one holds.
  private static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? mirror.children.first?.value : value
  }

  static let ofLayers: [String: NamedProperty] = [
    "contentsGravity": NamedProperty(\CALayer.contentsGravity),
    "cornerCurve": NamedProperty(\CALayer.cornerCurve),
    "delegate": NamedProperty(\CALayer.delegate) { $0 as? any CALayerDelegate },
    "fillRule": NamedProperty(\CAShapeLayer.fillRule),
    "frame": NamedProperty(\CALayer.frame),
    "lineCap": NamedProperty(\CAShapeLayer.lineCap),
    "lineDashPattern": NamedProperty(\CAShapeLayer.lineDashPattern) { $0 as? [NSNumber] },
    "lineJoin": NamedProperty(\CAShapeLayer.lineJoin),
    "mask": NamedProperty(\CALayer.mask) { $0 as? CALayer },
    "maskedCorners": NamedProperty(\CALayer.maskedCorners),
    "name": NamedProperty(\CALayer.name) { $0 as? String },
    "needsDisplayOnBoundsChange": NamedProperty(\CALayer.needsDisplayOnBoundsChange),
    "opaque": NamedProperty(\CALayer.isOpaque),
    "rasterizationScale": NamedProperty(\CALayer.rasterizationScale) { AnimatableValue($0, as: .number)?.asNumber },
    "shouldRasterize": NamedProperty(\CALayer.shouldRasterize),
    "speed": NamedProperty(\CALayer.speed) { AnimatableValue($0, as: .number).map { Float($0.asNumber) } },
    "sublayers": NamedProperty(\CALayer.sublayers) { $0 as? [CALayer] },
    "type": NamedProperty(\CAGradientLayer.type),
  ]
}

extension AnimationKeyPath {
  /// The whole property as its own type; `nil` for one that this kind of layer has not, or that is `nil`.
  fileprivate func storedValue(of layer: CALayer) -> Any? {
    switch property {
    case .field(.contents, _): layer.contents
    case .field(let field, _): field.path.value(of: layer.values)
    case .shape(let field, _): (layer as? CAShapeLayer).flatMap { field.path.value(of: $0.shape) }
    case .gradient(let field, _): (layer as? CAGradientLayer).flatMap { field.path.value(of: $0.gradient) }
    }
  }

  /// Sets the whole property.
  fileprivate func store(_ value: Any?, in layer: CALayer) {
    switch (property, value) {
    case (.field(.contents, _), _): layer.contents = value
    case (_, let value?): if let new = AnimatableValue(value, as: kind) { set(new, of: layer) }
    case (.field(.backgroundColor, _), nil): layer.backgroundColor = nil
    case (.field(.borderColor, _), nil): layer.borderColor = nil
    case (.field(.shadowColor, _), nil): layer.shadowColor = nil
    case (.field(.shadowPath, _), nil): layer.shadowPath = nil
    case (.shape(.path, _), nil): (layer as? CAShapeLayer)?.path = nil
    case (.shape(.fillColor, _), nil): (layer as? CAShapeLayer)?.fillColor = nil
    case (.shape(.strokeColor, _), nil): (layer as? CAShapeLayer)?.strokeColor = nil
    case (.gradient(.colors, _), nil): (layer as? CAGradientLayer)?.colors = nil
    case (.gradient(.locations, _), nil): (layer as? CAGradientLayer)?.locations = nil
    case (_, nil): if let usual = whole(of: type(of: layer).init()) { set(usual, of: layer) }
    }
  }
}

nonisolated extension FieldPath {
  /// The value of a field that animates, as a property's own type.
  fileprivate func value(of values: Root) -> Any? {
    switch self {
    case .number(let path): values[keyPath: path]
    case .fraction(let path): values[keyPath: path]
    case .point(let path): values[keyPath: path]
    case .size(let path): values[keyPath: path]
    case .rect(let path): values[keyPath: path]
    case .transform(let path): values[keyPath: path]
    case .flag(let path): values[keyPath: path]
    case .color(let path): values[keyPath: path]
    case .path(let path): values[keyPath: path]
    case .numbers(let path): values[keyPath: path]?.map { NSNumber(value: Double($0)) }
    case .colors(let path): values[keyPath: path]
    case .other, .none: nil
    }
  }
}
