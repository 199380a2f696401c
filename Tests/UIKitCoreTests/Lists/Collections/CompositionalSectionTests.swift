import Foundation
import RandomHistories
import Testing

@testable import UIKitCore

/// Short ways to write items and groups.
enum Composition {
  static func size(_ width: CompositionalLength, _ height: CompositionalLength) -> CompositionalSize {
    CompositionalSize(width: width, height: height)
  }
  static func item(_ width: CompositionalLength, _ height: CompositionalLength) -> CompositionalItem {
    CompositionalItem(size: size(width, height))
  }
  static func row(
    _ width: CompositionalLength, _ height: CompositionalLength, _ children: [CompositionalItem], count: Int? = nil,
    shared: Bool = false, spacing: CompositionalSpacing = .fixed(0)
  ) -> CompositionalItem {
    line(.horizontal, width, height, children, count: count, shared: shared, spacing: spacing)
  }
  static func column(
    _ width: CompositionalLength, _ height: CompositionalLength, _ children: [CompositionalItem], count: Int? = nil,
    shared: Bool = false, spacing: CompositionalSpacing = .fixed(0)
  ) -> CompositionalItem {
    line(.vertical, width, height, children, count: count, shared: shared, spacing: spacing)
  }
  private static func line(
    _ axis: CompositionalAxis, _ width: CompositionalLength, _ height: CompositionalLength,
    _ children: [CompositionalItem], count: Int?, shared: Bool, spacing: CompositionalSpacing
  ) -> CompositionalItem {
    CompositionalItem(
      size: size(width, height),
      content: .group(.init(axis: axis, children: children, count: count, isShared: shared, spacing: spacing)))
  }
}

@Suite("Groups of a compositional layout")
struct CompositionalGroupTests {
  private typealias C = Composition
  private let room = CGSize(width: 300, height: 600)

  private func frames(_ group: CompositionalItem, limit: Int = 100) -> [CGRect] {
    CompositionalGroup(group, in: room, limit: limit).places.map(\.frame)
  }

  @Test("A row repeats its items as long as there is room, and the first one is always there")
  func fills() {
    let thirds = C.row(.fractionalWidth(1), .absolute(40), [C.item(.fractionalWidth(1.0 / 3), .fractionalHeight(1))])
    #expect(frames(thirds).map(\.minX) == [0, 100, 200])
    #expect(frames(thirds).allSatisfy { $0.size == CGSize(width: 100, height: 40) })
    let wide = C.row(.fractionalWidth(1), .absolute(40), [C.item(.absolute(400), .absolute(20))])
    #expect(frames(wide) == [CGRect(x: 0, y: 0, width: 400, height: 20)])
    let mixed = C.row(
      .fractionalWidth(1), .absolute(40), [C.item(.absolute(100), .absolute(10)), C.item(.absolute(50), .absolute(20))])
    // 100 + 50 + 100 + 50 fills 300.
    #expect(frames(mixed).map(\.width) == [100, 50, 100, 50])
    #expect(frames(mixed, limit: 3).map(\.minX) == [0, 100, 150])
  }

  @Test("Sevenths and other fractions fill a row exactly, despite rounding", arguments: 1...13)
  func fractions(count: Int) {
    let group = C.row(
      .fractionalWidth(1), .absolute(10), [C.item(.fractionalWidth(1 / CGFloat(count)), .fractionalHeight(1))])
    #expect(frames(group).count == count)
  }

  @Test("A repeated item keeps its length; an item of the older form shares the room")
  func counts() {
    let own = C.row(.fractionalWidth(1), .absolute(40), [C.item(.absolute(200), .fractionalHeight(1))], count: 3)
    #expect(frames(own).map(\.minX) == [0, 200, 400])
    let shared = C.row(
      .fractionalWidth(1), .absolute(40), [C.item(.absolute(200), .fractionalHeight(1))], count: 4, shared: true,
      spacing: .fixed(20))
    // (300 − 3 · 20) / 4 = 60.
    #expect(frames(shared).map(\.width) == [60, 60, 60, 60])
    #expect(frames(shared).map(\.minX) == [0, 80, 160, 240])
    let column = C.column(
      .fractionalWidth(1), .absolute(100), [C.item(.fractionalWidth(1), .fractionalHeight(1))], count: 2, shared: true)
    #expect(frames(column).map(\.minY) == [0, 50])
  }

