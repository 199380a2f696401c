import Foundation
import UIKitCore

extension UIBackgroundConfiguration {
  // Colours of iOS 14 to 18; those of a selected row are as in tables [G].

  /// Returns the background of a row of a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration { list(.plainCell, color: .systemBackground) }
  /// Returns the background of a row of a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    list(.groupedCell, color: .secondarySystemGroupedBackground)
  }
  /// Returns the background of a row of a sidebar: on a phone that of a grouped list.
  public static func listSidebarCell() -> UIBackgroundConfiguration { listGroupedCell() }
  /// Returns the background of a row of a list, without knowing which: that of a grouped list.
  public static func listCell() -> UIBackgroundConfiguration { listGroupedCell() }
  /// Returns the background of a header or footer of a plain list: opaque, because it sticks.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { list(.header, color: .systemBackground) }
  /// Returns the background of a header or footer of a grouped list: none.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { list(.header, color: .clear) }
  /// Returns the background of a header of a sidebar: none.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { listGroupedHeaderFooter() }
  /// Returns the background of a header of a list, without knowing which: none.
  public static func listHeader() -> UIBackgroundConfiguration { listGroupedHeaderFooter() }
  /// Returns the background of a footer of a list, without knowing which: none.
  public static func listFooter() -> UIBackgroundConfiguration { listGroupedHeaderFooter() }

  /// Returns the configuration for a state: a row of a list is grey while it is highlighted or selected, unless the app set its colour.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard !hasOwnColor, let listElement, let state = state as? UICellConfigurationState else { return self }
    let isMarked = state.isSelected || state.isHighlighted
    return switch listElement {
    case .plainCell: with(color: isMarked ? .systemGray4 : .systemBackground)
    case .groupedCell: with(color: isMarked ? .systemGray4 : .secondarySystemGroupedBackground)
    case .header: self
    }
  }
}
