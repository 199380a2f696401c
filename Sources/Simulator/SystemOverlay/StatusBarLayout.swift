import Foundation
import UIKit

/// Where the parts of the status bar stand on a device, in points from the top left corner of the screen.
///
/// Our own drawing, made to look familiar. There is no source for these numbers: they were set by eye [G], apart from
/// the heights, which are behaviours §1's. The time is always 9:41, the battery full.
///
/// ```
/// display with an island      │      9:41         (island)        ▂▄▆ ◠ ▭     │
/// home button                 │ ▂▄▆ ◠              9:41                     ▭ │
/// pad                         │ 9:41                                      ◠ ▭ │
/// ```
nonisolated struct StatusBarLayout: Equatable, Sendable {
  /// One thing in the bar and the middle of it.
  struct Item: Equatable, Sendable {
    var glyph: StatusBarGlyph
    var center: CGPoint
  }

  var timeCenter: CGPoint
  /// Where `timeCenter.x` lies in the time: 0 its left edge, .5 its middle, 1 its right edge.
  var timeAnchor: CGFloat
  /// In points; the weight is always semibold.
  var timeSize: CGFloat
  var items: [Item]
  /// The factor of the glyphs.
  var glyphScale: CGFloat

  /// `nil` where the system shows no status bar: on a phone in landscape (behaviours §1, S).
  init?(_ environment: DeviceEnvironment) {
    let isPad = environment.idiom == .pad
    if environment.isLandscape, !isPad { return nil }
    let width = environment.size.width
    let hasIsland = environment.portraitSafeArea.top > Self.homeButtonHeight && !isPad
    if hasIsland {
      // The ears left and right of the island; both groups stand a little towards the display's rounder outside.
      let middleOfEar = (width - Self.islandWidth) / 4 + 3
      timeCenter = CGPoint(x: middleOfEar, y: Self.islandCenterY)
      (timeAnchor, timeSize, glyphScale) = (0.5, 17, 1)
      items = Self.row(
        [.cellular, .wifi, .battery], right: nil, center: CGPoint(x: width - middleOfEar, y: Self.islandCenterY),
        scale: 1)
    } else {
      let middle = (isPad ? environment.safeArea.top : Self.homeButtonHeight) / 2
      let margin: CGFloat = isPad ? 20 : 6
      (timeSize, glyphScale) = (12, 0.85)
      if isPad {
        (timeCenter, timeAnchor) = (CGPoint(x: margin, y: middle), 0)
        items = Self.row([.wifi, .battery], right: width - margin, center: CGPoint(x: 0, y: middle), scale: glyphScale)
      } else {
        (timeCenter, timeAnchor) = (CGPoint(x: width / 2, y: middle), 0.5)
        let left = Self.row([.cellular, .wifi], right: nil, center: .zero, scale: glyphScale)
        let half = Self.width(of: [.cellular, .wifi], scale: glyphScale) / 2
        items = left.map { Item(glyph: $0.glyph, center: CGPoint(x: $0.center.x + margin + half, y: middle)) }
        items += Self.row([.battery], right: width - margin, center: CGPoint(x: 0, y: middle), scale: glyphScale)
      }
    }
    if environment.layoutDirection == .rightToLeft {
      timeCenter.x = width - timeCenter.x
      timeAnchor = 1 - timeAnchor
      for index in items.indices { items[index].center.x = width - items[index].center.x }
    }
  }

  /// Glyphs side by side around `center`, or ending at `right`.
  private static func row(_ glyphs: [StatusBarGlyph], right: CGFloat?, center: CGPoint, scale: CGFloat) -> [Item] {
    let width = width(of: glyphs, scale: scale)
    var x = right.map { $0 - width } ?? center.x - width / 2
    return glyphs.map { glyph in
      defer { x += (glyph.size.width + gap) * scale }
      return Item(glyph: glyph, center: CGPoint(x: x + glyph.size.width * scale / 2, y: center.y))
    }
  }

  private static func width(of glyphs: [StatusBarGlyph], scale: CGFloat) -> CGFloat {
    (glyphs.map(\.size.width).reduce(0, +) + gap * CGFloat(glyphs.count - 1)) * scale
  }

  private static let gap: CGFloat = 6
  /// Behaviours §1, "Status bar": 20 on displays with a home button. S.
  private static let homeButtonHeight: CGFloat = 20
  private static let islandWidth: CGFloat = 126
  private static let islandCenterY: CGFloat = 32
}
