/// What an app has set for the states of a control: looked up exactly, then for the normal state (behaviours §10) [M], as in a button.
struct StateTable<Value> {
  private var values: [UInt: Value] = [:]

  /// The value set for exactly this state.
  subscript(state: UIControl.State) -> Value? {
    get { values[state.rawValue] }
    set { values[state.rawValue] = newValue }
  }

  /// The value for a state: its own, else that of the normal state.
  func value(for state: UIControl.State) -> Value? { self[state] ?? self[.normal] }
}
