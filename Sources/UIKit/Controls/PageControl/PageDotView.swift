import Foundation
import UIKitCore

/// The dot of one page: a plain view with round corners, or a picture.
final class PageDotView: UIView {
  private var picture: UIImageView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

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
