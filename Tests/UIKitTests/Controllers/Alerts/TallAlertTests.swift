import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("Alerts and menus that are taller than the screen")
struct TallAlertTests {
  private static func isSmall(_ isLandscape: Bool) -> DeviceEnvironment {
    // An iPhone SE (behaviours.md §1).
    var environment = DeviceEnvironment(
      name: "iPhone SE", portraitSize: CGSize(width: 375, height: 667), scale: 2, idiom: .phone,
      portraitSafeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0), landscapeSafeArea: .zero)
    environment.isLandscape = isLandscape
    return environment
  }

  private func rows(_ view: UIView) -> [AlertActionRow] {
    (view as? AlertActionRow).map { [$0] } ?? view.subviews.flatMap(rows)
  }

  private func place(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil as UIView?) }

  private func centre(_ view: UIView) -> CGPoint { CGPoint(x: place(view).midX, y: place(view).midY) }

  @Test(
    "Twenty actions scroll, in portrait and landscape, and the last one can be chosen",
    arguments: [(UIAlertController.Style.alert, true), (.alert, false), (.actionSheet, true), (.actionSheet, false)])
  func manyActions(style: UIAlertController.Style, isLandscape: Bool) throws {
    let host = ApplicationHost(environment: Self.isSmall(isLandscape))
    let screen = UIViewController()
    host.show(screen)
    let alert = UIAlertController(title: "Which?", message: "There are many.", preferredStyle: style)
    var chosen: [String] = []
    for number in 1...20 {
      alert.addAction(UIAlertAction(title: "\(number)", style: .default) { chosen.append($0.title ?? "") })
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    screen.present(alert, animated: true)
    host.rest()
    let bounds = UIScreen.main.bounds
    #expect(bounds.contains(alert.cardView.frame))
    let last = try #require(rows(alert.view).first { $0.accessibilityLabel == "20" })
    let scroller = try #require(last.superview as? UIScrollView)
    #expect(place(last).minY > place(scroller).maxY - 1, "the last one is out of sight")
    if style == .actionSheet {
      let cancel = try #require(rows(alert.view).first { $0.accessibilityLabel == "Cancel" })
      #expect(bounds.contains(place(cancel)), "cancel stays")
    }
    for _ in 0..<12 {
      let area = place(scroller)
      host.drag(from: CGPoint(x: area.midX, y: area.maxY - 5), to: CGPoint(x: area.midX, y: area.minY + 5), over: 0.2)
      host.rest()
    }
    #expect(chosen == [], "a finger that scrolls chooses nothing")
    #expect(screen.presentedViewController === alert)
    #expect(abs(scroller.contentOffset.y - (scroller.contentSize.height - scroller.bounds.height)) < 1)
    let target = try #require(rows(alert.view).first { $0.accessibilityLabel == (style == .alert ? "Cancel" : "20") })
    host.tap(at: centre(target))
    host.rest()
    #expect(screen.presentedViewController == nil)
    #expect(chosen == (style == .alert ? [] : ["20"]))
  }

  @Test("A long text at the largest size scrolls above its actions, of which one and a half stay visible")
  func longText() throws {
    let host = ApplicationHost(environment: Self.isSmall(false))
    host.update { $0.contentSizeCategory = .accessibilityExtraExtraExtraLarge }
    let screen = UIViewController()
    host.show(screen)
    let text = Array(repeating: "Everything in the basket will be lost.", count: 10).joined(separator: " ")
    let alert = UIAlertController(title: "Delete?", message: text, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    alert.addAction(UIAlertAction(title: "Keep it all", style: .cancel))
    screen.present(alert, animated: true)
    host.rest()
    let card = alert.cardView.frame
    #expect(card.minY >= 20 && card.maxY <= 667)
    let row = try #require(rows(alert.view).first)
    let list = try #require(row.superview)
    #expect(row.bounds.height > 66, "higher than one and a half ordinary rows")
    #expect(abs(list.bounds.height - 1.5 * row.bounds.height) < 1 && place(list).maxY <= 667)
  }

  @Test("An alert that fits does not scroll, and keeps its place")
  func fitting() {
    func layout(_ room: CGFloat) -> AlertLayout {
      AlertLayout(
        AlertLayout.Input(
          style: .actionSheet, width: 300, titleHeight: 20, actionWidths: [10, 10, 10], actionHeights: [20, 20, 20],
          cancelIndex: 2, maxHeight: room, scale: 2))
    }
    // 14 + 20 + 14, two rows of 57, a gap of 8 and cancel's 57.
    let height: CGFloat = 48 + 2 * 57 + 8 + 57
    #expect(layout(.infinity).size.height == height)
    #expect(layout(height) == layout(.infinity))
    #expect(layout(.infinity).list == CGRect(x: 0, y: 48, width: 300, height: 114))
    let low = layout(height - 40)
    #expect(low.size.height == height - 40)
    #expect(low.list.height == CGFloat(114 - 28.5), "one and a half rows: 85.5, of 114")
    #expect(low.header.height == CGFloat(48 - 11.5))
    #expect(low.actions[2].maxY == low.size.height)
  }

  @Test("A menu taller than the screen scrolls, and a scrolling finger chooses nothing")
  func menu() throws {
    let host = ApplicationHost(environment: Self.isSmall(true))
    let button = UIButton(type: .system)
    button.setTitle("Sort", for: .normal)
    var chosen: [String] = []
    button.menu = UIMenu(children: (1...30).map { number in UIAction(title: "\(number)") { chosen.append($0.title) } })
    button.showsMenuAsPrimaryAction = true
    host.show(button, frame: CGRect(x: 20, y: 20, width: 100, height: 44))
    host.tap(at: CGPoint(x: 70, y: 42))
    host.rest()
    let overlay = try #require(host.window?.subviews.last as? MenuOverlay)
    let platter = try #require(overlay.subviews.last as? MenuPlatter)
    #expect(UIScreen.main.bounds.contains(place(platter)))
    let area = place(platter)
    for _ in 0..<12 {
      host.drag(from: CGPoint(x: area.midX, y: area.maxY - 5), to: CGPoint(x: area.midX, y: area.minY + 5), over: 0.2)
      host.rest()
    }
    #expect(chosen == [])
    let last = try #require(platter.rows.last)
    #expect(abs(place(last).maxY - area.maxY) < 1)
    #expect(!last.isHighlighted)
    host.tap(at: centre(last))
    host.rest()
    #expect(chosen == ["30"])
  }
}
