import CoreGraphics
import Foundation
import RandomHistories
import Testing

@testable import UIKitCore

@Suite("Placement of popovers")
struct PopoverPlacementTests {
  /// A pad of 11 inches less its status bar and margins.
  static let area = CGRect(x: 10, y: 24, width: 814, height: 1150)
  static let content = CGSize(width: 320, height: 480)

  static func placement(
    _ source: CGRect, size: CGSize = content, permitted: [PopoverPlacement.Direction] = [.up, .down, .left, .right],
    canOverlap: Bool = false, area: CGRect = area
  ) -> PopoverPlacement {
    PopoverPlacement(
      .init(size: size, source: source, area: area, permitted: permitted, canOverlapSource: canOverlap, scale: 2))
  }

  @Test("A popover below its source has the arrow in the middle of both")
  func below() {
    let source = CGRect(x: 400, y: 300, width: 60, height: 40)
    let result = Self.placement(source)
    #expect(result.direction == .up)
    #expect(result.tip == CGPoint(x: 430, y: 340))
    #expect(result.frame == CGRect(x: 430 - 160, y: 340, width: 320, height: 480 + 13))
    #expect(result.body == CGRect(x: 430 - 160, y: 340 + 13, width: 320, height: 480))
  }

  @Test("Near the bottom it is above, and beside a source as high as the area")
  func otherSides() {
    let low = Self.placement(CGRect(x: 400, y: 1000, width: 60, height: 40))
    #expect(low.direction == .down)
    #expect(low.frame.maxY == 1000)
    let tall = Self.placement(CGRect(x: 0, y: 0, width: 200, height: 1194))
    #expect(tall.direction == .left)
    #expect(tall.frame.minX == 200)
    let right = Self.placement(CGRect(x: 634, y: 0, width: 200, height: 1194))
    #expect(right.direction == .right)
    #expect(right.frame.maxX == 634)
  }