  @Test("A flexible distance spreads items from edge to edge; a flexible edge centres or pushes them")
  func flexible() {
    let spread = C.row(
      .fractionalWidth(1), .absolute(40), [C.item(.absolute(80), .absolute(40))], spacing: .flexible(10))
    // 3 · 80 + 2 · 10 = 260 leaves 40 for two gaps.
    #expect(frames(spread).map(\.minX) == [0, 110, 220])
    var centred = C.item(.absolute(100), .absolute(20))
    centred.edges = CompositionalEdges(
      leading: .flexible(0), top: .flexible(0), trailing: .flexible(0), bottom: .flexible(0))
    #expect(
      frames(C.row(.fractionalWidth(1), .absolute(40), [centred], count: 1))
        == [CGRect(x: 100, y: 10, width: 100, height: 20)])
    var pushed = C.item(.absolute(100), .absolute(20))
    pushed.edges = CompositionalEdges(leading: .flexible(0), top: .fixed(5))
    #expect(
      frames(C.row(.fractionalWidth(1), .absolute(40), [pushed], count: 1))
        == [CGRect(x: 200, y: 5, width: 100, height: 20)])
    var spaced = C.item(.absolute(100), .absolute(20))
    spaced.edges = CompositionalEdges(leading: .fixed(10), trailing: .fixed(10))
    // 10 + 100 + 10 twice is 240; a third does not fit.
    #expect(frames(C.row(.fractionalWidth(1), .absolute(40), [spaced])).map(\.minX) == [10, 130])
  }

  @Test("Insets make an item smaller without moving its neighbours, and not along an estimated length")
  func insets() {
    var item = C.item(.fractionalWidth(0.5), .fractionalHeight(1))
    item.insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(
      frames(C.row(.fractionalWidth(1), .absolute(40), [item]))
        == [CGRect(x: 2, y: 1, width: 144, height: 36), CGRect(x: 152, y: 1, width: 144, height: 36)])
    item.size.height = .estimated(40)
    #expect(frames(C.row(.fractionalWidth(1), .absolute(40), [item]))[0] == CGRect(x: 2, y: 0, width: 144, height: 40))
    var group = C.row(.fractionalWidth(1), .absolute(40), [C.item(.fractionalWidth(1), .fractionalHeight(1))])
    group.insets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 20)
    #expect(frames(group) == [CGRect(x: 10, y: 5, width: 270, height: 30)])
  }

  @Test("Groups contain groups: a large item beside a column of two")
  func nested() {
    let column = C.column(
      .fractionalWidth(0.3), .fractionalHeight(1), [C.item(.fractionalWidth(1), .fractionalHeight(0.5))])
    let group = C.row(
      .fractionalWidth(1), .absolute(100), [C.item(.fractionalWidth(0.7), .fractionalHeight(1)), column])
    #expect(
      frames(group) == [
        CGRect(x: 0, y: 0, width: 210, height: 100), CGRect(x: 210, y: 0, width: 90, height: 50),
        CGRect(x: 210, y: 50, width: 90, height: 50),
      ])
    #expect(frames(group, limit: 2).count == 2)
  }

  @Test("A badge is at a corner of its item, inside it or centred on the corner")
  func badges() {
    var item = C.item(.absolute(100), .absolute(50))
    let corner = CompositionalAnchor(edges: [.top, .trailing], offset: .zero, isOffsetFractional: false)
    let moved = CompositionalAnchor(
      edges: [.top, .trailing], offset: CGPoint(x: 0.5, y: -0.5), isOffsetFractional: true)
    let centre = CompositionalAnchor(edges: [], offset: .zero, isOffsetFractional: false)
    func badge(_ container: CompositionalAnchor, _ own: CompositionalAnchor?) -> CGRect? {
      item.supplements = [
        CompositionalSupplement(
          kind: "badge", size: C.size(.absolute(20), .absolute(10)), container: container, own: own, zIndex: 1)
      ]
      return CompositionalGroup(C.row(.fractionalWidth(1), .absolute(50), [item]), in: room, limit: 1)
        .places[0].supplements.first?.frame
    }
    #expect(badge(corner, nil) == CGRect(x: 80, y: 0, width: 20, height: 10))
    #expect(badge(moved, nil) == CGRect(x: 90, y: -5, width: 20, height: 10))
    #expect(badge(corner, centre) == CGRect(x: 90, y: -5, width: 20, height: 10))
  }

  @Test("Items with a uniform length are as long as the longest of their group")
  func uniform() {
    let item = C.item(.fractionalWidth(1.0 / 3), .uniform(20))
    let group = C.row(.fractionalWidth(1), .estimated(20), [item])
    let solved = CompositionalGroup(group, in: room, limit: 3) { CGSize(width: 0, height: [30, 70, 50][$0]) }
    #expect(solved.places.map(\.frame.height) == [70, 70, 70])
    #expect(solved.size == CGSize(width: 300, height: 70))
  }

  @Test("Whatever the parts, items of a row keep apart, within the group, and in order", arguments: 0..<40)
  func property(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    func length(_ axis: CompositionalAxis) -> CompositionalLength {
      switch Int.random(in: 0..<3, using: &random) {
      case 0: axis == .horizontal ? .fractionalWidth(.random(in: 0.05...1, using: &random)) : .fractionalHeight(1)
      case 1: .absolute(.random(in: 1...90, using: &random))
      default: .estimated(.random(in: 1...90, using: &random))
      }
    }
    for _ in 0..<30 {
      let children = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        C.item(length(.horizontal), length(.vertical))
      }
      let spacing = CGFloat.random(in: 0...20, using: &random)
      let limit = Int.random(in: 0...12, using: &random)
      let group = C.row(
        .fractionalWidth(1), Bool.random(using: &random) ? .absolute(100) : .estimated(30), children,
        spacing: Bool.random(using: &random) ? .fixed(spacing) : .flexible(spacing))
      let solved = CompositionalGroup(group, in: room, limit: limit) { _ in
        Bool.random(using: &random)
          ? CGSize(width: .random(in: 1...290, using: &random), height: .random(in: 1...99, using: &random)) : nil
      }
      #expect(solved.places.count <= limit && (limit == 0) == solved.places.isEmpty)
      for (left, right) in zip(solved.places, solved.places.dropFirst()) {
        #expect(right.frame.minX >= left.frame.maxX + spacing - 1e-6)
      }
      if let last = solved.places.last, solved.places.count > 1 { #expect(last.frame.maxX <= 300 + 1e-3) }
      if case .estimated = group.size.height {
        #expect(solved.places.allSatisfy { $0.frame.maxY <= solved.size.height + 1e-6 })
      }
    }
  }
}

