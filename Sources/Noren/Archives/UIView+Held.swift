import Foundation
import UIKit

/// Archives a component's geometry and visibility without `super`, which would also archive the component's own parts: those are created
/// anew.
extension UIView {
  /// Writes bounds, centre, opacity, visibility, tag, autoresizing mask and identifier; for controls, whether they are enabled.
  func holdPlace(in coder: NSCoder) {
    let rect = [bounds.origin.x, bounds.origin.y, bounds.width, bounds.height, center.x, center.y]
    coder.hold(rect.map { NSNumber(value: Double($0)) }, "view.place")
    coder.hold(alpha, "view.alpha")
    coder.hold(isHidden, "view.isHidden")
    coder.hold(tag, "view.tag")
    coder.hold(Int(autoresizingMask.rawValue), "view.autoresizingMask")
    coder.hold(accessibilityIdentifier, "view.accessibilityIdentifier")
    if let control = self as? UIControl { coder.hold(control.isEnabled, "view.isEnabled") }
  }

  /// Reads what ``holdPlace(in:)`` wrote. What is missing or non-finite stays as it is.
  func restorePlace(from coder: NSCoder) {
    let rect = (coder.held("view.place", as: [NSNumber].self) ?? []).map { CGFloat($0.doubleValue) }
    if rect.count == 6, rect.allSatisfy(\.isFinite) {
      bounds = CGRect(x: rect[0], y: rect[1], width: rect[2], height: rect[3])
      center = CGPoint(x: rect[4], y: rect[5])
    }
    if let alpha = coder.heldNumber("view.alpha") { self.alpha = alpha }
    if let isHidden = coder.heldFlag("view.isHidden") { self.isHidden = isHidden }
    if let tag = coder.heldInteger("view.tag") { self.tag = tag }
    if let mask = coder.heldInteger("view.autoresizingMask"), mask >= 0 {
      autoresizingMask = AutoresizingMask(rawValue: UInt(mask))
    }
    if let name = coder.held("view.accessibilityIdentifier", as: String.self) { accessibilityIdentifier = name }
    if let isEnabled = coder.heldFlag("view.isEnabled") { (self as? UIControl)?.isEnabled = isEnabled }
  }
}
