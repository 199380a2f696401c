import Diagnostics
import UIKit

// Values of the environment that tell of the device and the user's settings.

private nonisolated struct CalendarKey: EnvironmentKey { static var defaultValue: Calendar { .current } }
private nonisolated struct TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .current } }
private nonisolated struct RedactionKey: EnvironmentKey { static var defaultValue: RedactionReasons { [] } }
private nonisolated struct SymbolVariantsKey: EnvironmentKey { static var defaultValue: SymbolVariants { .none } }
private nonisolated struct SymbolRenderingKey: EnvironmentKey {
  static var defaultValue: SymbolRenderingMode? { nil }
}
private nonisolated struct AllowsTighteningKey: EnvironmentKey { static var defaultValue: Bool { false } }
private nonisolated struct FocusEffectKey: EnvironmentKey { static var defaultValue: Bool { true } }
private nonisolated struct LegibilityKey: EnvironmentKey { static var defaultValue: LegibilityWeight? { nil } }

/// Whether texts are bold by the user's setting.
public nonisolated enum LegibilityWeight: Hashable, Sendable {
  case regular
  case bold
}

/// Whether colours have more contrast by the user's setting.
public nonisolated enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
  case standard
  case increased
}

nonisolated extension EnvironmentValues {
  /// The language and the formats of texts; those of the user unless it is set.
  public var locale: Locale {
    get { ownLocale ?? UserLanguage.current.locale }
    set { ownLocale = newValue }
  }
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }
  /// The length of a device pixel, in points.
  public var pixelLength: CGFloat { 1 / max(displayScale, 1) }
  /// Why texts and pictures are shown as grey places.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionKey.self] }
    set { self[RedactionKey.self] = newValue }
  }
  /// The variants of symbols.
  public var symbolVariants: SymbolVariants {
    get { self[SymbolVariantsKey.self] }
    set { self[SymbolVariantsKey.self] = newValue }
  }
  /// Whether a focused view shows the system's effect. `true` by default.
  public var isFocusEffectEnabled: Bool {
    get { self[FocusEffectKey.self] }
    set { self[FocusEffectKey.self] = newValue }
  }
  /// How symbols are coloured. Without effect: they have one colour.
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[SymbolRenderingKey.self] }
    set { self[SymbolRenderingKey.self] = newValue }
  }
  /// Without effect.
  public var allowsTightening: Bool {
    get { self[AllowsTighteningKey.self] }
    set { self[AllowsTighteningKey.self] = newValue }
  }
  public var legibilityWeight: LegibilityWeight? {
    get { self[LegibilityKey.self] }
    set { self[LegibilityKey.self] = newValue }
  }
  public var colorSchemeContrast: ColorSchemeContrast { .standard }
  @MainActor public var accessibilityReduceMotion: Bool { UIAccessibility.isReduceMotionEnabled }
  @MainActor public var accessibilityReduceTransparency: Bool { UIAccessibility.isReduceTransparencyEnabled }
  @MainActor public var accessibilityVoiceOverEnabled: Bool { UIAccessibility.isVoiceOverRunning }
  /// Always `false`: a host has no such setting.
  public var accessibilityDifferentiateWithoutColor: Bool { false }
  /// Always `false`: a host has no such setting.
  public var accessibilityInvertColors: Bool { false }
  /// Always `false`: a host has no such setting.
  public var accessibilityShowButtonShapes: Bool { false }
  /// Always `false`: a host has no such setting.
  public var accessibilitySwitchControlEnabled: Bool { false }
}

// MARK: Redaction

/// Why texts and pictures are shown as grey places.
public nonisolated struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The contents are not loaded yet.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// The contents are private.
  public static let privacy = RedactionReasons(rawValue: 2)
  public static let invalidated = RedactionReasons(rawValue: 4)
}

// MARK: Symbols

/// The variant of a symbol: filled, in a circle, crossed out.
public nonisolated struct SymbolVariants: Hashable, Sendable {
  var suffixes: [String] = []
  public static let none = SymbolVariants()
  public static let fill = SymbolVariants(suffixes: ["fill"])
  public static let circle = SymbolVariants(suffixes: ["circle"])
  public static let square = SymbolVariants(suffixes: ["square"])
  public static let rectangle = SymbolVariants(suffixes: ["rectangle"])
  public static let slash = SymbolVariants(suffixes: ["slash"])

  public var fill: SymbolVariants { adding("fill") }
  public var circle: SymbolVariants { adding("circle") }
  public var square: SymbolVariants { adding("square") }
  public var rectangle: SymbolVariants { adding("rectangle") }
  public var slash: SymbolVariants { adding("slash") }

  private func adding(_ suffix: String) -> SymbolVariants {
    suffixes.contains(suffix) ? self : SymbolVariants(suffixes: suffixes + [suffix])
  }
  public func contains(_ other: SymbolVariants) -> Bool { other.suffixes.allSatisfy(suffixes.contains) }

  /// The name with all variants that there are, in the order of Apple's names; else the plain one.
  @MainActor func name(of name: String) -> String {
    guard !suffixes.isEmpty else { return name }
    let order = ["slash", "circle", "square", "rectangle", "fill"].filter {
      suffixes.contains($0) && !name.split(separator: ".").contains(Substring($0))
    }
    // Fewer variants where not all exist.
    let lists = [order] + order.map { one in order.filter { $0 != one } } + [[]]
    return lists.lazy.map { ([name] + $0).joined(separator: ".") }.first(where: UIImage.isSystemSymbol) ?? name
  }
}

/// How a symbol is coloured.
public nonisolated struct SymbolRenderingMode: Hashable, Sendable {
  let name: String
  public static let monochrome = SymbolRenderingMode(name: "monochrome")
  public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
  public static let multicolor = SymbolRenderingMode(name: "multicolor")
  public static let palette = SymbolRenderingMode(name: "palette")
}

// MARK: Addresses

/// Opens an address: what the environment's ``EnvironmentValues/openURL`` does.
public nonisolated struct OpenURLAction {
  /// What became of an address.
  public nonisolated struct Result: Sendable {
    enum Kind: Sendable { case handled, discarded, system(URL?) }
    let kind: Kind
    public static let handled = Result(kind: .handled)
    public static let discarded = Result(kind: .discarded)
    /// The system opens the address.
    public static let systemAction = Result(kind: .system(nil))
    /// The system opens another address.
    public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
  }
  private let handler: (URL) -> Result

  /// - Parameter handler: Decides what becomes of an address. Retained.
  public init(handler: @escaping (URL) -> Result) { self.handler = handler }

  public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }
  /// - Parameter completion: Called with whether the address was accepted.
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    switch handler(url).kind {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .system(let other):
      Diagnostics.warn(
        Diagnostic(
          "Nothing opens the address \((other ?? url).absoluteString).",
          likelyCause: "A host has no other apps.",
          remedy: "Set \\.openURL in the environment to an OpenURLAction that handles it."),
        counting: "swiftui.open-url")
      completion(false)
    }
  }
}

private nonisolated struct OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
}
nonisolated extension EnvironmentValues {
  /// What opens addresses.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}
