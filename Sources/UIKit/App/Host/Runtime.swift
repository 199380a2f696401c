import QuartzCore

/// What one host owns and static API refers to: time, transactions and animations, gestures, the frame, contexts that are drawn into, traits.
///
/// - Static API answers for ``current``: the runtime of the host whose frame or call runs, else of the host that ran last. What is on a screen
///   asks its own host: ``UIKit/UIResponder/runtime``, ``UIKit/UIView/viewRuntime``, `CALayer.runtime`.
/// - Nothing is set back for the next host. What is under way ends with its runtime.
final class Runtime {
  /// Before the first host and after the last, one that no host drives: views can be laid out, and time stands still.
  private(set) static var current = Runtime() {
    willSet { current.traits = CurrentTraits.value }
    didSet {
      CurrentTraits.value = current.traits
      LayerRuntime.current = current.layers
    }
  }
  /// How many calls of ``perform(_:)`` are inside one another.
  private static var depth = 0

  let layers = LayerRuntime()
  let updateCycle = UpdateCycle()
  let gestureArena = GestureArena()
  var animations = ViewAnimations()
  var graphics = GraphicsContextStack()
  var transitions = TransitionsUnderWay()
  private(set) weak var host: ApplicationHost?
  /// The current traits of the main thread while another runtime is the current one.
  private var traits: UITraitCollection?

  init(host: ApplicationHost? = nil) { self.host = host }

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
  /// That of the host that shows this responder, else the current one. Costs a walk up the responder chain.
  var runtime: Runtime { responderWindow?.windowScene?.host?.runtime ?? .current }
  var applicationHost: ApplicationHost? { runtime.host }
}

extension UIView {
  /// As that of any responder, without the walk.
  var viewRuntime: Runtime { window?.windowScene?.host?.runtime ?? .current }
}
