import Foundation
import Testing

@testable import UIKitCore

@Suite("Geometry of a compositional layout")
struct CompositionalGeometryTests {
  private typealias C = Composition
  private let room = CGSize(width: 300, height: 600)

  private func section(_ count: Int, scrolls: Bool = false) -> CompositionalGeometry.Section {
    let group =
      scrolls
      ? C.row(.absolute(120), .absolute(50), [C.item(.fractionalWidth(1), .fractionalHeight(1))])
      : C.row(.fractionalWidth(1), .absolute(50), [C.item(.fractionalWidth(0.5), .fractionalHeight(1))])
    var section = CompositionalGeometry.Section(group: group, itemCount: count)
    section.scrolls = scrolls
    return section
  }

  private func header(_ edges: NSDirectionalRectEdge = .top, pinned: Bool = false, extends: Bool = true)
    -> CompositionalBoundary
  {
    CompositionalBoundary(
      kind: "header", size: C.size(.fractionalWidth(1), .absolute(30)), edges: edges, extends: extends,
      isPinned: pinned, zIndex: 1)
  }

  private func geometry(
    _ sections: [CompositionalGeometry.Section], spacing: CGFloat = 0, flipped: Bool = false,
    globals: [CompositionalBoundary] = []
  ) -> CompositionalGeometry {
    CompositionalGeometry(
      sections, axis: .vertical, container: room, spacing: spacing, globals: globals, isFlipped: flipped, scale: 3)
  }

  private func frame(_ geometry: CompositionalGeometry, _ element: CompositionalGeometry.Element) -> CGRect? {
    geometry.found(element)?.frame
  }

