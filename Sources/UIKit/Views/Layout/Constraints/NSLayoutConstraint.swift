import Foundation

/// A linear relation between parts of two items: `first (relation) multiplier × second + constant`.
///
/// An item is a `UIView` or a `UILayoutGuide`; both sides are measured in the bounds space of the nearest common ancestor,
/// in points. While active, a constraint is owned by a view that contains both items (see `UIView.constraints`); it never
/// keeps an item alive. It ends by itself when a view that separates its items from that owner leaves the hierarchy, and
/// does not come back with it.
///
/// Setting a property only marks the layout dirty; the constraint phase of the next update, or `layoutIfNeeded()`, solves.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  let first: LayoutOperand
  let second: LayoutOperand
  /// Position in the order of creation. Ties between constraints, and the choice of the one to give up, follow it.
  let serial: Int
  /// The view whose `constraints` hold this one.
  weak var container: UIView?
  var containerTicket: OrderedObjects<NSLayoutConstraint>.Ticket = 0
  /// What the engine keeps for this constraint while it is active.
  weak var row: LayoutRow?

  public let relation: Relation
  public let multiplier: CGFloat

  /// Added to the right-hand side, in points. Cheap to change: nothing is rebuilt.
  open var constant: CGFloat {
    didSet {
      guard oldValue != constant else { return }
      guard isFinite(constant, named: "constant") else {
        constant = oldValue
        return
      }
      row?.constraintDidChange()
    }
  }

  /// More than 0, up to 1000; below 1 counts as 1. Between required and less it may change only while the constraint is inactive.
  open var priority = UILayoutPriority.required {
    willSet { verifyPriorityChange(to: newValue) }
    didSet { if oldValue != priority { row?.priorityDidChange() } }
  }

  /// A name for messages and debugging.
  open var identifier: String?

  /// Relates `item`'s attribute to another item's, or to a constant when `otherItem` is `nil`.
  public convenience init(
    item: Any, attribute: Attribute, relatedBy relation: Relation, toItem otherItem: Any?,
    attribute otherAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    self.init(
      Self.operand(item, attribute, isFirst: true), relation, Self.operand(otherItem, otherAttribute, isFirst: false),
      multiplier: multiplier, constant: constant)
  }

  init(
    _ first: LayoutOperand, _ relation: Relation, _ second: LayoutOperand = .nothing, multiplier: CGFloat = 1,
    constant: CGFloat = 0
  ) {
    self.first = first
    self.second = second
    self.relation = relation
    self.multiplier = multiplier.isFinite ? multiplier : 1
    self.constant = constant.isFinite ? constant : 0
    serial = Self.nextSerial
    Self.nextSerial += 1
    super.init()
    verifyOperands()
    _ = isFinite(constant, named: "constant")
    _ = isFinite(multiplier, named: "multiplier")
  }

  nonisolated deinit {}

  private static var nextSerial = 0

  // MARK: What it relates

  open var firstItem: AnyObject? { first.item }
  open var firstAttribute: Attribute { first.attribute }
  open var secondItem: AnyObject? { second.item }
  open var secondAttribute: Attribute { second.attribute }

  // MARK: Activation

  /// Whether the constraint takes part in layout. Both items must be in one view hierarchy before it is set to `true`.
  open var isActive: Bool {
    get { container != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { deactivate() }
    }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  nonisolated open override var description: String { MainActor.assumeIsolated { summary } }
}
