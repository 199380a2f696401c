import CoreGraphics
import Foundation

/// A new value of one property of a layer.
nonisolated package enum LayerProperty: Hashable, Sendable, Codable {
  case bounds(CGRect)
  case position(CGPoint)
  case zPosition(CGFloat)
  case anchorPoint(CGPoint)
  case transform(CATransform3D)
  case isHidden(Bool)
  case opacity(Float)
  case isOpaque(Bool)
  case backgroundColor(LayerColor?)
  case cornerRadius(CGFloat)
  case maskedCorners(CACornerMask)
  case cornerCurve(CALayerCornerCurve)
  case borderWidth(CGFloat)
  case borderColor(LayerColor?)
  case shadow(LayerShadow)
  case masksToBounds(Bool)
  case mask(LayerID?)
  case contents(ContentsID?)
  case contentsGravity(CALayerContentsGravity)
  case contentsScale(CGFloat)
  case contentsRect(CGRect)
  case contentsCenter(CGRect)
  case specialContent(LayerSpecialContent?)
  case backdrop(LayerBackdrop?)
}

nonisolated extension LayerProperties {
  package mutating func apply(_ property: LayerProperty) {
    switch property {
    case .bounds(let value): bounds = value
    case .position(let value): position = value
    case .zPosition(let value): zPosition = value
    case .anchorPoint(let value): anchorPoint = value
    case .transform(let value): transform = value
    case .isHidden(let value): isHidden = value
    case .opacity(let value): opacity = value
    case .isOpaque(let value): isOpaque = value
    case .backgroundColor(let value): backgroundColor = value
    case .cornerRadius(let value): cornerRadius = value
    case .maskedCorners(let value): maskedCorners = value
    case .cornerCurve(let value): cornerCurve = value
    case .borderWidth(let value): borderWidth = value
    case .borderColor(let value): borderColor = value
    case .shadow(let value): shadow = value
    case .masksToBounds(let value): masksToBounds = value
    case .mask(let value): mask = value
    case .contents(let value): contents = value
    case .contentsGravity(let value): contentsGravity = value
    case .contentsScale(let value): contentsScale = value
    case .contentsRect(let value): contentsRect = value
    case .contentsCenter(let value): contentsCenter = value
    case .specialContent(let value): specialContent = value
    case .backdrop(let value): backdrop = value
    }
  }
}
