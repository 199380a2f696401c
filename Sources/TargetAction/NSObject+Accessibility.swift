import Foundation
import Selectors
import UIKit

/// The accessibility values of objects that are neither responders nor bar items. Those have properties of their own, which these ask.
extension NSObjectProtocol where Self: NSObject {
  /// Whether assistive technologies read this as one element; `false` by default. Kept: the screen reader here reads responders.
  @preconcurrency @MainActor public var isAccessibilityElement: Bool {
    get { asked("isAccessibilityElement") { read(\.isAccessibilityElement, nil, \.isElement) } }
    set { told("isAccessibilityElement", newValue) { write(newValue, \.isAccessibilityElement, nil, \.isElement) } }
  }
  /// What the element is called.
  @preconcurrency @MainActor public var accessibilityLabel: String? {
    get { asked("accessibilityLabel") { read(\.accessibilityLabel, \.accessibilityLabel, \.label) } }
    set {
      told("accessibilityLabel", newValue) { write(newValue, \.accessibilityLabel, \.accessibilityLabel, \.label) }
    }
  }
  /// The element's state.
  @preconcurrency @MainActor public var accessibilityValue: String? {
    get { asked("accessibilityValue") { read(\.accessibilityValue, \.accessibilityValue, \.value) } }
    set {
      told("accessibilityValue", newValue) { write(newValue, \.accessibilityValue, \.accessibilityValue, \.value) }
    }
  }
  /// What happens when the element is activated.
  @preconcurrency @MainActor public var accessibilityHint: String? {
    get { asked("accessibilityHint") { read(\.accessibilityHint, \.accessibilityHint, \.hint) } }
    set { told("accessibilityHint", newValue) { write(newValue, \.accessibilityHint, \.accessibilityHint, \.hint) } }
  }
  /// What the element is and does.
  @preconcurrency @MainActor public var accessibilityTraits: UIAccessibilityTraits {
    get { asked("accessibilityTraits") { read(\.accessibilityTraits, \.accessibilityTraits, \.traits) } }
    set {
      told("accessibilityTraits", newValue) { write(newValue, \.accessibilityTraits, \.accessibilityTraits, \.traits) }
    }
  }
  /// The element's rectangle on the screen, in points; zero until it is set.
  @preconcurrency @MainActor public var accessibilityFrame: CGRect {
    get { asked("accessibilityFrame") { read(\.accessibilityFrame, nil, \.frame) } }
    set { told("accessibilityFrame", newValue) { write(newValue, \.accessibilityFrame, nil, \.frame) } }
  }
  /// The outline that a cursor draws in place of the frame, on the screen, in points.
  @preconcurrency @MainActor public var accessibilityPath: UIBezierPath? {
    get { asked("accessibilityPath") { read(\.accessibilityPath, nil, \.path) } }
    set { told("accessibilityPath", newValue) { write(newValue, \.accessibilityPath, nil, \.path) } }
  }
  /// Whether assistive technologies skip what is in this object.
  @preconcurrency @MainActor public var accessibilityElementsHidden: Bool {
    get { asked("accessibilityElementsHidden") { read(\.accessibilityElementsHidden, nil, \.hidesElements) } }
    set {
      told("accessibilityElementsHidden", newValue) {
        write(newValue, \.accessibilityElementsHidden, nil, \.hidesElements)
      }
    }
  }
  /// The elements in this object, in the order in which they are read.
  @preconcurrency @MainActor public var accessibilityElements: [Any]? {
    get { asked("accessibilityElements") { read(\.accessibilityElements, nil, \.elements) } }
    set { told("accessibilityElements", newValue) { write(newValue, \.accessibilityElements, nil, \.elements) } }
  }
  /// Further actions of the element.
  @preconcurrency @MainActor public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { asked("accessibilityCustomActions") { read(\.accessibilityCustomActions, nil, \.customActions) } }
    set {
      told("accessibilityCustomActions", newValue) {
        write(newValue, \.accessibilityCustomActions, nil, \.customActions)
      }
    }
  }

  /// Ways through elements of one kind, offered by name.
  @preconcurrency @MainActor public var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { asked("accessibilityCustomRotors") { read(\.accessibilityCustomRotors, nil, \.customRotors) } }
    set {
      told("accessibilityCustomRotors", newValue) { write(newValue, \.accessibilityCustomRotors, nil, \.customRotors) }
    }
  }
  /// The point that activation touches, on the screen, in points; the middle of ``accessibilityFrame`` until it is set.
  @preconcurrency @MainActor public var accessibilityActivationPoint: CGPoint {
    get {
      if let responder = self as? UIResponder { return responder.accessibilityActivationPoint }
      let frame = accessibilityFrame
      return InformalAccessibility.of(self).activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
    }
    set {
      if let responder = self as? UIResponder {
        responder.accessibilityActivationPoint = newValue
      } else {
        InformalAccessibility.kept(by: self).activationPoint = newValue
      }
    }
  }

  /// Performs what a double tap means, of a responder; other objects return `false`.
  @preconcurrency @MainActor public func accessibilityActivate() -> Bool {
    (self as? UIResponder)?.accessibilityActivate() ?? false
  }
  /// Increases the value of a responder by one step.
  @preconcurrency @MainActor public func accessibilityIncrement() { (self as? UIResponder)?.accessibilityIncrement() }
  /// Decreases the value of a responder by one step.
  @preconcurrency @MainActor public func accessibilityDecrement() { (self as? UIResponder)?.accessibilityDecrement() }

  /// Asks the override of the object's class, or else what was set. Responders and bar items have members of their own.
  @MainActor private func asked<Value>(_ name: String, _ member: () -> Value) -> Value {
    if self is UIResponder || self is UIBarItem { return member() }
    return MethodTable.overridden(Selector(name), of: self, above: nil, [], or: member)
  }

  /// Hands a value to the override of the object's class, or else keeps it.
  @MainActor private func told<Value>(_ name: String, _ value: Value, _ member: () -> Void) {
    if self is UIResponder || self is UIBarItem { return member() }
    MethodTable.overridden(setter(name), of: self, above: nil, [value], or: member)
  }

  private func setter(_ name: String) -> Selector {
    Selector("set" + name.prefix(1).uppercased() + name.dropFirst() + ":")
  }

  /// A property as the classes above `owner` have it: what an override reads and sets by `super`.
  @MainActor fileprivate func above<Value>(
    _ owner: AnyClass, _ name: String, _ own: ReferenceWritableKeyPath<InformalAccessibility, Value>
  ) -> PropertyAbove<Value> {
    PropertyAbove(
      {
        MethodTable.overridden(Selector(name), of: self, above: owner, []) {
          InformalAccessibility.of(self)[keyPath: own]
        }
      },
      set: { value in
        MethodTable.overridden(self.setter(name), of: self, above: owner, [value]) {
          InformalAccessibility.kept(by: self)[keyPath: own] = value
        }
      })
  }

  fileprivate func read<Value>(
    _ responder: KeyPath<UIResponder, Value>, _ item: KeyPath<UIBarItem, Value>?,
    _ own: KeyPath<InformalAccessibility, Value>
  ) -> Value {
    if let object = self as? UIResponder { return object[keyPath: responder] }
    if let item, let object = self as? UIBarItem { return object[keyPath: item] }
    return InformalAccessibility.of(self)[keyPath: own]
  }

  fileprivate func write<Value>(
    _ value: Value, _ responder: ReferenceWritableKeyPath<UIResponder, Value>,
    _ item: ReferenceWritableKeyPath<UIBarItem, Value>?, _ own: ReferenceWritableKeyPath<InformalAccessibility, Value>
  ) {
    if let object = self as? UIResponder {
      object[keyPath: responder] = value
    } else if let item, let object = self as? UIBarItem {
      object[keyPath: item] = value
    } else {
      InformalAccessibility.kept(by: self)[keyPath: own] = value
    }
  }
}

