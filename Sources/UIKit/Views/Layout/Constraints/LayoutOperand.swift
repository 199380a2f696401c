import Foundation
import NorenBasics
import QuartzCore

/// One side of a constraint: an attribute of an item, or the distance between attributes of two items.
///
/// Refers to its items weakly: a constraint never keeps a view alive.
struct LayoutOperand {
  /// A view or a layout guide; `nil` once it has ended, and for a constraint without a second side.
  @Unretained var item: AnyObject?
  var attribute: NSLayoutConstraint.Attribute
  /// The item that the distance is measured from. If set, the operand means `item.attribute − originItem.originAttribute`.
  @Unretained var originItem: AnyObject?
  var originAttribute = NSLayoutConstraint.Attribute.notAnAttribute

  init(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
  }

  /// The distance from one position to another, in points, positive towards the trailing or bottom edge.
  init(from origin: LayoutOperand, to target: LayoutOperand) {
    self.init(target.item, target.attribute)
    originItem = origin.item
    originAttribute = origin.attribute
  }

  /// The second side of a constraint to a constant.
  static let nothing = LayoutOperand(nil, .notAnAttribute)

  /// Whether the operand is a distance between two items.
  var isDistance: Bool { originAttribute != .notAnAttribute }
  /// Whether there is no such side. The attribute tells, so that an item that has ended still counts as a side.
  var isAbsent: Bool { attribute == .notAnAttribute }

  /// Whether both name the same attributes of identical items.
  func refersToSameAttributes(as other: LayoutOperand) -> Bool {
    item === other.item && attribute == other.attribute && originItem === other.originItem
      && originAttribute == other.originAttribute
  }

  /// The kind of value; a distance counts as a size, on either axis.
  var kind: NSLayoutConstraint.Attribute.Kind { isDistance ? .size : attribute.kind }
}

/// Reads the properties that views and guides share, from items of type `AnyObject`.
enum LayoutItemReference {
  /// Returns the view whose ancestors the item has: the view itself, or the guide's owner; `nil` for a guide without one.
  static func anchoringView(of item: AnyObject) -> UIView? {
    if let view = item as? UIView { return view }
    return (item as? UILayoutGuide)?.owningView
  }

  /// Returns the item's identifier, or its class if it has none, for messages.
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