  @Test("A section has its header, its inset, its groups, its inset and its footer; sections keep apart")
  func stack() {
    var first = section(4)
    first.insets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 15, trailing: 40)
    first.boundaries = [header(), header(.bottom)]
    first.backgrounds = [.init(kind: "ground", insets: .zero, zIndex: -1)]
    let both = geometry([first, section(2)], spacing: 7)
    // 300 − 20 − 40 leaves 240 for two items.
    #expect(frame(both, .item(1, section: 0)) == CGRect(x: 140, y: 40, width: 120, height: 50))
    #expect(frame(both, .item(2, section: 0)) == CGRect(x: 20, y: 90, width: 120, height: 50))
    #expect(frame(both, .boundary(0, section: 0)) == CGRect(x: 20, y: 0, width: 240, height: 30))
    #expect(frame(both, .boundary(1, section: 0)) == CGRect(x: 20, y: 155, width: 240, height: 30))
    #expect(frame(both, .background(0, section: 0)) == CGRect(x: 0, y: 0, width: 300, height: 185))
    #expect(frame(both, .item(0, section: 1)) == CGRect(x: 0, y: 192, width: 150, height: 50))
    #expect(both.contentSize == CGSize(width: 300, height: 242))
    #expect(both.found(.item(4, section: 0)) == nil && both.found(.item(0, section: 2)) == nil)
  }

  @Test("From right to left everything is mirrored")
  func mirrored() {
    var first = section(3)
    first.insets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 40)
    let mirrored = geometry([first], flipped: true)
    #expect(frame(mirrored, .item(0, section: 0)) == CGRect(x: 160, y: 0, width: 120, height: 50))
    #expect(frame(mirrored, .item(1, section: 0)) == CGRect(x: 40, y: 0, width: 120, height: 50))
    let shelf = geometry([section(5, scrolls: true)], flipped: true)
    // 5 · 120 = 600 scrolls; the first item is at its right end.
    #expect(shelf.scrollerLength(0) == 600)
    #expect(frame(shelf, .item(0, section: 0)) == CGRect(x: 480, y: 0, width: 120, height: 50))
  }

  @Test("A header that covers the items takes no room; one beside them takes their width")
  func boundaries() {
    var covered = section(2)
    covered.boundaries = [header(extends: false)]
    #expect(geometry([covered]).contentSize.height == 50)
    #expect(frame(geometry([covered]), .boundary(0, section: 0)) == CGRect(x: 0, y: 0, width: 300, height: 30))
    var beside = section(2)
    beside.boundaries = [
      CompositionalBoundary(kind: "side", size: C.size(.absolute(60), .fractionalHeight(0.1)), edges: .leading)
    ]
    let side = geometry([beside])
    #expect(frame(side, .item(0, section: 0)) == CGRect(x: 60, y: 0, width: 120, height: 50))
    #expect(frame(side, .boundary(0, section: 0)) == CGRect(x: 0, y: -5, width: 60, height: 60))
    var moved = section(2)
    moved.boundaries = [header()]
    moved.boundaries[0].offset = CGPoint(x: 5, y: -8)
    #expect(frame(geometry([moved]), .boundary(0, section: 0)) == CGRect(x: 5, y: 0, width: 300, height: 30))
    #expect(geometry([moved]).contentSize.height == 88)
  }

  @Test("Pinned headers stay at the top until their section ends, below those of the whole layout")
  func pinned() throws {
    var first = section(20)
    first.boundaries = [header(pinned: true), header(.bottom, pinned: true)]
    let alone = geometry([first, section(2)])
    let top = try #require(alone.found(.boundary(0, section: 0)))
    let bottom = try #require(alone.found(.boundary(1, section: 0)))
    func visible(_ y: CGFloat) -> CGRect { CGRect(x: 0, y: y, width: 300, height: 200) }
    #expect(alone.pinned(top, in: visible(0)).minY == 0)
    #expect(alone.pinned(top, in: visible(100)).minY == 100)
    // The section ends at 30 + 500 + 30 = 560.
    #expect(alone.pinned(top, in: visible(545)).minY == 530)
    #expect(alone.pinned(bottom, in: visible(100)).maxY == 300)
    #expect(alone.pinned(bottom, in: visible(-500)).minY == 0)
    #expect(alone.elements(in: visible(300)) { _ in 0..<0 }.contains(top), "wherever it would be without sticking")
    let below = geometry([first], globals: [header(pinned: true)])
    let global = try #require(below.found(.global(0)))
    let own = try #require(below.found(.boundary(0, section: 0)))
    #expect(global.frame.minY == 0 && own.frame.minY == 30)
    #expect(below.pinned(global, in: visible(100)).minY == 100)
    #expect(below.pinned(own, in: visible(100)).minY == 130)
  }

  @Test("A section that scrolls by itself is as high as its highest group, and gives only what it shows")
  func shelves() {
    var shelf = section(1000, scrolls: true)
    shelf.insets = NSDirectionalEdgeInsets(top: 5, leading: 16, bottom: 5, trailing: 16)
    shelf.groupSpacing = 8
    let both = geometry([shelf, section(2)])
    #expect(both.scrollerFrame(0) == CGRect(x: 0, y: 0, width: 300, height: 60))
    #expect(both.scrollerLength(0) == CGFloat(16 + 1000 * 128 - 8 + 16))
    #expect(frame(both, .item(3, section: 0)) == CGRect(x: 16 + 3 * 128, y: 5, width: 120, height: 50))
    let found = both.elements(in: CGRect(x: 0, y: 0, width: 300, height: 600)) { _ in 1000..<1300 }
    let items = found.compactMap { if case .item(let item, 0) = $0.element { item } else { nil } }
    #expect(items == [7, 8, 9, 10])
    #expect(found.filter { $0.scroller == 0 }.count == 4)
    #expect(frame(both, .item(0, section: 1))?.minY == 60)
    #expect(
      both.restingGroups(in: 0, near: 130, viewport: 300, isCentered: false)
        == .init(current: 128, before: 0, after: 256))
    // The middle of the second group, 16 + 128 + 60, in the middle of 300.
    #expect(both.restingGroups(in: 0, near: 60, viewport: 300, isCentered: true)?.current == 54)
  }

  @Test("Ten thousand sections are searched in halves, and measuring one item moves those behind it")
  func many() {
    var row = C.column(.fractionalWidth(1), .estimated(40), [C.item(.fractionalWidth(1), .estimated(40))])
    row.insets = .zero
    var many = geometry((0..<10_000).map { _ in CompositionalGeometry.Section(group: row, itemCount: 1) })
    #expect(many.contentSize.height == 400_000)
    many.measure(.item(0, section: 500), CGSize(width: 0, height: 100))
    many.settle()
    #expect(frame(many, .item(0, section: 501))?.minY == CGFloat(501 * 40 + 60))
    #expect(frame(many, .item(0, section: 499))?.minY == CGFloat(499 * 40))
    #expect(many.contentSize.height == 400_060)
    let found = many.elements(in: CGRect(x: 0, y: 200_060, width: 300, height: 80)) { _ in 0..<0 }
    #expect(found.map(\.element) == [.item(0, section: 5000), .item(0, section: 5001)])
  }

  @Test("A measured header moves its section's items and what follows")
  func measuredHeader() {
    var first = section(2)
    first.boundaries = [
      CompositionalBoundary(kind: "header", size: C.size(.fractionalWidth(1), .estimated(20)), edges: .top)
    ]
    var both = geometry([first, section(2)])
    both.measure(.boundary(0, section: 0), CGSize(width: 1, height: 44))
    both.settle()
    #expect(frame(both, .boundary(0, section: 0)) == CGRect(x: 0, y: 0, width: 300, height: 44))
    #expect(frame(both, .item(0, section: 0))?.minY == 44)
    #expect(frame(both, .item(0, section: 1))?.minY == 94)
  }

  @Test("Frames have their edges on pixels, so that neighbours touch")
  func pixels() {
    let group = C.row(.fractionalWidth(1), .absolute(33.4), [C.item(.fractionalWidth(1.0 / 7), .fractionalHeight(1))])
    let seven = geometry([CompositionalGeometry.Section(group: group, itemCount: 21)])
    let frames = (0..<21).compactMap { frame(seven, .item($0, section: 0)) }
    for line in 0..<3 {
      let row = frames[(line * 7)..<(line * 7 + 7)]
      for (left, right) in zip(row, row.dropFirst()) { #expect(abs(left.maxX - right.minX) < 1e-9) }
      #expect(row.first?.minX == 0 && abs((row.last?.maxX ?? 0) - 300) < 1e-9)
    }
    for frame in frames {
      #expect([frame.minX, frame.minY, frame.maxX, frame.maxY].allSatisfy { abs($0 * 3 - ($0 * 3).rounded()) < 1e-9 })
    }
  }

  @Test("Horizontal layouts stack sections from the leading side, with headers before them")
  func horizontal() {
    let group = C.column(.absolute(50), .fractionalHeight(1), [C.item(.fractionalWidth(1), .fractionalHeight(0.5))])
    var section = CompositionalGeometry.Section(group: group, itemCount: 6)
    section.boundaries = [
      CompositionalBoundary(kind: "side", size: C.size(.absolute(30), .fractionalHeight(1)), edges: .leading)
    ]
    let layout = CompositionalGeometry([section], axis: .horizontal, container: room, scale: 3)
    #expect(layout.contentSize == CGSize(width: 180, height: 600))
    #expect(frame(layout, .item(3, section: 0)) == CGRect(x: 80, y: 300, width: 50, height: 300))
    #expect(frame(layout, .boundary(0, section: 0)) == CGRect(x: 0, y: 0, width: 30, height: 600))
    let mirrored = CompositionalGeometry([section], axis: .horizontal, container: room, isFlipped: true, scale: 3)
    #expect(frame(mirrored, .boundary(0, section: 0)) == CGRect(x: 150, y: 0, width: 30, height: 600))
    let found = mirrored.elements(in: CGRect(x: 0, y: 0, width: 40, height: 600)) { _ in 0..<0 }
    #expect(found.map(\.element) == [.item(4, section: 0), .item(5, section: 0)])
  }
}

