import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

extension UIView {
  /// A view that shows a picture of this one, in the same size.
  ///
  /// - Parameter afterUpdates: Whether what waits for layout and drawing happens before; otherwise the picture is the one on
  ///   screen, and there is none for a view that was never shown.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// A view that shows a picture of a part of this one.
  ///
  /// - Parameters:
  ///   - rect: In this view's space, in points.
  ///   - capInsets: From the part's edges, in points; what lies inside of them stretches.
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

  /// Draws this view and what is in it into the current context, stretched to `rect`.
  ///
  /// - Returns: Whether there was something to draw.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard UIGraphicsGetCurrentContext() != nil, let picture = picture(of: bounds, afterUpdates: afterUpdates) else {
      return false
    }
    UIImage(cgImage: picture, scale: traitCollection.displayScale, orientation: .up).draw(in: rect)
    return true
  }

  private func picture(of rect: CGRect, afterUpdates: Bool) -> CGImage? {
    let scale = traitCollection.displayScale
    guard afterUpdates else { return LayerPicture.onScreen(layer, in: rect, scale: scale) }
    layoutIfNeeded()
    traitCollection.performAsCurrent { layer.displayTreeIfNeeded() }
    return LayerPicture.ofModel(layer, in: rect, scale: scale)
  }
}
