import Foundation

/// A class whose instances take values from an appearance proxy when they enter a window.
///
/// ```swift
/// UISwitch.appearance().onTintColor = .systemIndigo
/// UILabel.appearance(whenContainedInInstancesOf: [UITableViewCell.self]).textColor = .secondaryLabel
/// ```
///
/// - A proxy is an object of the class itself that is in no window. Setting a property of it sets that property on every instance of the
///   class, and of its subclasses, that enters a window later. Instances in a window keep their values.
/// - A value that an instance has been given in another way stays: one that differs from the default of its class. Of several proxies
///   that set a property, that of the most derived class decides; then the one whose outermost container is farthest out; then the one
///   with the longer list of containers; then the one made last.
/// - A proxy carries the properties that Apple's headers mark `UI_APPEARANCE_SELECTOR`, as far as they exist here, and some that iOS
///   carries without the mark: tints, the fonts and colours of text fields and text views, `prefersLargeTitles`. It does not carry the
///   properties that an app's class declares (Divergences).
/// - Proxies belong to a host, and end with it. Without proxies, a view that enters a window looks up that there are none. With them, it
///   costs a comparison for each property and proxy that applies.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
  /// Returns the proxy for all instances of the class.
  static func appearance() -> Self
  /// Returns the proxy for the instances that are inside instances of the given classes, the innermost first.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
  /// Returns the proxy for the instances that enter a window with these traits.
  static func appearance(for trait: UITraitCollection) -> Self
  /// Returns the proxy for the instances that enter a window with these traits, inside instances of the given classes, the innermost first.
  static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

/// A class that can be named as a container of views with an appearance of their own.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer, AppearanceTarget {
  public static func appearance() -> Self { Runtime.current.appearances.proxy(for: Self.self) }

  public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    Runtime.current.appearances.proxy(for: Self.self, containers: containerTypes)
  }

  public static func appearance(for trait: UITraitCollection) -> Self {
    Runtime.current.appearances.proxy(for: Self.self, traits: trait)
  }

  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    Runtime.current.appearances.proxy(for: Self.self, containers: containerTypes, traits: trait)
  }

  /// Takes the values of the proxies that apply. Called as the view enters a window, before ``didMoveToWindow()``.
  func takeAppearance() {
    guard runtime.appearances.isInUse else { return }
    runtime.appearances.apply(to: self, inside: next, traits: traitCollection)
  }
}
