import Foundation

/// Views that are out of sight and wait for reuse, by identifier.
///
/// A list takes a view from the pool before it makes one, so the pool never holds more views than were out of sight at once. Nothing else
/// limits it: views stay until the list ends.
struct ReusePool<View: UIView> {
  /// The waiting views by identifier, the latest last; retained.
  private var waiting: [String: [View]] = [:]

  /// Adds a view, which the caller has hidden.
  mutating func add(_ view: View, identifier: String) { waiting[identifier, default: []].append(view) }
  /// Removes and returns the view that was added last; `nil` if none waits.
  mutating func take(_ identifier: String) -> View? { waiting[identifier]?.popLast() }
  /// The number of waiting views of all identifiers. O(identifiers).
  var count: Int { waiting.values.reduce(0) { $0 + $1.count } }

  /// Removes the waiting views from the hierarchy and forgets them.
  mutating func empty() {
    for key in waiting.keys.sorted() { waiting[key]?.forEach { $0.removeFromSuperview() } }
    waiting = [:]
  }
}
