import CoreGraphics
import RandomHistories
import Testing

@testable import SwiftUICore

@Suite("Grids")
struct GridTests {
  private func grid(_ rows: [[FakeNode]], _ layout: GridLayout = GridLayout(horizontalSpacing: 10, verticalSpacing: 5))
    -> FakeContainer<GridLayout>
  {
    var cells: [FakeNode] = []
    for (index, row) in rows.enumerated() {
      // A row of a single view without a mark is no GridRow.
      for cell in row {
        cells.append(cell.values.isEmpty ? cell.value(GridCell.Row.self, .init(index, alignment: nil)) : cell)
      }
    }
    return FakeContainer(layout, cells)
  }

  @Test("A column is as wide as its widest cell and a row as high as its highest")
  func table() {
    let table = grid([[.fixed(50, 10), .fixed(20, 30)], [.fixed(30, 20), .fixed(40, 10)]])
    #expect(table.size(400, 600) == CGSize(width: 50 + 10 + 40, height: 30 + 5 + 20))
    #expect(
      table.frames(400, 600) == [
        CGRect(x: 0, y: 10, width: 50, height: 10), CGRect(x: 70, y: 0, width: 20, height: 30),
        CGRect(x: 10, y: 35, width: 30, height: 20), CGRect(x: 60, y: 40, width: 40, height: 10),
      ])
  }

  @Test("A flexible column takes what is left")
  func flexible() {
    let table = grid([[.fixed(50, 10), .color], [.fixed(30, 20), .fixed(40, 10)]])
    #expect(table.frames(400, 600).map(\.width) == [50, 340, 30, 40])
    #expect(table.size(nil, nil) == CGSize(width: 50 + 10 + 40, height: 10 + 5 + 20))
  }

  @Test("A view that is no row spans all columns, and an unsized axis keeps it from growing the grid")
  func dividers() {
    func divider() -> FakeNode { FakeNode { CGSize(width: $0.width ?? 10, height: 1) } }
    let nothing: GridCell.Row? = nil
    func table(_ axes: Axis.Set) -> FakeContainer<GridLayout> {
      grid([
        [.fixed(50, 10), .fixed(20, 30)],
        [divider().value(GridCell.UnsizedAxes.self, axes).value(GridCell.Row.self, nothing)],
        [.fixed(30, 20), .fixed(40, 10)],
      ])
    }
    #expect(table([]).size(400, 600).width == 400)
    #expect(table(.horizontal).size(400, 600) == CGSize(width: 100, height: 30 + 5 + 1 + 5 + 20))
    #expect(table(.horizontal).frames(400, 600)[2] == CGRect(x: 0, y: 35, width: 100, height: 1))
  }

  @Test("What a cell over several columns lacks is shared equally by them, and the next cell is behind it")
  func spans() {
    let wide = FakeNode.fixed(130, 10).value(GridCell.Columns.self, 2).value(
      GridCell.Row.self, .init(0, alignment: nil))
    let table = grid([[wide, .fixed(10, 10)], [.fixed(30, 20), .fixed(40, 10), .fixed(20, 10)]])
    #expect(table.size(400, 600).width == 160)
    #expect(table.frames(400, 600).map(\.minX) == [0, 145, 12.5, 77.5, 140])
  }

  @Test("A cell over more columns than there can be is one over many", arguments: [Int.max, Int.min, 0, 100_000])
  func anySpan(span: Int) {
    let row = GridCell.Row(0, alignment: nil)
    let cells = (0..<2).map { _ in
      FakeNode.fixed(50, 10).value(GridCell.Columns.self, span).value(GridCell.Row.self, row)
    }
    let size = FakeContainer(GridLayout(horizontalSpacing: 0), cells).size(400, 600)
    #expect(abs(size.width - 100) < 1e-6 && size.height == 10)
  }

  @Test("A cell's anchor, its column's alignment and its row's alignment come before the grid's")
  func alignments() {
    let row = GridCell.Row(0, alignment: .bottom)
    let small = FakeNode.fixed(10, 10).value(GridCell.Row.self, row)
    let table = grid([
      [small, .fixed(20, 30).value(GridCell.Row.self, row)],
      [
        .fixed(50, 40).value(GridCell.Row.self, .init(1, alignment: nil)).value(
          GridCell.ColumnAlignment.self, .trailing),
        .fixed(10, 10).value(GridCell.Row.self, .init(1, alignment: nil)).value(GridCell.Anchor.self, .bottomTrailing),
      ],
    ])
    let frames = table.frames(400, 600)
    #expect(frames[0].origin == CGPoint(x: 40, y: 20))
    #expect(frames[3].origin == CGPoint(x: 70, y: 65))
  }

  @Test("A row of texts aligns baselines and is as high as they reach")
  func baselines() {
    func text(_ height: CGFloat, _ baseline: CGFloat) -> FakeNode {
      .text(10, height).with { $0.guides = [VerticalAlignment.firstTextBaseline.key: baseline] }
    }
    let table = grid(
      [[text(20, 16), text(40, 30)]], GridLayout(alignment: .leadingFirstTextBaseline, horizontalSpacing: 0))
    #expect(table.frames(400, 600).map(\.minY) == [14, 0] && table.size(400, 600).height == 40)
  }

  @Test("Default gaps are what neighbours want: texts touch above each other")
  func gaps() {
    let texts = grid([[.text(10), .text(10)], [.text(10), .text(10)]], GridLayout())
    #expect(texts.size(400, 600) == CGSize(width: 28, height: 32))
    let mixed = grid([[.text(10), .text(10)], [.text(10), .fixed(10, 16)]], GridLayout())
    #expect(mixed.size(400, 600) == CGSize(width: 28, height: 40))
    #expect(grid([]).size(400, 600) == .zero)
  }

  @Test("A fixed column of 70 and adaptive ones of at least 40, in 200 with gaps of 8, make 70 and two of 57")
  func lazyColumns() {
    let tracks = LazyGridTracks(
      [GridItem(.fixed(70), spacing: 8), GridItem(.adaptive(minimum: 40), spacing: 8)], length: 200)
    #expect(tracks.tracks.map(\.length) == [70, 57, 57])
    #expect(tracks.tracks.map(\.start) == [0, 78, 143])
    #expect(tracks.tracks.map(\.item) == [0, 1, 1] && tracks.length == 200)
  }

  @Test("Flexible columns share equally within their limits, in order")
  func flexibleColumns() {
    func lengths(_ items: [GridItem], _ length: CGFloat?) -> [CGFloat] {
      LazyGridTracks(items, length: length).tracks.map(\.length)
    }
    #expect(lengths([GridItem(spacing: 10), GridItem()], 110) == [50, 50])
    #expect(lengths([GridItem(.flexible(maximum: 20), spacing: 10), GridItem()], 110) == [20, 80])
    #expect(lengths([], 50) == [50])
    #expect(lengths([GridItem(), GridItem(.fixed(30))], nil) == [10, 30])
    #expect(lengths([GridItem(.adaptive(minimum: 80))], 390) == [91.5, 91.5, 91.5, 91.5])
    #expect(lengths([GridItem(.adaptive(minimum: 500))], 390) == [500])
    #expect(lengths([GridItem(.adaptive(minimum: 80, maximum: 85))], 390).allSatisfy { $0 == 85 })
  }

  @Test(
    "Bad columns are corrected with an issue each, and every grid has a column of a finite length", arguments: 0..<200)
  func anyColumns(seed: Int) {
    let values: [CGFloat] = [-5, 0, 3, 40, 1e9, .nan, .infinity]
    func pick(_ index: Int) -> CGFloat { values[(seed * 31 + index * 17 + seed / 7) % values.count] }
    let items = [
      GridItem(.adaptive(minimum: pick(0), maximum: pick(1)), spacing: pick(2)),
      GridItem(.flexible(minimum: pick(3), maximum: pick(4))), GridItem(.fixed(pick(5)), spacing: pick(6)),
    ]
    let grid = LazyGridTracks(items, length: [nil, 0, 100, 390][seed % 4])
    #expect(
      !grid.tracks.isEmpty && grid.tracks.allSatisfy { $0.length.isFinite && $0.length >= 0 && $0.start.isFinite })
  }
}
