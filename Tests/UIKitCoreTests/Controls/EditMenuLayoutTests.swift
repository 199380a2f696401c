import CoreGraphics
import Foundation
import RandomHistories
import Testing

@testable import UIKitCore

@Suite("The place of an edit menu")
struct EditMenuLayoutTests {
  private let area = CGRect(x: 0, y: 59, width: 393, height: 500)

  @Test("A menu that fits has one page above its target, with the arrow at the target's middle")
  func above() {
    let layout = EditMenuLayout(
      widths: [60, 70, 80], target: CGRect(x: 150, y: 300, width: 50, height: 20), area: area)
    #expect(layout.pages == [0..<3] && layout.arrow == .down)
    let frame = layout.frame(ofPage: 0)
    #expect(frame == CGRect(x: 70, y: 243, width: 210, height: 44))
    #expect(frame.minX + layout.arrowX(ofPage: 0) == 175)
  }

  @Test("Near the top the menu is below; a wish for an arrow at the top is met where there is room")
  func below() {
    let top = CGRect(x: 150, y: 70, width: 50, height: 20)
    #expect(EditMenuLayout(widths: [60], target: top, area: area).arrow == .up)
    #expect(EditMenuLayout(widths: [60], target: top, area: area).frame(ofPage: 0).minY == 103)
    let middle = CGRect(x: 150, y: 300, width: 50, height: 20)
    #expect(EditMenuLayout(widths: [60], target: middle, area: area, preferred: .up).arrow == .up)
    let bottom = CGRect(x: 150, y: 530, width: 50, height: 20)
    #expect(EditMenuLayout(widths: [60], target: bottom, area: area, preferred: .up).arrow == .down)
  }

  @Test("Items that do not fit are on further pages, each of which can be left")
  func pages() {
    let layout = EditMenuLayout(
      widths: Array(repeating: 100, count: 8), target: CGRect(x: 190, y: 300, width: 0, height: 0), area: area)
    // 377 points: three items and the way on, then three and both ways.
    #expect(layout.pages == [0..<3, 3..<5, 5..<8])
    #expect(!layout.hasBack(0) && layout.hasForward(0) && layout.hasBack(1) && layout.hasForward(1))
    #expect(layout.hasBack(2) && !layout.hasForward(2))
    #expect(EditMenuLayout(widths: [], target: .zero, area: area).pages.isEmpty)
    #expect(EditMenuLayout(widths: [1000], target: .zero, area: area).pages == [0..<1])
  }

  @Test("Whatever the items and the target, every item is on one page, and bar and arrow stay in the area")
  func always() {
    var random = SeededNumbers(seed: 7)
    for _ in 0..<2000 {
      let widths = (0..<Int.random(in: 1...9, using: &random)).map { _ in CGFloat.random(in: 30...200, using: &random) }
      let target = CGRect(
        x: .random(in: -100...450, using: &random), y: .random(in: 0...650, using: &random),
        width: .random(in: 0...500, using: &random), height: .random(in: 0...700, using: &random))
      let layout = EditMenuLayout(
        widths: widths, target: target, area: area, preferred: [.up, .down, nil].randomElement(using: &random) ?? nil)
      #expect(layout.pages.flatMap { Array($0) } == Array(widths.indices))
      for page in layout.pages.indices {
        let frame = layout.frame(ofPage: page)
        #expect(area.contains(frame) && !frame.isEmpty)
        let arrow = layout.arrowX(ofPage: page)
        #expect(arrow > EditMenuLayout.radius && arrow < max(frame.width, 2 * EditMenuLayout.radius + 20))
      }
    }
  }
}
