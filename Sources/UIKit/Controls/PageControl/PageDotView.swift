import Foundation
import UIKitCore

/// The dot of one page: a plain view with round corners, or an image as a template. It takes no touches.
final class PageDotView: UIView {
  /// Made when the first image is shown, and dropped for a dot.
  private var picture: UIImageView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// Shows an image in its own size, or a dot for `nil`, in `color`; sets the bounds' size and leaves the centre.
  func show(_ image: UIImage?, color: UIColor) {
    guard let image else {
      picture?.removeFromSuperview()
      picture = nil
      bounds.size = CGSize(width: PageDotLayout.dot, height: PageDotLayout.dot)
      layer.cornerRadius = PageDotLayout.dot / 2
      backgroundColor = color
      return
    }
    let picture = picture ?? UIImageView()
    self.picture = picture
    picture.image = image.withRenderingMode(.alwaysTemplate)
    picture.tintColor = color
    if picture.superview == nil { addSubview(picture) }
    bounds.size = image.size
    picture.frame = bounds
    layer.cornerRadius = 0
    backgroundColor = nil
  }
}
