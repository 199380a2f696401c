import Foundation
import UIKitCore

/// Text, secondary text and an image, in the arrangements of lists. Lengths are in points.
///
/// Fonts and margins are those of iOS 14 to 18 unless they say otherwise [G].
nonisolated public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// The image before the texts; `nil`, the default, takes no room.
  public var image: UIImage?
  /// The looks and room of ``image``; without an image they have no effect.
  public var imageProperties = ImageProperties()
  /// The text, shown after ``TextProperties/transform``. ``attributedText`` takes precedence.
  public var text: String?
  /// Shown in place of ``text``, without ``TextProperties/transform``.
  public var attributedText: NSAttributedString?
  /// The looks of ``text``; font and colour come from the factory that made the configuration.
  public var textProperties = TextProperties()
  /// The secondary text. ``secondaryAttributedText`` takes precedence.
  public var secondaryText: String?
  /// Shown unchanged in place of ``secondaryText``.
  public var secondaryAttributedText: NSAttributedString?
  /// The looks of ``secondaryText``; font and colour come from the factory that made the configuration.
  public var secondaryTextProperties = TextProperties()
  /// The space around the content. In a list, a leading or trailing margin that still has its standard value (16 and 8) follows the list's.
  public var directionalLayoutMargins = standardMargins
  /// Whether text and secondary text share a line as long as both fit on it unbroken.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The space between the image, or the room reserved for it, and the texts.
  public var imageToTextPadding: CGFloat = 16
  /// The least space between the texts side by side.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The space between the texts below each other.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The least height: 44 for cells, 0 for headers and footers.
  var minimumHeight: CGFloat = 0

  /// Makes an empty configuration with body text and no least height.
  init() {}

  /// The margins of all lists before the list's own are applied [G].
  nonisolated static let standardMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)

  // MARK: Standard configurations

  /// Returns the configuration of an ordinary row, at least 44 points high: body text, and secondary text in grey subheadline below it.
  public static func cell() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration()
    configuration.minimumHeight = TableMetrics.rowHeight
    configuration.secondaryTextProperties.color = .secondaryLabel
    configuration.secondaryTextProperties.style = .subheadline
    return configuration
  }

  /// Returns the configuration of a row with secondary text in caption size below the text, in the colour of the text.
  public static func subtitleCell() -> UIListContentConfiguration {
    var configuration = cell()
    configuration.secondaryTextProperties.color = .label
    configuration.secondaryTextProperties.style = .caption1
    return configuration
  }

  /// Returns the configuration of a row with grey secondary text at the trailing edge, or below a text that leaves no room.
  public static func valueCell() -> UIListContentConfiguration {
    var configuration = cell()
    configuration.secondaryTextProperties.style = .body
    configuration.prefersSideBySideTextAndSecondaryText = true
    return configuration
  }

  /// Returns the configuration of headers of plain tables: a headline with 4 points above and below.
  public static func plainHeader() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration()
    configuration.textProperties.style = .headline
    configuration.directionalLayoutMargins.top = 4
    configuration.directionalLayoutMargins.bottom = 4
    return configuration
  }

  /// Returns the configuration of footers of plain tables: grey footnote text with 4 points above and below.
  public static func plainFooter() -> UIListContentConfiguration {
    var configuration = plainHeader()
    configuration.textProperties.color = .secondaryLabel
    configuration.textProperties.style = .footnote
    return configuration
  }

  /// Returns the configuration of headers of grouped tables: small grey capitals with 16 points above and 6 below.
  ///
  /// That older systems set them in capitals follows from behaviours §12 "26 headers".
  public static func groupedHeader() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration()
    configuration.textProperties.style = .footnote
    configuration.textProperties.color = .secondaryLabel
    configuration.textProperties.transform = .uppercase
    configuration.directionalLayoutMargins.top = 16
    configuration.directionalLayoutMargins.bottom = 6
    return configuration
  }

  /// Returns the configuration of footers of grouped tables: 8 points, small grey text, 6 points (behaviours §12 "Footer") [M].
  public static func groupedFooter() -> UIListContentConfiguration {
    var configuration = groupedHeader()
    configuration.textProperties.transform = .none
    configuration.directionalLayoutMargins.top = 8
    configuration.directionalLayoutMargins.bottom = 6
    return configuration
  }

  // MARK: Content configuration

  /// Returns a ``UIListContentView`` for this configuration.
  @MainActor public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

  /// Returns the configuration unchanged: it looks the same in every state [G].
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }

  // MARK: Values

  public static func == (left: Self, right: Self) -> Bool {
    left.image == right.image && left.imageProperties == right.imageProperties && left.text == right.text
      && left.attributedText == right.attributedText && left.textProperties == right.textProperties
      && left.secondaryText == right.secondaryText && left.secondaryAttributedText == right.secondaryAttributedText
      && left.secondaryTextProperties == right.secondaryTextProperties
      && left.directionalLayoutMargins == right.directionalLayoutMargins
      && left.prefersSideBySideTextAndSecondaryText == right.prefersSideBySideTextAndSecondaryText
      && left.imageToTextPadding == right.imageToTextPadding
      && left.textToSecondaryTextHorizontalPadding == right.textToSecondaryTextHorizontalPadding
      && left.textToSecondaryTextVerticalPadding == right.textToSecondaryTextVerticalPadding
      && left.minimumHeight == right.minimumHeight
  }

  /// Hashes texts and image only: equality compares the rest.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(secondaryText)
    hasher.combine(image)
  }
}
