import UIKit

/// The environment of a hosting controller's root view: that of the place where the controller is shown, with the controller's own traits.
///
/// A value that a modifier set, other than the traits gave it, stays. The result is the same object until a cause of it differs.
struct HostedEnvironment {
  private var latest: (outer: EnvironmentValues?, traits: UITraitCollection, direction: UIUserInterfaceLayoutDirection)?
  private var values = EnvironmentValues()

  /// - Parameters:
  ///   - outer: The environment of the place; `nil` for a controller that UIKit's code shows.
  ///   - adjust: Sets what the controller itself contributes. Always the same for one controller.
  mutating func values(
    _ outer: EnvironmentValues?, _ traits: UITraitCollection, _ direction: UIUserInterfaceLayoutDirection,
    _ adjust: (inout EnvironmentValues) -> Void
  ) -> EnvironmentValues {
    if let latest, latest.traits == traits, latest.direction == direction, isSame(latest.outer, outer) { return values }
    let system = EnvironmentValues(traits, direction: direction)
    var new = outer ?? system
    if let outer {
      // What the traits of the place gave, these traits give anew.
      let before = SystemValues(outer[SystemValuesKey.self] ?? system)
      func take<V: Equatable>(_ path: WritableKeyPath<EnvironmentValues, V>, _ known: V) {
        if outer[keyPath: path] == known { new[keyPath: path] = system[keyPath: path] }
      }
      take(\.colorScheme, before.colorScheme)
      take(\.layoutDirection, before.layoutDirection)
      take(\.displayScale, before.displayScale)
      take(\.horizontalSizeClass, before.horizontalSizeClass)
      take(\.verticalSizeClass, before.verticalSizeClass)
      new.traits = traits
    }
    new[SystemValuesKey.self] = system
    adjust(&new)
    latest = (outer, traits, direction)
    values = new
    return new
  }

  private func isSame(_ first: EnvironmentValues?, _ second: EnvironmentValues?) -> Bool {
    switch (first, second) {
    case (nil, nil): true
    case (let first?, let second?): first.isIdentical(to: second)
    default: false
    }
  }
}

/// What the traits gave.
private struct SystemValues {
  let colorScheme: ColorScheme
  let layoutDirection: LayoutDirection
  let displayScale: CGFloat
  let horizontalSizeClass: UserInterfaceSizeClass?
  let verticalSizeClass: UserInterfaceSizeClass?

  init(_ values: EnvironmentValues) {
    (colorScheme, layoutDirection, displayScale) = (values.colorScheme, values.layoutDirection, values.displayScale)
    (horizontalSizeClass, verticalSizeClass) = (values.horizontalSizeClass, values.verticalSizeClass)
  }
}

private nonisolated struct SystemValuesKey: EnvironmentKey {
  static var defaultValue: EnvironmentValues? { nil }
}
