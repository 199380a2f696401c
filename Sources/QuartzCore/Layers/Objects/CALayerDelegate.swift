import CoreGraphics

/// An effect that a change of a layer triggers, such as an animation.
@preconcurrency @MainActor public protocol CAAction {
  /// Runs the action after the change. `anObject` is the layer; `dict` is always `nil` here.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// As an action, `NSNull` does nothing and ends the search for another one.
extension NSNull: CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// Provides a layer's contents and arranges its sublayers. Layers refer to it weakly.
///
/// Apple's methods are optional. Here each has a default that behaves as if it were absent.
@preconcurrency @MainActor public protocol CALayerDelegate: NSObjectProtocol {
  /// Provides the layer's contents as a whole, usually by setting `contents`. By default the layer draws itself through
  /// ``CALayer/draw(in:)``.
  func display(_ layer: CALayer)
  /// Draws the layer's contents in the space of its bounds: points, y down.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Called before ``draw(_:in:)``, when the bitmap already exists.
  func layerWillDraw(_ layer: CALayer)
  /// Arranges the sublayers. Called in the layout phase after ``CALayer/setNeedsLayout()``, or by `CALayer/layoutIfNeeded()`.
  func layoutSublayers(of layer: CALayer)
  /// Returns the action that a change named `event` triggers. Called before the change. `nil` leaves the decision to the layer, `NSNull`
  /// means no action.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) { LayerDisplay.draw(layer) }
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// A delegate that knows whether it draws. If it does not, its layer makes no backing store.
@MainActor package protocol ContentsDrawingDelegate: CALayerDelegate {
  /// Read at each display; `false` keeps the layer's contents as they are.
  var drawsContents: Bool { get }
}
