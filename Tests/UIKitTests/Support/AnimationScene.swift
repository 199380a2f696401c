import CoreGraphics
import QuartzCore

@testable import UIKit

extension ApplicationHost {
  /// A view of 100 × 100 points at the left edge of the screen: its centre's x is 50.
  func showSquare(y: CGFloat = 100) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: y, width: 100, height: 100))
    show(view)
    return view
  }
}

extension UIView {
  /// The x of the centre as it is on screen, in points.
  var xOnScreen: CGFloat { layer.presentation()?.position.x ?? -1 }
  var alphaOnScreen: Double { Double(layer.presentation()?.opacity ?? -1) }
}
