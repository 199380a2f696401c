import Foundation
import UIKitCore

/// The rectangle that an attribute of an item speaks about: a view's or a guide's, less some insets.
///
/// Here the rules about scroll views live. Between a scroll view and its content, edges and margins of the scroll view are those
/// of the content area, sizes and centres are those of its frame (Apple, Auto Layout Guide, "Working with Scroll Views",
/// confidence D); such centres do not follow the scrolling [G].
struct LayoutBox {
  /// The view, or the guide's owner.
  let view: UIView
  let item: LayoutItem
  /// Positive values lie inside the edges, in points.
  let insets: UIEdgeInsets
  /// The view whose state ``insets`` come from, when a change of that has to be noticed.
  let insetOwner: UIView?
  let insetAspects: LayoutAspects
  /// The box begins at zero whatever the space's bounds origin is.
  let startsAtZero: Bool
  /// Whether the item is a guide whose position is unknown, as opposed to the content of a scroll view.
  let guideHasPosition: Bool
  private let isView: Bool

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
    var aspects: LayoutAspects = []
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

    guard !isFloating, owner === space, let scrollView = owner as? UIScrollView, Self.isContent(other, of: scrollView)
    else {
      startsAtZero = false
      item = engine.item(for: owner)
      return
    }
    startsAtZero = true
    item =
      attribute.isSizeOrCentre
      ? engine.item(for: owner) : engine.item(for: scrollView.contentLayoutGuide, owner: scrollView)
  }

  /// The baseline of a view that has one; `nil` stands for the bottom edge (behaviours §9) [S].
  func baseline(_ path: KeyPath<UIView, CGFloat?>) -> CGFloat? { isView ? view[keyPath: path] : nil }

  private static func isContent(_ item: AnyObject?, of scrollView: UIScrollView) -> Bool {
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
