import CoreGraphics
import Foundation

extension CALayer {
  /// The layer's values for consumers; what refers to other layers and images is given by number.
  final func makeProperties(mask: LayerID?, contents: ContentsID?) -> LayerProperties {
    var result = LayerProperties()
    result.bounds = bounds
    result.position = position
    result.zPosition = zPosition
    result.anchorPoint = anchorPoint
    result.transform = transform
    result.isHidden = isHidden
    result.opacity = opacity
    result.isOpaque = isOpaque
    result.backgroundColor = LayerColor(backgroundColor)
    result.cornerRadius = cornerRadius
    result.maskedCorners = maskedCorners
    result.cornerCurve = cornerCurve
    result.borderWidth = borderWidth
    result.borderColor = LayerColor(borderColor)
    result.shadow.color = LayerColor(shadowColor)
    result.shadow.opacity = shadowOpacity
    result.shadow.offset = shadowOffset
    result.shadow.radius = shadowRadius
    result.shadow.path = shadowPath.map(LayerPath.init)
    result.masksToBounds = masksToBounds
    result.mask = mask
    result.contents = contents
    result.contentsGravity = contentsGravity
    result.contentsScale = contentsScale
    result.contentsRect = contentsRect
    result.contentsCenter = contentsCenter
    result.specialContent = makeSpecialContent()
    return result
  }
}

extension LayerTree {
  /// The tree of `layer` as it is now, without a context: numbered from 1 in tree order.
  @MainActor package init(snapshotOf layer: CALayer) {
    var changes: [LayerCommit.Change] = []
    var lists: [LayerCommit.Change] = []
    var contents = SharedContents()
    var (lastLayer, lastContents): (UInt64, UInt64) = (0, 0)
    func visit(_ layer: CALayer) -> LayerID {
      lastLayer += 1
      let id = LayerID(rawValue: lastLayer)
      let sublayers = layer.orderedSublayers.map(visit)
      let properties = layer.makeProperties(
        mask: layer.mask.map(visit), contents: contents.id(of: layer, next: &lastContents))
      changes.append(.created(id, properties))
      if !sublayers.isEmpty { lists.append(.sublayers(id, sublayers)) }
      return id
    }
    let root = visit(layer)
    self.init()
    // The layer tree is a tree, so that its description cannot be refused.
    try? apply(
      LayerCommit(
        epoch: 1, sequence: 0, isSnapshot: true, rootLayer: root, changes: changes + lists, contents: contents.takeNew()
      ))
  }
}