// What lowered overrides call by `super`.

extension NSObjectProtocol where Self: NSObject {
  @MainActor public func _super_isAccessibilityElement(_above owner: AnyClass) -> PropertyAbove<Bool> {
    above(owner, "isAccessibilityElement", \.isElement)
  }
  @MainActor public func _super_accessibilityLabel(_above owner: AnyClass) -> PropertyAbove<String?> {
    above(owner, "accessibilityLabel", \.label)
  }
  @MainActor public func _super_accessibilityValue(_above owner: AnyClass) -> PropertyAbove<String?> {
    above(owner, "accessibilityValue", \.value)
  }
  @MainActor public func _super_accessibilityHint(_above owner: AnyClass) -> PropertyAbove<String?> {
    above(owner, "accessibilityHint", \.hint)
  }
  @MainActor public func _super_accessibilityTraits(_above owner: AnyClass) -> PropertyAbove<UIAccessibilityTraits> {
    above(owner, "accessibilityTraits", \.traits)
  }
  @MainActor public func _super_accessibilityFrame(_above owner: AnyClass) -> PropertyAbove<CGRect> {
    above(owner, "accessibilityFrame", \.frame)
  }
  @MainActor public func _super_accessibilityPath(_above owner: AnyClass) -> PropertyAbove<UIBezierPath?> {
    above(owner, "accessibilityPath", \.path)
  }
  @MainActor public func _super_accessibilityElementsHidden(_above owner: AnyClass) -> PropertyAbove<Bool> {
    above(owner, "accessibilityElementsHidden", \.hidesElements)
  }
  @MainActor public func _super_accessibilityElements(_above owner: AnyClass) -> PropertyAbove<[Any]?> {
    above(owner, "accessibilityElements", \.elements)
  }
  @MainActor public func _super_accessibilityCustomActions(_above owner: AnyClass) -> PropertyAbove<
    [UIAccessibilityCustomAction]?
  > {
    above(owner, "accessibilityCustomActions", \.customActions)
  }
  @MainActor public func _super_accessibilityCustomRotors(_above owner: AnyClass) -> PropertyAbove<
    [UIAccessibilityCustomRotor]?
  > {
    above(owner, "accessibilityCustomRotors", \.customRotors)
  }
}