@Suite("Accessories of a list's row")
struct ListAccessoryLayoutTests {
  private func part(_ width: CGFloat, room: CGFloat? = nil) -> ListAccessoryLayout.Part {
    .init(size: CGSize(width: width, height: 20), width: room ?? width)
  }

  @Test("Accessories are at the margins, and the content has what is left")
  func places() {
    let layout = ListAccessoryLayout(
      [part(10, room: 24)], [part(30), part(8)], in: .init(size: CGSize(width: 300, height: 44), margin: 16))
    #expect(layout.leading == [CGRect(x: 23, y: 12, width: 10, height: 20)])
    // 300 − 16 − 8, and 8 before that.
    #expect(layout.trailing.map(\.minX) == [238, 276])
    #expect(layout.content == CGRect(x: 40, y: 0, width: 198, height: 44))
    let alone = ListAccessoryLayout([], [], in: .init(size: CGSize(width: 300, height: 44), margin: 16))
    #expect(alone.content == CGRect(x: 0, y: 0, width: 300, height: 44))
  }

  @Test("From right to left they are mirrored, and the safe area and indentation count", arguments: [false, true])
  func surroundings(isRightToLeft: Bool) {
    let layout = ListAccessoryLayout(
      [], [part(8)],
      in: .init(
        size: CGSize(width: 300, height: 44), margin: 16,
        safe: NSDirectionalEdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 7), indentation: 20,
        isRightToLeft: isRightToLeft))
    let chevron = CGRect(x: 300 - 7 - 16 - 8, y: 12, width: 8, height: 20)
    let content = CGRect(x: 25, y: 0, width: chevron.minX - 25, height: 44)
    func mirrored(_ rect: CGRect) -> CGRect {
      isRightToLeft ? CGRect(x: 300 - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
    }
    #expect(layout.trailing == [mirrored(chevron)])
    #expect(layout.content == mirrored(content))
  }
}
