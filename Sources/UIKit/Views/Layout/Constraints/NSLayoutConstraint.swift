import Foundation
import NorenBasics
import QuartzCore

/// A linear relation between attributes of two items: `first (relation) multiplier × second + constant`.
///
/// An item is a `UIView` or a `UILayoutGuide`. Both sides are measured in the bounds space of the items' nearest common ancestor, in
/// points. While active, the constraint is owned by a view that contains both items (see `UIView.constraints`); it never keeps an item
/// alive. It becomes inactive by itself when a view that separates its items from that owner leaves the hierarchy, and stays so when the
/// view returns.
///
/// Setting a property only marks the layout; the constraint phase of the next frame, or `layoutIfNeeded()`, solves. If required constraints
/// contradict each other, the one created last is given up with the warning `layout.conflict`, and tried again when other constraints end
/// or change.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// The left-hand side.
  private(set) var first: LayoutOperand
  /// The right-hand side; `nothing` for a constraint to a constant.
  private(set) var second: LayoutOperand
  /// The position in the order of creation. It decides ties between constraints, and which of several contradicting ones is given up.
  let serial: Int
  /// The view that owns this constraint while it is active: that whose `constraints` contain it.
  @Unretained var container: UIView?
  /// The constraint's entry among its owner's constraints.
  var containerTicket: OrderedObjects<NSLayoutConstraint>.Ticket = 0
  /// The engine's record of this constraint while it is active.
  @Unretained var row: InstalledConstraint?

  /// How the sides compare. Fixed at creation, like the multiplier.
  public private(set) var relation: Relation
  /// The factor of the right-hand side; not 0 for locations. A non-finite one is refused, and becomes 1 in release builds.
  public private(set) var multiplier: CGFloat

  /// The summand of the right-hand side, in points. Cheap to change: the equation is solved again, not rebuilt.
  ///
  /// A non-finite value is refused: debug builds stop, release builds keep the previous one and count it as `constraint.geometry`.
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

  /// How strongly the constraint counts: more than 0, up to 1000, the default; below 1 counts as 1.
  ///
  /// Values outside that range stop the process. Required and optional may change into each other at any time, as since iOS 13 [S].
  open var priority = UILayoutPriority.required {
    willSet { verify(newValue) }
    didSet { if oldValue != priority { row?.priorityDidChange(from: oldValue) } }
  }

  /// A name for messages and debugging; not unique, and not looked up.
  open var identifier: String?

  /// Creates an inactive constraint between `item`'s attribute and another item's, or a constant if `otherItem` is `nil`.
  ///
  /// Stops for combinations without a meaning: items that are neither views nor guides, a location related to a size or a constant, or
  /// leading related to left. A horizontal location related to a vertical one stops when it is laid out.
  public convenience init(
    item: Any, attribute: Attribute, relatedBy relation: Relation, toItem otherItem: Any?,
    attribute otherAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    self.init(
      Self.operand(item, attribute, isFirst: true), relation, Self.operand(otherItem, otherAttribute, isFirst: false),
      multiplier: multiplier, constant: constant)
  }

  /// Creates an inactive constraint between two operands, checking them.
  ///
  /// A convenience: a designated initialiser that apps cannot see would keep their subclasses from inheriting the one above.
  convenience init(
    _ first: LayoutOperand, _ relation: Relation, _ second: LayoutOperand = .nothing, multiplier: CGFloat = 1,
    constant: CGFloat = 0
  ) {
    self.init()
    self.first = first
    self.second = second
    self.relation = relation
    self.multiplier = multiplier.isFinite ? multiplier : 1
    self.constant = constant.isFinite ? constant : 0
    verifyOperands()
    _ = isFinite(constant, named: "constant")
    _ = isFinite(multiplier, named: "multiplier")
  }

  /// Creates a constraint between nothing, for subclasses that make themselves with ``init()``. Activating it stops.
  public override init() {
    (first, second, relation, multiplier, constant) = (.nothing, .nothing, .equal, 1, 0)
    serial = Self.nextSerial
    Self.nextSerial += 1
    super.init()
  }

  nonisolated deinit {}

  /// Returns inactive constraints that a line of the visual format language describes, such as `H:|-[icon(24)]-8-[title]-|`.
  ///
  /// A line that cannot be read stops, with the place of the fault. Distances come first, then sizes, then alignments [G].
  ///
  /// - Parameters:
  ///   - opts: How the views are aligned across the line, and in which direction it is read. Aligning along the line stops.
  ///   - metrics: The numbers that names in the line stand for. Other values than numbers are left out.
  ///   - views: The views and layout guides by the names that the line uses.
  open class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] { visualFormatConstraints(format, opts, metrics ?? [:], views) }

  /// The serial of the next constraint; never reused.
  private static var nextSerial = 0

  // MARK: Related items

  /// The view or guide on the left-hand side; `nil` once it has ended. Not retained.
  open var firstItem: AnyObject? { first.item }
  /// The attribute on the left-hand side; of a distance, the attribute that it is measured to.
  open var firstAttribute: Attribute { first.attribute }
  /// The view or guide on the right-hand side; `nil` for a constraint to a constant, and once it has ended. Not retained.
  open var secondItem: AnyObject? { second.item }
  /// The attribute on the right-hand side; `notAnAttribute` for a constraint to a constant.
  open var secondAttribute: Attribute { second.attribute }

  /// The anchor of the left-hand side. A new object at each access, equal to the anchors that name the same attribute of the same item.
  open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }
  /// The anchor of the right-hand side; `nil` for a constraint to a constant, and once the item has ended.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.item.map { _ in NSLayoutAnchor(second) } }

  // MARK: Activation

  /// Whether the constraint takes part in the layout.
  ///
  /// Setting it to `true` gives it to the nearest common ancestor of its items and stops if there is none: add views to their hierarchy
  /// first.
  open var isActive: Bool {
    get { container != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { deactivate() }
    }
  }

  /// Activates several constraints. Their order does not influence the solution.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates several constraints, which their owners release.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  nonisolated open override var description: String { MainActor.assumeIsolated { summary } }
}
