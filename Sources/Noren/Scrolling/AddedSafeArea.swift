import UIKit

/// What a container has added to a controller's `additionalSafeAreaInsets`.
///
/// Changes, not values, are written: the app and bottom bars write there, too, before and after. Each share is taken back as it was added.
@MainActor
struct AddedSafeArea {
  private weak var controller: UIViewController?
  private var insets = UIEdgeInsets.zero

  /// Makes the share of `controller` these insets, in points. Another controller than before gets the whole share, and the former one
  /// loses it. Costs nothing when it is the same.
  mutating func set(_ new: UIEdgeInsets, of controller: UIViewController) {
    if self.controller !== controller { end() }
    self.controller = controller
    guard new != insets else { return }
    let sum = controller.additionalSafeAreaInsets
    controller.additionalSafeAreaInsets = UIEdgeInsets(
      top: sum.top + new.top - insets.top, left: sum.left + new.left - insets.left,
      bottom: sum.bottom + new.bottom - insets.bottom, right: sum.right + new.right - insets.right)
    insets = new
  }

  /// Takes the share back.
  mutating func end() {
    if let controller { set(.zero, of: controller) }
    insets = .zero
  }
}
