import Foundation

/// Groups changes of layers.
///
/// There are no implicit animations yet: every change takes effect at once, so that the duration and
/// ``setDisableActions(_:)`` are kept for whoever asks, and completion blocks run when their transaction commits.
///
/// Outside ``begin()`` and ``commit()`` there is the implicit transaction, which ends with ``flush()``; a host flushes at the
/// end of every frame.
@MainActor open class CATransaction: NSObject {
  private struct Level {
    var animationDuration: CFTimeInterval = CATransaction.defaultAnimationDuration
    var disableActions = false
    var completionBlock: (() -> Void)?
    var values: [String: Any] = [:]
  }

  /// Core Animation's default, in seconds (Apple's documentation of `animationDuration`).
  nonisolated private static let defaultAnimationDuration: CFTimeInterval = 0.25

  /// The implicit transaction, then the explicit ones from the outside in.
  private static var levels = [Level()]

  /// Begins a transaction inside the current one, whose settings it takes over.
  open class func begin() {
    var level = levels[levels.count - 1]
    level.completionBlock = nil
    levels.append(level)
  }

  /// Ends the innermost transaction and runs its completion block, which nothing is left to delay.
  ///
  /// Without a ``begin()`` to match, the implicit transaction is committed, as on Apple's systems.
  open class func commit() {
    guard levels.count > 1 else { return flush() }
    levels.removeLast().completionBlock?()
  }

  /// Ends the implicit transaction. Explicit ones that are open stay open. Drawing the frame is the host's part.
  open class func flush() {
    let block = levels[0].completionBlock
    levels[0] = Level()
    block?()
  }

  open class func animationDuration() -> CFTimeInterval { levels[levels.count - 1].animationDuration }
  open class func setAnimationDuration(_ dur: CFTimeInterval) { levels[levels.count - 1].animationDuration = dur }

  open class func disableActions() -> Bool { levels[levels.count - 1].disableActions }
  open class func setDisableActions(_ flag: Bool) { levels[levels.count - 1].disableActions = flag }

  open class func completionBlock() -> (() -> Void)? { levels[levels.count - 1].completionBlock }

  /// Sets what runs when the transaction commits. A block that is already set runs at once, as Apple documents.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    let previous = levels[levels.count - 1].completionBlock
    levels[levels.count - 1].completionBlock = block
    previous?()
  }

  open class func value(forKey key: String) -> Any? { levels[levels.count - 1].values[key] }
  open class func setValue(_ anObject: Any?, forKey key: String) { levels[levels.count - 1].values[key] = anObject }
}
