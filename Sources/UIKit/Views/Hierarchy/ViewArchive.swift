import CoreGraphics
import Foundation
import UIKitCore

/// Writes and reads the part of a view that archives keep: geometry, appearance, identifiers and the subviews that the app added.
///
/// Closures, delegates, gesture recognisers and running animations cannot be archived. Constraints are not archived yet. A subclass that
/// adds subviews of its own in `init(coder:)` finds the archived ones already there, as on Apple's platforms.
@MainActor
enum ViewArchive {
  /// Writes the values of `view` under keys with the prefix `UIView.`. The view's subviews follow as objects, so each class writes its own
  /// state.
  static func encode(_ view: UIView, with coder: NSCoder) {
    coder.write(view.bounds.components, forKey: "UIView.bounds")
    coder.write([view.center.x, view.center.y], forKey: "UIView.center")
    if view.transform != .identity { coder.write(view.transform.components, forKey: "UIView.transform") }
    coder.write(view.alpha, forKey: "UIView.alpha")
    coder.write(view.isHidden, forKey: "UIView.isHidden")
    coder.write(view.isOpaque, forKey: "UIView.isOpaque")
    coder.write(view.clipsToBounds, forKey: "UIView.clipsToBounds")
    coder.write(view.tag, forKey: "UIView.tag")
    coder.write(view.contentMode.rawValue, forKey: "UIView.contentMode")
    coder.write(Int(view.autoresizingMask.rawValue), forKey: "UIView.autoresizingMask")
    coder.write(view.isUserInteractionEnabled, forKey: "UIView.isUserInteractionEnabled")
    coder.write(view.isMultipleTouchEnabled, forKey: "UIView.isMultipleTouchEnabled")
    coder.write(view.semanticContentAttribute.rawValue, forKey: "UIView.semanticContentAttribute")
    coder.write(view.backgroundColor, forKey: "UIView.backgroundColor")
    coder.write(view.storedTintColor, forKey: "UIView.tintColor")
    coder.write(view.accessibilityIdentifier, forKey: "UIView.accessibilityIdentifier")
    let subviews = view.archivedSubviews
    if !subviews.isEmpty { coder.write(subviews, forKey: "UIView.subviews") }
  }

  /// Applies archived values to a new view, through its public setters. Keys that are missing leave the defaults.
  ///
  /// Subviews that already have a superview are skipped: another view of the same archive may hold them too.
  static func decode(_ view: UIView, from coder: NSCoder) {
    if let bounds = coder.numbers(4, forKey: "UIView.bounds") { view.bounds = CGRect(components: bounds) }
    if let center = coder.numbers(2, forKey: "UIView.center") { view.center = CGPoint(x: center[0], y: center[1]) }
    if let transform = coder.numbers(6, forKey: "UIView.transform") {
      view.transform = CGAffineTransform(components: transform)
    }
    if let alpha = coder.number(forKey: "UIView.alpha") { view.alpha = alpha }
    if let isHidden = coder.flag(forKey: "UIView.isHidden") { view.isHidden = isHidden }
    if let isOpaque = coder.flag(forKey: "UIView.isOpaque") { view.isOpaque = isOpaque }
    if let clips = coder.flag(forKey: "UIView.clipsToBounds") { view.clipsToBounds = clips }
    if let tag = coder.integer(forKey: "UIView.tag") { view.tag = tag }
    if let mode = coder.choice(UIView.ContentMode.self, forKey: "UIView.contentMode") { view.contentMode = mode }
    if let mask = coder.integer(forKey: "UIView.autoresizingMask").flatMap(UInt.init(exactly:)) {
      view.autoresizingMask = UIView.AutoresizingMask(rawValue: mask)
    }
    if let takesTouches = coder.flag(forKey: "UIView.isUserInteractionEnabled") {
      view.isUserInteractionEnabled = takesTouches
    }
    if let isMultiple = coder.flag(forKey: "UIView.isMultipleTouchEnabled") { view.isMultipleTouchEnabled = isMultiple }
    if let attribute = coder.choice(UISemanticContentAttribute.self, forKey: "UIView.semanticContentAttribute") {
      view.semanticContentAttribute = attribute
    }
    if let color = coder.read(UIColor.self, forKey: "UIView.backgroundColor") { view.backgroundColor = color }
    if let color = coder.read(UIColor.self, forKey: "UIView.tintColor") { view.tintColor = color }
    view.accessibilityIdentifier = coder.read(forKey: "UIView.accessibilityIdentifier")
    for subview in coder.read([UIView].self, forKey: "UIView.subviews") ?? [] where subview.superview == nil {
      view.addSubview(subview)
    }
  }
}
