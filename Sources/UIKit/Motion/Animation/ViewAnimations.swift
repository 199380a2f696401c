import Foundation
import QuartzCore

/// The animation blocks that are open in a ``Runtime``, from the outside in. Static members mean those of the current one.
struct ViewAnimations {
  /// `nil` stands for a stretch without animation.
  private var stack: [AnimationBlock?] = []
  private var isEnabled = true

  private var block: AnimationBlock? { isEnabled ? stack.last ?? nil : nil }

  static var isEnabled: Bool {
    get { Runtime.current.animations.isEnabled }
    set {
      Runtime.current.animations.isEnabled = newValue
      update()
    }
  }

  /// The block that changes belong to now.
  static var current: AnimationBlock? { Runtime.current.animations.block }

  /// Inside a stretch without animation.
  static var isSuspended: Bool { Runtime.current.animations.stack.last.map { $0 == nil } ?? false }

  private static func update() { LayerActions.isOpen = current != nil }

  /// Runs `body` with `block` as the current one.
  static func run<Result>(_ block: AnimationBlock?, _ body: () -> Result) -> Result {
    let runtime = Runtime.current
    runtime.animations.stack.append(block)
    update()
    defer {
      runtime.animations.stack.removeLast()
      runtime.perform { update() }
    }
    return body()
  }

  /// An ordinary animation block.
  ///
  /// Inside another block it takes over the outer one's duration and curve, unless its options say otherwise (Apple's
  /// documentation of `overrideInheritedDuration` and its relatives, confidence D).
  static func animate(
    _ pace: AnimationPace, delay: TimeInterval, options: UIView.AnimationOptions, animations: () -> Void,
    completion: ((Bool) -> Void)?
  ) {
    let state = AnimationState(completion: completion)
    let block = AnimationBlock(pace: pace, delay: delay, options: options, state: state)
    if let outer = current { block.inherit(from: outer) }
    let sized = options.contains(.layoutSubviews) ? SizedViews() : nil
    block.sizedViews = sized
    run(isEnabled ? block : nil) {
      animations()
      for view in sized?.views ?? [] { view.layoutIfNeeded() }
    }
    state.close()
  }
}

/// The views that a block gave another size.
final class SizedViews {
  var views: [UIView] = []
}

extension CALayer {
  /// A key for one more animation of `key`.
  func freeAnimationKey(for key: String) -> String {
    var number = 2
    while animation(forKey: "\(key)-\(number)") != nil { number += 1 }
    return "\(key)-\(number)"
  }
}
