import CoreGraphics
import Foundation
import LayerTree

/// What a layer that ``CALayer/presentation()`` made knows of the layer it stands for.
///
/// Neighbours are made when asked for and kept, so that one presentation of a leaf does not copy the tree.
final class PresentedLayer {
  let model: CALayer
  private var madeSuperlayer: CALayer?
  private var madeSublayers: [CALayer]?
  private var madeMask: CALayer?

  init(model: CALayer) { self.model = model }

  var superlayer: CALayer? {
    if madeSuperlayer == nil { madeSuperlayer = model.superlayer?.presentation() }
    return madeSuperlayer
  }

  var sublayers: [CALayer] {
    if let madeSublayers { return madeSublayers }
    let made = model.orderedSublayers.map { layer -> CALayer in
      let copy = layer.presentation() ?? layer
      // Downwards only: a link both ways would keep the copies alive for ever.
      return copy
    }
    madeSublayers = made
    return made
  }

  var mask: CALayer? {
    if madeMask == nil { madeMask = model.mask?.presentation() }
    return madeMask
  }
}

extension CALayer {
  final func makePresentation() -> Self? {
    if presented != nil { return self }
    guard commitState.isTracked else { return nil }
    let copy = type(of: self).init()
    copy.isStill = true
    copy.takeValues(.values, of: self)
    copy.presented = PresentedLayer(model: self)
    animations?.apply(to: copy, at: localTime(runtime.clock.time))
    return copy
  }

  /// The value on screen; that of the model while nothing moves. Copies nothing.
  package final func presentedValue(of keyPath: AnimationKeyPath) -> AnimatableValue? {
    keyPath.value(of: valuesOnScreen(.values, at: runtime.clock.time))
  }

  /// The layers on this one, of a presentation layer those on screen.
  final var visibleSublayers: [CALayer] { presented == nil ? orderedSublayers : presented?.sublayers ?? [] }
  final var visibleMask: CALayer? { presented == nil ? mask : presented?.mask }
}