  @Test("Of the permitted sides the first one with room is chosen, and without room the one that shows most")
  func order() {
    let source = CGRect(x: 300, y: 560, width: 200, height: 60)
    #expect(Self.placement(source, permitted: [.down, .up]).direction == .down)
    #expect(
      Self.placement(source, permitted: [.left, .down]).direction == .down, "324 points at the right are too few")
    let tall = CGSize(width: 320, height: 2000)
    #expect(Self.placement(source, size: tall, permitted: [.up, .down]).direction == .up)
    #expect(Self.placement(source.offsetBy(dx: 0, dy: 90), size: tall, permitted: [.up, .down]).direction == .down)
  }

  @Test("Without room a popover gets smaller, or covers its source if it may")
  func overlapping() {
    let source = CGRect(x: 10, y: 24, width: 814, height: 900)
    let small = Self.placement(source, permitted: [.up])
    #expect(small.frame == CGRect(x: 417 - 160, y: 924, width: 320, height: 250))
    let over = Self.placement(source, permitted: [.up], canOverlap: true)
    #expect(over.frame.height == 493)
    #expect(over.frame.maxY == Self.area.maxY)
    #expect(source.contains(over.tip))
  }

  @Test("Without a permitted side there is no arrow, and the popover is in the middle of its source")
  func withoutArrow() {
    let result = Self.placement(CGRect(x: 400, y: 600, width: 20, height: 20), permitted: [])
    #expect(result.direction == nil)
    #expect(result.frame == result.body)
    #expect(result.frame == CGRect(x: 410 - 160, y: 610 - 240, width: 320, height: 480))
  }

  @Test("A source in a corner moves the arrow to the end of its edge, and no further than the rounded corner")
  func corner() {
    let result = Self.placement(CGRect(x: 0, y: 30, width: 44, height: 44))
    #expect(result.frame.minX == Self.area.minX)
    #expect(result.tip.x == Self.area.minX + 13 + 13)
  }

  // MARK: Properties

  /// Any placement stays within its area and points at its source.
  private func check(_ input: PopoverPlacement.Input) {
    let result = PopoverPlacement(input)
    func isInside(_ inner: CGRect, _ outer: CGRect) -> Bool {
      inner.minX >= outer.minX - 0.01 && inner.minY >= outer.minY - 0.01 && inner.maxX <= outer.maxX + 0.01
        && inner.maxY <= outer.maxY + 0.01
    }
    // An area of less than a pixel has no place on whole pixels.
    if input.area.width >= 1, input.area.height >= 1 {
      #expect(isInside(result.frame, input.area.standardized), "\(input) \(result)")
    }
    #expect(isInside(result.body, result.frame), "\(input) \(result)")
    guard let direction = result.direction else { return }
    #expect(input.permitted.contains(direction))
    let body = result.body
    let isVertical = direction.isVertical
    let (at, from, to) =
      isVertical ? (result.tip.x, body.minX, body.maxX) : (result.tip.y, body.minY, body.maxY)
    #expect(at >= from + PopoverPlacement.tipInset - 0.01, "never within the corner \(input) \(result)")
    #expect(at <= to - PopoverPlacement.tipInset + 0.01, "never within the corner \(input) \(result)")
    // The tip is on the frame's edge.
    let edge: CGFloat =
      switch direction {
      case .up: result.frame.minY
      case .down: result.frame.maxY
      case .left: result.frame.minX
      case .right: result.frame.maxX
      }
    #expect(abs((isVertical ? result.tip.y : result.tip.x) - edge) < 0.01)
    // And on the source, or as near as the area lets it come.
    let source = input.source.standardized
    guard source.minX.isFinite, source.maxX.isFinite, source.minY.isFinite, source.maxY.isFinite else { return }
    let (low, high) = isVertical ? (source.minX, source.maxX) : (source.minY, source.maxY)
    let (first, last) =
      isVertical
      ? (input.area.minX + PopoverPlacement.tipInset, input.area.maxX - PopoverPlacement.tipInset)
      : (input.area.minY + PopoverPlacement.tipInset, input.area.maxY - PopoverPlacement.tipInset)
    if high >= first, low <= last {
      #expect(at >= low - 1 && at <= high + 1, "points at its source \(input) \(result)")
    }
    guard !input.canOverlapSource, input.area.intersects(source) else { return }
    let overlap = result.frame.insetBy(dx: 1.01, dy: 1.01).intersection(source)
    #expect(overlap.isNull || overlap.width * overlap.height < 0.01, "covers its source \(input) \(result)")
  }

  @Test("A placement stays in its area, its arrow points at the source and leaves the corners alone", arguments: 1...8)
  func property(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    for _ in 0..<1500 {
      let area = CGRect(
        x: .random(in: 0...40, using: &random), y: .random(in: 0...80, using: &random),
        width: .random(in: 0...1200, using: &random), height: .random(in: 0...1200, using: &random))
      let source = CGRect(
        x: .random(in: -200...1300, using: &random), y: .random(in: -200...1300, using: &random),
        width: .random(in: 0...400, using: &random), height: .random(in: 0...400, using: &random))
      let size = CGSize(
        width: .random(in: 0...900, using: &random), height: .random(in: 0...1400, using: &random))
      let permitted = PopoverPlacement.Direction.allCases.shuffled(using: &random)
        .prefix(.random(in: 0...4, using: &random))
      check(
        .init(
          size: size, source: source, area: area, permitted: Array(permitted),
          canOverlapSource: .random(using: &random),
          scale: [1, 2, 3][.random(in: 0...2, using: &random)]))
    }
  }

  @Test("Sizes and sources that are no numbers give a finite placement within the area")
  func badNumbers() {
    let bad: [CGFloat] = [.nan, .infinity, -.infinity, -20, .greatestFiniteMagnitude]
    for width in bad {
      for x in bad {
        check(
          .init(
            size: CGSize(width: width, height: 100), source: CGRect(x: x, y: 100, width: 10, height: 10),
            area: Self.area, permitted: [.up, .left], scale: width))
      }
    }
  }

  @Test("The outline is as large as the frame, and its corners are empty")
  func outline() {
    for permitted in PopoverPlacement.Direction.allCases.map({ [$0] }) + [[]] {
      let result = Self.placement(CGRect(x: 390, y: 580, width: 40, height: 40), permitted: permitted)
      let path = result.outline
      let box = path.boundingBoxOfPath
      #expect(abs(box.width - result.frame.width) < 0.5 && abs(box.height - result.frame.height) < 0.5, "\(permitted)")
      let body = result.body.offsetBy(dx: -result.frame.minX, dy: -result.frame.minY)
      #expect(path.contains(CGPoint(x: body.midX, y: body.midY)))
      for corner in [
        CGPoint(x: body.minX + 1, y: body.minY + 1), CGPoint(x: body.maxX - 1, y: body.minY + 1),
        CGPoint(x: body.minX + 1, y: body.maxY - 1), CGPoint(x: body.maxX - 1, y: body.maxY - 1),
      ] { #expect(!path.contains(corner)) }
      if result.direction != nil {
        let tip = CGPoint(x: result.tip.x - result.frame.minX, y: result.tip.y - result.frame.minY)
        #expect(path.contains(CGPoint(x: tip.x * 0.98 + body.midX * 0.02, y: tip.y * 0.98 + body.midY * 0.02)))
      }
    }
  }
}
