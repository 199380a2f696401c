import CoreGraphics
import Foundation

/// The values of one layer, apart from its sublayers. Lengths are in points, as in Core Animation.
package struct LayerProperties: Hashable, Sendable {
  package var bounds = CGRect.zero
  package var position = CGPoint.zero
  package var zPosition: CGFloat = 0
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  package var transform = CATransform3D.identity
  package var isHidden = false
  /// 0…1
  package var opacity: Float = 1
  package var isOpaque = false
  package var backgroundColor: CGColor?
  package var cornerRadius: CGFloat = 0
  package var maskedCorners = CACornerMask.allCorners
  package var cornerCurve = CALayerCornerCurve.circular
  package var borderWidth: CGFloat = 0
  package var borderColor: CGColor? = LayerProperties.opaqueBlack
  package var shadowColor: CGColor? = LayerProperties.opaqueBlack
  /// 0…1
  package var shadowOpacity: Float = 0
  /// In the layer's space. Upwards by default, as in Core Animation.
  package var shadowOffset = CGSize(width: 0, height: -3)
  /// The standard deviation of the blur.
  package var shadowRadius: CGFloat = 3
  /// In the layer's space; never a mutable path.
  package var shadowPath: CGPath?
  package var masksToBounds = false
  package var mask: LayerID?
  package var contents: ContentsID?
  package var contentsGravity = CALayerContentsGravity.resize
  /// Pixels per point.
  package var contentsScale: CGFloat = 1
  /// In units of the contents' size.
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// In units of the contents' size.
  package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var specialContent: LayerSpecialContent?
  package var backdrop: LayerBackdrop?

  package init() {}

  /// Shared, because every layer begins with two of it.
  private static let opaqueBlack = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)

  /// From the layer's space to its superlayer's, without perspective.
  package var toSuperlayer: CGAffineTransform {
    let anchor = CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width, y: bounds.origin.y + anchorPoint.y * bounds.size.height)
    if transform == CATransform3D.identity {
      return CGAffineTransform(translationX: position.x - anchor.x, y: position.y - anchor.y)
    }
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(transform.projectedAffineTransform)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }
}