// A class's own members win over those that an app's protocol has by default; those above would not.

extension UINavigationItem {
  /// What the item is called.
  public var accessibilityLabel: String? {
    get { read(\.accessibilityLabel, nil, \.label) }
    set { write(newValue, \.accessibilityLabel, nil, \.label) }
  }
  /// What happens when the item is activated.
  public var accessibilityHint: String? {
    get { read(\.accessibilityHint, nil, \.hint) }
    set { write(newValue, \.accessibilityHint, nil, \.hint) }
  }
}

extension UIImage {
  /// What the image shows.
  @preconcurrency @MainActor public var accessibilityLabel: String? {
    get { read(\.accessibilityLabel, nil, \.label) }
    set { write(newValue, \.accessibilityLabel, nil, \.label) }
  }
  /// A name for tests, flows and messages.
  @preconcurrency @MainActor public var accessibilityIdentifier: String? {
    get { read(\.accessibilityIdentifier, nil, \.identifier) }
    set { write(newValue, \.accessibilityIdentifier, nil, \.identifier) }
  }
}

extension UIAlertAction {
  /// A name for tests, flows and messages.
  public var accessibilityIdentifier: String? {
    get { read(\.accessibilityIdentifier, nil, \.identifier) }
    set { write(newValue, \.accessibilityIdentifier, nil, \.identifier) }
  }
}

extension UIMenuElement {
  /// A name for tests, flows and messages.
  public var accessibilityIdentifier: String? {
    get { read(\.accessibilityIdentifier, nil, \.identifier) }
    set { write(newValue, \.accessibilityIdentifier, nil, \.identifier) }
  }
}

/// The accessibility values of an object, which are associated with it.
private final class InformalAccessibility {
  var isElement = false
  var label: String?
  var value: String?
  var hint: String?
  var identifier: String?
  var traits = UIAccessibilityTraits.none
  var frame = CGRect.zero
  var path: UIBezierPath?
  var hidesElements = false
  var elements: [Any]?
  var customActions: [UIAccessibilityCustomAction]?
  var customRotors: [UIAccessibilityCustomRotor]?
  var activationPoint: CGPoint?

  // Its address is the key.
  nonisolated(unsafe) private static let key = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
  private static let unset = InformalAccessibility()

  /// The values of an object; those that mean nothing was set if it has none.
  static func of(_ object: NSObject) -> InformalAccessibility {
    objc_getAssociatedObject(object, key) as? InformalAccessibility ?? unset
  }

  /// The values of an object, made now if it has none.
  static func kept(by object: NSObject) -> InformalAccessibility {
    if let values = objc_getAssociatedObject(object, key) as? InformalAccessibility { return values }
    let values = InformalAccessibility()
    objc_setAssociatedObject(object, key, values, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return values
  }
}
