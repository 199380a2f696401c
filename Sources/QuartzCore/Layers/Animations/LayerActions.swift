import Foundation

/// The actions that changes of layers trigger.
///
/// A setter asks for the action before it stores the new value and runs it afterwards, as Core Animation does, so that an action can read
/// the old value. While no action is possible, a setter looks at two flags and no more.
package enum LayerActions {
  /// Whether layers of views are asked as well, as inside an animation block.
  package static var isOpen = false { didSet { LayerRuntime.current.includesViewLayers = isOpen } }

  /// Whether an action waits for its setter to store the value.
  private(set) static var hasPrepared = false
  /// Waiting actions, innermost last: a setter that is called within another one prepares and runs its own first.
  private static var prepared: [(layer: CALayer, key: String, action: any CAAction)] = []

  /// Looks for the action of a change. A setter calls it before it stores a different value.
  static func prepare(_ layer: CALayer, _ key: String) {
    guard !CATransaction.disableActions(), let action = layer.action(forKey: key) else { return }
    prepared.append((layer, key, action))
    hasPrepared = true
  }

  /// Runs the waiting action. A setter calls it after it stored the value, through `CALayer.changed(_:)`.
  static func runPrepared(for layer: CALayer) {
    guard let last = prepared.last, last.layer === layer else { return }
    prepared.removeLast()
    hasPrepared = !prepared.isEmpty
    last.action.run(forKey: last.key, object: layer, arguments: nil)
  }

  /// Asks the delegate, the layer's `actions`, its class and finally the implicit animation. `NSNull` ends the search without an action.
  static func action(forKey key: String, of layer: CALayer) -> (any CAAction)? {
    if let answer = layer.delegate?.action(for: layer, forKey: key) { return answer is NSNull ? nil : answer }
    if let answer = layer.actions?[key] { return answer is NSNull ? nil : answer }
    if let answer = type(of: layer).defaultAction(forKey: key) { return answer is NSNull ? nil : answer }
    return implicitAnimation(forKey: key, of: layer)
  }

  /// Returns an animation from the value on screen to the new one, over the transaction's duration. None for a layer outside a committed
  /// tree.
  private static func implicitAnimation(forKey key: String, of layer: CALayer) -> CABasicAnimation? {
    // Apple documents that paths animate explicitly only, and that masking to the bounds does not animate [D].
    guard key != "path", key != "shadowPath", key != "masksToBounds" else { return nil }
    guard layer.commitState.isTracked, let keyPath = AnimationKeyPath(key), layer.isInCommittedTree else { return nil }
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = layer.presentedValue(of: keyPath)
    animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation
  }
}
