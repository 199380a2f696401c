import CoreGraphics
import Foundation
import LayerTree

/// The link from a presentation layer to its model.
///
/// Neighbours are made on request and kept, so that one presentation of a leaf does not copy the tree.
final class PresentationLink {
  let model: CALayer
  private var cachedSuperlayer: CALayer?
  private var cachedSublayers: [CALayer]?
  private var cachedMask: CALayer?

  init(model: CALayer) { self.model = model }

  var superlayer: CALayer? {
    if cachedSuperlayer == nil { cachedSuperlayer = model.superlayer?.presentation() }
    return cachedSuperlayer
  }

  var sublayers: [CALayer] {
    if let cachedSublayers { return cachedSublayers }
    let made = model.orderedSublayers.map { layer -> CALayer in
      let copy = layer.presentation() ?? layer
      // Downwards only: links in both directions would keep the copies alive for ever.
      return copy
    }
    cachedSublayers = made
    return made
  }

  var mask: CALayer? {
    if cachedMask == nil { cachedMask = model.mask?.presentation() }
    return cachedMask
  }
}

extension CALayer {
  /// Copies the model's values and applies the animations at the clock's time. A presentation layer returns itself.
  final func makePresentation() -> Self? {
    if presented != nil { return self }
    guard commitState.isTracked else { return nil }
    let copy = type(of: self).init()
    copy.isStill = true
    copy.takeValues(.values, of: self)
    copy.presented = PresentationLink(model: self)
    animations?.apply(to: copy, at: localTime(runtime.clock.time))
    return copy
  }

  /// Returns the value on screen, which is the model's while nothing moves. Makes no presentation layer. `nil` when this kind of layer has
  /// no such property.
  package final func presentedValue(of keyPath: AnimationKeyPath) -> AnimatableValue? {
    keyPath.value(of: valuesOnScreen(.values, at: runtime.clock.time))
  }

  /// The sublayers; those on screen for a presentation layer.
  final var visibleSublayers: [CALayer] { presented == nil ? orderedSublayers : presented?.sublayers ?? [] }
  final var visibleMask: CALayer? { presented == nil ? mask : presented?.mask }
}
