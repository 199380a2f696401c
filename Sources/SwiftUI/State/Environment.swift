import UIKit

/// What a view's surroundings say, such as the font or whether it is enabled.
@propertyWrapper public struct Environment<Value>: Connectable {
  private var values = EnvironmentValues()
  private let keyPath: KeyPath<EnvironmentValues, Value>

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  public var wrappedValue: Value { values[keyPath: keyPath] }

  mutating func connect(
    _ kept: AnyObject?, _ environment: EnvironmentValues, _ changed: @escaping () -> Void
  ) -> AnyObject? {
    values = environment
    return nil
  }
}

/// Names a value of the environment, and says what it is where nobody set it.
public nonisolated protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// What views are told by what is around them.
public nonisolated struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  // MARK: What the system's views read

  /// Of texts and symbols; `nil` for a body's.
  public var font: Font?
  /// How many lines a text may have; `nil` for as many as it needs.
  public var lineLimit: Int?
  /// Where the lines of a text begin.
  public var multilineTextAlignment: TextAlignment = .leading
  /// Whether controls take touches.
  public var isEnabled = true
  /// Light or dark.
  public var colorScheme: ColorScheme = .light
  /// Which way texts and rows run.
  public var layoutDirection: LayoutDirection = .leftToRight
  /// Pixels to a point.
  public var displayScale: CGFloat = 1
  /// How much room there is across; `nil` where nobody knows.
  public var horizontalSizeClass: UserInterfaceSizeClass?
  /// How much room there is from top to bottom; `nil` where nobody knows.
  public var verticalSizeClass: UserInterfaceSizeClass?

  var foreground: Color?
  var tint: Color?
  /// What UIKit resolves fonts and colours with.
  var traits = UITraitCollection()
}

/// Light or dark.
public nonisolated enum ColorScheme: CaseIterable, Hashable, Sendable {
  case light
  case dark
}

/// How much room there is.
public nonisolated enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact
  case regular

  init?(_ sizeClass: UIUserInterfaceSizeClass) {
    switch sizeClass {
    case .compact: self = .compact
    case .regular: self = .regular
    default: return nil
    }
  }
}

/// Which way texts and rows run.
public nonisolated enum LayoutDirection: CaseIterable, Hashable, Sendable {
  case leftToRight
  case rightToLeft
}

/// Where the lines of a text begin.
public nonisolated enum TextAlignment: CaseIterable, Hashable, Sendable {
  case leading
  case center
  case trailing
}

extension EnvironmentValues {
  /// As a view controller's traits are.
  init(_ traits: UITraitCollection, direction: UIUserInterfaceLayoutDirection) {
    self.traits = traits
    colorScheme = traits.userInterfaceStyle == .dark ? .dark : .light
    layoutDirection = direction == .rightToLeft ? .rightToLeft : .leftToRight
    displayScale = traits.displayScale
    horizontalSizeClass = UserInterfaceSizeClass(traits.horizontalSizeClass)
    verticalSizeClass = UserInterfaceSizeClass(traits.verticalSizeClass)
  }
}
