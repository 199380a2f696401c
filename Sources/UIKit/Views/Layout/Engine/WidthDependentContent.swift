import Foundation

/// A view whose content is as high as its width makes it, such as a label of several lines.
///
/// The engine solves the widths with the natural size, asks for the height at the width found, and solves again. Asking a
/// question instead of setting `preferredMaxLayoutWidth` leaves no state behind: measuring a cell for a width that is only
/// tried out (`systemLayoutSizeFitting`) does not disturb the frames on the screen, and the result does not depend on what was
/// measured before.
protocol WidthDependentContent: UIView {
  /// The intrinsic size when the view is laid out `width` points wide, or `nil` when the width changes nothing (one line, or an
  /// explicit `preferredMaxLayoutWidth`). Asked only for widths below the natural one; only the height is used.
  func intrinsicContentSize(forLayoutWidth width: CGFloat) -> CGSize?
}
