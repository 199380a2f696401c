import UIKit

/// The part that a container has added to a length that the app writes as well, such as an inset.
///
/// Writes changes instead of values: whatever the app has changed since the last time is the app's. A sum that nothing else has changed is
/// computed anew from its parts, so thousands of changes do not accumulate rounding errors.
///
/// ```
/// present 10   adding 5  ─▶ 15       own 10
/// present 15   adding 7  ─▶ 17       unchanged by others: from the parts
/// present 20   adding 7  ─▶ 20       the app has written: its part is 13 now
/// ```
struct AddedInset {
  /// In points.
  private(set) var added: CGFloat = 0
  /// The app's part when the sum was last written.
  private var own: CGFloat = 0
  /// The sum last written; `nil` at first.
  private var sum: CGFloat?

  /// Returns the app's part of the current sum.
  func own(in present: CGFloat) -> CGFloat { present == sum ? own : present - added }

  /// Returns the sum to write, with `new` as the part that is added here.
  mutating func adding(_ new: CGFloat, to present: CGFloat) -> CGFloat {
    own = own(in: present)
    added = new
    sum = own + new
    return own + new
  }
}
