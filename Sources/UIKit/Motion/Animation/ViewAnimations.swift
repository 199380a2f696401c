import Foundation
import QuartzCore

/// The animation blocks whose closures are running in a ``Runtime``, from the outside in. Static members concern the current runtime.
struct ViewAnimations {
  fileprivate static let slot = RuntimeSlot { ViewAnimations() }

  /// The open blocks; `nil` for a stretch without animation.
  private var stack: [AnimationBlock?] = []
  /// Whether animation blocks animate at all: `setAnimationsEnabled(_:)`.
  private var isEnabled = true

  /// The innermost block; `nil` outside of all, in a stretch without animation, and while animations are disabled.
  private var block: AnimationBlock? { isEnabled ? stack.last ?? nil : nil }

  /// Whether animation blocks animate at all, in the current runtime.
  static var isEnabled: Bool {
    get { Runtime.current.animations.isEnabled }
    set {
      Runtime.current.animations.isEnabled = newValue
      update()
    }
  }

  /// The block that changes belong to now.
  static var current: AnimationBlock? { Runtime.current.animations.block }

  /// True inside a stretch without animation.
  static var isSuspended: Bool { Runtime.current.animations.stack.last.map { $0 == nil } ?? false }

  /// Makes layers of views ask for actions exactly while there is a block: a setter costs nothing more otherwise.
  private static func update() { LayerActions.isOpen = current != nil }

  /// Runs `body` with `block` as the current one, or without animation for `nil`. Restores the runtime in which it began, even if `body`
  /// changed it.
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

  // MARK: Sections

  /// The open blocks of `beginAnimations(_:context:)`, which are in the stack, too.
  private var sections: [AnimationBlock] = []

  /// The innermost open section.
  static var section: AnimationBlock? { Runtime.current.animations.sections.last }

  /// Opens a block without a closure; ``endSection()`` ends it.
  static func begin(_ block: AnimationBlock) {
    Runtime.current.animations.sections.append(block)
    Runtime.current.animations.stack.append(block)
    update()
  }

  /// Ends the innermost section. Closures that are running within it keep their blocks.
  static func endSection() {
    guard let block = Runtime.current.animations.sections.popLast() else { return }
    if let place = Runtime.current.animations.stack.lastIndex(where: { $0 === block }) {
      Runtime.current.animations.stack.remove(at: place)
    }
    update()
    block.state.close()
  }

  // MARK: Blocks

  /// Runs an ordinary animation block.
  ///
  /// Inside another block it takes over duration and curve of that one, unless its options say otherwise: `overrideInheritedDuration` and
  /// its relatives [D].
  static func animate(
    _ pace: AnimationPace, delay: TimeInterval, options: UIView.AnimationOptions, animations: () -> Void,
    completion: ((Bool) -> Void)?
  ) {
    let state = AnimationState(completion: completion)
    let block = AnimationBlock(pace: pace, delay: delay, options: options, state: state)
    if let outer = current { block.inherit(from: outer) }
    let sized = options.contains(.layoutSubviews) ? ResizedViews() : nil
    block.sizedViews = sized
    run(isEnabled ? block : nil) {
      animations()
      for view in sized?.views ?? [] { view.layoutIfNeeded() }
    }
    state.close()
  }
}

/// Collects the views whose size a block changed.
final class ResizedViews {
  var views: [UIView] = []
}

extension CALayer {
  /// Returns a key for one more animation of the property `key`: `position-2`, `position-3` and so on.
  func freeAnimationKey(for key: String) -> String {
    var number = 2
    while animation(forKey: "\(key)-\(number)") != nil { number += 1 }
    return "\(key)-\(number)"
  }
}

extension Runtime {
  /// The animation blocks that are open now, innermost last.
  var animations: ViewAnimations {
    get { self[ViewAnimations.slot] }
    _modify { yield &self[ViewAnimations.slot] }
  }
}

extension UIView {
  /// The animation of the innermost open block for a change of this view's layer; `nil` outside of animation blocks.
  func actionOfOpenAnimation(for layer: CALayer, key: String) -> (any CAAction)? {
    ViewAnimations.current?.action(for: self, layer: layer, key: key)
  }
}
