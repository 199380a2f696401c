import Foundation
import UIKitCore

extension UIView {
  /// Adds a guide to this view, which retains it. It leaves its previous owner, where constraints that mention it end.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    assignRole(to: layoutGuide)
    layoutState.guides.append(layoutGuide)
  }

  /// Removes a guide of this view; the constraints that mention it become inactive. Ignored for guides of other views.
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

  /// The guides that the app added, in that order, without those that the view or a scroll view has by itself.
  public var layoutGuides: [UILayoutGuide] { layoutState.guides.filter { $0.role == .custom } }

  /// The bounds less `safeAreaInsets`: the part that neither bars nor the display's edges cover.
  public var safeAreaLayoutGuide: UILayoutGuide {
    insetGuide(\.safeAreaGuide, .safeArea, identifier: "UIViewSafeAreaLayoutGuide")
  }

  /// The bounds less `layoutMargins`.
  public var layoutMarginsGuide: UILayoutGuide {
    insetGuide(\.marginsGuide, .margins, identifier: "UIViewLayoutMarginsGuide")
  }

  /// The part between the margins in which lines of text are comfortably short: at most 920 points wide in wide views.
  public var readableContentGuide: UILayoutGuide {
    insetGuide(\.readableGuide, .readable, identifier: "UIViewReadableContentGuide")
  }

  /// Returns the guide at `path`, made on first access.
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

  /// The distances of the readable area from the edges, in points.
  ///
  /// They are the margins. In bounds wider than 1,008 points, where these would leave more than 920, they leave 920 points in the middle
  /// (behaviours §9) [M].
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
  /// Recognises the scroll view's own two guides as it adds them.
  func recognize(_ guide: UILayoutGuide) {
    if guide === contentLayoutGuide {
      guide.role = .scrollContent
      guide.identifier = "UIScrollView-contentLayoutGuide"
    } else if guide === frameLayoutGuide {
      guide.role = .scrollFrame
      guide.identifier = "UIScrollView-frameLayoutGuide"
    }
  }
}
