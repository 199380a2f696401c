import Foundation
import Testing

@testable import UIKit

@Suite("Dynamic Type")
struct DynamicTypeTests {
  /// Behaviours §3, written down a second time from the table: extra small … accessibility 5.
  nonisolated static let pointSizes: [(UIFont.TextStyle, [CGFloat])] = [
    (.largeTitle, [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]),
    (.title1, [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]),
    (.title2, [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]),
    (.title3, [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]),
    (.headline, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
    (.body, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
    (.callout, [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]),
    (.subheadline, [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]),
    (.footnote, [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]),
    (.caption1, [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]),
    (.caption2, [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]),
  ]

  /// 64 points scaled for each category and rounded to thirds: what the leads of the table were derived from.
  static let bodyLeads: [CGFloat] = [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]

  @Test("Every style has the table's size in every category", arguments: pointSizes.map(\.0))
  func sizes(style: UIFont.TextStyle) throws {
    let expected = try #require(Self.pointSizes.first { $0.0 == style }).1
    let actual = UIContentSizeCategory.ordered.map { category in
      UIFont.preferredFont(
        forTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: category)
      ).pointSize
    }
    #expect(actual == expected)
  }

  @Test("Sizes never shrink from one category to the next", arguments: pointSizes.map(\.0))
  func monotony(style: UIFont.TextStyle) {
    let sizes = UIContentSizeCategory.ordered.map { DynamicTypeTable.pointSize(style, $0) }
    let scales = UIContentSizeCategory.ordered.map { DynamicTypeTable.scale(style, $0) }
    #expect(sizes == sizes.sorted())
    #expect(scales == scales.sorted())
    #expect(DynamicTypeTable.scale(style, .large) == 1)
  }

  @Test("Only the headline is semibold")
  func weights() {
    for (style, _) in Self.pointSizes {
      let font = UIFont.preferredFont(forTextStyle: style)
      #expect(font.weight == (style == .headline ? .semibold : .regular))
    }
  }

  @Test("Scaled values grow by the ratio of leads and are whole pixels")
  func scaledValues() {
    for (category, lead) in zip(UIContentSizeCategory.ordered, Self.bodyLeads) {
      let traits = UITraitCollection(traitsFrom: [
        UITraitCollection(preferredContentSizeCategory: category), UITraitCollection(displayScale: 3),
      ])
      let value = UIFontMetrics.default.scaledValue(for: 64, compatibleWith: traits)
      #expect(value == (64 * lead / 22 * 3).rounded() / 3)
      #expect((value * 3).rounded() == value * 3)
    }
  }

  @Test("Pixels are those of the traits' display")
  func scaledValuesFollowDisplayScale() {
    let traits = [1, 2, 3].map { scale in
      UITraitCollection(traitsFrom: [
        UITraitCollection(preferredContentSizeCategory: .extraLarge), UITraitCollection(displayScale: scale),
      ])
    }
    // 10 · 24 / 22 = 10.909…
    let values = traits.map { UIFontMetrics.default.scaledValue(for: 10, compatibleWith: $0) }
    #expect(values == [11, 11, 33.0 / 3])
    // 5 · 24 / 22 = 5.4545…
    let halves = traits.map { UIFontMetrics.default.scaledValue(for: 5, compatibleWith: $0) }
    #expect(halves == [5, 5.5, 16.0 / 3])
  }

  @Test("Scaled fonts have whole points")
  func scaledFonts() {
    let traits = UITraitCollection(preferredContentSizeCategory: .extraLarge)
    let metrics = UIFontMetrics(forTextStyle: .body)
    // 17 · 24 / 22 = 18.545…; 15 · 24 / 22 = 16.36…
    #expect(metrics.scaledFont(for: .systemFont(ofSize: 17), compatibleWith: traits).pointSize == 19)
    #expect(metrics.scaledFont(for: .systemFont(ofSize: 15), compatibleWith: traits).pointSize == 16)
    let bold = metrics.scaledFont(for: .systemFont(ofSize: 17, weight: .heavy), compatibleWith: traits)
    #expect(bold.weight == .heavy)
  }

  @Test("A maximum size limits a scaled font")
  func maximum() {
    let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    let font = UIFontMetrics.default.scaledFont(
      for: .systemFont(ofSize: 17), maximumPointSize: 30, compatibleWith: traits)
    #expect(font.pointSize == 30)
  }

  @Test("Scaling an already scaled font stops with an explanation")
  func scalingTwice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIFontMetrics.default.scaledFont(for: .preferredFont(forTextStyle: .body)) }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("already follows the text size"))
  }

  @Test("A scaled font is scaled again for other traits from its original")
  func adjusting() {
    let large = UITraitCollection(preferredContentSizeCategory: .large)
    let huge = UITraitCollection(preferredContentSizeCategory: .accessibilityMedium)
    let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: large)
    #expect(body.adjusted(for: huge) == UIFont.preferredFont(forTextStyle: .body, compatibleWith: huge))
    #expect(body.adjusted(for: large) == body)
    let own = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 20), compatibleWith: large)
    // 20 · 34 / 22 = 30.9…
    #expect(own.adjusted(for: huge).pointSize == 31)
    #expect(own.adjusted(for: huge).adjusted(for: large) == own)
    let fixed = UIFont.systemFont(ofSize: 17)
    #expect(fixed.adjusted(for: huge) === fixed)
  }
}
