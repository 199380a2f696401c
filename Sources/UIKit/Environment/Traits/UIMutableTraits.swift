import Foundation
import UIKitCore

/// Traits that can be changed: while a collection is made, and the overrides of views and controllers.
nonisolated public protocol UIMutableTraits {
  /// The value of a trait, an app's own too; its default value while nothing sets it.
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }

  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  var userInterfaceLevel: UIUserInterfaceLevel { get set }
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  /// Device pixels per point; 0 means unspecified.
  var displayScale: CGFloat { get set }
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  var accessibilityContrast: UIAccessibilityContrast { get set }
  var legibilityWeight: UILegibilityWeight { get set }
}

/// The traits that a view or controller has in the place of inherited ones.
nonisolated public protocol UITraitOverrides: UIMutableTraits {
  /// Whether a trait is overridden.
  func contains(_ trait: UITrait) -> Bool
  /// Ends the override of a trait.
  mutating func remove(_ trait: UITrait)
}

/// The traits of an app's own that a collection holds. Immutable.
///
/// Values are compared by `==` if their type has it, and else are equal only if they are the same object.
nonisolated final class CustomTraits: Hashable, Sendable {
  /// A value of an app's. Unchecked, because collections are `Sendable` and Apple asks nothing of the values: the app promises that they may be
  /// read on any thread where the collection is.
  private struct Held: @unchecked Sendable { let value: Any }

  private let items: [ObjectIdentifier: Held]

  private init(_ items: [ObjectIdentifier: Held]) { self.items = items }

  convenience init() { self.init([:]) }

  /// Returns the value of a trait; `nil` while nothing sets it.
  func value<T: UITraitDefinition>(of trait: T.Type) -> T.Value? {
    // Apart from the cast, which would also make the empty value of an optional type out of no item.
    guard let item = items[ObjectIdentifier(trait)] else { return nil }
    return item.value as? T.Value
  }

  func contains(_ trait: UITrait) -> Bool { items[ObjectIdentifier(trait)] != nil }

  func setting<T: UITraitDefinition>(_ trait: T.Type, to value: T.Value) -> CustomTraits {
    CustomTraits(items.merging([ObjectIdentifier(trait): Held(value: value)]) { $1 })
  }

  func removing(_ trait: UITrait) -> CustomTraits? {
    var items = items
    items.removeValue(forKey: ObjectIdentifier(trait))
    return items.isEmpty ? nil : CustomTraits(items)
  }

  func merging(_ other: CustomTraits) -> CustomTraits { CustomTraits(items.merging(other.items) { $1 }) }

  /// Whether a trait has equal values in both; an absent one has its default.
  static func agree(_ left: CustomTraits?, _ right: CustomTraits?, on trait: UITrait) -> Bool {
    guard left !== right else { return true }
    let key = ObjectIdentifier(trait)
    return areEqual(left?.items[key]?.value ?? trait.defaultValue, right?.items[key]?.value ?? trait.defaultValue)
  }

  static func == (left: CustomTraits, right: CustomTraits) -> Bool {
    left === right
      || left.items.count == right.items.count
        && left.items.allSatisfy { key, held in right.items[key].map { areEqual(held.value, $0.value) } ?? false }
  }

  func hash(into hasher: inout Hasher) { hasher.combine(items.count) }

  /// Compares by `==` where the type has it, and else objects by their identity. Two empty optionals are equal.
  private static func areEqual(_ left: Any, _ right: Any) -> Bool {
    func equals<Value: Equatable>(_ value: Value) -> Bool { (right as? Value) == value }
    if let left = left as? any Equatable { return equals(left) }
    switch (unwrapped(left), unwrapped(right)) {
    case (nil, nil): return true
    case (let left?, let right?):
      return type(of: left) is AnyClass && type(of: right) is AnyClass && left as AnyObject === right as AnyObject
    default: return false
    }
  }

  /// The value in an optional; `nil` for an empty one.
  private static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? mirror.children.first?.value : value
  }
}

