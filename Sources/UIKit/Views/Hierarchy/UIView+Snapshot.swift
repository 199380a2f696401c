import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

extension UIView {
  /// Returns a view of the same size that shows a picture of this one.
  ///
  /// Overlays of the system, such as the keyboard's focus ring, are not in the picture; nor is anything behind this view.
  ///
  /// - Parameter afterUpdates: Whether pending layout and display happen first. Otherwise the picture shows the last frame, and the result
  ///   is `nil` for a view that no frame has shown.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// Returns a view that shows a picture of a part of this one; `nil` for an empty rectangle.
  ///
  /// - Parameters:
  ///   - rect: In this view's space, in points.
  ///   - afterUpdates: See ``snapshotView(afterScreenUpdates:)``.
  ///   - capInsets: Distances from the part's edges, in points; the inside of them stretches when the result is resized.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    guard rect.width > 0, rect.height > 0, let picture = picture(of: rect, afterUpdates: afterUpdates) else {
      return nil
    }
    let view = UIView(frame: CGRect(origin: .zero, size: rect.size))
    view.layer.contents = picture
    view.layer.contentsCenter = CGRect(
      x: capInsets.left / rect.width, y: capInsets.top / rect.height,
      width: 1 - (capInsets.left + capInsets.right) / rect.width,
      height: 1 - (capInsets.top + capInsets.bottom) / rect.height)
    return view
  }

  /// Draws this view and its subviews into the current context, stretched to `rect`.
  ///
  /// - Returns: Whether there was a context and a picture.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard UIGraphicsGetCurrentContext() != nil, let picture = picture(of: bounds, afterUpdates: afterUpdates) else {
      return false
    }
    UIImage(cgImage: picture, scale: traitCollection.displayScale, orientation: .up).draw(in: rect)
    return true
  }

  /// Renders a part of this view at the screen's scale: the last frame, or the model after pending layout and display.
  private func picture(of rect: CGRect, afterUpdates: Bool) -> CGImage? {
    let scale = traitCollection.displayScale
    guard afterUpdates else { return LayerPicture.onScreen(layer, in: rect, scale: scale) }
    layoutIfNeeded()
    traitCollection.performAsCurrent { layer.displayTreeIfNeeded() }
    return LayerPicture.ofModel(layer, in: rect, scale: scale)
  }
}
