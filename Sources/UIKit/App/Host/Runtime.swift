import QuartzCore

/// The state of one host that static API refers to: time, transactions, animations, gestures, the frame, graphics contexts, traits.
///
/// - Static API answers for ``current``: the runtime of the host whose frame or call is running, otherwise of the host that ran last.
///   Views, layers and responders on a screen ask their own host: `UIResponder.runtime`, `CALayer.runtime`.
/// - A runtime ends with its host, and so do the animations, gestures and transitions in it. No state is reset for the next host.
final class Runtime {
  /// The runtime that static API uses now. Before the first host and after the last it belongs to none: views can be laid out, and time
  /// stands still.
  private(set) static var current = Runtime(layers: .current) {
    willSet { current.traits = CurrentTraits.value }
    didSet {
      CurrentTraits.value = current.traits
      LayerRuntime.current = current.layers
    }
  }
  /// The number of nested calls of ``perform(_:)``. Only nested calls restore the previous runtime, so that the last host stays current.
  private static var depth = 0

  /// The part of the state that layers know: clock, ticks, animations and transactions.
  let layers: LayerRuntime
  /// The requests for the host's next frame.
  let updateCycle = UpdateCycle()
  /// Decides between the gesture recognisers that watch the same fingers.
  let gestureArena = GestureArena()
  /// The animation blocks that are open now, innermost last.
  var animations = ViewAnimations()
  /// The drawing contexts of `UIGraphicsPushContext` and view drawing.
  var graphics = GraphicsContextStack()
  /// The controller transitions in progress; abandoned when the host ends.
  var transitions = ActiveTransitions()
  private(set) weak var host: ApplicationHost?
  /// The main thread's current traits, kept here while another runtime is current.
  private var traits: UITraitCollection?

  init(host: ApplicationHost? = nil, layers: LayerRuntime = LayerRuntime()) {
    (self.host, self.layers) = (host, layers)
  }

  /// Runs `work` with this runtime as the current one. A call inside another host's call restores that host's runtime afterwards.
  func perform<Result>(_ work: () throws -> Result) rethrows -> Result {
    let former = Self.current
    if former !== self { Self.current = self }
    Self.depth += 1
    defer {
      Self.depth -= 1
      if Self.depth > 0, former !== Self.current { Self.current = former }
    }
    return try work()
  }

  /// Abandons the transitions in progress and makes `next`, or an unused runtime, current. Called by the host as it ends.
  func hostDidEnd(next: Runtime?) {
    var underWay = transitions
    transitions = ActiveTransitions()
    if Self.current === self { Self.current = next ?? Runtime() }
    // Completions of animations may run here: static API answers for a host that lives.
    underWay.abandonAll()
  }
}

extension UIResponder {
  /// The host that shows this responder, otherwise the current one; `nil` without any host. O(depth), O(1) for views.
  var applicationHost: ApplicationHost? { runtime.host }
}
