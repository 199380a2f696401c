import Foundation
import UIKitCore

/// The role of an element in a list, and the look that follows from it.
struct ListElementStyle: Equatable {
  enum Role: Equatable {
    case item
    case header
    case footer
    case background
  }

  var appearance: UICollectionLayoutListConfiguration.Appearance
  var role: Role
  /// Whether it is the first row of its section, headers not counted.
  var isFirst = false
  /// Whether it is the last row of its section.
  var isLast = false
  /// The distance of content from the leading and trailing edges, in points.
  var margin: CGFloat
  /// The room above a header, in points.
  var topPadding: CGFloat = 0
  /// The lines; `nil` for none.
  var separators: UIListSeparatorConfiguration?
  /// The colour of a background.
  var color: UIColor?

  /// Whether the section is a card with round corners.
  var isCard: Bool { appearance == .insetGrouped || appearance == .sidebar }
  /// Whether rows go from edge to edge without gaps between sections.
  var isPlain: Bool { appearance == .plain || appearance == .sidebarPlain }
}

/// Turns the configuration of a list into a section, and gives its elements their roles.
struct ListSectionStyle {
  let configuration: UICollectionLayoutListConfiguration
  /// The margin at the sides of the list, and of content within it.
  private let margin: CGFloat

  /// The kind of the background of a list among other sections; the NUL keeps it apart from the app's.
  static let backgroundKind = "\u{0}list.background"

  /// - Parameter width: That of the list, in points.
  init(_ configuration: UICollectionLayoutListConfiguration, width: CGFloat) {
    self.configuration = configuration
    margin = TableMetrics.sideMargin(forWidth: width)
  }

  private func style(_ role: ListElementStyle.Role) -> ListElementStyle {
    ListElementStyle(appearance: configuration.appearance, role: role, margin: margin)
  }

  /// The colour behind the list.
  var background: UIColor {
    configuration.backgroundColor ?? (style(.item).isPlain ? .systemBackground : .systemGroupedBackground)
  }

  // MARK: Section

  /// Returns a section of rows that are as high as their contents ask for.
  @MainActor func section() -> NSCollectionLayoutSection {
    func row(_ estimate: CGFloat) -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(estimate))
    }
    let size = row(TableMetrics.rowHeight)
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.list = self
    // Cards stay within the safe area; other rows go from edge to edge, and keep their contents within it.
    section.contentInsetsReference = style(.item).isCard ? .safeArea : .none
    if configuration.headerMode == .supplementary {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: row(TableMetrics.headerHeight), elementKind: UICollectionView.elementKindSectionHeader,
        alignment: .top)
      header.pinToVisibleBounds = style(.item).isPlain
      section.boundarySupplementaryItems.append(header)
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: row(TableMetrics.headerHeight), elementKind: UICollectionView.elementKindSectionFooter,
          alignment: .bottom))
    }
    return section
  }

  /// Returns the insets of the section at an index: gaps where there is no title, as in tables, and the sides of cards.
  func insets(ofSection index: Int) -> NSDirectionalEdgeInsets {
    let item = style(.item)
    guard !item.isPlain else { return .zero }
    let sides = item.isCard ? margin : 0
    let top =
      configuration.headerMode != .none
      ? 0 : index == 0 ? TableMetrics.groupedFirstHeaderHeight : TableMetrics.groupedGap
    let bottom = configuration.footerMode == .none ? TableMetrics.groupedGap : 0
    return NSDirectionalEdgeInsets(top: top, leading: sides, bottom: bottom, trailing: sides)
  }

  // MARK: Elements

  /// Returns the look of an item of the section at an index path.
  ///
  /// - Parameter known: The path by which the app knows the item; another one while an item is moved.
  @MainActor func item(_ path: IndexPath, of count: Int, inData known: IndexPath) -> ListElementStyle {
    let hasHeader = configuration.headerMode == .firstItemInSection
    guard !hasHeader || path.item > 0 else { return header(inFirstSection: path.section == 0) }
    var style = style(.item)
    (style.isFirst, style.isLast) = (path.item == (hasHeader ? 1 : 0), path.item == count - 1)
    if configuration.showsSeparators {
      let all = configuration.separatorConfiguration
      style.separators = configuration.itemSeparatorHandler?(known, all) ?? all
    }
    return style
  }

  /// Returns the look of a header, with the room above it as in tables.
  private func header(inFirstSection isFirst: Bool) -> ListElementStyle {
    var style = style(.header)
    let standard =
      style.isPlain ? TableMetrics.plainHeaderTopPadding : isFirst ? TableMetrics.groupedFirstTitlePadding : 0
    style.topPadding = max(configuration.headerTopPadding ?? standard, 0)
    return style
  }

  /// Returns the look of a header or footer of the section at an index.
  func boundary(_ kind: String?, ofSection index: Int) -> ListElementStyle {
    kind == UICollectionView.elementKindSectionFooter ? style(.footer) : header(inFirstSection: index == 0)
  }

  /// The look of the background of a list among other sections.
  var decoration: ListElementStyle {
    var style = style(.background)
    style.color = background
    return style
  }
}

/// The background of a list among other sections.
final class ListBackgroundView: UICollectionReusableView {
  override func takeListStyle(_ style: ListElementStyle?) {
    if let style { backgroundColor = style.color }
  }
}
