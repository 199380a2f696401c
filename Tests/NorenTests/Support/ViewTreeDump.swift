import Foundation
import UIKit

extension UIView {
  /// Everything public that can be seen of this view and of those in it, a line each: equal trees have equal texts.
  func dump(depth: Int = 0) -> String {
    var facts: [String] = [
      "\(type(of: self))#\(ObjectIdentifier(self).hashValue)", "bounds \(bounds)", "center \(center)",
      "transform \(transform)", "alpha \(alpha)", "opacity \(layer.opacity)", "hidden \(isHidden)",
      "clips \(clipsToBounds)", "interaction \(isUserInteractionEnabled)", "z \(layer.zPosition)",
      "background \(String(describing: backgroundColor))", "tint \(String(describing: tintColor))",
      "mask \(mask != nil)", "margins \(layoutMargins)", "safe area \(safeAreaInsets)",
      "autoresizing \(autoresizingMask.rawValue) \(translatesAutoresizingMaskIntoConstraints)",
      "animations \(layer.animationKeys() ?? [])", "constraints \(constraints.count)",
      "elements \(accessibilityElements?.count ?? -1) \(accessibilityElementsHidden) \(accessibilityLabel ?? "-")",
      "recognizers \((gestureRecognizers ?? []).map { "\(type(of: $0)) \($0.isEnabled) \($0.state)" })",
    ]
    if let label = self as? UILabel { facts.append("text \(label.text ?? "-") \(label.font!) \(label.textColor!)") }
    if let control = self as? UIControl {
      facts.append("control \(control.isEnabled) \(control.isSelected) \(control.isHighlighted)")
    }
    if let scrollView = self as? UIScrollView {
      facts.append(
        "scroll \(scrollView.contentOffset) \(scrollView.contentSize) \(scrollView.contentInset) "
          + "\(scrollView.adjustedContentInset) \(scrollView.isScrollEnabled)")
    }
    let line = String(repeating: " ", count: depth) + facts.joined(separator: ", ")
    return ([line] + subviews.map { $0.dump(depth: depth + 1) }).joined(separator: "\n")
  }
}

extension UIViewController {
  /// What a controller and its children say of themselves.
  func dumpControllers() -> String {
    let line =
      "\(type(of: self))#\(ObjectIdentifier(self).hashValue) \(title ?? "-") \(additionalSafeAreaInsets) "
      + "\(preferredContentSize) \(isViewLoaded) \(isMovingToParent) \(isMovingFromParent)"
    return ([line] + children.map { $0.dumpControllers() }).joined(separator: "\n")
  }
}

/// The first facts in which two such texts differ, of each; `nil` for equal ones.
func firstDifference(_ a: String, _ b: String) -> String? {
  let (left, right) = (a.split(separator: "\n"), b.split(separator: "\n"))
  for (one, other) in zip(left, right) where one != other {
    let (old, new) = (one.components(separatedBy: ", "), other.components(separatedBy: ", "))
    let facts = zip(old, new).filter { $0 != $1 }.map { "\($0) is now \($1)" }
    return old[0].trimmingCharacters(in: .whitespaces) + ": " + facts.joined(separator: "; ")
  }
  return left.count == right.count ? nil : "\(left.count) views, \(right.count) views"
}