@Suite("Sections of a compositional layout")
struct CompositionalSectionTests {
  private typealias C = Composition
  private let room = CGSize(width: 300, height: 600)

  private func grid(_ count: Int) -> CompositionalSection {
    let group = C.row(.fractionalWidth(1), .absolute(40), [C.item(.fractionalWidth(1.0 / 3), .fractionalHeight(1))])
    return CompositionalSection(group, itemCount: count, container: room, axis: .vertical, spacing: 10)
  }

  private func list(_ count: Int, spacing: CGFloat = 0) -> CompositionalSection {
    let row = C.size(.fractionalWidth(1), .estimated(44))
    let group = CompositionalItem(
      size: row, content: .group(.init(axis: .vertical, children: [CompositionalItem(size: row)])))
    return CompositionalSection(group, itemCount: count, container: room, axis: .vertical, spacing: spacing)
  }

  @Test("Equal groups are found by arithmetic: a million items store nothing")
  func equal() {
    let section = grid(1_000_000)
    #expect(section.entryCount == 0)
    // 333,334 groups.
    #expect(section.length == CGFloat(333_334 * 50 - 10))
    #expect(section.place(of: 500_000).frame == CGRect(x: 200, y: 166_666 * 50, width: 100, height: 40))
    let found = section.items(in: 8_333_300..<8_333_360)
    #expect(found.map(\.item) == Array(499_998..<500_004))
    #expect(section.items(in: 0..<1).map(\.item) == [0, 1, 2])
    #expect(section.items(in: 41..<49).isEmpty, "between two groups")
    #expect(grid(4).items(in: 0..<1000).map(\.item) == [0, 1, 2, 3])
    #expect(grid(0).items(in: 0..<1000).isEmpty && grid(0).length == 0)
  }

  @Test("Measured items move the groups behind them, and only those")
  func measured() {
    var section = list(10_000, spacing: 6)
    #expect(section.length == CGFloat(10_000 * 50 - 6))
    section.measure(3, CGSize(width: 10, height: 100))
    #expect(section.place(of: 3).frame == CGRect(x: 0, y: 150, width: 300, height: 100))
    #expect(section.place(of: 4).frame.minY == 256)
    #expect(section.place(of: 2).frame.minY == 100)
    #expect(section.length == CGFloat(10_000 * 50 - 6 + 56))
    #expect(section.entryCount == 3)
    #expect(section.items(in: 255..<257).map(\.item) == [4])
    #expect(section.items(in: 149..<151).map(\.item) == [3])
  }

