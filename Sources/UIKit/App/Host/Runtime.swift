import QuartzCore

/// The state of one host that static API refers to: time, transactions, animations, gestures, the frame, graphics contexts, traits.
///
/// - Static API answers for ``current``: the runtime of the host whose frame or call runs, else of the host that ran last. Views, layers and
///   responders on a screen ask their own host: `UIResponder.runtime`, `CALayer.runtime`.
/// - A runtime ends with its host, and so do the animations, gestures and transitions in it. No state is reset for the next host.
final class Runtime {
  /// Before the first host and after the last, one that no host drives: views can be laid out, and time stands still.
  private(set) static var current = Runtime(layers: .current) {
    willSet { current.traits = CurrentTraits.value }
    didSet {
      CurrentTraits.value = current.traits
      LayerRuntime.current = current.layers
    }
  }
  /// How many calls of ``perform(_:)`` are inside one another.
  private static var depth = 0

  let layers: LayerRuntime
  let updateCycle = UpdateCycle()
  let gestureArena = GestureArena()
  var animations = ViewAnimations()
  var graphics = GraphicsContextStack()
  var transitions = TransitionsUnderWay()
  private(set) weak var host: ApplicationHost?
  /// The current traits of the main thread while another runtime is the current one.
  private var traits: UITraitCollection?

  init(host: ApplicationHost? = nil, layers: LayerRuntime = LayerRuntime()) {
    (self.host, self.layers) = (host, layers)
  }

  /// Runs `work`, during which static API answers for this runtime. Afterwards that of the host in whose call this happens is current again.
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

  /// The host of this runtime is gone.
  func hostDidEnd(next: Runtime?) {
    var underWay = transitions
    transitions = TransitionsUnderWay()
    if Self.current === self { Self.current = next ?? Runtime() }
    // Completions of animations may run here: static API answers for a host that lives.
    underWay.abandonAll()
  }
}

extension UIResponder {
  /// The host that shows this responder, else the current one.
  var applicationHost: ApplicationHost? { runtime.host }
}
