import CoreGraphics
import Foundation

/// Everything a consumer needs to know to show one layer, apart from its sublayers.
///
/// Geometry is in points, as in ``CALayer``.
nonisolated package struct LayerProperties: Hashable, Sendable, Codable {
  package var bounds = CGRect.zero
  package var position = CGPoint.zero
  package var zPosition: CGFloat = 0
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  package var transform = CATransform3DIdentity
  package var isHidden = false
  package var opacity: Float = 1
  package var isOpaque = false
  package var backgroundColor: LayerColor?
  package var cornerRadius: CGFloat = 0
  package var maskedCorners = CACornerMask.allCorners
  package var cornerCurve = CALayerCornerCurve.circular
  package var borderWidth: CGFloat = 0
  package var borderColor: LayerColor?
  package var shadow = LayerShadow()
  package var masksToBounds = false
  package var mask: LayerID?
  package var contents: ContentsID?
  package var contentsGravity = CALayerContentsGravity.resize
  package var contentsScale: CGFloat = 1
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var specialContent: LayerSpecialContent?
  package var backdrop: LayerBackdrop?

  package init() {}

  /// From the layer's space to its superlayer's, without perspective.
  package var toSuperlayer: CGAffineTransform {
    layerToSuperlayer(bounds: bounds, position: position, anchorPoint: anchorPoint, transform: transform)
  }
}

/// Names of properties, for keeping track of changes.
nonisolated package struct LayerPropertySet: OptionSet, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  static let bounds = LayerPropertySet(rawValue: 1 << 0)
  static let position = LayerPropertySet(rawValue: 1 << 1)
  static let zPosition = LayerPropertySet(rawValue: 1 << 2)
  static let anchorPoint = LayerPropertySet(rawValue: 1 << 3)
  static let transform = LayerPropertySet(rawValue: 1 << 4)
  static let isHidden = LayerPropertySet(rawValue: 1 << 5)
  static let opacity = LayerPropertySet(rawValue: 1 << 6)
  static let isOpaque = LayerPropertySet(rawValue: 1 << 7)
  static let backgroundColor = LayerPropertySet(rawValue: 1 << 8)
  static let cornerRadius = LayerPropertySet(rawValue: 1 << 9)
  static let maskedCorners = LayerPropertySet(rawValue: 1 << 10)
  static let cornerCurve = LayerPropertySet(rawValue: 1 << 11)
  static let borderWidth = LayerPropertySet(rawValue: 1 << 12)
  static let borderColor = LayerPropertySet(rawValue: 1 << 13)
  static let shadow = LayerPropertySet(rawValue: 1 << 14)
  static let masksToBounds = LayerPropertySet(rawValue: 1 << 15)
  static let mask = LayerPropertySet(rawValue: 1 << 16)
  static let contents = LayerPropertySet(rawValue: 1 << 17)
  static let contentsGravity = LayerPropertySet(rawValue: 1 << 18)
  static let contentsScale = LayerPropertySet(rawValue: 1 << 19)
  static let contentsRect = LayerPropertySet(rawValue: 1 << 20)
  static let contentsCenter = LayerPropertySet(rawValue: 1 << 21)
  static let specialContent = LayerPropertySet(rawValue: 1 << 22)
  static let backdrop = LayerPropertySet(rawValue: 1 << 23)
  /// Every property.
  static let all = LayerPropertySet(rawValue: 1 << 24 - 1)
  /// Not a property: the list of sublayers.
  static let sublayers = LayerPropertySet(rawValue: 1 << 24)
}
