import CoreGraphics
import Foundation
import RandomHistories
import Testing

@testable import UIKitCore

@Suite("Columns of a split view")
struct SplitColumnsTests {
  static let portrait = CGSize(width: 834, height: 1194)
  static let landscape = CGSize(width: 1194, height: 834)

  @Test("Two columns are side by side on a wide screen, and on a high one the primary column comes over the other")
  func automatic() {
    let wide = SplitColumns(size: Self.landscape, isTriple: false)
    #expect(wide.behavior == .tile)
    #expect(wide.standardMode == .oneBesideSecondary)
    #expect(wide.frames(in: .oneBesideSecondary).primary == CGRect(x: 0, y: 0, width: 320, height: 834))
    #expect(wide.frames(in: .oneBesideSecondary).secondary == CGRect(x: 320, y: 0, width: 874, height: 834))
    let high = SplitColumns(size: Self.portrait, isTriple: false)
    #expect(high.behavior == .overlay)
    #expect(high.standardMode == .secondaryOnly)
    #expect(high.showing(.primary, from: .secondaryOnly) == .oneOverSecondary)
    #expect(high.frames(in: .oneOverSecondary).secondary == CGRect(origin: .zero, size: Self.portrait))
    #expect(high.frames(in: .secondaryOnly).primary.maxX == 0)
  }

  @Test("Of three columns two are shown on a wide screen, and the third displaces the secondary one")
  func triple() {
    let wide = SplitColumns(size: Self.landscape, isTriple: true)
    #expect(wide.behavior == .displace)
    #expect(wide.standardMode == .oneBesideSecondary)
    let shown = wide.showing(.primary, from: .oneBesideSecondary)
    #expect(shown == .twoDisplaceSecondary)
    let frames = wide.frames(in: shown)
    #expect(frames.primary.minX == 0 && frames.supplementary.minX == 280 && frames.secondary.minX == 600)
    #expect(frames.secondary.width == CGFloat(1194 - 320), "the secondary column keeps its width")
    #expect(wide.next(after: .twoDisplaceSecondary) == .oneBesideSecondary)
    #expect(wide.hiding(.supplementary, from: shown) == .secondaryOnly)
    let wider = SplitColumns(size: CGSize(width: 1366, height: 1024), isTriple: true)
    #expect(wider.standardMode == .twoBesideSecondary)
  }

  @Test("A preferred mode brings its behaviour; a mode with too many columns shows those that exist")
  func preferred() {
    var columns = SplitColumns(size: Self.portrait, isTriple: false)
    columns.preferredMode = .oneBesideSecondary
    #expect(columns.behavior == .tile)
    #expect(columns.standardMode == .oneBesideSecondary)
    columns.preferredMode = .twoOverSecondary
    #expect(columns.standardMode == .oneOverSecondary)
    columns.preferredMode = .oneOverSecondary
    columns.preferredBehavior = .tile
    #expect(columns.standardMode == .oneBesideSecondary, "the behaviour wins")
  }

  @Test(
    "Widths: points win over fractions, which do not exceed the standard without a maximum; a minimum wins over all")
  func widths() {
    var columns = SplitColumns(size: Self.landscape, isTriple: false)
    columns.primary.fraction = 0.5
    #expect(columns.primaryColumnWidth == 320)
    columns.primary.maximum = 1000
    #expect(columns.primaryColumnWidth == 597)
    columns.primary.preferred = 400
    #expect(columns.primaryColumnWidth == 400)
    columns.primary.minimum = 450
    #expect(columns.primaryColumnWidth == 450)
    columns.primary.preferred = .nan
    columns.primary.minimum = .infinity
    #expect(columns.primaryColumnWidth == 597, "numbers that are not finite do not count")
  }

