import Foundation

/// One side of a constraint: a part of an item, or the distance between parts of two items.
///
/// Holds its items weakly: a constraint never keeps a view alive.
struct LayoutOperand {
  /// A view or a layout guide; `nil` once it is gone, or when a constraint has no second side.
  weak var item: AnyObject?
  var attribute: NSLayoutConstraint.Attribute
  /// When set, the operand is this item's `originAttribute` subtracted from the other.
  weak var originItem: AnyObject?
  var originAttribute = NSLayoutConstraint.Attribute.notAnAttribute

  init(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
  }

  /// The distance from one position to another, positive towards the trailing or bottom edge.
  init(from origin: LayoutOperand, to target: LayoutOperand) {
    self.init(target.item, target.attribute)
    originItem = origin.item
    originAttribute = origin.attribute
  }

  static let nothing = LayoutOperand(nil, .notAnAttribute)

  var isDistance: Bool { originAttribute != .notAnAttribute }
  var isNothing: Bool { attribute == .notAnAttribute }

  func namesSame(as other: LayoutOperand) -> Bool {
    item === other.item && attribute == other.attribute && originItem === other.originItem
      && originAttribute == other.originAttribute
  }

  var kind: NSLayoutConstraint.Attribute.Kind { isDistance ? .size : attribute.kind }
}

/// Reads views and guides alike.
enum LayoutItemReference {
  /// The view whose place in the hierarchy decides which ancestors an item has: itself, or the guide's owner.
  static func anchoringView(of item: AnyObject) -> UIView? {
    if let view = item as? UIView { return view }
    return (item as? UILayoutGuide)?.owningView
  }

  /// The identifier a reader knows the item by, else its class.
  static func name(of item: AnyObject?) -> String {
    switch item {
    case let view as UIView: return view.accessibilityIdentifier ?? "\(type(of: view))"
    case let guide as UILayoutGuide:
      let owner = guide.owningView.map { name(of: $0) + "." } ?? ""
      return owner + (guide.identifier.isEmpty ? "\(type(of: guide))" : guide.identifier)
    default: return "(released item)"
    }
  }
}
