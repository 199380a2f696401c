import Diagnostics
import Foundation
import UIKitCore

/// The sizes of text styles for every content size category.
///
/// Source: behaviours §3 (probes of the iOS 26.1 simulator; unchanged since iOS 11) [M]. Columns follow `UIContentSizeCategory.ordered`:
/// extra small first, large (the default) in the fourth place.
nonisolated enum DynamicTypeTable {
  private struct Row {
    /// One for each category, in points.
    let pointSizes: [CGFloat]
    /// Distances between baselines in points, by whose ratio font metrics scale.
    let leads: [CGFloat]
  }

  /// Returns the size of a style's font in points. An unspecified category means large, and an unknown style body, after a fault.
  static func pointSize(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
    row(for: style).pointSizes[column(of: category)]
  }

  /// Returns the factor by which font metrics scale with a style: 1 at the large category.
  static func scale(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
    let leads = row(for: style).leads
    return leads[column(of: category)] / leads[largeColumn]
  }

  private static let largeColumn = 3

  /// The place of a category in the rows; that of large for an unspecified one.
  private static func column(of category: UIContentSizeCategory) -> Int {
    UIContentSizeCategory.ordered.firstIndex(of: category) ?? largeColumn
  }

  /// Returns a style's sizes. A style with a made-up name is a fault ("font.unknown-text-style"): debug builds stop, release builds use
  /// body.
  private static func row(for style: UIFont.TextStyle) -> Row {
    if let row = rows[style] { return row }
    Diagnostics.fault(
      Diagnostic(
        "There is no text style of this name.", objects: ["text style: \(style.rawValue)"],
        likelyCause: "The style was created from a raw value.",
        remedy: "Use one of the constants of UIFont.TextStyle, such as .body."),
      counting: "font.unknown-text-style")
    return rows[.body]!
  }

  private static let rows: [UIFont.TextStyle: Row] = [
    .largeTitle: Row(
      pointSizes: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
      leads: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]),
    .title1: Row(
      pointSizes: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
      leads: [31, 32, 33, 34, 36, 38, 41, 46, 51, 57, 61, 68]),
    .title2: Row(
      pointSizes: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
      leads: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]),
    .title3: Row(
      pointSizes: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
      leads: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]),
    .headline: Row(
      pointSizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
      leads: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 51, 62]),
    .body: Row(
      pointSizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
      leads: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]),
    .callout: Row(
      pointSizes: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
      leads: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]),
    .subheadline: Row(
      pointSizes: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
      leads: [16, 18, 19, 20, 22, 24, 26, 31, 36, 43, 50, 58]),
    .footnote: Row(
      pointSizes: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
      leads: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]),
    .caption1: Row(
      pointSizes: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
      leads: [13, 13, 13, 16, 19, 21, 23, 27, 32, 39, 44, 51]),
    .caption2: Row(
      pointSizes: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
      leads: [13, 13, 13, 13, 18, 20, 22, 25, 29, 35, 41, 48]),
  ]
}
