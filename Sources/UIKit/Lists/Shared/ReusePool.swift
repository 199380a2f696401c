import Foundation

/// Views that are out of sight and wait to be used again, by identifier.
///
/// It holds as many as were ever out of sight at once; a list takes one out before it makes another.
struct ReusePool<View: UIView> {
  private var waiting: [String: [View]] = [:]

  mutating func add(_ view: View, identifier: String) { waiting[identifier, default: []].append(view) }
  /// The one that came last.
  mutating func take(_ identifier: String) -> View? { waiting[identifier]?.popLast() }
  var count: Int { waiting.values.reduce(0) { $0 + $1.count } }

  /// Removes the waiting views from the hierarchy and forgets them.
  mutating func empty() {
    for key in waiting.keys.sorted() { waiting[key]?.forEach { $0.removeFromSuperview() } }
    waiting = [:]
  }
}
