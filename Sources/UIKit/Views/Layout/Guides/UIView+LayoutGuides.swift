import Foundation
import UIKitCore

extension UIView {
  /// Gives the guide to this view, taking it from its former owner.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    if let scrollView = self as? UIScrollView { scrollView.assignRole(to: layoutGuide) }
    layoutState.guides.append(layoutGuide)
  }

  /// Takes the guide away; constraints that mention it end.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    if let item = layoutGuide.layoutItem {
      for row in item.rows { row.constraint.isActive = false }
      item.engine?.release(item)
      layoutGuide.layoutItem = nil
    }
    layoutState.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  /// The guides that were added, in order; a scroll view's own are not among them.
  public var layoutGuides: [UILayoutGuide] { layoutState.guides.filter { $0.role == .custom } }

  /// The part of the bounds that no bar and no edge of the display covers.
  public var safeAreaLayoutGuide: UILayoutGuide {
    insetGuide(\.safeAreaGuide, .safeArea, identifier: "UIViewSafeAreaLayoutGuide")
  }

  /// The bounds less `layoutMargins`.
  public var layoutMarginsGuide: UILayoutGuide {
    insetGuide(\.marginsGuide, .margins, identifier: "UIViewLayoutMarginsGuide")
  }

  /// The part of the margins' width in which text is comfortable to read.
  public var readableContentGuide: UILayoutGuide {
    insetGuide(\.readableGuide, .readable, identifier: "UIViewReadableContentGuide")
  }

  private func insetGuide(
    _ path: ReferenceWritableKeyPath<ViewLayoutState, UILayoutGuide?>, _ role: UILayoutGuide.Role, identifier: String
  ) -> UILayoutGuide {
    if let guide = layoutState[keyPath: path] { return guide }
    let guide = UILayoutGuide()
    guide.role = role
    guide.identifier = identifier
    guide.owningView = self
    layoutState[keyPath: path] = guide
    return guide
  }

  /// The distance of the readable area from the edges: the margins, but in bounds wider than 1,008 points, where these would
  /// leave more than 920, 920 points in the middle (behaviours §9) [M].
  var readableInsets: UIEdgeInsets {
    var insets = layoutMargins
    let width = bounds.width
    guard width > 1008, width - insets.left - insets.right > 920 else { return insets }
    insets.left = (width - 920) / 2
    insets.right = insets.left
    return insets
  }
}

extension UIScrollView {
  fileprivate func assignRole(to guide: UILayoutGuide) {
    if guide === contentLayoutGuide {
      guide.role = .scrollContent
      guide.identifier = "UIScrollView-contentLayoutGuide"
    } else if guide === frameLayoutGuide {
      guide.role = .scrollFrame
      guide.identifier = "UIScrollView-frameLayoutGuide"
    }
  }
}
