import CoreGraphics
import Foundation
import LayerTree

extension AnimationKeyPath {
  /// Returns the layer's own value; `nil` when this kind of layer has no such property.
  package func value(of layer: CALayer) -> AnimatableValue? { whole(of: layer).map(extract) }

  /// Sets the layer's own value; ignored when this kind of layer has no such property. Sizes and numbers that cannot be negative are
  /// clamped to zero.
  package func set(_ value: AnimatableValue, of layer: CALayer) {
    guard part != .whole else { return setWhole(value, of: layer) }
    guard let whole = whole(of: layer) else { return }
    setWhole(insert(value, into: whole), of: layer)
  }

  /// Returns the whole property's value.
  private func whole(of layer: CALayer) -> AnimatableValue? {
    switch property {
    case .field(.contents, _): .image(layer.contents as? CGImage)
    case .field(let field, _): AnimatableValue(field, of: layer.values)
    case .special(let property): special(property, of: layer)
    }
  }

  /// Returns a property of a shape or gradient layer; `nil` on a layer of another class.
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

  /// Sets the value through the layer's properties, which subclasses may override.
  private func setWhole(_ value: AnimatableValue, of layer: CALayer) {
    switch property {
    case .field(let field, _): set(field, field.isNeverNegative ? value.withoutNegativeSize : value, of: layer)
    case .special(let property): setSpecial(property, value, of: layer)
    }
  }

  private func set(_ field: LayerField, _ value: AnimatableValue, of layer: CALayer) {
    switch field {
    case .bounds: layer.bounds = value.asRect
    case .position: layer.position = value.asPoint
    case .zPosition: layer.zPosition = value.asNumber
    case .anchorPoint: layer.anchorPoint = value.asPoint
    case .transform: if let transform = value.asTransform { layer.transform = transform }
    case .isHidden: layer.isHidden = value.asFlag
    case .opacity: layer.opacity = Float(value.asNumber)
    case .backgroundColor: layer.backgroundColor = value.asColor
    case .cornerRadius: layer.cornerRadius = value.asNumber
    case .borderWidth: layer.borderWidth = value.asNumber
    case .borderColor: layer.borderColor = value.asColor
    case .shadowColor: layer.shadowColor = value.asColor
    case .shadowOpacity: layer.shadowOpacity = Float(value.asNumber)
    case .shadowOffset: layer.shadowOffset = value.asSize
    case .shadowRadius: layer.shadowRadius = value.asNumber
    case .shadowPath: layer.shadowPath = value.asPath
    case .masksToBounds: layer.masksToBounds = value.asFlag
    case .contents: layer.contents = value.asImage
    case .contentsScale: layer.contentsScale = value.asNumber
    case .contentsRect: layer.contentsRect = value.asRect
    case .contentsCenter: layer.contentsCenter = value.asRect
    // Never animated.
    case .isOpaque, .maskedCorners, .cornerCurve, .mask, .contentsGravity, .specialContent, .backdrop, .sublayers: break
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
