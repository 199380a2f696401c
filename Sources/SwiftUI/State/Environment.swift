import UIKit

/// Reads a value of the environment, such as the font or whether controls are enabled.
///
/// The view is evaluated again whenever it receives an environment, not only when this value changed. Before the view is shown, the default
/// is read.
@propertyWrapper public struct Environment<Value>: Connectable {
  private var values = EnvironmentValues()
  private let keyPath: KeyPath<EnvironmentValues, Value>

  /// Reads the value at a path, such as `\.colorScheme`.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  /// The value for the view's place in the tree, as of its latest update.
  public var wrappedValue: Value { values[keyPath: keyPath] }

  mutating func connect(
    _ kept: AnyObject?, _ environment: EnvironmentValues, _ changed: @escaping () -> Void
  ) -> AnyObject? {
    values = environment
    return nil
  }
}

/// A key for a value of the environment. Each type is a key of its own.
public nonisolated protocol EnvironmentKey {
  associatedtype Value
  /// The value where no view above set one. Evaluated at every such read, so keep it cheap.
  static var defaultValue: Value { get }
}

/// The values that a view receives from the views around it. A hosting controller sets those of the system from its traits.
public nonisolated struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  /// All values at their defaults: light, left to right, one pixel per point, no size classes.
  public init() {}

  /// Reads or sets the value of a key, for properties of one's own on this type.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  // MARK: Values that the system's views read

  /// The font of texts and symbols without one of their own; `nil` for body.
  public var font: Font?
  /// The most lines a text may have; `nil` for as many as it needs.
  public var lineLimit: Int?
  /// The edge at which the lines of a text align; leading by default.
  public var multilineTextAlignment: TextAlignment = .leading
  /// Whether controls take touches. Set it with ``View/disabled(_:)``, which keeps outer settings.
  public var isEnabled = true
  /// Light or dark, from the controller's traits. Setting it does not change how system colours resolve: these follow the traits.
  public var colorScheme: ColorScheme = .light
  /// The direction of texts and rows. Setting it below the root changes texts, and does not mirror rows: see Divergences.
  public var layoutDirection: LayoutDirection = .leftToRight
  /// Device pixels per point.
  public var displayScale: CGFloat = 1
  /// Whether the width is compact, as on a phone in portrait; `nil` where the traits do not say.
  public var horizontalSizeClass: UserInterfaceSizeClass?
  /// Whether the height is compact, as on a phone in landscape; `nil` where the traits do not say.
  public var verticalSizeClass: UserInterfaceSizeClass?

  /// The colour of texts and symbols; `nil` for primary.
  var foreground: Color?
  /// The colour of button labels that have no other; `nil` for blue.
  var tint: Color?
  /// The traits with which UIKit resolves fonts.
  var traits = UITraitCollection()
}

/// The appearance of the interface.
public nonisolated enum ColorScheme: CaseIterable, Hashable, Sendable {
  case light
  case dark
}

/// A coarse measure of the room along one axis: `compact` for a phone's width, `regular` for more.
public nonisolated enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact
  case regular

  /// `nil` for an unspecified class.
  init?(_ sizeClass: UIUserInterfaceSizeClass) {
    switch sizeClass {
    case .compact: self = .compact
    case .regular: self = .regular
    default: return nil
    }
  }
}

/// The edge at which the lines of a text align; `leading` is where reading begins.
public nonisolated enum TextAlignment: CaseIterable, Hashable, Sendable {
  case leading
  case center
  case trailing
}

extension EnvironmentValues {
  /// The environment for the traits of a view controller, and for the effective direction of its view.
  init(_ traits: UITraitCollection, direction: UIUserInterfaceLayoutDirection) {
    self.traits = traits
    colorScheme = traits.userInterfaceStyle == .dark ? .dark : .light
    layoutDirection = direction == .rightToLeft ? .rightToLeft : .leftToRight
    displayScale = traits.displayScale
    horizontalSizeClass = UserInterfaceSizeClass(traits.horizontalSizeClass)
    verticalSizeClass = UserInterfaceSizeClass(traits.verticalSizeClass)
  }
}
