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
    result.shadow = makeShadow()
    result.masksToBounds = masksToBounds
    result.mask = mask
    result.contents = contents
    result.contentsGravity = contentsGravity
    result.contentsScale = contentsScale
    result.contentsRect = contentsRect
    result.contentsCenter = contentsCenter
    result.specialContent = makeSpecialContent()
    result.backdrop = backdrop
    return result
  }

  private func makeShadow() -> LayerShadow {
    var shadow = LayerShadow()
    shadow.color = LayerColor(shadowColor)
    shadow.opacity = shadowOpacity
    shadow.offset = shadowOffset
    shadow.radius = shadowRadius
    shadow.path = shadowPath.map(LayerPath.init)
    return shadow
  }

  /// The properties among `candidates` whose values differ from `old`, in the order of their declaration.
  ///
  /// Only these are looked at: most commits change one property of a few layers.
  final func differences(
    from old: borrowing LayerProperties, among candidates: LayerPropertySet, mask: LayerID?, contents: ContentsID?
  ) -> [LayerProperty] {
    var result: [LayerProperty] = []
    func compare<Value: Equatable>(
      _ name: LayerPropertySet, _ value: @autoclosure () -> Value, _ old: @autoclosure () -> Value,
      _ property: (Value) -> LayerProperty
    ) {
      guard candidates.contains(name) else { return }
      let value = value()
      if value != old() { result.append(property(value)) }
    }
    compare(.bounds, bounds, old.bounds, LayerProperty.bounds)
    compare(.position, position, old.position, LayerProperty.position)
    compare(.zPosition, zPosition, old.zPosition, LayerProperty.zPosition)
    compare(.anchorPoint, anchorPoint, old.anchorPoint, LayerProperty.anchorPoint)
    compare(.transform, transform, old.transform, LayerProperty.transform)
    compare(.isHidden, isHidden, old.isHidden, LayerProperty.isHidden)
    compare(.opacity, opacity, old.opacity, LayerProperty.opacity)
    compare(.isOpaque, isOpaque, old.isOpaque, LayerProperty.isOpaque)
    compare(.backgroundColor, LayerColor(backgroundColor), old.backgroundColor, LayerProperty.backgroundColor)
    compare(.cornerRadius, cornerRadius, old.cornerRadius, LayerProperty.cornerRadius)
    compare(.maskedCorners, maskedCorners, old.maskedCorners, LayerProperty.maskedCorners)
    compare(.cornerCurve, cornerCurve, old.cornerCurve, LayerProperty.cornerCurve)
    compare(.borderWidth, borderWidth, old.borderWidth, LayerProperty.borderWidth)
    compare(.borderColor, LayerColor(borderColor), old.borderColor, LayerProperty.borderColor)
    compare(.shadow, makeShadow(), old.shadow, LayerProperty.shadow)
    compare(.masksToBounds, masksToBounds, old.masksToBounds, LayerProperty.masksToBounds)
    compare(.mask, mask, old.mask, LayerProperty.mask)
    compare(.contents, contents, old.contents, LayerProperty.contents)
    compare(.contentsGravity, contentsGravity, old.contentsGravity, LayerProperty.contentsGravity)
    compare(.contentsScale, contentsScale, old.contentsScale, LayerProperty.contentsScale)
    compare(.contentsRect, contentsRect, old.contentsRect, LayerProperty.contentsRect)
    compare(.contentsCenter, contentsCenter, old.contentsCenter, LayerProperty.contentsCenter)
    compare(.specialContent, makeSpecialContent(), old.specialContent, LayerProperty.specialContent)
    compare(.backdrop, backdrop, old.backdrop, LayerProperty.backdrop)
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