  @Test("From right to left, and at the trailing edge, everything is mirrored")
  func mirrored() {
    for mode in SplitColumns.Mode.allCases {
      var columns = SplitColumns(size: Self.landscape, isTriple: true)
      let plain = columns.frames(in: mode)
      columns.isMirrored = true
      let mirrored = columns.frames(in: mode)
      for (one, other) in [
        (plain.primary, mirrored.primary), (plain.supplementary, mirrored.supplementary),
        (plain.secondary, mirrored.secondary),
      ] { #expect(other.minX == 1194 - one.maxX && other.width == one.width) }
    }
  }

  @Test("Every mode, side and size keeps the rules of the columns", arguments: 1...6)
  func property(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    func width() -> CGFloat? { .random(using: &random) ? .random(in: -50...900, using: &random) : nil }
    for _ in 0..<800 {
      var columns = SplitColumns(
        size: CGSize(width: .random(in: 0...1400, using: &random), height: .random(in: 0...1400, using: &random)),
        isTriple: .random(using: &random))
      columns.primary = .init(preferred: width(), fraction: nil, minimum: width(), maximum: width())
      columns.supplementary = .init(preferred: nil, fraction: .random(in: 0...1, using: &random), maximum: width())
      columns.preferredBehavior = .allCases.randomElement(using: &random)!
      columns.preferredMode = .allCases.randomElement(using: &random)!
      #expect(columns.behavior != .automatic && columns.standardMode != .automatic)
      for mode in SplitColumns.Mode.allCases {
        for next in [
          columns.showing(.primary, from: mode), columns.showing(.supplementary, from: mode),
          columns.hiding(.primary, from: mode), columns.hiding(.supplementary, from: mode),
          columns.uncovering(from: mode), columns.next(after: mode), columns.standardMode,
        ] {
          #expect((next.count ?? 9) <= columns.most)
          #expect(columns.adjusted(next) == next, "stays in its behaviour \(columns)")
        }
        #expect(columns.shows(.primary, in: columns.showing(.primary, from: mode)))
        #expect(!columns.shows(.primary, in: columns.hiding(.primary, from: mode)))
        #expect(!columns.uncovering(from: mode).coversSecondary)
        #expect(columns.next(after: columns.adjusted(mode)) != columns.adjusted(mode))
        let frames = columns.frames(in: mode)
        let shown = columns.adjusted(mode)
        func isInside(_ rect: CGRect) -> Bool { rect.minX >= -0.01 && rect.maxX <= columns.size.width + 0.01 }
        if columns.shows(.primary, in: shown) { #expect(isInside(frames.primary), "\(columns) \(mode)") }
        if columns.shows(.supplementary, in: shown) {
          #expect(isInside(frames.supplementary), "\(columns) \(mode)")
        }
        if !shown.coversSecondary {
          #expect(abs(frames.secondary.maxX - columns.size.width) < 0.01)
          #expect(
            shown.count == 0 || frames.secondary.width >= SplitColumns.minimumSecondaryWidth - 0.01,
            "tiles leave enough \(columns) \(mode)")
        }
      }
    }
  }

  // MARK: Stacks

  private func divided(_ stack: [String], _ former: [[String]]) -> [[String]] {
    SplitColumns.Stacks.divided(stack, former: former) { $0 == $1 }
  }

  @Test("In compact width columns are one stack, up to the one on top; each gets back what is above its root")
  func stacks() {
    let columns = [["menu", "submenu"], ["list"], ["detail", "more"]]
    #expect(SplitColumns.Stacks.merged(columns, top: 2) == ["menu", "submenu", "list", "detail", "more"])
    #expect(SplitColumns.Stacks.merged(columns, top: 0) == ["menu", "submenu"])
    #expect(divided(["menu", "submenu", "list", "detail", "more"], columns) == columns)
    #expect(
      divided(["menu"], columns) == [["menu"], ["list"], ["detail", "more"]], "popped columns keep their screens")
    #expect(
      divided(["menu", "list", "filter", "detail"], columns) == [["menu"], ["list", "filter"], ["detail"]],
      "what was pushed and popped meanwhile counts")
  }
}
