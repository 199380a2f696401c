import CoreGraphics
import Foundation
import LayerTree

extension AnimationKeyPath {
  /// The layer's own value; `nil` when this kind of layer has no such property.
  package func value(of layer: CALayer) -> AnimatableValue? { whole(of: layer).map(extract) }

  /// Sets the layer's own value.
  package func set(_ value: AnimatableValue, of layer: CALayer) {
    guard part != .whole else { return setWhole(value, of: layer) }
    guard let whole = whole(of: layer) else { return }
    setWhole(insert(value, into: whole), of: layer)
  }

  private func whole(of layer: CALayer) -> AnimatableValue? {
    switch property {
    case .field(.contents): .image(layer.contents as? CGImage)
    case .field(let field): AnimatableValue(field, of: layer.values)
    case .special(let property): special(property, of: layer)
    }
  }

  private func special(_ property: SpecialProperty, of layer: CALayer) -> AnimatableValue? {
    if let shape = layer as? CAShapeLayer {
      return switch property {
      case .path: shape.path.map(AnimatableValue.path)
      case .fillColor: AnimatableValue(shape.fillColor)
      case .strokeColor: AnimatableValue(shape.strokeColor)
      case .strokeStart: .number(shape.strokeStart)
      case .strokeEnd: .number(shape.strokeEnd)
      case .lineWidth: .number(shape.lineWidth)
      case .miterLimit: .number(shape.miterLimit)
      case .lineDashPhase: .number(shape.lineDashPhase)
      default: nil
      }
    }
    guard let gradient = layer as? CAGradientLayer else { return nil }
    return switch property {
    case .colors: AnimatableValue(gradient.colors, as: .colors)
    case .locations: AnimatableValue(gradient.locations, as: .numbers)
    case .startPoint: AnimatableValue(gradient.startPoint)
    case .endPoint: AnimatableValue(gradient.endPoint)
    default: nil
    }
  }

  private func setWhole(_ value: AnimatableValue, of layer: CALayer) {
    switch property {
    case .field(.contents): layer.contents = value.asImage
    case .field(let field): layer.set(field, to: field.isNeverNegative ? value.withoutNegativeSize : value)
    case .special(let property): setSpecial(property, value, of: layer)
    }
  }

  private func setSpecial(_ property: SpecialProperty, _ value: AnimatableValue, of layer: CALayer) {
    if let shape = layer as? CAShapeLayer {
      switch property {
      case .path: shape.path = value.asPath
      case .fillColor: shape.fillColor = value.asColor
      case .strokeColor: shape.strokeColor = value.asColor
      case .strokeStart: shape.strokeStart = value.asNumber
      case .strokeEnd: shape.strokeEnd = value.asNumber
      case .lineWidth: shape.lineWidth = value.asNumber
      case .miterLimit: shape.miterLimit = value.asNumber
      case .lineDashPhase: shape.lineDashPhase = value.asNumber
      default: break
      }
    } else if let gradient = layer as? CAGradientLayer {
      switch property {
      case .colors: gradient.colors = value.asColors
      case .locations: gradient.locations = value.asNumbers
      case .startPoint: gradient.startPoint = value.asPoint
      case .endPoint: gradient.endPoint = value.asPoint
      default: break
      }
    }
  }
}

extension CALayer {
  /// Sets a value as the property of that name does, unless a subclass overrides it.
  final func set(_ field: LayerField, to value: AnimatableValue) {
    switch field.path {
    case .rect where field == .bounds: bounds = value.asRect
    case .number(let path): change(field, path, to: value.asNumber)
    case .fraction(let path): change(field, path, to: Float(value.asNumber))
    case .point(let path): change(field, path, to: value.asPoint)
    case .size(let path): change(field, path, to: value.asSize)
    case .rect(let path): change(field, path, to: value.asRect)
    case .transform(let path): if let transform = value.asTransform { change(field, path, to: transform) }
    case .flag(let path): change(field, path, to: value.asFlag)
    case .color(let path): change(field, path, to: value.asColor)
    case .path(let path): change(field, path, to: value.asPath)
    case .other, .none: break
    }
  }
}
