import UIKit

/// Shows a small region of a picture so large that its device pixels are seen.
final class LoupeView: UIView {
  private var picture: UIImage?
  private let magnification: CGFloat
  /// In the space that is looked at, in points.
  var region = CGRect.zero

  /// - Parameter size: Of the region, in points.
  init(size: CGSize, magnification: CGFloat) {
    self.magnification = magnification
    region.size = size
    super.init(frame: .zero)
    layer.borderWidth = 1
    layer.borderColor = UIColor.systemIndigo.cgColor
    layer.cornerRadius = 6
    clipsToBounds = true
    contentMode = .redraw
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize {
    CGSize(width: region.width * magnification, height: region.height * magnification)
  }

  /// Has the middle of the region at `point`, moved to where a device pixel begins.
  func aim(at point: CGPoint) {
    let scale = max(traitCollection.displayScale, 1)
    region.origin = CGPoint(
      x: ((point.x - region.width / 2) * scale).rounded() / scale,
      y: ((point.y - region.height / 2) * scale).rounded() / scale)
  }

  /// Shows the region as it is in a picture of the whole space, whose size is `size`.
  func show(_ whole: UIImage, size: CGSize) {
    let format = UIGraphicsImageRendererFormat(for: traitCollection)
    picture = UIGraphicsImageRenderer(size: region.size, format: format).image { _ in
      whole.draw(in: CGRect(origin: CGPoint(x: -region.minX, y: -region.minY), size: size))
    }
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.interpolationQuality = .none
    picture?.draw(in: bounds)
  }
}
