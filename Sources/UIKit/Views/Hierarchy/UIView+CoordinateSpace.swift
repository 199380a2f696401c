import CoreGraphics
import Foundation

extension UIView: PlacedSpace {
  // To the superlayer of the window, whose space is the screen's; without a window, of the top view.
  func screenPoint(_ point: CGPoint) -> CGPoint {
    let root = window ?? rootView
    return convertedPoint(point, to: root).applying(root.toSuperview)
  }

  func point(fromScreen point: CGPoint) -> CGPoint {
    let root = window ?? rootView
    return convertedPoint(point.applying(root.toSuperview.inverted()), from: root)
  }

  /// From this view's space to its superview's, or for a window to the screen's.
  private var toSuperview: CGAffineTransform {
    let anchor = CGPoint(
      x: bounds.minX + layer.anchorPoint.x * bounds.width, y: bounds.minY + layer.anchorPoint.y * bounds.height)
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(transform)
      .concatenating(CGAffineTransform(translationX: layer.position.x, y: layer.position.y))
  }
}
