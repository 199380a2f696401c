import Diagnostics
import Observation
import UIKit

/// Reads a value of the environment, such as the font or whether controls are enabled.
///
/// The view is evaluated again when the value differs in an environment that it receives; a value that is not `Equatable` differs in every
/// other environment. Before the view is shown, the default is read.
@preconcurrency @MainActor @propertyWrapper
public struct Environment<Value>: Connectable, KeptByNode, EnvironmentReading {
  // Unchecked: as ``State``.
  nonisolated(unsafe) private var values = EnvironmentValues()
  nonisolated(unsafe) private let read: (EnvironmentValues) -> Value

  /// Reads the value at a path, such as `\.colorScheme`.
  public nonisolated init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: keyPath] } }

  /// Reads the nearest object of a type that a view around has set by `environment(_:)`. Without one the process ends with a message, as on
  /// iOS.
  public nonisolated init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    read = { values in
      if let object = values.object(objectType) { return object }
      Diagnostics.stop(
        Diagnostic(
          "No Observable object of type \(objectType) found.",
          likelyCause:
            "A view reads it, and no view around it sets it; a sheet or a hosting controller begins without.",
          remedy: "Call environment(_:) with an object on a view around, or read it as an optional."))
    }
  }

  /// Reads the nearest object of a type that a view around has set by `environment(_:)`; `nil` without one.
  public nonisolated init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    read = { $0.object(objectType) }
  }

  /// The value for the view's place in the tree, as of its latest update.
  public var wrappedValue: Value { read(values) }

  mutating func connect(_ kept: AnyObject?, _ environment: EnvironmentValues, _ reader: any ValueReader) -> AnyObject? {
    values = environment
    return nil
  }

  func isSame(in environment: EnvironmentValues) -> Bool {
    if values.isIdentical(to: environment) { return true }
    let (old, new) = (read(values), read(environment))
    return areEqual(old, new) || ViewComparison.areSame(old, new)
  }
}

/// A key for a value of the environment. Each type is a key of its own.
public nonisolated protocol EnvironmentKey {
  associatedtype Value
  /// The value where no view above set one. Evaluated at every such read, so keep it cheap.
  static var defaultValue: Value { get }
}

