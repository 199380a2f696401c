import Foundation

/// Groups changes of layers, and decides how they animate.
///
/// A completion block runs once its transaction is committed and all animations have ended that were added in it, or in transactions inside
/// it, after the block was set. Without animations it runs at the commit.
///
/// Outside ``begin()`` and ``commit()`` there is the implicit transaction, which ends with ``flush()``. A host flushes at the end of every
/// frame. Settings are those of the innermost open transaction of the current host.
@preconcurrency @MainActor open class CATransaction: NSObject {
  nonisolated deinit {}

  /// The settings of one open transaction.
  struct Level {
    var animationDuration: CFTimeInterval = CATransaction.defaultAnimationDuration
    var timingFunction: CAMediaTimingFunction?
    var disableActions = false
    var group: TransactionGroup?
    var values: [String: Any] = [:]
  }

  /// Core Animation's default, in seconds, as documented for `animationDuration` [D].
  nonisolated static let defaultAnimationDuration: CFTimeInterval = 0.25

  private static var levels: [Level] {
    get { LayerRuntime.current.transactions }
    _modify { yield &LayerRuntime.current.transactions }
  }

  /// Begins a transaction inside the current one, with its settings but without its completion block.
  open class func begin() {
    var level = levels[levels.count - 1]
    level.group = nil
    levels.append(level)
  }

  /// Ends the innermost transaction; its completion block waits for its animations.
  ///
  /// Without a matching ``begin()``, the implicit transaction is committed, as on Apple's systems.
  open class func commit() {
    guard levels.count > 1 else { return flush() }
    levels.removeLast().group?.close()
  }

  /// Ends the implicit transaction and resets its settings. Open explicit transactions stay open. It does not draw a frame, which is the
  /// host's task.
  open class func flush() {
    let group = levels[0].group
    levels[0] = Level()
    group?.close()
  }

  /// Returns the duration of implicit animations, and of animations whose own is 0, in seconds; 0.25 by default.
  open class func animationDuration() -> CFTimeInterval { levels[levels.count - 1].animationDuration }
  /// Sets that duration until the transaction ends.
  open class func setAnimationDuration(_ dur: CFTimeInterval) { levels[levels.count - 1].animationDuration = dur }

  /// Returns whether changes of properties trigger no actions. `false` by default.
  open class func disableActions() -> Bool { levels[levels.count - 1].disableActions }
  /// Turns actions off or on until the transaction ends. Animations that are added explicitly are not affected.
  open class func setDisableActions(_ flag: Bool) { levels[levels.count - 1].disableActions = flag }

  /// Returns the pace of implicit animations; `nil`, the default, means each one's own.
  open class func animationTimingFunction() -> CAMediaTimingFunction? { levels[levels.count - 1].timingFunction }
  /// Sets that pace until the transaction ends.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    levels[levels.count - 1].timingFunction = function
  }

  /// Returns the block that waits in this transaction; `nil` if none was set or it has run.
  open class func completionBlock() -> (() -> Void)? { levels[levels.count - 1].group?.block }

  /// Sets the block that runs when the transaction is committed and its animations have ended. A block that is already set runs at once, as
  /// Apple documents.
  ///
  /// Animations that were added before are not waited for.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    let previous = levels[levels.count - 1].group
    let outer = levels.dropLast().last { $0.group != nil }?.group
    levels[levels.count - 1].group = block.map { TransactionGroup(block: $0, inside: outer) }
    previous?.run()
  }

  /// The group that animations join when they are added now: that of the innermost transaction with a completion block.
  static var currentGroup: TransactionGroup? { levels.last { $0.group != nil }?.group }

  /// Returns a client's value that was set in this transaction or, before this one began, in an outer one. Names of properties have no
  /// meaning here.
  open class func value(forKey key: String) -> Any? { levels[levels.count - 1].values[key] }
  /// Keeps a client's value until the transaction ends.
  open class func setValue(_ anObject: Any?, forKey key: String) { levels[levels.count - 1].values[key] = anObject }
}
