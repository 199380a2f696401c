import UIKit

/// What a container has added to a length that the app writes as well, such as an inset.
///
/// Changes, not values, are written: whatever the app has changed since the last time is the app's. Sums that nobody else has touched
/// are made anew from their parts, so that thousands of changes leave no trace in the last digits.
struct AddedInset {
  /// In points.
  private(set) var added: CGFloat = 0
  private var own: CGFloat = 0
  private var sum: CGFloat?

  /// Of the current sum, what is not added here.
  func own(in present: CGFloat) -> CGFloat { present == sum ? own : present - added }

  /// The sum that now has `new` in it.
  mutating func adding(_ new: CGFloat, to present: CGFloat) -> CGFloat {
    own = own(in: present)
    added = new
    sum = own + new
    return own + new
  }
}