nonisolated extension TraitValues {
  /// The value of a trait; its default value while nothing sets it.
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get {
      if let system = trait as? any SystemTrait.Type { return systemValue(of: system) as? T.Value ?? T.defaultValue }
      return custom?.value(of: trait) ?? T.defaultValue
    }
    set {
      if let system = trait as? any SystemTrait.Type { return setSystemValue(newValue, of: system) }
      custom = (custom ?? CustomTraits()).setting(trait, to: newValue)
    }
  }

  private func systemValue<T: SystemTrait>(of trait: T.Type) -> Any { self[keyPath: T.keyPath] }

  private mutating func setSystemValue<T: SystemTrait>(_ value: Any, of trait: T.Type) {
    if let value = value as? T.Value { self[keyPath: T.keyPath] = value }
  }

  /// Whether a trait is specified.
  func specifies(_ trait: UITrait) -> Bool {
    if let system = trait as? any SystemTrait.Type { return Self.differ(in: system, self, TraitValues()) }
    return custom?.contains(trait) ?? false
  }

  /// Leaves a trait unspecified.
  mutating func remove(_ trait: UITrait) {
    func reset<T: SystemTrait>(_ trait: T.Type) { self[keyPath: T.keyPath] = TraitValues()[keyPath: T.keyPath] }
    if let system = trait as? any SystemTrait.Type { reset(system) } else { custom = custom?.removing(trait) }
  }

  /// Whether a trait has different values in two collections.
  static func differ(in trait: UITrait, _ old: TraitValues, _ new: TraitValues) -> Bool {
    if let system = trait as? any SystemTrait.Type { return system.differs(old, new) }
    return !CustomTraits.agree(old.custom, new.custom, on: trait)
  }
}

/// The only kind of changeable traits.
nonisolated struct TraitOverrides: UITraitOverrides, Sendable {
  var values = TraitValues()

  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get { values[trait] }
    set { values[trait] = newValue }
  }

  var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { values.userInterfaceIdiom }
    set { values.userInterfaceIdiom = newValue }
  }
  var userInterfaceStyle: UIUserInterfaceStyle {
    get { values.userInterfaceStyle }
    set { values.userInterfaceStyle = newValue }
  }
  var userInterfaceLevel: UIUserInterfaceLevel {
    get { values.userInterfaceLevel }
    set { values.userInterfaceLevel = newValue }
  }
  var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { values.layoutDirection }
    set { values.layoutDirection = newValue }
  }
  var displayScale: CGFloat {
    get { values.displayScale }
    set { values.displayScale = newValue }
  }
  var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { values.horizontalSizeClass }
    set { values.horizontalSizeClass = newValue }
  }
  var verticalSizeClass: UIUserInterfaceSizeClass {
    get { values.verticalSizeClass }
    set { values.verticalSizeClass = newValue }
  }
  var preferredContentSizeCategory: UIContentSizeCategory {
    get { values.preferredContentSizeCategory }
    set { values.preferredContentSizeCategory = newValue }
  }
  var accessibilityContrast: UIAccessibilityContrast {
    get { values.accessibilityContrast }
    set { values.accessibilityContrast = newValue }
  }
  var legibilityWeight: UILegibilityWeight {
    get { values.legibilityWeight }
    set { values.legibilityWeight = newValue }
  }

  func contains(_ trait: UITrait) -> Bool { values.specifies(trait) }
  mutating func remove(_ trait: UITrait) { values.remove(trait) }
}

nonisolated extension UITraitCollection {
  /// The closure that sets traits of a new collection.
  public typealias TraitMutations = (_ mutableTraits: inout any UIMutableTraits) -> Void

  /// Creates a collection in which `mutations` sets some traits.
  public convenience init(mutations: TraitMutations) {
    self.init(values: Self.changed(TraitValues(), by: mutations))
  }

  /// Returns this collection with the traits that `mutations` changes.
  public func modifyingTraits(_ mutations: TraitMutations) -> UITraitCollection {
    UITraitCollection(values: Self.changed(values, by: mutations))
  }

  private static func changed(_ values: TraitValues, by mutations: TraitMutations) -> TraitValues {
    var traits: any UIMutableTraits = TraitOverrides(values: values)
    mutations(&traits)
    return (traits as? TraitOverrides)?.values ?? values
  }

  /// The value of a trait, an app's own too; its default value while nothing sets it.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values[trait] }
}
