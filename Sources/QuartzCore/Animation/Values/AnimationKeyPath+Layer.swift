import CoreGraphics
import Foundation

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
    case .bounds: AnimatableValue(layer.bounds)
    case .position: AnimatableValue(layer.position)
    case .zPosition: .number(layer.zPosition)
    case .anchorPoint: AnimatableValue(layer.anchorPoint)
    case .transform: .transform(layer.transform)
    case .hidden: .flag(layer.isHidden)
    case .opacity: .number(Double(layer.opacity))
    case .backgroundColor: AnimatableValue(layer.backgroundColor)
    case .cornerRadius: .number(layer.cornerRadius)
    case .borderWidth: .number(layer.borderWidth)
    case .borderColor: AnimatableValue(layer.borderColor)
    case .shadowColor: AnimatableValue(layer.shadowColor)
    case .shadowOpacity: .number(Double(layer.shadowOpacity))
    case .shadowOffset: AnimatableValue(layer.shadowOffset)
    case .shadowRadius: .number(layer.shadowRadius)
    case .shadowPath: layer.shadowPath.map(AnimatableValue.path)
    case .contents: .image(layer.contents as? CGImage)
    case .contentsRect: AnimatableValue(layer.contentsRect)
    case .contentsCenter: AnimatableValue(layer.contentsCenter)
    case .contentsScale: .number(layer.contentsScale)
    case .masksToBounds: .flag(layer.masksToBounds)
    default: special(of: layer)
    }
  }

  private func special(of layer: CALayer) -> AnimatableValue? {
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
    case .bounds: layer.bounds = Self.withoutNegativeSize(value.asRect)
    case .position: layer.position = value.asPoint
    case .zPosition: layer.zPosition = value.asNumber
    case .anchorPoint: layer.anchorPoint = value.asPoint
    case .transform: if let transform = value.asTransform { layer.transform = transform }
    case .hidden: layer.isHidden = value.asFlag
    case .opacity: layer.opacity = Float(value.asNumber)
    case .backgroundColor: layer.backgroundColor = value.asColor
    case .cornerRadius: layer.cornerRadius = max(value.asNumber, 0)
    case .borderWidth: layer.borderWidth = max(value.asNumber, 0)
    case .borderColor: layer.borderColor = value.asColor
    case .shadowColor: layer.shadowColor = value.asColor
    case .shadowOpacity: layer.shadowOpacity = Float(value.asNumber)
    case .shadowOffset: layer.shadowOffset = value.asSize
    case .shadowRadius: layer.shadowRadius = max(value.asNumber, 0)
    case .shadowPath: layer.shadowPath = value.asPath
    case .contents: layer.contents = value.asImage
    case .contentsRect: layer.contentsRect = value.asRect
    case .contentsCenter: layer.contentsCenter = value.asRect
    case .contentsScale: layer.contentsScale = value.asNumber
    case .masksToBounds: layer.masksToBounds = value.asFlag
    default: setSpecial(value, of: layer)
    }
  }

  /// A spring on its way to nothing swings past it.
  private static func withoutNegativeSize(_ rect: CGRect) -> CGRect {
    CGRect(origin: rect.origin, size: CGSize(width: max(rect.size.width, 0), height: max(rect.size.height, 0)))
  }

  private func setSpecial(_ value: AnimatableValue, of layer: CALayer) {
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
