import Diagnostics
import UIKit

/// Finds the settings of a navigation item that only the system's bar reads, and warns once that Noren's toolbars ignore them.
@MainActor
public enum UnreadItemProperties {
  /// Whether the process has warned.
  private static var hasWarned = false

  /// Warns of the first item that has such settings, and counts `"seam.item-properties-not-read"`; later items are skipped.
  public static func warn(of item: UINavigationItem) {
    guard !hasWarned else { return }
    let names = names(of: item)
    guard !names.isEmpty else { return }
    hasWarned = true
    Diagnostics.warn(
      Diagnostic(
        "A navigation item sets properties that Noren's toolbars do not read.", objects: names + ["item: \(item)"],
        likelyCause: "The screen was written for the system's navigation bar.",
        remedy:
          "See the table in the article on navigation for the properties that are read, and replacements for the others."
      ),
      counting: "seam.item-properties-not-read")
  }

  /// Returns the names of such properties with values other than their defaults; empty where UIKit has no such properties.
  public static func names(of item: UINavigationItem) -> [String] {
    #if canImport(ObjectiveC)
      var asked = [
        ("standardAppearance", item.standardAppearance != nil), ("compactAppearance", item.compactAppearance != nil),
        ("scrollEdgeAppearance", item.scrollEdgeAppearance != nil),
        ("compactScrollEdgeAppearance", item.compactScrollEdgeAppearance != nil),
      ]
      if #available(iOS 16.0, *) {
        asked += [
          ("centerItemGroups", !item.centerItemGroups.isEmpty),
          ("pinnedTrailingGroup", item.pinnedTrailingGroup != nil),
          ("style", item.style != .navigator), ("additionalOverflowItems", item.additionalOverflowItems != nil),
          ("renameDelegate", item.renameDelegate != nil), ("documentProperties", item.documentProperties != nil),
        ]
      }
      return asked.filter(\.1).map(\.0)
    #else
      return []
    #endif
  }
}
