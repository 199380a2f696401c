import Foundation

/// What changes of layers set off.
///
/// A setter asks for the action before it stores the new value and runs it afterwards, as Core Animation does, so that an action
/// can read the old value. While nothing can come of it, a setter looks at two flags and no more.
package enum LayerActions {
  /// Whether the layers of views are asked as well: inside an animation block.
  package static var isOpen = false { didSet { LayerRuntime.current.opensActions = isOpen } }

  /// Whether an action waits for its setter to store the value.
  private(set) static var hasPrepared = false
  private static var prepared: [(layer: CALayer, key: String, action: any CAAction)] = []

  /// Called by a setter before it stores a value that differs.
  static func prepare(_ layer: CALayer, _ key: String) {
    guard !CATransaction.disableActions(), let action = layer.action(forKey: key) else { return }
    prepared.append((layer, key, action))
    hasPrepared = true
  }

  /// Called by a setter after it stored the value.
  static func runPrepared(for layer: CALayer) {
    guard let last = prepared.last, last.layer === layer else { return }
    prepared.removeLast()
    hasPrepared = !prepared.isEmpty
    last.action.run(forKey: last.key, object: layer, arguments: nil)
  }

  static func action(forKey key: String, of layer: CALayer) -> (any CAAction)? {
    if let answer = layer.delegate?.action(for: layer, forKey: key) { return answer is NSNull ? nil : answer }
    if let answer = layer.actions?[key] { return answer is NSNull ? nil : answer }
    if let answer = type(of: layer).defaultAction(forKey: key) { return answer is NSNull ? nil : answer }
    return implicitAnimation(forKey: key, of: layer)
  }

  /// From the value on screen to the new one, over the transaction's duration.
  private static func implicitAnimation(forKey key: String, of layer: CALayer) -> CABasicAnimation? {
    // Apple's documentation: paths animate, but not implicitly; whether something masks does not animate.
    guard key != "path", key != "shadowPath", key != "masksToBounds" else { return nil }
    guard layer.commitState.isTracked, let keyPath = AnimationKeyPath(key), layer.isInCommittedTree else { return nil }
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = layer.presentedValue(of: keyPath)
    animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation
  }
}
