import CoreGraphics
import Foundation

extension CALayer {
  /// Remembers that the next commit has to look at `properties`. O(1).
  final func changed(_ properties: LayerPropertySet) {
    if LayerActions.hasPrepared { LayerActions.runPrepared(for: self) }
    guard commitState.isTracked else { return }
    if commitState.changes.isEmpty { commitState.context?.noteChange(of: self) }
    commitState.changes.formUnion(properties)
  }

  /// The layer in one line, without an address: messages are compared between runs.
  final var summary: String {
    let named = name.map { " \"\($0)\"" } ?? ""
    let owner = delegate.map { " of \(type(of: $0))" } ?? ""
    return "<\(type(of: self))\(named)\(owner); position = \(position); bounds = \(bounds)>"
  }

  /// Whether a change of a property may set something off. Two flags; nothing else is looked at while nothing animates.
  final var watchesActions: Bool { LayerActions.isOpen || (commitState.isTracked && !isStill) }

  /// Takes over the values of `layer`, as far as `properties` name them.
  final func takeValues(_ properties: LayerPropertySet, of layer: CALayer) {
    if properties.contains(.bounds) { bounds = layer.bounds }
    if properties.contains(.position) { position = layer.position }
    if properties.contains(.zPosition) { zPosition = layer.zPosition }
    if properties.contains(.anchorPoint) { anchorPoint = layer.anchorPoint }
    if properties.contains(.transform) { transform = layer.transform }
    if properties.contains(.masksToBounds) { masksToBounds = layer.masksToBounds }
    if properties.contains(.isHidden) { isHidden = layer.isHidden }
    if properties.contains(.opacity) { opacity = layer.opacity }
    if properties.contains(.isOpaque) { isOpaque = layer.isOpaque }
    if properties.contains(.backgroundColor) { backgroundColor = layer.backgroundColor }
    if properties.contains(.cornerRadius) { cornerRadius = layer.cornerRadius }
    if properties.contains(.maskedCorners) { maskedCorners = layer.maskedCorners }
    if properties.contains(.cornerCurve) { cornerCurve = layer.cornerCurve }
    if properties.contains(.borderWidth) { borderWidth = layer.borderWidth }
    if properties.contains(.borderColor) { borderColor = layer.borderColor }
    if properties.contains(.shadow) {
      shadowColor = layer.shadowColor
      shadowOpacity = layer.shadowOpacity
      shadowOffset = layer.shadowOffset
      shadowRadius = layer.shadowRadius
      shadowPath = layer.shadowPath
    }
    if properties.contains(.contents) { contents = layer.contents }
    if properties.contains(.contentsGravity) { contentsGravity = layer.contentsGravity }
    if properties.contains(.contentsScale) { contentsScale = layer.contentsScale }
    if properties.contains(.contentsRect) { contentsRect = layer.contentsRect }
    if properties.contains(.contentsCenter) { contentsCenter = layer.contentsCenter }
    if properties.contains(.specialContent) { takeSpecialValues(of: layer) }
    if properties.contains(.backdrop) { backdrop = layer.backdrop }
    guard properties == .all else { return }
    name = layer.name
    needsDisplayOnBoundsChange = layer.needsDisplayOnBoundsChange
    update = LayerUpdate.Flags()
  }

  /// The superlayer that this layer's geometry is in: of a presentation layer, the one on screen.
  final var spatialSuperlayer: CALayer? { presented == nil ? parent : presented?.superlayer }

  // MARK: Time

  final var timing: MediaTiming { layerTiming?.value ?? .ofLayers }

  final func setTiming(_ change: (inout MediaTiming) -> Void) {
    LayerTiming.isUsed = true
    let box = layerTiming ?? LayerTiming()
    layerTiming = box
    change(&box.value)
  }
}