/// The values that a view receives from the views around it. A hosting controller sets those of the system from its traits.
///
/// A value that is copied on writing: copies that nobody has written to are identical, which nodes compare in one step.
public nonisolated struct EnvironmentValues {
  /// Copied with every write, even of the only owner: what an environment is compared with keeps the old one.
  private final class Storage {
    var values: [ObjectIdentifier: Any] = [:]
    var standard = Standard()
  }

  /// The values that the system's views read.
  private nonisolated struct Standard {
    var font: Font?
    var lineLimit: Int?
    var leastLines = 1
    var multilineTextAlignment: TextAlignment = .leading
    var isEnabled = true
    var colorScheme: ColorScheme = .light
    var layoutDirection: LayoutDirection = .leftToRight
    var displayScale: CGFloat = 1
    var horizontalSizeClass: UserInterfaceSizeClass?
    var verticalSizeClass: UserInterfaceSizeClass?
    /// Whether texts that change fade in an animation.
    var fadesContent = false
    var foreground: Color?
    var tint: Color?
    var tintDetail: (any Sendable)?
    var traits = UITraitCollection()
    var locale: Locale?
  }

  private var storage = Storage()

  /// All values at their defaults: light, left to right, one pixel per point, no size classes.
  public init() {}

  /// Whether both are the same environment, with no write in between.
  func isIdentical(to other: EnvironmentValues) -> Bool { storage === other.storage }

  private mutating func write(_ change: (Storage) -> Void) {
    let copy = Storage()
    copy.values = storage.values
    copy.standard = storage.standard
    change(copy)
    storage = copy
  }

  /// Reads or sets the value of a key, for properties of one's own on this type.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { storage.values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { write { $0.values[ObjectIdentifier(key)] = newValue } }
  }

  /// Returns the nearest object of a type.
  func object<T: AnyObject>(_ type: T.Type) -> T? { storage.values[ObjectIdentifier(type)] as? T }

  /// Sets the object of its type for the views within; `nil` for none.
  mutating func set<T: AnyObject>(_ object: T?) { write { $0.values[ObjectIdentifier(T.self)] = object } }

  // MARK: Values that the system's views read

  /// The font of texts and symbols without one of their own; `nil` for body.
  public var font: Font? {
    get { storage.standard.font }
    set { write { $0.standard.font = newValue } }
  }
  /// The most lines a text may have; `nil` for as many as it needs.
  public var lineLimit: Int? {
    get { storage.standard.lineLimit }
    set {
      write {
        $0.standard.lineLimit = newValue.map { max($0, 1) }
        $0.standard.leastLines = 1
      }
    }
  }
  /// The number of lines for which a text has room, also where it has fewer; 1 after ``lineLimit`` was set.
  var leastLines: Int {
    get { storage.standard.leastLines }
    set { write { $0.standard.leastLines = newValue } }
  }
  /// The edge at which the lines of a text align; leading by default.
  public var multilineTextAlignment: TextAlignment {
    get { storage.standard.multilineTextAlignment }
    set { write { $0.standard.multilineTextAlignment = newValue } }
  }
  /// Whether controls take touches. Set it with ``View/disabled(_:)``, which keeps outer settings.
  public var isEnabled: Bool {
    get { storage.standard.isEnabled }
    set { write { $0.standard.isEnabled = newValue } }
  }
  /// Light or dark, from the controller's traits. Setting it does not change how system colours resolve: these follow the traits.
  public var colorScheme: ColorScheme {
    get { storage.standard.colorScheme }
    set { write { $0.standard.colorScheme = newValue } }
  }
  /// The direction of texts and rows. Setting it below the root changes texts, and does not mirror rows: see Divergences.
  public var layoutDirection: LayoutDirection {
    get { storage.standard.layoutDirection }
    set { write { $0.standard.layoutDirection = newValue } }
  }
  /// Device pixels per point.
  public var displayScale: CGFloat {
    get { storage.standard.displayScale }
    set { write { $0.standard.displayScale = newValue } }
  }
  /// Whether the width is compact, as on a phone in portrait; `nil` where the traits do not say.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { storage.standard.horizontalSizeClass }
    set { write { $0.standard.horizontalSizeClass = newValue } }
  }
  /// Whether the height is compact, as on a phone in landscape; `nil` where the traits do not say.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { storage.standard.verticalSizeClass }
    set { write { $0.standard.verticalSizeClass = newValue } }
  }

  var fadesContent: Bool {
    get { storage.standard.fadesContent }
    set { write { $0.standard.fadesContent = newValue } }
  }
  /// The colour of texts and symbols; `nil` for primary.
  var foreground: Color? {
    get { storage.standard.foreground }
    set { write { $0.standard.foreground = newValue } }
  }
  /// The colour of button labels that have no other; `nil` for blue.
  var tint: Color? {
    get { storage.standard.tint }
    set {
      write {
        $0.standard.tint = newValue
        $0.standard.tintDetail = nil
      }
    }
  }
  /// What the tint is beside its color; setting the tint resets it.
  var tintDetail: (any Sendable)? {
    get { storage.standard.tintDetail }
    set { write { $0.standard.tintDetail = newValue } }
  }
  /// What a view around has set as the locale; `nil` for the user's.
  var ownLocale: Locale? {
    get { storage.standard.locale }
    set { write { $0.standard.locale = newValue } }
  }
  /// The traits with which UIKit resolves fonts.
  var traits: UITraitCollection {
    get { storage.standard.traits }
    set { write { $0.standard.traits = newValue } }
  }
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

nonisolated extension EnvironmentValues {
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
