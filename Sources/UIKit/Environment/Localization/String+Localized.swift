import Foundation

// Foundation declares these on Apple's systems, and not on Linux.

nonisolated extension String {
  /// A literal with values, whose words are looked up in a table: the values become `%@`, `%lld` or `%lf` in its key, and take their places in
  /// the words.
  public struct LocalizationValue: Hashable, Sendable, ExpressibleByStringInterpolation {
    let format: LocalizedFormat

    /// Makes a value of a key that was put together by code.
    public init(_ value: String) { format = LocalizedFormat(value) }
    public init(stringLiteral value: String) { self.init(value) }
    public init(stringInterpolation: StringInterpolation) { format = stringInterpolation.format }

    /// Collects the parts of a literal.
    public struct StringInterpolation: StringInterpolationProtocol {
      var format = LocalizedFormat()

      public init(literalCapacity: Int, interpolationCount: Int) {}
      public mutating func appendLiteral(_ literal: String) { format.append(literal: literal) }
      public mutating func appendInterpolation(_ string: String) { format.append(string) }
      public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
        format.append(String(localized: resource))
      }
      public mutating func appendInterpolation<F: FormatStyle>(_ value: F.FormatInput, format style: F)
      where F.FormatOutput == String {
        format.append(style.format(value))
      }
      @_disfavoredOverload
      public mutating func appendInterpolation<T>(_ value: T) { format.append("\(value)") }
      public mutating func appendInterpolation<T: BinaryInteger>(_ value: T) { format.append(value) }
      public mutating func appendInterpolation(_ value: Double) { format.append(value) }
      public mutating func appendInterpolation(_ value: Float) { format.append(Double(value), specifier: "%f") }
      public mutating func appendInterpolation(_ value: CGFloat) { format.append(Double(value)) }
      /// - Parameter specifier: As for `String(format:)`, such as `%.2f`.
      public mutating func appendInterpolation<T: BinaryInteger>(_ value: T, specifier: String) {
        format.append(value, specifier: specifier)
      }
      public mutating func appendInterpolation(_ value: Double, specifier: String) {
        format.append(value, specifier: specifier)
      }
      public mutating func appendInterpolation(_ value: Float, specifier: String) {
        format.append(Double(value), specifier: specifier)
      }
    }
  }

  /// Looks the words of a literal up, in the user's language, else in the language of the table's keys; without words the literal itself.
  ///
  /// String catalogues (`.xcstrings`), `.stringsdict` and `.strings` files of the bundle are read when first asked for. Callable from any thread.
  ///
  /// - Parameters:
  ///   - table: `nil` for `Localizable`.
  ///   - bundle: `nil` for the main bundle.
  ///   - locale: How numbers are written, and the language here; `nil` for the user's.
  ///   - comment: For translators; without effect.
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil,
    comment: StaticString? = nil
  ) {
    self = Words.text(keyAndValue.format, table: table, bundle: bundle, locale: locale)
  }

  /// Looks the words of a key up; without words, `defaultValue`. For the rest as ``init(localized:table:bundle:locale:comment:)``.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil
  ) {
    self = Words.text(defaultValue.format, key: "\(key)", table: table, bundle: bundle, locale: locale)
  }

  /// Looks the words of a resource up, in its locale if it has one of its own.
  @_disfavoredOverload
  public init(localized resource: LocalizedStringResource) {
    self = Words.text(
      resource.defaultValue.format, key: resource.key, table: resource.table, bundle: resource.bundle.resolved,
      locale: resource.ownLocale)
  }
}

/// A reference to words in a table, which are looked up when they are shown.
public nonisolated struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation,
  CustomLocalizedStringResourceConvertible
{
  /// The bundle of a table.
  public enum BundleDescription: Equatable, Sendable {
    /// The app's bundle.
    case main
    /// The bundle at an address; the main bundle if there is none.
    case atURL(URL)

    /// The bundle of a class's code: on Linux always the main one.
    case forClass(AnyClass)

    var resolved: Bundle? {
      switch self {
      case .main: nil
      case .atURL(let url): Bundle(url: url)
      case .forClass(let aClass): Bundle(for: aClass)
      }
    }

    public static func == (one: BundleDescription, other: BundleDescription) -> Bool {
      switch (one, other) {
      case (.main, .main): true
      case (.atURL(let one), .atURL(let other)): one == other
      case (.forClass(let one), .forClass(let other)): one == other
      default: false
      }
    }
  }

  /// The key in the table.
  public let key: String
  /// The text to show if the table lacks the key.
  public let defaultValue: String.LocalizationValue
  /// `nil` for `Localizable`.
  public let table: String?
  /// The bundle that has the table.
  public let bundle: BundleDescription
  /// The language of the words, and how numbers are written; the user's until it is set.
  public var locale: Locale {
    get { ownLocale ?? UserLanguage.current.locale }
    set { ownLocale = newValue }
  }
  private(set) var ownLocale: Locale?

  /// Makes a resource whose literal is its key as well. `comment` is for translators, without effect.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    (key, defaultValue, self.table, ownLocale, self.bundle) = (
      keyAndValue.format.key, keyAndValue, table, locale, bundle
    )
  }

  /// Makes a resource with a key of its own. `comment` is for translators, without effect.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.key = "\(key)"
    (self.defaultValue, self.table, ownLocale, self.bundle) = (defaultValue, table, locale, bundle)
  }

  public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }

  public var localizedStringResource: LocalizedStringResource { self }
}

/// A value with a localised name, such as a case of an enumeration.
public nonisolated protocol CustomLocalizedStringResourceConvertible {
  var localizedStringResource: LocalizedStringResource { get }
}
