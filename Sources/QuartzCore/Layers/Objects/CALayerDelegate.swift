import CoreGraphics

/// Something a change of a layer sets off, such as an animation.
@MainActor public protocol CAAction {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// As an action, `NSNull` does nothing and ends the search for another one.
extension NSNull: CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// Provides a layer's contents and arranges its sublayers.
///
/// Apple's methods are optional; here each has a default that behaves as if it were absent.
@MainActor public protocol CALayerDelegate: NSObjectProtocol {
  /// Provides the layer's contents as a whole, usually by setting `contents`. By default, the layer draws itself through
  /// ``CALayer/draw(in:)``.
  func display(_ layer: CALayer)
  /// Draws the layer's contents in its bounds' space, in points, y down.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Called before ``draw(_:in:)``.
  func layerWillDraw(_ layer: CALayer)
  /// Arranges the sublayers; called in the layout phase after ``CALayer/setNeedsLayout()``.
  func layoutSublayers(of layer: CALayer)
  /// What a change called `event` sets off; asked before the change. `nil` leaves it to the layer, `NSNull` means nothing.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) { LayerDisplay.draw(layer) }
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// A delegate that knows whether it draws: when it does not, its layer makes no backing store.
@MainActor package protocol DrawsContents: CALayerDelegate {
  var drawsContents: Bool { get }
}
