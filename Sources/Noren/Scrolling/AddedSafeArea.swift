import UIKit

/// The part that a container has added to a controller's `additionalSafeAreaInsets`.
///
/// Writes changes instead of values: the app and bottom bars write there, too, before and after. Each part is removed as it was added.
@MainActor
struct AddedSafeArea {
  private weak var controller: UIViewController?
  private var insets = UIEdgeInsets.zero

  /// Makes these insets, in points, the part of `controller`. Another controller than before gets the whole part, and the previous one
  /// loses it. Costs nothing if nothing changed.
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

  /// Removes the part from the controller.
  mutating func end() {
    if let controller { set(.zero, of: controller) }
    insets = .zero
  }
}
