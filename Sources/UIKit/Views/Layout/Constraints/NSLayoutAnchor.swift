import Foundation

/// An edge, centre, baseline or size of a view or guide, from which constraints are made.
///
/// `AnchorType` keeps axes apart at compile time. Anchors are made when asked for and do not keep their item alive.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let operand: LayoutOperand

  init(_ operand: LayoutOperand) {
    self.operand = operand
    super.init()
  }

  nonisolated deinit {}

  /// The item's name in messages.
  open var name: String { "\(LayoutItemReference.name(of: operand.item)).\(operand.attribute.name)" }
  /// The view or guide; `nil` once it is gone.
  open var item: AnyObject? { operand.item }
  open var hasAmbiguousLayout: Bool {
    switch operand.item {
    case let view as UIView: view.hasAmbiguousLayout
    case let guide as UILayoutGuide: guide.hasAmbiguousLayout
    default: false
    }
  }

  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    NSLayoutConstraint(operand, .equal, anchor.operand)
  }
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    NSLayoutConstraint(operand, .greaterThanOrEqual, anchor.operand)
  }
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    NSLayoutConstraint(operand, .lessThanOrEqual, anchor.operand)
  }
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(operand, .equal, anchor.operand, constant: c)
  }
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(operand, .greaterThanOrEqual, anchor.operand, constant: c)
  }
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint
  {
    NSLayoutConstraint(operand, .lessThanOrEqual, anchor.operand, constant: c)
  }

  /// Anchors are equal when they name the same part of the same item.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSLayoutAnchor<AnchorType> else { return false }
    return MainActor.assumeIsolated { operand.namesSame(as: other.operand) }
  }

  nonisolated open override var hash: Int { MainActor.assumeIsolated { operand.attribute.rawValue } }
}

/// The distance that stands for "as far apart as the system would place them".
enum SystemSpacing {
  /// Between neighbouring views, in points. Apple shows it as the standard gap of the visual format (confidence M in
  /// Interface Builder's inspector); between baselines UIKit derives it from the fonts, which is not followed here.
  static let standard: CGFloat = 8
}
