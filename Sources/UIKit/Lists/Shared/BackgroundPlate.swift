import Foundation
import QuartzCore

/// A background configuration in a view of its own, for cells whose own layer cannot show it: with a line along its edge, or inset.
extension UIView {
  /// Shows the colour, the corners and the line of `background`, in the colours of `owner`'s traits.
  func show(_ background: UIBackgroundConfiguration, of owner: UIView) {
    backgroundColor = background.backgroundColor
    layer.cornerRadius = background.cornerRadius
    layer.cornerCurve = .continuous
    layer.borderWidth = background.strokeWidth
    layer.borderColor = background.strokeColor?.resolvedColor(with: owner.traitCollection).cgColor
  }
}

extension UICollectionViewCell {
  /// Shows `background` in a view behind everything if it has a line or insets; removes that view otherwise.
  ///
  /// - Returns: Whether the view shows it, so that the cell itself has no colour.
  func showPlate(_ background: UIBackgroundConfiguration?) -> Bool {
    guard let background, background.strokeWidth > 0 || background.backgroundInsets != .zero else {
      backgroundPlate?.removeFromSuperview()
      backgroundPlate = nil
      return false
    }
    let plate = backgroundPlate ?? UIView()
    backgroundPlate = plate
    plate.show(background, of: self)
    if plate.superview == nil { insertSubview(plate, at: 0) }
    plateInsets = background.backgroundInsets
    setNeedsLayout()
    return true
  }

  /// Gives the view of the background its frame.
  func layoutPlate() {
    backgroundPlate?.frame = bounds.inset(by: UIEdgeInsets(plateInsets, isRightToLeft: isRightToLeft))
  }
}
