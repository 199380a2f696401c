import Foundation

/// The thumb or a part of the track: an image, or a colour with round ends.
final class SliderPart: UIImageView {
  func show(_ image: UIImage?, color: UIColor) {
    self.image = image
    backgroundColor = image == nil ? color : nil
    roundCorners()
  }

  /// Rounds the ends of a part without an image, for its present size.
  func roundCorners() { layer.cornerRadius = image == nil ? min(bounds.width, bounds.height) / 2 : 0 }
}
