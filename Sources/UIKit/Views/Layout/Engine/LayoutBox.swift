import Foundation
import UIKitCore

/// The rectangle that an attribute refers to: a view's or a guide's, less some insets.
///
/// The rules about scroll views are here. Between a scroll view and its content, edges and margins of the scroll view are those of the
/// content area; sizes and centres are those of its frame (Apple, Auto Layout Guide, "Working with Scroll Views") [D]. Such centres do not
/// follow the scrolling [G].
struct LayoutBox {
  /// The view, or the guide's owner.
  let view: UIView
  /// The item whose variables or geometry make the rectangle. For content edges of a scroll view it is the content guide's.
  let item: LayoutItem
  /// The distances of the rectangle from the item's edges, in points, positive towards the inside.
  let insets: UIEdgeInsets
  /// The view whose state ``insets`` come from; `nil` if they are constant.
  let insetOwner: UIView?
  /// The state of ``insetOwner`` on which the insets depend.
  let insetAspects: LayoutDependencies
  /// Whether the rectangle begins at zero, whatever the bounds origin of the space is: the content of a scroll view.
  let startsAtZero: Bool
  /// Whether the item is a guide whose position is a variable, as opposed to the content of a scroll view, which begins at zero.
  let guideHasPosition: Bool
  private let isView: Bool

  /// Finds the rectangle of `target` for `attribute`; `nil` for a guide without an owner.
  ///
  /// - Parameters:
  ///   - space: The view in whose bounds space positions are measured.
  ///   - other: The item of the other side, which decides what a scroll view means.
  init?(
    _ target: AnyObject, _ attribute: NSLayoutConstraint.Attribute, engine: LayoutEngine, space: UIView?,
    other: AnyObject?
  ) {
    let guide = target as? UILayoutGuide
    guard let owner = (target as? UIView) ?? guide?.owningView else { return nil }
    view = owner
    isView = guide == nil

    if let guide, guide.role.hasVariables {
      item = engine.item(for: guide, owner: owner)
      guideHasPosition = guide.role == .custom
      (insets, insetOwner, insetAspects, startsAtZero) = (.zero, nil, [], false)
      return
    }
    guideHasPosition = false

    var insets = UIEdgeInsets.zero
    var aspects: LayoutDependencies = []
    var isFloating = guide != nil
    switch guide?.role {
    case .safeArea: (insets, aspects) = (owner.safeAreaInsets, .environment)
    case .margins:
      (insets, aspects) = (owner.layoutMargins, .environment)
      isFloating = false
    case .readable: (insets, aspects) = (owner.readableInsets, [.environment, .readableWidth])
    case .keyboard: (insets, aspects) = (owner.keyboardGuideInsets, [.environment, .frame])
    case .scrollFrame, .scrollContent, .custom: break
    case nil:
      if attribute.isWithinMargins {
        (insets, aspects) = (owner.layoutMargins, .environment)
      } else {
        (insets, aspects) = (owner.alignmentRectInsets, .content)
      }
    }
    self.insets = insets
    insetOwner = aspects.isEmpty ? nil : owner
    insetAspects = aspects

    guard !isFloating, owner === space, let content = owner.contentGuide, Self.isContent(other, of: owner) else {
      startsAtZero = false
      item = engine.item(for: owner)
      return
    }
    startsAtZero = true
    item =
      attribute.isSizeOrCentre ? engine.item(for: owner) : engine.item(for: content, owner: owner)
  }

  /// Returns the baseline's distance from its edge, in points; `nil` means the bottom edge (behaviours §9) [S].
  func baseline(_ path: KeyPath<UIView, CGFloat?>) -> CGFloat? { isView ? view[keyPath: path] : nil }

  /// Returns whether the item of the other side is inside the scroll view, rather than the scroll view or its frame guide.
  private static func isContent(_ item: AnyObject?, of scrollView: UIView) -> Bool {
    if let guide = item as? UILayoutGuide {
      return guide.owningView !== scrollView || guide.role.hasVariables
    }
    return item != nil && item !== scrollView
  }
}

nonisolated extension NSLayoutConstraint.Attribute {
  fileprivate var isWithinMargins: Bool { rawValue >= NSLayoutConstraint.Attribute.leftMargin.rawValue }

  fileprivate var isSizeOrCentre: Bool {
    switch self {
    case .width, .height, .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: true
    default: false
    }
  }
}
