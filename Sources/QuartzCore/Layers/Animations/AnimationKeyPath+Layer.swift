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
  func whole(of layer: CALayer) -> AnimatableValue? {
    switch property {
    case .field(.contents, _): .image(layer.contents as? CGImage)
    case .field(let field, _): AnimatableValue(field.path, of: layer.values)
    case .shape(let field, _): (layer as? CAShapeLayer).flatMap { AnimatableValue(field.path, of: $0.shape) }
    case .gradient(let field, _): (layer as? CAGradientLayer).flatMap { AnimatableValue(field.path, of: $0.gradient) }
    }
  }

  /// Sets the value through the layer's properties, which subclasses may override.
  private func setWhole(_ value: AnimatableValue, of layer: CALayer) {
    switch property {
    case .field(let field, _): set(field, field.isNeverNegative ? value.withoutNegativeSize : value, of: layer)
    case .shape(let field, _): if let shape = layer as? CAShapeLayer { set(field, value, of: shape) }
    case .gradient(let field, _): if let gradient = layer as? CAGradientLayer { set(field, value, of: gradient) }
    }
  }

  private func set(_ field: LayerField, _ value: AnimatableValue, of layer: CALayer) {
    switch field {
    case .bounds: layer.bounds = value.asRect
    case .position: layer.position = value.asPoint
    case .zPosition: layer.zPosition = value.asNumber
    case .anchorPoint: layer.anchorPoint = value.asPoint
    case .transform: if let transform = value.asTransform { layer.transform = transform }
    case .sublayerTransform: if let transform = value.asTransform { layer.sublayerTransform = transform }
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
    case .isOpaque, .maskedCorners, .cornerCurve, .mask, .contentsGravity, .specialContent, .backdrop, .effect,
      .sublayers:
      break
    }
  }

  private func set(_ field: ShapeField, _ value: AnimatableValue, of layer: CAShapeLayer) {
    switch field {
    case .path: layer.path = value.asPath
    case .fillColor: layer.fillColor = value.asColor
    case .strokeColor: layer.strokeColor = value.asColor
    case .strokeStart: layer.strokeStart = value.asNumber
    case .strokeEnd: layer.strokeEnd = value.asNumber
    case .lineWidth: layer.lineWidth = value.asNumber
    case .miterLimit: layer.miterLimit = value.asNumber
    case .lineDashPhase: layer.lineDashPhase = value.asNumber
    // Never animated.
    case .fillRule, .lineCap, .lineJoin, .lineDashPattern: break
    }
  }

  private func set(_ field: GradientField, _ value: AnimatableValue, of layer: CAGradientLayer) {
    switch field {
    case .colors: layer.colors = value.asColors
    case .locations: layer.locations = value.asNumbers
    case .startPoint: layer.startPoint = value.asPoint
    case .endPoint: layer.endPoint = value.asPoint
    // Never animated.
    case .type: break
    }
  }
}
