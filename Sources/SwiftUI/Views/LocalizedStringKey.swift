import Foundation
import UIKit

/// The key of a text in an app's tables of words: what a literal is to ``Text``.
///
/// Values in the literal become `%@`, `%lld` or `%lf` in the key, and are put in their places in the words that are found.
public nonisolated struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  let format: LocalizedFormat
  /// The images among the values, in their order; translations keep it.
  let pictures: [Image]

  public init(_ value: String) { (format, pictures) = (LocalizedFormat(value), []) }
  public init(stringLiteral value: String) { self.init(value) }
  public init(stringInterpolation: StringInterpolation) {
    (format, pictures) = (stringInterpolation.format, stringInterpolation.pictures)
  }

  /// Collects the parts of a literal.
  public nonisolated struct StringInterpolation: StringInterpolationProtocol {
    var format = LocalizedFormat()
    var pictures: [Image] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { format.append(literal: literal) }
    public mutating func appendInterpolation(_ string: String) { format.append(string) }
    public mutating func appendInterpolation<Subject: FormatStyle>(_ input: Subject.FormatInput, format style: Subject)
    where Subject.FormatInput: Equatable, Subject.FormatOutput == String {
      format.append(style.format(input))
    }
    public mutating func appendInterpolation(_ text: Text) { format.append(text.string) }
    /// Shows an image within the text, as ``Text/init(_:)-(Image)`` does.
    public mutating func appendInterpolation(_ image: Image) {
      pictures.append(image)
      format.append(String(Text.picturePlace))
    }
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
      format.append(String(localized: resource))
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
    public mutating func appendInterpolation(_ value: CGFloat, specifier: String) {
      format.append(Double(value), specifier: specifier)
    }
  }

  /// Returns the words of the key in a bundle, in the user's language, with the values in their places; without words, the key's own.
  ///
  /// - Parameter locale: The language, and how numbers are written; `nil` for the user's.
  func words(_ table: String?, _ bundle: Bundle?, _ locale: Locale? = nil) -> String {
    Words.text(format, table: table, bundle: bundle, locale: locale)
  }

  /// Returns the language of these words; `nil` for the key's own.
  func language(_ table: String?, _ bundle: Bundle?, _ locale: Locale? = nil) -> String? {
    Words.language(of: format.key, table: table, bundle: bundle, locale: locale)
  }
}

nonisolated extension Text {
  /// Shows the words of a resource, in its own locale or the user's language. A literal is a ``LocalizedStringKey``.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) {
    self = Emphasis.text(String(localized: resource))
  }

  /// How a date is written.
  public nonisolated struct DateStyle: Equatable, Sendable {
    let components: Date.FormatStyle.DateStyle
    let times: Date.FormatStyle.TimeStyle
    /// The time of the day.
    public static let time = DateStyle(components: .omitted, times: .shortened)
    public static let date = DateStyle(components: .long, times: .omitted)
  }
}

/// Reads the marks of emphasis in a text.
nonisolated enum Emphasis {
  /// Returns the text with its marks as styles. Marks without a partner stay as they are written. O(length of the text).
  ///
  /// - Parameter language: The language of the text; `nil` or empty if it is in no table, and English then.
  static func text(_ string: String, language: @autoclosure () -> String? = nil) -> Text {
    guard string.contains(where: { "*_~`[".contains($0) }) else { return Text(verbatim: string) }
    var parts: [Text] = []
    var state = State()
    var plain = ""
    let characters = Array(string)
    func close() {
      guard !plain.isEmpty else { return }
      parts.append(state.styled(Text(verbatim: plain)))
      plain = ""
    }
    var index = 0
    while index < characters.count {
      let rest = characters[index...]
      if rest.first == "\\", rest.count > 1, "*_~`[]\\".contains(rest[index + 1]) {
        plain.append(rest[index + 1])
        index += 2
      } else if let mark = State.marks.first(where: { rest.starts(with: $0.mark) }),
        state[keyPath: mark.path] || hasPartner(characters, mark.mark, after: index)
      {
        close()
        state[keyPath: mark.path].toggle()
        index += mark.mark.count
      } else if rest.starts(with: ["^", "["]), let marked = link(characters, index + 1) {
        // Attributes, of which only the agreement with a number shows.
        let inflects = marked.address.contains("inflect: true") && EnglishInflection.isOf(language())
        plain += inflects ? EnglishInflection.agreeing(marked.words) : marked.words
        index = marked.end
      } else if rest.first == "[", let link = link(characters, index) {
        close()
        parts.append(state.styled(Text(verbatim: link.words)).foregroundColor(.accentColor))
        index = link.end
      } else {
        plain.append(characters[index])
        index += 1
      }
    }
    close()
    guard var whole = parts.first else { return Text(verbatim: "") }
    for part in parts.dropFirst() { whole = whole + part }
    return whole
  }

  private struct State {
    var isBold = false
    var isItalic = false
    var isStruck = false
    var isCode = false
    nonisolated(unsafe) static let marks: [(mark: [Character], path: WritableKeyPath<State, Bool>)] = [
      (["*", "*"], \.isBold), (["_", "_"], \.isBold), (["~", "~"], \.isStruck), (["*"], \.isItalic),
      (["_"], \.isItalic),
      (["`"], \.isCode),
    ]

    func styled(_ text: Text) -> Text {
      var text = text
      if isBold { text = text.bold() }
      if isItalic { text = text.italic() }
      if isStruck { text = text.strikethrough() }
      if isCode { text = text.monospaced() }
      return text
    }
  }

  /// Whether the mark begins at a word and comes again at the end of one.
  private static func hasPartner(_ characters: [Character], _ mark: [Character], after index: Int) -> Bool {
    let start = index + mark.count
    guard start < characters.count, !characters[start].isWhitespace else { return false }
    // Between letters an underscore is one.
    if mark[0] == "_", index > 0, characters[index - 1].isLetter || characters[index - 1].isNumber { return false }
    var place = start + 1
    while place + mark.count <= characters.count {
      if characters[place..<place + mark.count].elementsEqual(mark), !characters[place - 1].isWhitespace { return true }
      place += 1
    }
    return false
  }

  /// The parts of `[words](address)`, and where it ends.
  private static func link(_ characters: [Character], _ start: Int) -> (words: String, address: String, end: Int)? {
    guard let close = characters[start...].firstIndex(of: "]"), close + 1 < characters.count,
      characters[close + 1] == "(", let end = characters[close...].firstIndex(of: ")"), close > start + 1
    else { return nil }
    return (String(characters[start + 1..<close]), String(characters[close + 2..<end]), end + 1)
  }
}
