import Foundation
import UIKitCore

/// Text, secondary text and an image, in the arrangements of lists. Lengths are in points.
///
/// Fonts and margins are those of iOS 14 to 18 from memory, confidence G, unless they say otherwise.
nonisolated public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String?
  public var attributedText: NSAttributedString?
  public var textProperties = TextProperties()
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties = TextProperties()
  /// In a list, a leading or trailing margin left as it is follows the list's.
  public var directionalLayoutMargins = standardMargins
  /// Whether text and secondary text stand on one line as long as both fit.
  public var prefersSideBySideTextAndSecondaryText = false
  public var imageToTextPadding: CGFloat = 16
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The least height, in points; 0 for headers and footers.
  var minimumHeight: CGFloat = 0

  init() {}

  nonisolated static let standardMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)

  // MARK: Standard configurations

  /// One line or more of body text.
  public static func cell() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration()
    configuration.minimumHeight = TableMetrics.rowHeight
    configuration.secondaryTextProperties.color = .secondaryLabel
    configuration.secondaryTextProperties.style = .subheadline
    return configuration
  }

  /// Small secondary text below the text.
  public static func subtitleCell() -> UIListContentConfiguration {
    var configuration = cell()
    configuration.secondaryTextProperties.color = .label
    configuration.secondaryTextProperties.style = .caption1
    return configuration
  }

  /// Grey secondary text at the trailing edge.
  public static func valueCell() -> UIListContentConfiguration {
    var configuration = cell()
    configuration.secondaryTextProperties.style = .body
    configuration.prefersSideBySideTextAndSecondaryText = true
    return configuration
  }

  public static func plainHeader() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration()
    configuration.textProperties.style = .headline
    configuration.directionalLayoutMargins.top = 4
    configuration.directionalLayoutMargins.bottom = 4
    return configuration
  }

  public static func plainFooter() -> UIListContentConfiguration {
    var configuration = plainHeader()
    configuration.textProperties.color = .secondaryLabel
    configuration.textProperties.style = .footnote
    return configuration
  }

  /// Small grey capitals. That older systems set them in capitals follows from behaviours §12 "26 headers".
  public static func groupedHeader() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration()
    configuration.textProperties.style = .footnote
    configuration.textProperties.color = .secondaryLabel
    configuration.textProperties.transform = .uppercase
    configuration.directionalLayoutMargins.top = 16
    configuration.directionalLayoutMargins.bottom = 6
    return configuration
  }

  /// 8 + text + 6 (behaviours §12 "Footer") [M].
  public static func groupedFooter() -> UIListContentConfiguration {
    var configuration = groupedHeader()
    configuration.textProperties.transform = .none
    configuration.directionalLayoutMargins.top = 8
    configuration.directionalLayoutMargins.bottom = 6
    return configuration
  }

  // MARK: Content configuration

  @MainActor public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

  /// Dims what is disabled; the rest looks the same in every state [G].
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

  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(secondaryText)
    hasher.combine(image)
  }
}
