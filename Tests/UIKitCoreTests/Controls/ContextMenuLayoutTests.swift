import Foundation
import Testing

@testable import UIKitCore

@Suite("Context menu layout")
struct ContextMenuLayoutTests {
  private let area = CGRect(x: 0, y: 47, width: 390, height: 763)
  private let menu = CGSize(width: 250, height: 132)

  @Test("A source in the upper part stays in place, with the menu below it")
  func below() {
    let source = CGRect(x: 20, y: 200, width: 100, height: 60)
    let layout = ContextMenuLayout(preview: source.size, source: source, menu: menu, area: area)
    #expect(layout.preview == source)
    #expect(layout.menu.frame == CGRect(x: 20, y: 272, width: 250, height: 132))
    #expect(layout.menu.anchor == CGPoint(x: 0.2, y: 0))
  }

  @Test("A source too low for a menu below it has the menu above, and right edges agree on the right side")
  func above() {
    let source = CGRect(x: 260, y: 700, width: 100, height: 60)
    let layout = ContextMenuLayout(preview: source.size, source: source, menu: menu, area: area)
    #expect(layout.preview == source)
    #expect(layout.menu.frame == CGRect(x: 110, y: 556, width: 250, height: 132))
    #expect(layout.menu.anchor.y == 1)
  }

  @Test("A preview as wide as the area has the menu at its leading side, in right-to-left interfaces at its right")
  func centred() {
    let source = CGRect(x: 0, y: 300, width: 390, height: 44)
    let layout = ContextMenuLayout(preview: source.size, source: source, menu: menu, area: area)
    #expect(layout.preview.width == 358 && layout.menu.frame.minX == 16)
    let reversed = ContextMenuLayout(preview: source.size, source: source, menu: menu, area: area, isReversed: true)
    #expect(reversed.menu.frame.maxX == 374)
  }

  @Test("Whatever its sizes, everything is inside the area, nothing overlaps, and proportions are kept")
  func everywhere() {
    let sizes = [1, 44, 200, 390, 900].flatMap { width in
      [1, 44, 300, 763, 2000].map { CGSize(width: width, height: $0) }
    }
    let menus = [CGSize.zero, CGSize(width: 250, height: 44), menu, CGSize(width: 250, height: 3000)]
    let areas = [
      (area, false), (CGRect(x: 47, y: 0, width: 750, height: 369), true),
      (CGRect(x: 0, y: 24, width: 1024, height: 1300), false),
    ]
    for (area, isCompact) in areas {
      for size in sizes {
        for menu in menus {
          for center in [area.origin, CGPoint(x: area.midX, y: area.midY), CGPoint(x: area.maxX, y: area.maxY)] {
            let source = CGRect(
              x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
            let layout = ContextMenuLayout(preview: size, source: source, menu: menu, area: area, isCompact: isCompact)
            let text = "\(size) of \(center), menu \(menu), area \(area): \(layout)"
            #expect(area.insetBy(dx: -0.001, dy: -0.001).contains(layout.preview), "\(text)")
            let scale = layout.preview.width / size.width
            #expect(scale <= 1 && scale > 0 && abs(scale - layout.preview.height / size.height) < 0.0001, "\(text)")
            guard menu != .zero else {
              #expect(layout.menu.frame.height == 0, "\(text)")
              continue
            }
            #expect(area.insetBy(dx: -0.001, dy: -0.001).contains(layout.menu.frame), "\(text)")
            let overlap = layout.preview.intersection(layout.menu.frame)
            #expect(overlap.isNull || overlap.width < 0.001 || overlap.height < 0.001, "\(text)")
            #expect(layout.menu.frame.height >= min(menu.height, 40), "\(text)")
          }
        }
      }
    }
  }

  @Test("Where the height is compact, the menu is beside the preview, away from its edge")
  func compact() {
    let area = CGRect(x: 47, y: 0, width: 750, height: 369)
    let source = CGRect(x: 60, y: 100, width: 300, height: 200)
    let layout = ContextMenuLayout(preview: source.size, source: source, menu: menu, area: area, isCompact: true)
    #expect(layout.preview.minX == 63 && layout.menu.frame.minX == layout.preview.maxX + 12)
    let right = source.offsetBy(dx: 420, dy: 0)
    let other = ContextMenuLayout(preview: source.size, source: right, menu: menu, area: area, isCompact: true)
    #expect(other.menu.frame.maxX == other.preview.minX - 12)
  }
}
