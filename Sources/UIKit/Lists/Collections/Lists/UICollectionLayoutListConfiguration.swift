import Foundation
import UIKitCore

/// How a section looks as a list: rows, cards, headers and lines, as tables have them.
nonisolated public struct UICollectionLayoutListConfiguration {
  /// The looks of lists.
  public enum Appearance: Hashable, Sendable {
    /// Rows from edge to edge, and headers that stick.
    case plain
    /// Rows from edge to edge, with gaps between sections.
    case grouped
    /// Sections as cards with round corners.
    case insetGrouped
    /// As ``insetGrouped``: a phone has no sidebar.
    case sidebar
    /// As ``plain``.
    case sidebarPlain
  }

  /// Where headers come from.
  public enum HeaderMode: Hashable, Sendable {
    /// There is none.
    case none
    /// The data source is asked for a view of the kind `elementKindSectionHeader`.
    case supplementary
    /// The first item of each section is its header.
    case firstItemInSection
  }

  /// Where footers come from.
  public enum FooterMode: Hashable, Sendable {
    /// There is none.
    case none
    /// The data source is asked for a view of the kind `elementKindSectionFooter`.
    case supplementary
  }

  /// Changes the lines of an item. Retained as long as the layout or section made with the configuration.
  public typealias ItemSeparatorHandler =
    @MainActor (_ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration) ->
    UIListSeparatorConfiguration

  /// Returns the actions of one side of a row; `nil` for none. Asked when a finger begins to move the row.
  public typealias SwipeActionsConfigurationProvider =
    @MainActor (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  /// The look that decides about everything that is not set here.
  public let appearance: Appearance
  /// Whether there are lines between rows; `true` by default.
  public var showsSeparators = true
  /// The lines of all rows.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Changes the lines of single rows; asked whenever attributes are made.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The colour behind the list; `nil` takes that of the appearance.
  public var backgroundColor: UIColor?
  /// Where headers come from; there are none by default.
  public var headerMode = HeaderMode.none
  /// Where footers come from; there are none by default.
  public var footerMode = FooterMode.none
  /// The room above each header, in points; `nil` takes that of the appearance.
  public var headerTopPadding: CGFloat?

  /// The actions that appear at the leading end of a row; retained as long as the layout or section made with the configuration.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The actions that appear at the trailing end; retained likewise.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Whether rows may have actions.
  var hasSwipeActions: Bool {
    leadingSwipeActionsConfigurationProvider != nil || trailingSwipeActionsConfigurationProvider != nil
  }

  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }
}

/// The lines of a row of a list. Lengths are in points.
nonisolated public struct UIListSeparatorConfiguration: Hashable, Sendable {
  /// Whether a line is shown.
  public enum Visibility: Int, Sendable {
    /// As the appearance and the place of the row say.
    case automatic = 0
    case visible = 1
    case hidden = 2
  }

  /// Insets that follow the appearance and the row's text; their values are not lengths.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude)

  /// Whether there is a line at the top of the row; automatic by default.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether there is a line at the bottom of the row; automatic by default.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The distances of the upper line from the row's leading and trailing edges.
  public var topSeparatorInsets = automaticInsets
  /// The distances of the lower line from the row's leading and trailing edges.
  public var bottomSeparatorInsets = automaticInsets
  /// The colour of the lines.
  public var color = UIColor.separator

  /// Makes the lines of an appearance; here they are the same for all.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

  public static func == (left: Self, right: Self) -> Bool {
    left.topSeparatorVisibility == right.topSeparatorVisibility
      && left.bottomSeparatorVisibility == right.bottomSeparatorVisibility
      && left.topSeparatorInsets == right.topSeparatorInsets
      && left.bottomSeparatorInsets == right.bottomSeparatorInsets && left.color == right.color
  }

  /// Hashes the visibilities only: equality compares the rest.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(topSeparatorVisibility)
    hasher.combine(bottomSeparatorVisibility)
  }
}
