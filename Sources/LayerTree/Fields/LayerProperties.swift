import CoreGraphics
import Foundation

/// The values of one layer, without its sublayers. Lengths are in points, as in Core Animation; the defaults are those of a new `CALayer`.
///
/// All numbers are finite: `CALayer` refuses others before they get here. Fractions are not clamped; the compositor clamps what it uses.
@usableFromInline package struct LayerProperties: Hashable, Sendable {
  /// The layer's own space. Its origin moves the sublayers and leaves the background in place: that is how content scrolls.
  @usableFromInline package var bounds = CGRect.zero
  /// The place of the anchor point, in the superlayer's space.
  @usableFromInline package var position = CGPoint.zero
  /// Sorts the layer among its siblings; depth has no other effect.
  package var zPosition: CGFloat = 0
  /// In units of the bounds' size; (0, 0) is the corner with the least coordinates.
  @usableFromInline package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  @usableFromInline package var transform = CATransform3D.identity
  /// What moves the sublayers about the anchor point. Commits work it into their positions and transforms, by ``place(_:)``; consumers of
  /// trees ignore it.
  @UncommonTransform package var sublayerTransform: CATransform3D
  package var hasSublayerTransform: Bool { !_sublayerTransform.isIdentity }
  /// Whether the layer and everything on it is left out. A hidden mask hides what it masks.
  package var isHidden = false
  /// From 0 to 1. The layer and everything on it fade as one flat picture; 0 or less hides them.
  package var opacity: Float = 1
  /// A promise of drawing code. The compositor ignores it and finds out for itself what a layer covers.
  package var isOpaque = false
  @usableFromInline package var backgroundColor: CGColor?
  /// In points; fitted to the bounds when it is drawn.
  package var cornerRadius: CGFloat = 0
  package var maskedCorners = CACornerMask.allCorners
  package var cornerCurve = CALayerCornerCurve.circular
  @usableFromInline package var borderWidth: CGFloat = 0
  @usableFromInline package var borderColor: CGColor? = LayerProperties.opaqueBlack
  @usableFromInline package var shadowColor: CGColor? = LayerProperties.opaqueBlack
  /// From 0 to 1, multiplied by the alpha of `shadowColor`; 0, the default, casts no shadow.
  @usableFromInline package var shadowOpacity: Float = 0
  /// In the layer's space. Upwards by default, as in Core Animation.
  package var shadowOffset = CGSize(width: 0, height: -3)
  /// The standard deviation of the blur, in points; a negative value counts as 0.
  package var shadowRadius: CGFloat = 3
  /// The outline that casts the shadow, in the layer's space. Never a mutable path.
  package var shadowPath: CGPath?
  /// Whether contents and sublayers are clipped to the bounds, corners included. Such a layer casts no shadow.
  @usableFromInline package var masksToBounds = false
  /// The layer whose alpha multiplies this one. It is in this layer's space, and in the tree, but not in the list of sublayers.
  package var mask: LayerID?
  package var contents: ContentsID?
  package var contentsGravity = CALayerContentsGravity.resize
  /// Pixels of the contents per point; contents with a scale of 0 or less do not show.
  package var contentsScale: CGFloat = 1
  /// The part of the contents to show, in units of their size.
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The part of the shown contents that stretches, in units of its size. The other parts keep their size in points.
  package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// What a shape or gradient layer draws between background and contents.
  package var specialContent: LayerSpecialContent?
  /// A blur of everything behind the layer, within its outline and below its background.
  package var backdrop: LayerBackdrop?
  /// How the picture of the layer and everything on it is changed before it is shown.
  package var effect: LayerEffect?

  package init() {}

  /// Shared by all layers, because each begins with two of it.
  private static let opaqueBlack = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)

  /// Maps the layer's space to its superlayer's, without perspective.
  @inlinable package var toSuperlayer: CGAffineTransform {
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
