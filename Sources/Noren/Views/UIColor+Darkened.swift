import NorenCore
import UIKit

nonisolated extension UIColor {
  /// Returns the colour with red, green and blue multiplied by `factor`, and the same alpha, in every appearance.
  func darkened(by factor: CGFloat) -> UIColor {
    UIColor { traits in
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      self.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      let result = ColorComponents(red: red, green: green, blue: blue, alpha: alpha).darkened(by: factor)
      return UIColor(red: result.red, green: result.green, blue: result.blue, alpha: result.alpha)
    }
  }
}
