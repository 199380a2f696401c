extension Binding: SelfComparing, DynamicProperty {
  /// Bindings to one place are the same, whatever the value there: a view that reads it is marked when it changes.
  func isSame(as other: Binding<Value>) -> Bool { isToSamePlace(as: other) }
}
