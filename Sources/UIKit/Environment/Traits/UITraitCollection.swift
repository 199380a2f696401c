import Foundation
import UIKitCore

/// The environment in which a view or controller is shown: appearance, size classes, text size, direction, scale.
///
/// Immutable, and safe to use on any thread. A trait that was never set is unspecified; merging keeps the other collection's value for it.
/// Two collections are equal if all their traits are.
nonisolated open class UITraitCollection: NSObject, @unchecked Sendable {
  /// The traits as a value. The properties below read from it.
  let values: TraitValues

  /// Creates a collection in which every trait is unspecified.
  public override convenience init() { self.init(values: TraitValues()) }

  init(values: TraitValues) {
    self.values = values
    super.init()
  }

  /// Creates a collection that specifies one trait, as the initialisers below do, for merging with others or for resolving colours and
  /// fonts.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(values: TraitValues(userInterfaceIdiom: idiom))
  }

  /// Creates a collection with which dynamic colours resolve to their light or dark variant.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(values: TraitValues(userInterfaceStyle: userInterfaceStyle))
  }

  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(values: TraitValues(userInterfaceLevel: userInterfaceLevel))
  }

  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(values: TraitValues(layoutDirection: layoutDirection))
  }

  /// Creates a collection that specifies the scale only, in device pixels per point; 0 leaves it unspecified.
  public convenience init(displayScale scale: CGFloat) { self.init(values: TraitValues(displayScale: scale)) }

  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(values: TraitValues(horizontalSizeClass: horizontalSizeClass))
  }

  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(values: TraitValues(verticalSizeClass: verticalSizeClass))
  }

  /// Creates a collection that specifies only whether the user asked for more contrast.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(values: TraitValues(accessibilityContrast: accessibilityContrast))
  }

  /// Creates a collection that specifies only whether the user asked for bold texts.
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init(values: TraitValues(legibilityWeight: legibilityWeight))
  }

  /// Creates a collection that specifies the text size only, as `UIFont.preferredFont(forTextStyle:compatibleWith:)` takes it.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(values: TraitValues(preferredContentSizeCategory: preferredContentSizeCategory))
  }

  /// Merges collections. Where several specify a trait, the last one wins.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(values: traitCollections.reduce(into: TraitValues()) { $0.override(with: $1.values) })
  }

  /// Whether the device is a phone or a pad; the same for all views of a device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  /// Light or dark appearance, after the overrides of controllers and views.
  open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  /// Whether the content is raised above other content. Screens are at the base level; a presentation may raise its controller.
  open var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
  /// The direction of the user's language. A view's own direction also depends on its semantic attribute.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  /// Device pixels per point; 0 means unspecified.
  open var displayScale: CGFloat { values.displayScale }
  /// Compact on phones, except on large ones in landscape; regular on pads. A container may override it for its children.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  /// Compact on phones in landscape, otherwise regular.
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  /// The text size that the user chose; fonts that follow it are resolved with this trait.
  open var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }

  /// Whether the user asked for more contrast. Normal on devices here; the platform's colours do not follow it (see Divergences).
  open var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
  /// Whether the user asked for bold texts. Regular on devices here; the platform's fonts do not follow it (see Divergences).
  open var legibilityWeight: UILegibilityWeight { values.legibilityWeight }

  /// Returns whether each trait that `trait` specifies has the same value here. `nil`, or a collection without traits, is always contained.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    var merged = values
    merged.override(with: trait.values)
    return merged == values
  }

  /// Returns whether dynamic colours may resolve differently than with `traitCollection`: whether style, level or contrast differ.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
      || accessibilityContrast != traitCollection?.accessibilityContrast
      || userInterfaceLevel != traitCollection?.userInterfaceLevel
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.values == values }
  open override var hash: Int { values.hashValue }

  /// The traits that dynamic colours resolve with if none are given; one value per thread.
  ///
  /// The platform sets it around layout, drawing and trait changes of each view; elsewhere on the main thread it holds the screen's traits.
  /// A thread that never set it reads the traits of a standard device.
  public class var current: UITraitCollection {
    get { CurrentTraits.value ?? fallback }
    set { CurrentTraits.value = newValue }
  }

  /// Runs `actions` with this collection as ``current`` on the calling thread, then restores the previous one.
  open func performAsCurrent(_ actions: () -> Void) {
    let previous = UITraitCollection.current
    UITraitCollection.current = self
    actions()
    UITraitCollection.current = previous
  }

  /// The traits of the standard device, for threads without any.
  private static let fallback = UITraitCollection(values: DeviceEnvironment.standard.traits.values)
}

/// The traits as a value: the contents of a collection. The defaults mean "unspecified".
nonisolated struct TraitValues: Hashable, Sendable {
  var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  var userInterfaceLevel = UIUserInterfaceLevel.unspecified
  var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  var displayScale: CGFloat = 0
  var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  var preferredContentSizeCategory = UIContentSizeCategory.unspecified
  var accessibilityContrast = UIAccessibilityContrast.unspecified
  var legibilityWeight = UILegibilityWeight.unspecified
  /// An app's own traits; `nil` in nearly all collections.
  var custom: CustomTraits?

  /// Takes every trait that `other` specifies; the others stay.
  mutating func override(with other: TraitValues) {
    if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
    if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
    if other.userInterfaceLevel != .unspecified { userInterfaceLevel = other.userInterfaceLevel }
    if other.layoutDirection != .unspecified { layoutDirection = other.layoutDirection }
    if other.displayScale != 0 { displayScale = other.displayScale }
    if other.horizontalSizeClass != .unspecified { horizontalSizeClass = other.horizontalSizeClass }
    if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
    if other.preferredContentSizeCategory != .unspecified {
      preferredContentSizeCategory = other.preferredContentSizeCategory
    }
    if other.accessibilityContrast != .unspecified { accessibilityContrast = other.accessibilityContrast }
    if other.legibilityWeight != .unspecified { legibilityWeight = other.legibilityWeight }
    if let custom = other.custom { self.custom = self.custom?.merging(custom) ?? custom }
  }
}

/// An object with traits: screens, window scenes, views, view controllers.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits in effect for this object. A view has those of its superview, with the overrides of its controller and its own.
  var traitCollection: UITraitCollection { get }
  /// Informs the object that its traits changed.
  ///
  /// - Parameter previousTraitCollection: The traits before, or `nil` if there were none.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
