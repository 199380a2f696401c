import CoreGraphics
import Foundation

extension CALayer {
  /// Remembers that the next commit has to look at `properties`. O(1).
  final func changed(_ properties: LayerPropertySet) {
    guard commitState.isTracked else { return }
    if commitState.changes.isEmpty { commitState.context?.noteChange(of: self) }
    commitState.changes.formUnion(properties)
  }

  /// The layer in one line, without an address: messages are compared between runs.
  final var summary: String {
    let named = name.map { " \"\($0)\"" } ?? ""
    return "<\(type(of: self))\(named); position = \(position); bounds = \(bounds)>"
  }

  /// Takes over the values of `layer`, for ``init(layer:)``.
  final func copyValues(of layer: CALayer) {
    name = layer.name
    bounds = layer.bounds
    position = layer.position
    zPosition = layer.zPosition
    anchorPoint = layer.anchorPoint
    transform = layer.transform
    masksToBounds = layer.masksToBounds
    isHidden = layer.isHidden
    opacity = layer.opacity
    isOpaque = layer.isOpaque
    backgroundColor = layer.backgroundColor
    cornerRadius = layer.cornerRadius
    maskedCorners = layer.maskedCorners
    cornerCurve = layer.cornerCurve
    borderWidth = layer.borderWidth
    borderColor = layer.borderColor
    shadowColor = layer.shadowColor
    shadowOpacity = layer.shadowOpacity
    shadowOffset = layer.shadowOffset
    shadowRadius = layer.shadowRadius
    shadowPath = layer.shadowPath
    contents = layer.contents
    contentsGravity = layer.contentsGravity
    contentsScale = layer.contentsScale
    contentsRect = layer.contentsRect
    contentsCenter = layer.contentsCenter
    needsDisplayOnBoundsChange = layer.needsDisplayOnBoundsChange
    update = LayerUpdate.Flags()
  }
}
