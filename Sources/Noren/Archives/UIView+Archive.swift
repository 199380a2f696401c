import Foundation
import UIKit

/// Archives a component's geometry and visibility without `super`, which would also archive the component's own parts: those are created
/// anew.
extension UIView {
  /// Writes bounds, centre, opacity, visibility, tag, autoresizing mask and identifier; for controls, whether they are enabled.
  func writeViewState(to coder: NSCoder) {
    let rect = [bounds.origin.x, bounds.origin.y, bounds.width, bounds.height, center.x, center.y]
    coder.write(rect.map { NSNumber(value: Double($0)) }, "view.place")
    coder.write(alpha, "view.alpha")
    coder.write(isHidden, "view.isHidden")
    coder.write(tag, "view.tag")
    coder.write(Int(autoresizingMask.rawValue), "view.autoresizingMask")
    coder.write(accessibilityIdentifier, "view.accessibilityIdentifier")
    if let control = self as? UIControl { coder.write(control.isEnabled, "view.isEnabled") }
  }

  /// Reads what ``writeViewState(to:)`` wrote. What is missing or non-finite stays as it is.
  func readViewState(from coder: NSCoder) {
    let rect = (coder.read("view.place", as: [NSNumber].self) ?? []).map { CGFloat($0.doubleValue) }
    if rect.count == 6, rect.allSatisfy(\.isFinite) {
      bounds = CGRect(x: rect[0], y: rect[1], width: rect[2], height: rect[3])
      center = CGPoint(x: rect[4], y: rect[5])
    }
    if let alpha = coder.readNumber("view.alpha") { self.alpha = alpha }
    if let isHidden = coder.readFlag("view.isHidden") { self.isHidden = isHidden }
    if let tag = coder.readInteger("view.tag") { self.tag = tag }
    if let mask = coder.readInteger("view.autoresizingMask"), mask >= 0 {
      autoresizingMask = AutoresizingMask(rawValue: UInt(mask))
    }
    if let name = coder.read("view.accessibilityIdentifier", as: String.self) { accessibilityIdentifier = name }
    if let isEnabled = coder.readFlag("view.isEnabled") { (self as? UIControl)?.isEnabled = isEnabled }
  }
}
