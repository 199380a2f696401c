import UIKit

@MainActor
extension ConstraintRecord {
  /// Records a constraint as it is now, and how far its items are from satisfying it.
  ///
  /// - Parameter paths: The positions of views in the record, by identity. Views outside of it get no path.
  init(_ constraint: NSLayoutConstraint, paths: [ObjectIdentifier: [Int]]) {
    self.init(plain: constraint)
    firstPath = Self.view(of: constraint.firstItem).flatMap { paths[ObjectIdentifier($0)] }
    secondPath = Self.view(of: constraint.secondItem).flatMap { paths[ObjectIdentifier($0)] }
    violation = Self.violation(of: constraint).map { rounded(Double($0)) }
    if isBroken { rivals = Self.rivals(of: constraint) }
  }

  /// The view of an item: the item itself, or the owner of a layout guide.
  private static func view(of item: AnyObject?) -> UIView? { item as? UIView ?? (item as? UILayoutGuide)?.owningView }

  /// The other required constraints that directly place an item of a broken one on its axis, each once, in readable form.
  private static func rivals(of constraint: NSLayoutConstraint) -> [String] {
    let items = [constraint.firstItem, constraint.secondItem].compactMap { $0 }
    let axis: NSLayoutConstraint.Axis = constraint.firstAttribute.isVertical ? .vertical : .horizontal
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(constraint)]
    var result: [String] = []
    for item in items {
      let affecting: [NSLayoutConstraint]
      switch item {
      case let view as UIView: affecting = view.constraintsAffectingLayout(for: axis)
      case let guide as UILayoutGuide: affecting = guide.constraintsAffectingLayout(for: axis)
      default: affecting = []
      }
      for other in affecting where other.priority == .required && seen.insert(ObjectIdentifier(other)).inserted {
        // Constraints that affect it only through others would be half of the screen.
        let isNear = items.contains { $0 === other.firstItem || $0 === other.secondItem }
        if isNear { result.append(ConstraintRecord(plain: other).description) }
      }
    }
    return result
  }

  /// Records the constraint's own properties, without paths, violation and rivals.
  private init(plain constraint: NSLayoutConstraint) {
    let relation =
      switch constraint.relation {
      case .lessThanOrEqual: "≤"
      case .greaterThanOrEqual: "≥"
      default: "="
      }
    self.init(
      identifier: constraint.identifier,
      first: Self.side(constraint.firstItem, constraint.firstAttribute) ?? "nothing", relation: relation,
      second: Self.side(constraint.secondItem, constraint.secondAttribute),
      multiplier: rounded(Double(constraint.multiplier)),
      constant: rounded(Double(constraint.constant)), priority: rounded(Double(constraint.priority.rawValue)))
  }

  /// One side as `class "identifier".attribute`. A layout guide is named by its owner and identifier.
  private static func side(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> String? {
    guard let item else { return nil }
    let name: String
    switch item {
    case let view as UIView: name = ViewRecord.name(of: view)
    case let guide as UILayoutGuide:
      let owner = guide.owningView.map { ViewRecord.name(of: $0) } ?? "nothing"
      name = "\(owner).\(guide.identifier.isEmpty ? "layoutGuide" : guide.identifier)"
    default: name = String(describing: type(of: item))
    }
    return "\(name).\(attribute.word)"
  }

  // MARK: Violation

  /// The distance from satisfying the constraint, in points; `nil` for attributes whose position is not public, such as baselines, and
  /// where a view is transformed.
  private static func violation(of constraint: NSLayoutConstraint) -> CGFloat? {
    // Positions are measured from the screen's corner, where a factor has no meaning.
    guard constraint.multiplier == 1 || isLength(constraint.firstAttribute),
      let first = value(constraint.firstItem, constraint.firstAttribute)
    else { return nil }
    // In right-to-left layouts, constants of leading and trailing edges count to the left.
    let isMirrored = isDirectional(constraint.firstAttribute) && isRightToLeft(constraint.firstItem)
    var target = isMirrored ? -constraint.constant : constraint.constant
    if constraint.secondItem != nil {
      guard let second = value(constraint.secondItem, constraint.secondAttribute) else { return nil }
      target += second * constraint.multiplier
    }
    let excess = isMirrored ? target - first : first - target
    switch constraint.relation {
    case .lessThanOrEqual: return max(excess, 0)
    case .greaterThanOrEqual: return max(-excess, 0)
    default: return abs(excess)
    }
  }

  private static func isLength(_ attribute: NSLayoutConstraint.Attribute) -> Bool {
    attribute == .width || attribute == .height
  }

  /// Whether the attribute's side depends on the direction of the layout.
  private static func isDirectional(_ attribute: NSLayoutConstraint.Attribute) -> Bool {
    [.leading, .trailing, .leadingMargin, .trailingMargin].contains(attribute)
  }

  private static func isRightToLeft(_ item: AnyObject?) -> Bool {
    view(of: item)?.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  /// The value of an attribute in window coordinates, in points; `nil` where it cannot be known.
  private static func value(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> CGFloat? {
    guard let view = view(of: item) else { return nil }
    // A transformed view satisfies its constraints as if it were not transformed.
    guard view.transform.isIdentity else { return nil }
    let own = (item as? UILayoutGuide)?.layoutFrame ?? view.bounds
    let isMargin = [.leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin].contains(
      attribute)
    let rect = view.convert(isMargin ? view.layoutMarginsGuide.layoutFrame : own, to: nil)
    let isMirrored = isRightToLeft(item)
    switch attribute {
    case .left, .leftMargin: return rect.minX
    case .right, .rightMargin: return rect.maxX
    case .leading, .leadingMargin: return isMirrored ? rect.maxX : rect.minX
    case .trailing, .trailingMargin: return isMirrored ? rect.minX : rect.maxX
    case .top, .topMargin: return rect.minY
    case .bottom, .bottomMargin: return rect.maxY
    case .centerX: return rect.midX
    case .centerY: return rect.midY
    case .width: return own.width
    case .height: return own.height
    default: return nil
    }
  }
}

extension ViewRecord {
  /// The class, followed by the identifier if there is one.
  @MainActor
  fileprivate static func name(of view: UIView) -> String {
    let name = String(describing: type(of: view))
    guard let identifier = view.accessibilityIdentifier, !identifier.isEmpty else { return name }
    return "\(name) \"\(identifier)\""
  }
}

extension NSLayoutConstraint.Attribute {
  /// Whether the attribute is on the vertical axis.
  fileprivate var isVertical: Bool {
    switch self {
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      true
    default: false
    }
  }

  /// The name of the case, as in code.
  fileprivate var word: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    default: "nothing"
    }
  }
}
