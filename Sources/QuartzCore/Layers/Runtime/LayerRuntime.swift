/// The state that the layers of one host share: clock, ticks, transactions, animations.
///
/// Static API, such as `CATransaction` and `CACurrentMediaTime()`, answers for ``current``. A committed layer belongs to the runtime of its
/// context, whichever is current. When a runtime is released, its animations and ticks end, and no delegate or completion is called.
@MainActor package final class LayerRuntime {
  /// The runtime of the host whose frame or call runs, otherwise of the host that ran last. Before the first host, a runtime whose time
  /// stands still.
  package static var current = LayerRuntime(clock: FrameClock.current, ticks: FrameTicks.current) {
    didSet {
      FrameClock.current = current.clock
      FrameTicks.current = current.ticks
      LayerActions.isOpen = current.includesViewLayers
    }
  }

  package let clock: FrameClock
  package let ticks: FrameTicks
  package let animations: AnimationScheduler
  /// The implicit transaction, then the explicit ones from the outside in. Never empty.
  var transactions = [CATransaction.Level()]
  /// The value of ``LayerActions/isOpen`` while this runtime is current.
  var includesViewLayers = false

  /// Creates a runtime with a clock at `FrameClock/origin`. It becomes current only when its host makes it so.
  package convenience init() { self.init(clock: FrameClock(), ticks: FrameTicks()) }

  private init(clock: FrameClock, ticks: FrameTicks) {
    (self.clock, self.ticks) = (clock, ticks)
    animations = AnimationScheduler(clock: clock)
  }
}

extension CALayer {
  /// The runtime of the context that committed the layer, otherwise the current one.
  package final var runtime: LayerRuntime { commitState.context?.runtime ?? .current }

  /// The scheduler of the layer's running animations, otherwise the one for its next animation.
  final var scheduler: AnimationScheduler { animations?.scheduler ?? runtime.animations }
}
