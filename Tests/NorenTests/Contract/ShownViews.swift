import Foundation
import UIKit

/// What is to be seen of a tree of views, for comparing two of them.
struct ShownView: Equatable, CustomStringConvertible {
  let name: String
  /// In the window's space, in points.
  var frame: CGRect
  let look: String

  var description: String { "\(name) \(frame) \(look)" }

  /// Equal to a twentieth of a point: mirrored, a pixel of a third has other decimals.
  static func == (first: ShownView, second: ShownView) -> Bool {
    let (one, other) = (first.frame, second.frame)
    let differences = [one.minX - other.minX, one.maxX - other.maxX, one.minY - other.minY, one.maxY - other.maxY]
    return first.name == second.name && first.look == second.look && differences.allSatisfy { abs($0) < 0.05 }
  }

  /// Mirrored in a window of a width.
  func mirrored(in width: CGFloat) -> ShownView {
    var view = self
    view.frame.origin.x = width - frame.maxX
    return view
  }
}

extension UIView {
  /// This view and those below it that are shown: not hidden, not clear, not outside of what clips them. Parents before children.
  var shown: [UIView] { shown(in: .infinite) }

  private func shown(in clip: CGRect) -> [UIView] {
    let frame = convert(bounds, to: nil)
    guard !isHidden, alpha > 0.01, clip.isInfinite || clip.intersects(frame) || !clipsToBounds else { return [] }
    let inner = clipsToBounds ? (clip.isInfinite ? frame : clip.intersection(frame)) : clip
    let below = subviews.flatMap { $0.shown(in: inner) }
    return clip.isInfinite || clip.intersects(frame) ? [self] + below : below
  }

  /// Whether the view shows something itself, rather than what is in it.
  var showsSomething: Bool {
    if let label = self as? UILabel { return !(label.text ?? "").isEmpty }
    if let image = self as? UIImageView { return image.image != nil }
    return (backgroundColor ?? .clear) != .clear
  }

  /// Everything shown, as values.
  var pictureOfViews: [ShownView] {
    // A caret blinks.
    shown.filter { $0.showsSomething && !"\(type(of: $0))".contains("Caret") }.map { view in
      let label = view as? UILabel
      let look = [
        label?.text.map { "“\($0)”" }, label.map { "\($0.font!.pointSize)" },
        label.map { "\($0.textColor.resolvedColor(with: view.traitCollection))" },
        view.backgroundColor.map { "\($0.resolvedColor(with: view.traitCollection))" }, "\(view.alpha)",
      ]
      return ShownView(
        name: "\(type(of: view))", frame: view.convert(view.bounds, to: nil),
        look: look.compactMap { $0 }.joined(separator: " "))
    }
  }

  /// The accessibility elements of this view in the order they are read: as the containers list them.
  var accessibilityOrder: [UIView] {
    if isHidden || alpha <= 0.01 || accessibilityElementsHidden { return [] }
    if isAccessibilityElement { return [self] }
    let children = accessibilityElements?.compactMap { $0 as? UIView } ?? subviews
    return children.flatMap(\.accessibilityOrder)
  }
}
