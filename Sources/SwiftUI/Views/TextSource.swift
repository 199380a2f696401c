import UIKit

/// Where the words of a text come from, so that they can be made again for another locale.
nonisolated final class TextSource: Equatable, Sendable {
  let making: any TextMaking
  /// The number of parts that were made.
  let count: Int

  init(_ making: any TextMaking, count: Int) { (self.making, self.count) = (making, count) }

  static func == (first: TextSource, second: TextSource) -> Bool {
    first === second || first.count == second.count && first.making.isSame(as: second.making)
  }
}

/// Makes a text for a locale.
nonisolated protocol TextMaking: Sendable {
  func text(in locale: Locale) -> Text
  func isSame(as other: any TextMaking) -> Bool
}

nonisolated extension TextMaking where Self: Equatable {
  func isSame(as other: any TextMaking) -> Bool { (other as? Self) == self }
}

/// The words of a key in an app's tables.
// A bundle is only read.
private nonisolated struct KeyText: TextMaking, Equatable, @unchecked Sendable {
  let key: LocalizedStringKey
  let table: String?
  let bundle: Bundle?
  func text(in locale: Locale) -> Text {
    Emphasis.text(key.words(table, bundle, locale), language: key.language(table, bundle, locale))
      .filled(with: key.pictures)
  }
}

/// A value as a format writes it.
// Formats are values.
private nonisolated struct FormattedText<F: FormatStyle>: TextMaking, Equatable, @unchecked Sendable
where F.FormatInput: Equatable, F.FormatOutput == String {
  let input: F.FormatInput
  let format: F
  func text(in locale: Locale) -> Text { Text(verbatim: format.locale(locale).format(input)) }
}

private nonisolated struct DateText: TextMaking, Equatable {
  let date: Date
  let style: Text.DateStyle
  func text(in locale: Locale) -> Text {
    Text(verbatim: date.formatted(Date.FormatStyle(date: style.components, time: style.times, locale: locale)))
  }
}

private nonisolated struct IntervalText: TextMaking, Equatable {
  let dates: Range<Date>
  func text(in locale: Locale) -> Text {
    Text(verbatim: dates.formatted(Date.IntervalFormatStyle(date: .omitted, time: .shortened, locale: locale)))
  }
}

nonisolated extension Text {
  /// A text that can be made again for another locale.
  private init(_ text: Text, from making: any TextMaking) {
    self = text
    source = TextSource(making, count: 1 + following.count)
  }

  /// Shows the words of a key in an app's tables, or else the key itself. Marks of emphasis (`**bold**`, `*italic*`, `~~struck~~`,
  /// `` `code` ``) are shown as such. The words are those of the environment's locale, where one was set, else of the user's language.
  ///
  /// - Parameters:
  ///   - tableName: `nil` for `Localizable`.
  ///   - bundle: `nil` for the main bundle.
  ///   - comment: For translators; without effect.
  public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil)
  {
    self.init(
      Emphasis.text(key.words(tableName, bundle), language: key.language(tableName, bundle))
        .filled(with: key.pictures),
      from: KeyText(key: key, table: tableName, bundle: bundle))
  }

  /// Shows a value as a format writes it, in the environment's locale where one was set.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(Text(verbatim: format.format(input)), from: FormattedText(input: input, format: format))
  }

  /// Shows a date, or its time, in the environment's locale where one was set.
  public init(_ date: Date, style: DateStyle) {
    let text = Text(verbatim: date.formatted(Date.FormatStyle(date: style.components, time: style.times)))
    self.init(text, from: DateText(date: date, style: style))
  }

  /// Shows the times at which a range begins and ends, with their days where these differ, in the environment's locale where one was set.
  public init(_ dates: ClosedRange<Date>) {
    let range = dates.lowerBound..<dates.upperBound
    let style = Date.IntervalFormatStyle(date: .omitted, time: .shortened)
    self.init(Text(verbatim: range.formatted(style)), from: IntervalText(dates: range))
  }

  /// Shows the times at which an interval begins and ends, as ``init(_:)-(ClosedRange<Date>)``.
  public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

  /// Returns the text with the words of a locale, as far as it is known where they come from; each in its style.
  func localized(_ locale: Locale) -> Text {
    var parts: [Text] = []
    var rest = ([self] + following)[...]
    while let part = rest.first {
      guard let source = part.source else {
        parts.append(part)
        rest = rest.dropFirst()
        continue
      }
      let made = source.making.text(in: locale)
      for var new in [made] + made.following {
        new.style = new.style.over(part.overlay)
        parts.append(new)
      }
      rest = rest.dropFirst(source.count)
    }
    guard var whole = parts.first else { return self }
    whole.following = parts.dropFirst().map { part in
      var part = part
      part.following = []
      return part
    }
    return whole
  }
}
