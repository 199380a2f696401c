import Foundation

/// Groups changes of layers, and says how they animate.
///
/// A completion block runs when its transaction is committed and all animations have ended that were added in it, or in
/// transactions inside it, after the block was set; at the commit when there are none.
///
/// Outside ``begin()`` and ``commit()`` there is the implicit transaction, which ends with ``flush()``; a host flushes at the
/// end of every frame.
@MainActor open class CATransaction: NSObject {
  nonisolated deinit {}

  struct Level {
    var animationDuration: CFTimeInterval = CATransaction.defaultAnimationDuration
    var timingFunction: CAMediaTimingFunction?
    var disableActions = false
    var group: TransactionGroup?
    var values: [String: Any] = [:]
  }

  /// Core Animation's default, in seconds (Apple's documentation of `animationDuration`).
  nonisolated static let defaultAnimationDuration: CFTimeInterval = 0.25

  private static var levels: [Level] {
    get { LayerRuntime.current.transactions }
    _modify { yield &LayerRuntime.current.transactions }
  }

  /// Begins a transaction inside the current one, whose settings it takes over.
  open class func begin() {
    var level = levels[levels.count - 1]
    level.group = nil
    levels.append(level)
  }

  /// Ends the innermost transaction; its completion block waits for what it animates.
  ///
  /// Without a ``begin()`` to match, the implicit transaction is committed, as on Apple's systems.
  open class func commit() {
    guard levels.count > 1 else { return flush() }
    levels.removeLast().group?.close()
  }

  /// Ends the implicit transaction. Explicit ones that are open stay open. Drawing the frame is the host's part.
  open class func flush() {
    let group = levels[0].group
    levels[0] = Level()
    group?.close()
  }

  open class func animationDuration() -> CFTimeInterval { levels[levels.count - 1].animationDuration }
  open class func setAnimationDuration(_ dur: CFTimeInterval) { levels[levels.count - 1].animationDuration = dur }

  open class func disableActions() -> Bool { levels[levels.count - 1].disableActions }
  open class func setDisableActions(_ flag: Bool) { levels[levels.count - 1].disableActions = flag }

  /// How implicit animations are paced; `nil` means as each would be by itself.
  open class func animationTimingFunction() -> CAMediaTimingFunction? { levels[levels.count - 1].timingFunction }
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    levels[levels.count - 1].timingFunction = function
  }

  open class func completionBlock() -> (() -> Void)? { levels[levels.count - 1].group?.block }

  /// Sets what runs when the transaction is committed and its animations have ended. A block that is already set runs at once,
  /// as Apple documents.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    let previous = levels[levels.count - 1].group
    let outer = levels.dropLast().last { $0.group != nil }?.group
    levels[levels.count - 1].group = block.map { TransactionGroup(block: $0, inside: outer) }
    previous?.run()
  }

  /// What animations that are added now belong to.
  static var currentGroup: TransactionGroup? { levels.last { $0.group != nil }?.group }

  open class func value(forKey key: String) -> Any? { levels[levels.count - 1].values[key] }
  open class func setValue(_ anObject: Any?, forKey key: String) { levels[levels.count - 1].values[key] = anObject }
}
