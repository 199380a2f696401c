/// An assistive technology that reads the screen, as far as views know of it. The host has one.
protocol ScreenReader: AnyObject {
  /// The element that the cursor is on.
  var focused: UIResponder? { get }
  /// Returns whether the cursor is on an element.
  func isOn(_ element: UIResponder) -> Bool
  /// Handles a notification that the app posted.
  func receive(_ notification: UIAccessibility.Notification, _ argument: Any?)
}

extension Runtime {
  private static let screenReaderSlot = RuntimeSlot { WeakValue<any ScreenReader>() }

  /// The screen reader, which may be off; `nil` without a host. Not retained.
  var screenReader: (any ScreenReader)? {
    get { self[Self.screenReaderSlot].object }
    set { self[Self.screenReaderSlot].object = newValue }
  }
}
