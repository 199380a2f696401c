import Foundation
import Testing

@testable import UIKitCore

@Suite("Places of a toolbar's items")
struct ToolbarLayoutTests {
  typealias Item = ToolbarLayout.Item

  private func places(_ items: [Item], width: CGFloat = 393) -> [ToolbarLayout.Place] {
    ToolbarLayout.places(of: items, width: width)
  }

  @Test("Without spaces the items are at the leading end, a gap apart")
  func plain() {
    #expect(places([.content(30), .content(50)]) == [.init(start: 16, width: 30), .init(start: 54, width: 50)])
  }

  @Test("Flexible spaces share what is left, equally, and keep the ends at the margins")
  func flexible() {
    let items: [Item] = [.content(30), .flexibleSpace, .content(50), .flexibleSpace, .content(40)]
    let result = places(items)
    // (393 − 32 − 120) ÷ 2.
    #expect(result[1].width == 120.5 && result[3].width == 120.5)
    #expect(result[0].start == 16 && result[4].start + result[4].width == 393 - 16)
    #expect(places([.flexibleSpace, .content(40), .flexibleSpace])[1].start == 176.5)
  }

  @Test("A fixed space takes its width and no gap beside it; a negative one moves neighbours together")
  func fixed() {
    #expect(places([.content(30), .fixedSpace(40), .content(50)])[2].start == CGFloat(16 + 30 + 40))
    #expect(places([.content(30), .fixedSpace(-5), .content(50)])[2].start == CGFloat(16 + 25))
  }

  @Test("Items that are too wide stay within the margins: spaces go, then gaps, then all are compressed alike")
  func tooMuch() {
    let result = places([.content(200), .fixedSpace(40), .content(100), .content(100)], width: 332)
    #expect(result[1].width == 0)
    #expect(result.map(\.width) == [150, 0, 75, 75])
    #expect(result.map(\.start) == [16, 166, 166, 241])
  }

  @Test("Whatever the widths, nothing is beyond the margins and nothing overlaps, unless a space is negative")
  func property() {
    let lengths: [CGFloat] = [-3, 0, 20, 170, .nan, .infinity]
    let kinds: [Item] = lengths.map(Item.content) + lengths.dropFirst().map(Item.fixedSpace) + [.flexibleSpace]
    for first in kinds {
      for second in kinds {
        for third in kinds {
          for width in [0, 20, 320, 393, 1024] as [CGFloat] {
            let result = places([first, second, third], width: width)
            var end: CGFloat = 16
            for place in result {
              #expect(place.start.isFinite && place.width >= 0 && place.start >= end - 1e-9)
              end = place.start + place.width
            }
            #expect(end <= max(width - 16, 16) + 1e-9, "\(first) \(second) \(third) \(width)")
          }
        }
      }
    }
  }
}
