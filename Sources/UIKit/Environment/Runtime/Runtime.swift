import QuartzCore

/// The state of one host that static API refers to: time, transactions, animations, gestures, the frame, graphics contexts, traits.
///
/// - Static API answers for ``current``: the runtime of the host whose frame or call is running, otherwise of the host that ran last.
///   Views, layers and responders on a screen ask their own host: `UIResponder.runtime`, `CALayer.runtime`.
/// - A runtime ends with its host, and so do the animations, gestures and transitions in it. No state is reset for the next host.
/// - Each room declares its own part of the state beside its types, as a ``RuntimeSlot``, so that this class names no room above it.
final class Runtime {
  /// The runtime that static API uses now. Before the first host and after the last it belongs to none: views can be laid out, and time
  /// stands still.
  private(set) static var current = Runtime(layers: .current) {
    willSet { current.traits = CurrentTraits.value }
    didSet {
      CurrentTraits.value = current.traits
      LayerRuntime.current = current.layers
      UserLanguage.note(current.screen?.environment ?? .standard)
    }
  }
  /// The number of nested calls of ``perform(_:)``. Only nested calls restore the previous runtime, so that the last host stays current.
  private static var depth = 0

  /// The part of the state that layers know: clock, ticks, animations and transactions.
  let layers: LayerRuntime
  /// The requests for the host's next frame.
  let updateCycle = UpdateCycle()
  /// The host's display, and its first scene; `nil` without a host.
  private(set) weak var screen: UIScreen?
  private(set) weak var scene: UIWindowScene?
  /// The main thread's current traits, kept here while another runtime is current.
  private var traits: UITraitCollection?
  /// The values of the slots, by their indices; `nil` until a value is used.
  private var values: [AnyObject?] = []

  /// - Parameters:
  ///   - screen: The host's display; not retained.
  ///   - scene: The host's first scene; not retained.
  init(screen: UIScreen? = nil, scene: UIWindowScene? = nil, layers: LayerRuntime = LayerRuntime()) {
    (self.screen, self.scene, self.layers) = (screen, scene, layers)
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

  /// Makes `next`, or an unused runtime, current if this one is. Called by the host as it ends.
  func resign(to next: Runtime?) { if Self.current === self { Self.current = next ?? Runtime() } }

  // MARK: Slots

  /// The value of a slot, made when it is first used. O(1).
  subscript<Value>(slot: RuntimeSlot<Value>) -> Value {
    get { value(slot).value }
    _modify { yield &value(slot).value }
  }

  private func value<Value>(_ slot: RuntimeSlot<Value>) -> RuntimeValue<Value> {
    if slot.index < values.count, let value = values[slot.index] {
      // An index belongs to one slot, and a slot to one type.
      return unsafeDowncast(value, to: RuntimeValue<Value>.self)
    }
    let value = RuntimeValue(slot.makeValue())
    while values.count <= slot.index { values.append(nil) }
    values[slot.index] = value
    return value
  }
}

/// Names a value of each ``Runtime`` that a room declares for itself. Declare one as a static constant, and a property of `Runtime` with it.
struct RuntimeSlot<Value> {
  fileprivate let index: Int
  fileprivate let makeValue: () -> Value

  /// - Parameter makeValue: Returns the value in a new runtime.
  init(_ makeValue: @escaping () -> Value) {
    index = RuntimeSlots.count
    RuntimeSlots.count += 1
    self.makeValue = makeValue
  }
}

/// The number of slots that have been declared.
private enum RuntimeSlots {
  static var count = 0
}

/// The value of a slot, changed in place.
private final class RuntimeValue<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// A reference that does not retain, for a slot.
struct WeakValue<Object> {
  private weak var reference: AnyObject?

  var object: Object? {
    get { reference as? Object }
    set { reference = newValue as AnyObject? }
  }
}