  /// What the section says of every item, computed from one end to the other.
  private func check(_ section: CompositionalSection, _ heights: [CGFloat], spacing: CGFloat) {
    var y: CGFloat = 0
    for (item, height) in heights.enumerated() {
      #expect(abs(section.place(of: item).frame.minY - y) < 1e-4)
      #expect(section.place(of: item).frame.height == height)
      y += height + spacing
    }
    #expect(abs(section.length - max(y - spacing, 0)) < 1e-4)
  }

  @Test("Any history of measurements gives the sums of the heights", arguments: 0..<8)
  func histories(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    var heights = [CGFloat](repeating: 44, count: 60)
    var section = list(60, spacing: 4)
    for _ in 0..<80 {
      let item = Int.random(in: 0..<60, using: &random)
      heights[item] = CGFloat(Int.random(in: 0...90, using: &random))
      section.measure(item, CGSize(width: 0, height: heights[item]))
    }
    check(section, heights, spacing: 4)
    let again = CompositionalSection(
      C.column(.fractionalWidth(1), .estimated(44), [C.item(.fractionalWidth(1), .estimated(44))]), itemCount: 60,
      container: room, axis: .vertical, spacing: 4, measured: section.measured)
    check(again, heights, spacing: 4)
    for _ in 0..<20 {
      let start = CGFloat.random(in: -50...section.length, using: &random)
      let range = start..<(start + .random(in: 1...300, using: &random))
      let expected = (0..<60).filter {
        let frame = section.place(of: $0).frame
        return frame.minY < range.upperBound && frame.maxY > range.lowerBound
      }
      #expect(Set(section.items(in: range).map(\.item)).isSuperset(of: expected))
    }
  }

  @Test("Items with their own widths wrap: as many in each group as fit, whatever was measured first", arguments: 0..<8)
  func wraps(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let group = C.row(
      .fractionalWidth(1), .estimated(30), [C.item(.estimated(60), .absolute(30))], spacing: .fixed(10))
    var section = CompositionalSection(group, itemCount: 50, container: room, axis: .vertical, spacing: 5)
    var widths = [CGFloat](repeating: 60, count: 50)
    for item in (0..<50).shuffled(using: &random).prefix(30) {
      widths[item] = CGFloat(Int.random(in: 20...250, using: &random))
      section.measure(item, CGSize(width: widths[item], height: 0))
    }
    var (x, y): (CGFloat, CGFloat) = (0, 0)
    for item in 0..<50 {
      if x > 0, x + widths[item] > 300 + 1e-4 { (x, y) = (0, y + 35) }
      #expect(section.place(of: item).frame == CGRect(x: x, y: y, width: widths[item], height: 30), "item \(item)")
      x += widths[item] + 10
    }
    #expect(section.length == y + 30)
    #expect(section.items(in: 0..<section.length).map(\.item) == Array(0..<50))
  }

  @Test("Groups are pages: each knows its neighbours")
  func pages() {
    let shelf = CompositionalSection(
      C.row(.absolute(120), .absolute(80), [C.item(.fractionalWidth(1), .fractionalHeight(1))]), itemCount: 5,
      container: room, axis: .horizontal, spacing: 10)
    #expect(shelf.length == 640 && shelf.breadth == 80)
    #expect(shelf.groupRange(at: -100) == 0..<120)
    #expect(shelf.groupRange(at: 125) == 0..<120, "the space belongs to the group before")
    #expect(shelf.groupRange(at: 130) == 130..<250)
    #expect(shelf.groupRange(at: 5000) == 520..<640)
    #expect(shelf.groupRange(after: 0..<120) == 130..<250)
    #expect(shelf.groupRange(before: 130..<250) == 0..<120)
    #expect(shelf.groupRange(after: 520..<640) == nil && shelf.groupRange(before: 0..<120) == nil)
  }

  @Test("A finger turns at most one group from where it began")
  func turning() {
    let groups = OrthogonalRest.Groups(current: 130, before: 0, after: 260)
    #expect(OrthogonalRest.page(groups, offset: 150, velocity: 3) == 260)
    #expect(OrthogonalRest.page(groups, offset: 110, velocity: -3) == 0)
    #expect(OrthogonalRest.page(groups, offset: 150, velocity: -3) == 130, "back to where it began")
    #expect(OrthogonalRest.page(groups, offset: 150, velocity: 0) == 130)
    #expect(OrthogonalRest.page(groups, offset: 200, velocity: 0) == 260)
    #expect(OrthogonalRest.page(.init(current: 0, before: nil, after: nil), offset: 40, velocity: 9) == 0)
    #expect(OrthogonalRest.nearest(groups, to: 66) == 130)
    #expect(OrthogonalRest.nearest(groups, to: 300) == 260)
  }
}
