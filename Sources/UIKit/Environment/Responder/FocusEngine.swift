/// The keyboard's focus, as far as views and environments ask for it. The host has one.
protocol FocusEngine: AnyObject {
  /// Whether anything can have the focus.
  var isEnabled: Bool { get }
  /// The view or accessibility element with the focus, also while a finger was used last.
  var focused: UIResponder? { get }
  /// The focused element, if it is a focus item.
  var focusedItem: (any UIFocusItem)? { get }
  /// The object through which the app sees and moves the focus.
  var system: UIFocusSystem { get }
  /// Notes that an environment wants the focus, for the beginning of the next layout.
  func request(_ environment: any UIFocusEnvironment)
  /// Moves the focus to what the requesting environment prefers, if it can have it.
  func updateIfNeeded()
}

extension Runtime {
  private static let focusSlot = RuntimeSlot { WeakValue<any FocusEngine>() }

  /// The keyboard's focus; `nil` without a host. Not retained.
  var focus: (any FocusEngine)? {
    get { self[Self.focusSlot].object }
    set { self[Self.focusSlot].object = newValue }
  }
}
