import Foundation
import UIKitCore

/// A kind of trait, named by a type: one of the system's below, or an app's own.
nonisolated public protocol UITraitDefinition {
  associatedtype Value
  /// The value while nothing sets the trait.
  static var defaultValue: Value { get }
  /// A name for messages; the type's by default.
  static var name: String { get }
  /// A name that no other trait has; the type's, with its module, by default.
  static var identifier: String { get }
  /// Whether dynamic colours may depend on the trait; `false` by default.
  static var affectsColorAppearance: Bool { get }
}

nonisolated extension UITraitDefinition {
  public static var name: String { "\(self)" }
  public static var identifier: String { String(reflecting: self) }
  public static var affectsColorAppearance: Bool { false }
}

/// A kind of trait as a value, such as `UITraitUserInterfaceStyle.self`.
public typealias UITrait = any UITraitDefinition.Type

/// A kind of trait of the system's.
nonisolated protocol SystemTrait: UITraitDefinition where Value: Equatable {
  static var keyPath: WritableKeyPath<TraitValues, Value> { get }
}

nonisolated extension SystemTrait {
  /// Whether the trait has different values.
  static func differs(_ old: TraitValues, _ new: TraitValues) -> Bool {
    old[keyPath: keyPath] != new[keyPath: keyPath]
  }
}

/// Phone or pad.
nonisolated public struct UITraitUserInterfaceIdiom: SystemTrait {
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
  public static let affectsColorAppearance = true
  static var keyPath: WritableKeyPath<TraitValues, UIUserInterfaceIdiom> { \.userInterfaceIdiom }
}

/// Light or dark appearance.
nonisolated public struct UITraitUserInterfaceStyle: SystemTrait {
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  public static let affectsColorAppearance = true
  static var keyPath: WritableKeyPath<TraitValues, UIUserInterfaceStyle> { \.userInterfaceStyle }
}

/// Whether content is raised above other content.
nonisolated public struct UITraitUserInterfaceLevel: SystemTrait {
  public static let defaultValue = UIUserInterfaceLevel.unspecified
  public static let affectsColorAppearance = true
  static var keyPath: WritableKeyPath<TraitValues, UIUserInterfaceLevel> { \.userInterfaceLevel }
}

/// The direction of the user's language.
nonisolated public struct UITraitLayoutDirection: SystemTrait {
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
  static var keyPath: WritableKeyPath<TraitValues, UITraitEnvironmentLayoutDirection> { \.layoutDirection }
}

/// Device pixels per point.
nonisolated public struct UITraitDisplayScale: SystemTrait {
  public static let defaultValue: CGFloat = 0
  static var keyPath: WritableKeyPath<TraitValues, CGFloat> { \.displayScale }
}

nonisolated public struct UITraitHorizontalSizeClass: SystemTrait {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static var keyPath: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.horizontalSizeClass }
}

nonisolated public struct UITraitVerticalSizeClass: SystemTrait {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static var keyPath: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.verticalSizeClass }
}

/// The text size that the user chose.
nonisolated public struct UITraitPreferredContentSizeCategory: SystemTrait {
  public static let defaultValue = UIContentSizeCategory.unspecified
  static var keyPath: WritableKeyPath<TraitValues, UIContentSizeCategory> { \.preferredContentSizeCategory }
}

/// Whether the user asked for more contrast.
nonisolated public struct UITraitAccessibilityContrast: SystemTrait {
  public static let defaultValue = UIAccessibilityContrast.unspecified
  public static let affectsColorAppearance = true
  static var keyPath: WritableKeyPath<TraitValues, UIAccessibilityContrast> { \.accessibilityContrast }
}

/// Whether the user asked for bold texts.
nonisolated public struct UITraitLegibilityWeight: SystemTrait {
  public static let defaultValue = UILegibilityWeight.unspecified
  static var keyPath: WritableKeyPath<TraitValues, UILegibilityWeight> { \.legibilityWeight }
}

extension UITraitCollection {
  /// The traits that dynamic colours may depend on.
  public class var systemTraitsAffectingColorAppearance: [UITrait] {
    [
      UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self,
      UITraitAccessibilityContrast.self,
    ]
  }

  /// The traits that images and symbols may depend on.
  public class var systemTraitsAffectingImageLookup: [UITrait] {
    [
      UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self,
      UITraitDisplayScale.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
      UITraitPreferredContentSizeCategory.self, UITraitLegibilityWeight.self,
    ]
  }
}

// MARK: Observing

/// The receipt of a registration, which ends it.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// An object that notifies of changes of certain of its traits: views and view controllers.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {}

/// A registration, owned by the object whose traits it is about.
final class TraitChangeRegistration: NSObject, UITraitChangeRegistration {
  fileprivate let traits: [UITrait]
  fileprivate let handler: (UITraitCollection) -> Void

  fileprivate init(_ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
    super.init()
  }

  nonisolated deinit {}
}

/// An object that keeps registrations.
protocol TraitChangeSource: UITraitChangeObservable {
  var traitRegistrations: [TraitChangeRegistration] { get set }
}

extension TraitChangeSource {
  /// Runs the handlers whose traits changed, in the order of their registration. Costs nothing without any.
  func notifyOfTraitChange(from previous: UITraitCollection) {
    guard !traitRegistrations.isEmpty else { return }
    let values = traitCollection.values
    for registration in traitRegistrations
    where registration.traits.contains(where: { TraitValues.differ(in: $0, previous.values, values) }) {
      registration.handler(previous)
    }
  }
}

extension UITraitChangeObservable {
  /// The closure of ``registerForTraitChanges(_:handler:)``: the object, and its traits before the change.
  public typealias TraitChangeHandler<TraitEnvironment> =
    @MainActor (
      _ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection
    ) -> Void

  /// Runs `handler` after one of `traits` changed, as long as the object lives or until the registration is taken back.
  ///
  /// It runs before `traitCollectionDidChange(_:)`, with the new traits as the current ones. The object retains the handler, which gets the
  /// object passed so that it need not capture it. It is not called for the initial traits.
  ///
  /// - Parameter handler: Its first parameter has the type of the object, as in `{ (self: Self, previous) in … }`. For an object of another
  ///   type it does not run.
  @discardableResult
  public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration {
    let registration = TraitChangeRegistration(traits) { [unowned self] previous in
      if let environment = self as? TraitEnvironment { handler(environment, previous) }
    }
    (self as? any TraitChangeSource)?.traitRegistrations.append(registration)
    return registration
  }

  /// Ends a registration of this object.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitChangeSource)?.traitRegistrations.removeAll { $0 === registration }
  }
}
